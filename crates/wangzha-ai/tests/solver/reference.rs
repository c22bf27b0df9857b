//! Plain minimax over all moves, without any cutoff: slow and simple.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use wangzha::doudizhu::{Rules, Scoring, Side};
use wangzha_ai::solver::doudizhu::Position;

use crate::deals::legal_moves;

/// What each farmer pays the landlord, by trying everything.
pub(crate) struct Minimax<'a> {
    rules: &'a Rules,
    known: HashMap<Position, i64, BuildHasherDefault<Quick>>,
}

impl<'a> Minimax<'a> {
    pub(crate) fn new(rules: &'a Rules) -> Minimax<'a> {
        Minimax { rules, known: HashMap::default() }
    }

    pub(crate) fn winner(&mut self, position: &Position) -> Side {
        if self.points(position) > 0 { Side::Landlord } else { Side::Farmers }
    }

    /// The points, bombs played before included.
    pub(crate) fn points(&mut self, position: &Position) -> i64 {
        let before = if self.rules.bombs_double { position.bombs } else { 0 };
        self.points_to_come(Position { bombs: 0, ..*position }) << before
    }

    fn points_to_come(&mut self, position: Position) -> i64 {
        if let Some(points) = self.known.get(&position) {
            return *points;
        }
        let values = legal_moves(self.rules, &position).into_iter().map(|choice| {
            let is_bomb = choice.play().is_some_and(|play| play.kind().is_bomb());
            let factor = if is_bomb && self.rules.bombs_double { 2 } else { 1 };
            factor
                * match position.after(choice) {
                    Some(next) => self.points_to_come(Position { bombs: 0, ..next }),
                    None => self.points_of_the_end(&position),
                }
        });
        let is_landlord = position.turn == position.landlord;
        let best = if is_landlord { values.max() } else { values.min() }.unwrap();
        self.known.insert(position, best);
        best
    }

    /// The player whose turn it is plays his last cards.
    fn points_of_the_end(&self, position: &Position) -> i64 {
        let by_landlord = position.turn == position.landlord;
        let is_spring = self.rules.spring
            && position.plays.is_some_and(|plays| {
                let landlords = plays[position.landlord.index()];
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
pub(crate) struct Winner<'a> {
    rules: &'a Rules,
    known: HashMap<Position, bool, BuildHasherDefault<Quick>>,
}

impl<'a> Winner<'a> {
    pub(crate) fn new(rules: &'a Rules) -> Winner<'a> {
        Winner { rules, known: HashMap::default() }
    }

    pub(crate) fn of(&mut self, position: &Position) -> Side {
        let plain = Position { bombs: 0, plays: None, ..*position };
        if self.landlord_wins(plain) { Side::Landlord } else { Side::Farmers }
    }

    fn landlord_wins(&mut self, position: Position) -> bool {
        if let Some(wins) = self.known.get(&position) {
            return *wins;
        }
        let is_landlord = position.turn == position.landlord;
        let wins = legal_moves(self.rules, &position).into_iter().any(|choice| {
            position
                .after(choice)
                .is_none_or(|next| self.landlord_wins(Position { bombs: 0, ..next }) == is_landlord)
        });
        self.known.insert(position, wins == is_landlord);
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
