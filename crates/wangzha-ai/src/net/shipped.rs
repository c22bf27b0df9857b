//! The nets that are built into the program, with the feature `nets`. How they
//! were made is said in `docs/learning.md`.

use std::sync::Arc;

use wangzha::GameId;

use super::Nets;

/// Whether nets are built in.
pub const ARE_BUILT_IN: bool = cfg!(feature = "nets");

/// The nets of a game, if they are built in.
///
/// ```
/// use wangzha::GameId;
/// use wangzha_ai::net::{ARE_BUILT_IN, shipped};
/// assert_eq!(shipped(GameId::DouDizhu).is_some(), ARE_BUILT_IN);
/// ```
#[cfg(feature = "nets")]
pub fn shipped(game: GameId) -> Option<Arc<Nets>> {
    use std::sync::OnceLock;
    static DOU_DIZHU: OnceLock<Option<Arc<Nets>>> = OnceLock::new();
    static TIEN_LEN: OnceLock<Option<Arc<Nets>>> = OnceLock::new();
    let (nets, bytes): (_, &[u8]) = match game {
        GameId::DouDizhu => (&DOU_DIZHU, include_bytes!("../../weights/doudizhu.nets")),
        GameId::TienLen => (&TIEN_LEN, include_bytes!("../../weights/tienlen.nets")),
    };
    nets.get_or_init(|| Nets::from_bytes(bytes).ok().map(Arc::new)).clone()
}

/// The nets of a game: here there are none.
#[cfg(not(feature = "nets"))]
pub fn shipped(_: GameId) -> Option<Arc<Nets>> {
    None
}
