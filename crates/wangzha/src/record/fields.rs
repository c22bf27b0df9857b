//! Rules as the name of a preset and the differences from it.
//!
//! A switch is written `+name` or `-name`, any other field `name=value`, and
//! only if it is not as in the preset.

use alloc::string::String;
use core::fmt;

use super::lines::{Line, Word};
use super::{Expected, RecordError, Unrecordable};

/// Something that is allowed or not.
pub(super) struct Switch<R> {
    pub(super) name: &'static str,
    pub(super) is_on: fn(&R) -> bool,
    pub(super) set: fn(&mut R, bool),
}

/// A field with a value.
pub(super) struct Field<R> {
    pub(super) name: &'static str,
    pub(super) write: fn(&R) -> String,
    pub(super) read: fn(&mut R, Word<'_>) -> Result<(), RecordError>,
}

/// How the rules of a game are written.
pub(super) struct Format<R: 'static> {
    pub(super) presets: &'static [R],
    pub(super) name: fn(&R) -> &'static str,
    pub(super) switches: &'static [Switch<R>],
    pub(super) fields: &'static [Field<R>],
}

impl<R: Copy> Format<R> {
    fn preset(&self, name: &str) -> Option<&'static R> {
        self.presets.iter().find(|preset| (self.name)(preset) == name)
    }

    /// Whether there is such a preset, and whether every value would be read
    /// again.
    pub(super) fn check(&self, rules: &R) -> Result<(), Unrecordable> {
        let name = (self.name)(rules);
        self.preset(name).ok_or(Unrecordable::Preset(name))?;
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

    /// The preset, and in what the rules differ from it.
    pub(super) fn write(&self, rules: &R, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = (self.name)(rules);
        f.write_str(name)?;
        let Some(preset) = self.preset(name) else { return Ok(()) };
        for switch in self.switches {
            let is_on = (switch.is_on)(rules);
            if is_on != (switch.is_on)(preset) {
                write!(f, " {}{}", if is_on { '+' } else { '-' }, switch.name)?;
            }
        }
        for field in self.fields {
            let value = (field.write)(rules);
            if value != (field.write)(preset) {
                write!(f, " {}={value}", field.name)?;
            }
        }
        Ok(())
    }

    pub(super) fn read(&self, line: &mut Line<'_>) -> Result<R, RecordError> {
        let word = line.word();
        let known = || Expected::OneOf(self.presets.iter().map(self.name).collect());
        let mut rules = *self.preset(word.text).ok_or_else(|| word.expected(known()))?;
        while !line.is_at_end() {
            self.read_difference(&mut rules, line.word())?;
        }
        Ok(rules)
    }

    fn read_difference(&self, rules: &mut R, word: Word<'_>) -> Result<(), RecordError> {
        let unknown = || word.expected(Expected::Difference(self.names().collect()));
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

    fn names(&self) -> impl Iterator<Item = &'static str> {
        let switches = self.switches.iter().map(|switch| switch.name);
        switches.chain(self.fields.iter().map(|field| field.name))
    }
}

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

pub(super) use {choice, yes_or_no};
