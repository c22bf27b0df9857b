//! Whole rounds, with their records.

use std::convert::Infallible;
use std::ffi::c_char;
use std::ops::ControlFlow;

use wangzha::record::{AnyRecord, Record};
use wangzha::{
    AnyAction, AnyEvent, AnyRound, AnyRules, AnyUnseen, AnyView, Cards, Game, Language, Seat,
    doudizhu, tienlen,
};
use wangzha_ai::advice::Adviser;
use wangzha_table::protocol::Hints;

use crate::border::{
    self, Room, Wrong, WzStatus, WzText, answer, answer_then, guard, number, to_json,
};
use crate::numbers::{Numbered, WzPlay};
use crate::play::Rulebook;
use crate::rules::WzRules;

/// How a round begins, and what the first argument of wz_round_new is then.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzStart {
    /// A seat: in Dou Dizhu it bids first, or is the landlord where nobody bids;
    /// in Tien Len it leads a later round.
    Seat = 0,
    /// Tien Len: the holder of the lowest card leads with it, as in a first
    /// round. What first is does not matter.
    Lowest = 1,
    /// In the middle of a round, with hands of any size: a seat that leads and in
    /// Dou Dizhu is the landlord.
    Midway = 2,
    /// Dou Dizhu: the index of the card that lay face up in the pack; whoever
    /// has it bids first.
    FaceUp = 3,
}

/// A round of either game, and its record. One thread uses it at a time.
#[derive(Clone)]
pub struct WzRound {
    pub(crate) record: AnyRecord,
    unseen: AnyUnseen,
    /// What was done in the open, or has become known: for computer players.
    pub(crate) told: Vec<(Seat, AnyAction)>,
    /// Kept, because to make one takes milliseconds.
    adviser: Adviser,
}

/// The same expression for the round of either game, without a copy.
macro_rules! either {
    ($any:expr, $round:ident => $value:expr) => {
        match &$any.record {
            AnyRecord::DouDizhu(record) => {
                let $round = record.round();
                $value
            }
            AnyRecord::TienLen(record) => {
                let $round = record.round();
                $value
            }
        }
    };
}

impl WzRound {
    fn begin(record: AnyRecord) -> WzRound {
        let unseen = AnyUnseen::new(record.game());
        WzRound { record, unseen, told: Vec::new(), adviser: Adviser::new() }
    }

    /// The round of a record that has been read, with all that was told in it.
    fn replayed(record: AnyRecord) -> WzRound {
        let mut here = WzRound::begin(record);
        if let Some(mut round) = here.record.round_at(0) {
            let WzRound { record, unseen, told, .. } = &mut here;
            for (seat, action) in record.actions() {
                // a record holds only what is legal
                let _ = unseen.apply(&mut round, seat, action, |seat, it| told.push((seat, it)));
            }
        }
        here
    }

    pub(crate) fn round(&self) -> AnyRound {
        self.record.round()
    }

    /// What would come of an action: the event, and how to do it.
    fn step(&mut self, seat: Seat, action: AnyAction) -> Result<(AnyEvent, impl FnOnce()), Wrong> {
        let (mut round, mut unseen, mut told) = (self.record.round(), self.unseen, Vec::new());
        let event =
            unseen.apply(&mut round, seat, action, |seat, action| told.push((seat, action)))?;
        Ok((event, move || {
            // it has just been legal
            let _ = self.record.apply(seat, action);
            self.unseen = unseen;
            self.told.extend(told);
        }))
    }

    /// Playing these cards, read so; no cards are a pass.
    fn play(&self, cards: u64, reading: u32) -> Result<AnyAction, Wrong> {
        if cards == 0 {
            return Ok(AnyAction::pass(self.record.game()));
        }
        let cards = border::cards(cards)?;
        Ok(match &self.record {
            AnyRecord::TienLen(_) => tienlen::Action::Play(cards).into(),
            AnyRecord::DouDizhu(record) => {
                let reading = match reading {
                    0 => None,
                    _ => Some(record.rules().read(cards, reading)?.reading()),
                };
                doudizhu::Action::Play { cards, reading }.into()
            }
        })
    }

    /// What a seat may know, or with -1 what everybody may.
    pub(crate) fn view(&self, seat: i32) -> Result<AnyView, Wrong> {
        match seat {
            -1 => Ok(self.round().public_view()),
            _ => Ok(self.round().view(self.seat(seat)?)),
        }
    }

    /// A seat of this round.
    pub(crate) fn seat(&self, number: i32) -> Result<Seat, Wrong> {
        let (seat, players) = (border::seat(number)?, self.round().players());
        let wrong = || Wrong::Invalid(format!("there is no seat {number}; {players} play"));
        (seat.index() < usize::from(players)).then_some(seat).ok_or_else(wrong)
    }
}

