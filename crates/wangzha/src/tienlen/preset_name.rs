//! What the presets are called in every language.

use super::Rules;
use crate::{Language, words};

impl Rules {
    /// What players call these rules: the preset in their language, or the name
    /// that a host has given to rules of his own.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha::tienlen::Rules;
    /// assert_eq!(Rules::SOUTHERN.title(Language::Vietnamese), "luật miền Nam");
    /// assert_eq!(Rules { name: "home", ..Rules::KILLER }.title(Language::Vietnamese), "home");
    /// ```
    pub fn title(&self, language: Language) -> &'static str {
        match self.name {
            "southern" => southern(language),
            "northern" => northern(language),
            "cambodian" => cambodian(language),
            "pagat" => pagat(language),
            "killer" => killer(language),
            own => own,
        }
    }
}

words! {
    const fn southern() { en: "southern rules", zh: "越南南方规则", vi: "luật miền Nam" }
    const fn northern() { en: "northern rules", zh: "越南北方规则", vi: "luật miền Bắc" }
    const fn cambodian() { en: "Cambodian rules", zh: "柬埔寨规则", vi: "luật Campuchia" }
    const fn pagat() { en: "Pagat rules", zh: "Pagat规则", vi: "luật Pagat" }
    const fn killer() { en: "Killer rules", zh: "Killer规则", vi: "luật Killer" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_a_name_in_every_language() {
        for rules in Rules::PRESETS {
            for language in Language::ALL {
                assert_ne!(rules.title(language), rules.name, "{language:?}");
            }
        }
    }
}
