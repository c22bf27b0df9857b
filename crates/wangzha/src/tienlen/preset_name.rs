//! What the presets are called in every language.

use super::Rules;
use crate::preset_name::titles;

titles! {
    /// ```
    /// use wangzha::Language;
    /// use wangzha::tienlen::Rules;
    /// assert_eq!(Rules::SOUTHERN.title(Language::Vietnamese), "luật miền Nam");
    /// assert_eq!(Rules { name: "home".parse()?, ..Rules::KILLER }.title(Language::Vietnamese), "home");
    /// # Ok::<(), wangzha::BadName>(())
    /// ```
    Rules {
        southern: { en: "southern rules", zh: "越南南方规则", vi: "luật miền Nam" }
        northern: { en: "northern rules", zh: "越南北方规则", vi: "luật miền Bắc" }
        cambodian: { en: "Cambodian rules", zh: "柬埔寨规则", vi: "luật Campuchia" }
        pagat: { en: "Pagat rules", zh: "Pagat规则", vi: "luật Pagat" }
        southern_by_cards: {
            en: "southern rules by cards",
            zh: "越南南方规则（数张）",
            vi: "luật miền Nam, đếm lá",
        }
        killer: { en: "Killer rules", zh: "Killer规则", vi: "luật Killer" }
    }
}
