//! What stays the same during a search: the rules, and which cards are as good
//! as others.

use wangzha::tienlen::{Follow, Kind, MOST_PLAYERS, Planner, Play, Rules};
use wangzha::{Card, Cards, Rank, Suit};

use super::shape::Shapes;

/// The rules and the hands of the first position, prepared for keys.
pub(super) struct Frame {
    pub(super) rules: Rules,
    pub(super) planner: Planner,
    hands: [Cards; MOST_PLAYERS],
    /// `alike[rank][nibble]`: of the sets of cards of a rank that lie in the
    /// same order in the same hands as these, one that stands for all. Only
    /// the order counts, so that what is gone leaves no gap.
    alike: [[u8; 16]; 13],
    /// `below[suit]`: the lower suits, as a nibble.
    below: [u64; 4],
    /// For two players, unless suits must be followed.
    pub(super) shapes: Option<Shapes>,
    /// Whether the 2s of one hand are not alike, because they cost differently.
    pub(super) keep_twos: bool,
}

/// How many different heights there are, see [`Frame::height`].
const PLACES_A_RANK: u32 = 5;

impl Frame {
    /// Prepares a search from these hands.
    pub(super) fn new(rules: Rules, hands: [Cards; MOST_PLAYERS], keep_twos: bool) -> Frame {
        let below = lower_suits(&rules);
        let mut alike = [std::array::from_fn(|nibble| nibble as u8); 13];
        if rules.follow == Follow::Any {
            for (rank, alike) in alike.iter_mut().enumerate() {
                if !(keep_twos && rank == usize::from(Rank::TWO.index())) {
                    *alike = standing_for(&rules, hands.map(|hand| hand.bits() >> (4 * rank) & 15));
                }
            }
        }
        Frame {
            shapes: Shapes::new(&rules),
            planner: Planner::new(&rules),
            rules,
            hands,
            alike,
            below,
            keep_twos,
        }
    }

    /// Whether all of these cards are in the hands that it was made for.
    pub(super) fn covers(&self, hands: [Cards; MOST_PLAYERS]) -> bool {
        self.hands.iter().zip(hands).all(|(whole, part)| whole.contains_all(part))
    }

    /// A number for what is left of the hands: equal if the hands are equal
    /// but for cards that are alike. Owners need not be told, since each card
    /// has always been in one hand.
    #[inline]
    pub(super) fn cards(&self, left: Cards) -> u64 {
        let left = left.bits();
        let nibbles = self.alike.iter().enumerate().map(|(rank, alike)| {
            let nibble = (left >> (4 * rank)) as usize % 16;
            u64::from(alike[nibble]) << (4 * rank)
        });
        nibbles.fold(0, |word, nibble| word | nibble)
    }

    /// A number below 32 for what kind of play it takes to beat the table:
    /// kind, length, and whether the table is of 2s, which can be chopped.
    #[inline]
    pub(super) fn class(table: Option<Play>) -> u64 {
        let Some(table) = table else { return 0 };
        let of_twos = if table.top().rank() == Rank::TWO { 28 } else { 0 };
        match table.kind() {
            Kind::Single => 1 + of_twos,
            Kind::Pair => 2 + of_twos,
            Kind::Triple => 3 + of_twos,
            Kind::Quad => 4,
            Kind::Run => 3 + u64::from(table.len()),
            Kind::PairRun => 15 + u64::from(table.len()),
        }
    }

    /// The suits that must be followed, as a nibble; zero if any suits will do.
    #[inline]
    pub(super) fn suits(&self, table: Option<Play>) -> u64 {
        match table {
            Some(table) if self.rules.follow == Follow::SameSuits => {
                let rank = table.top().rank();
                if rank == Rank::TWO { 0 } else { nibble(table.cards(), rank) }
            }
            _ => 0,
        }
    }

    /// How high the table is, as far as it matters to who may answer: where its
    /// top card would stand among the cards that are `left`, or just below the
    /// next rank of which the `answering` hands have a card.
    #[inline]
    pub(super) fn height(&self, table: Play, answering: Cards, left: Cards) -> i16 {
        let top = table.top();
        let (rank, suit) = (top.rank(), suit_of(top));
        let not_higher = self.below[suit] | 1 << suit;
        if nibble(answering, rank) & !not_higher != 0 {
            let lower = nibble(left, rank) & self.below[suit];
            return (PLACES_A_RANK * u32::from(rank.index()) + lower.count_ones()) as i16;
        }
        let higher = answering.bits() & u64::MAX << (4 * rank.index()) << 4;
        (PLACES_A_RANK * (higher.trailing_zeros() / 4)) as i16
    }

    /// Whether the whole hand can be played at once.
    #[inline]
    pub(super) fn goes_out(&self, hand: Cards, table: Option<Play>) -> bool {
        let is_play = |play| {
            table.is_none_or(|table| self.rules.beats(play, table))
                && self.rules.may_empty(hand, play, table)
        };
        self.rules.classify(hand).is_some_and(is_play)
    }

