//! A view is a function of what happened in the open and of the own hand.

use proptest::prelude::*;
use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha::tienlen::{Action, Round, Rules};
use wangzha::{Card, Cards, Game, Seat};
use wangzha_oracle::tries;

use super::random::{Played, actions, rules, seats};

proptest! {
    #![proptest_config(tries(1_000))]

    /// Other hidden cards give the same view.
    #[test]
    fn a_view_does_not_change_with_cards_that_the_seat_cannot_see(
        rules in rules(), players in 2..=4_usize, seed: [u8; 32],
    ) {
        let mut rng = ChaCha20::from_key(seed);
        for round in &Played::at_random(rules, players, seed).rounds {
            for seat in seats(round.players()) {
                let view = round.view(seat);
                let shown = view.instant_win.map(|(winner, ..)| winner);
                let mut hidden: Vec<_> = view.unseen().iter().collect();
                shuffle(&mut hidden, &mut rng);
                let mut rest = hidden.into_iter();
                let hands = std::array::from_fn(|other| {
                    let other = Seat::new(other as u8).unwrap();
                    let hand = round.hand(other);
                    if other == seat || Some(other) == shown { hand } else { rest.by_ref().take(hand.len()).collect() }
                });
                prop_assert_eq!(view, round.with_hands(hands).view(seat));
            }
        }
    }

    /// Another deal, in which the seat holds the same cards and everybody can do
    /// what he did, is seen in the same way from the first moment on: whose turn
    /// it is, who is asked about a chop, what the seat may play.
    #[test]
    fn the_same_events_and_the_same_hand_look_the_same(
        rules in rules(), players in 2..=4_usize, seed: [u8; 32],
    ) {
        let played = Played::at_random(rules, players, seed);
        let mut rng = ChaCha20::from_key(seed);
        // a hand that wins at once leaves nothing to look at
        let moments = played.steps.len();
        for seat in seats(players as u8).filter(|_| moments > 0) {
            let moment = uniform(&mut rng, ..=moments as u32 - 1) as usize;
            let dealt = other_deal(&played, seat, moment, &mut rng);
            // that nobody has won at once is known to all
            if dealt.iter().any(|hand| rules.instant_win(*hand, true).is_some()) {
                continue;
            }
            let mut round = Round::first(rules, &dealt).unwrap();
            for (seen, (who, action)) in played.rounds.iter().zip(&played.steps).take(moment) {
                prop_assert_eq!(seen.view(seat), round.view(seat));
                prop_assert_eq!(actions(seen, seat), actions(&round, seat));
                round.apply(*who, *action).expect("it was done with the same cards");
            }
            prop_assert_eq!(played.rounds[moment].view(seat), round.view(seat));
            prop_assert_eq!(actions(&played.rounds[moment], seat), actions(&round, seat));
        }
    }
}

/// A deal that for all the seat knows at this moment might have been dealt.
fn other_deal(played: &Played, seat: Seat, moment: usize, rng: &mut ChaCha20) -> Vec<Cards> {
    let rules = *played.rounds[0].rules();
    let opening = rules.lowest_card(&played.dealt).unwrap();
    let mut known = vec![Cards::EMPTY; played.dealt.len()];
    known[seat.index()] = played.dealt[seat.index()];
    // everybody knows who has the lowest card that was dealt
    known[played.rounds[0].turn().unwrap().index()] |= Cards::from_iter([opening]);
    for (other, action) in &played.steps[..moment] {
        if let Action::Play(cards) = action {
            known[other.index()] |= *cards;
        }
    }
    let taken = known.iter().fold(Cards::EMPTY, |taken, cards| taken | *cards);
    let mut hidden: Vec<Card> =
        (Cards::SUITED - taken).iter().filter(|card| is_above(&rules, *card, opening)).collect();
    shuffle(&mut hidden, rng);
    let mut rest = hidden.into_iter();
    let fill = |(known, dealt): (&Cards, &Cards)| {
        *known | rest.by_ref().take(dealt.len() - known.len()).collect()
    };
    known.iter().zip(&played.dealt).map(fill).collect()
}

fn is_above(rules: &Rules, card: Card, lowest: Card) -> bool {
    let both = [card, lowest].map(|card| Cards::from_iter([card]));
    rules.lowest_card(&both) == Some(lowest)
}
