//! A decision of a learned player takes no memory from the heap.

use wangzha::{GameView, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::{Playable, RandomBot};
use wangzha_ai::player::Player;
use wangzha_oracle::{CountingAllocator, allocations};

use crate::made_up;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// How often the allocator is called for all decisions of a round.
fn calls_in_a_round<G: Playable>(mut round: G, bot: &mut dyn Player<G>, seed: u64) -> u64 {
    let mut random = RandomBot::new(seed);
    bot.begin(Seat::S0, round.players(), round.rules(), seed);
    let mut calls = 0;
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let (for_answer, answer) = allocations(|| bot.act(&view, &Stop::NEVER).unwrap());
        assert!(view.actions().contains(&answer));
        let action = Player::<G>::act(&mut random, &view, &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
        let (for_watching, ()) = allocations(|| bot.watch(seat, &action));
        calls += for_answer + for_watching;
    }
    calls
}

#[test]
fn once_its_buffers_are_large_enough_a_decision_takes_nothing_from_the_heap() {
    let mut bot = doudizhu::Round::learned(&made_up::of_doudizhu()).unwrap();
    let rules = doudizhu::Rules::DOUZERO;
    let mut calls = |seed: u8| {
        let deal = doudizhu::Deal::shuffled_with_key(&[seed; 32], rules.dealing);
        let round = doudizhu::Round::new(rules, deal, Seat::S0).unwrap();
        calls_in_a_round(round, &mut *bot, seed.into())
    };
    assert!((0..60).map(&mut calls).sum::<u64>() > 0, "nothing is counted");
    assert_eq!((0..20).map(calls).sum::<u64>(), 0);

    let mut bot = tienlen::Round::learned(&made_up::of_tienlen()).unwrap();
    let rules = tienlen::Rules::SOUTHERN;
    let mut calls = |seed: u8| {
        let hands = tienlen::Deal::shuffled_with_key(&[seed; 32], 4, 13).unwrap();
        let round = tienlen::Round::midway(rules, &hands, Seat::S0).unwrap();
        calls_in_a_round(round, &mut *bot, seed.into())
    };
    assert!((0..60).map(&mut calls).sum::<u64>() > 0, "nothing is counted");
    assert_eq!((0..20).map(calls).sum::<u64>(), 0);
}
