//! The cards of a round by rank alone: what searches play through.

use rand_core::Rng;

use super::{Moves, Phase, Play, Round, Rules, SEATS, Side};
use crate::deck::uniform;
use crate::{Counts, Game, Seat};

/// A position of a round in which cards are played, without suits and
/// accounts: what can still happen depends on nothing else.
///
/// Smaller than a [`Round`], and it trusts its caller: made for millions of
/// playouts, not for a table with people.
///
/// ```
/// use wangzha::Seat;
/// use wangzha::deck::ChaCha20;
/// use wangzha::doudizhu::{Deal, Moves, Position, Round, Rules};
/// let rules = Rules::DOUZERO;
/// let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
/// let position = Position::of(&Round::new(rules, deal, Seat::S0)?).expect("cards are played");
/// let end = position.playout(&rules, &mut Moves::new(), &mut ChaCha20::from_key([1; 32]));
/// assert!(end.winner().is_some());
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What each seat holds.
    pub hands: [Counts; 3],
    /// Who plays alone.
    pub landlord: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// The play to beat, and who made it.
    pub table: Option<(Seat, Play)>,
    /// How many bombs and rockets have been played.
    pub bombs: u8,
}

impl Position {
    /// The position of a round; `None` unless cards are being played or the
    /// round is won.
    #[must_use]
    pub fn of(round: &Round) -> Option<Position> {
        match round.phase() {
            Phase::Playing | Phase::Won(_) => Some(Position {
                hands: SEATS.map(|seat| round.hand(seat).counts()),
                landlord: round.landlord()?,
                turn: round.turn().unwrap_or(round.turn),
                table: round.table().map(|table| (table.seat, table.play)),
                bombs: round.stakes.bombs.saturating_add(round.stakes.rockets),
            }),
            _ => None,
        }
    }

    /// What the player whose turn it is holds.
    #[inline]
    #[must_use]
    pub fn hand(&self) -> Counts {
        self.hands.get(self.turn.index()).copied().unwrap_or_default()
    }

    /// The play to beat.
    #[inline]
    #[must_use]
    pub fn play_to_beat(&self) -> Option<Play> {
        self.table.map(|(_, play)| play)
    }

    /// Who has won, as soon as a hand is empty.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let winner = self.hands.iter().position(|hand| hand.is_empty())?;
        Some(if winner == self.landlord.index() { Side::Landlord } else { Side::Farmers })
    }

    /// Makes a play that [`Rules::moves`] shows for this hand and table.
    #[inline]
    pub fn play(&mut self, play: Play) {
        self.play_and_keep(play, self.hand() - play.counts());
    }

    /// Makes a play of the hand that leaves `rest`.
    #[inline]
    fn play_and_keep(&mut self, play: Play, rest: Counts) {
        if let Some(hand) = self.hands.get_mut(self.turn.index()) {
            *hand = rest;
        }
        self.table = Some((self.turn, play));
        if play.reading().is_bomb() {
            self.bombs = self.bombs.saturating_add(1);
        }
        self.turn = self.turn.next(3);
    }

    /// Passes. The trick ends when the turn comes back to who made the play.
    #[inline]
    pub fn pass(&mut self) {
        self.turn = self.turn.next(3);
        self.table = self.table.filter(|(seat, _)| *seat != self.turn);
    }

    /// Plays on at random to the end, every legal play and pass equally
    /// likely.
    #[must_use]
    pub fn playout(mut self, rules: &Rules, moves: &mut Moves, rng: &mut impl Rng) -> Position {
        while self.winner().is_none() {
            self.random_step(rules, moves, rng);
        }
        self
    }

    /// One play or pass, all equally likely. To list the plays and draw one is
    /// faster than to count them and make the one drawn.
    #[inline]
    pub fn random_step(&mut self, rules: &Rules, moves: &mut Moves, rng: &mut impl Rng) {
        let (hand, table) = (self.hand(), self.play_to_beat());
        let plays = rules.moves_into(hand, table, moves);
        let choices = plays.len() + usize::from(table.is_some());
        let choice = uniform(rng, ..=(choices as u32).saturating_sub(1));
        match plays.get(choice as usize) {
            Some(play) => self.play_and_keep(*play, hand.without(play.counts())),
            None => self.pass(),
        }
    }
}
