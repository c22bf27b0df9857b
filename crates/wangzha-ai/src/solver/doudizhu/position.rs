//! A position with all hands open, and the moves between positions.

use wangzha::doudizhu::{self, Play, Round, Rules};
use wangzha::words::{Shown, several};
use wangzha::{Cards, Counts, Game, Rank, Seat, spoken, words};

/// Who holds what, whose turn it is, and what is to be beaten.
///
/// A farmer without cards sits out: then it is a puzzle of two hands (残局), in
/// which a pass gives the lead to the other.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha::{Cards, Seat};
/// use wangzha_ai::solver::doudizhu::Position;
/// let hands = ["58A2", "34KA", "8TTJ"].map(|hand| hand.parse::<Cards>().unwrap().counts());
/// let position = Position::lead(hands, Seat::S0);
/// assert!(position.check(&Rules::COMPETITION).is_ok());
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
    /// How many bombs and rockets have been played before: they double the
    /// points.
    pub bombs: u8,
    /// How often each seat has played before, if that is known: spring depends
    /// on it, and does not count where it is not known.
    pub plays: Option<[u8; 3]>,
}

impl Position {
    /// The landlord has the lead, and nothing has been played that counts.
    pub const fn lead(hands: [Counts; 3], landlord: Seat) -> Position {
        Position { hands, landlord, turn: landlord, table: None, bombs: 0, plays: None }
    }

    /// A puzzle of two hands: the landlord leads against one farmer.
    pub fn puzzle(landlord: Cards, farmer: Cards) -> Position {
        let hands = [landlord.counts(), farmer.counts(), Counts::EMPTY];
        Position::lead(hands, Seat::S0)
    }

    /// Where a round stands; `None` unless cards are being played.
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// use wangzha_ai::solver::doudizhu::Position;
    /// let rules = Rules::DOUZERO;
    /// let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
    /// let position = Position::of_round(&Round::new(rules, deal, Seat::S0)?);
    /// assert_eq!(position.map(|position| position.hands[0].total()), Some(20));
    /// # Ok::<(), wangzha::NoSuchSeat>(())
    /// ```
    pub fn of_round(round: &Round) -> Option<Position> {
        let (turn, landlord) = (round.turn()?, round.landlord()?);
        if round.phase() != doudizhu::Phase::Playing {
            return None;
        }
        let view = round.view(turn);
        Some(Position {
            hands: doudizhu::SEATS.map(|seat| round.hand(seat).counts()),
            landlord,
            turn,
            table: round.table().map(|table| (table.seat, table.play)),
            bombs: view.stakes.bombs.saturating_add(view.stakes.rockets),
            plays: Some(view.plays),
        })
    }

    /// Whether the position is one that the solver can answer for.
    pub fn check(&self, rules: &Rules) -> Result<(), PositionError> {
        let seats = [Some(self.landlord), Some(self.turn), self.table.map(|(seat, _)| seat)];
        if let Some(seat) = seats.into_iter().flatten().find(|seat| seat.index() > 2) {
            return Err(PositionError::NoSuchSeat(seat));
        }
        for rank in Rank::all() {
            let held: u8 = self.hands.iter().map(|hand| hand.of(rank)).sum();
            if held > Counts::PACK.of(rank) {
                return Err(PositionError::TooManyCards(rank));
            }
        }
        if let Some(seat) = seats.into_iter().flatten().find(|seat| self.hand(*seat).is_empty()) {
            return Err(PositionError::NoCards(seat));
        }
        if self.hands.iter().filter(|hand| !hand.is_empty()).count() < 2 {
            return Err(PositionError::OnlyOneHand);
        }
        match self.table {
            Some((seat, _)) if seat == self.turn => Err(PositionError::OwnTable),
            Some((_, play)) if !rules.readings(play.counts()).any(|known| known == play) => {
                Err(PositionError::NoPlay(play))
            }
            _ => Ok(()),
        }
    }

