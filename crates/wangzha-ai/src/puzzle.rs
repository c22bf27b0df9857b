//! Endgames to solve (残局): two hands, all cards open, and whoever leads wins
//! if he finds the right play. The solver has proven it, and defends.
//!
//! A puzzle is a function of its game, grade and number: nothing has to be
//! stored, and everybody who names the same number gets the same puzzle.
//!
//! ```
//! use wangzha_ai::puzzle::{Grade, Maker};
//! use wangzha::GameId;
//! let puzzle = Maker::new().make(GameId::DouDizhu, Grade::Easy, 1);
//! assert_eq!(puzzle, Maker::new().make(GameId::DouDizhu, Grade::Easy, 1));
//! assert_eq!(puzzle.hands[0].len(), 6);
//! assert!(puzzle.winning.len() <= 2);
//! ```

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{AnyAction, AnyRules, Cards, Game, GameId, Rank, Seat, doudizhu, tienlen};

use crate::advice::Adviser;
use crate::solver::{AnyEndgame, AnySolver, Limits, OpenHands, Solve};

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// A few cards, and perhaps two ways to win.
    Easy,
    /// One way to win, which is not the play that comes to mind first.
    Medium,
    /// The same with more cards.
    Hard,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// How many cards each of the two holds.
    const fn cards(self) -> usize {
        match self {
            Grade::Easy => 6,
            Grade::Medium => 8,
            Grade::Hard => 10,
        }
    }

    /// From how many ranks the cards are drawn: the fewer, the more pairs and
    /// trios.
    const fn ranks(self) -> usize {
        match self {
            Grade::Easy => 6,
            Grade::Medium => 7,
            Grade::Hard => 8,
        }
    }

    /// In how many ways the first play may win.
    const fn most_winning(self) -> usize {
        match self {
            Grade::Easy => 2,
            Grade::Medium | Grade::Hard => 1,
        }
    }

    /// How many plays the hand takes at least if nobody interferes.
    const fn least_plays(self) -> u32 {
        match self {
            Grade::Easy => 3,
            Grade::Medium | Grade::Hard => 4,
        }
    }
}

/// An endgame that seat 0 leads and can win.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Puzzle {
    /// What is allowed.
    pub rules: AnyRules,
    /// What the two hold; seat 0 leads, in Dou Dizhu as the landlord.
    pub hands: [Cards; 2],
    /// Every first play that wins.
    pub winning: Vec<AnyAction>,
}

/// Makes puzzles.
pub struct Maker {
    solver: AnySolver,
    adviser: Adviser,
    doudizhu: doudizhu::Planner,
    tienlen: tienlen::Planner,
}

/// The rules of the puzzles.
const DOU_DIZHU: doudizhu::Rules = doudizhu::Rules::COMPETITION;
const TIEN_LEN: tienlen::Rules = tienlen::Rules::SOUTHERN;

impl Default for Maker {
    fn default() -> Maker {
        Maker::new()
    }
}

/// A draw that takes more positions than this is put aside.
const MOST_NODES: u64 = 300_000;

/// A puzzle has something to choose from.
const LEAST_CHOICES: usize = 6;

impl Maker {
    /// A maker of puzzles for both games.
    #[must_use]
    pub fn new() -> Maker {
        Maker {
            solver: AnySolver::new(),
            adviser: Adviser::new(),
            doudizhu: doudizhu::Planner::new(&DOU_DIZHU),
            tienlen: tienlen::Planner::new(&TIEN_LEN),
        }
    }

    /// The puzzle of this number. Cards are drawn until they make one.
    #[must_use]
    pub fn make(&mut self, game: GameId, grade: Grade, number: u64) -> Puzzle {
        let mut chance = dice(game, grade, number);
        loop {
            let hands = draw(game, grade, &mut chance);
            if let Some(puzzle) = self.judge(game, grade, hands) {
                return puzzle;
            }
        }
    }

    /// These hands as a puzzle, if they are one.
    fn judge(&mut self, game: GameId, grade: Grade, hands: [Cards; 2]) -> Option<Puzzle> {
        let (rules, plays): (AnyRules, u32) = match game {
            GameId::DouDizhu => (DOU_DIZHU.into(), self.doudizhu.min_plays(hands[0])),
            GameId::TienLen => (TIEN_LEN.into(), self.tienlen.min_plays(hands[0])),
        };
        let endgame = endgame(&rules, hands)?;
        if plays < grade.least_plays() || endgame.moves().len() < LEAST_CHOICES {
            return None;
        }
        // a puzzle must not depend on the ones before it
        self.solver.forget();
        let limits = Limits::NONE.nodes(MOST_NODES);
        if self.solver.solve(&endgame, &limits).ok()?.outcome.wins() != Some(true) {
            return None;
        }
        let found = self.solver.winning_moves(&endgame, &limits).ok()?;
        if !found.is_complete() || found.winning.len() > grade.most_winning() {
            return None;
        }
        let winning: Vec<AnyAction> =
            found.winning.iter().filter_map(|choice| choice.action(hands[0])).collect();
        let first = self.first_thought(&rules, hands);
        let is_obvious =
            first.is_some_and(|first| winning.iter().any(|action| is_alike(*action, first)));
        if grade > Grade::Easy && is_obvious {
            return None;
        }
        Some(Puzzle { rules, hands, winning })
    }

