//! Plain minimax over all moves, without any cutoff: slow and simple.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use wangzha::doudizhu::{Play, Rules, Scoring, Side};
use wangzha::{Counts, Seat};
use wangzha_ai::solver::OpenHands;
use wangzha_ai::solver::doudizhu::Endgame;

use crate::deals::legal_moves;

/// What changes from position to position of one deal.
type State = ([Counts; 3], Seat, Option<(Seat, Play)>, Option<[u8; 3]>);

fn state(endgame: &Endgame) -> State {
    (endgame.hands, endgame.turn, endgame.table, endgame.plays)
}

/// What each farmer pays the landlord, by trying everything.
pub(crate) struct Minimax<'a> {
    rules: &'a Rules,
    known: HashMap<State, i64, BuildHasherDefault<Quick>>,
}

impl<'a> Minimax<'a> {
    pub(crate) fn new(rules: &'a Rules) -> Minimax<'a> {
        Minimax { rules, known: HashMap::default() }
    }

    pub(crate) fn winner(&mut self, endgame: &Endgame) -> Side {
        if self.points(endgame) > 0 { Side::Landlord } else { Side::Farmers }
    }

    /// The points, bombs played before included.
    pub(crate) fn points(&mut self, endgame: &Endgame) -> i64 {
        let before = if self.rules.bombs_double { endgame.bombs } else { 0 };
        self.points_to_come(Endgame { bombs: 0, ..*endgame }) << before
    }

    fn points_to_come(&mut self, endgame: Endgame) -> i64 {
        if let Some(points) = self.known.get(&state(&endgame)) {
            return *points;
        }
        let values = legal_moves(&endgame).into_iter().map(|choice| {
            let is_bomb = choice.play().is_some_and(|play| play.kind().is_bomb());
            let factor = if is_bomb && self.rules.bombs_double { 2 } else { 1 };
            factor
                * match endgame.after(choice) {
                    Some(next) => self.points_to_come(Endgame { bombs: 0, ..next }),
                    None => self.points_of_the_end(&endgame),
                }
        });
        let is_landlord = endgame.turn == endgame.landlord;
        let best = if is_landlord { values.max() } else { values.min() }.unwrap();
        self.known.insert(state(&endgame), best);
        best
    }

    /// The player whose turn it is plays his last cards.
    fn points_of_the_end(&self, endgame: &Endgame) -> i64 {
        let by_landlord = endgame.turn == endgame.landlord;
        let is_spring = self.rules.spring
            && endgame.plays.is_some_and(|plays| {
                let landlords = plays[endgame.landlord.index()];
                let farmers = plays.iter().sum::<u8>() - landlords;
                if by_landlord { farmers == 0 } else { landlords == 1 }
            });
        assert!(self.rules.scoring == Scoring::Points || !self.rules.bombs_double);
        let points = if is_spring { 2 } else { 1 };
        if by_landlord { points } else { -points }
    }
}

/// Who wins, by trying moves until one wins: as simple, and quick enough for
/// hands of nine cards.
#[derive(Default)]
pub(crate) struct Winner {
    known: HashMap<State, bool, BuildHasherDefault<Quick>>,
}

impl Winner {
    pub(crate) fn of(&mut self, endgame: &Endgame) -> Side {
        let plain = Endgame { bombs: 0, plays: None, ..*endgame };
        if self.landlord_wins(plain) { Side::Landlord } else { Side::Farmers }
    }

    fn landlord_wins(&mut self, endgame: Endgame) -> bool {
        if let Some(wins) = self.known.get(&state(&endgame)) {
            return *wins;
        }
        let is_landlord = endgame.turn == endgame.landlord;
        let wins = legal_moves(&endgame).into_iter().any(|choice| {
            endgame
                .after(choice)
                .is_none_or(|next| self.landlord_wins(Endgame { bombs: 0, ..next }) == is_landlord)
        });
        self.known.insert(state(&endgame), wins == is_landlord);
        wins == is_landlord
    }
}

/// A quick hash of integers: the standard one takes most of the time.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
