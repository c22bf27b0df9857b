//! A round with all hands open.

use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{Deal, Play, View};
use wangzha::{Counts, Seat};

use super::habits::Habits;
use super::sight::{INPUTS, Sight};
use super::{Book, Guide};
use super::{casual, open};
use crate::bot::planner::doudizhu::nibbles::total;
use crate::net::{GOALS, Inputs, Learnable, Outcome, POINTS, Values, WIN, most_wanted};

/// A round with all hands open, by rank; the landlord has seat 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Position {
    pub(super) hands: [u64; 3],
    pub(super) turn: usize,
    /// The play to beat, and whose it is.
    pub(super) to_beat: Option<(usize, Play)>,
    pub(super) played: [u64; 3],
    /// How often each seat has played.
    plays: [u8; 3],
    pub(super) bombs: u8,
    bottom: u64,
    habits: [Habits; 3],
    /// The fewest plays of each hand.
    pub(super) fewest: [u8; 3],
}

/// No result counts for more, so that one wild round does not spoil a net.
const MOST_POINTS: f32 = 8.0;

impl Position {
    /// Points are divided by this, so that most are less than 1.
    pub(super) const POINTS_SCALE: f32 = 4.0;

    /// A round that begins with these hands; the landlord has taken the bottom
    /// and leads.
    pub fn new(book: &Book, hands: [u64; 3], bottom: u64) -> Position {
        Position {
            hands,
            turn: 0,
            to_beat: None,
            played: [0; 3],
            plays: [0; 3],
            bombs: 0,
            bottom,
            habits: [Habits::NONE; 3],
            fewest: hands.map(|hand| book.fewest_plays(hand) as u8),
        }
    }

    /// The round that a view shows, if the seats hold these cards; seats as they
    /// sit at the table.
    pub(super) fn seen(
        view: &View,
        habits: &[Habits; 3],
        book: &Book,
        hands: &[u64; 3],
    ) -> Position {
        let landlord = view.landlord.map_or(0, Seat::index);
        let seat = |role: usize| (landlord + role) % 3;
        let role = |seat: Seat| (seat.index() + 3 - landlord) % 3;
        let by_role = |of: &dyn Fn(usize) -> u64| std::array::from_fn(|role| of(seat(role)));
        let bottom = view.bottom.unwrap_or_default().counts().nibbles();
        let hands = by_role(&|seat| hands[seat]);
        Position {
            turn: role(view.seat),
            to_beat: view.table.map(|table| (role(table.seat), table.play)),
            played: by_role(&|seat| view.played[seat].counts().nibbles()),
            plays: std::array::from_fn(|role| view.plays[seat(role)]),
            bombs: view.stakes.bombs.saturating_add(view.stakes.rockets),
            habits: std::array::from_fn(|role| habits[seat(role)]),
            ..Position::new(book, hands, bottom)
        }
    }

    /// What the seat sees whose turn it is.
    pub fn sight(&self) -> Sight {
        let others = [(self.turn + 1) % 3, (self.turn + 2) % 3];
        let hand = self.hands[self.turn];
        let left = |cards: u64| Counts::from_nibbles(cards).unwrap_or_default();
        let bottom = left(self.bottom) - left(self.played[0]);
        Sight {
            role: self.turn,
            hand,
            unseen: self.hands.iter().sum::<u64>() - hand,
            played: others.map(|seat| self.played[seat]),
            left: others.map(|seat| total(self.hands[seat]) as u8),
            to_beat: self.to_beat.map(|(owner, play)| (usize::from(owner != others[0]), play)),
            bombs: self.bombs,
            bottom: bottom.nibbles(),
            habits: others.map(|seat| self.habits[seat]),
        }
    }

    /// What the landlord wins or loses, by goal.
    fn landlord(&self) -> Option<[f32; 2]> {
        let winner = self.hands.iter().position(|hand| *hand == 0)?;
        let spring = match winner {
            0 => self.plays[1] == 0 && self.plays[2] == 0,
            _ => self.plays[0] == 1,
        };
        Some(self.worth(winner == 0, spring))
    }

