//! What nets and their trainer need to know of a game.

use wangzha::deck::ChaCha20;

use super::{Inputs, Values};

/// What somebody wants: to win, and to win much.
pub const GOALS: usize = 2;

/// The place of winning among the goals: 1 for a win, −1 for a loss.
pub const WIN: usize = 0;

/// The place of points among the goals, scaled so that most are small.
pub const POINTS: usize = 1;

/// The place of its leaning among what a net says of a choice, after the goals:
/// how much more it is to be chosen than by what it seems to be worth. Nets that
/// were made before there was such a thing lean to nothing.
pub const LEANING: usize = GOALS;

/// What a round brings to each seat, by goal.
pub type Outcome = [[f32; GOALS]; 4];

/// A round that is being played, with all hands open and no more than the play
/// needs: what trainers play among themselves and searchers play on. Each
/// decision is put to a net by what its seat may know, never by more.
pub trait Learnable: Copy + Send + Sync + 'static {
    /// What can be done.
    type Choice: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// The rules, and what has been worked out of them.
    type Book: Send + Sync;

    /// A planner, whose opinion of hands and choices is part of what nets see,
    /// with what it keeps from one question to the next.
    type Guide: Clone + Send;

    /// How many nets there are: one for each role.
    const NETS: usize;

    /// How many inputs each of them has.
    const INPUTS: usize;

    /// How many inputs the critic has, who sees all hands.
    const OPEN_INPUTS: usize;

    /// How many values the critic has.
    const OPEN_VALUES: usize;

    /// How many inputs the reader has, who tells likely hands from others.
    const HIDDEN_INPUTS: usize;

    /// Who may play together as guests in a game of the nets, each as a set of
    /// seats, a bit for each.
    const GUESTS: &'static [u8];

    /// How much each goal counts when a choice is made.
    const WISH: [f32; GOALS];

    /// The rules of a book, as they are written.
    fn rules(book: &Self::Book) -> String;

    /// The planner by this book.
    fn guide(book: &Self::Book) -> Self::Guide;

    /// A new round; for so many players, where a game has tables of different
    /// sizes.
    fn deal(book: &Self::Book, players: Option<u8>, chance: &mut ChaCha20) -> Self;

    /// Whose turn it is.
    fn seat(&self) -> usize;

    /// Which net decides for that seat.
    fn net(&self) -> usize;

    /// What that seat can do.
    fn choices(&self, book: &Self::Book, guide: &mut Self::Guide, choices: &mut Vec<Self::Choice>);

    /// The question which of these choices is best, as that seat sees it.
    fn ask(
        &self,
        book: &Self::Book,
        guide: &mut Self::Guide,
        choices: &[Self::Choice],
        inputs: &mut Inputs,
    );

    /// The place of the choice that the planner would make.
    fn planned(
        &self,
        book: &Self::Book,
        guide: &mut Self::Guide,
        choices: &[Self::Choice],
    ) -> usize;

    /// The place of the choice that somebody would make who does not plan; in
    /// which manner is a number from 0 to 7.
    fn casual(&self, book: &Self::Book, choices: &[Self::Choice], manner: u8) -> usize;

    /// What the critic sees.
    fn ask_open(&self, book: &Self::Book, guide: &mut Self::Guide, inputs: &mut Vec<u16>);

    /// The same round, the cards dealt anew that the seat does not see whose turn
    /// it is.
    #[must_use]
    fn redealt(&self, book: &Self::Book, chance: &mut ChaCha20) -> Self;

    /// What the reader sees of what everybody has seen.
    fn ask_shown(&self, book: &Self::Book, inputs: &mut Vec<u16>);

    /// What the reader sees of the hands that are hidden from the seat whose turn
    /// it is.
    fn ask_hidden(&self, book: &Self::Book, inputs: &mut Vec<u16>);

    /// Does it.
    fn make(&mut self, book: &Self::Book, choice: Self::Choice);

    /// What the round has brought, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What the critic's values mean for each seat.
    fn outcome_of(&self, values: &Values) -> Outcome;

    /// The values that the critic should have had.
    fn values_of(&self, outcome: &Outcome) -> Values;
}

/// How much these values are wished for.
pub fn wanted<G: Learnable>(values: &[f32]) -> f32 {
    values.iter().zip(G::WISH).map(|(value, weight)| value * weight).sum()
}

/// How much a net likes a choice of which it says this: what it is worth, and how
/// much the net leans to it.
///
/// ```
/// use wangzha_ai::net::{LEANING, Values, WIN, doudizhu::Position, liking, wish};
/// let (mut pass, mut play) = (Values::default(), Values::default());
/// (pass[WIN], play[WIN]) = (0.3, 0.2);
/// assert_eq!(wish::<Position>(&[pass, play]), 0);
/// play[LEANING] = 0.25;
/// assert!(liking::<Position>(&play) > liking::<Position>(&pass));
/// assert_eq!(wish::<Position>(&[pass, play]), 1);
/// ```
pub fn liking<G: Learnable>(values: &Values) -> f32 {
    wanted::<G>(values) + values[LEANING]
}

/// The place of the choice that a net likes most, of equal ones the first.
pub fn wish<G: Learnable>(values: &[Values]) -> usize {
    most_wanted(values.iter().map(liking::<G>))
}

/// The place of the highest number, of equal ones the first.
pub(crate) fn most_wanted(numbers: impl Iterator<Item = f32>) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (place, number) in numbers.enumerate() {
        if number > best.1 {
            best = (place, number);
        }
    }
    best.0
}
