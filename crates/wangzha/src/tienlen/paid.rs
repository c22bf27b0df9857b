//! What a round has paid, and what for: chops, 2s and bombs, cards that were not
//! played, places.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

#[cfg(feature = "alloc")]
use super::Penalty;
use super::{FinishWithTwo, Round, View};
#[cfg(feature = "alloc")]
use crate::Game;
#[cfg(feature = "alloc")]
use crate::record::Record;
use crate::{Points, Rank, Scores, Seat, words};

/// What an action has made everybody pay at once, by what it was for.
///
/// ```
/// use wangzha::tienlen::{Action, Paid, Round, Rules};
/// use wangzha::{Cards, Game, Points, Seat};
/// let hands = ["3s", "4s 6h"].map(|hand| hand.parse::<Cards>().unwrap());
/// let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let before = round.view(Seat::S0);
/// round.apply(Seat::S0, Action::Play("3s".parse()?))?;
/// let paid = Paid::between(&before, &round.view(Seat::S0));
/// assert_eq!(paid.idle[Seat::S1], Points::whole(-2)); // no card played
/// assert!(paid.chop.is_nothing());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Paid {
    /// For what was chopped.
    pub chop: Scores,
    /// For not having played a card (cóng).
    pub idle: Scores,
    /// For going out with a 2.
    pub two: Scores,
}

impl Paid {
    /// The sum is what the views say; who has gone out with a 2 and who has not
    /// played a card is plain to see, and the rest was a chop.
    #[must_use]
    pub fn between(before: &View, after: &View) -> Paid {
        let mut paid = Paid {
            chop: Scores::zero(after.players),
            idle: Scores::zero(after.players),
            two: Scores::zero(after.players),
        };
        let seats = || Seat::S0.round_the_table(after.players);
        if let Some(out) = gone_out(before, after) {
            let others = || seats().filter(move |other| *other != out);
            let two = Points::from_halves(after.rules.prices.finish_with_two.into());
            for _ in 0..twos_gone_out_with(before, after) {
                others().for_each(|other| paid.two.pay(out, other, two));
            }
            let idle = Points::from_halves(after.rules.prices.no_card_played.into());
            let is_first = before.places[0].is_none();
            let has_played = |other: &Seat| !after.played[other.index()].is_empty();
            for other in others().filter(|other| is_first && !has_played(other)) {
                paid.idle.pay(other, out, idle);
            }
        }
        for seat in seats() {
            let all = after.paid[seat] - before.paid[seat];
            paid.chop.win(seat, all - paid.idle[seat] - paid.two[seat]);
        }
        paid
    }
}

/// Who has gone out between the two views; not who is left last.
fn gone_out(before: &View, after: &View) -> Option<Seat> {
    let next = before.places.iter().flatten().count();
    after.places.get(next).copied().flatten()
}

/// With how many 2s somebody has just gone out where that costs something.
fn twos_gone_out_with(before: &View, after: &View) -> usize {
    let Some(out) = gone_out(before, after) else { return 0 };
    if after.rules.finish_with_two != FinishWithTwo::Punished {
        return 0;
    }
    let last = after.played[out.index()] - before.played[out.index()];
    last.of_rank(Rank::TWO).len()
}

/// What the losers pay the winner for the cards that are left, or for some of
/// them.
#[cfg(feature = "alloc")]
fn paid_for_cards(round: &Round, of: impl Fn(Penalty) -> Points) -> Scores {
    let mut scores = Scores::zero(round.players());
    let Some(winner) = round.first_place().filter(|_| round.instant_win().is_none()) else {
        return scores;
    };
    for loser in winner.round_the_table(round.players()).skip(1) {
        scores.pay(loser, winner, of(round.penalty(loser)));
    }
    scores
}

impl Round {
    /// Who is out first, or has won at once.
    #[must_use]
    pub fn first_place(&self) -> Option<Seat> {
        self.instant_win().map(|(seat, _)| seat).or(self.places().first().copied())
    }
}

/// What is paid for in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PaidFor {
    /// To be out before others.
    Places,
    /// A hand that wins at once (tới trắng).
    InstantWin,
    /// What was chopped (chặt).
    Chops,
    /// Not to have played a card (cóng).
    NoCardPlayed,
    /// Going out with a 2, where that is punished.
    OutWithTwo,
    /// The 2s that losers still hold (thối heo).
    TwosLeft,
    /// The bombs that losers still hold (thối hàng).
    BombsLeft,
    /// All other cards that they hold.
    CardsLeft,
}