fn begin(
    rules: &AnyRules,
    deal: &[u64; 5],
    players: i32,
    start: i32,
    first: i32,
    language: Language,
) -> Result<AnyRecord, Wrong> {
    let wrong = |error| Wrong::invalid(&error, language);
    let mut hands = Vec::new();
    for hand in &deal[..usize::try_from(players).unwrap_or(0).min(Seat::MOST)] {
        hands.push(border::cards(*hand)?);
    }
    match rules {
        AnyRules::DouDizhu(rules) => {
            let hands = <[Cards; 3]>::try_from(hands).map_err(|_| {
                Wrong::Invalid(format!("Dou Dizhu is played by 3, not by {players}"))
            })?;
            let dealt = doudizhu::Deal { hands, bottom: border::cards(deal[4])? };
            let record = match start {
                0 => Record::<doudizhu::Round>::new(*rules, dealt, border::seat(first)?),
                2 => Record::<doudizhu::Round>::midway(*rules, hands, border::seat(first)?),
                3 => Record::with_face_up(*rules, dealt, border::card(first)?),
                _ => return Err(no_start(start)),
            };
            Ok(record.map_err(wrong)?.into())
        }
        AnyRules::TienLen(rules) => {
            let record = match start {
                0 => Record::later(*rules, &hands, border::seat(first)?),
                1 => Record::first(*rules, &hands),
                2 => Record::<tienlen::Round>::midway(*rules, &hands, border::seat(first)?),
                _ => return Err(no_start(start)),
            };
            Ok(record.map_err(wrong)?.into())
        }
    }
}

fn no_start(start: i32) -> Wrong {
    Wrong::Invalid(format!("a round of this game does not start with {start}: see WzStart"))
}

/// Begins a round with a deal of so many players as wz_deal writes it, by a
/// WzStart. The handle is written to round; free it with wz_round_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_new(
    rules: *const WzRules,
    deal: *const u64,
    players: i32,
    start: i32,
    first: i32,
    round: *mut *mut WzRound,
    error: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(error, |language| {
            let (rules, place) = (border::handle(rules)?, border::handle_mut(round)?);
            let deal = border::handle(deal.cast::<[u64; 5]>())?;
            let record = begin(&rules.rules, deal, players, start, first, language)?;
            Ok((String::new(), move || *place = border::give(WzRound::begin(record))))
        })
    }
}

/// Reads a record, finished or not, and plays it: what can be read is legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_read(
    record: *const c_char,
    round: *mut *mut WzRound,
    error: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(error, |language| {
            let place = border::handle_mut(round)?;
            let record = border::text(record)?.parse::<AnyRecord>();
            let record = record.map_err(|error| Wrong::invalid(&error, language))?;
            Ok((String::new(), move || *place = border::give(WzRound::replayed(record))))
        })
    }
}

/// Another round that stands where this one stands; NULL if that is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_clone(round: *const WzRound) -> *mut WzRound {
    guard(std::ptr::null_mut(), || {
        // SAFETY: the conventions of the header
        unsafe { round.as_ref() }.map_or(std::ptr::null_mut(), |round| border::give(round.clone()))
    })
}

/// Frees a round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_free(round: *mut WzRound) {
    // SAFETY: the conventions of the header
    unsafe { border::free(round) }
}

/// The seat that is asked next; negative when the round is over. In the doubling of Dou
/// Dizhu several are asked at once: wz_round_waits_for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_turn(round: *const WzRound) -> i32 {
    guard(WzStatus::Panic as i32, || {
        // SAFETY: the conventions of the header
        let Some(round) = (unsafe { round.as_ref() }) else { return WzStatus::Null as i32 };
        either!(round, round => round.turn()).map_or(-1, |seat| border::count(seat.index()))
    })
}

/// The seats that the round waits for: bit n is seat n.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_waits_for(round: *const WzRound) -> u32 {
    guard(0, || {
        // SAFETY: the conventions of the header
        let Some(round) = (unsafe { round.as_ref() }) else { return 0 };
        either!(round, round => round.waits_for()).bits().into()
    })
}

/// The cards that a seat holds; 0 if there is no such seat.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_hand(round: *const WzRound, seat: i32) -> u64 {
    guard(0, || {
        // SAFETY: the conventions of the header
        let Some(round) = (unsafe { round.as_ref() }) else { return 0 };
        round.seat(seat).map_or(0, |seat| either!(round, round => round.hand(seat)).bits())
    })
}

/// Writes every play that the seat may make now, up to capacity; a pass is a play
/// without cards. Returns how many there are. Bids and the like are not among
/// them: wz_round_actions has them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_plays(
    round: *const WzRound,
    seat: i32,
    plays: *mut WzPlay,
    capacity: usize,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let round = unsafe { border::handle(round)? };
        // SAFETY: as above
        let mut room = unsafe { Room::new(plays, capacity)? };
        let seat = round.seat(seat)?;
        let rules = round.round().rules();
        let _ = round.round().each_action::<Infallible>(seat, |action| {
            if let Some(play) = numbered(&rules, action) {
                room.push(play);
            }
            ControlFlow::Continue(())
        });
        Ok(room.count())
    })
}

