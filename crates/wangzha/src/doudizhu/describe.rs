//! The switches of the rules in words.

use super::Allow;
use crate::Language;

impl Allow {
    /// What this switch allows or forbids, in a few words that can stand in a
    /// sentence. Only for single switches.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha::doudizhu::Allow;
    /// assert_eq!(Allow::WING_FOUR.describe(Language::English), "a bomb as wings");
    /// ```
    pub const fn describe(self, language: Language) -> &'static str {
        let texts = match self {
            Allow::BARE_TRIO => ["a trio without a kicker", "三张不带", "bộ ba không kèm"],
            Allow::BARE_PLANE => ["a plane without wings", "飞机不带翅膀", "máy bay không kèm"],
            Allow::TRIO_PAIR => ["a trio with a pair", "三带一对", "bộ ba kèm đôi"],
            Allow::PLANE_PAIR => ["a plane with pairs", "飞机带对", "máy bay kèm đôi"],
            Allow::WING_PAIR => [
                "two equal cards among single wings",
                "单翅膀里有对子",
                "hai lá giống nhau làm cánh lẻ",
            ],
            Allow::WING_TRIO => [
                "three equal cards among single wings",
                "单翅膀里有三张",
                "ba lá giống nhau làm cánh lẻ",
            ],
            Allow::WING_ADJACENT_TRIO => [
                "three equal wings that would lengthen the plane",
                "与机身相连的三张当翅膀",
                "bộ ba liền với thân làm cánh",
            ],
            Allow::WING_FOUR => ["a bomb as wings", "炸弹当翅膀", "bom làm cánh"],
            Allow::WING_BOTH_JOKERS => {
                ["both jokers as wings", "大小王同时当翅膀", "cả hai joker làm cánh"]
            }
            Allow::WING_OF_BODY => {
                ["a wing of the plane's own rank", "翅膀与机身同点数", "cánh cùng bậc với thân"]
            }
            Allow::FOUR_TWO_SOLO => ["four with two cards", "四带二", "tứ quý kèm hai lá"],
            Allow::FOUR_TWO_SOLO_EQUAL => ["four with one pair", "四带一对", "tứ quý kèm một đôi"],
            Allow::FOUR_PAIR => [
                "four with one pair as a kind of its own",
                "四带一对自成牌型",
                "tứ quý kèm một đôi thành loại riêng",
            ],
            Allow::FOUR_BOTH_JOKERS => {
                ["four with both jokers", "四带大小王", "tứ quý kèm cả hai joker"]
            }
            Allow::FOUR_TWO_PAIR => ["four with two pairs", "四带两对", "tứ quý kèm hai đôi"],
            Allow::PAIR_CHAIN_OF_TWO => {
                ["a pair chain of only two pairs", "两连对", "đôi thông chỉ hai đôi"]
            }
            Allow::LOW_CHAIN => ["a chain with a 2", "带2的顺子", "sảnh có 2"],
            _ => ["this", "这样出", "cách đánh này"],
        };
        language.choose(texts[0], texts[1], texts[2])
    }

    /// Cards that are a play, or are read so, only if this switch is on; a `+`
    /// stands before what is attached. Only for single switches.
    ///
    /// ```
    /// use wangzha::doudizhu::Allow;
    /// assert_eq!(Allow::WING_FOUR.example(), "333444555666+7777");
    /// ```
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
