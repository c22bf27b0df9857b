//! Deals that 32 bytes name, and whether a deal was fair.

use std::ffi::c_char;

use wangzha::record::AnyRecord;
use wangzha::{AnyRules, Cards, Deck, Language, Seat, doudizhu, tienlen};
use wangzha_fair::{Announcement, DealKey, Secret, verify, verify_noted};

use crate::border::{self, Wrong, WzStatus, WzText, answer, number, to_json};
use crate::rules::WzRules;

/// The hands of up to four seats, and the bottom cards behind them.
const HANDS_AND_BOTTOM: usize = Seat::MOST + 1;

fn hands_and_bottom(hands: &[Cards], bottom: Cards) -> [u64; HANDS_AND_BOTTOM] {
    let mut deal = [0; HANDS_AND_BOTTOM];
    for (place, hand) in deal.iter_mut().zip(hands) {
        *place = hand.bits();
    }
    deal[Seat::MOST] = bottom.bits();
    deal
}

/// Writes the hands and the bottom.
///
/// # Safety
/// `deal` is NULL or has room for five sets of cards.
unsafe fn write(deal: *mut u64, hands: &[Cards], bottom: Cards) -> Result<i32, Wrong> {
    // SAFETY: the caller says so
    let place = unsafe { border::handle_mut(deal.cast::<[u64; HANDS_AND_BOTTOM]>())? };
    *place = hands_and_bottom(hands, bottom);
    Ok(border::count(hands.len()))
}

/// Writes 32 bytes that nobody can foretell, from the operating system: the key of
/// a deal, the secret of a player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_draw_key(key: *mut u8) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(std::ptr::null_mut(), |_| {
            *border::handle_mut(key.cast::<[u8; 32]>())? = border::drawn()?;
            Ok(String::new())
        })
    }
}

/// Deals the pack as 32 bytes name it, for ever the same. In Tien Len each of 2
/// to 4 players gets each cards, usually 13; in Dou Dizhu both numbers are not
/// looked at. Writes the hands of seats 0 to 3 and then the bottom cards: deal
/// has room for five sets. Returns the number of players. Take the bytes from
/// wz_draw_key, never from a clock.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_deal(
    rules: *const WzRules,
    key: *const u8,
    players: i32,
    each: i32,
    deal: *mut u64,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let (rules, key) = unsafe { (border::handle(rules)?, border::bytes32(key)?) };
        match &rules.rules {
            AnyRules::DouDizhu(rules) => {
                let dealt = doudizhu::Deal::shuffled_with_key(&key, rules.dealing);
                // SAFETY: as above
                unsafe { write(deal, &dealt.hands, dealt.bottom) }
            }
            AnyRules::TienLen(_) => {
                let players = u8::try_from(players).unwrap_or(0);
                let each = usize::try_from(each).unwrap_or(usize::MAX);
                let dealt = tienlen::Deal::shuffled_with_key(&key, players, each);
                let dealt = dealt.map_err(|error| Wrong::invalid(&error, Language::English))?;
                // SAFETY: as above
                unsafe { write(deal, &dealt, Cards::EMPTY) }
            }
        }
    })
}

/// A deal of Dou Dizhu from a pack that is hardly mixed, so that there are many
/// bombs: the more the smaller the control factor, up to 100. As wz_deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_no_shuffle(key: *const u8, control_factor: i32, deal: *mut u64) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let key = unsafe { border::bytes32(key)? };
        let dealt = doudizhu::Deal::no_shuffle_with_key(&key, control_factor);
        // SAFETY: as above
        unsafe { write(deal, &dealt.hands, dealt.bottom) }
    })
}

/// Writes the 32 bytes that commit to 32 others, for a deal that nobody can
/// choose alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_commitment(secret: *const u8, commitment: *mut u8) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(std::ptr::null_mut(), |_| {
            let secret = Secret::from_bytes(border::bytes32(secret)?);
            let place = border::handle_mut(commitment.cast::<[u8; 32]>())?;
            *place = secret.commitment().to_bytes();
            Ok(String::new())
        })
    }
}

/// The pack of a WzGame in the order that a fair deal gives it: from the server's
/// 32 bytes, 32 bytes of each of so many seats behind each other, the name of the
/// table and the number of the round. Writes the index of each card, the one on
/// top first, and returns how many there are: 54 or 52, for which there must be
/// room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_fair_deck(
    game: i32,
    server: *const u8,
    seats: *const u8,
    number_of_seats: usize,
    table: *const c_char,
    round: u64,
    deck: *mut u8,
) -> i32 {
    number(|| {
        let game = border::game(game)?;
        // SAFETY: the conventions of the header
        let (server, seats, table) = unsafe {
            let seats = border::list(seats.cast::<[u8; 32]>(), number_of_seats)?;
            (border::bytes32(server)?, seats, border::text(table)?)
        };
        let seats: Vec<Secret> = seats.iter().copied().map(Secret::from_bytes).collect();
        let key = DealKey::new(&Secret::from_bytes(server), &seats, table, round, game);
        // SAFETY: as above
        let mut room = unsafe { border::Room::new(deck, Deck::of(game).cards().len())? };
        key.deck().cards().iter().for_each(|card| room.push(card.index()));
        Ok(room.count())
    })
}

/// Computes the deal of a record again. announced is what the server has said
/// before the round, as JSON, or NULL. The text is {"holds", "conclusion",
/// "text", "findings"}, each finding with "id", "standing", "facts" and "text".
/// The status says only whether there was a record to judge.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_verify(
    record: *const c_char,
    announced: *const c_char,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let record = border::text(record)?.parse::<AnyRecord>();
            let record = record.map_err(|error| Wrong::invalid(&error, language))?;
            let verdict = match announced.is_null() {
                true => verify(&record),
                false => {
                    let announced =
                        wangzha_json::read_json::<Announcement>(border::text(announced)?);
                    verify_noted(&record, &announced.map_err(Wrong::Invalid)?)
                }
            };
            to_json(&verdict.in_words(language))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::GameId;

    #[test]
    fn packs_have_the_sizes_that_the_header_names() {
        assert_eq!(GameId::ALL.map(|game| Deck::of(game).cards().len()), [54, 52]);
        assert_eq!(HANDS_AND_BOTTOM, 5);
    }
}
