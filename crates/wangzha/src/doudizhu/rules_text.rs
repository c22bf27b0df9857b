//! The rules of Dou Dizhu as text.

use alloc::string::ToString;

use crate::doudizhu::{AllPass, Allow, Bidding, Dealing, Doubling, FirstBidder, Rules, Scoring};
use crate::rules_text::{Field, Switch, choice, rules_as_text, yes_or_no};

rules_as_text! {
    /// ```
    /// use wangzha::doudizhu::{Allow, Rules};
    /// let rules: Rules = "competition -bare_trio spring=no".parse()?;
    /// assert_eq!(rules, Rules { spring: false, ..Rules::COMPETITION.forbidding(Allow::BARE_TRIO) });
    /// let rules: Rules = "\"at home\" huanle multiplier_cap=64".parse()?;
    /// assert_eq!((rules.name.as_str(), rules.multiplier_cap), ("at home", Some(64)));
    /// # Ok::<(), wangzha::ParseRulesError>(())
    /// ```
    Rules
}

/// Breaks when the rules get a field that is not written down here.
const _: fn(Rules) = |rules| {
    let Rules {
        name: _,
        allow: _,
        bidding: _,
        first_bidder: _,
        all_pass: _,
        doubling: _,
        super_double: _,
        open_hand: _,
        spring: _,
        bombs_double: _,
        scoring: _,
        multiplier_cap: _,
        dealing: _,
    } = rules;
};

/// A switch for each thing that rules allow.
macro_rules! allowed {
    ($($place:literal)+) => {
        &[$(Switch {
            name: Allow::SWITCHES[$place].1,
            is_on: |rules| rules.allow.has(Allow::SWITCHES[$place].0),
            set: |rules, is_on| {
                let switch = Allow::SWITCHES[$place].0;
                *rules = if is_on { rules.allowing(switch) } else { rules.forbidding(switch) };
            },
        }),+]
    };
}

const SWITCHES: &[Switch<Rules>; Allow::SWITCHES.len()] =
    allowed!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);

const FIELDS: &[Field<Rules>; 11] = &[
    choice!("bidding", bidding,
        Bidding::CallOnce => "call_once",
        Bidding::CallUntilTwoPasses => "call_until_two_passes",
        Bidding::CallAndRob => "call_and_rob",
        Bidding::Given => "given"),
    choice!("first_bidder", first_bidder,
        FirstBidder::FaceUpCard => "face_up_card",
        FirstBidder::Random => "random",
        FirstBidder::Seat => "seat"),
    choice!("all_pass", all_pass,
        AllPass::Redeal => "redeal",
        AllPass::RedealNextSeat => "redeal_next_seat",
        AllPass::Void => "void"),
    choice!("doubling", doubling,
        Doubling::None => "nobody",
        Doubling::Everybody => "everybody",
        Doubling::FarmersThenLandlord => "farmers_then_landlord"),
    yes_or_no!("super_double", super_double),
    yes_or_no!("open_hand", open_hand),
    yes_or_no!("spring", spring),
    yes_or_no!("bombs_double", bombs_double),
    choice!("scoring", scoring,
        Scoring::Points => "points",
        Scoring::OneForWinning => "one_for_winning"),
    Field {
        name: "multiplier_cap",
        write: |rules| rules.multiplier_cap.map_or("none".into(), |cap| cap.to_string()),
        read: |rules, word| {
            rules.multiplier_cap = match word.text {
                "none" => None,
                _ => Some(word.number(1, u32::MAX.into())? as u32),
            };
            Ok(())
        },
    },
    choice!("dealing", dealing,
        Dealing::OneByOne => "one_by_one",
        Dealing::Blocks => "blocks",
        Dealing::OneByOneBottomLast => "one_by_one_bottom_last",
        Dealing::BlocksBottomLast => "blocks_bottom_last",
        Dealing::Given => "given"),
];