impl PaidFor {
    words! {
        /// The name for players.
        pub const fn name(self) {
            PaidFor::Places => { en: "places", zh: "名次", vi: "thứ hạng" }
            PaidFor::InstantWin => { en: "instant win", zh: "直接获胜", vi: "tới trắng" }
            PaidFor::Chops => { en: "chops", zh: "炸牌", vi: "chặt" }
            PaidFor::NoCardPlayed => { en: "no card played", zh: "一张未出", vi: "cóng" }
            PaidFor::OutWithTwo => { en: "out with a 2", zh: "最后出2", vi: "về bằng heo" }
            PaidFor::TwosLeft => { en: "2s left", zh: "剩2", vi: "thối heo" }
            PaidFor::BombsLeft => { en: "bombs left", zh: "剩炸弹", vi: "thối hàng" }
            PaidFor::CardsLeft => { en: "cards left", zh: "剩牌", vi: "bài còn lại" }
        }
    }
}

#[cfg(feature = "alloc")]
impl Record<Round> {
    /// What a round that is over has paid, by what it was for: each that anybody
    /// paid for.
    ///
    /// ```
    /// use wangzha::record::Record;
    /// use wangzha::tienlen::{Action, PaidFor, Round, Rules};
    /// use wangzha::{Cards, Points, Scores, Seat};
    /// let hands = ["3s", "2s 6h"].map(|hand| hand.parse::<Cards>().unwrap());
    /// let mut record = Record::<Round>::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// record.apply(Seat::S0, Action::Play("3s".parse()?))?;
    /// let paid: Vec<PaidFor> = record.paid().into_iter().map(|(what, _)| what).collect();
    /// assert_eq!(paid, [PaidFor::Places, PaidFor::NoCardPlayed, PaidFor::TwosLeft]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn paid(&self) -> Vec<(PaidFor, Scores)> {
        let round = self.round();
        let players = round.players();
        let (mut chops, mut idle, mut twos) =
            (Scores::zero(players), Scores::zero(players), Scores::zero(players));
        let mut before = self.round_at(0).map(|round| round.view(Seat::S0));
        for step in self.steps() {
            let after = step.round.view(Seat::S0);
            if let Some(before) = before {
                let paid = Paid::between(&before, &after);
                chops.add(&paid.chop);
                idle.add(&paid.idle);
                twos.add(&paid.two);
            }
            before = Some(after);
        }
        let left = paid_for_cards(round, Penalty::sum);
        let mut places = self.result().unwrap_or(Scores::zero(players));
        for seat in Seat::S0.round_the_table(players) {
            places.win(seat, -(chops[seat] + idle[seat] + twos[seat] + left[seat]));
        }
        let for_place = match round.instant_win() {
            Some(_) => PaidFor::InstantWin,
            None => PaidFor::Places,
        };
        let all = [
            (for_place, places),
            (PaidFor::Chops, chops),
            (PaidFor::NoCardPlayed, idle),
            (PaidFor::OutWithTwo, twos),
            (PaidFor::TwosLeft, paid_for_cards(round, |penalty| penalty.twos)),
            (PaidFor::BombsLeft, paid_for_cards(round, |penalty| penalty.bombs)),
            (PaidFor::CardsLeft, paid_for_cards(round, |penalty| penalty.cards)),
        ];
        all.into_iter().filter(|(_, scores)| !scores.is_nothing()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Action, Rules};
    use super::*;
    use crate::Cards;

    fn cards(text: &str) -> Cards {
        Cards::parse_without_jokers(text).unwrap()
    }

    /// The views before and after seat 0 leads and seat 1 answers.
    fn answered(hands: [&str; 2], lead: &str, answer: &str) -> (View, View) {
        let leader = Seat::S0;
        let mut round = Round::midway(Rules::NORTHERN, &hands.map(cards), leader).unwrap();
        round.apply(leader, Action::Play(cards(lead))).unwrap();
        let before = round;
        round.apply(Seat::S1, Action::Play(cards(answer))).unwrap();
        (before.view(leader), round.view(leader))
    }

    #[test]
    fn a_chop_that_goes_out_is_told_from_going_out_with_a_two() {
        let (before, after) = answered(["3s 9h", "2h"], "3s", "2h");
        assert_eq!(twos_gone_out_with(&before, &after), 1);
        let (before, after) = answered(["2s 9h", "4s4c4d4h"], "2s", "4s4c4d4h");
        assert_eq!(twos_gone_out_with(&before, &after), 0);
        let (before, after) = answered(["3s 9h", "2h 5s"], "3s", "2h");
        assert_eq!(twos_gone_out_with(&before, &after), 0);
    }
}
