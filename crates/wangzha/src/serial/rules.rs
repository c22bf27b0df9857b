//! Rules as JSON: `{"preset": "competition", "bare_trio": false, "spring":
//! false}`, with a `"name"` if they have one of their own; or as their text.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::record::Line;
use crate::rules_text::{Difference, Format};
use crate::{Name, Points, doudizhu, tienlen};

/// A difference as JSON has it: a switch, a number, or a word.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a rule is true, false, a number (whole or with .5) or a word")]
enum Value {
    Switch(bool),
    Number(Points),
    Word(String),
}

impl Value {
    fn of(difference: Difference) -> Value {
        match difference {
            Difference::Switch(is_on) => Value::Switch(is_on),
            Difference::Value(word) => match (word.as_str(), word.parse()) {
                ("yes", _) => Value::Switch(true),
                ("no", _) => Value::Switch(false),
                (_, Ok(number)) => Value::Number(number),
                _ => Value::Word(word),
            },
        }
    }

    /// The difference as the text of rules has it.
    fn difference(&self, name: &str, is_switch: bool) -> String {
        match self {
            Value::Switch(true) if is_switch => format!("+{name}"),
            Value::Switch(false) if is_switch => format!("-{name}"),
            Value::Switch(true) => format!("{name}=yes"),
            Value::Switch(false) => format!("{name}=no"),
            Value::Number(number) => format!("{name}={number}"),
            Value::Word(word) => format!("{name}={word}"),
        }
    }
}

fn write<R: Copy, S: Serializer>(
    rules: &R,
    format: &Format<R>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    let (name, preset) = ((format.name)(rules), (format.name)(format.base(rules)));
    map.serialize_entry("preset", &preset)?;
    if name != preset {
        map.serialize_entry("name", &name)?;
    }
    for (name, difference) in format.differences(rules) {
        map.serialize_entry(name, &Value::of(difference))?;
    }
    map.end()
}

/// Reads an object or a text.
struct Either<'a, R: 'static>(&'a Format<R>, PhantomData<R>);

impl<'de, R: Copy> Visitor<'de> for Either<'_, R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rules, such as {\"preset\": …} or a text of a preset and differences")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<R, E> {
        self.0.parse(text).map_err(|error| E::custom(format_args!("rules: {error}")))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<R, A::Error> {
        let format = self.0;
        let (mut preset, mut name) = (None::<String>, None::<Name>);
        let mut differences = alloc::vec::Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "preset" => preset = Some(map.next_value()?),
                "name" => name = Some(map.next_value()?),
                _ => differences.push((key, map.next_value::<Value>()?)),
            }
        }
        let preset = preset.ok_or_else(|| A::Error::custom("the field 'preset' is missing"))?;
        let mut rules = format.parse(&preset).map_err(|error| {
            A::Error::custom(format_args!("'{preset}' is not a preset: {}", error.problem_text()))
        })?;
        for (key, value) in differences {
            let is_switch = format.switches.iter().any(|switch| switch.name == key);
            let text = value.difference(&key, is_switch);
            let read = format.read_difference(&mut rules, Line::alone(&text).rest());
            let wrong = |error: crate::record::RecordError| {
                let error = crate::ParseRulesError::from(error);
                let problem = error.problem_text();
                A::Error::custom(format_args!("the rule '{key}': {problem}"))
            };
            read.map_err(wrong)?;
        }
        if let Some(name) = name {
            (format.rename)(&mut rules, name);
        }
        Ok(rules)
    }
}

macro_rules! as_rules {
    ($($rules:ty, $format:expr;)+) => {$(
        impl Serialize for $rules {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self, &$format, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $rules {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$rules, D::Error> {
                deserializer.deserialize_any(Either(&$format, PhantomData))
            }
        }
    )+};
}

as_rules! {
    doudizhu::Rules, doudizhu::FORMAT;
    tienlen::Rules, tienlen::FORMAT;
}
