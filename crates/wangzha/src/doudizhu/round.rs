//! A whole round: bidding, doubling, play, score.

use core::ops::ControlFlow;

use super::{
    AllPass, Auction, Auctioned, Bid, Bidding, Deal, Doubling, Kind, NotDealt, Play, Reading,
    RoundRefusal, Rules, Side, Spring, Stakes,
};
use crate::{Card, Cards, Game, GameId, NoSuchSeat, Scores, Seat, Seats, TurnRefusal};

/// Dou Dizhu is played by three.
pub(super) const PLAYERS: u8 = 3;

/// The seats of a table.
///
/// ```
/// use wangzha::Game;
/// use wangzha::doudizhu::{Deal, Round, Rules, SEATS};
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
/// let round = Round::new(Rules::CLASSIC, deal, SEATS[0])?;
/// assert_eq!(SEATS.map(|seat| round.hand(seat)), deal.hands);
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
pub const SEATS: [Seat; PLAYERS as usize] = [Seat::S0, Seat::S1, Seat::S2];

/// Where a seat stands in a list of three. No round has a fourth seat, but a
/// view is open to all and could name one.
#[inline]
pub(super) const fn place(seat: Seat) -> usize {
    let index = seat.index();
    if index < SEATS.len() { index } else { 0 }
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Opens the hand for all to see (明牌), where the rules know that.
    Open(OpenTime),
    /// Speaks in the bidding.
    Bid(Bid),
    /// Multiplies the own share by 1, 2, or 4 where the rules know that (加倍).
    Double(u8),
    /// Plays cards. Without a reading the first one is meant that may be played.
    Play {
        /// The cards, out of the own hand.
        cards: Cards,
        /// What they are played as.
        reading: Option<Reading>,
    },
    /// Plays nothing.
    Pass,
}

/// When a hand is opened: the earlier, the more it counts (rules 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpenTime {
    /// Before the deal.
    BeforeTheDeal,
    /// Early in the deal.
    EarlyInTheDeal,
    /// Late in the deal.
    LateInTheDeal,
    /// By the landlord, before his first play.
    BeforeTheFirstPlay,
}

impl OpenTime {
    /// All times, the earliest first.
    pub const ALL: [OpenTime; 4] = [
        OpenTime::BeforeTheDeal,
        OpenTime::EarlyInTheDeal,
        OpenTime::LateInTheDeal,
        OpenTime::BeforeTheFirstPlay,
    ];

    /// By what it multiplies the score.
    #[must_use]
    pub const fn factor(self) -> u32 {
        match self {
            OpenTime::BeforeTheDeal => 5,
            OpenTime::EarlyInTheDeal => 4,
            OpenTime::LateInTheDeal => 3,
            OpenTime::BeforeTheFirstPlay => 2,
        }
    }
}

/// What an action led to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The table waits for this seat.
    Turn(Seat),
    /// The bidding is over: this seat is the landlord and has taken the bottom.
    Landlord(Seat),
    /// Nobody wants to be the landlord.
    NobodyBid(AllPass),
    /// The others have passed: this seat leads.
    Lead(Seat),
    /// A player is out of cards, and this side has won.
    Won(Side),
}

/// What a round is about now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Who will be the landlord?
    Bidding(Auction),
    /// Who doubles? All who may decide at the same time, unseen.
    Doubling,
    /// Does the landlord redouble?
    Redoubling,
    /// Cards are played.
    Playing,
    /// Nobody wanted to be the landlord.
    NobodyBid(AllPass),
    /// One side has won.
    Won(Side),
}

/// The play to beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// Who played it.
    pub seat: Seat,
    /// What it is.
    pub play: Play,
    /// The cards themselves.
    pub cards: Cards,
}

/// The card that lay face up in the pack, for all to see: whoever was dealt it
/// bids first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct FaceUp {
    /// The card.
    pub card: Card,
    /// Who was dealt it.
    pub seat: Seat,
}