    /// What comes to mind first: the best hint.
    fn first_thought(&mut self, rules: &AnyRules, hands: [Cards; 2]) -> Option<AnyAction> {
        let view = match rules {
            AnyRules::DouDizhu(rules) => {
                // three play; the third has a card that changes nothing
                let rest = (Cards::PACK - hands[0] - hands[1]).iter().next()?;
                let third = Cards::from_iter([rest]);
                let all = [hands[0], hands[1], third];
                doudizhu::Round::midway(*rules, all, Seat::S0).ok()?.view(Seat::S0).into()
            }
            AnyRules::TienLen(rules) => {
                tienlen::Round::midway(*rules, &hands, Seat::S0).ok()?.view(Seat::S0).into()
            }
        };
        self.adviser.advise(&view).first().map(|advice| advice.action)
    }
}

/// The same cards by rank, if suits do not count.
fn is_alike(one: AnyAction, other: AnyAction) -> bool {
    let ranks = |action| match action {
        AnyAction::DouDizhu(doudizhu::Action::Play { cards, .. }) => Some(cards.counts()),
        _ => None,
    };
    one == other || ranks(one).is_some() && ranks(one) == ranks(other)
}

fn endgame(rules: &AnyRules, hands: [Cards; 2]) -> Option<AnyEndgame> {
    Some(match rules {
        AnyRules::DouDizhu(rules) => {
            crate::solver::doudizhu::Endgame::puzzle(*rules, hands[0], hands[1]).into()
        }
        AnyRules::TienLen(rules) => {
            let round = tienlen::Round::midway(*rules, &hands, Seat::S0).ok()?;
            crate::solver::tienlen::Endgame::new(round, Seat::S0).into()
        }
    })
}

fn dice(game: GameId, grade: Grade, number: u64) -> ChaCha20 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    key[8] = grade as u8;
    key[9] = game as u8;
    key[16..].copy_from_slice(b"wangzha puzzle 1");
    ChaCha20::from_key(key)
}

/// Two hands out of a few ranks, which so go together.
fn draw(game: GameId, grade: Grade, chance: &mut ChaCha20) -> [Cards; 2] {
    let ranks = Rank::all().filter(|rank| game == GameId::DouDizhu || !rank.is_joker());
    let mut ranks: Vec<Rank> = ranks.collect();
    let pack = if game == GameId::DouDizhu { Cards::PACK } else { Cards::SUITED };
    let mut cards = Vec::new();
    for _ in 0..grade.ranks() {
        let rank = ranks.swap_remove(below(ranks.len(), chance));
        cards.extend(pack.of_rank(rank).iter());
    }
    // jokers are single cards: there may be too few
    let each = grade.cards().min(cards.len() / 2);
    let mut hand = || (0..each).map(|_| cards.swap_remove(below(cards.len(), chance))).collect();
    [hand(), hand()]
}

fn below(count: usize, chance: &mut ChaCha20) -> usize {
    uniform(chance, ..=(count.saturating_sub(1)) as u32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_is_won_by_few_first_plays_and_by_no_other() {
        let mut maker = Maker::new();
        for game in [GameId::DouDizhu, GameId::TienLen] {
            for (grade, number) in Grade::ALL.into_iter().zip(1..) {
                let puzzle = maker.make(game, grade, number);
                let endgame = endgame(&puzzle.rules, puzzle.hands).unwrap();
                let mut solver = AnySolver::new();
                let found = solver.winning_moves(&endgame, &Limits::NONE).unwrap();
                assert_eq!(found.winning.len(), puzzle.winning.len());
                assert!((1..=grade.most_winning()).contains(&puzzle.winning.len()));
                assert!(endgame.moves().len() >= LEAST_CHOICES);
            }
        }
    }

    #[test]
    fn a_puzzle_does_not_depend_on_those_before_it() {
        let mut busy = Maker::new();
        let _ = busy.make(GameId::DouDizhu, Grade::Medium, 7);
        let _ = busy.make(GameId::TienLen, Grade::Easy, 7);
        let here = busy.make(GameId::DouDizhu, Grade::Medium, 8);
        assert_eq!(here, Maker::new().make(GameId::DouDizhu, Grade::Medium, 8));
    }

    #[test]
    fn puzzles_of_different_numbers_differ() {
        let mut maker = Maker::new();
        let hands = |number| maker.make(GameId::DouDizhu, Grade::Easy, number).hands;
        let mut all: Vec<[Cards; 2]> = (0..10).map(hands).collect();
        all.dedup();
        assert_eq!(all.len(), 10);
    }
}
