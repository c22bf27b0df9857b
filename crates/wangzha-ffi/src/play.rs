//! What some cards are, whether they may be played, what a hand can play.

use std::convert::Infallible;
use std::ffi::c_char;
use std::ops::ControlFlow;

use wangzha::{AnyRefusal, Cards, doudizhu, tienlen};

use crate::border::{
    self, Room, Wrong, WzStatus, WzText, answer, answer_then, guard, number, to_json,
};
use crate::json::Written;
use crate::numbers::{self, Numbered, WzPlay};
use crate::rules::{WzRules, either};

/// What the two games answer alike.
pub(crate) trait Rulebook {
    type Play: Numbered + Written + PartialEq;

    /// Nobody holds more cards; for more, lists and plans could take for ever.
    const MOST_CARDS: usize;

    fn usual(&self, cards: Cards) -> Option<Self::Play>;

    /// Shows every reading of the cards, the usual one first.
    fn each_reading(&self, cards: Cards, visit: impl FnMut(Self::Play));

    fn answers_table(&self, cards: Cards, table: Self::Play) -> bool;

    fn checked(&self, cards: Cards, table: Option<Self::Play>) -> Result<Self::Play, AnyRefusal>;

    /// The same with one reading in mind.
    fn checked_as(
        &self,
        play: Self::Play,
        cards: Cards,
        table: Option<Self::Play>,
    ) -> Result<Self::Play, AnyRefusal>;

    fn each_play(&self, hand: Cards, table: Option<Self::Play>, visit: impl FnMut(Self::Play));

    fn number_of_moves(&self, hand: Cards, table: Option<Self::Play>) -> u64;

    /// The cards of the hand that make the play; where suits do not matter, the
    /// lowest.
    fn cards_of(play: Self::Play, hand: Cards) -> Cards;

    /// The smallest answer, or the simplest lead.
    fn simplest(&self, hand: Cards, table: Option<Self::Play>) -> Option<Self::Play>;

    /// The play that these cards are, read so; 0 for the usual reading.
    #[inline]
    fn read(&self, cards: Cards, reading: u32) -> Result<Self::Play, Wrong> {
        match self.usual(cards) {
            Some(play) if reading == 0 || play.number() == reading => Ok(play),
            _ => self.read_unusual(cards, reading),
        }
    }

    #[cold]
    fn read_unusual(&self, cards: Cards, reading: u32) -> Result<Self::Play, Wrong> {
        let mut found = None;
        self.each_reading(cards, |play| {
            if play.number() == reading {
                found = Some(play);
            }
        });
        found.ok_or_else(|| {
            let cards = cards.to_string();
            Wrong::Invalid(match reading {
                0 => format!("{cards} is not a play under these rules"),
                _ => format!("{cards} cannot be read as {reading:#x} under these rules"),
            })
        })
    }

    /// The play to beat, if there is one.
    #[inline]
    fn table(&self, over: u64, over_as: u32) -> Result<Option<Self::Play>, Wrong> {
        if over == 0 {
            return Ok(None);
        }
        self.read(border::cards(over)?, over_as).map(Some)
    }

    /// A hand that somebody can hold.
    fn hand(bits: u64) -> Result<Cards, Wrong> {
        let hand = border::cards(bits)?;
        if hand.len() <= Self::MOST_CARDS {
            return Ok(hand);
        }
        let (cards, most) = (hand.len(), Self::MOST_CARDS);
        Err(Wrong::Invalid(format!("nobody holds {cards} cards in this game; at most {most}")))
    }
}

impl Rulebook for doudizhu::Rules {
    type Play = doudizhu::Play;

    /// The landlord with the bottom cards.
    const MOST_CARDS: usize = 20;

    #[inline]
    fn usual(&self, cards: Cards) -> Option<doudizhu::Play> {
        self.classify(cards)
    }

    fn each_reading(&self, cards: Cards, visit: impl FnMut(doudizhu::Play)) {
        self.readings(cards).for_each(visit);
    }

    #[inline]
    fn answers_table(&self, cards: Cards, table: doudizhu::Play) -> bool {
        self.answers(cards, table)
    }

    fn checked(
        &self,
        cards: Cards,
        table: Option<doudizhu::Play>,
    ) -> Result<doudizhu::Play, AnyRefusal> {
        Ok(self.check(cards, table).map_err(doudizhu::RoundRefusal::from)?)
    }

    fn checked_as(
        &self,
        play: doudizhu::Play,
        cards: Cards,
        table: Option<doudizhu::Play>,
    ) -> Result<doudizhu::Play, AnyRefusal> {
        let checked = self.check_as(cards, table, play.reading());
        Ok(checked.map_err(doudizhu::RoundRefusal::from)?)
    }

