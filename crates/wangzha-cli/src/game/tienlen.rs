//! Tien Len, for the commands: suits count, and cards have one reading.

use std::ops::ControlFlow;

use wangzha::tienlen::{Kind, Play, Refusal, Rules};
use wangzha::{Card, Cards, GameId, Language, ParseCardsError};

use crate::command::json;
use crate::show;

super::same_names!(tienlen);

impl super::Kind for Kind {
    const ALL: &'static [Kind] = &Kind::ALL;

    fn id(self) -> &'static str {
        self.id()
    }

    fn name(self, language: Language) -> &'static str {
        self.name(language)
    }

    fn is_bomb(self) -> bool {
        matches!(self, Kind::Quad | Kind::PairRun)
    }
}

impl super::Rules for Rules {
    type Play = Play;
    type Refusal = Refusal;

    const GAME: GameId = GameId::TienLen;
    const PRESETS: &'static [Rules] = Rules::PRESETS;
    const SUITS_COUNT: bool = true;
    /// Half of the pack, for two players.
    const MOST_CARDS: usize = 26;

    fn preset_name(&self) -> &str {
        &self.name
    }

    fn parse(text: &str) -> Result<Cards, ParseCardsError> {
        Cards::parse_without_jokers(text)
    }

    fn notation(cards: Cards) -> String {
        cards.to_string()
    }

    /// By rank, and by suit as the rules have them.
    fn sorted(&self, cards: Cards) -> Vec<Card> {
        self.suits.sort(cards).collect()
    }

    fn order(&self, play: Play) -> Vec<u8> {
        let cards = self.sorted(play.cards());
        let heights = cards.iter().rev().map(|card| self.suits.height(*card));
        std::iter::once(play.len()).chain(heights).collect()
    }

    /// The cards, low to high: `3♠3♥4♣`.
    fn show(&self, play: Play) -> String {
        show::cards(&self.sorted(play.cards()))
    }

    fn show_top(play: Play) -> String {
        show::card(play.top())
    }

    /// Another kind, or a longer run of pairs, chops (chặt).
    fn chops(play: Play, table: Play) -> bool {
        (play.kind(), play.len()) != (table.kind(), table.len())
    }

    fn json_play(play: Play, language: Language) -> json::Play {
        json::Play {
            kind: play.kind().id(),
            name: play.kind().name(language),
            cards: play.to_string(),
            body: None,
            attached: None,
            top: play.top().to_string(),
            length: play.len(),
            reading: super::Play::reading(play),
        }
    }

    fn readings(&self, cards: Cards) -> Vec<Play> {
        self.classify(cards).into_iter().collect()
    }

    fn other_readings(&self, _: Play) -> Vec<Play> {
        Vec::new()
    }

    fn check(&self, cards: Cards, table: Option<Play>) -> Result<Play, Refusal> {
        self.check(cards, table)
    }

    fn check_first(&self, cards: Cards, lowest: Card) -> Result<Play, Refusal> {
        self.check_opening(cards, lowest)
    }

    fn answers(&self, cards: Cards, table: Play) -> bool {
        self.answers(cards, table)
    }

    fn each_move<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_move(hand, table, visit)
    }

    fn each_class<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_class(hand, table, visit)
    }

    fn count_moves(&self, hand: Cards, table: Option<Play>) -> u64 {
        self.count_moves(hand, table)
    }

    fn choices(play: Play, _: Cards) -> impl Iterator<Item = Cards> + 'static {
        std::iter::once(play.cards())
    }

    fn count_choices(_: Play, _: Cards) -> usize {
        1
    }
}

/// The quads and pair runs of a hand from high to low, without the pair runs
/// that are part of a longer one or differ from another in suits only.
pub(crate) fn bombs(rules: &Rules, hand: Cards) -> Vec<Play> {
    let mut all = Vec::new();
    let _ = rules.each_class(hand, None, |play| {
        if super::Kind::is_bomb(play.kind()) {
            all.push(play);
        }
        ControlFlow::<()>::Continue(())
    });
    all.sort_by_key(|play| super::Rules::order(rules, *play));
    let mut bombs: Vec<Play> = Vec::new();
    for bomb in all.into_iter().rev() {
        if !bombs.iter().any(|longer| covers(*longer, bomb)) {
            bombs.push(bomb);
        }
    }
    bombs.sort_by_key(|play| rules.suits.height(play.top()));
    bombs.reverse();
    bombs
}

/// Whether the ranks of a bomb are among those of another one of its kind.
fn covers(longer: Play, bomb: Play) -> bool {
    longer.kind() == bomb.kind() && longer.cards().counts().contains(bomb.cards().counts())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::game::Rules as _;

    fn cards(text: &str) -> Cards {
        Cards::parse_without_jokers(text).unwrap()
    }

    #[test]
    fn cards_of_a_rank_stand_in_the_order_of_the_suits() {
        let shown = |rules: Rules| {
            let sorted = rules.sorted(cards("4s 3h 3d 3c 3s"));
            sorted.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(shown(Rules::SOUTHERN), ["3s", "3c", "3d", "3h", "4s"]);
        assert_eq!(shown(Rules::CAMBODIAN), ["3h", "3d", "3c", "3s", "4s"]);
    }

    #[test]
    fn every_bomb_is_noted_once_at_its_full_length() {
        let noted = |rules: Rules, text: &str| {
            let bombs = bombs(&rules, cards(text));
            bombs.iter().map(|play| play.cards().counts().to_string()).collect::<Vec<_>>()
        };
        let hand = "3s3c 4s4c4d4h 5s5c5d 6s6c 8s8c 9s9c TsTc Qs";
        assert_eq!(noted(Rules::SOUTHERN, hand), ["8899TT", "33445566", "4444"]);
        assert_eq!(noted(Rules::NORTHERN, hand), ["4444"]);
        assert_eq!(noted(Rules::PAGAT, "KsKc AsAc 2s2c"), ["KKAA22"]);
        assert_eq!(noted(Rules::SOUTHERN, "KsKc AsAc 2s2c"), Vec::<String>::new());
    }
}
