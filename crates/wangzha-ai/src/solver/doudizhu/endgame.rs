//! A position with all hands open.

use std::ops::ControlFlow;

use wangzha::doudizhu::{Phase, Play, Round, Rules, SEATS, Side};
use wangzha::{Cards, Counts, Game, Rank, Seat};

use super::{Move, Unsolvable};
use crate::solver::OpenHands;

/// Who holds what, whose turn it is, what is to be beaten, and who asks.
///
/// A seat wins with its side. Where points are asked for they are those that
/// each farmer pays the landlord at a bid of one: for the landlord what he gets
/// from each, for a farmer what he gets, less than nothing if he pays. Bombs
/// played before and after this position double it, and so does spring, as far
/// as the rules count them; a cap of the rules holds. Where the rules count
/// only who wins it is one.
///
/// A farmer without cards sits out: then it is a puzzle of two hands (残局), in
/// which a pass gives the lead to the other.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha::{Cards, Points, Seat};
/// use wangzha_ai::solver::doudizhu::{Endgame, Solver};
/// use wangzha_ai::solver::{Limits, Outcome, Solve};
/// let hands = ["58A2", "34KA", "8TTJ"].map(|hand| hand.parse::<Cards>().unwrap().counts());
/// let endgame = Endgame::lead(Rules::COMPETITION, hands, Seat::S0);
/// let for_a_farmer = Endgame { seat: Seat::S1, ..endgame };
/// let points = Solver::new().solve_points(&for_a_farmer, &Limits::NONE)?.outcome;
/// assert_eq!(points, Outcome::Points(Points::whole(-1)));
/// # Ok::<(), wangzha_ai::solver::doudizhu::Unsolvable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Endgame {
    /// What is allowed, and what counts.
    pub rules: Rules,
    /// What each seat holds.
    pub hands: [Counts; 3],
    /// Who plays alone.
    pub landlord: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// The play to beat, and who made it.
    pub table: Option<(Seat, Play)>,
    /// How many bombs and rockets have been played before: they double the
    /// points.
    pub bombs: u8,
    /// How often each seat has played before, if that is known: spring depends
    /// on it, and does not count where it is not known.
    pub plays: Option<[u8; 3]>,
    /// Whose win and points are asked for.
    pub seat: Seat,
}

impl Endgame {
    /// The landlord has the lead and asks, and nothing has been played that
    /// counts.
    #[must_use]
    pub const fn lead(rules: Rules, hands: [Counts; 3], landlord: Seat) -> Endgame {
        let (turn, seat) = (landlord, landlord);
        Endgame { rules, hands, landlord, turn, table: None, bombs: 0, plays: None, seat }
    }

    /// A puzzle of two hands: the landlord leads against one farmer.
    #[must_use]
    pub fn puzzle(rules: Rules, landlord: Cards, farmer: Cards) -> Endgame {
        let hands = [landlord.counts(), farmer.counts(), Counts::EMPTY];
        Endgame::lead(rules, hands, Seat::S0)
    }

    /// Where a round stands in which cards are being played, for one seat.
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// use wangzha_ai::solver::doudizhu::{Endgame, Unsolvable};
    /// let deal = |rules: Rules| Deal::shuffled_with_key(&[7; 32], rules.dealing);
    /// let round = Round::new(Rules::DOUZERO, deal(Rules::DOUZERO), Seat::S0)?;
    /// assert_eq!(Endgame::of_round(&round, Seat::S1)?.hands[0].total(), 20);
    /// let bidding = Round::new(Rules::CLASSIC, deal(Rules::CLASSIC), Seat::S0)?;
    /// assert_eq!(Endgame::of_round(&bidding, Seat::S1), Err(Unsolvable::NotPlaying));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_round(round: &Round, seat: Seat) -> Result<Endgame, Unsolvable> {
        let (Some(turn), Some(landlord)) = (round.turn(), round.landlord()) else {
            return Err(Unsolvable::NotPlaying);
        };
        if round.phase() != Phase::Playing {
            return Err(Unsolvable::NotPlaying);
        }
        let view = round.view(turn);
        let endgame = Endgame {
            rules: *round.rules(),
            hands: SEATS.map(|seat| round.hand(seat).counts()),
            landlord,
            turn,
            table: round.table().map(|table| (table.seat, table.play)),
            bombs: view.stakes.bombs.saturating_add(view.stakes.rockets),
            plays: Some(view.plays),
            seat,
        };
        endgame.check().map(|()| endgame)
    }

    /// The side of the seat that asks.
    #[must_use]
    pub fn side(&self) -> Side {
        if self.seat == self.landlord { Side::Landlord } else { Side::Farmers }
    }

    fn hand(&self, seat: Seat) -> Counts {
        self.hands[seat.index() % 3]
    }
}

impl OpenHands for Endgame {
    type Move = Move;
    type Error = Unsolvable;

    fn check(&self) -> Result<(), Unsolvable> {
        let players = [Some(self.landlord), Some(self.turn), self.table.map(|(seat, _)| seat)];
        let seats = || players.into_iter().flatten();
        if let Some(seat) = seats().chain([self.seat]).find(|seat| seat.index() > 2) {
            return Err(Unsolvable::NoSuchSeat(seat));
        }
        for rank in Rank::all() {
            let held: u8 = self.hands.iter().map(|hand| hand.of(rank)).sum();
            if held > Counts::PACK.of(rank) {
                return Err(Unsolvable::TooManyCards(rank));
            }
        }
        if let Some(seat) = seats().find(|seat| self.hand(*seat).is_empty()) {
            return Err(Unsolvable::NoCards(seat));
        }
        if self.hands.iter().filter(|hand| !hand.is_empty()).count() < 2 {
            return Err(Unsolvable::OnlyOneHand);
        }
        match self.table {
            Some((seat, _)) if seat == self.turn => Err(Unsolvable::OwnTable),
            Some((_, play)) if !self.rules.readings(play.counts()).any(|known| known == play) => {
                Err(Unsolvable::NoPlay(play))
            }
            _ => Ok(()),
        }
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn is_own_turn(&self) -> bool {
        (self.turn == self.landlord) == (self.seat == self.landlord)
    }

    /// The pass comes first, then plays of few cards.
    fn moves(&self) -> Vec<Move> {
        let table = self.table.map(|(_, play)| play);
        let mut moves: Vec<Move> = table.map(|_| Move::Pass).into_iter().collect();
        let _ = self.rules.each_move(self.hand(self.turn), table, |play| {
            moves.push(Move::Play(play));
            ControlFlow::<()>::Continue(())
        });
        moves.sort_by_key(|choice| {
            choice.play().map(|play| (play.counts().total(), play.counts().nibbles()))
        });
        moves
    }

    fn after(&self, choice: Move) -> Option<Endgame> {
        let mut next = *self;
        if let Move::Play(play) = choice {
            let seat = self.turn.index() % 3;
            next.hands[seat] = self.hands[seat] - play.counts();
            next.table = Some((self.turn, play));
            next.bombs = self.bombs.saturating_add(u8::from(play.kind().is_bomb()));
            if let Some(plays) = &mut next.plays {
                plays[seat] = plays[seat].saturating_add(1);
            }
            if next.hands[seat].is_empty() {
                return None;
            }
        }
        let mut others = self.turn.next(3).round_the_table(3);
        next.turn = others.find(|seat| !self.hand(*seat).is_empty())?;
        next.table = next.table.filter(|(owner, _)| *owner != next.turn);
        Some(next)
    }
}
