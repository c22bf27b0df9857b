//! Parts of the space of all sets of cards, each of them whole.

use wangzha::tienlen::{Kind, Rules};
use wangzha_oracle::tienlen::whole_space::{
    Judge, Part, Plays, Tally, distinct_presets, generated, sweep,
};

use crate::workers::share_out;

const PARTS: [Part; 7] = [
    Part::Counts,
    Part::Singles,
    Part::Pairs,
    Part::Triples,
    Part::Quads,
    Part::Windows,
    Part::Few,
];

/// Whether classifier, reference and generator agree on all of them, with every
/// preset.
pub(crate) fn agrees() -> bool {
    let presets = distinct_presets();
    for rules in Rules::PRESETS.iter().filter(|rules| !presets.contains(rules)) {
        println!("{:<12} has the plays of another preset", rules.name);
    }
    let judges: Vec<Judge> = presets.into_iter().map(Judge::new).collect();
    let tallies = sweep_all(&judges);
    let mut agree = true;
    for (part, tallies) in PARTS.iter().zip(&tallies) {
        for (judge, tally) in judges.iter().zip(tallies) {
            agree &= report(*part, &judge.rules, tally);
        }
    }
    for (place, judge) in judges.iter().enumerate() {
        // these parts together have every play
        let with_plays = [Part::Singles, Part::Pairs, Part::Triples, Part::Quads];
        let of_part = |part| PARTS.iter().position(|other| *other == part).expect("a part");
        let found = with_plays.map(|part| tallies[of_part(part)][place].plays);
        agree &= same_plays(&judge.rules, &found);
    }
    agree
}

/// The tallies of every part, one for each preset.
fn sweep_all(judges: &[Judge]) -> Vec<Vec<Tally>> {
    let chunks = |part: usize| (0..PARTS[part].chunks()).map(move |chunk| (part, chunk));
    let jobs: Vec<(usize, usize)> = (0..PARTS.len()).flat_map(chunks).collect();
    let all: u64 = PARTS.iter().map(|part| part.sets()).sum();
    let mut tallies = vec![vec![Tally::default(); judges.len()]; PARTS.len()];
    share_out(
        jobs.len(),
        |job| {
            let (part, chunk) = jobs[job];
            (part, sweep(judges, PARTS[part], chunk))
        },
        |(part, found)| {
            for (tally, found) in tallies[part].iter_mut().zip(&found) {
                tally.add(found);
            }
            tallies.iter().map(|part| part[0].sets).sum::<u64>() as f64 / all as f64
        },
    );
    tallies
}

/// Prints a tally; whether it is complete and without a difference.
fn report(part: Part, rules: &Rules, tally: &Tally) -> bool {
    let plays: u64 = tally.plays.iter().map(|plays| plays.number).sum();
    let part_name = format!("{part:?}").to_lowercase();
    println!(
        "{:<12} {part_name:<8} {} sets, {plays} plays, {} differences",
        rules.name, tally.sets, tally.differences
    );
    for example in &tally.examples {
        println!("    differs: {example}");
    }
    tally.sets == part.sets() && tally.differences == 0
}

/// Whether the generator makes the plays that the classifier found, each once.
fn same_plays(rules: &Rules, found: &[[Plays; 6]]) -> bool {
    let (mut number, mut same) = (0, true);
    for kind in Kind::ALL {
        let (plays, differences) = generated(rules, kind);
        number += plays.number;
        // a kind is in one part only
        let found = found.iter().map(|by_kind| by_kind[kind as usize]);
        let found = found.max_by_key(|plays| plays.number).expect("parts");
        if plays != found || differences != 0 {
            println!("    differs: {kind}: {} and {}, {differences}", plays.number, found.number);
            same = false;
        }
    }
    println!("{:<12} {number} plays generated", rules.name);
    same
}
