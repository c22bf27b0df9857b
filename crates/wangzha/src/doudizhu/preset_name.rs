//! What the presets are called in every language.

use super::Rules;
use crate::{Language, words};

impl Rules {
    /// What players call these rules: the preset in their language, or the name
    /// that a host has given to rules of his own.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha::doudizhu::Rules;
    /// assert_eq!(Rules::COMPETITION.title(Language::Chinese), "竞技规则");
    /// assert_eq!(Rules { name: "home".parse()?, ..Rules::CLASSIC }.title(Language::Chinese), "home");
    /// # Ok::<(), wangzha::BadName>(())
    /// ```
    #[must_use]
    pub fn title(&self, language: Language) -> &str {
        match self.name.as_str() {
            "classic" => classic(language),
            "huanle" => huanle(language),
            "competition" => competition(language),
            "douzero" => douzero(language),
            "rlcard" => rlcard(language),
            "openspiel" => openspiel(language),
            "article" => article(language),
            _ => &self.name,
        }
    }
}

words! {
    const fn classic() { en: "classic rules", zh: "经典规则", vi: "luật cổ điển" }
    const fn huanle() { en: "Huanle rules", zh: "欢乐规则", vi: "luật Huanle (欢乐)" }
    const fn competition() { en: "competition rules", zh: "竞技规则", vi: "luật thi đấu" }
    const fn douzero() { en: "DouZero rules", zh: "DouZero规则", vi: "luật DouZero" }
    const fn rlcard() { en: "RLCard rules", zh: "RLCard规则", vi: "luật RLCard" }
    const fn openspiel() { en: "OpenSpiel rules", zh: "OpenSpiel规则", vi: "luật OpenSpiel" }
    const fn article() { en: "rules of the C# article", zh: "C#文章规则", vi: "luật của bài viết C#" }
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