/// A round of Dou Dizhu.
///
/// ```
/// use wangzha::doudizhu::{Action, Bid, Deal, Event, Round, Rules};
/// use wangzha::{Game, Seat};
/// let rules = Rules::CLASSIC;
/// let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
/// let mut round = Round::new(rules, deal, Seat::S0)?;
/// let event = round.apply(Seat::S0, Action::Bid(Bid::Points(3)))?;
/// assert_eq!(event, Event::Landlord(Seat::S0));
/// assert_eq!(round.view(Seat::S0).hand.len(), 20);
/// assert!(round.apply(Seat::S0, Action::Pass).is_err()); // the leader may not pass
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    pub(super) rules: Rules,
    pub(super) hands: [Cards; 3],
    pub(super) bottom: Cards,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    pub(super) landlord: Option<Seat>,
    pub(super) face_up: Option<FaceUp>,
    /// What is at stake so far; the winner is not known yet.
    pub(super) stakes: Stakes,
    /// Who has decided about doubling.
    pub(super) decided: Seats,
    /// Whose hands are open, and who was first.
    pub(super) opened: Seats,
    pub(super) first_opener: Option<Seat>,
    pub(super) table: Option<Table>,
    pub(super) passes: u8,
    /// How often each seat has played cards.
    pub(super) plays: [u8; 3],
    /// The cards that each seat has played.
    pub(super) played: [Cards; 3],
}

impl Round {
    /// A round that begins with this deal. `first` bids first; where the
    /// landlord is given, it is `first`.
    pub fn new(rules: Rules, deal: Deal, first: Seat) -> Result<Round, NoSuchSeat> {
        NoSuchSeat::check(first, PLAYERS)?;
        let mut round = Round {
            rules,
            hands: deal.hands,
            bottom: deal.bottom,
            phase: Phase::Bidding(Auction::new(rules.bidding, first)),
            turn: first,
            landlord: None,
            face_up: None,
            stakes: Stakes::new(first, Side::Landlord),
            decided: Seats::NONE,
            opened: Seats::NONE,
            first_opener: None,
            table: None,
            passes: 0,
            plays: [0; 3],
            played: [Cards::EMPTY; 3],
        };
        if rules.bidding == Bidding::Given {
            round.crown(first);
        }
        Ok(round)
    }

