//! No bot ever does what is not legal.

use wangzha_ai::bot::{Bot, Budget, Effort, Greedy, Level, Playable, Random, actions, fallback};

use crate::rounds;

/// How many positions of each preset are gone through.
const POSITIONS: usize = 100_000;

/// Asks the bot at every position of a round; tells at how many. Every second
/// round is played by its own answers, so that it sees what it gets itself into,
/// the others at random.
fn ask_everywhere<G: Playable>(mut round: G, bot: &mut dyn Bot<G>, seed: u64) -> usize {
    let mut random = Random::new(seed);
    let plays_on = seed.is_multiple_of(2);
    bot.begin(seed);
    let mut asked = 0;
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let answer = bot.act(&view);
        let result = round.clone().apply(seat, answer);
        assert!(result.is_ok(), "{answer:?} is refused: {result:?}\n{view:?}");
        assert!(actions::<G>(&view).contains(&answer), "{answer:?} is not listed");
        assert!(round.clone().apply(seat, fallback::<G>(&view).unwrap()).is_ok());
        let action = if plays_on { answer } else { Bot::<G>::act(&mut random, &view) };
        round.apply(seat, action).unwrap();
        asked += 1;
    }
    asked
}

/// Goes through enough positions of each of the lists' rounds.
fn sweep<G: Playable>(rounds: impl Fn(u64) -> Vec<G>, bot: &mut dyn Bot<G>) {
    let mut asked = vec![0; rounds(0).len()];
    let mut seed: u64 = 0;
    while asked.iter().any(|asked| *asked < POSITIONS) {
        for (asked, round) in asked.iter_mut().zip(rounds(seed)) {
            *asked += ask_everywhere(round, bot, seed);
        }
        seed += 1;
    }
}

#[test]
fn random_is_legal_in_100_000_positions_of_every_preset() {
    sweep(rounds::doudizhu, &mut Random::new(0));
    sweep(rounds::tienlen, &mut Random::new(0));
}

#[test]
fn greedy_is_legal_in_100_000_positions_of_every_preset() {
    sweep(rounds::doudizhu, &mut Greedy);
    sweep(rounds::tienlen, &mut Greedy);
}

/// Fewer positions, because some of them think.
#[test]
fn every_level_plays_legally_with_one_thread_and_with_two() {
    fn play<G: Playable>(rounds: impl Fn(u64) -> Vec<G>) {
        for (level, threads) in Level::ALL.into_iter().zip([1, 1, 1, 1, 2]) {
            let mut bot = G::bot(level, Effort { threads, ..Effort::of(Budget::Playouts(8)) }, 1);
            for round in rounds(3) {
                ask_everywhere(round, &mut *bot, 2);
            }
        }
    }
    play(rounds::doudizhu);
    play(rounds::tienlen);
}
