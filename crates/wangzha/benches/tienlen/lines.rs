//! The lines of `workloads/tienlen.txt`: what players tried to play, and on
//! what.

use wangzha::Cards;
use wangzha::tienlen::Kind;
use wangzha_oracle::Random;

/// One line: `cards;table;category`.
pub(crate) struct Line {
    pub(crate) cards: Cards,
    /// What lies on the table: a play of the southern game.
    pub(crate) table: Cards,
    /// What the cards are in the southern game; `None` for random cards, which
    /// can be a play by chance.
    pub(crate) kind: Option<Kind>,
}

/// All lines.
pub(crate) fn all() -> Vec<Line> {
    let file = include_str!("../workloads/tienlen.txt");
    file.lines().filter(|line| !line.starts_with('#')).map(parse).collect()
}

fn parse(line: &str) -> Line {
    let fields: Vec<&str> = line.split(';').collect();
    let [cards, table, category] = fields[..] else {
        panic!("a line of the workload has three fields: {line}");
    };
    let kind = match category {
        "garbage?" => None,
        "seq" => Some(Kind::Run),
        "pairseq" => Some(Kind::PairRun),
        id => Some(Kind::from_id(id).expect("a category of the workload")),
    };
    let cards_of = |text: &str| text.parse().expect("cards of the workload");
    Line { cards: cards_of(cards), table: cards_of(table), kind }
}

/// Draws `n` of the lines that `wanted` accepts, with repetitions, so that no
/// branch predictor can learn the sequence. The suits stay those of the line,
/// since they decide.
pub(crate) fn draw<'a>(
    lines: &'a [Line],
    wanted: impl Fn(&Line) -> bool,
    n: usize,
    random: &mut Random,
) -> Vec<&'a Line> {
    let wanted: Vec<&Line> = lines.iter().filter(|line| wanted(line)).collect();
    (0..n).map(|_| *random.choose(&wanted)).collect()
}
