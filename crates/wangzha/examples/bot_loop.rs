//! Lets bots play: whole rounds of either game, with a player of your own.
//!
//! ```sh
//! cargo run -p wangzha --example bot_loop
//! ```
//!
//! The crate `wangzha-ai` has players of five levels behind a trait of the same
//! shape, `wangzha-arena` contests with fair deals and error bars.

use std::error::Error;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Game, GameView, Points, Seat, doudizhu, tienlen};

/// A player sees what its seat may know and answers with an action.
type Player<G> = fn(&<G as Game>::View, &mut ChaCha20) -> <G as Game>::Action;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds = 200;
    let mut dice = ChaCha20::from_key([1; 32]); // the same dice, the same rounds

    let rules = doudizhu::Rules::DOUZERO; // no bidding: the landlord is given
    let mut landlord = Points::ZERO;
    for _ in 0..rounds {
        let deal = doudizhu::Deal::shuffled(&mut dice, rules.dealing);
        let round = doudizhu::Round::new(rules, deal, Seat::S0)?;
        let end = play(
            round,
            &[most_cards, anything::<doudizhu::Round>, anything::<doudizhu::Round>],
            &mut dice,
        )?;
        landlord += end.scores().ok_or("the round is over")?[Seat::S0];
    }
    println!("Dou Dizhu: the landlord wins {landlord} points in {rounds} rounds");

    let mut first = Points::ZERO;
    for _ in 0..rounds {
        let hands = tienlen::Deal::shuffled(&mut dice, 2, tienlen::HAND)?;
        let round = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?;
        let end = play(round, &[lowest, anything::<tienlen::Round>], &mut dice)?;
        first += end.scores().ok_or("the round is over")?[Seat::S0];
    }
    println!("Tien Len: the first player wins {first} points in {rounds} rounds");
    Ok(())
}

/// Plays a round to its end. Every game is played like this: ask the seat that
/// the round waits for, give it its view, carry out what it says.
fn play<G: Game>(
    mut round: G,
    players: &[Player<G>],
    dice: &mut ChaCha20,
) -> Result<G, G::Refusal> {
    while let Some(seat) = round.turn() {
        let action = players[seat.index()](&round.view(seat), dice);
        // An illegal action is refused and changes nothing: a tournament would
        // let the player try again, or forfeit.
        round.apply(seat, action)?;
    }
    Ok(round)
}

/// Gets rid of as many cards as it can.
fn most_cards(view: &doudizhu::View, _dice: &mut ChaCha20) -> doudizhu::Action {
    let cards = |action: &doudizhu::Action| match action {
        doudizhu::Action::Play { cards, .. } => cards.len(),
        _ => 0,
    };
    // `actions` is never empty for a seat that is asked
    view.actions().into_iter().max_by_key(cards).unwrap_or(doudizhu::Round::PASS)
}

/// Plays its lowest card or combination, and passes only if it must.
fn lowest(view: &tienlen::View, _dice: &mut ChaCha20) -> tienlen::Action {
    let top = |action: &tienlen::Action| match action {
        tienlen::Action::Play(cards) => {
            cards.iter().map(|card| view.rules.suits.height(card)).max()
        }
        tienlen::Action::Pass => Some(u8::MAX),
    };
    view.actions().into_iter().min_by_key(top).unwrap_or(tienlen::Action::Pass)
}

/// Rolls the dice, in either game.
fn anything<G: Game>(view: &G::View, dice: &mut ChaCha20) -> G::Action {
    let actions = view.actions();
    actions[uniform(dice, ..=actions.len() as u32 - 1) as usize]
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    #[test]
    fn the_bots_play_whole_rounds() {
        super::main().expect("an example that runs");
    }
}
