//! What house rules can change: every switch and field of a game's rules, its
//! value, and which values it can have. Whoever makes a form of it needs to know
//! no rule.

use alloc::string::String;
use alloc::vec::Vec;

use crate::record::{Expected, RecordError, Word};
use crate::rules_text::{Field, Format};
use crate::{AnyRules, Points, doudizhu, tienlen};

/// One of the rules of a table that its host can change.
///
/// ```
/// use wangzha::tienlen::Rules;
/// use wangzha::HouseValues;
/// let rules: Rules = "southern run_least=4".parse()?;
/// let all = rules.house_rules();
/// let run = all.iter().find(|rule| rule.name == "run_least").expect("a rule of Tien Len");
/// assert_eq!(run.value, "4");
/// assert_eq!(run.values, HouseValues::Number { least: 2, most: 13, or_none: false });
/// # Ok::<(), wangzha::ParseRulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HouseRule {
    /// Its name in files, on the command line and in JSON.
    pub name: &'static str,
    /// Its value, as the text of rules has it; `yes` or `no` for a switch.
    pub value: String,
    /// Which values it can have.
    pub values: HouseValues,
}

/// Which values a rule can have.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HouseValues {
    /// `yes` or `no`; in JSON `true` or `false`.
    YesOrNo,
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// A whole number.
    Number {
        /// At least this.
        least: i64,
        /// At most this.
        most: i64,
        /// Whether `none` will do, too.
        or_none: bool,
    },
    /// Points, whole or with a half, won or paid.
    Points {
        /// At most so many either way.
        most: Points,
    },
    /// What chops something: `quad,3+`, or `none`.
    Bombs,
    /// The four suits from low to high: `scdh`.
    Suits,
}

impl<R: Copy> Format<R> {
    fn house_rules(&self, rules: &R) -> Vec<HouseRule> {
        let switches = self.switches.iter().map(|switch| HouseRule {
            name: switch.name,
            value: String::from(if (switch.is_on)(rules) { "yes" } else { "no" }),
            values: HouseValues::YesOrNo,
        });
        let fields = self.fields.iter().map(|field| HouseRule {
            name: field.name,
            value: (field.write)(rules),
            values: values(field, rules),
        });
        switches.chain(fields).collect()
    }
}

/// A field that is given no value says what it would take.
fn values<R: Copy>(field: &Field<R>, rules: &R) -> HouseValues {
    let read = |text| (field.read)(&mut rules.clone(), Word::alone(text));
    match read("").map_err(RecordError::expected) {
        Err(Expected::OneOf(words)) if words == ["no", "yes"] => HouseValues::YesOrNo,
        Err(Expected::OneOf(words)) => HouseValues::OneOf(words),
        Err(Expected::Number { least, most }) => {
            let or_none = read("none").is_ok();
            HouseValues::Number { least: least as i64, most: most as i64, or_none }
        }
        Err(Expected::Points { most }) => HouseValues::Points { most },
        Err(Expected::Bombs) => HouseValues::Bombs,
        Err(Expected::Suits) => HouseValues::Suits,
        // a test below finds whoever comes here
        Ok(()) | Err(_) => HouseValues::OneOf(Vec::new()),
    }
}

impl doudizhu::Rules {
    /// Everything that house rules can change, in the order of the text.
    #[must_use]
    pub fn house_rules(&self) -> Vec<HouseRule> {
        doudizhu::FORMAT.house_rules(self)
    }
}

impl tienlen::Rules {
    /// Everything that house rules can change, in the order of the text.
    #[must_use]
    pub fn house_rules(&self) -> Vec<HouseRule> {
        tienlen::FORMAT.house_rules(self)
    }
}

impl AnyRules {
    /// Everything that house rules can change, in the order of the text.
    #[must_use]
    pub fn house_rules(&self) -> Vec<HouseRule> {
        match self {
            AnyRules::DouDizhu(rules) => rules.house_rules(),
            AnyRules::TienLen(rules) => rules.house_rules(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;
    use core::str::FromStr;

    /// Some values that a rule can have.
    fn examples(values: &HouseValues) -> Vec<String> {
        match values {
            HouseValues::YesOrNo => ["yes", "no"].map(String::from).into(),
            HouseValues::OneOf(words) => words.iter().map(ToString::to_string).collect(),
            HouseValues::Number { least, most, or_none } => {
                let none = or_none.then(|| String::from("none"));
                [least, most].map(ToString::to_string).into_iter().chain(none).collect()
            }
            HouseValues::Points { most } => {
                [most.to_string(), String::from("-0.5"), String::from("0")].into()
            }
            HouseValues::Bombs => ["none", "quad", "quad,3+"].map(String::from).into(),
            HouseValues::Suits => ["scdh", "hdcs"].map(String::from).into(),
        }
    }

    fn every_value_is_read_again<R>(
        preset: &str,
        house_rules: impl Fn(&R) -> Vec<HouseRule>,
        is_switch: impl Fn(&str) -> bool,
    ) where
        R: FromStr + core::fmt::Display,
        R::Err: core::fmt::Debug,
    {
        let rules: R = preset.parse().unwrap();
        for rule in house_rules(&rules) {
            let examples = examples(&rule.values);
            assert!(examples.len() > 1, "{preset}: {rule:?}");
            for value in examples {
                let text = match value.as_str() {
                    "yes" if is_switch(rule.name) => format!("{preset} +{}", rule.name),
                    "no" if is_switch(rule.name) => format!("{preset} -{}", rule.name),
                    value => format!("{preset} {}={value}", rule.name),
                };
                let changed: R = text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"));
                let found = house_rules(&changed);
                let found = found.iter().find(|one| one.name == rule.name).unwrap();
                assert_eq!(found.value, value, "{text}");
            }
        }
    }

    #[test]
    fn every_rule_can_have_the_values_it_names() {
        let is_allowed = |name: &str| doudizhu::FORMAT.switches.iter().any(|one| one.name == name);
        let is_win = |name: &str| tienlen::FORMAT.switches.iter().any(|one| one.name == name);
        for rules in doudizhu::Rules::PRESETS {
            every_value_is_read_again(&rules.name, doudizhu::Rules::house_rules, is_allowed);
        }
        for rules in tienlen::Rules::PRESETS {
            every_value_is_read_again(&rules.name, tienlen::Rules::house_rules, is_win);
        }
    }
}
