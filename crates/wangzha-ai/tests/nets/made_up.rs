//! Nets that have learnt nothing, to test everything but their wisdom.

use std::sync::Arc;

use wangzha::GameId;
use wangzha::deck::{ChaCha20, uniform};
use wangzha_ai::net::{GOALS, Learnable, Net, Nets, Shape, doudizhu, tienlen};

/// Nets with small weights at random.
pub(crate) fn nets<G: Learnable>(game: GameId) -> Nets {
    let mut chance = ChaCha20::from_key([9; 32]);
    let mut net = |inputs, values| {
        let shape = Shape { inputs, first: 128, second: 32, values };
        let mut weight = || uniform(&mut chance, ..=2_000) as f32 / 10_000.0 - 0.1;
        let weights = (0..shape.weights()).map(|_| weight()).collect();
        Net::new(shape, weights).unwrap()
    };
    let roles = (0..G::NETS).map(|_| net(G::INPUTS, GOALS)).collect();
    let critic = net(G::OPEN_INPUTS, G::OPEN_VALUES);
    let reader = Some(net(G::HIDDEN_INPUTS, 1));
    Nets { game, roles, critic, reader }
}

pub(crate) fn of_doudizhu() -> Arc<Nets> {
    Arc::new(nets::<doudizhu::Position>(GameId::DouDizhu))
}

pub(crate) fn of_tienlen() -> Arc<Nets> {
    Arc::new(nets::<tienlen::Position>(GameId::TienLen))
}
