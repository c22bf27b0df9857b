//! Positions of Tien Len: two to four hands, and a seat that wants to be out
//! first.

use serde_json::{Map, Value, json};
use wangzha::tienlen::{Action, MOST_PLAYERS, Play, Round, Rules};
use wangzha::{Cards, Game as _, GameId, Language, Points, Seat, Seats};
use wangzha_ai::solver::Outcome;
use wangzha_ai::solver::tienlen::{self as solver, Solver, Unsolvable};

use super::endgame::{Choice, Endgame, Who};
use super::error::SolveError;
use super::options::Solving;
use crate::command::play::signed;
use crate::input::{self, InputError};
use crate::text;

/// A round, and who wants to be out first.
#[derive(Clone, Copy)]
pub(super) struct Race {
    endgame: solver::Endgame,
}

impl Race {
    /// The position that the options describe.
    pub(super) fn from_options(rules: &Rules, options: &Solving) -> Result<Race, InputError> {
        let hands = hands(options)?;
        let players = hands.len() as u8;
        let seat = |text: &Option<String>| {
            text.as_deref().map(|text| seat_called(text, players)).transpose()
        };
        let turn = seat(&options.turn)?.unwrap_or(Seat::S0);
        let round = match &options.table {
            None => {
                Round::midway(*rules, &hands, turn).map_err(|_| SolveError::Players(hands.len()))?
            }
            Some(words) => {
                let cards = input::hand::<Rules>(words, None)?;
                let play = input::read_as(rules, cards, None)?;
                let before = turn.round_the_table(players).last().unwrap_or(turn);
                answering(rules, &hands, turn, play, seat(&options.by)?.unwrap_or(before))?
            }
        };
        let seat = seat(&options.seat)?.unwrap_or(turn);
        Ok(Race { endgame: solver::Endgame::new(round, seat) })
    }

    fn opponents(&self) -> u8 {
        self.endgame.round.players() - 1
    }
}

/// The hands, each with cards and no card twice.
fn hands(options: &Solving) -> Result<Vec<Cards>, InputError> {
    let typed = options.hands();
    if typed.is_empty() {
        return Err(SolveError::NoHands(GameId::TienLen).into());
    }
    if !(2..=MOST_PLAYERS).contains(&typed.len()) {
        return Err(SolveError::Players(typed.len()).into());
    }
    let mut hands = Vec::new();
    for (text, seat) in typed.into_iter().zip(Seat::ALL) {
        let hand = input::hand::<Rules>(&[text], None)?;
        if hand.is_empty() {
            return Err(SolveError::NoCards(Who::Seat(seat)).into());
        }
        not_twice(hand, &hands)?;
        hands.push(hand);
    }
    Ok(hands)
}

fn not_twice(cards: Cards, hands: &[Cards]) -> Result<(), SolveError> {
    match hands.iter().map(|hand| *hand & cards).find(|both| !both.is_empty()) {
        Some(both) => Err(SolveError::Twice(both)),
        None => Ok(()),
    }
}

/// A round in which `by` has led the play and everybody up to the player whose
/// turn it is has passed.
fn answering(
    rules: &Rules,
    hands: &[Cards],
    turn: Seat,
    play: Play,
    by: Seat,
) -> Result<Round, SolveError> {
    let cards = play.cards();
    not_twice(cards, hands)?;
    if by == turn {
        return Err(SolveError::OwnTable);
    }
    let mut before = hands.to_vec();
    before[by.index()] |= cards;
    let round = Round::midway(*rules, &before, by);
    let mut round = round.map_err(|_| SolveError::Players(hands.len()))?;
    let impossible = |_| SolveError::TienLen(Unsolvable::Impossible);
    round.apply(by, Action::Play(cards)).map_err(impossible)?;
    for seat in by.round_the_table(hands.len() as u8).skip(1).take_while(|seat| *seat != turn) {
        round.apply(seat, Action::Pass).map_err(impossible)?;
    }
    Ok(round)
}

/// The seat that an option names.
fn seat_called(text: &str, players: u8) -> Result<Seat, SolveError> {
    let numbers = || Seats::of(players).iter().map(|seat| seat.number().to_string());
    let seat = Seats::of(players).iter().zip(numbers()).find(|(_, number)| number == text);
    seat.map(|(seat, _)| seat).ok_or_else(|| SolveError::Nobody {
        text: text.to_owned(),
        known: numbers().collect::<Vec<_>>().join(", "),
    })
}

impl Endgame for Race {
    type Rules = Rules;
    type Solver = Solver;

    fn rules(&self) -> &Rules {
        self.endgame.round.rules()
    }

    fn seats(&self) -> Vec<Seat> {
        Seat::S0.round_the_table(self.endgame.round.players()).collect()
    }

    fn who(&self, seat: Seat) -> Who {
        Who::Seat(seat)
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.endgame.round.hand(seat)
    }

    fn table(&self) -> Option<(Seat, Play)> {
        self.endgame.round.table().map(|table| (table.seat, table.play))
    }

    fn open(&self) -> &solver::Endgame {
        &self.endgame
    }

    fn solver(_: usize) -> Solver {
        Solver::new()
    }

    fn choice(&self, of_solver: Action) -> Choice<Play> {
        match of_solver {
            Action::Pass => None,
            Action::Play(cards) => self.rules().classify(cards),
        }
    }

    fn refusal(error: Unsolvable) -> SolveError {
        SolveError::TienLen(error)
    }

    fn asker_wins(outcome: Outcome) -> Option<bool> {
        outcome.wins()
    }

    fn result(&self, wins: bool, language: Language) -> String {
        let name = |seat| self.who(seat).name(language);
        let seat = self.endgame.seat;
        match (wins, self.opponents()) {
            (true, _) => text::solve::goes_out_first(language, &name(seat)).to_string(),
            (false, 1) => text::solve::goes_out_first(language, &name(seat.next(2))).to_string(),
            (false, _) => text::solve::is_stopped(language, &name(seat)).to_string(),
        }
    }

    fn points(&self, points: Points, language: Language) -> String {
        let (who, n) = (&self.who(self.endgame.seat).name(language), signed(points));
        if self.endgame.round.table().is_some() {
            text::solve::gets_after(language, who, n).to_string()
        } else {
            text::solve::gets(language, who, n).to_string()
        }
    }

    fn json(&self) -> Map<String, Value> {
        let hands = self.seats().into_iter().map(|seat| self.hand(seat).to_string());
        Map::from_iter([
            ("hands".to_owned(), hands.collect()),
            ("seat".to_owned(), json!(self.endgame.seat)),
        ])
    }

    fn json_result(&self, wins: Option<bool>) -> (&'static str, Value) {
        ("wins", json!(wins))
    }
}
