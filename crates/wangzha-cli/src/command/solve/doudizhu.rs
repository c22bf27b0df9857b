//! Positions of Dou Dizhu: the landlord in seat 0, then one farmer or two.

use serde_json::{Map, Value, json};
use wangzha::doudizhu::{Play, Rules, SEATS};
use wangzha::{Cards, Counts, GameId, Language, Points, Rank, Seat};
use wangzha_ai::solver::doudizhu::{self as solver, Move, Solver, Unsolvable};
use wangzha_ai::solver::{OpenHands as _, Outcome};

use super::endgame::{Choice, Endgame, Who};
use super::error::SolveError;
use super::options::Solving;
use crate::input::{self, InputError};
use crate::text;

/// The names of the seats in options and in JSON.
const IDS: [&str; 3] = ["landlord", "1", "2"];

/// A position about which the landlord asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puzzle {
    pub(crate) endgame: solver::Endgame,
}

impl Puzzle {
    /// The position that the options describe.
    pub(super) fn from_options(rules: &Rules, options: &Solving) -> Result<Puzzle, InputError> {
        let farmers = options.farmers();
        let Some(landlord) = options.landlord.as_ref().filter(|_| !farmers.is_empty()) else {
            return Err(SolveError::NoHands(GameId::DouDizhu).into());
        };
        let mut hands: Vec<Cards> = vec![input::hand::<Rules>(landlord, None)?];
        for farmer in farmers {
            hands.push(input::hand::<Rules>(&[farmer], None)?);
        }
        let seat = |text: &Option<String>| {
            text.as_deref().map(|text| seat_called(text, hands.len())).transpose()
        };
        let turn = seat(&options.turn)?.unwrap_or(Seat::S0);
        let table = match &options.table {
            None => None,
            Some(words) => {
                let cards = input::hand::<Rules>(words, None)?;
                Some(input::read_as(rules, cards, options.reading.as_deref())?)
            }
        };
        Ok(Puzzle::new(rules, &hands, turn, table, seat(&options.by)?)?)
    }

    /// A position with these hands, the landlord's first. The table is that of
    /// the player before if it is not said whose it is.
    pub(crate) fn new(
        rules: &Rules,
        hands: &[Cards],
        turn: Seat,
        table: Option<Play>,
        by: Option<Seat>,
    ) -> Result<Puzzle, SolveError> {
        let players = hands.len() as u8;
        if !(2..=3).contains(&players) {
            return Err(SolveError::Farmers(hands.len().saturating_sub(1)));
        }
        let mut counts = [Counts::EMPTY; 3];
        for (counts, hand) in counts.iter_mut().zip(hands) {
            *counts = hand.counts();
        }
        let before = turn.round_the_table(players).last().unwrap_or(turn);
        let table = table.map(|play| (by.unwrap_or(before), play));
        let is_whole_deal = table.is_none() && counts.map(Counts::total) == [20, 17, 17];
        let plays = is_whole_deal.then_some([0; 3]);
        let lead = solver::Endgame::lead(*rules, counts, Seat::S0);
        let puzzle = Puzzle { endgame: solver::Endgame { turn, table, plays, ..lead } };
        puzzle.check(players)?;
        Ok(puzzle)
    }

    fn check(&self, players: u8) -> Result<(), SolveError> {
        let solver::Endgame { hands, table, .. } = self.endgame;
        let mut seats = Seat::S0.round_the_table(players);
        if let Some(seat) = seats.find(|seat| hands[seat.index()].is_empty()) {
            return Err(SolveError::NoCards(who(seat, players)));
        }
        // the cards on the table are in nobody's hand
        let on_table = table.map_or(Counts::EMPTY, |(_, play)| play.counts());
        for rank in Rank::all() {
            let seen: u8 = hands.iter().chain([&on_table]).map(|cards| cards.of(rank)).sum();
            if seen > Counts::PACK.of(rank) {
                return Err(SolveError::DouDizhu(Unsolvable::TooManyCards(rank)));
            }
        }
        self.endgame.check().map_err(SolveError::DouDizhu)
    }

    fn players(&self) -> u8 {
        if self.endgame.hands[2].is_empty() { 2 } else { 3 }
    }
}

/// The seat that an option names.
fn seat_called(text: &str, players: usize) -> Result<Seat, SolveError> {
    let known = &IDS[..players.min(3)];
    let found = known.iter().position(|id| id.eq_ignore_ascii_case(text));
    found
        .and_then(|index| SEATS.get(index).copied())
        .ok_or_else(|| SolveError::Nobody { text: text.to_owned(), known: known.join(", ") })
}

fn who(seat: Seat, players: u8) -> Who {
    match (seat.index(), players) {
        (0, _) => Who::Landlord,
        (_, 2) => Who::OnlyFarmer,
        (1, _) => Who::Farmer(1),
        _ => Who::Farmer(2),
    }
}

impl Endgame for Puzzle {
    type Rules = Rules;
    type Solver = Solver;

    fn rules(&self) -> &Rules {
        &self.endgame.rules
    }

    fn seats(&self) -> Vec<Seat> {
        Seat::S0.round_the_table(self.players()).collect()
    }

    fn who(&self, seat: Seat) -> Who {
        who(seat, self.players())
    }

    fn hand(&self, seat: Seat) -> Cards {
        let counts = self.endgame.hands[seat.index() % 3];
        counts.pick_from(Cards::PACK).unwrap_or(Cards::EMPTY)
    }

    fn table(&self) -> Option<(Seat, Play)> {
        self.endgame.table
    }

    fn open(&self) -> &solver::Endgame {
        &self.endgame
    }

    fn solver(threads: usize) -> Solver {
        Solver::new().with_threads(threads)
    }

    fn choice(&self, of_solver: Move) -> Choice<Play> {
        of_solver.play()
    }

    fn refusal(error: Unsolvable) -> SolveError {
        SolveError::DouDizhu(error)
    }

    fn asker_wins(outcome: Outcome) -> Option<bool> {
        outcome.wins().or_else(|| Some(outcome.points()? > Points::ZERO))
    }

    fn result(&self, landlord_wins: bool, language: Language) -> String {
        let phrase = match (landlord_wins, self.players()) {
            (true, _) => text::solve::landlord_wins(language),
            (false, 2) => text::solve::farmer_wins(language),
            (false, _) => text::solve::farmers_win(language),
        };
        phrase.to_owned()
    }

    fn points(&self, points: Points, language: Language) -> String {
        let n = points.halves().abs() / 2;
        match (points > Points::ZERO, self.players()) {
            (true, 2) => text::solve::farmer_pays(language, n).to_string(),
            (true, _) => text::solve::each_farmer_pays(language, n).to_string(),
            (false, 2) => text::solve::landlord_pays(language, n).to_string(),
            (false, _) => text::solve::landlord_pays_each(language, n).to_string(),
        }
    }

    fn json(&self) -> Map<String, Value> {
        let hands = self.endgame.hands.map(|hand| hand.to_string());
        let farmers = &hands[1..usize::from(self.players())];
        Map::from_iter([
            ("landlord".to_owned(), json!(hands[0])),
            ("farmers".to_owned(), json!(farmers)),
        ])
    }

    fn json_result(&self, landlord_wins: Option<bool>) -> (&'static str, Value) {
        ("winner", json!(landlord_wins.map(winner_id)))
    }
}

/// The winner in JSON.
pub(super) fn winner_id(landlord: bool) -> &'static str {
    if landlord { "landlord" } else { "farmers" }
}
