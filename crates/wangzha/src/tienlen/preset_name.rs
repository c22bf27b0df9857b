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
    /// assert_eq!(Rules { name: "home".parse()?, ..Rules::KILLER }.title(Language::Vietnamese), "home");
    /// # Ok::<(), wangzha::BadName>(())
    /// ```
    #[must_use]
    pub fn title(&self, language: Language) -> &str {
        match self.name.as_str() {
            "southern" => southern(language),
            "northern" => northern(language),
            "cambodian" => cambodian(language),
            "pagat" => pagat(language),
            "killer" => killer(language),
            "southern_by_cards" => southern_by_cards(language),
            _ => &self.name,
        }
    }
}

words! {
    const fn southern() { en: "southern rules", zh: "越南南方规则", vi: "luật miền Nam" }
    const fn northern() { en: "northern rules", zh: "越南北方规则", vi: "luật miền Bắc" }
    const fn cambodian() { en: "Cambodian rules", zh: "柬埔寨规则", vi: "luật Campuchia" }
    const fn pagat() { en: "Pagat rules", zh: "Pagat规则", vi: "luật Pagat" }
    const fn southern_by_cards() {
        en: "southern rules by cards",
        zh: "越南南方规则（数张）",
        vi: "luật miền Nam, đếm lá",
    }
    const fn killer() { en: "Killer rules", zh: "Killer规则", vi: "luật Killer" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_a_name_in_every_language() {
        for rules in Rules::PRESETS.iter().copied() {
            for language in Language::ALL {
                assert_ne!(rules.title(language), rules.name, "{language:?}");
            }
        }
    }
}
