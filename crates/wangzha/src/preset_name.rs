//! What presets are called in every language.

/// The method `title` of a game's rules, from the names of its presets.
macro_rules! titles {
    ($(#[$example:meta])* $rules:ident { $($preset:ident: $words:tt)+ }) => {
        impl $rules {
            /// What players call these rules: the preset in their language, or
            /// the name that a host has given to rules of his own.
            ///
            $(#[$example])*
            #[must_use]
            pub fn title(&self, language: $crate::Language) -> &str {
                match self.name.as_str() {
                    $(stringify!($preset) => $preset(language),)+
                    _ => &self.name,
                }
            }
        }

        $crate::words! { $(const fn $preset() $words)+ }
    };
}

pub(crate) use titles;

#[cfg(test)]
mod tests {
    use crate::{Language, doudizhu, tienlen};

    #[test]
    fn every_preset_has_a_name_in_every_language() {
        for language in Language::ALL {
            for rules in doudizhu::Rules::PRESETS {
                assert_ne!(rules.title(language), rules.name, "{language:?}");
            }
            for rules in tienlen::Rules::PRESETS {
                assert_ne!(rules.title(language), rules.name, "{language:?}");
            }
        }
    }
}