    /// Whether a play that is as good can be made with a lower card instead of
    /// its top card, so that a higher card stays in the hand. It can if no card
    /// of the others lies between the two, nor the card to beat.
    #[inline]
    pub(super) fn has_twin(
        &self,
        play: Play,
        hand: Cards,
        others: Cards,
        table: Option<Play>,
    ) -> bool {
        let top = play.top();
        let rank = top.rank();
        if self.rules.follow == Follow::SameSuits || self.keep_twos && rank == Rank::TWO {
            return false;
        }
        let mut parting = nibble(others, rank);
        if let Some(table) = table.filter(|table| table.top().rank() == rank) {
            parting |= nibble(Cards::from(table.top()), rank);
        }
        self.has_lower(nibble(hand - play.cards(), rank), suit_of(top), parting)
    }

    /// Whether one of the `spare` cards of a rank is below this suit, and none
    /// of the `parting` ones between the two.
    #[inline]
    pub(super) fn has_lower(&self, spare: u64, suit: usize, parting: u64) -> bool {
        let lower = |low: &usize| (spare & self.below[suit]) >> low & 1 != 0;
        let is_next = |low: usize| parting & self.below[suit] & !self.below[low] == 0;
        (0..4).filter(lower).any(is_next)
    }
}

/// The number of the suit of a card.
#[inline]
pub(super) fn suit_of(card: Card) -> usize {
    card.suit().map_or(0, |suit| suit as usize)
}

/// For each suit the lower ones, as a nibble.
pub(super) fn lower_suits(rules: &Rules) -> [u64; 4] {
    Suit::ALL.map(|suit| {
        let order = rules.suits.low_to_high();
        let lower = order.iter().take_while(|other| **other != suit);
        lower.fold(0, |nibble, lower| nibble | 1 << *lower as u64)
    })
}

/// The cards of one rank as a nibble.
#[inline]
pub(super) fn nibble(cards: Cards, rank: Rank) -> u64 {
    cards.bits() >> (4 * rank.index()) & 15
}

/// For every part of the cards of one rank, the first part whose cards lie in
/// the same hands in the same order.
fn standing_for(rules: &Rules, hands: [u64; MOST_PLAYERS]) -> [u8; 16] {
    let owners = |nibble: usize| {
        let held = rules.suits.low_to_high().into_iter().filter_map(move |suit| {
            let bit = 1_u64 << suit as u64;
            hands.iter().position(|hand| hand & bit & nibble as u64 != 0)
        });
        held.fold(1, |word, owner| word * 8 + owner)
    };
    std::array::from_fn(|nibble| {
        (0..nibble).find(|other| owners(*other) == owners(nibble)).unwrap_or(nibble) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    #[test]
    fn plays_that_different_plays_beat_have_different_classes() {
        let plays = [
            "3s",
            "2s",
            "3s3h",
            "2s2h",
            "3s3h3c",
            "2s2h2c",
            "3s3h3c3d",
            "3s4s5s",
            "3s4s5s6s",
            "3s3h4s4h5s5h",
            "3s3h4s4h5s5h6s6h",
        ];
        let rules = Rules::SOUTHERN;
        let class = |text: &&str| Frame::class(Some(rules.classify(cards(text)).unwrap()));
        let mut classes: Vec<u64> = plays.iter().map(class).collect();
        classes.push(Frame::class(None));
        classes.sort_unstable();
        classes.dedup();
        assert_eq!(classes.len(), plays.len() + 1);
        assert!(classes.iter().all(|class| *class < 32));
        // the longest run of pairs there is
        let longest: Cards = Cards::SUITED.iter().filter(|card| suit_of(*card) < 2).collect();
        let rules = Rules { run_top: Rank::TWO, ..rules };
        assert!(Frame::class(rules.classify(longest)) < 32);
    }

    #[test]
    fn cards_are_alike_with_none_of_another_hand_between_them() {
        let hands = ["3s3c 4s4h", "3h 4c", "", ""].map(cards);
        let frame = Frame::new(Rules::SOUTHERN, hands, false);
        assert_eq!(frame.cards(cards("3s 3h")), frame.cards(cards("3c 3h")));
        assert_ne!(frame.cards(cards("4s 4c")), frame.cards(cards("4h 4c")));
        assert_eq!(frame.cards(cards("4s")), frame.cards(cards("4h")));
        let northern = Frame::new(Rules::NORTHERN, hands, false);
        assert_ne!(northern.cards(cards("4s")), northern.cards(cards("4h")));
    }

    #[test]
    fn a_lower_card_will_do_if_nothing_parts_the_two() {
        let frame = Frame::new(Rules::SOUTHERN, [Cards::EMPTY; MOST_PLAYERS], false);
        let single = |text| frame.rules.classify(cards(text)).unwrap();
        let hand = cards("7s 7d");
        let twin = |others, table| frame.has_twin(single("7d"), hand, cards(others), table);
        assert!(twin("7h 8s", None));
        assert!(!twin("7c", None));
        assert!(!twin("8s", Some(single("7c"))));
        assert!(twin("8s", Some(single("6h"))));
    }
}
