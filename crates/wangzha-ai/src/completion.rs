//! What a person probably means who has taken some cards in hand: the rest of
//! the chain, the other card of the pair, the wings of the plane.
//!
//! ```
//! use wangzha::doudizhu::{Round, Rules};
//! use wangzha::{Cards, Game, Seat};
//! use wangzha_ai::completion::Completer;
//! let hands = ["3s 4h 5h 6h 7h 7d", "9s 9h", "Ts Th"].map(|text| text.parse::<Cards>().unwrap());
//! let round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
//! let view = round.view(Seat::S0).into();
//! let plays = Completer::new().complete(&view, "3s".parse()?);
//! assert_eq!(plays[0].to_string(), "3s4h5h6h7h=chain:7:5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::cmp::Reverse;
use std::ops::ControlFlow;

use wangzha::{AnyAction, AnyView, Cards, Counts, Rank, doudizhu, tienlen};

/// Completes selections, and keeps what it has learnt of the rules.
#[derive(Clone, Debug, Default)]
pub struct Completer {
    doudizhu: Option<doudizhu::Planner>,
    tienlen: Option<tienlen::Planner>,
}

/// As many as anybody wants to leaf through.
const MOST: usize = 8;

impl Completer {
    /// A completer for both games and all rules.
    #[must_use]
    pub fn new() -> Completer {
        Completer::default()
    }

    /// The plays with these cards and more that may be made now, the likeliest
    /// first: a play that begins with them before one in which they ride along,
    /// and one that leaves the hand in good order before one that breaks it up.
    /// Of plays that are alike but for what rides along, or for suits, one.
    #[must_use]
    pub fn complete(&mut self, view: &AnyView, selected: Cards) -> Vec<AnyAction> {
        if selected.is_empty() || !view.hand().contains_all(selected) {
            return Vec::new();
        }
        match view {
            AnyView::DouDizhu(view) => {
                let table = view.table.map(|table| table.play);
                let mut plays = Vec::new();
                let _ = view.each_action(|action| {
                    if let doudizhu::Action::Play { cards, reading } = action {
                        let is_meant = |play: &doudizhu::Play| {
                            reading.is_none_or(|reading| play.reading() == reading)
                        };
                        plays.extend(view.rules.readings(cards).find(is_meant));
                    }
                    ControlFlow::<()>::Continue(())
                });
                self.complete_doudizhu(&view.rules, view.hand, table, &plays, selected)
                    .into_iter()
                    .map(AnyAction::from)
                    .collect()
            }
            AnyView::TienLen(view) => {
                let table = view.table.map(|table| table.play);
                let mut plays = Vec::new();
                let _ = view.each_action(|action| {
                    if let tienlen::Action::Play(cards) = action {
                        plays.extend(view.rules.classify(cards));
                    }
                    ControlFlow::<()>::Continue(())
                });
                self.complete_tienlen(&view.rules, view.hand, table, &plays, selected)
                    .into_iter()
                    .map(AnyAction::from)
                    .collect()
            }
        }
    }

    /// The same of Dou Dizhu without a view: these are the plays that may be
    /// made with the hand over what is on the table.
    #[must_use]
    pub fn complete_doudizhu(
        &mut self,
        rules: &doudizhu::Rules,
        hand: Cards,
        table: Option<doudizhu::Play>,
        plays: &[doudizhu::Play],
        selected: Cards,
    ) -> Vec<doudizhu::Action> {
        let kept = self.doudizhu.take().filter(|kept| kept.rules() == rules);
        let planner = self.doudizhu.insert(kept.unwrap_or_else(|| doudizhu::Planner::new(rules)));
        let mut found = Vec::new();
        for play in plays {
            let Some(rest) = minus(play.counts(), selected.counts()) else { continue };
            let Some(added) = rest.pick_from(hand - selected) else { continue };
            if added.is_empty() {
                continue;
            }
            let cards = selected | added;
            let is_forced = table.is_some_and(|table| table.kind() == play.kind());
            let likely = Likely {
                is_bomb: play.kind().is_bomb() && !is_forced,
                is_inside: lowest(play.body()) != lowest(selected.counts()),
                plays_left: planner.min_plays(hand - cards),
                fewer_cards: Reverse(cards.len()),
                worth: high(play.attached()) + u64::from(play.top().index()),
            };
            let class = (play.kind().id(), u64::from(play.top().index()), u64::from(play.len()));
            let action = doudizhu::Action::Play { cards, reading: Some(play.reading()) };
            found.push((class, likely, action));
        }
        best_of_each_class(found)
    }

    /// The same of Tien Len without a view.
    #[must_use]
    pub fn complete_tienlen(
        &mut self,
        rules: &tienlen::Rules,
        hand: Cards,
        table: Option<tienlen::Play>,
        plays: &[tienlen::Play],
        selected: Cards,
    ) -> Vec<tienlen::Action> {
        let kept = self.tienlen.take().filter(|kept| kept.rules() == rules);
        let planner = self.tienlen.insert(kept.unwrap_or_else(|| tienlen::Planner::new(rules)));
        let mut found = Vec::new();
        for play in plays {
            let cards = play.cards();
            if !cards.contains_all(selected) || cards == selected {
                continue;
            }
            let is_bomb = play.kind() == tienlen::Kind::Quad;
            let is_forced = table.is_some_and(|table| table.kind() == play.kind());
            let likely = Likely {
                is_bomb: is_bomb && !is_forced,
                is_inside: lowest(cards.counts()) != lowest(selected.counts()),
                plays_left: planner.min_plays(hand - cards),
                fewer_cards: Reverse(cards.len()),
                worth: cards.iter().map(|card| u64::from(rules.suits.height(card))).sum(),
            };
            let ranks = u64::from(play.len()) << 8 | u64::from(play.top().rank().index());
            let class = (play.kind().id(), ranks, 0);
            found.push((class, likely, tienlen::Action::Play(cards)));
        }
        best_of_each_class(found)
    }
}

