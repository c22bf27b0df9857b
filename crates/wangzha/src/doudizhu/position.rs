//! The cards of a round by rank alone: what searches play through.

use rand_core::Rng;

use super::checked::MOST_CARDS;
use super::{Moves, Phase, Play, Round, Rules, SEATS, Side};
use crate::deck::uniform;
use crate::impossible::{Impossible, ensure};
use crate::ranks::ROCKET;
use crate::{Counts, Game, Rank, Seat};

/// A position of a round in which cards are played, without suits and
/// accounts: what can still happen depends on nothing else.
///
/// Smaller than a [`Round`], and it trusts the plays that it is told to make:
/// for millions of playouts, not for a table with people.
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
    hands: [Counts; 3],
    landlord: Seat,
    turn: Seat,
    /// Whose is not the turn: the trick would be over.
    table: Option<(Seat, Play)>,
    bombs: u8,
}

impl Position {
    /// A position made by hand: what each seat holds, who is the landlord,
    /// whose turn it is, the play to beat with who made it, and how many bombs
    /// and rockets have been played. What cannot be is refused.
    ///
    /// ```
    /// use wangzha::doudizhu::{Play, Position, Side};
    /// use wangzha::{Impossible, Seat};
    /// let hands = ["3", "44", "55"].map(|text| text.parse().unwrap());
    /// let pair: Play = "66".parse()?;
    /// let position = Position::new(hands, Seat::S0, Seat::S1, Some((Seat::S0, pair)), 0)?;
    /// assert_eq!(position.play_to_beat(), Some(pair));
    ///
    /// // nobody has to beat what he played himself
    /// let refused = Position::new(hands, Seat::S0, Seat::S0, Some((Seat::S0, pair)), 0);
    /// assert_eq!(refused, Err(Impossible::Turn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        hands: [Counts; 3],
        landlord: Seat,
        turn: Seat,
        table: Option<(Seat, Play)>,
        bombs: u8,
    ) -> Result<Position, Impossible> {
        let position = Position { hands, landlord, turn, table, bombs };
        position.check_seats()?;
        position.check_cards()?;
        position.check_last_play()?;
        position.check_bombs()?;
        Ok(position)
    }

    fn check_seats(&self) -> Result<(), Impossible> {
        let owner = self.table.map(|(seat, _)| seat);
        for seat in [self.landlord, self.turn].into_iter().chain(owner) {
            ensure(SEATS.contains(&seat), Impossible::NoSuchSeat(seat))?;
        }
        ensure(owner != Some(self.turn), Impossible::Turn)
    }

    /// What lies on the table has left its owner's hand.
    fn check_cards(&self) -> Result<(), Impossible> {
        let played = self.play_to_beat().map(Play::counts).unwrap_or_default();
        for rank in Rank::all() {
            let of_rank = |counts: &Counts| counts.of(rank);
            let count = self.hands.iter().map(of_rank).sum::<u8>() + played.of(rank);
            ensure(count <= Counts::PACK.of(rank), Impossible::TooManyOf(rank))?;
        }
        for (seat, hand) in SEATS.into_iter().zip(self.hands) {
            let is_owner = self.table.is_some_and(|(owner, _)| owner == seat);
            let cards = (hand.total() + if is_owner { played.total() } else { 0 }) as usize;
            let most = MOST_CARDS;
            ensure(cards <= most, Impossible::TooManyCards { seat, cards, most })?;
        }
        Ok(())
    }

    /// Who has no cards has just played the last of them.
    fn check_last_play(&self) -> Result<(), Impossible> {
        let owner = self.table.map(|(seat, _)| seat);
        let may_be = |(seat, hand): (Seat, Counts)| !hand.is_empty() || owner == Some(seat);
        ensure(SEATS.into_iter().zip(self.hands).all(may_be), Impossible::LastPlay)
    }

    /// A bomb has taken all four cards of its rank, the rocket both jokers.
    fn check_bombs(&self) -> Result<(), Impossible> {
        let held = self.hands.into_iter().fold(Counts::EMPTY, |all, hand| all + hand);
        let gone = Rank::all().filter(|rank| *rank <= Rank::TWO && held.of(*rank) == 0).count();
        let rocket = usize::from(held.nibbles() & ROCKET == 0);
        let on_table = u8::from(self.table.is_some_and(|(_, play)| play.reading().is_bomb()));
        let fits = on_table <= self.bombs && usize::from(self.bombs) <= gone + rocket;
        ensure(fits, Impossible::Stakes)
    }

    /// The position of a round; `None` unless cards are being played or the
    /// round is won.
    #[must_use]
    pub fn of(round: &Round) -> Option<Position> {
        match round.phase() {
            Phase::Playing | Phase::Won(_) => Some(Position {
                hands: SEATS.map(|seat| round.hand(seat).counts()),
                landlord: round.landlord()?,
                // after the last card the turn has gone on, as after any play
                turn: round.turn().unwrap_or(round.turn.next(3)),
                table: round.table().map(|table| (table.seat, table.play)),
                bombs: round.stakes.bombs.saturating_add(round.stakes.rockets),
            }),
            _ => None,
        }
    }

    /// What each seat holds.
    #[inline]
    #[must_use]
    pub const fn hands(&self) -> [Counts; 3] {
        self.hands
    }

    /// Who plays alone.
    #[inline]
    #[must_use]
    pub const fn landlord(&self) -> Seat {
        self.landlord
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The play to beat, and who made it.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> Option<(Seat, Play)> {
        self.table
    }

    /// How many bombs and rockets have been played.
    #[inline]
    #[must_use]
    pub const fn bombs(&self) -> u8 {
        self.bombs
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