    /// A round that begins with this deal, in which this card lay face up in
    /// the pack: who was dealt it bids first.
    ///
    /// ```
    /// use wangzha::Game;
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// let key = [7; 32];
    /// let deal = Deal::shuffled_with_key(&key, Rules::CLASSIC.dealing);
    /// let card = deal.turn_up_with_key(&key).ok_or("51 cards are dealt")?;
    /// let round = Round::with_face_up(Rules::CLASSIC, deal, card)?;
    /// let first = round.turn().ok_or("somebody bids")?;
    /// assert!(round.hand(first).contains(card));
    /// assert_eq!(round.view(first).face_up.map(|face_up| face_up.card), Some(card));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_face_up(rules: Rules, deal: Deal, card: Card) -> Result<Round, NotDealt> {
        let holder = SEATS.into_iter().find(|seat| deal.hands[place(*seat)].contains(card));
        let seat = holder.ok_or(NotDealt(card))?;
        let mut round = Round::new(rules, deal, seat).map_err(|_| NotDealt(card))?;
        round.face_up = Some(FaceUp { card, seat });
        Ok(round)
    }

    /// The card that lay face up in the pack, if one did.
    #[must_use]
    pub const fn face_up(&self) -> Option<FaceUp> {
        self.face_up
    }

    /// A position in the middle of a round, with the landlord to lead: for
    /// puzzles and searches. The hands are taken as they are.
    pub fn midway(rules: Rules, hands: [Cards; 3], landlord: Seat) -> Result<Round, NoSuchSeat> {
        let deal = Deal { hands, bottom: Cards::EMPTY };
        let rules = Rules { bidding: Bidding::Given, doubling: Doubling::None, ..rules };
        Round::new(rules, deal, landlord)
    }

    /// What the round is about now.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The landlord, once known.
    #[must_use]
    pub const fn landlord(&self) -> Option<Seat> {
        self.landlord
    }

    /// The bottom cards, which the landlord takes.
    #[must_use]
    pub const fn bottom(&self) -> Cards {
        self.bottom
    }

    /// The same round with other cards: for players who think about what the
    /// others may hold. Nothing that was played changes.
    #[must_use]
    pub const fn with_hands(mut self, hands: [Cards; 3], bottom: Cards) -> Round {
        self.hands = hands;
        self.bottom = bottom;
        self
    }

    /// The play to beat.
    #[must_use]
    pub const fn table(&self) -> Option<Table> {
        self.table
    }

    /// Who has won; `None` before the end, and if nobody bid.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::Won(side) => Some(side),
            _ => None,
        }
    }

    /// All that the score depends on, once the round is over.
    #[must_use]
    pub fn stakes(&self) -> Option<Stakes> {
        let (winner, landlord) = (self.winner()?, self.landlord?);
        let spring = Spring::of(self.plays, landlord, winner);
        Some(Stakes { landlord, winner, spring, ..self.stakes })
    }

    fn bid(&mut self, seat: Seat, bid: Bid) -> Result<Event, RoundRefusal> {
        let Phase::Bidding(mut auction) = self.phase else { return Err(self.wrong_phase()) };
        self.check_turn(seat)?;
        let end = auction.say(bid)?;
        self.turn = auction.turn();
        self.phase = Phase::Bidding(auction);
        Ok(match end {
            None => Event::Turn(self.turn),
            Some(Auctioned::Landlord { seat, bid, robs }) => {
                self.stakes.bid = bid.into();
                self.stakes.robs = robs;
                self.crown(seat)
            }
            Some(Auctioned::Nobody) => match self.first_opener {
                Some(opener) => self.crown(opener),
                None => {
                    self.phase = Phase::NobodyBid(self.rules.all_pass);
                    Event::NobodyBid(self.rules.all_pass)
                }
            },
        })
    }

    /// Makes this seat the landlord, who takes the bottom and leads.
    fn crown(&mut self, seat: Seat) -> Event {
        self.landlord = Some(seat);
        self.stakes.landlord = seat;
        self.hands[place(seat)] |= self.bottom;
        self.turn = seat;
        self.phase = match self.rules.doubling {
            Doubling::None => Phase::Playing,
            Doubling::Everybody | Doubling::FarmersThenLandlord => Phase::Doubling,
        };
        Event::Landlord(seat)
    }

    /// Whether the seat may open its hand now and count it as done then: while
    /// nobody has bid, or as the landlord before the first play.
    fn may_open(&self, seat: Seat, time: OpenTime) -> bool {
        let is_time = match time {
            OpenTime::BeforeTheFirstPlay => {
                self.phase == Phase::Playing && self.landlord == Some(seat) && self.plays == [0; 3]
            }
            _ => matches!(self.phase, Phase::Bidding(auction) if auction.is_fresh()),
        };
        self.rules.open_hand && is_time && !self.opened.contains(seat)
    }

    fn open(&mut self, seat: Seat, time: OpenTime) -> Result<Event, RoundRefusal> {
        if !self.may_open(seat, time) {
            return Err(RoundRefusal::CannotOpen);
        }
        self.opened = self.opened.with(seat);
        self.stakes.open = self.stakes.open.saturating_mul(time.factor());
        if let Phase::Bidding(_) = self.phase
            && self.first_opener.is_none()
        {
            self.first_opener = Some(seat);
            self.turn = seat;
            self.phase = Phase::Bidding(Auction::new(self.rules.bidding, seat));
        }
        Ok(Event::Turn(self.turn))
    }

    fn double(&mut self, seat: Seat, factor: u8) -> Result<Event, RoundRefusal> {
        let most = if self.rules.super_double { 4 } else { 2 };
        if !matches!(factor, 1 | 2 | 4) || factor > most {
            return Err(RoundRefusal::NoSuchDouble(factor));
        }
        match self.phase {
            Phase::Doubling if self.may_double(seat) => {
                self.decided = self.decided.with(seat);
                self.stakes.doubles[place(seat)] = factor;
                Ok(self.after_doubling())
            }
            Phase::Doubling => Err(TurnRefusal::NotYourTurn { turn: self.next_to_double() }.into()),
            Phase::Redoubling => {
                self.check_turn(seat)?;
                self.stakes.redoubled = factor > 1;
                self.phase = Phase::Playing;
                Ok(Event::Turn(self.turn))
            }
            _ => Err(self.wrong_phase()),
        }
    }

    /// Whether the seat has yet to decide about doubling.
    pub(super) fn may_double(&self, seat: Seat) -> bool {
        self.phase == Phase::Doubling && self.undecided().contains(seat)
    }

    /// Who has yet to decide about doubling, where that is being decided.
    fn undecided(&self) -> Seats {
        self.rules.doubling.asked(self.landlord) - self.decided
    }

    fn each_double<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let super_double = self.rules.super_double && self.phase == Phase::Doubling;
        let factors = if super_double { &[1, 2, 4][..] } else { &[1, 2] };
        factors.iter().copied().map(Action::Double).try_for_each(visit)
    }

    fn next_to_double(&self) -> Seat {
        self.undecided().first_from(self.turn).unwrap_or(self.turn)
    }

    fn after_doubling(&mut self) -> Event {
        if !self.undecided().is_empty() {
            return Event::Turn(self.next_to_double());
        }
        let may_redouble = self.rules.doubling == Doubling::FarmersThenLandlord
            && self.stakes.doubles.iter().any(|factor| *factor > 1);
        self.phase = if may_redouble { Phase::Redoubling } else { Phase::Playing };
        Event::Turn(self.turn)
    }

    fn play(
        &mut self,
        seat: Seat,
        cards: Cards,
        reading: Option<Reading>,
    ) -> Result<Event, RoundRefusal> {
        self.check_playing(seat)?;
        let hand = &mut self.hands[place(seat)];
        if let Some(card) = (cards - *hand).iter().next() {
            return Err(TurnRefusal::NotInHand(card).into());
        }
        let table = self.table.map(|table| table.play);
        let play = match reading {
            None => self.rules.check(cards, table)?,
            Some(reading) => self.rules.check_as(cards, table, reading)?,
        };
        *hand -= cards;
        self.table = Some(Table { seat, play, cards });
        self.passes = 0;
        self.plays[place(seat)] = self.plays[place(seat)].saturating_add(1);
        self.played[place(seat)] |= cards;
        match play.kind() {
            Kind::Bomb => self.stakes.bombs = self.stakes.bombs.saturating_add(1),
            Kind::Rocket => self.stakes.rockets = self.stakes.rockets.saturating_add(1),
            _ => {}
        }
        if !self.hands[place(seat)].is_empty() {
            self.turn = seat.next(PLAYERS);
            return Ok(Event::Turn(self.turn));
        }
        let side = if self.landlord == Some(seat) { Side::Landlord } else { Side::Farmers };
        self.phase = Phase::Won(side);
        Ok(Event::Won(side))
    }

    fn pass(&mut self, seat: Seat) -> Result<Event, RoundRefusal> {
        self.check_playing(seat)?;
        let Some(table) = self.table else { return Err(TurnRefusal::LeaderMayNotPass.into()) };
        self.passes = self.passes.saturating_add(1);
        self.turn = seat.next(PLAYERS);
        if self.passes < PLAYERS - 1 {
            return Ok(Event::Turn(self.turn));
        }
        self.passes = 0;
        self.table = None;
        self.turn = table.seat;
        Ok(Event::Lead(table.seat))
    }

    fn check_playing(&self, seat: Seat) -> Result<(), RoundRefusal> {
        if self.phase != Phase::Playing {
            return Err(self.wrong_phase());
        }
        self.check_turn(seat)
    }

    fn check_turn(&self, seat: Seat) -> Result<(), RoundRefusal> {
        if self.turn == seat {
            Ok(())
        } else {
            Err(TurnRefusal::NotYourTurn { turn: self.turn }.into())
        }
    }

    fn wrong_phase(&self) -> RoundRefusal {
        match self.phase {
            Phase::Bidding(_) => RoundRefusal::StillBidding,
            Phase::Doubling | Phase::Redoubling => RoundRefusal::StillDoubling,
            Phase::Playing => RoundRefusal::AlreadyPlaying,
            Phase::NobodyBid(_) | Phase::Won(_) => TurnRefusal::RoundIsOver.into(),
        }
    }
}

