//! A whole round: play, chops, places, score.

use core::ops::ControlFlow;

use super::score::{halves, place_points};
use super::{
    Chop, End, FinishWithTwo, InstantWin, Penalty, Play, RoundRefusal, Rules, Scoring, Situation,
    View,
};
use crate::deck::TooFewCards;
use crate::{
    Card, Cards, Game, GameId, NoSuchSeat, Points, Rank, Scores, Seat, Seats, TurnRefusal, spoken,
    words,
};

/// The most players at a table.
pub const MOST_PLAYERS: usize = Seat::MOST;

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Plays these cards.
    Play(Cards),
    /// Plays nothing.
    Pass,
}

/// What an action led to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The table waits for this seat.
    Turn(Seat),
    /// The trick is over: this seat leads.
    Lead(Seat),
    /// The round is over.
    Over,
}

/// The play to beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// Who played it.
    pub seat: Seat,
    /// What it is.
    pub play: Play,
}

/// A round of Tien Len.
///
/// ```
/// use wangzha::tienlen::{Action, Event, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// let hands = ["5S 9H", "6S 7S", "4H 8H"].map(|text| Cards::parse_without_jokers(text).unwrap());
/// let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap();
/// round.apply(Seat::S0, Action::Play(Cards::parse_without_jokers("9H").unwrap()))?;
/// round.apply(Seat::S1, Action::Pass)?;
/// assert_eq!(round.apply(Seat::S2, Action::Pass), Ok(Event::Lead(Seat::S0)));
/// # Ok::<(), wangzha::tienlen::RoundRefusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    pub(super) rules: Rules,
    pub(super) players: u8,
    pub(super) hands: [Cards; MOST_PLAYERS],
    pub(super) turn: Seat,
    pub(super) table: Option<Table>,
    /// Who has passed in this trick.
    pub(super) passed: Seats,
    /// Who of these has passed on the play that lies on the table now.
    pub(super) declined: Seats,
    /// The card that the first play of a first round must contain.
    pub(super) opening: Option<Card>,
    /// Who has gone out, in order.
    pub(super) out: [Seat; MOST_PLAYERS],
    pub(super) out_count: u8,
    pub(super) is_over: bool,
    pub(super) instant_win: Option<(Seat, InstantWin)>,
    /// What is chopped in this trick.
    pub(super) chop: Option<Chop>,
    /// What chops and the first player's going out have paid so far.
    pub(super) paid: Scores,
    /// The cards that each seat has played.
    pub(super) played: [Cards; MOST_PLAYERS],
}

/// A round cannot begin at such a table.
///
/// ```
/// use wangzha::tienlen::{Round, Rules, WrongTable};
/// use wangzha::{Cards, NoSuchSeat, Seat};
/// let begin = |players, leader| Round::midway(Rules::SOUTHERN, &[Cards::EMPTY; 5][..players], leader);
/// assert_eq!(begin(5, Seat::S0).unwrap_err(), WrongTable::Players(5));
/// let error = begin(2, Seat::S3).unwrap_err();
/// assert_eq!(error.to_string(), "there is no seat 4 at a table of 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum WrongTable {
    /// Fewer than two hands, or more than four.
    Players(usize),
    /// The leader sits on a seat that is not there.
    Leader(NoSuchSeat),
    /// There are not enough cards for everybody.
    Cards(TooFewCards),
}

impl WrongTable {
    words! {
        /// The error as a sentence for people.
        pub fn text(self) {
            WrongTable::Players(players) => {
                en: "Tien Len is played by two to four, not by {players}",
                zh: "这个游戏由2至4人玩，不能{players}人",
                vi: "Tiến lên chơi từ 2 đến 4 người, không phải {players}",
            }
            WrongTable::Leader(error) => { say error }
            WrongTable::Cards(error) => { say error }
        }
    }
}

spoken!(WrongTable, text);

impl core::error::Error for WrongTable {}

impl Round {
    /// The first round of a series: the holder of the lowest card leads and
    /// must play it, unless a hand wins at once.
    pub fn first(rules: Rules, hands: &[Cards]) -> Result<Round, WrongTable> {
        let lowest = rules.lowest_card(hands);
        let holds = |hand: &Cards| lowest.is_some_and(|card| hand.contains(card));
        let leader = hands.iter().position(holds).unwrap_or(0);
        let leader = Seat::ALL.get(leader).copied().unwrap_or(Seat::S0);
        let mut round = Round::deal(rules, hands, leader)?;
        round.opening = lowest.filter(|_| rules.first_lead_has_lowest);
        round.look_for_instant_wins(true);
        Ok(round)
    }

