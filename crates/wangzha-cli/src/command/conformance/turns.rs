//! Cases about turns, passes and chops of Tien Len (rules 2.6, 2.7): actions in
//! a round of the engine, and what holds after them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wangzha::tienlen::{Action, Prices, Round, Rules};
use wangzha::{Cards, Game, Seat};

use super::case::{Misfit, presets, read_cards, value_as};
use super::judge::{Difference, Verdict, differ_in_json, first_mismatch};

/// What some seats do under each of some rules, and what follows.
#[derive(Debug)]
pub(super) struct Case {
    presets: Vec<Rules>,
    hands: Vec<Cards>,
    is_first_round: bool,
    /// Each as it is written, for messages.
    steps: Vec<(String, Seat, Action)>,
    expect: Expect,
}

#[derive(Deserialize)]
pub(super) struct Line {
    preset: String,
    hands: Vec<String>,
    actions: Vec<String>,
    expect: WrittenExpect,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenExpect {
    Illegal(Illegal),
    Facts(BTreeMap<String, Value>),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Illegal {
    Illegal,
}

#[derive(Debug)]
enum Expect {
    /// The last action is refused.
    Illegal,
    /// All actions are legal, and then these facts hold.
    Facts(Vec<(String, Fact)>),
}

#[derive(Debug)]
enum Fact {
    /// Whose turn it is.
    Turn(usize),
    /// Whether nothing lies on the table.
    Lead(bool),
    /// Whether the seat may play anything.
    MayPlay(Seat, bool),
    /// The only cards that the seat may play.
    MayChopWith(Seat, Cards),
    /// What the chops of the round have cost.
    ChopPayment(Payment),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Payment {
    from: usize,
    to: usize,
    counts: Vec<Chopped>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum Chopped {
    #[serde(rename = "black 2")]
    BlackTwo,
    #[serde(rename = "red 2")]
    RedTwo,
    #[serde(rename = "three pairs")]
    ThreePairs,
    #[serde(rename = "quad")]
    Quad,
    #[serde(rename = "four pairs")]
    FourPairs,
}

impl Chopped {
    const fn price(self, prices: &Prices) -> i32 {
        match self {
            Chopped::BlackTwo => prices.black_two,
            Chopped::RedTwo => prices.red_two,
            Chopped::ThreePairs => prices.three_pairs,
            Chopped::Quad => prices.quad,
            Chopped::FourPairs => prices.four_pairs,
        }
    }
}

impl Case {
    pub(super) fn read(line: Line) -> Result<Case, Misfit> {
        let hands = line.hands.into_iter().map(read_cards::<Rules>);
        Ok(Case {
            presets: presets(&line.preset)?,
            hands: hands.collect::<Result<_, _>>()?,
            // in the others seat 0 leads whatever it likes
            is_first_round: line.note.starts_with("first game"),
            steps: line.actions.into_iter().map(step).collect::<Result<_, _>>()?,
            expect: match line.expect {
                WrittenExpect::Illegal(Illegal::Illegal) => Expect::Illegal,
                WrittenExpect::Facts(facts) => {
                    Expect::Facts(facts.into_iter().map(fact).collect::<Result<_, _>>()?)
                }
            },
        })
    }

    pub(super) fn judge(&self) -> Verdict {
        first_mismatch(self.presets.iter().map(|rules| (rules, self.difference(rules))))
    }

    fn difference(&self, rules: &Rules) -> Difference {
        let begun = match self.is_first_round {
            true => Round::first(*rules, &self.hands),
            false => Round::midway(*rules, &self.hands, Seat::S0),
        };
        let mut round = match begun {
            Ok(round) => round,
            Err(error) => return Some(("a round".to_owned(), error.to_string())),
        };
        for (place, (written, seat, action)) in (1..).zip(&self.steps) {
            if let Err(refusal) = round.apply(*seat, *action) {
                return match self.expect {
                    Expect::Illegal if place == self.steps.len() => None,
                    _ => Some((format!("{written} to be legal"), format!("illegal: {refusal}"))),
                };
            }
        }
        match &self.expect {
            Expect::Illegal => {
                Some((r#""illegal""#.to_owned(), "all actions are legal".to_owned()))
            }
            Expect::Facts(facts) => facts.iter().find_map(|(name, fact)| {
                let (expected, got) = fact.difference(&round)?;
                Some((format!("{name} {expected}"), format!("{name} {got}")))
            }),
        }
    }
}

impl Fact {
    fn difference(&self, round: &Round) -> Difference {
        match self {
            Fact::Turn(seat) => differ(&Some(*seat), round.turn().map(Seat::index)),
            Fact::Lead(leads) => differ(leads, round.table().is_none()),
            Fact::MayPlay(seat, may) => differ(may, !plays(round, *seat).is_empty()),
            Fact::MayChopWith(seat, cards) => {
                let in_words = |cards: &Cards| cards.to_string();
                let got: Vec<String> = plays(round, *seat).iter().map(in_words).collect();
                differ(&vec![in_words(cards)], got)
            }
            Fact::ChopPayment(payment) => {
                let (expected, got) = (payment.of_all_seats(round.rules()), paid(round));
                differ(&expected, got)
            }
        }
    }
}

fn differ<T: PartialEq + Serialize>(expected: &T, got: T) -> Difference {
    differ_in_json(expected, &Ok(got))
}

impl Payment {
    /// What each seat wins or loses.
    fn of_all_seats(&self, rules: &Rules) -> [i64; 4] {
        let amount: i32 = self.counts.iter().map(|chopped| chopped.price(&rules.prices)).sum();
        let amount = i64::from(amount);
        let mut paid = [0; 4];
        for (seat, amount) in [(self.from, -amount), (self.to, amount)] {
            if let Some(paid) = paid.get_mut(seat) {
                *paid += amount;
            }
        }
        paid
    }
}

/// What each seat has won or lost by chops, with those that are paid when the
/// trick is over.
fn paid(round: &Round) -> [i64; 4] {
    let mut paid = round.view(Seat::S0).paid;
    if let Some(chop) = round.chop() {
        paid.pay(chop.victim, chop.chopper, chop.amount);
    }
    Seat::ALL.map(|seat| paid[seat].halves())
}

/// What a seat may play now.
fn plays(round: &Round, seat: Seat) -> Vec<Cards> {
    let mut plays = Vec::new();
    let _ = round.each_action(seat, |action| {
        if let Action::Play(cards) = action {
            plays.push(cards);
        }
        ControlFlow::<()>::Continue(())
    });
    plays
}

/// `P1 5S 5H` or `P0 pass`.
fn step(written: String) -> Result<(String, Seat, Action), Misfit> {
    let parts = written.split_once(' ').and_then(|(who, what)| Some((seat(who)?, what)));
    let Some((seat, what)) = parts else { return Err(Misfit::Step(written)) };
    let action = match what {
        "pass" => Action::Pass,
        cards => Action::Play(read_cards::<Rules>(cards.to_owned())?),
    };
    Ok((written, seat, action))
}

/// `P0` to `P3`.
fn seat(text: &str) -> Option<Seat> {
    text.strip_prefix('P')?.parse().ok()
}

fn fact((name, value): (String, Value)) -> Result<(String, Fact), Misfit> {
    let about_seat = name.split_once('_').and_then(|(who, what)| Some((seat(who)?, what)));
    let fact = match (name.as_str(), about_seat) {
        ("turn", _) => Fact::Turn(value_as(value)?),
        ("lead", _) => Fact::Lead(value_as(value)?),
        ("chop_payment", _) => Fact::ChopPayment(value_as(value)?),
        (_, Some((seat, "may_play"))) => Fact::MayPlay(seat, value_as(value)?),
        (_, Some((seat, "may_chop_with"))) => {
            let cards = value_as(value)?;
            Fact::MayChopWith(seat, read_cards::<Rules>(cards)?)
        }
        _ => return Err(Misfit::Fact(name)),
    };
    Ok((name, fact))
}
