//! Dou Dizhu, for the commands: suits do not count, and some cards have several
//! readings.

use std::ops::ControlFlow;

use wangzha::doudizhu::{Kind, Play, Refusal, Rules};
use wangzha::{Card, Cards, GameId, Language, ParseCardsError, Rank};

use crate::command::json;

super::same_names!(doudizhu);

impl super::Kind for Kind {
    const ALL: &'static [Kind] = &Kind::ALL;

    fn id(self) -> &'static str {
        self.id()
    }

    fn name(self, language: Language) -> &'static str {
        self.name(language)
    }

    fn is_bomb(self) -> bool {
        self.is_bomb() || self.body() == 4
    }
}

impl super::Rules for Rules {
    type Play = Play;
    type Refusal = Refusal;

    const GAME: GameId = GameId::DouDizhu;
    const PRESETS: &'static [Rules] = Rules::PRESETS;
    const SUITS_COUNT: bool = false;
    /// The landlord with the bottom cards.
    const MOST_CARDS: usize = 20;

    fn preset_name(&self) -> &str {
        &self.name
    }

    fn parse(text: &str) -> Result<Cards, ParseCardsError> {
        text.parse()
    }

    fn notation(cards: Cards) -> String {
        cards.counts().to_string()
    }

    fn sorted(&self, cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }

    fn order(&self, play: Play) -> Vec<u8> {
        vec![play.len(), play.top().index()]
    }

    /// The ranks, what rides along behind a plus: `333444+56`.
    fn show(&self, play: Play) -> String {
        play.to_string()
    }

    fn show_top(play: Play) -> String {
        play.top().to_string()
    }

    fn chops(_: Play, _: Play) -> bool {
        false
    }

    fn json_play(play: Play, language: Language) -> json::Play {
        json::Play {
            kind: play.kind().id(),
            name: play.kind().name(language),
            cards: play.counts().to_string(),
            body: Some(play.body().to_string()),
            attached: Some(play.attached().to_string()),
            top: play.top().to_string(),
            length: play.len(),
            reading: super::Play::reading(play),
        }
    }

    fn readings(&self, cards: Cards) -> Vec<Play> {
        self.readings(cards).collect()
    }

    fn other_readings(&self, play: Play) -> Vec<Play> {
        self.readings(play.counts()).filter(|other| *other != play).collect()
    }

    fn check(&self, cards: Cards, table: Option<Play>) -> Result<Play, Refusal> {
        self.check(cards, table)
    }

    /// The landlord may begin with anything.
    fn check_first(&self, cards: Cards, _: Card) -> Result<Play, Refusal> {
        self.check(cards, None)
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

    /// Plays by rank are classes already.
    fn each_class<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_move(hand, table, visit)
    }

    fn count_moves(&self, hand: Cards, table: Option<Play>) -> u64 {
        self.count_moves(hand, table)
    }

    fn choices(play: Play, hand: Cards) -> impl Iterator<Item = Cards> + 'static {
        play.counts().choices(hand)
    }

    /// Of each rank, the number of ways to take some of the cards in the hand.
    fn count_choices(play: Play, hand: Cards) -> usize {
        const WAYS: [[usize; 5]; 5] =
            [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
        let (hand, play) = (hand.counts(), play.counts());
        let ways = |rank| WAYS[usize::from(hand.of(rank))][usize::from(play.of(rank))];
        Rank::all().map(ways).product()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wangzha::doudizhu::Allow;

    use super::*;
    use crate::game::Rules as _;

    #[test]
    fn what_rides_along_stands_behind_a_plus() {
        let shown = |rules: Rules, text: &str| {
            let readings = rules.readings(text.parse::<Cards>().unwrap());
            readings.map(|play| rules.show(play)).collect::<Vec<_>>()
        };
        assert_eq!(shown(Rules::COMPETITION, "5 444 333 6"), ["333444+56"]);
        assert_eq!(shown(Rules::COMPETITION, "2222 33 KK"), ["2222+33KK"]);
        assert_eq!(shown(Rules::COMPETITION, "34567"), ["34567"]);
        assert_eq!(shown(Rules::COMPETITION, "BR"), ["BR"]);
        assert_eq!(
            shown(Rules::HUANLE, "333444555666"),
            ["333444555666", "444555666+333", "333444555+666"]
        );
        let low_chains = Rules::COMPETITION.allowing(Allow::LOW_CHAIN);
        assert_eq!(shown(low_chains, "A2345"), ["A2345"]);
        let own_wings = Rules::COMPETITION.allowing(Allow::WING_OF_BODY);
        assert_eq!(shown(own_wings, "33344435"), ["333444+35"]);
    }

    #[test]
    fn as_many_choices_are_counted_as_there_are() {
        let hand: Cards = "3333 444 55 6 BR".parse().unwrap();
        for play in crate::game::moves(&Rules::COMPETITION, hand, None) {
            assert_eq!(Rules::count_choices(play, hand), Rules::choices(play, hand).count());
        }
    }
}
