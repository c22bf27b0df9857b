//! Rules as text: the name of a preset and the differences from it, such as
//! `competition -bare_trio spring=no`, or a name of one's own first:
//! `"at home" competition -bare_trio`.
//!
//! A switch is written `+name` or `-name`, any other field `name=value`, and
//! only if it is not as in the preset.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::record::{Expected, Line, Problem, RecordError, Unrecordable, Word};
use crate::words::nearest;
use crate::{Language, Name, spoken};

/// Something that is allowed or not.
pub(crate) struct Switch<R> {
    pub(crate) name: &'static str,
    pub(crate) is_on: fn(&R) -> bool,
    pub(crate) set: fn(&mut R, bool),
}

/// A field with a value.
pub(crate) struct Field<R> {
    pub(crate) name: &'static str,
    pub(crate) write: fn(&R) -> String,
    pub(crate) read: fn(&mut R, Word<'_>) -> Result<(), RecordError>,
}

/// How the rules of a game are written.
pub struct Format<R: 'static> {
    pub(crate) presets: &'static [R],
    pub(crate) name: fn(&R) -> Name,
    pub(crate) rename: fn(&mut R, Name),
    pub(crate) preset_name: fn(&'static R) -> &'static str,
    pub(crate) switches: &'static [Switch<R>],
    pub(crate) fields: &'static [Field<R>],
}

impl<R: Copy> Format<R> {
    fn preset(&self, name: &str) -> Option<&'static R> {
        self.presets.iter().find(|preset| (self.name)(preset) == *name)
    }

    /// Whether every value would be read again.
    pub(crate) fn check(&self, rules: &R) -> Result<(), Unrecordable> {
        for field in self.fields {
            let value = (field.write)(rules);
            if let Err(error) = (field.read)(&mut rules.clone(), Word::alone(&value)) {
                return Err(Unrecordable::Rule {
                    field: field.name,
                    value,
                    expected: error.expected(),
                });
            }
        }
        Ok(())
    }

    /// How many differences there are between two sets of rules.
    fn distance(&self, rules: &R, other: &R) -> usize {
        let switches = self.switches.iter();
        let fields = self.fields.iter();
        switches.filter(|switch| (switch.is_on)(rules) != (switch.is_on)(other)).count()
            + fields.filter(|field| (field.write)(rules) != (field.write)(other)).count()
    }

    /// The preset that the rules are compared with: that of their name, or the
    /// nearest.
    pub(crate) fn base(&self, rules: &R) -> &'static R {
        let nearest = || self.presets.iter().min_by_key(|preset| self.distance(rules, preset));
        let named = self.preset(&(self.name)(rules));
        // there is a preset
        named.or_else(nearest).unwrap_or(&self.presets[0])
    }

    /// The names and values of what differs from the preset, switches first:
    /// `+` or `-` before a switch, `=` before a value.
    pub(crate) fn differences(
        &self,
        rules: &R,
    ) -> impl Iterator<Item = (&'static str, Difference)> {
        let base = self.base(rules);
        let switches = self.switches.iter().filter_map(move |switch| {
            let is_on = (switch.is_on)(rules);
            (is_on != (switch.is_on)(base)).then_some((switch.name, Difference::Switch(is_on)))
        });
        let fields = self.fields.iter().filter_map(move |field| {
            let value = (field.write)(rules);
            (value != (field.write)(base)).then_some((field.name, Difference::Value(value)))
        });
        switches.chain(fields)
    }

    /// The preset, and in what the rules differ from it.
    pub(crate) fn write(&self, rules: &R, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, base) = ((self.name)(rules), self.base(rules));
        if name != (self.name)(base) {
            write!(f, "\"{name}\" ")?;
        }
        write!(f, "{}", (self.name)(base))?;
        for (name, difference) in self.differences(rules) {
            match difference {
                Difference::Switch(true) => write!(f, " +{name}")?,
                Difference::Switch(false) => write!(f, " -{name}")?,
                Difference::Value(value) => write!(f, " {name}={value}")?,
            }
        }
        Ok(())
    }

    pub(crate) fn read(&self, line: &mut Line<'_>) -> Result<R, RecordError> {
        let own_name = if line.begins_with('"') { Some(own_name(line)?) } else { None };
        let word = line.word();
        let mut rules = *self.preset(word.text).ok_or_else(|| word.expected(self.known()))?;
        while !line.is_at_end() {
            self.read_difference(&mut rules, line.word())?;
        }
        if let Some(name) = own_name {
            (self.rename)(&mut rules, name);
        }
        Ok(rules)
    }

    /// The names of the presets.
    pub(crate) fn known(&self) -> Expected {
        Expected::OneOf(self.presets.iter().map(self.preset_name).collect())
    }

    /// The rules that a text means, which is not a record.
    pub(crate) fn parse(&self, text: &str) -> Result<R, ParseRulesError> {
        self.read(&mut Line::alone(text)).map_err(|error| ParseRulesError { error })
    }

    pub(crate) fn read_difference(&self, rules: &mut R, word: Word<'_>) -> Result<(), RecordError> {
        let unknown = || word.expected(self.meant_by(word.text));
        if let Some(name) = word.text.strip_prefix(['+', '-']) {
            let switch = self.switches.iter().find(|switch| switch.name == name);
            let switch = switch.ok_or_else(unknown)?;
            (switch.set)(rules, word.text.starts_with('+'));
            return Ok(());
        }
        let (name, _) = word.text.split_once('=').ok_or_else(unknown)?;
        let field = self.fields.iter().find(|field| field.name == name).ok_or_else(unknown)?;
        (field.read)(rules, word.skip(name.len() + 1))
    }

    /// What should stand in place of a word that is not a difference.
    fn meant_by(&self, text: &str) -> Expected {
        let name = text.trim_start_matches(['+', '-']);
        let name = name.split('=').next().unwrap_or_default();
        if let Some(switch) = self.switches.iter().find(|switch| switch.name == name) {
            return Expected::Signed(switch.name);
        }
        if let Some(field) = self.fields.iter().find(|field| field.name == name) {
            return Expected::Value(field.name);
        }
        let known: Vec<&'static str> = self.names().collect();
        nearest(name, &known).map_or(Expected::Difference(known), Expected::Nearly)
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        let switches = self.switches.iter().map(|switch| switch.name);
        switches.chain(self.fields.iter().map(|field| field.name))
    }
}

