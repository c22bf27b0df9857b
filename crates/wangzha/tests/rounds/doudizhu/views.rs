//! A view is a function of what happened in the open and of the own hand.

use proptest::prelude::*;
use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha::doudizhu::{Action, Deal, Phase, Round};
use wangzha::{Card, Cards, Game, Seat};
use wangzha_oracle::tries;

use super::random::{Played, SEATS, actions, rules};

/// The same round with the cards that the seat cannot see dealt differently:
/// the others' hands, and the bottom while it is hidden.
fn with_other_hidden_cards(round: &Round, seat: Seat, rng: &mut ChaCha20) -> Round {
    let view = round.view(seat);
    let closed = SEATS.map(|other| view.open_hands[other.index()].is_none());
    let mut hidden: Vec<_> = view.unseen().iter().collect();
    shuffle(&mut hidden, rng);
    let mut rest = hidden.into_iter();
    let mut hands = SEATS.map(|other| round.hand(other));
    let bottom_is_apart = matches!(round.phase(), Phase::Bidding(_));
    for other in SEATS.into_iter().filter(|other| closed[other.index()]) {
        let size = hands[other.index()].len();
        hands[other.index()] = rest.by_ref().take(size).collect();
    }
    let bottom: Cards = if bottom_is_apart { rest.collect() } else { round.bottom() };
    round.with_hands(hands, bottom)
}

/// A deal that for all the seat knows at this moment might have been dealt.
fn other_deal(played: &Played, seat: Seat, moment: usize, rng: &mut ChaCha20) -> Deal {
    let Deal { hands, bottom } = played.deal;
    let view = played.rounds[moment].view(seat);
    let knows_bottom = view.bottom.is_some() || view.landlord == Some(seat);
    let known_bottom = if knows_bottom { bottom } else { Cards::EMPTY };
    let known = SEATS.map(|other| match view.open_hands[other.index()] {
        Some(_) => hands[other.index()],
        None => view.played[other.index()] - known_bottom,
    });
    let taken = known.iter().fold(known_bottom, |taken, cards| taken | *cards);
    let mut hidden: Vec<Card> = (Cards::PACK - taken).iter().collect();
    shuffle(&mut hidden, rng);
    let mut rest = hidden.into_iter();
    let hands = known.map(|known| known | rest.by_ref().take(17 - known.len()).collect());
    Deal { hands, bottom: known_bottom | rest.collect() }
}

proptest! {
    #![proptest_config(tries(400))]

    /// Other hidden cards give the same view.
    #[test]
    fn a_view_does_not_change_with_cards_that_the_seat_cannot_see(rules in rules(), seed: [u8; 32]) {
        let mut rng = ChaCha20::from_key(seed);
        for round in &Played::at_random(rules, seed).rounds {
            for seat in SEATS {
                let other = with_other_hidden_cards(round, seat, &mut rng);
                prop_assert_eq!(round.view(seat), other.view(seat));
            }
        }
    }

    /// Another deal, in which the seat holds the same cards and everybody can do
    /// what he did, is seen in the same way from the first moment on; and so is
    /// a round in which others double otherwise, until all have decided.
    #[test]
    fn the_same_events_and_the_same_hand_look_the_same(rules in rules(), seed: [u8; 32]) {
        let played = Played::at_random(rules, seed);
        let mut rng = ChaCha20::from_key(seed);
        let moments = played.steps.len();
        // most of a round is play: look at the beginning as often
        for (seat, until) in SEATS.into_iter().flat_map(|seat| [(seat, moments), (seat, moments.min(8))]) {
            let moment = uniform(&mut rng, ..=until as u32 - 1) as usize;
            let deal = other_deal(&played, seat, moment, &mut rng);
            let is_doubling = played.rounds[moment].phase() == Phase::Doubling;
            let mut round = Round::new(rules, deal, played.first).unwrap();
            for (seen, (who, action)) in played.rounds.iter().zip(&played.steps).take(moment) {
                prop_assert_eq!(seen.view(seat), round.view(seat));
                prop_assert_eq!(actions(seen, seat), actions(&round, seat));
                let action = match action {
                    Action::Double(factor) if is_doubling && *who != seat => Action::Double(3 - factor.min(&2)),
                    action => *action,
                };
                round.apply(*who, action).expect("it was done with the same cards");
            }
            prop_assert_eq!(played.rounds[moment].view(seat), round.view(seat));
            prop_assert_eq!(actions(&played.rounds[moment], seat), actions(&round, seat));
        }
    }
}
