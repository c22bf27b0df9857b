//! How many decisions a second does a learned player make, and what do vector
//! units bring?
//!
//! `cargo bench --bench decide`. The nets are made up: how long a decision takes
//! does not depend on what they have learnt, but on how many units are busy.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use cpu_time::ThreadTime;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::{GameId, GameView, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::net::{self, GOALS, Learnable, Net, Nets, Shape};
use wangzha_ai::player::{Level, Means, Player};

fn made_up<G: Learnable>(game: GameId) -> Arc<Nets> {
    let mut chance = ChaCha20::from_key([9; 32]);
    let mut net = |inputs, values| {
        let shape = Shape { inputs, first: 256, second: 32, values };
        let mut weight = || uniform(&mut chance, ..=2_000) as f32 / 10_000.0 - 0.1;
        Net::new(shape, (0..shape.weights()).map(|_| weight()).collect()).unwrap()
    };
    let roles = (0..G::NETS).map(|_| net(G::INPUTS, GOALS)).collect();
    let critic = net(G::OPEN_INPUTS, G::OPEN_VALUES);
    let reader = Some(net(G::HIDDEN_INPUTS, 1));
    Arc::new(Nets { game, roles, critic, reader })
}

/// Positions as planners get into them, with more than one choice.
fn views<G: Playable>(rounds: impl Iterator<Item = G>) -> Vec<G::View> {
    let mut views = Vec::new();
    let mut planner = G::planner();
    for mut round in rounds {
        while let Some(seat) = round.turn() {
            let view = round.view(seat);
            if view.actions().len() > 1 {
                views.push(view);
            }
            round.apply(seat, planner.act(&view, &Stop::NEVER).unwrap()).unwrap();
        }
    }
    views
}

fn time<G: Playable>(name: &str, bot: &mut dyn Player<G>, views: &[G::View], times: usize) -> f64 {
    bot.begin(Seat::S0, 4, views[0].rules(), 1);
    let began = ThreadTime::now();
    for view in views.iter().cycle().take(times * views.len()) {
        std::hint::black_box(bot.act(view, &Stop::NEVER).unwrap());
    }
    let each = began.elapsed().as_secs_f64() / (times * views.len()) as f64;
    println!("{name:30} {:8.1} µs a decision {:9.0} decisions/s", each * 1e6, 1.0 / each);
    each
}

fn compare<G: Playable>(game: &str, nets: &Arc<Nets>, views: &[G::View], times: usize) {
    let mut learned = G::learned(nets).unwrap();
    let mut planner = G::bot(&Level::Planner.into(), &Means::NONE, 1).unwrap();
    let learned = time(&format!("{game}, learned"), &mut *learned, views, times);
    let planner = time(&format!("{game}, planner"), &mut *planner, views, times);
    println!("{game}: a learned decision takes {:.2} of a planner's", learned / planner);
}

/// The same net, the same questions, with all vector units and without.
fn units(times: usize) {
    let shape = Shape { inputs: 700, first: 256, second: 32, values: 2 };
    let weights = (0..shape.weights()).map(|place| ((place * 7919) % 201) as f32 / 1e3 - 0.1);
    let net = Net::new(shape, weights.collect()).unwrap();
    let inputs: Vec<u16> = (0..100).map(|place| place * 7).collect();
    let mut desk = net::Desk::default();
    let mut run = |plain: bool| {
        let began = ThreadTime::now();
        for _ in 0..times * 1_000 {
            std::hint::black_box(if plain {
                net.plain_values(&inputs, &mut desk)
            } else {
                net.values(&inputs, &mut desk)
            });
        }
        began.elapsed().as_secs_f64()
    };
    let (fast, plain) = (run(false), run(true));
    println!(
        "a net: the units of this processor are {:.2} times as fast as plain code",
        plain / fast
    );
}

fn main() {
    let times = if std::env::args().any(|arg| arg == "--bench") { 20 } else { 1 };
    units(times);
    let rules = doudizhu::Rules::DOUZERO;
    let rounds = (0..30_u8).map(|seed| {
        let deal = doudizhu::Deal::shuffled_with_key(&[seed; 32], rules.dealing);
        doudizhu::Round::new(rules, deal, Seat::S0).unwrap()
    });
    let nets = made_up::<net::doudizhu::Position>(GameId::DouDizhu);
    compare::<doudizhu::Round>("Dou Dizhu", &nets, &views(rounds), times);
    let rounds = (0..30_u8).map(|seed| {
        let hands = tienlen::Deal::shuffled_with_key(&[seed; 32], 4, 13).unwrap();
        tienlen::Round::midway(tienlen::Rules::SOUTHERN, &hands, Seat::S0).unwrap()
    });
    let nets = made_up::<net::tienlen::Position>(GameId::TienLen);
    compare::<tienlen::Round>("Tien Len, four players", &nets, &views(rounds), times);
}
