//! Which bombs chop what (rules 2.6): for the presets the table of the rules,
//! written out, for other rules what their switches say.

use wangzha::Rank;
use wangzha::tienlen::{Bombs, Kind, Rules};

use super::Reading;

/// The columns of [`CHOPS`].
pub const PRESETS: [&str; 5] = ["southern", "cambodian", "pagat", "killer", "northern"];

/// What lies on the table, and what chops it under the rules of each column:
/// `Q` is four of a kind, `4P` a run of four pairs, `4P+` one of four or more.
/// What is not in the first column is chopped by nothing.
///
/// Rules 2.6 goes up to five pairs, 17 cards hold eight. Where it lists them in
/// the south, more will do too: there longer runs beat shorter ones.
#[rustfmt::skip]
pub const CHOPS: [(&str, [&str; 5]); 10] = [
    //       southern   cambodian  pagat   killer   northern
    ("2",   ["Q 3P+",   "Q",       "Q 3P", "Q 3P+", "Q"]),
    ("22",  ["Q 4P+",   "4P+",     "4P",   "4P+",   ""]),
    ("222", ["",        "",        "5P",   "5P+",   ""]),
    ("3P",  ["Q 4P+",   "",        "",     "",      ""]),
    ("Q",   ["4P+",     "",        "",     "",      ""]),
    ("4P",  ["5P+",     "",        "",     "",      ""]),
    ("5P",  ["6P+",     "",        "",     "",      ""]),
    ("6P",  ["7P+",     "",        "",     "",      ""]),
    ("7P",  ["8P+",     "",        "",     "",      ""]),
    ("8P",  ["9P+",     "",        "",     "",      ""]),
];

/// What can chop at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bomb {
    Quad,
    Pairs(u8),
}

impl Bomb {
    /// What a play is as a bomb.
    fn of(play: Reading) -> Option<Bomb> {
        match play.kind {
            Kind::Quad => Some(Bomb::Quad),
            Kind::PairRun => Some(Bomb::Pairs(play.len)),
            _ => None,
        }
    }

    /// Whether this is one of the bombs of a cell in [`CHOPS`].
    pub fn is_in(self, cell: &str) -> bool {
        cell.split_whitespace().any(|entry| match (self, entry.split_once('P')) {
            (Bomb::Quad, None) => entry == "Q",
            (Bomb::Pairs(len), Some((least, "+"))) => len >= least.parse::<u8>().expect("a number"),
            (Bomb::Pairs(len), Some((exact, ""))) => len == exact.parse::<u8>().expect("a number"),
            _ => false,
        })
    }
}

impl From<Bomb> for Bombs {
    /// The same in the words of the engine.
    fn from(bomb: Bomb) -> Bombs {
        match bomb {
            Bomb::Quad => Bombs::QUAD,
            Bomb::Pairs(len) => Bombs::pairs(len),
        }
    }
}

/// Whether `answer` chops `table`.
pub(super) fn chops(rules: &Rules, answer: Reading, table: Reading) -> bool {
    Bomb::of(answer).is_some_and(|bomb| bomb_chops(rules, bomb, table))
}

/// Whether some bomb, in nobody's hand perhaps, would chop `table`.
pub fn can_be_chopped(rules: &Rules, table: Reading) -> bool {
    let mut bombs = (2..=13).map(Bomb::Pairs).chain([Bomb::Quad]);
    bombs.any(|bomb| bomb_chops(rules, bomb, table))
}

fn bomb_chops(rules: &Rules, bomb: Bomb, table: Reading) -> bool {
    let has_column = PRESETS.iter().any(|preset| rules.name == *preset);
    if has_column && Rules::preset(&rules.name) == Some(*rules) {
        bomb.is_in(cell(&rules.name, table))
    } else {
        chops_by_switches(rules, bomb, table)
    }
}

/// The cell of the table for one preset.
fn cell(preset: &str, table: Reading) -> &'static str {
    let column = PRESETS.iter().position(|name| *name == preset).expect("a column");
    let row = match (table.kind, table.top.rank()) {
        (Kind::Single, Rank::TWO) => "2",
        (Kind::Pair, Rank::TWO) => "22",
        (Kind::Triple, Rank::TWO) => "222",
        (Kind::Quad, _) => "Q",
        (Kind::PairRun, _) => &format!("{}P", table.len),
        _ => return "",
    };
    CHOPS.iter().find(|(name, _)| *name == row).map_or("", |(_, cells)| cells[column])
}

/// The same for any rules, by their switches.
fn chops_by_switches(rules: &Rules, bomb: Bomb, table: Reading) -> bool {
    let asked = bomb.into();
    let chops = rules.chops;
    match (table.kind, table.top.rank(), bomb) {
        (Kind::Single, Rank::TWO, _) => chops.two.has(asked),
        (Kind::Pair, Rank::TWO, _) => chops.pair_of_twos.has(asked),
        (Kind::Triple, Rank::TWO, _) => chops.three_twos.has(asked),
        (Kind::Quad, ..) => chops.quad.has(asked),
        (Kind::PairRun, ..) if table.len == 3 => chops.three_pairs.has(asked),
        (Kind::PairRun, _, Bomb::Pairs(len)) if table.len > 3 => {
            chops.longer_pairs && len > table.len
        }
        _ => false,
    }
}
