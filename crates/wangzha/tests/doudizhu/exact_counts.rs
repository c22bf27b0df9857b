//! How many plays there are: the exact counts of rules 1.8 and 1.9, read from
//! there, by the engine's move generator and by the slow reference.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use wangzha::doudizhu::{Kind, Rules};
use wangzha::{Counts, Rank};
use wangzha_oracle::doudizhu::reference::{Move, Reading, every_play};
use wangzha_oracle::rulebook::{number, table};

/// The engine's plays: the leads of one who holds the whole pack.
fn leads_of_the_pack(rules: &Rules) -> Vec<Move> {
    let mut plays = Vec::new();
    let done = rules.each_move(Counts::PACK, None, |play| {
        plays.push((play.counts(), Reading::from(play)));
        ControlFlow::<()>::Continue(())
    });
    assert!(done.is_continue());
    plays
}

/// Compares with the column of a preset in the table of rules 1.9.
fn check_column(preset: &str, plays: &[Move], by: &str) {
    let table = table("1.9", "plays");
    let mut of_all_kinds = 0;
    for row in &table.rows {
        let found = match row[0].as_str() {
            "all readings" => plays.len(),
            "all sets of ranks" => {
                plays.iter().map(|play| play.0).collect::<BTreeSet<Counts>>().len()
            }
            plays_of => {
                // `plane_solo of 3`, or only the kind
                let (kind, len) = plays_of.split_once(" of ").unwrap_or((plays_of, ""));
                let kind = Kind::from_id(kind).expect("a kind");
                let is_so_long = |it: u8| len.is_empty() || i64::from(it) == number(len);
                let of_kind = |it: &Reading| it.kind == kind && is_so_long(it.len);
                let found = plays.iter().filter(|(_, it)| of_kind(it)).count();
                of_all_kinds += found;
                found
            }
        };
        let expected = number(table.cell(row, preset));
        assert_eq!(found as i64, expected, "{} in {preset} by {by}", row[0]);
    }
    assert_eq!(of_all_kinds, plays.len(), "{preset} by {by}: some kind has no row");
}

#[test]
fn the_engine_makes_the_exact_number_of_plays_of_every_kind() {
    for rules in Rules::PRESETS.iter().copied() {
        let plays = leads_of_the_pack(&rules);
        check_column(&rules.name, &plays, "the engine");
        assert_eq!(rules.count_moves(Counts::PACK, None), plays.len() as u64);
    }
}

#[test]
fn the_reference_makes_the_same_plays_as_the_engine() {
    for rules in Rules::PRESETS.iter().copied() {
        let plays: Vec<Move> = every_play(&rules).into_iter().collect();
        check_column(&rules.name, &plays, "the reference");
        let mut engine = leads_of_the_pack(&rules);
        engine.sort_unstable();
        assert!(engine == plays, "{}: same counts, but other plays", rules.name);
    }
}

#[test]
fn the_known_number_of_card_sets_has_two_or_three_readings() {
    let table = table("1.8", "preset");
    for rules in Rules::PRESETS.iter().copied() {
        let preset = rules.name;
        let mut readings: BTreeMap<Counts, usize> = BTreeMap::new();
        for (counts, _) in leads_of_the_pack(&rules) {
            *readings.entry(counts).or_default() += 1;
        }
        let with = |n| readings.values().filter(|&&count| count == n).count();
        let expected = |heading| number(table.at(&preset, heading)) as usize;
        assert_eq!(with(2), expected("sets with two readings"), "{preset}");
        assert_eq!(with(3), expected("sets with three readings"), "{preset}");
        assert_eq!(with(1) + with(2) + with(3), readings.len(), "{preset}");
        for (counts, expected) in readings {
            assert_eq!(rules.readings(counts).count(), expected, "{preset}: {counts}");
        }
    }
}

/// Rules 1.8: a set has several readings exactly if it is a plane with a trio
/// among its wings that would lengthen the body.
#[test]
fn card_sets_with_several_readings_are_planes_with_a_trio_next_to_the_body() {
    for rules in [Rules::HUANLE, Rules::DOUZERO, Rules::OPENSPIEL] {
        for (counts, reading) in leads_of_the_pack(&rules) {
            let several = rules.readings(counts).count() > 1;
            let adjacent =
                rules.readings(counts).any(|play| has_trio_next_to_body(counts, play.into()));
            assert_eq!(several, adjacent, "{}: {counts} as {reading:?}", rules.name);
        }
    }
}

fn has_trio_next_to_body(counts: Counts, reading: Reading) -> bool {
    if reading.kind != Kind::PlaneSolo {
        return false;
    }
    let above = reading.top.index() + 1;
    let below = reading.top.index().checked_sub(reading.len);
    let is_trio =
        |rank| rank <= Rank::ACE.index() && counts.of(Rank::from_index(rank).unwrap()) == 3;
    is_trio(above) || below.is_some_and(is_trio)
}
