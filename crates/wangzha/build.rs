//! Writes the table of all plays that `doudizhu::table` looks cards up in.
//!
//! What is a play is decided here, in `build/plays.rs`, by listing bodies and
//! attachments; `build/hash.rs` finds a place for each without collisions.

#![allow(clippy::expect_used)] // a build that cannot write its table must stop

#[path = "src/doudizhu/allow.rs"]
#[allow(dead_code, unreachable_pub)]
mod allow;
#[path = "build/hash.rs"]
mod hash;
#[path = "build/plays.rs"]
mod plays;
#[path = "src/ranks.rs"]
#[allow(dead_code, unreachable_pub)]
mod ranks;
#[path = "src/doudizhu/single_wings.rs"]
#[allow(dead_code)]
mod single_wings;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, fs, path::Path};

use plays::Reading;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    for shared in ["src/doudizhu/allow.rs", "src/doudizhu/single_wings.rs", "src/ranks.rs"] {
        println!("cargo::rerun-if-changed={shared}");
    }
    println!("cargo::rustc-check-cfg=cfg(packed)");
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-cfg=packed"); // see `doudizhu::table`
    }
    let plays = plays::all();
    let (forms, form_of) = forms(&plays);
    let hash = hash::perfect(&form_of);
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let text = hash.to_string() + &forms + &packed(&form_of);
    fs::write(Path::new(&out).join("plays.rs"), text).expect("OUT_DIR can be written");
}

/// Writes the different lists of readings one behind the other, and tells for
/// each play where its list starts. Place 0 is that of no play.
fn forms(plays: &BTreeMap<u64, Vec<Reading>>) -> (String, Vec<(u64, u64)>) {
    let mut rows = vec![Reading::IMPOSSIBLE.row(false)];
    let mut starts: BTreeMap<&[Reading], u64> = BTreeMap::new();
    let mut form_of = Vec::new();
    for (&counts, readings) in plays {
        let start = *starts.entry(readings).or_insert_with(|| {
            let start = rows.len() as u64;
            let more = |at| at + 1 < readings.len();
            rows.extend(readings.iter().enumerate().map(|(at, reading)| reading.row(more(at))));
            start
        });
        form_of.push((counts, start));
    }
    let mut text = format!("static ENTRIES: [Entry; {}] = [\n", rows.len());
    for row in rows {
        writeln!(text, "{row}").expect("writing to a string");
    }
    (text + "];\n", form_of)
}

/// The same hash without its slots: what stands in them follows from the plays.
/// In their order these are small steps, which compress to a tenth.
fn packed(form_of: &[(u64, u64)]) -> String {
    let mut last = 0;
    let mut steps: Vec<u64> = Vec::new();
    for (counts, _) in form_of {
        steps.push(counts - last);
        last = *counts;
    }
    let places: Vec<u64> = form_of.iter().map(|(_, place)| *place).collect();
    let count = steps.len();
    format!(
        "#[cfg(any(packed, test))]\nstatic STEPS: [u64; {count}] = {steps:?};\n\
         #[cfg(any(packed, test))]\nstatic PLACES: [u16; {count}] = {places:?};\n"
    )
}
