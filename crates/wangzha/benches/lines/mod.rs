//! The lines of `workloads/plays.txt` and `flat.txt`: what players tried to
//! play, on what, and whether they might.
#![allow(dead_code)] // each bench uses its part

use wangzha::{Card, Cards, Counts, Rank};
use wangzha_oracle::Random;

/// One line: `cards;table;may be played;type;source`.
pub(crate) struct Line {
    /// The cards by rank.
    pub(crate) cards: Counts,
    /// What lies on the table, if anything.
    pub(crate) table: Option<Counts>,
    /// Whether the cards are a play at all.
    pub(crate) is_play: bool,
    /// Whether the cards may be played on the table under the `douzero` preset.
    pub(crate) may_be_played: bool,
    /// Where the line comes from: `play` random games, `versus` plays on other
    /// plays, `garbage` mostly no play at all, `flat` every kind equally often.
    pub(crate) source: &'static str,
}

/// All lines of both files.
pub(crate) fn all() -> Vec<Line> {
    let files = [include_str!("../workloads/plays.txt"), include_str!("../workloads/flat.txt")];
    files
        .iter()
        .flat_map(|file| file.lines())
        .filter(|line| !line.starts_with('#'))
        .map(parse)
        .collect()
}

fn parse(line: &'static str) -> Line {
    let fields: Vec<&str> = line.split(';').collect();
    let [cards, table, may_be_played, kind, source] = fields[..] else {
        panic!("a line of the workload has five fields: {line}");
    };
    let counts = |text: &str| text.parse::<Cards>().expect("cards of the workload").counts();
    Line {
        cards: counts(cards),
        table: (!table.is_empty()).then(|| counts(table)),
        is_play: kind != "15",
        may_be_played: may_be_played == "1",
        source,
    }
}

/// Draws `n` of the lines that `wanted` accepts, with repetitions, so that no
/// branch predictor can learn the sequence.
pub(crate) fn draw<'a>(
    lines: &'a [Line],
    wanted: impl Fn(&Line) -> bool,
    n: usize,
    random: &mut Random,
) -> Vec<&'a Line> {
    let wanted: Vec<&Line> = lines.iter().filter(|line| wanted(line)).collect();
    (0..n).map(|_| *random.choose(&wanted)).collect()
}

/// Cards with these counts, of random suits.
pub(crate) fn with_suits(counts: Counts, random: &mut Random) -> Cards {
    let mut bits = 0;
    for rank in Rank::all() {
        let n = u32::from(counts.of(rank));
        let suits = if rank.is_joker() { u64::from(n) } else { some_suits(n, random) };
        bits |= suits << (4 * rank.index());
    }
    Cards::from_bits(bits).expect("a joker has one bit, other ranks four")
}

/// A nibble with `n` bits set.
fn some_suits(n: u32, random: &mut Random) -> u64 {
    match n {
        0 => 0,
        4 => 15,
        _ => std::iter::repeat_with(|| random.bits() & 15)
            .find(|suits| suits.count_ones() == n)
            .expect("the iterator never ends"),
    }
}

/// One list of cards as the articles have it, lowest first: the order of a
/// sorted hand.
pub(crate) fn list(cards: Cards) -> Vec<u8> {
    cards.iter().map(Card::index).collect()
}

/// Many lists of cards as the articles have them, numbers in a row, packed
/// behind each other.
#[derive(Default)]
pub(crate) struct CardLists {
    cards: Vec<u8>,
    lengths: Vec<usize>,
}

impl CardLists {
    pub(crate) fn new(sets: &[Cards]) -> CardLists {
        let mut lists = CardLists::default();
        for &set in sets {
            lists.cards.extend(list(set));
            lists.lengths.push(set.len());
        }
        lists
    }

    /// The lists in order, as the articles' functions take them.
    pub(crate) fn slices(&self) -> Vec<&[u8]> {
        let mut rest = &self.cards[..];
        let mut cut = |&len: &usize| rest.split_off(..len).expect("the lengths add up");
        self.lengths.iter().map(&mut cut).collect()
    }
}
