//! Whatever a net has learnt, its player does what is legal.

use wangzha::{Game, GameView, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::{Playable, RandomBot};
use wangzha_ai::player::{Effort, Player};
use wangzha_oracle::seeds;

use crate::made_up;

/// Asks the player at every position of a round that is played at random.
fn is_legal_everywhere<G: Playable>(mut round: G, bot: &mut dyn Player<G>, seed: u64) -> usize {
    let mut random = RandomBot::new(seed);
    bot.begin(Seat::S0, round.players(), round.rules(), seed);
    let mut asked = 0;
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let answer = bot.act(&view, &Stop::NEVER).unwrap();
        assert!(view.actions().contains(&answer), "{answer:?} is not listed\n{view:?}");
        let action = Player::<G>::act(&mut random, &view, &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
        bot.watch(seat, &action);
        asked += 1;
    }
    asked
}

fn key(seed: u64) -> [u8; 32] {
    let mut key = [1; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key
}

#[test]
fn a_learned_player_of_dou_dizhu_is_legal_under_every_preset() {
    let mut bot = doudizhu::Round::learned(&made_up::of_doudizhu()).unwrap();
    for rules in doudizhu::Rules::PRESETS {
        let mut asked = 0;
        for seed in seeds(20) {
            let deal = doudizhu::Deal::shuffled_with_key(&key(seed), rules.dealing);
            let round = doudizhu::Round::new(*rules, deal, Seat::S1).unwrap();
            asked += is_legal_everywhere(round, &mut *bot, seed);
        }
        assert!(asked > 100, "{}", rules.name);
    }
}

#[test]
fn a_learned_player_of_tien_len_is_legal_under_every_preset() {
    let mut bot = tienlen::Round::learned(&made_up::of_tienlen()).unwrap();
    for rules in tienlen::Rules::PRESETS {
        for (players, cards) in [(2, 13), (3, 13), (3, 17), (4, 13)] {
            for seed in seeds(8) {
                let hands = tienlen::Deal::shuffled_with_key(&key(seed), players, cards).unwrap();
                let round = tienlen::Round::first(*rules, &hands).unwrap();
                is_legal_everywhere(round, &mut *bot, seed);
                let round = tienlen::Round::midway(*rules, &hands, Seat::S1).unwrap();
                assert!(is_legal_everywhere(round, &mut *bot, seed) > 10);
            }
        }
    }
}

#[test]
fn an_expert_is_legal_too_also_if_it_has_not_watched() {
    let nets = made_up::of_doudizhu();
    let mut bot = doudizhu::Round::expert(&nets, Effort::Playouts(12), 1, 2).unwrap();
    for rules in doudizhu::Rules::PRESETS {
        let deal = doudizhu::Deal::shuffled_with_key(&key(7), rules.dealing);
        let mut round = doudizhu::Round::new(*rules, deal, Seat::S1).unwrap();
        is_legal_everywhere(round, &mut *bot, 7);
        // somebody who comes late knows only what he sees
        let mut random = RandomBot::new(2);
        for _ in 0..12 {
            let Some(seat) = round.turn() else { break };
            let action =
                Player::<doudizhu::Round>::act(&mut random, &round.view(seat), &Stop::NEVER)
                    .unwrap();
            round.apply(seat, action).unwrap();
        }
        is_legal_everywhere(round, &mut *bot, 8);
    }
    let nets = made_up::of_tienlen();
    let mut bot = tienlen::Round::expert(&nets, Effort::Playouts(12), 1, 1).unwrap();
    for rules in tienlen::Rules::PRESETS {
        let hands = tienlen::Deal::shuffled_with_key(&key(7), 4, 13).unwrap();
        let round = tienlen::Round::first(*rules, &hands).unwrap();
        is_legal_everywhere(round, &mut *bot, 7);
    }
}

#[test]
fn an_expert_with_a_number_of_playouts_depends_on_its_seed_alone() {
    let nets = made_up::of_doudizhu();
    let rules = doudizhu::Rules::DOUZERO;
    let deal = doudizhu::Deal::shuffled_with_key(&key(3), rules.dealing);
    let played = || {
        let mut round = doudizhu::Round::new(rules, deal, Seat::S0).unwrap();
        let mut bot = doudizhu::Round::expert(&nets, Effort::Playouts(20), 1, 1).unwrap();
        bot.begin(Seat::S0, 3, &rules, 5);
        for _ in 0..10 {
            let Some(seat) = round.turn() else { break };
            let action = bot.act(&round.view(seat), &Stop::NEVER).unwrap();
            round.apply(seat, action).unwrap();
            bot.watch(seat, &action);
        }
        round
    };
    assert_eq!(played(), played());
}
