//! What a person could do, from what the person may know.

use serde::Serialize;
use wangzha::doudizhu::Side;
use wangzha::{AnyHint, AnyView, Language};
use wangzha_ai::advice::{Advice, Chance};

#[cfg(feature = "schema")]
use crate::form;
use crate::{Person, Refusal, Table};

/// What could be done, the best first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hints {
    /// How many actions there have been.
    pub at: u32,
    /// The hints; none if there is nothing to decide.
    pub hints: Vec<Hinted>,
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// What could be done, ready to be sent.
    #[cfg_attr(feature = "schema", schemars(with = "form::Action"))]
    pub action: String,
    /// How many plays the rest of the hand takes at least, after a play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays_left: Option<u8>,
    /// The chance to win, in the bidding and doubling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<HintedChance>,
    /// How likely it wins in the play, in hundredths, where nets have judged it:
    /// on a server, not in a page that plays alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<u8>,
    /// The names of the reasons, the strongest first.
    pub reasons: Vec<&'static str>,
    /// Why, in the client's language.
    pub text: String,
}

/// How likely somebody wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintedChance {
    /// In hundredths, 0 to 100.
    pub percent: u8,
    /// As what: `landlord` or `farmer`. In the bidding as the landlord.
    pub side: &'static str,
}

impl Hints {
    /// Advice for what is to be decided after so many actions, in words.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Game, Language, Seat};
    /// use wangzha_ai::advice::advise;
    /// use wangzha_table::protocol::Hints;
    /// let hands = ["3s 9h", "4s 5h"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let advice = advise(&round.view(Seat::S0).into());
    /// let hints = Hints::new(0, &advice, Language::English);
    /// assert_eq!(hints.hints[0].plays_left, Some(1));
    /// # Ok::<(), wangzha::tienlen::WrongTable>(())
    /// ```
    #[must_use]
    pub fn new(at: u32, advice: &[Advice], language: Language) -> Hints {
        let hinted = |advice: &Advice| Hinted {
            action: advice.to_string(),
            plays_left: advice.hint.as_ref().map(AnyHint::plays_left),
            chance: advice.chance.map(HintedChance::from),
            estimate: advice.estimate,
            reasons: advice.reason_ids(),
            text: advice.text(language).to_string(),
        };
        Hints { at, hints: advice.iter().map(hinted).collect() }
    }
}

impl From<Chance> for HintedChance {
    fn from(chance: Chance) -> HintedChance {
        let side = match chance.side {
            Side::Landlord => "landlord",
            Side::Farmers => "farmer",
        };
        HintedChance { percent: chance.percent, side }
    }
}

/// What a person wants advice for, where the table gives hints: after how many
/// actions, and what the person may know.
pub(super) fn hinted(table: &Table, person: Person) -> Result<(u32, AnyView), Refusal> {
    let audience = table.audience(person).ok_or(Refusal::NotHere)?;
    audience.seat().ok_or(Refusal::NotSeated)?;
    if !table.settings().hints {
        return Err(Refusal::NoHints);
    }
    table.at().zip(table.view(audience)).ok_or(Refusal::NoRound)
}