    /// A later round: the winner of the last one leads whatever he likes.
    pub fn later(rules: Rules, hands: &[Cards], leader: Seat) -> Result<Round, WrongTable> {
        let mut round = Round::deal(rules, hands, leader)?;
        round.look_for_instant_wins(false);
        Ok(round)
    }

    /// A position in the middle of a round: hands as they are, nothing played
    /// yet, no instant wins.
    pub fn midway(rules: Rules, hands: &[Cards], leader: Seat) -> Result<Round, WrongTable> {
        Round::deal(rules, hands, leader)
    }

    fn deal(rules: Rules, hands: &[Cards], leader: Seat) -> Result<Round, WrongTable> {
        if !(2..=MOST_PLAYERS).contains(&hands.len()) {
            return Err(WrongTable::Players(hands.len()));
        }
        let players = hands.len() as u8;
        NoSuchSeat::check(leader, players).map_err(WrongTable::Leader)?;
        let mut all = [Cards::EMPTY; MOST_PLAYERS];
        all[..hands.len()].copy_from_slice(hands);
        Ok(Round {
            rules,
            players,
            hands: all.map(|hand| hand & Cards::SUITED),
            turn: leader,
            table: None,
            passed: Seats::NONE,
            declined: Seats::NONE,
            opening: None,
            out: [leader; MOST_PLAYERS],
            out_count: 0,
            is_over: false,
            instant_win: None,
            chop: None,
            paid: Scores::zero(players),
            played: [Cards::EMPTY; MOST_PLAYERS],
        })
    }

    /// Of several winners the better hand counts, then who would have led.
    fn look_for_instant_wins(&mut self, is_first_round: bool) {
        let seats = self.turn.round_the_table(self.players);
        let wins = seats.filter_map(|seat| {
            let win = self.rules.instant_win(self.hands[seat.index()], is_first_round)?;
            Some((seat, win))
        });
        self.instant_win = wins.min_by_key(|(_, win)| *win);
        self.is_over = self.instant_win.is_some();
    }

    /// The play to beat.
    #[must_use]
    pub const fn table(&self) -> Option<Table> {
        self.table
    }

    /// The chop that will be paid when the trick is over.
    #[must_use]
    pub const fn chop(&self) -> Option<Chop> {
        self.chop
    }

    /// Who has gone out, the first first.
    #[must_use]
    pub fn places(&self) -> &[Seat] {
        &self.out[..usize::from(self.out_count)]
    }

    /// The hand that won at once, if one did.
    #[must_use]
    pub const fn instant_win(&self) -> Option<(Seat, InstantWin)> {
        self.instant_win
    }

    /// The same round with other hands: for players who think about what the
    /// others may hold. Nothing that was played changes.
    #[must_use]
    pub const fn with_hands(mut self, hands: [Cards; MOST_PLAYERS]) -> Round {
        self.hands = hands;
        self
    }

    /// What a loser pays the winner for the cards that are left.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Points, Seat};
    /// let hands = ["3s", "4s4c4d4h 5s 2s 2h"].map(|text| text.parse::<Cards>().unwrap());
    /// let penalty = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?.penalty(Seat::S1);
    /// assert_eq!(penalty.twos, Points::whole(1) + Points::HALF); // a red and a black one
    /// assert_eq!(penalty.bombs, Points::whole(3));
    /// assert_eq!(penalty.cards, Points::ZERO); // this is a game by places
    /// # Ok::<(), wangzha::tienlen::WrongTable>(())
    /// ```
    #[must_use]
    pub fn penalty(&self, loser: Seat) -> Penalty {
        let hand = self.hand(loser);
        if hand.is_empty() {
            return Penalty::default();
        }
        let has_played = !self.played[loser.index()].is_empty();
        self.rules.prices.left(&self.rules, hand, has_played)
    }

    /// Pays for the places. Where the round is over with the first player out,
    /// nobody else has one, and everybody pays him a point.
    fn pay_places(&self, scores: &mut Scores) {
        if self.rules.end == End::FirstOut {
            let winner = self.out[0];
            for loser in winner.round_the_table(self.players).skip(1) {
                scores.pay(loser, winner, halves(2));
            }
            return;
        }
        for (place, seat) in self.places().iter().enumerate() {
            scores.win(*seat, halves(place_points(self.players, place)));
        }
    }