/// The action as a play, if it is one.
fn numbered(rules: &AnyRules, action: AnyAction) -> Option<WzPlay> {
    Some(match (rules, action) {
        (
            _,
            AnyAction::DouDizhu(doudizhu::Action::Pass) | AnyAction::TienLen(tienlen::Action::Pass),
        ) => WzPlay::default(),
        (
            AnyRules::DouDizhu(rules),
            AnyAction::DouDizhu(doudizhu::Action::Play { cards, reading }),
        ) => {
            let usual = || rules.classify(cards).map(doudizhu::Play::reading);
            WzPlay { cards: cards.bits(), reading: reading.or_else(usual)?.number() }
        }
        (AnyRules::TienLen(rules), AnyAction::TienLen(tienlen::Action::Play(cards))) => {
            WzPlay { cards: cards.bits(), reading: rules.classify(cards)?.number() }
        }
        _ => return None,
    })
}

/// Plays cards of the seat's hand, declared as a reading, or with 0 as the first
/// that may be played; without cards it passes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_play(
    round: *mut WzRound,
    seat: i32,
    cards: u64,
    declared: u32,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(std::ptr::null_mut(), |_| {
            let round = border::handle_mut(round)?;
            let (seat, action) = (round.seat(seat)?, round.play(cards, declared)?);
            let (_, then) = round.step(seat, action)?;
            Ok((String::new(), then))
        })
    }
}

/// Does an action as records write it: "3s3h", "pass", "2", "call", "double". The
/// text is {"game", "event"}, or with WZ_STATUS_REFUSED {"id", facts, "text"}.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_apply(
    round: *mut WzRound,
    seat: i32,
    action: *const c_char,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(out, |language| {
            let round = border::handle_mut(round)?;
            let seat = round.seat(seat)?;
            let action = AnyAction::parse(round.record.game(), border::text(action)?);
            let action = action.map_err(|error| Wrong::invalid(&error, language))?;
            let (event, then) = round.step(seat, action)?;
            Ok((to_json(&event)?, then))
        })
    }
}

/// Every action that the seat may take now: a list of texts for wz_round_apply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_actions(
    round: *const WzRound,
    seat: i32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |_| {
            let round = border::handle(round)?;
            let actions = round.round().actions(round.seat(seat)?);
            to_json(&actions.iter().map(AnyAction::to_string).collect::<Vec<_>>())
        })
    }
}

/// What the seat may know, and nothing else: {"game", "view"}. Seat -1 is whoever
/// only watches.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_view(
    round: *const WzRound,
    seat: i32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { answer(out, |_| to_json(&border::handle(round)?.view(seat)?)) }
}

/// What the seat should do, from what it may know: a list of {"action", "reasons",
/// "text"}, the best first, with "plays_left" or "chance". Empty if it is not
/// asked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_advice(
    round: *mut WzRound,
    seat: i32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let round = border::handle_mut(round)?;
            let view = round.round().view(round.seat(seat)?);
            let advice = round.adviser.advise(&view);
            to_json(&Hints::new(0, &advice, language).hints)
        })
    }
}

/// Writes what each seat has won or lost: points has room for four, and those of
/// seats that are not there are 0. Returns 1, or 0 if the round is not over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_scores(round: *const WzRound, points: *mut f64) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let (round, place) =
            unsafe { (border::handle(round)?, border::handle_mut(points.cast::<[f64; 4]>())?) };
        *place = [0.0; 4];
        let Some(scores) = either!(round, round => round.scores()) else { return Ok(0) };
        for (place, points) in place.iter_mut().zip(scores.as_slice()) {
            *place = points.as_f64();
        }
        Ok(1)
    })
}

/// The record of the round so far, as docs/record.md describes it. It is not
/// JSON. It shows all hands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_round_record(round: *const WzRound, out: *mut WzText) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { answer(out, |_| Ok(border::handle(round)?.record.to_string())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::AnyRefusal;

    #[test]
    fn a_record_that_is_read_has_told_what_was_told_while_it_was_played() {
        let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], doudizhu::Rules::HUANLE.dealing);
        let record = Record::<doudizhu::Round>::new(doudizhu::Rules::HUANLE, deal, Seat::S0);
        let mut round = WzRound::begin(record.unwrap().into());
        for step in 0..12 {
            let seat = round.round().turn().unwrap();
            let actions = round.round().actions(seat);
            // records note a reading only where there are several
            let action = match actions[step % actions.len()] {
                AnyAction::DouDizhu(doudizhu::Action::Play { cards, .. }) => {
                    doudizhu::Action::Play { cards, reading: None }.into()
                }
                action => action,
            };
            let Ok((_, then)) = round.step(seat, action) else { panic!() };
            then();
        }
        let read = WzRound::replayed(round.record.to_string().parse().unwrap());
        assert_eq!(read.record, round.record);
        assert_eq!(read.unseen, round.unseen);
        assert!(!round.told.is_empty());
        assert_eq!(read.told, round.told);
    }

    #[test]
    fn an_action_of_the_other_game_is_refused() {
        let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
        let record = Record::first(tienlen::Rules::SOUTHERN, &hands).unwrap();
        let mut round = WzRound::begin(record.into());
        let refused = round.step(Seat::S0, AnyAction::pass(wangzha::GameId::DouDizhu));
        let Err(Wrong::Refused(AnyRefusal::OtherGame(_))) = refused.map(|_| ()) else { panic!() };
    }
}
