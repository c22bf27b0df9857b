//! A round with all hands open.

use wangzha::deck::{ChaCha20, shuffle};
use wangzha::doudizhu::{Deal, Play, View};
use wangzha::{Counts, Seat};

use super::habits::Habits;
use super::sight::{INPUTS, Sight};
use super::{Book, Guide};
use super::{casual, hidden, open};
use crate::bot::planner::doudizhu::nibbles::{at_least, count_at, places, total};
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
    pub(super) habits: [Habits; 3],
    /// The fewest plays of each hand.
    pub(super) fewest: [u8; 3],
}

/// Of no more cards a seat does not know where they are.
const MOST_UNSEEN: usize = 37;

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
        let others = self.others();
        let hand = self.hands[self.turn];
        Sight {
            role: self.turn,
            hand,
            unseen: self.hands.iter().sum::<u64>() - hand,
            played: others.map(|seat| self.played[seat]),
            left: others.map(|seat| total(self.hands[seat]) as u8),
            to_beat: self.to_beat.map(|(owner, play)| (usize::from(owner != others[0]), play)),
            bombs: self.bombs,
            bottom: self.known_bottom(),
            habits: others.map(|seat| self.habits[seat]),
        }
    }

    /// What the landlord still holds of the bottom cards, as far as all know.
    fn known_bottom(&self) -> u64 {
        let counts = |cards: u64| Counts::from_nibbles(cards).unwrap_or_default();
        (counts(self.bottom) - counts(self.played[0])).nibbles()
    }

    /// The other seats, who plays next first.
    pub(super) fn others(&self) -> [usize; 2] {
        [(self.turn + 1) % 3, (self.turn + 2) % 3]
    }

    /// The same with other hands.
    pub(super) fn with(&self, book: &Book, hands: [u64; 3]) -> Position {
        let fewest = hands.map(|hand| book.fewest_plays(hand) as u8);
        Position { hands, fewest, ..*self }
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
    const HIDDEN_INPUTS: usize = hidden::INPUTS;
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

    fn redealt(&self, book: &Book, chance: &mut ChaCha20) -> Position {
        let [next, last] = self.others();
        let is_known = |seat: usize| if seat == 0 { self.known_bottom() } else { 0 };
        let [known_next, known_last] = [next, last].map(is_known);
        let unknown = self.hands[next] + self.hands[last] - known_next - known_last;
        let mut cards = [0; MOST_UNSEEN];
        let count = total(unknown) as usize % (MOST_UNSEEN + 1);
        let each = places(at_least(unknown, 1))
            .flat_map(|place| std::iter::repeat_n(1_u64 << place, count_at(unknown, place)));
        cards.iter_mut().zip(each).for_each(|(card, each)| *card = each);
        shuffle(&mut cards[..count], chance);
        let missing = (total(self.hands[next]) - total(known_next)) as usize;
        let mut hands = self.hands;
        hands[next] = known_next + cards[..missing.min(count)].iter().sum::<u64>();
        hands[last] = known_last + unknown - (hands[next] - known_next);
        self.with(book, hands)
    }

    fn ask_shown(&self, _: &Book, inputs: &mut Vec<u16>) {
        hidden::ask_shown(self, inputs);
    }

    fn ask_hidden(&self, _: &Book, inputs: &mut Vec<u16>) {
        hidden::ask_hidden(self, inputs);
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
                self.habits[seat].plays(play, self.to_beat.map(|(_, play)| play));
                self.to_beat = Some((seat, play));
                self.fewest[seat] = book.fewest_plays(self.hands[seat]) as u8;
            }
            None => {
                if let Some((owner, play)) = self.to_beat
                    && (owner == 0) != (seat == 0)
                {
                    self.habits[seat].passes(play, total(self.hands[owner]) as u8);
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
