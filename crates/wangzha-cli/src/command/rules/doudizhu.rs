//! The rules of Dou Dizhu.
//!
//! JSON: `"game"`, `"switches"`: a list of `{"name", "allows", "example"}`, and
//! `"presets"`: a list of `{"name", "rules": as everywhere, "allow": […], "bidding", "first_bidder",
//! "all_pass", "doubling", "open_hand", "spring", "bombs_double", "dealing"}`;
//! first bidder and all pass are `null` where there is no bidding.

use std::io::{self, Write};

use serde::Serialize;
use wangzha::doudizhu::{AllPass, Allow, Bidding, Dealing, Doubling, FirstBidder, Rules};
use wangzha::{GameId, Name};

use super::{Sheet, Value};
use crate::command::{self, Outcome};
use crate::layout::width;
use crate::show::DIM;
use crate::text::{self, Label};
use crate::ui::Ui;

#[derive(Serialize)]
struct Answer {
    game: GameId,
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
    name: Name,
    rules: Rules,
    allow: Allow,
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
            game: GameId::DouDizhu,
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
        rules: *rules,
        allow: rules.allow,
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
        Bidding::CallOnce => ("call_once", text::rules::call_once),
        Bidding::CallUntilTwoPasses => {
            ("call_until_two_passes", text::rules::call_until_two_passes)
        }
        Bidding::CallAndRob => ("call_and_rob", text::rules::call_and_rob),
        Bidding::Given => ("given", text::rules::given),
    }
}

fn first_bidder(rules: &Rules) -> Option<Value> {
    let value: Value = match rules.first_bidder {
        FirstBidder::FaceUpCard => ("face_up_card", text::rules::face_up_card),
        FirstBidder::Random => ("random", text::rules::random),
        FirstBidder::Seat => ("seat", text::rules::seat_set),
    };
    (rules.bidding != Bidding::Given).then_some(value)
}

fn all_pass(rules: &Rules) -> Option<Value> {
    let value: Value = match rules.all_pass {
        AllPass::Redeal => ("redeal", text::rules::redeal),
        AllPass::RedealNextSeat => ("redeal_next_seat", text::rules::redeal_next_seat),
        AllPass::Void => ("void", text::rules::void),
    };
    (rules.bidding != Bidding::Given).then_some(value)
}

fn doubling(doubling: Doubling) -> Value {
    match doubling {
        Doubling::None => ("nobody", text::rules::nobody),
        Doubling::Everybody => ("everybody", text::rules::everybody),
        Doubling::FarmersThenLandlord => {
            ("farmers_then_landlord", text::rules::farmers_then_landlord)
        }
    }
}

pub(crate) fn dealing(dealing: Dealing) -> Value {
    match dealing {
        Dealing::OneByOne => ("one_by_one", text::rules::one_by_one),
        Dealing::Blocks => ("blocks", text::rules::blocks),
        Dealing::OneByOneBottomLast => {
            ("one_by_one_bottom_last", text::rules::one_by_one_bottom_last)
        }
        Dealing::BlocksBottomLast => ("blocks_bottom_last", text::rules::blocks_bottom_last),
        Dealing::Given => ("given", text::rules::given),
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
        let line = text::rules::such_as(language, &what, &example).to_string();
        writeln!(sheet.ui, "{DIM}  {line}{DIM:#}")?;
    }
    values(&mut sheet, text::rules::landlord_by, |rules| Some(bidding(rules.bidding)))?;
    values(&mut sheet, text::rules::first_bidder, first_bidder)?;
    values(&mut sheet, text::rules::all_pass, all_pass)?;
    values(&mut sheet, text::rules::doubling, |rules| Some(doubling(rules.doubling)))?;
    values(&mut sheet, text::rules::dealing, |rules| Some(dealing(rules.dealing)))?;
    sheet.marks(text::rules::open_hand(language), |rules| rules.open_hand)?;
    sheet.marks(text::rules::spring(language), |rules| rules.spring)?;
    sheet.marks(text::rules::bombs_double(language), |rules| rules.bombs_double)?;
    sheet.footnote()
}

/// A heading, and a row for each value that some preset has.
fn values(
    sheet: &mut Sheet<Rules>,
    heading: Label,
    value: impl Fn(&Rules) -> Option<Value>,
) -> io::Result<()> {
    let language = sheet.ui.language;
    sheet.section(heading(language))?;
    let mut seen: Vec<Value> = Vec::new();
    for found in sheet.presets.iter().filter_map(&value) {
        if seen.iter().all(|(id, _)| *id != found.0) {
            seen.push(found);
        }
    }
    for (id, label) in seen {
        let holds = |rules: &Rules| value(rules).is_some_and(|value| value.0 == id);
        sheet.marks_below(label(language), holds)?;
    }
    Ok(())
}
