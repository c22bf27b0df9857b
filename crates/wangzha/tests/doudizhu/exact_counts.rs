//! How many plays there are: the exact counts of rules 1.8 and 1.9, by the
//! engine's move generator and by the slow reference.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use wangzha::doudizhu::{Kind, Rules};
use wangzha::{Counts, Rank};
use wangzha_oracle::doudizhu::reference::{Move, Reading, every_play};

/// A column of the table in rules 1.9, less what all presets share.
struct Column {
    preset: &'static str,
    /// For two, three, four and five trios.
    plane_solo: [usize; 4],
    four_two_solo: usize,
    four_two_pair: usize,
    four_pair: usize,
    readings: usize,
    multisets: usize,
}

#[rustfmt::skip]
const TABLE: [Column; 7] = [
    Column { preset: "classic", plane_solo: [847, 2_100, 2_646, 1_568], four_two_solo: 1_170,
        four_two_pair: 858, four_pair: 0, readings: 12_654, multisets: 12_654 },
    Column { preset: "huanle", plane_solo: [968, 3_300, 7_344, 10_976], four_two_solo: 1_326,
        four_two_pair: 858, four_pair: 0, readings: 28_237, multisets: 27_845 },
    Column { preset: "competition", plane_solo: [968, 3_282, 7_184, 10_388], four_two_solo: 1_326,
        four_two_pair: 858, four_pair: 0, readings: 27_471, multisets: 27_471 },
    Column { preset: "rlcard", plane_solo: [968, 3_282, 7_184, 10_388], four_two_solo: 1_326,
        four_two_pair: 858, four_pair: 0, readings: 27_471, multisets: 27_471 },
    Column { preset: "douzero", plane_solo: [979, 3_400, 7_830, 12_512], four_two_solo: 1_339,
        four_two_pair: 858, four_pair: 0, readings: 30_383, multisets: 29_984 },
    Column { preset: "openspiel", plane_solo: [968, 3_300, 7_344, 10_976], four_two_solo: 0,
        four_two_pair: 0, four_pair: 0, readings: 26_053, multisets: 25_661 },
    Column { preset: "article", plane_solo: [858, 2_200, 2_970, 2_016], four_two_solo: 1_183,
        four_two_pair: 858, four_pair: 156, readings: 13_706, multisets: 13_706 },
];

/// What all presets share: kind, number of groups, count.
const SHARED: [(Kind, std::ops::RangeInclusive<u8>, usize); 11] = [
    (Kind::Solo, 1..=1, 15),
    (Kind::Pair, 1..=1, 13),
    (Kind::Trio, 1..=1, 13),
    (Kind::TrioSolo, 1..=1, 182),
    (Kind::TrioPair, 1..=1, 156),
    (Kind::Chain, 5..=12, 36),
    (Kind::PairChain, 3..=10, 52),
    (Kind::Plane, 2..=6, 45),
    (Kind::PlanePair, 2..=4, 2_939),
    (Kind::Bomb, 1..=1, 13),
    (Kind::Rocket, 1..=1, 1),
];

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

fn check_column(column: &Column, plays: &[Move], by: &str) {
    let count = |kind, lens: std::ops::RangeInclusive<u8>| {
        plays.iter().filter(|(_, it)| it.kind == kind && lens.contains(&it.len)).count()
    };
    let name = format!("{} by {by}", column.preset);
    for (kind, lens, expected) in SHARED {
        assert_eq!(count(kind, lens), expected, "{kind} in {name}");
    }
    for (len, expected) in (2..).zip(column.plane_solo) {
        assert_eq!(count(Kind::PlaneSolo, len..=len), expected, "plane+solos of {len} in {name}");
    }
    assert_eq!(count(Kind::FourTwoSolo, 1..=1), column.four_two_solo, "{name}");
    assert_eq!(count(Kind::FourTwoPair, 1..=1), column.four_two_pair, "{name}");
    assert_eq!(count(Kind::FourPair, 1..=1), column.four_pair, "{name}");
    // nothing that the lines above did not count
    assert_eq!(plays.len(), column.readings, "readings in {name}");
    let multisets: BTreeSet<Counts> = plays.iter().map(|play| play.0).collect();
    assert_eq!(multisets.len(), column.multisets, "multisets in {name}");
}

#[test]
fn the_engine_makes_the_exact_number_of_plays_of_every_kind() {
    for column in TABLE {
        let rules = Rules::preset(column.preset).unwrap();
        check_column(&column, &leads_of_the_pack(&rules), "the engine");
        assert_eq!(rules.count_moves(Counts::PACK, None), column.readings);
    }
}

#[test]
fn the_reference_makes_the_same_plays_as_the_engine() {
    for column in TABLE {
        let rules = Rules::preset(column.preset).unwrap();
        let plays: Vec<Move> = every_play(&rules).into_iter().collect();
        check_column(&column, &plays, "the reference");
        let mut engine = leads_of_the_pack(&rules);
        engine.sort_unstable();
        assert!(engine == plays, "{}: same counts, but other plays", column.preset);
    }
}

#[test]
fn the_known_number_of_card_sets_has_two_or_three_readings() {
    for (preset, with_two, with_three) in [
        ("classic", 0, 0),
        ("huanle", 374, 9),
        ("competition", 0, 0),
        ("rlcard", 0, 0),
        ("douzero", 381, 9),
        ("openspiel", 374, 9),
        ("article", 0, 0),
    ] {
        let rules = Rules::preset(preset).unwrap();
        let mut readings: BTreeMap<Counts, usize> = BTreeMap::new();
        for (counts, _) in leads_of_the_pack(&rules) {
            *readings.entry(counts).or_default() += 1;
        }
        let with = |n| readings.values().filter(|&&count| count == n).count();
        assert_eq!((with(2), with(3)), (with_two, with_three), "{preset}");
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