    /// The position after a legal move; `None` if it ends the round.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha::{Cards, Seat};
    /// use wangzha_ai::solver::doudizhu::{Move, Position};
    /// let solo = Rules::COMPETITION.classify("A".parse::<Cards>()?).expect("a solo");
    /// let position = Position::puzzle("44A".parse()?, "3K".parse()?);
    /// let next = position.after(Move::Play(solo)).expect("the landlord has cards left");
    /// assert_eq!(next.turn, Seat::S1);
    /// assert_eq!(next.after(Move::Pass).and_then(|lead| lead.table), None);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn after(&self, choice: Move) -> Option<Position> {
        let mut position = *self;
        if let Move::Play(play) = choice {
            let seat = self.turn.index();
            position.hands[seat] = self.hands[seat] - play.counts();
            position.table = Some((self.turn, play));
            position.bombs = self.bombs.saturating_add(u8::from(play.kind().is_bomb()));
            if let Some(plays) = &mut position.plays {
                plays[seat] = plays[seat].saturating_add(1);
            }
            if position.hands[seat].is_empty() {
                return None;
            }
        }
        let mut others = self.turn.next(3).round_the_table(3);
        position.turn = others.find(|seat| !self.hand(*seat).is_empty())?;
        position.table = position.table.filter(|(owner, _)| *owner != position.turn);
        Some(position)
    }

    fn hand(&self, seat: Seat) -> Counts {
        self.hands[seat.index() % 3]
    }
}

/// What the player whose turn it is can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Plays nothing.
    Pass,
    /// Plays these cards.
    Play(Play),
}

impl Move {
    /// The play, unless it is a pass.
    pub const fn play(self) -> Option<Play> {
        match self {
            Move::Pass => None,
            Move::Play(play) => Some(play),
        }
    }

    words! {
        /// The move in words for players: the cards, or that nothing is played.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::solver::doudizhu::Move;
        /// assert_eq!(Move::Pass.text(Language::Chinese).to_string(), "不出");
        /// ```
        pub fn text(self) {
            Move::Pass => { en: "pass", zh: "不出", vi: "bỏ lượt" }
            Move::Play(play) => { say Shown(play) }
        }
    }
}

spoken!(Move, text);

/// Why a position makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionError {
    /// There are three seats.
    NoSuchSeat(Seat),
    /// The pack has fewer cards of this rank.
    TooManyCards(Rank),
    /// The landlord, the player whose turn it is or the owner of the table has
    /// no cards: the round is over.
    NoCards(Seat),
    /// Nobody else has cards.
    OnlyOneHand,
    /// The play to beat is that of the player whose turn it is: he leads.
    OwnTable,
    /// The play to beat is none under these rules.
    NoPlay(Play),
}

impl PositionError {
    words! {
        /// The error as a sentence for players, who count the seats from 1.
        ///
        /// ```
        /// use wangzha::{Language, Seat};
        /// use wangzha_ai::solver::doudizhu::PositionError;
        /// let error = PositionError::NoCards(Seat::S0);
        /// assert_eq!(error.to_string(), "seat 1 has no cards left");
        /// assert_eq!(error.text(Language::Vietnamese).to_string(), "ghế 1 đã hết bài");
        /// ```
        pub fn text(self) {
            PositionError::NoSuchSeat(seat) => {
                en: "there is no seat {seat}",
                zh: "没有{seat}号位",
                vi: "không có ghế {seat}",
            }
            PositionError::TooManyCards(rank) => {
                en(-rank): ("the pack does not have so many {ranks}", ranks = several(rank)),
                zh: "{rank} 的张数超过一副牌",
                vi: "nhiều lá {rank} hơn cả bộ bài",
            }
            PositionError::NoCards(seat) => {
                en: "seat {seat} has no cards left",
                zh: "{seat}号位已经没有牌",
                vi: "ghế {seat} đã hết bài",
            }
            PositionError::OnlyOneHand => {
                en: "at least two players must hold cards",
                zh: "至少两家要有牌",
                vi: "ít nhất hai người phải còn bài",
            }
            PositionError::OwnTable => {
                en: "nobody has to beat their own play",
                zh: "不用压自己出的牌",
                vi: "không ai phải chặn bài của chính mình",
            }
            PositionError::NoPlay(play) => {
                en(-play): ("{cards} is not a play under these rules", cards = play),
                zh(-play): ("{cards} 在这套规则下不成牌型", cards = play),
                vi(-play): ("{cards} không hợp lệ theo luật này", cards = play),
            }
        }
    }
}

spoken!(PositionError, text);

impl std::error::Error for PositionError {}
