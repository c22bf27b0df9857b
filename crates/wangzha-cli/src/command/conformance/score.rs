//! Cases about what a round of Dou Dizhu pays, and which rounds are one-sided
//! (rules 1.10).

use serde::{Deserialize, Serialize};
use wangzha::Seat;
use wangzha::doudizhu::{Rules, SEATS, Side, Spring, Stakes};

use super::case::{Misfit, UpTo, presets};
use super::judge::{Verdict, differ_in_json, first_mismatch};

/// The landlord's seat; the farmers `down` and `up` follow.
const LANDLORD: Seat = Seat::S0;

/// What is at stake under each of some rules, and what it pays.
#[derive(Debug)]
pub(super) struct Case {
    presets: Vec<Rules>,
    stakes: Stakes,
    expect: Scores,
}

#[derive(Deserialize)]
pub(super) struct Line {
    preset: String,
    given: Given,
    expect: Scores,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    /// What was bid, or the base of the table where nothing is bid.
    #[serde(alias = "base", default = "one")]
    bid: u32,
    #[serde(default)]
    robs: UpTo<3>,
    #[serde(default)]
    bombs: UpTo<13>,
    #[serde(default)]
    rockets: UpTo<1>,
    #[serde(default)]
    spring: Option<OneSided>,
    winner: Winner,
    #[serde(default)]
    double_landlord: bool,
    #[serde(default)]
    double_down: bool,
    #[serde(default)]
    double_up: bool,
    #[serde(default)]
    super_double_landlord: bool,
    #[serde(default)]
    super_double_down: bool,
    #[serde(default)]
    super_double_up: bool,
    #[serde(default)]
    redouble: bool,
}

const fn one() -> u32 {
    1
}

#[derive(PartialEq, Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum OneSided {
    Spring,
    Anti,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Winner {
    Landlord,
    Farmers,
}

#[derive(PartialEq, Debug, Deserialize, Serialize)]
#[serde(from = "WrittenScores")]
struct Scores {
    landlord: i64,
    down: i64,
    up: i64,
}

/// Farmers who get the same may be written once.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenScores {
    Each { landlord: i64, down: i64, up: i64 },
    Alike { landlord: i64, farmer: i64 },
}

impl From<WrittenScores> for Scores {
    fn from(written: WrittenScores) -> Scores {
        match written {
            WrittenScores::Each { landlord, down, up } => Scores { landlord, down, up },
            WrittenScores::Alike { landlord, farmer } => {
                Scores { landlord, down: farmer, up: farmer }
            }
        }
    }
}

impl From<OneSided> for Spring {
    fn from(spring: OneSided) -> Spring {
        match spring {
            OneSided::Spring => Spring::Spring,
            OneSided::Anti => Spring::AntiSpring,
        }
    }
}

impl From<Spring> for OneSided {
    fn from(spring: Spring) -> OneSided {
        match spring {
            Spring::Spring => OneSided::Spring,
            Spring::AntiSpring => OneSided::Anti,
        }
    }
}

impl From<Winner> for Side {
    fn from(winner: Winner) -> Side {
        match winner {
            Winner::Landlord => Side::Landlord,
            Winner::Farmers => Side::Farmers,
        }
    }
}

impl From<Given> for Stakes {
    fn from(given: Given) -> Stakes {
        let factor = |double, super_double| match (double, super_double) {
            (_, true) => 4,
            (true, false) => 2,
            (false, false) => 1,
        };
        Stakes {
            bid: given.bid,
            robs: given.robs.0,
            bombs: given.bombs.0,
            rockets: given.rockets.0,
            spring: given.spring.map(Spring::from),
            doubles: [
                factor(given.double_landlord, given.super_double_landlord),
                factor(given.double_down, given.super_double_down),
                factor(given.double_up, given.super_double_up),
            ],
            redoubled: given.redouble,
            ..Stakes::new(LANDLORD, given.winner.into())
        }
    }
}

impl Case {
    pub(super) fn read(line: Line) -> Result<Case, Misfit> {
        let presets = presets(&line.preset)?;
        Ok(Case { presets, stakes: line.given.into(), expect: line.expect })
    }

    pub(super) fn judge(&self) -> Verdict {
        first_mismatch(self.presets.iter().map(|rules| {
            let score = self.stakes.score(rules);
            let [landlord, down, up] = SEATS.map(|seat| score[seat].halves() / 2);
            (rules, differ_in_json(&self.expect, &Ok(Scores { landlord, down, up })))
        }))
    }
}

/// How often each seat has played and who wins, and whether that doubles the
/// score under each of some rules.
#[derive(Debug)]
pub(super) struct SpringCase {
    presets: Vec<Rules>,
    plays: [u8; 3],
    winner: Side,
    expect: Option<OneSided>,
}

#[derive(Deserialize)]
pub(super) struct SpringLine {
    preset: String,
    /// A seat has at most 20 cards to play.
    plays: [UpTo<20>; 3],
    winner: Winner,
    expect: Option<OneSided>,
}

impl SpringCase {
    pub(super) fn read(line: &SpringLine) -> Result<SpringCase, Misfit> {
        Ok(SpringCase {
            presets: presets(&line.preset)?,
            plays: line.plays.map(|plays| plays.0),
            winner: line.winner.into(),
            expect: line.expect,
        })
    }

    pub(super) fn judge(&self) -> Verdict {
        let found = Spring::of(self.plays, LANDLORD, self.winner).map(OneSided::from);
        first_mismatch(self.presets.iter().map(|rules| {
            let counts = found.filter(|_| rules.spring);
            (rules, differ_in_json(&self.expect, &Ok(counts)))
        }))
    }
}
