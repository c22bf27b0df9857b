//! A message as data, and the macro that writes function and data at once.

/// A message: its name, what it is told, and its text in each language.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    /// The name of its function.
    pub name: &'static str,
    /// The names of its parameters, and whether they are numbers.
    pub parameters: &'static [(&'static str, bool)],
    /// The texts, in the order of [`Language::ALL`](wangzha::Language::ALL).
    pub texts: [Template; 3],
}

/// A text with `{names}` to be filled in.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The text.
    pub text: &'static str,
    /// Words in it that depend on a number.
    pub words: &'static [Word],
}

/// A word that depends on a number.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// Its name in the text.
    pub name: &'static str,
    /// The parameter that it depends on.
    pub number: &'static str,
    /// For one.
    pub one: &'static str,
    /// For several or none.
    pub several: &'static str,
}

/// Writes the functions of a subject with [`wangzha::words!`], and
/// `MESSAGES`, the same as data.
macro_rules! catalogue {
    ($(
        $(#[$attribute:meta])*
        $($function:ident)+ ($($parameter:ident: impl $kind:ident),* $(,)?) {
            en $(( $(- $not_en:ident),+ ))?: $en:tt,
            zh $(( $(- $not_zh:ident),+ ))?: $zh:tt,
            vi $(( $(- $not_vi:ident),+ ))?: $vi:tt $(,)?
        }
    )*) => {
        wangzha::words! {$(
            $(#[$attribute])*
            pub $($function)+ ($($parameter: impl $kind),*) {
                en $(( $(- $not_en),+ ))?: $en,
                zh $(( $(- $not_zh),+ ))?: $zh,
                vi $(( $(- $not_vi),+ ))?: $vi,
            }
        )*}

        pub(crate) const MESSAGES: &[$crate::Message] = &[$(
            $crate::Message {
                name: function_name!($($function)+),
                parameters: &[$((stringify!($parameter), is_number!($kind))),*],
                texts: [template!($en), template!($zh), template!($vi)],
            }
        ),*];
    };
}

macro_rules! function_name {
    (fn $name:ident) => {
        stringify!($name)
    };
    (const fn $name:ident) => {
        stringify!($name)
    };
}

macro_rules! is_number {
    (Number) => {
        true
    };
    (Say) => {
        false
    };
}

macro_rules! template {
    ($text:literal) => {
        $crate::Template { text: $text, words: &[] }
    };
    (($text:literal $(, $name:ident = plural(&$number:ident, $one:literal, $several:literal))* $(,)?)) => {
        $crate::Template {
            text: $text,
            words: &[$($crate::Word {
                name: stringify!($name),
                number: stringify!($number),
                one: $one,
                several: $several,
            }),*],
        }
    };
}
