//! Cases about who becomes the landlord (rules 1.3), by points or by calls and
//! robs: the bids are said in a round of the engine.

use serde::{Deserialize, Serialize};
use wangzha::doudizhu::{
    Action, AllPass, Bid, Bidding, Deal, Phase, Round, RoundRefusal, Rules, SEATS,
};
use wangzha::{Game, Seat};

use super::case::{Misfit, UpTo, presets};
use super::judge::{Difference, Verdict, differ_in_json, first_mismatch};

/// What is said in turn under each of some rules, and how that ends.
#[derive(Debug)]
pub(super) struct Case {
    presets: Vec<Rules>,
    first: Seat,
    bids: Vec<Bid>,
    expect: End,
}

#[derive(Deserialize)]
pub(super) struct Line {
    preset: String,
    first: UpTo<2>,
    actions: Vec<Said>,
    expect: End,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Said {
    /// 0 is a pass.
    Points(u8),
    Word(Word),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    No,
    Call,
    Rob,
}

/// How the bidding ends.
#[derive(PartialEq, Debug, Deserialize, Serialize)]
#[serde(untagged)]
enum End {
    Landlord(Landlord),
    Without(Without),
}

/// The bid where points are bid, else what the robs multiply by.
#[derive(PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Landlord {
    landlord: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    bid: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mult: Option<u32>,
}

#[derive(PartialEq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum Without {
    /// Nobody bids: the cards are dealt again.
    Redeal,
    /// Nobody bids: the round counts nothing.
    Void,
    /// The last bid may not be said.
    Illegal,
}

impl Case {
    pub(super) fn read(line: Line) -> Result<Case, Misfit> {
        let bid = |said| match said {
            Said::Points(0) | Said::Word(Word::No) => Bid::Pass,
            Said::Points(points) => Bid::Points(points),
            Said::Word(Word::Call) => Bid::Call,
            Said::Word(Word::Rob) => Bid::Rob,
        };
        Ok(Case {
            presets: presets(&line.preset)?,
            first: SEATS[usize::from(line.first.0) % SEATS.len()],
            bids: line.actions.into_iter().map(bid).collect(),
            expect: line.expect,
        })
    }

    pub(super) fn judge(&self) -> Verdict {
        first_mismatch(self.presets.iter().map(|rules| (rules, self.difference(rules))))
    }

    fn difference(&self, rules: &Rules) -> Difference {
        // what is dealt does not matter for what may be said
        let deal = Deal::shuffled_with_key(&[0; 32], rules.dealing);
        let mut round = match Round::new(*rules, deal, self.first) {
            Ok(round) => round,
            Err(error) => return differ_in_json(&self.expect, &Err(error.to_string())),
        };
        for (place, bid) in (1..).zip(&self.bids) {
            if let Err(refusal) = say(&mut round, *bid) {
                let is_last = place == self.bids.len();
                if is_last && self.expect == End::Without(Without::Illegal) {
                    return None;
                }
                let got = Err(format!("bid {place} is refused: {refusal}"));
                return differ_in_json(&self.expect, &got);
            }
        }
        differ_in_json(&self.expect, &end(&round))
    }
}

/// The seat whose turn it is says this; after the end any seat is refused.
fn say(round: &mut Round, bid: Bid) -> Result<(), RoundRefusal> {
    let seat = round.turn().unwrap_or(Seat::S0);
    round.apply(seat, Action::Bid(bid)).map(drop)
}

fn end(round: &Round) -> Result<End, String> {
    match (round.phase(), round.landlord()) {
        (Phase::NobodyBid(AllPass::Void), _) => Ok(End::Without(Without::Void)),
        (Phase::NobodyBid(_), _) => Ok(End::Without(Without::Redeal)),
        (_, None) => Err("the bidding goes on".to_owned()),
        (_, Some(landlord)) => {
            let stakes = round.view(landlord).stakes;
            let has_robs = round.rules().bidding == Bidding::CallAndRob;
            Ok(End::Landlord(Landlord {
                landlord: landlord.index(),
                bid: (!has_robs).then_some(stakes.bid),
                mult: has_robs.then_some(1 << stakes.robs),
            }))
        }
    }
}