impl Game for Round {
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type Refusal = RoundRefusal;
    type View = super::View;

    const ID: GameId = GameId::DouDizhu;
    const PASS: Action = Action::Pass;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn players(&self) -> u8 {
        PLAYERS
    }

    fn waits_for(&self) -> Seats {
        match self.phase {
            Phase::Doubling => self.undecided(),
            Phase::NobodyBid(_) | Phase::Won(_) => Seats::NONE,
            Phase::Bidding(_) | Phase::Redoubling | Phase::Playing => self.turn.into(),
        }
    }

    #[inline]
    fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// A round in which nobody bid counts nothing.
    fn scores(&self) -> Option<Scores> {
        match self.phase {
            Phase::NobodyBid(_) => Some(Scores::zero(PLAYERS)),
            _ => Some(self.stakes()?.score(&self.rules)),
        }
    }

    fn hides_choices(&self) -> bool {
        self.phase == Phase::Doubling
    }

    fn is_unseen(&self, action: &Action) -> bool {
        self.hides_choices() && matches!(action, Action::Double(_))
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Doubling => Some(self.next_to_double()),
            Phase::NobodyBid(_) | Phase::Won(_) => None,
            Phase::Bidding(_) | Phase::Redoubling | Phase::Playing => Some(self.turn),
        }
    }

    fn each_action<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if NoSuchSeat::check(seat, PLAYERS).is_err() {
            return ControlFlow::Continue(());
        }
        if self.rules.open_hand {
            let times = OpenTime::ALL.into_iter().filter(|time| self.may_open(seat, *time));
            times.map(Action::Open).try_for_each(&mut visit)?;
        }
        match self.phase {
            Phase::Bidding(auction) if seat == self.turn => {
                auction.choices().try_for_each(|bid| visit(Action::Bid(bid)))
            }
            Phase::Doubling if self.may_double(seat) => self.each_double(visit),
            Phase::Redoubling if seat == self.turn => self.each_double(visit),
            Phase::Playing if seat == self.turn => {
                let hand = self.hand(seat);
                let table = self.table.map(|table| table.play);
                self.rules.each_move(hand, table, |play| {
                    // the generator only shows what the hand holds
                    let cards = play.counts().pick_from(hand).unwrap_or_default();
                    visit(Action::Play { cards, reading: Some(play.reading()) })
                })?;
                if table.is_some() { visit(Action::Pass) } else { ControlFlow::Continue(()) }
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Event, RoundRefusal> {
        NoSuchSeat::check(seat, PLAYERS).map_err(TurnRefusal::from)?;
        match action {
            Action::Open(time) => self.open(seat, time),
            Action::Bid(bid) => self.bid(seat, bid),
            Action::Double(factor) => self.double(seat, factor),
            Action::Play { cards, reading } => self.play(seat, cards, reading),
            Action::Pass => self.pass(seat),
        }
    }

    fn view(&self, seat: Seat) -> super::View {
        self.view_of(seat)
    }
}
