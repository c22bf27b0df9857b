//! The switches of the rules in words.

use core::fmt;

use super::Allow;
use crate::words::Say;
use crate::{Language, words};

impl Allow {
    words! {
        /// What this switch allows or forbids, in a few words that can stand in a
        /// sentence. Only for single switches.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha::doudizhu::Allow;
        /// assert_eq!(Allow::WING_FOUR.describe(Language::English), "a bomb as wings");
        /// ```
        pub const fn describe(self) {
            Allow::BARE_TRIO => {
                en: "a trio without a kicker",
                zh: "三张不带",
                vi: "bộ ba không kèm",
            }
            Allow::BARE_PLANE => {
                en: "a plane without wings",
                zh: "飞机不带翅膀",
                vi: "máy bay không kèm",
            }
            Allow::TRIO_PAIR => { en: "a trio with a pair", zh: "三带一对", vi: "bộ ba kèm đôi" }
            Allow::PLANE_PAIR => { en: "a plane with pairs", zh: "飞机带对", vi: "máy bay kèm đôi" }
            Allow::WING_PAIR => {
                en: "two equal cards among single wings",
                zh: "单翅膀里有对子",
                vi: "hai lá giống nhau làm cánh lẻ",
            }
            Allow::WING_TRIO => {
                en: "three equal cards among single wings",
                zh: "单翅膀里有三张",
                vi: "ba lá giống nhau làm cánh lẻ",
            }
            Allow::WING_ADJACENT_TRIO => {
                en: "three equal wings that would lengthen the plane",
                zh: "与机身相连的三张当翅膀",
                vi: "bộ ba liền với thân làm cánh",
            }
            Allow::WING_FOUR => { en: "a bomb as wings", zh: "炸弹当翅膀", vi: "bom làm cánh" }
            Allow::WING_BOTH_JOKERS => {
                en: "both jokers as wings",
                zh: "大小王同时当翅膀",
                vi: "cả hai joker làm cánh",
            }
            Allow::WING_OF_BODY => {
                en: "a wing of the plane's own rank",
                zh: "翅膀与机身同点数",
                vi: "cánh cùng bậc với thân",
            }
            Allow::FOUR_TWO_SOLO => {
                en: "four with two cards",
                zh: "四带二",
                vi: "tứ quý kèm hai lá",
            }
            Allow::FOUR_TWO_SOLO_EQUAL => {
                en: "four with one pair",
                zh: "四带一对",
                vi: "tứ quý kèm một đôi",
            }
            Allow::FOUR_PAIR => {
                en: "four with one pair as a kind of its own",
                zh: "四带一对自成牌型",
                vi: "tứ quý kèm một đôi thành loại riêng",
            }
            Allow::FOUR_BOTH_JOKERS => {
                en: "four with both jokers",
                zh: "四带大小王",
                vi: "tứ quý kèm cả hai joker",
            }
            Allow::FOUR_TWO_PAIR => {
                en: "four with two pairs",
                zh: "四带两对",
                vi: "tứ quý kèm hai đôi",
            }
            Allow::PAIR_CHAIN_OF_TWO => {
                en: "a pair chain of only two pairs",
                zh: "两连对",
                vi: "đôi thông chỉ hai đôi",
            }
            Allow::LOW_CHAIN => { en: "a chain with a 2", zh: "带2的顺子", vi: "sảnh có 2" }
            _ => { en: "this", zh: "这样出", vi: "cách đánh này" }
        }
    }

    /// Cards that are a play, or are read so, only if this switch is on; a `+`
    /// stands before what is attached. Only for single switches.
    ///
    /// ```
    /// use wangzha::doudizhu::Allow;
    /// assert_eq!(Allow::WING_FOUR.example(), "333444555666+7777");
    /// ```
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Allow::BARE_TRIO => "333",
            Allow::BARE_PLANE => "333444",
            Allow::TRIO_PAIR => "333+44",
            Allow::PLANE_PAIR => "333444+5566",
            Allow::WING_PAIR => "333444+55",
            Allow::WING_TRIO => "333444555+777",
            Allow::WING_ADJACENT_TRIO => "333444555+666",
            Allow::WING_FOUR => "333444555666+7777",
            Allow::WING_BOTH_JOKERS => "333444+BR",
            Allow::WING_OF_BODY => "333444+35",
            Allow::FOUR_TWO_SOLO => "3333+45",
            Allow::FOUR_TWO_SOLO_EQUAL | Allow::FOUR_PAIR => "3333+44",
            Allow::FOUR_BOTH_JOKERS => "3333+BR",
            Allow::FOUR_TWO_PAIR => "3333+4455",
            Allow::PAIR_CHAIN_OF_TWO => "3344",
            Allow::LOW_CHAIN => "A2345",
            _ => "",
        }
    }
}

impl Say for Allow {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.describe(language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;
    use crate::doudizhu::Rules;

    #[test]
    fn each_switch_decides_about_its_example() {
        let rules = Rules::COMPETITION.allowing(Allow::EVERYTHING);
        for (switch, name) in Allow::SWITCHES {
            let example = switch.example().replace('+', " ");
            let cards: Cards = example.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            let with = rules.readings(cards).count();
            assert!(with > rules.forbidding(switch).readings(cards).count(), "{name}");
        }
    }

    #[test]
    fn every_switch_has_words_of_its_own() {
        for language in Language::ALL {
            for (switch, name) in Allow::SWITCHES {
                assert_ne!(switch.describe(language), Allow::NONE.describe(language), "{name}");
            }
        }
    }
}