/// How likely a play is meant: what is smaller is likelier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Likely {
    /// A bomb is meant when it is the only thing that can be.
    is_bomb: bool,
    /// The play begins lower than what was selected, or that rides along.
    is_inside: bool,
    /// How many plays the rest takes.
    plays_left: u32,
    fewer_cards: Reverse<usize>,
    /// What is high is kept.
    worth: u64,
}

/// What plays have in common of which one is shown: the kind, and where it
/// stands.
type Class = (&'static str, u64, u64);

fn best_of_each_class<A>(mut found: Vec<(Class, Likely, A)>) -> Vec<A> {
    found.sort_by_key(|(_, likely, _)| *likely);
    let mut seen: Vec<Class> = Vec::new();
    let mut best = Vec::new();
    for (class, _, action) in found {
        if best.len() < MOST && !seen.contains(&class) {
            seen.push(class);
            best.push(action);
        }
    }
    best
}

/// What is left of some cards without others, if those are among them.
fn minus(all: Counts, some: Counts) -> Option<Counts> {
    all.contains(some).then(|| all - some)
}

fn lowest(cards: Counts) -> Option<Rank> {
    Rank::all().find(|rank| cards.of(*rank) > 0)
}

/// How high some cards are, all together.
fn high(cards: Counts) -> u64 {
    Rank::all().map(|rank| u64::from(cards.of(rank)) * u64::from(rank.index())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::{Game, Seat};

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    /// What is offered to seat 0, who holds this and has selected some, to lead
    /// or over what seat 2 has led.
    fn offered(hand: &str, over: Option<&str>, selected: &str) -> Vec<String> {
        let lead = over.map_or(Cards::EMPTY, cards);
        let leader = if over.is_some() { Seat::S2 } else { Seat::S0 };
        let hands = [cards(hand), cards("R"), cards("B") | lead];
        let rules = doudizhu::Rules::COMPETITION;
        let mut round = doudizhu::Round::midway(rules, hands, leader).unwrap();
        if over.is_some() {
            let play = doudizhu::Action::Play { cards: lead, reading: None };
            round.apply(leader, play).unwrap();
        }
        let view = round.view(Seat::S0).into();
        let plays = Completer::new().complete(&view, cards(selected)).into_iter();
        plays.map(|action| action.to_string().split('=').next().unwrap().to_owned()).collect()
    }

    #[test]
    fn a_chain_is_completed_from_its_lowest_card() {
        assert_eq!(offered("3s4s5s6s7s8sThTd", None, "3s")[0], "3s4s5s6s7s8s");
        // one that begins lower comes after those that begin with the card
        assert_eq!(offered("3s4s5s6s7s8sThTd", None, "4s")[0], "4s5s6s7s8s");
    }

    #[test]
    fn a_plane_takes_its_lowest_wings() {
        let plays = offered("3s3h3d4s4h4dKs7s2s2h2c", None, "3s");
        assert_eq!(plays[0], "3s3h3d4s4h4d7sKs");
    }

    #[test]
    fn over_a_pair_a_pair_is_meant() {
        assert_eq!(offered("8s8h8dQsQh", Some("5s5h"), "Qs")[0], "QsQh");
        assert_eq!(offered("8s8h8dQsQh", Some("5s5h"), "8s")[0], "8s8h");
    }

    #[test]
    fn a_bomb_is_the_last_thing_that_is_meant() {
        let plays = offered("8s8h8c8dQsQh", Some("5s5h"), "8s");
        assert_eq!(plays.first().map(String::as_str), Some("8s8h"));
        assert_eq!(plays.last().map(String::as_str), Some("8s8h8c8d"));
    }

    #[test]
    fn what_is_selected_is_always_part_of_it_and_never_all_of_it() {
        for selected in ["3s", "4s5s", "9h9d", "3s4s5s6s7s"] {
            for play in offered("3s4s5s6s7s8s9h9d", None, selected) {
                let play = cards(&play);
                assert!(play.contains_all(cards(selected)) && play != cards(selected));
            }
        }
    }

    #[test]
    fn nothing_is_offered_for_cards_that_go_with_nothing() {
        assert_eq!(offered("3s8h", None, "3s"), Vec::<String>::new());
        assert_eq!(offered("3s3h8h", Some("5s5h"), "3s"), Vec::<String>::new());
    }

    #[test]
    fn in_tien_len_the_lower_suits_are_taken() {
        let hands = ["3s 4s 5s 5h 9d 9h", "Ts Jh", "Td Kh"].map(cards);
        let round = tienlen::Round::midway(tienlen::Rules::SOUTHERN, &hands, Seat::S0).unwrap();
        let view = round.view(Seat::S0).into();
        let plays = Completer::new().complete(&view, cards("3s"));
        assert_eq!(plays[0].to_string(), "3s4s5s");
    }
}
