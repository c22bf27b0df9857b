//! Cards, plays and rules from the texts of case files and tests.

use wangzha::doudizhu::{Play, Rules};
use wangzha::{Cards, Counts};

/// The counts of the cards in `text`.
pub(crate) fn counts(text: &str) -> Counts {
    match text.parse::<Cards>() {
        Ok(cards) => cards.counts(),
        Err(error) => panic!("{text}: {error}"),
    }
}

/// The default reading of `text`, which must be a play.
pub(crate) fn play(rules: &Rules, text: &str) -> Play {
    match rules.classify(counts(text)) {
        Some(play) => play,
        None => panic!("{text} is not a play in {}", rules.name),
    }
}

/// The reading of `text` that case files write as `as_text`: `plane:6:4`.
pub(crate) fn play_as(rules: &Rules, text: &str, as_text: &str) -> Play {
    match rules.readings(counts(text)).find(|play| reading(*play) == as_text) {
        Some(play) => play,
        None => panic!("{text} cannot be {as_text} in {}", rules.name),
    }
}

/// A reading as case files write it: `plane_solo:4:2`.
pub(crate) fn reading(play: Play) -> String {
    format!("{}:{}:{}", play.kind().id(), play.top(), play.len())
}

/// All readings of `text`, the default first.
pub(crate) fn readings(rules: &Rules, text: &str) -> Vec<String> {
    rules.readings(counts(text)).map(reading).collect()
}

/// The presets that a case names: `all`, or a list with commas.
pub(crate) fn presets(names: &str) -> Vec<Rules> {
    if names == "all" {
        return Rules::PRESETS.to_vec();
    }
    let preset = |name| Rules::preset(name).unwrap_or_else(|| panic!("no preset {name}"));
    names.split(',').map(preset).collect()
}