    fn each_play(
        &self,
        hand: Cards,
        table: Option<doudizhu::Play>,
        mut visit: impl FnMut(doudizhu::Play),
    ) {
        let _ = self.each_move::<Infallible>(hand, table, |play| {
            visit(play);
            ControlFlow::Continue(())
        });
    }

    fn number_of_moves(&self, hand: Cards, table: Option<doudizhu::Play>) -> u64 {
        self.count_moves(hand, table)
    }

    fn cards_of(play: doudizhu::Play, hand: Cards) -> Cards {
        play.counts().pick_from(hand).unwrap_or(Cards::EMPTY)
    }

    fn simplest(&self, hand: Cards, table: Option<doudizhu::Play>) -> Option<doudizhu::Play> {
        match table {
            Some(table) => self.find_bigger(hand, table),
            None => self.simple_lead(hand),
        }
    }
}

impl Rulebook for tienlen::Rules {
    type Play = tienlen::Play;

    /// Two players who share the pack.
    const MOST_CARDS: usize = 26;

    #[inline]
    fn usual(&self, cards: Cards) -> Option<tienlen::Play> {
        self.classify(cards)
    }

    fn each_reading(&self, cards: Cards, visit: impl FnMut(tienlen::Play)) {
        self.classify(cards).into_iter().for_each(visit);
    }

    #[inline]
    fn answers_table(&self, cards: Cards, table: tienlen::Play) -> bool {
        self.answers(cards, table)
    }

    fn checked(
        &self,
        cards: Cards,
        table: Option<tienlen::Play>,
    ) -> Result<tienlen::Play, AnyRefusal> {
        Ok(self.check(cards, table).map_err(tienlen::RoundRefusal::from)?)
    }

    /// There is only one reading.
    fn checked_as(
        &self,
        _: tienlen::Play,
        cards: Cards,
        table: Option<tienlen::Play>,
    ) -> Result<tienlen::Play, AnyRefusal> {
        self.checked(cards, table)
    }

    fn each_play(
        &self,
        hand: Cards,
        table: Option<tienlen::Play>,
        mut visit: impl FnMut(tienlen::Play),
    ) {
        let _ = self.each_move::<Infallible>(hand, table, |play| {
            visit(play);
            ControlFlow::Continue(())
        });
    }

    fn number_of_moves(&self, hand: Cards, table: Option<tienlen::Play>) -> u64 {
        self.count_moves(hand, table)
    }

    fn cards_of(play: tienlen::Play, _: Cards) -> Cards {
        play.cards()
    }

    fn simplest(&self, hand: Cards, table: Option<tienlen::Play>) -> Option<tienlen::Play> {
        match table {
            Some(table) => self.find_bigger(hand, table),
            None => self.simple_lead(hand, None),
        }
    }
}

/// The reading as which the cards may be played on the table.
#[inline]
fn answer_as<R: Rulebook>(rules: &R, cards: Cards, over: u64, over_as: u32) -> Option<R::Play> {
    let Some(table) = rules.table(over, over_as).ok()? else { return rules.usual(cards) };
    rules.answers_table(cards, table).then(|| rules.checked(cards, Some(table)).ok())?
}

fn check_with_words<R: Rulebook>(
    rules: &R,
    cards: Cards,
    reading: u32,
    table: Option<R::Play>,
) -> Result<R::Play, Wrong> {
    Ok(match reading {
        0 => rules.checked(cards, table)?,
        _ => rules.checked_as(rules.read(cards, reading)?, cards, table)?,
    })
}

/// What the cards are: their usual reading, 0 if they are not a play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_classify(rules: *const WzRules, cards: u64) -> u32 {
    guard(0, || {
        // SAFETY: the conventions of the header
        let (Some(rules), Some(cards)) = (unsafe { rules.as_ref() }, Cards::from_bits(cards))
        else {
            return 0;
        };
        either!(&rules.rules, rules => rules.usual(cards).map_or(0, Numbered::number))
    })
}

/// Writes all readings of the cards, the usual one first, up to capacity.
/// Returns how many there are; 0 if they are not a play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_readings(
    rules: *const WzRules,
    cards: u64,
    readings: *mut u32,
    capacity: usize,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let rules = unsafe { border::handle(rules)? };
        // SAFETY: as above
        let mut room = unsafe { Room::new(readings, capacity)? };
        let cards = border::cards(cards)?;
        either!(&rules.rules, rules => {
            rules.each_reading(cards, |play| room.push(play.number()));
        });
        Ok(room.count())
    })
}

