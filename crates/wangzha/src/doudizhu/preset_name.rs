//! What the presets are called in every language.

use super::Rules;
use crate::preset_name::titles;

titles! {
    /// ```
    /// use wangzha::Language;
    /// use wangzha::doudizhu::Rules;
    /// assert_eq!(Rules::COMPETITION.title(Language::Chinese), "竞技规则");
    /// assert_eq!(Rules { name: "home".parse()?, ..Rules::CLASSIC }.title(Language::Chinese), "home");
    /// # Ok::<(), wangzha::BadName>(())
    /// ```
    Rules {
        classic: { en: "classic rules", zh: "经典规则", vi: "luật cổ điển" }
        huanle: { en: "Huanle rules", zh: "欢乐规则", vi: "luật Huanle (欢乐)" }
        competition: { en: "competition rules", zh: "竞技规则", vi: "luật thi đấu" }
        douzero: { en: "DouZero rules", zh: "DouZero规则", vi: "luật DouZero" }
        rlcard: { en: "RLCard rules", zh: "RLCard规则", vi: "luật RLCard" }
        openspiel: { en: "OpenSpiel rules", zh: "OpenSpiel规则", vi: "luật OpenSpiel" }
        article: { en: "rules of the C# article", zh: "C#文章规则", vi: "luật của bài viết C#" }
    }
}