    fn worth(&self, landlord_wins: bool, spring: bool) -> [f32; 2] {
        let doubles = u32::from(self.bombs) + u32::from(spring);
        let points = (1_u32 << doubles.min(16)) as f32 / Position::POINTS_SCALE;
        let sign = if landlord_wins { 1.0 } else { -1.0 };
        let mut worth = [0.0; 2];
        worth[WIN] = sign;
        worth[POINTS] = sign * points.min(MOST_POINTS);
        worth
    }

    /// What the round brings if it ends so, without a bomb or a spring more.
    pub(super) fn outcome_if(&self, landlord_wins: bool) -> Outcome {
        for_all(self.worth(landlord_wins, false))
    }
}

/// The same for all seats: the farmers have the opposite.
fn for_all([win, points]: [f32; 2]) -> Outcome {
    let farmer = [-win, -points];
    [[win, points], farmer, farmer, [0.0; 2]]
}

impl Learnable for Position {
    type Choice = Option<Play>;
    type Book = Book;
    type Guide = Guide;

    const NETS: usize = 3;
    const INPUTS: usize = INPUTS;
    const OPEN_INPUTS: usize = open::INPUTS;
    const OPEN_VALUES: usize = 2;
    /// The landlord, or both farmers.
    const GUESTS: &'static [u8] = &[0b001, 0b110];
    const WISH: [f32; GOALS] = [1.0, 0.0];

    fn rules(book: &Book) -> String {
        book.rules().to_string()
    }

    fn guide(book: &Book) -> Guide {
        Guide::new(book)
    }

    fn deal(book: &Book, _: Option<u8>, chance: &mut ChaCha20) -> Position {
        let deal = Deal::shuffled(chance, book.rules.dealing);
        let [landlord, after, before] = deal.hands.map(|hand| hand.counts().nibbles());
        let bottom = deal.bottom.counts().nibbles();
        Position::new(book, [landlord + bottom, after, before], bottom)
    }

    fn seat(&self) -> usize {
        self.turn
    }

    fn net(&self) -> usize {
        self.turn
    }

    fn choices(&self, book: &Book, guide: &mut Guide, choices: &mut Vec<Option<Play>>) {
        self.sight().choices(book, guide, choices);
    }

    fn ask(&self, book: &Book, guide: &mut Guide, choices: &[Option<Play>], inputs: &mut Inputs) {
        self.sight().ask(book, guide, choices, inputs);
    }

    fn planned(&self, _: &Book, guide: &mut Guide, choices: &[Option<Play>]) -> usize {
        let sight = self.sight();
        guide.look_at(sight.unplayed());
        most_wanted(guide.looks(&sight, choices).iter().map(|look| look.score))
    }

    fn casual(&self, _: &Book, choices: &[Option<Play>], manner: u8) -> usize {
        casual::choose(self, choices, manner)
    }

    fn ask_open(&self, _: &Book, guide: &mut Guide, inputs: &mut Vec<u16>) {
        open::ask(self, guide, inputs);
    }

    fn make(&mut self, book: &Book, choice: Option<Play>) {
        let seat = self.turn;
        self.turn = (seat + 1) % 3;
        match choice {
            Some(play) => {
                let cards = play.counts().nibbles();
                self.hands[seat] -= cards;
                self.played[seat] += cards;
                self.plays[seat] += 1;
                self.bombs += u8::from(play.kind().is_bomb());
                self.to_beat = Some((seat, play));
                self.habits[seat].plays(play);
                self.fewest[seat] = book.fewest_plays(self.hands[seat]) as u8;
            }
            None => {
                if let Some((owner, play)) = self.to_beat
                    && (owner == 0) != (seat == 0)
                {
                    self.habits[seat].passes(play);
                }
                self.to_beat = self.to_beat.filter(|(owner, _)| *owner != self.turn);
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.landlord().map(for_all)
    }

    fn outcome_of(&self, values: &Values) -> Outcome {
        for_all([values[WIN].clamp(-1.0, 1.0), values[POINTS].clamp(-MOST_POINTS, MOST_POINTS)])
    }

    fn values_of(&self, outcome: &Outcome) -> Values {
        let mut values = Values::default();
        values[..2].copy_from_slice(&outcome[0]);
        values
    }
}