    fn play(&mut self, seat: Seat, cards: Cards) -> Result<Event, RoundRefusal> {
        self.check_seat(seat)?;
        let play = self.check_play(seat, cards)?;
        Ok(self.make(seat, play))
    }

    /// Carries out a play that is legal.
    #[inline]
    pub(super) fn make(&mut self, seat: Seat, play: Play) -> Event {
        let cards = play.cards();
        self.hands[seat.index()] -= cards;
        self.played[seat.index()] |= cards;
        self.opening = None;
        self.note_chop(seat, play);
        self.table = Some(Table { seat, play });
        self.passed = self.passed.without(seat);
        self.declined = Seats::NONE;
        self.turn = seat;
        if self.hands[seat.index()].is_empty() {
            self.punish_twos(seat, cards);
            self.go_out(seat);
        }
        self.go_on(seat)
    }

    /// Whether the seat may play these cards now, and as what.
    fn check_play(&self, seat: Seat, cards: Cards) -> Result<Play, RoundRefusal> {
        let hand = self.hands[seat.index()];
        if let Some(card) = (cards - hand).iter().next() {
            return Err(TurnRefusal::NotInHand(card).into());
        }
        let table = self.table.map(|table| table.play);
        let play = self.rules.check(cards, table)?;
        self.check_moment(seat, play)?;
        Ok(play)
    }

    /// Whether a play that the rules allow may be made at this moment: what
    /// depends on who has passed and on what stays in the hand.
    #[inline]
    pub(super) fn check_moment(&self, seat: Seat, play: Play) -> Result<(), RoundRefusal> {
        let situation = Situation {
            table: self.table.map(|table| table.play),
            must_contain: self.opening,
            out_of_turn: !self.is_in_turn(seat),
            ..Situation::LEAD
        };
        self.rules.check_moment(self.hands[seat.index()], play, &situation)
    }

    /// Whether it is the seat's turn, and no pass keeps it from playing.
    fn is_in_turn(&self, seat: Seat) -> bool {
        let is_locked = self.rules.pass_locks && self.passed.contains(seat);
        self.turn == seat && !is_locked
    }

    /// Adds what the play chops to the bill of the trick.
    fn note_chop(&mut self, seat: Seat, play: Play) {
        let Some(table) = self.table else { return };
        if self.rules.is_chop(play, table.play) || self.chop.is_some() {
            let before = self.chop.map_or(Points::ZERO, |chop| chop.amount);
            let amount = before + halves(self.rules.prices.chopped(table.play));
            self.chop = Some(Chop { victim: table.seat, chopper: seat, amount });
        }
    }

    /// Who goes out with 2s pays for them where that is punished.
    fn punish_twos(&mut self, seat: Seat, cards: Cards) {
        if self.rules.finish_with_two != FinishWithTwo::Punished {
            return;
        }
        for _ in cards.of_rank(Rank::TWO) {
            for other in seat.round_the_table(self.players).skip(1) {
                self.paid.pay(seat, other, halves(self.rules.prices.finish_with_two));
            }
        }
    }

    fn go_out(&mut self, seat: Seat) {
        if self.out_count == 0 {
            self.charge_idle(seat);
        }
        self.take_place(seat);
        let left = self.players.saturating_sub(self.out_count);
        if self.rules.end == End::FirstOut || left <= 1 {
            self.is_over = true;
            let last = seat.round_the_table(self.players).find(|seat| self.has_cards(*seat));
            if let (End::LastPlayer, Some(last)) = (self.rules.end, last) {
                self.take_place(last);
            }
        }
    }

    /// Who has not played a card when the first player is out pays him for it
    /// (cóng), whatever he plays later.
    fn charge_idle(&mut self, first: Seat) {
        let price = halves(self.rules.prices.no_card_played);
        for other in first.round_the_table(self.players).skip(1) {
            if self.played[other.index()].is_empty() {
                self.paid.pay(other, first, price);
            }
        }
    }

    /// The seat takes the next place. No round has more places than seats, but
    /// a view is open to all.
    fn take_place(&mut self, seat: Seat) {
        if let Some(place) = self.out.get_mut(usize::from(self.out_count)) {
            *place = seat;
            self.out_count += 1;
        }
    }

    fn has_cards(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty()
    }

    fn pass(&mut self, seat: Seat) -> Result<Event, RoundRefusal> {
        self.check_seat(seat)?;
        if self.turn != seat {
            return Err(TurnRefusal::NotYourTurn { turn: self.turn }.into());
        }
        if self.table.is_none() {
            return Err(TurnRefusal::LeaderMayNotPass.into());
        }
        Ok(self.make_pass(seat))
    }

