//! A round with all hands open.

use wangzha::deck::{ChaCha20, uniform};
use wangzha::tienlen::{Action, Deal, HAND, Round, Rules};
use wangzha::{Game, Seat};

use super::dealer::Dealer;
use super::memory::Memory;
use super::sight::{self, INPUTS};
use super::{Book, Guide};
use super::{hidden, open};
use crate::bot::greedy::tienlen::choose as greedy;
use crate::net::{GOALS, Inputs, Learnable, Outcome, POINTS, Values, WIN, most_wanted};

/// A round with all hands open, and what everybody has seen of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Position {
    pub(super) round: Round,
    pub(super) memory: Memory,
}

/// Points are divided by this, so that most are less than 1: in halves.
const POINTS_SCALE: f32 = 4.0;

/// No result counts for more, so that one wild round does not spoil a net.
const MOST_POINTS: f32 = 8.0;

impl Position {
    /// A round that begins.
    pub fn new(round: Round) -> Position {
        Position { round, memory: Memory::new(round.rules()) }
    }

    /// A round of which so much was seen.
    pub(super) fn seen(round: Round, memory: Memory) -> Position {
        Position { round, memory }
    }

    /// The round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// What a round of two brings if this seat wins or loses, without what is
    /// paid for cards.
    pub(super) fn outcome_if(&self, seat: Seat, wins: bool) -> Outcome {
        let mut outcome = Outcome::default();
        for other in Seat::S0.round_the_table(self.round.players()) {
            let sign = if (other == seat) == wins { 1.0 } else { -1.0 };
            outcome[other.index()] = [sign, sign * 2.0 / POINTS_SCALE];
        }
        outcome
    }

    /// Whose turn it is.
    pub(super) fn turn(&self) -> Seat {
        self.round.turn().unwrap_or(Seat::S0)
    }
}

impl Learnable for Position {
    type Choice = Action;
    type Book = Book;
    type Guide = Guide;

    /// For two, three and four players.
    const NETS: usize = 3;
    const INPUTS: usize = INPUTS;
    const OPEN_INPUTS: usize = open::INPUTS;
    /// Each goal of each seat, from the one whose turn it is on.
    const OPEN_VALUES: usize = 8;
    const HIDDEN_INPUTS: usize = hidden::INPUTS;
    /// Some who sit next to each other or opposite; fewer where fewer play.
    const GUESTS: &'static [u8] = &[0b0001, 0b0010, 0b0101, 0b1010, 0b1110];
    const WISH: [f32; GOALS] = [1.0, 0.5];

    fn rules(book: &Book) -> String {
        book.rules().to_string()
    }

    fn guide(book: &Book) -> Guide {
        Guide::new(book)
    }

    fn deal(book: &Book, players: Option<u8>, chance: &mut ChaCha20) -> Position {
        let any = 2 + uniform(chance, ..=2) as u8;
        let players = players.map_or(any, |players| players.clamp(2, 4));
        let leader = Seat::ALL[uniform(chance, ..=u32::from(players) - 1) as usize];
        // most rounds are first ones; in later ones the last winner leads
        let is_later = uniform(chance, ..=3) == 0;
        let deal = |chance: &mut ChaCha20| {
            let hands = Deal::shuffled(chance, players, HAND)?;
            let rules: Rules = book.rules;
            if is_later { Round::later(rules, &hands, leader) } else { Round::first(rules, &hands) }
        };
        loop {
            // a table of two to four always begins
            if let Ok(round) = deal(chance) {
                return Position::new(round);
            }
        }
    }

    fn seat(&self) -> usize {
        self.turn().index()
    }

    fn net(&self) -> usize {
        usize::from(self.round.players()).clamp(2, 4) - 2
    }

    fn choices(&self, _: &Book, _: &mut Guide, choices: &mut Vec<Action>) {
        sight::choices(&self.round.view(self.turn()), choices);
    }

    fn ask(&self, book: &Book, guide: &mut Guide, choices: &[Action], inputs: &mut Inputs) {
        let view = self.round.view(self.turn());
        sight::ask(book, &view, &self.memory, guide, choices, inputs);
    }

    fn planned(&self, _: &Book, guide: &mut Guide, choices: &[Action]) -> usize {
        let view = self.round.view(self.turn());
        most_wanted(guide.looks(&view, choices).iter().map(|look| look.score))
    }

    fn casual(&self, _: &Book, choices: &[Action], _: u8) -> usize {
        let choice = greedy(&self.round.view(self.turn()), choices);
        choices.iter().position(|other| *other == choice).unwrap_or(0)
    }

    fn ask_open(&self, book: &Book, guide: &mut Guide, inputs: &mut Vec<u16>) {
        open::ask(book, guide, &self.round, inputs);
    }

    fn redealt(&self, _: &Book, chance: &mut ChaCha20) -> Position {
        Dealer::new(&self.round.view(self.turn()), self.memory).deal(chance)
    }

    fn ask_shown(&self, book: &Book, inputs: &mut Vec<u16>) {
        hidden::ask_shown(book, self, inputs);
    }

    fn ask_hidden(&self, book: &Book, inputs: &mut Vec<u16>) {
        hidden::ask_hidden(book, self, inputs);
    }

    fn make(&mut self, _: &Book, choice: Action) {
        let seat = self.turn();
        if self.round.apply(seat, choice).is_ok() {
            self.memory.watch(seat, choice);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.round.scores()?;
        let instant = self.round.instant_win().map(|(seat, _)| seat);
        let winner = instant.or(self.round.places().first().copied());
        let mut outcome = Outcome::default();
        for seat in Seat::S0.round_the_table(self.round.players()) {
            let points = scores[seat].halves() as f32 / POINTS_SCALE;
            let own = &mut outcome[seat.index()];
            own[WIN] = if winner == Some(seat) { 1.0 } else { -1.0 };
            own[POINTS] = points.clamp(-MOST_POINTS, MOST_POINTS);
        }
        Some(outcome)
    }

    fn outcome_of(&self, values: &Values) -> Outcome {
        let mut outcome = Outcome::default();
        let seats = self.turn().round_the_table(self.round.players());
        for (seat, values) in seats.zip(values.chunks_exact(GOALS)) {
            let own = &mut outcome[seat.index()];
            own[WIN] = values[WIN].clamp(-1.0, 1.0);
            own[POINTS] = values[POINTS].clamp(-MOST_POINTS, MOST_POINTS);
        }
        outcome
    }

    fn values_of(&self, outcome: &Outcome) -> Values {
        let mut values = Values::default();
        let seats = self.turn().round_the_table(self.round.players());
        for (seat, values) in seats.zip(values.chunks_exact_mut(GOALS)) {
            values.copy_from_slice(&outcome[seat.index()]);
        }
        values
    }
}
