//! What DouZero's nets are shown (Zha et al., arXiv 2106.06135, tables 4 and 5;
//! `douzero.env.env.get_obs`), so that nets trained there can play here.

use wangzha::doudizhu::{Phase, Round};
use wangzha::{Cards, Game, Seat};

use super::ranks::{COLUMNS, ranks_row};
use super::{Batch, Running, Trail, Word};

/// Where a player sits, seen from the landlord.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Position {
    Landlord,
    /// Plays after the landlord.
    LandlordDown,
    /// Plays before the landlord.
    LandlordUp,
}

impl Position {
    /// DouZero's names, in the order of play.
    pub(crate) const NAMES: [(&'static str, Position); 3] = [
        ("landlord", Position::Landlord),
        ("landlord_down", Position::LandlordDown),
        ("landlord_up", Position::LandlordUp),
    ];

    /// How many numbers describe the moment, without history and action.
    pub(crate) const fn width(self) -> usize {
        match self {
            Position::Landlord => 5 * COLUMNS + 2 * FARMER + BOMBS,
            Position::LandlordDown | Position::LandlordUp => {
                7 * COLUMNS + LANDLORD + FARMER + BOMBS
            }
        }
    }

    /// How many seats after the landlord.
    const fn seats_after(self) -> usize {
        self as usize
    }
}

/// The numbers of a history: fifteen turns.
pub(crate) const HISTORY: usize = Trail::LEN * COLUMNS;

/// How many cards the sides begin with.
const LANDLORD: usize = 20;
const FARMER: usize = 17;

/// Numbers of bombs that are told apart: none to fourteen.
const BOMBS: usize = 15;

/// All games in which the player at one position is to act.
pub(crate) struct Observed {
    /// Which games.
    pub(crate) games: Vec<i64>,
    /// Where the actions of each begin, and where the last ones end.
    pub(crate) offsets: Vec<i64>,
    /// A row a game: the moment.
    pub(crate) x: Vec<i8>,
    /// A row a game: the last fifteen turns.
    pub(crate) z: Vec<i8>,
    /// A row an action.
    pub(crate) actions: Vec<i8>,
}

impl Batch<Round> {
    /// What DouZero's net for this position is shown.
    pub(crate) fn douzero(&self, position: Position) -> Observed {
        let mut seen = Observed {
            games: Vec::new(),
            offsets: vec![0],
            x: Vec::new(),
            z: Vec::new(),
            actions: Vec::new(),
        };
        for (game, running) in self.games.iter().enumerate() {
            let Some(landlord) = running.round.landlord() else { continue };
            let acting = seat_at(landlord, position.seats_after());
            if running.round.phase() != Phase::Playing || running.round.turn() != Some(acting) {
                continue;
            }
            seen.games.push(game as i64);
            Moment { running, acting, landlord }.write(position, &mut Row(&mut seen.x));
            for cards in running.trail.moves() {
                Row(&mut seen.z).cards(*cards);
            }
            let ends = self.offsets[game] as usize..self.offsets[game + 1] as usize;
            for action in &self.legal[ends] {
                let cards = Round::laid(action).unwrap_or_default();
                Row(&mut seen.actions).cards(cards);
            }
            seen.offsets.push((seen.actions.len() / COLUMNS) as i64);
        }
        seen
    }
}

impl Observed {
    /// As DouZero makes it: a row an action, with the moment before the action,
    /// and the history again for each.
    pub(crate) fn batches(&self, width: usize) -> (Vec<f32>, Vec<f32>) {
        let actions = self.actions.len() / COLUMNS;
        let mut x = Vec::with_capacity(actions * (width + COLUMNS));
        let mut z = Vec::with_capacity(actions * HISTORY);
        for (game, ends) in self.offsets.windows(2).enumerate() {
            // turned into floats once, and copied for every action
            let moment = floats(&self.x[game * width..][..width]);
            let history = floats(&self.z[game * HISTORY..][..HISTORY]);
            for action in ends[0] as usize..ends[1] as usize {
                x.extend_from_slice(&moment);
                x.extend_from_slice(&floats(&self.actions[action * COLUMNS..][..COLUMNS]));
                z.extend_from_slice(&history);
            }
        }
        (x, z)
    }
}

fn floats(numbers: &[i8]) -> Vec<f32> {
    numbers.iter().map(|number| f32::from(*number)).collect()
}

/// The seat so many after another.
fn seat_at(seat: Seat, after: usize) -> Seat {
    seat.round_the_table(3).nth(after).unwrap_or(seat)
}

/// A round in which somebody is asked to play.
struct Moment<'a> {
    running: &'a Running<Round>,
    acting: Seat,
    landlord: Seat,
}

impl Moment<'_> {
    fn write(&self, position: Position, row: &mut Row<'_>) {
        let round = &self.running.round;
        let trail = &self.running.trail;
        let others = [1, 2].map(|after| seat_at(self.acting, after));
        let hands = others.map(|seat| round.hand(seat));
        row.cards(round.hand(self.acting));
        row.cards(hands[0] | hands[1]);
        let table = round.table().map(|table| table.cards).unwrap_or_default();
        let view = round.view(self.acting);
        let played = |seat: Seat| view.played[seat.index() % 3];
        let left = |seat: Seat| round.hand(seat).len();
        if position == Position::Landlord {
            let [down, up] = others;
            row.cards(table);
            row.cards(played(up));
            row.cards(played(down));
            row.one_of(left(up), FARMER);
            row.one_of(left(down), FARMER);
        } else {
            // who sat before had the turn one ago, who sits behind two ago
            let turns_ago = |seat: Seat| if seat == others[1] { 1 } else { 2 };
            let [first, second] = others;
            let teammate = if first == self.landlord { second } else { first };
            row.cards(played(self.landlord));
            row.cards(played(teammate));
            row.cards(table);
            row.cards(trail.ago(turns_ago(self.landlord)));
            row.cards(trail.ago(turns_ago(teammate)));
            row.one_of(left(self.landlord), LANDLORD);
            row.one_of(left(teammate), FARMER);
        }
        let bombs = usize::from(view.stakes.bombs) + usize::from(view.stakes.rockets);
        row.one_of(bombs.min(BOMBS - 1) + 1, BOMBS);
    }
}

/// Numbers that are written one after the other.
struct Row<'a>(&'a mut Vec<i8>);

impl Row<'_> {
    fn cards(&mut self, cards: Cards) {
        self.0.extend_from_slice(&ranks_row(cards));
    }

    /// A one in the place of a number from 1 to `most`, zeros elsewhere.
    fn one_of(&mut self, number: usize, most: usize) {
        self.0.extend((1..=most).map(|place| i8::from(place == number)));
    }
}