    /// Carries out a pass that is legal.
    #[inline]
    pub(super) fn make_pass(&mut self, seat: Seat) -> Event {
        self.passed = self.passed.with(seat);
        self.declined = self.declined.with(seat);
        self.go_on(seat)
    }

    /// Finds who is next after this seat has acted.
    fn go_on(&mut self, seat: Seat) -> Event {
        if self.is_over {
            self.settle();
            return Event::Over;
        }
        let owner = self.table.map_or(seat, |table| table.seat);
        let out_of_trick = if self.rules.pass_locks { self.passed } else { self.declined };
        let after = || seat.next(self.players).round_the_table(self.players);
        let is_live =
            |seat: &Seat| *seat != owner && self.has_cards(*seat) && !out_of_trick.contains(*seat);
        if let Some(next) = after().find(is_live).or_else(|| after().find(|s| self.is_asked(*s))) {
            self.turn = next;
            return Event::Turn(next);
        }
        self.settle();
        self.table = None;
        self.passed = Seats::NONE;
        self.declined = Seats::NONE;
        // who is out leaves the lead to the next (hưởng sái)
        let mut heirs = owner.round_the_table(self.players);
        self.turn = heirs.find(|seat| self.has_cards(*seat)).unwrap_or(owner);
        Event::Lead(self.turn)
    }

    /// Whether a seat that has passed earlier in the trick is asked, before the
    /// trick ends, if it chops. Everybody is asked who by the number of his
    /// cards could: that he is asked must not tell what he holds.
    fn is_asked(&self, seat: Seat) -> bool {
        let fewest = |table: Table| self.rules.fewest_cards_to_chop_after_pass(table.play);
        self.passed.contains(seat)
            && !self.declined.contains(seat)
            && self.table.and_then(fewest).is_some_and(|n| self.hands[seat.index()].len() >= n)
    }

    /// Pays the chops of the trick.
    fn settle(&mut self) {
        if let Some(Chop { victim, chopper, amount }) = self.chop.take() {
            self.paid.pay(victim, chopper, amount);
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), RoundRefusal> {
        if self.is_over {
            return Err(TurnRefusal::RoundIsOver.into());
        }
        NoSuchSeat::check(seat, self.players).map_err(TurnRefusal::from)?;
        let may_act = self.turn == seat || self.passed.contains(seat);
        if may_act { Ok(()) } else { Err(TurnRefusal::NotYourTurn { turn: self.turn }.into()) }
    }
}

impl Game for Round {
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type Refusal = RoundRefusal;
    type View = View;

    const ID: GameId = GameId::TienLen;
    const PASS: Action = Action::Pass;

    #[inline]
    fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    fn waits_for(&self) -> Seats {
        if self.is_over { Seats::NONE } else { self.turn.into() }
    }

    #[inline]
    fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    fn scores(&self) -> Option<Scores> {
        if !self.is_over {
            return None;
        }
        let mut scores = self.paid;
        let winner = self.instant_win.map_or(self.out[0], |(seat, _)| seat);
        for loser in winner.next(self.players).round_the_table(self.players) {
            if loser != winner {
                let amount = match self.instant_win {
                    Some(_) => halves(self.rules.prices.instant_win),
                    None => self.penalty(loser).sum(),
                };
                scores.pay(loser, winner, amount);
            }
        }
        if self.rules.scoring == Scoring::Places && self.instant_win.is_none() {
            self.pay_places(&mut scores);
        }
        Some(scores)
    }

    fn hides_choices(&self) -> bool {
        false
    }

    fn is_unseen(&self, _: &Action) -> bool {
        false
    }

    fn turn(&self) -> Option<Seat> {
        (!self.is_over).then_some(self.turn)
    }

    fn each_action<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.check_seat(seat).is_err() {
            return ControlFlow::Continue(());
        }
        let table = self.table.map(|table| table.play);
        self.rules.each_move(self.hand(seat), table, |play| {
            if self.check_moment(seat, play).is_err() {
                return ControlFlow::Continue(());
            }
            visit(Action::Play(play.cards()))
        })?;
        if self.turn == seat && table.is_some() {
            visit(Action::Pass)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Event, RoundRefusal> {
        match action {
            Action::Play(cards) => self.play(seat, cards),
            Action::Pass => self.pass(seat),
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }
}