/// In what rules differ from a preset.
pub(crate) enum Difference {
    Switch(bool),
    Value(String),
}

/// A name of one's own, in quotes.
fn own_name(line: &mut Line<'_>) -> Result<Name, RecordError> {
    let (mut ahead, before) = (*line, { *line }.rest());
    let text = ahead.name()?;
    let name = Name::new(&text).map_err(|why| before.error(Problem::BadName(why)))?;
    *line = ahead;
    Ok(name)
}

/// Why a text is not rules: where, and what would be right.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// let error = "competition sprung=no".parse::<Rules>().unwrap_err();
/// assert_eq!(error.column(), 13);
/// let error = "competition spring=maybe".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "column 20: expected one of no, yes, found 'maybe'");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseRulesError {
    error: RecordError,
}

#[cfg(feature = "serde")]
impl From<RecordError> for ParseRulesError {
    fn from(error: RecordError) -> ParseRulesError {
        ParseRulesError { error }
    }
}

impl ParseRulesError {
    /// The error without its place.
    #[cfg(feature = "serde")]
    pub(crate) fn problem_text(&self) -> impl Display + use<'_> {
        crate::words::Said(self.problem(), Language::English)
    }

    /// The place of the first word that is wrong, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.error.column()
    }

    /// What is wrong there.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        self.error.problem()
    }

    /// The error as a sentence for players.
    #[must_use]
    pub fn text(&self, language: Language) -> impl Display {
        crate::notation::at_column(language, self.column(), self.problem())
    }
}

spoken!(ParseRulesError, text);

impl core::error::Error for ParseRulesError {}

/// A field that has one of a few values.
macro_rules! choice {
    ($name:literal, $($path:ident).+, $($value:path => $word:literal),+) => {
        Field {
            name: $name,
            write: |rules| match rules.$($path).+ {
                $($value => $word,)+
            }.into(),
            read: |rules, word| {
                const WORDS: &[&str] = &[$($word),+];
                let values = [$($value),+];
                rules.$($path).+ = values[word.one_of(WORDS)?];
                Ok(())
            },
        }
    };
}

/// A field that is `yes` or `no`.
macro_rules! yes_or_no {
    ($name:literal, $($path:ident).+) => {
        Field {
            name: $name,
            write: |rules| if rules.$($path).+ { "yes" } else { "no" }.into(),
            read: |rules, word| {
                rules.$($path).+ = word.one_of(&["no", "yes"])? == 1;
                Ok(())
            },
        }
    };
}

/// The format of a game's rules from its `SWITCHES` and `FIELDS`, and what
/// follows from it: rules are displayed and parsed. The example is for `parse`.
macro_rules! rules_as_text {
    ($(#[$example:meta])* $rules:ident) => {
        pub(crate) const FORMAT: $crate::rules_text::Format<$rules> = $crate::rules_text::Format {
            presets: $rules::PRESETS,
            name: |rules| rules.name,
            rename: |rules, name| rules.name = name,
            preset_name: |rules| &rules.name,
            switches: SWITCHES,
            fields: FIELDS,
        };

        impl ::core::fmt::Display for $rules {
            /// The preset and the differences from it: see
            /// [`FromStr`](#impl-FromStr-for-Rules).
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                FORMAT.write(self, f)
            }
        }

        impl ::core::str::FromStr for $rules {
            type Err = $crate::ParseRulesError;

            /// What `Display` writes: a preset and the differences from it,
            /// perhaps under a name of one's own. `docs/record.md` lists the
            /// names.
            ///
            $(#[$example])*
            fn from_str(text: &str) -> Result<$rules, $crate::ParseRulesError> {
                FORMAT.parse(text)
            }
        }
    };
}

pub(crate) use {choice, rules_as_text, yes_or_no};
