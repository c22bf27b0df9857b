//! The rules of Dou Dizhu.
//!
//! JSON: `"game"`, `"switches"`: a list of `{"name", "allows", "example"}`, and
//! `"presets"`: a list of `{"name", "allow": […], "bidding", "first_bidder",
//! "all_pass", "doubling", "open_hand", "spring", "bombs_double", "dealing"}`;
//! first bidder and all pass are `null` where there is no bidding.

use std::io::{self, Write};

use serde::Serialize;
use wangzha::doudizhu::{AllPass, Allow, Bidding, Dealing, Doubling, FirstBidder, Rules};

use super::{Sheet, Value};
use crate::command::{self, Outcome, json};
use crate::layout::width;
use crate::show::DIM;
use crate::text::{self, Phrase};
use crate::ui::Ui;

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    switches: Vec<Switch>,
    presets: Vec<Preset>,
}

#[derive(Serialize)]
struct Switch {
    name: &'static str,
    allows: &'static str,
    example: &'static str,
}

#[derive(Serialize)]
struct Preset {
    name: &'static str,
    allow: Vec<&'static str>,
    bidding: &'static str,
    first_bidder: Option<&'static str>,
    all_pass: Option<&'static str>,
    doubling: &'static str,
    open_hand: bool,
    spring: bool,
    bombs_double: bool,
    dealing: &'static str,
}

pub(crate) fn run(presets: &[Rules], ui: &mut Ui) -> command::Result {
    if ui.json {
        let switch = |(switch, name): (Allow, &'static str)| Switch {
            name,
            allows: switch.describe(ui.language),
            example: switch.example(),
        };
        ui.print_json(&Answer {
            game: "doudizhu",
            switches: Allow::SWITCHES.map(switch).into(),
            presets: presets.iter().map(preset).collect(),
        })?;
    } else {
        print(presets, ui)?;
    }
    Ok(Outcome::Fine)
}

fn preset(rules: &Rules) -> Preset {
    Preset {
        name: rules.name,
        allow: json::switches(rules.allow),
        bidding: bidding(rules.bidding).0,
        first_bidder: first_bidder(rules).map(|value| value.0),
        all_pass: all_pass(rules).map(|value| value.0),
        doubling: doubling(rules.doubling).0,
        open_hand: rules.open_hand,
        spring: rules.spring,
        bombs_double: rules.bombs_double,
        dealing: dealing(rules.dealing).0,
    }
}

fn bidding(bidding: Bidding) -> Value {
    match bidding {
        Bidding::CallOnce => ("call_once", text::CALL_ONCE),
        Bidding::CallUntilTwoPasses => ("call_until_two_passes", text::CALL_UNTIL_TWO_PASSES),
        Bidding::CallAndRob => ("call_and_rob", text::CALL_AND_ROB),
        Bidding::Given => ("given", text::GIVEN),
    }
}

fn first_bidder(rules: &Rules) -> Option<Value> {
    let value = match rules.first_bidder {
        FirstBidder::FaceUpCard => ("face_up_card", text::FACE_UP_CARD),
        FirstBidder::Random => ("random", text::RANDOM),
        FirstBidder::Seat => ("seat", text::SEAT_SET),
    };
    (rules.bidding != Bidding::Given).then_some(value)
}

fn all_pass(rules: &Rules) -> Option<Value> {
    let value = match rules.all_pass {
        AllPass::Redeal => ("redeal", text::REDEAL),
        AllPass::RedealNextSeat => ("redeal_next_seat", text::REDEAL_NEXT_SEAT),
        AllPass::Void => ("void", text::VOID),
    };
    (rules.bidding != Bidding::Given).then_some(value)
}

fn doubling(doubling: Doubling) -> Value {
    match doubling {
        Doubling::None => ("nobody", text::NOBODY),
        Doubling::Everybody => ("everybody", text::EVERYBODY),
        Doubling::FarmersThenLandlord => ("farmers_then_landlord", text::FARMERS_THEN_LANDLORD),
    }
}

pub(crate) fn dealing(dealing: Dealing) -> Value {
    match dealing {
        Dealing::OneByOne => ("one_by_one", text::ONE_BY_ONE),
        Dealing::Blocks => ("blocks", text::BLOCKS),
        Dealing::OneByOneBottomLast => ("one_by_one_bottom_last", text::ONE_BY_ONE_BOTTOM_LAST),
        Dealing::BlocksBottomLast => ("blocks_bottom_last", text::BLOCKS_BOTTOM_LAST),
        Dealing::Given => ("given", text::GIVEN),
    }
}

fn print(presets: &[Rules], ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    // one column less than would make seven presets wider than a line
    let first = Allow::SWITCHES.iter().map(|(_, name)| width(name)).max().unwrap_or(0);
    let mut sheet = Sheet::new(presets, first, 0, ui);
    sheet.heading()?;
    for (switch, name) in Allow::SWITCHES {
        sheet.marks(name, |rules| rules.allow.has(switch))?;
        let (what, example) = (switch.describe(language), switch.example());
        let line = text::SUCH_AS.with(language, &[("what", &what), ("example", &example)]);
        writeln!(sheet.ui, "{DIM}  {line}{DIM:#}")?;
    }
    values(&mut sheet, text::LANDLORD_BY, |rules| Some(bidding(rules.bidding)))?;
    values(&mut sheet, text::FIRST_BIDDER, first_bidder)?;
    values(&mut sheet, text::ALL_PASS, all_pass)?;
    values(&mut sheet, text::DOUBLING, |rules| Some(doubling(rules.doubling)))?;
    values(&mut sheet, text::DEALING, |rules| Some(dealing(rules.dealing)))?;
    sheet.marks(text::OPEN_HAND.of(language), |rules| rules.open_hand)?;
    sheet.marks(text::SPRING.of(language), |rules| rules.spring)?;
    sheet.marks(text::BOMBS_DOUBLE.of(language), |rules| rules.bombs_double)?;
    sheet.footnote()
}

/// A heading, and a row for each value that some preset has.
fn values(
    sheet: &mut Sheet<Rules>,
    heading: Phrase,
    value: impl Fn(&Rules) -> Option<Value>,
) -> io::Result<()> {
    let language = sheet.ui.language;
    sheet.section(heading.of(language))?;
    let mut seen: Vec<Value> = Vec::new();
    for found in sheet.presets.iter().filter_map(&value) {
        if seen.iter().all(|(id, _)| *id != found.0) {
            seen.push(found);
        }
    }
    for (id, label) in seen {
        let holds = |rules: &Rules| value(rules).is_some_and(|value| value.0 == id);
        sheet.marks_below(label.of(language), holds)?;
    }
    Ok(())
}
