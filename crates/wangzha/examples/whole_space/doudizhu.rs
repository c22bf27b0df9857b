//! Every choice of 1 to 20 cards by rank.

use wangzha::doudizhu::Rules;
use wangzha_oracle::doudizhu::whole_space::{
    ALL_MULTISETS, CHUNKS, Generated, LARGEST_PLAY, Tally, sweep,
};

use crate::workers::share_out;

/// Whether classifier and generator agree on all of them, with every preset.
pub(crate) fn agrees() -> bool {
    let presets: Vec<Generated> = Rules::PRESETS.iter().copied().map(Generated::new).collect();
    let mut tallies = vec![Tally::default(); presets.len()];
    share_out(
        CHUNKS,
        |chunk| sweep(&presets, chunk, LARGEST_PLAY),
        |found| {
            for (tally, found) in tallies.iter_mut().zip(&found) {
                tally.add(found);
            }
            tallies[0].multisets as f64 / ALL_MULTISETS as f64
        },
    );
    for (preset, tally) in presets.iter().zip(&tallies) {
        println!(
            "{:<12} {} multisets, {} plays, {} readings, {} differences",
            preset.rules.name, tally.multisets, tally.plays, tally.readings, tally.differences
        );
        for example in &tally.examples {
            println!("    differs: {example}");
        }
    }
    let whole = tallies.iter().all(|tally| tally.multisets == ALL_MULTISETS);
    whole && tallies.iter().all(|tally| tally.differences == 0)
}
