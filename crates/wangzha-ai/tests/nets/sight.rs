//! Trainers and players see the same.

use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{self, Rules};
use wangzha::{Game, Seat, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::{Playable, RandomBot};
use wangzha_ai::net::doudizhu::Position;
use wangzha_ai::net::{Inputs, Learnable, Sighted, Supposed};
use wangzha_ai::player::{Level, Means, Player};
use wangzha_oracle::seeds;

/// Everything that a question says.
fn words(inputs: &Inputs, choices: usize) -> Vec<Vec<u16>> {
    let with = |choice| {
        let mut all = Vec::new();
        inputs.with(choice, &mut all);
        all.sort_unstable();
        all
    };
    (0..choices).map(with).collect()
}

/// Plays a round; at every decision the question that the trainer's position
/// puts is that of a player who has seen no more than his view and what was
/// done in the open.
fn the_same_is_seen<G: Supposed>(
    mut round: G,
    mut position: G::Position,
    player: &mut dyn Player<G>,
) -> usize {
    let book = G::book(round.rules());
    let mut memory = G::Memory::default();
    G::begin(&mut memory, round.rules());
    let (mut asked, mut seen) = (Inputs::default(), Inputs::default());
    let (mut choices, mut own) = (Vec::new(), Vec::new());
    let (mut of_trainer, mut of_player) = (G::Position::guide(&book), G::Position::guide(&book));
    let mut decisions = 0;
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let net = G::ask(&view, &memory, &book, &mut of_player, &mut own, &mut seen)
            .expect("cards are played");
        position.choices(&book, &mut of_trainer, &mut choices);
        position.ask(&book, &mut of_trainer, &choices, &mut asked);
        assert_eq!((net, &own), (position.net(), &choices));
        assert_eq!(words(&seen, own.len()), words(&asked, choices.len()), "{view:?}");
        the_same_is_supposed::<G>(&view, &memory, &book, &position);
        let action = player.act(&view, &Stop::NEVER).unwrap();
        let is_meant = |choice: &&<G::Position as Learnable>::Choice| {
            G::action(&view, **choice).is_some_and(|made| {
                let mut one = round;
                let mut other = round;
                one.apply(seat, made).is_ok() && other.apply(seat, action).is_ok() && one == other
            })
        };
        // of plays that are as good as each other one is listed
        let choice = *choices.iter().find(is_meant).unwrap_or(&choices[0]);
        let action = G::action(&view, choice).unwrap();
        position.make(&book, choice);
        round.apply(seat, action).unwrap();
        G::watch(&mut memory, seat, &action);
        decisions += 1;
    }
    assert!(position.outcome().is_some());
    decisions
}

/// What a searcher supposes shows its reader what the trainer has shown him, and
/// asks no other question: only the hands of others are different.
fn the_same_is_supposed<G: Supposed>(
    view: &G::View,
    memory: &G::Memory,
    book: &<G::Position as Learnable>::Book,
    position: &G::Position,
) {
    let mut chance = ChaCha20::from_key([3; 32]);
    let supposed = G::deal(&mut G::dealer(view, memory, book), book, &mut chance);
    let redealt = position.redealt(book, &mut chance);
    let shown = |position: &G::Position| {
        let mut inputs = Vec::new();
        position.ask_shown(book, &mut inputs);
        inputs
    };
    assert_eq!(shown(&supposed), shown(position));
    assert_eq!(shown(&redealt), shown(position));
    let asked = |position: &G::Position| {
        let (mut choices, mut inputs) = (Vec::new(), Inputs::default());
        let guide = &mut G::Position::guide(book);
        position.choices(book, guide, &mut choices);
        position.ask(book, guide, &choices, &mut inputs);
        words(&inputs, choices.len())
    };
    assert_eq!(asked(&supposed), asked(position));
    assert_eq!(asked(&redealt), asked(position));
}

fn players<G: Playable>(seed: u64) -> [Box<dyn Player<G>>; 2] {
    [Box::new(RandomBot::new(seed)), G::bot(&Level::Planner.into(), &Means::NONE, seed).unwrap()]
}

#[test]
fn a_player_of_dou_dizhu_sees_what_the_trainer_shows() {
    let rules = Rules {
        bidding: doudizhu::Bidding::Given,
        doubling: doudizhu::Doubling::None,
        ..Rules::COMPETITION
    };
    let mut decisions = 0;
    for seed in seeds(40) {
        for mut player in players(seed) {
            let mut key = [0; 32];
            key[..8].copy_from_slice(&seed.to_le_bytes());
            let deal = doudizhu::Deal::shuffled_with_key(&key, rules.dealing);
            let round = doudizhu::Round::new(rules, deal, Seat::S0).unwrap();
            let hands = doudizhu::SEATS.map(|seat| round.hand(seat).counts().nibbles());
            let book = doudizhu::Round::book(&rules);
            let position = Position::new(&book, hands, deal.bottom.counts().nibbles());
            decisions += the_same_is_seen(round, position, &mut *player);
        }
    }
    assert!(decisions > 1_000);
}

#[test]
fn a_player_of_tien_len_sees_what_the_trainer_shows() {
    use wangzha_ai::net::tienlen::Position;
    let mut decisions = 0;
    for rules in tienlen::Rules::PRESETS {
        for seed in seeds(10) {
            for mut player in players(seed) {
                let mut key = [0; 32];
                key[..8].copy_from_slice(&seed.to_le_bytes());
                let players = 2 + (seed % 3) as u8;
                let deal = tienlen::Deal::shuffled_with_key(&key, players, 13).unwrap();
                let round = tienlen::Round::midway(*rules, &deal, Seat::S1).unwrap();
                decisions += the_same_is_seen(round, Position::new(round), &mut *player);
            }
        }
    }
    assert!(decisions > 1_000);
}

/// Whoever has not watched the round from its beginning knows less, not
/// something else.
#[test]
fn who_has_not_watched_knows_nothing_of_what_others_let_pass() {
    let rules = Rules::DOUZERO;
    let deal = doudizhu::Deal::shuffled_with_key(&[5; 32], rules.dealing);
    let mut round = doudizhu::Round::new(rules, deal, Seat::S0).unwrap();
    let mut planner = doudizhu::Round::bot(&Level::Planner.into(), &Means::NONE, 1).unwrap();
    let mut watched = wangzha_ai::net::doudizhu::Memory::default();
    for _ in 0..9 {
        let seat = round.turn().unwrap();
        let action = planner.act(&round.view(seat), &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
        watched.watch(seat, action);
    }
    let view = round.view(round.turn().unwrap());
    let book = doudizhu::Round::book(&rules);
    let ask = |memory: &wangzha_ai::net::doudizhu::Memory| {
        let (mut choices, mut inputs) = (Vec::new(), Inputs::default());
        let guide = &mut Position::guide(&book);
        <doudizhu::Round as Sighted>::ask(&view, memory, &book, guide, &mut choices, &mut inputs);
        words(&inputs, choices.len())
    };
    let (all, less) = (ask(&watched), ask(&Default::default()));
    assert_eq!(all.len(), less.len());
    for (all, less) in all.iter().zip(&less) {
        assert!(less.len() < all.len());
        assert!(less.iter().all(|input| all.contains(input)));
    }
}