/// May the cards be played on over, or led if that is 0? Returns the reading as
/// which they are played, and 0 if they may not be, or if over is not a play.
/// This is the fast way; wz_check says why not. Whether a player holds the cards
/// is not asked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_answer(
    rules: *const WzRules,
    cards: u64,
    over: u64,
    over_as: u32,
) -> u32 {
    guard(0, || {
        // SAFETY: the conventions of the header
        let (Some(rules), Some(cards)) = (unsafe { rules.as_ref() }, Cards::from_bits(cards))
        else {
            return 0;
        };
        either!(&rules.rules, rules => {
            answer_as(rules, cards, over, over_as).map_or(0, Numbered::number)
        })
    })
}

/// May the cards be played on over, or led if that is 0? declared is the reading
/// that the player has in mind, 0 for any. The text is the play, {"kind", "name",
/// "cards", "top", "length", "reading"} and in Dou Dizhu "body" and "attached";
/// or with WZ_STATUS_REFUSED {"id", facts, "text"}, which rule refuses them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_check(
    rules: *const WzRules,
    cards: u64,
    declared: u32,
    over: u64,
    over_as: u32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let (rules, cards) = (border::handle(rules)?, border::cards(cards)?);
            either!(&rules.rules, rules => {
                let table = rules.table(over, over_as)?;
                to_json(&check_with_words(rules, cards, declared, table)?.json(language))
            })
        })
    }
}

/// Writes everything that the hand can play on over, or lead if that is 0, up to
/// capacity. Returns how many plays there are. In Dou Dizhu, where suits do not
/// matter, plays with the same ranks are one, made with the lowest suits. A hand
/// has at most 20 cards in Dou Dizhu and 26 in Tien Len.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_moves(
    rules: *const WzRules,
    hand: u64,
    over: u64,
    over_as: u32,
    moves: *mut WzPlay,
    capacity: usize,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let rules = unsafe { border::handle(rules)? };
        // SAFETY: as above
        let room = unsafe { Room::new(moves, capacity)? };
        either!(&rules.rules, rules => list_moves(rules, hand, over, over_as, room))
    })
}

fn list_moves<R: Rulebook>(
    rules: &R,
    hand: u64,
    over: u64,
    over_as: u32,
    mut room: Room<WzPlay>,
) -> Result<i32, Wrong> {
    let (hand, table) = (R::hand(hand)?, rules.table(over, over_as)?);
    rules.each_play(hand, table, |play| {
        room.push(WzPlay { cards: R::cards_of(play, hand).bits(), reading: play.number() });
    });
    Ok(room.count())
}

/// How many plays wz_moves has, without listing them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_count_moves(
    rules: *const WzRules,
    hand: u64,
    over: u64,
    over_as: u32,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let rules = unsafe { border::handle(rules)? };
        either!(&rules.rules, rules => counted(rules, hand, over, over_as))
    })
}

fn counted<R: Rulebook>(rules: &R, hand: u64, over: u64, over_as: u32) -> Result<i32, Wrong> {
    let moves = rules.number_of_moves(R::hand(hand)?, rules.table(over, over_as)?);
    Ok(i32::try_from(moves).unwrap_or(i32::MAX))
}

/// Writes one play without looking ahead: the smallest that beats over, or a
/// simple lead if that is 0. Returns 1, or 0 if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_simplest(
    rules: *const WzRules,
    hand: u64,
    over: u64,
    over_as: u32,
    play: *mut WzPlay,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let (rules, place) = unsafe { (border::handle(rules)?, border::handle_mut(play)?) };
        let found = either!(&rules.rules, rules => simplest(rules, hand, over, over_as)?);
        *place = found.unwrap_or_default();
        Ok(i32::from(found.is_some()))
    })
}

fn simplest<R: Rulebook>(
    rules: &R,
    hand: u64,
    over: u64,
    over_as: u32,
) -> Result<Option<WzPlay>, Wrong> {
    let (hand, table) = (R::hand(hand)?, rules.table(over, over_as)?);
    let found = rules.simplest(hand, table);
    Ok(found.map(|play| WzPlay { cards: R::cards_of(play, hand).bits(), reading: play.number() }))
}

/// Reads a reading as files write it, "plane_solo:4:2" or in Tien Len "run:5h:3",
/// for a WzGame.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_reading_parse(
    game: i32,
    text: *const c_char,
    reading: *mut u32,
    error: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(error, |_| {
            let place = border::handle_mut(reading)?;
            let read = numbers::read(border::game(game)?, border::text(text)?)?;
            Ok((String::new(), move || *place = read))
        })
    }
}

/// The reading as files write it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_reading_text(game: i32, reading: u32, out: *mut WzText) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { answer(out, |_| numbers::written(border::game(game)?, reading)) }
}
