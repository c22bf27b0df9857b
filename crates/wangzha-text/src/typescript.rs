//! The catalogue as a module of TypeScript, one typed function a message.
//!
//! ```
//! let module = wangzha_text::typescript::MODULE.to_string();
//! assert!(module.contains("  not_so_many(language: Language, have: number, rank: string, want: number): string {"));
//! assert!(module.contains("en: () => `not enough ${rank}s: you have only ${have}, not ${want}`,"));
//! ```

use core::fmt::{self, Display, Write};

use wangzha::Language;

use crate::{Message, SUBJECTS, Subject, Template};

/// The catalogue as a module of TypeScript.
pub const MODULE: Module = Module { is_typed: true };

/// The same module without its types, for who runs it as it is.
pub const JAVASCRIPT: Module = Module { is_typed: false };

/// The catalogue, displayed as a module: an object a subject, with the same
/// names as here.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    is_typed: bool,
}

impl Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let typed = |annotation| if self.is_typed { annotation } else { "" };
        writeln!(
            f,
            "// Written by `cargo run -p wangzha-text --example typescript`: edit its sources.\n\n\
             {}\
             const plural = (n{}, one{}, several{}){} => (n === 1 ? one : several);",
            typed("export type Language = \"en\" | \"zh\" | \"vi\";\n\n"),
            typed(": number"),
            typed(": string"),
            typed(": string"),
            typed(": string"),
        )?;
        SUBJECTS.iter().try_for_each(|subject| self.write_subject(subject, f))
    }
}

impl Module {
    fn write_subject(&self, (name, messages): &Subject, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\nexport const {name} = {{")?;
        messages.iter().try_for_each(|message| self.write_message(message, f))?;
        f.write_str("};\n")
    }

    fn write_message(&self, message: &Message, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let typed = |annotation| if self.is_typed { annotation } else { "" };
        write!(f, "  {}(language{}", message.name, typed(": Language"))?;
        for (name, is_number) in message.parameters {
            write!(f, ", {name}{}", typed(if *is_number { ": number" } else { ": string" }))?;
        }
        writeln!(f, "){} {{\n    return {{", typed(": string"))?;
        for (language, template) in Language::ALL.into_iter().zip(&message.texts) {
            write!(f, "      {}: () => `", language.code())?;
            write_template(template, f)?;
            f.write_str("`,\n")?;
        }
        f.write_str("    }[language]();\n  },\n")
    }
}

/// The text between backquotes, with its facts as `${…}`.
fn write_template(template: &Template, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = template.text;
    while let Some(place) = rest.find(['{', '}']) {
        write_plain(&rest[..place], f)?;
        let brace = &rest[place..];
        if brace.starts_with("{{") || brace.starts_with("}}") {
            f.write_str(&brace[..1])?;
            rest = &brace[2..];
            continue;
        }
        let (name, after) = brace[1..].split_once('}').unwrap_or((&brace[1..], ""));
        match template.words.iter().find(|word| word.name == name) {
            Some(word) => {
                write!(f, "${{plural({}, {:?}, {:?})}}", word.number, word.one, word.several)?;
            }
            None => write!(f, "${{{name}}}")?,
        }
        rest = after;
    }
    write_plain(rest, f)
}

/// What stands as it is: what backquotes would take for something else is
/// escaped.
fn write_plain(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for c in text.chars() {
        match c {
            '`' | '\\' | '$' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            _ => f.write_char(c)?,
        }
    }
    Ok(())
}
