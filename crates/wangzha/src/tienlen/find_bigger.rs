//! One play without looking ahead: the smallest answer, the simplest lead.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::hint::HeldBombs;
use super::{Analysis, Kind, Planner, Play, Rules};
use crate::ranks::places;
use crate::{Card, Cards};

impl Rules {
    /// The smallest play of the hand that beats `table`: of the table's kind
    /// if there is one, better without splitting a pair or triple of the hand;
    /// else the lowest bomb that chops it. No bomb is broken up for it.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let rules = Rules::SOUTHERN;
    /// let king = rules.check(Cards::parse("Kd")?, None)?;
    /// let answer = |hand: &str| {
    ///     let answer = rules.find_bigger(hand.parse::<Cards>().unwrap(), king);
    ///     answer.map(|play| play.to_string())
    /// };
    /// assert_eq!(answer("3s As Ah 2h").as_deref(), Some("2h"));
    /// assert_eq!(answer("3s As Ah").as_deref(), Some("As"));
    /// assert_eq!(answer("3s Ks Kh").as_deref(), Some("Kh"));
    /// assert_eq!(answer("3s Ks"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn find_bigger(&self, hand: Cards, table: Play) -> Option<Play> {
        let planner = Planner::new(self);
        let held = HeldBombs::of(hand & Cards::SUITED, &planner);
        let mut smallest = None;
        let _ = self.each_class::<Infallible>(hand, Some(table), |play| {
            if !held.breaks(play) {
                let is_chop = play.kind() != table.kind() || play.len() != table.len();
                let power = if is_chop { power(play) } else { 0 };
                let splits = splits_a_group(hand, play);
                let order = (is_chop, power, splits, play.form().height(), play.cards());
                if smallest.is_none_or(|(least, _)| order < least) {
                    smallest = Some((order, play));
                }
            }
            ControlFlow::Continue(())
        });
        smallest.map(|(_, play)| play)
    }

    /// A lead without looking ahead (rules 1.13, H4): the lowest single card;
    /// where the [`Analysis`] finds none, the lowest run, pair, triple, pair
    /// run; then the 2s, and last the bombs. A lead that must contain a card
    /// (rules 2.3) is the group that has it. `None` only without cards.
    ///
    /// ```
    /// use wangzha::{Card, Cards, Rank, Suit};
    /// use wangzha::tienlen::Rules;
    /// let lead = |hand: &str, first| {
    ///     let lead = Rules::SOUTHERN.simple_lead(hand.parse::<Cards>().unwrap(), first);
    ///     lead.map(|play| play.to_string())
    /// };
    /// let lowest = Some(Card::new(Rank::THREE, Suit::Spade));
    /// assert_eq!(lead("3s 3c 9h 2s", None).as_deref(), Some("9h"));
    /// assert_eq!(lead("3s 3c 9h 2s", lowest).as_deref(), Some("3s3c"));
    /// assert_eq!(lead("5s5c5d5h 2s", None).as_deref(), Some("2s"));
    /// ```
    #[must_use]
    pub fn simple_lead(&self, hand: Cards, must_contain: Option<Card>) -> Option<Play> {
        let opening = must_contain.filter(|card| hand.contains(*card));
        let found = self.each_group(hand, |play| match opening {
            Some(card) if !play.cards().contains(card) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(play),
        });
        found.break_value()
    }

    /// Shows the groups of a hand as plays, in the order of the simple lead.
    fn each_group<B>(
        &self,
        hand: Cards,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let groups = Analysis::of(hand, self);
        let quiet = |cards: Cards| cards - groups.bombs();
        self.each_set(groups.singles(), &mut visit)?;
        self.each_longest_run(groups.runs(), Kind::Run, &mut visit)?;
        self.each_set(groups.pairs(), &mut visit)?;
        self.each_set(groups.triples(), &mut visit)?;
        self.each_longest_run(quiet(groups.pair_runs()), Kind::PairRun, &mut visit)?;
        self.each_set(quiet(groups.quads()), &mut visit)?;
        self.each_set(groups.twos(), &mut visit)?;
        self.each_longest_run(groups.bombs() & groups.pair_runs(), Kind::PairRun, &mut visit)?;
        self.each_set(groups.bombs() & groups.quads(), &mut visit)
    }

    /// Shows the cards of each rank together, or one by one if they are no
    /// play.
    fn each_set<B>(
        &self,
        cards: Cards,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for place in places(cards.counts().at_least(1)) {
            let of_rank = Cards::from_valid_bits(cards.bits() & 15 << place);
            if let Some(play) = self.classify(of_rank) {
                visit(play)?;
                continue;
            }
            for play in self.suits.sort(of_rank).filter_map(|card| self.classify(card.into())) {
                visit(play)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows the runs of one kind that cannot be made longer, by their lowest
    /// rank.
    fn each_longest_run<B>(
        &self,
        cards: Cards,
        kind: Kind,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut left = cards;
        while let Some(run) = self.longest_run(left, kind) {
            visit(run)?;
            left -= run.cards();
        }
        ControlFlow::Continue(())
    }

    /// The longest run or pair run with the lowest rank.
    fn longest_run(&self, cards: Cards, kind: Kind) -> Option<Play> {
        let mut found: Option<Play> = None;
        let low = |play: Play| play.form().top_place() + 4 - 4 * u32::from(play.len());
        let _ = self.each_of_kind::<Infallible>(cards, kind, |play| {
            let order = |play: Play| (u32::MAX - low(play), play.len());
            if found.is_none_or(|other| order(play) > order(other)) {
                found = Some(play);
            }
            ControlFlow::Continue(())
        });
        found
    }
}

/// How much a bomb is worth: three pairs less than a quad, and that less than
/// four pairs.
fn power(bomb: Play) -> u8 {
    match (bomb.kind(), bomb.len()) {
        (Kind::PairRun, ..=3) => 0,
        (Kind::PairRun, len) => len,
        _ => 1,
    }
}

/// Whether the play takes some of the cards of a rank and leaves others.
fn splits_a_group(hand: Cards, play: Play) -> bool {
    let ranks = play.cards().counts().at_least(1);
    (hand - play.cards()).counts().at_least(1) & ranks != 0
}
