//! The nets that a program has for its players.

use std::fmt;
use std::sync::Arc;

use wangzha::GameId;

use super::{BadNets, Nets, doudizhu, shipped, tienlen};

/// The nets of both games that a program lends to its players: those that it is
/// given while it runs, or those that are built in.
///
/// ```
/// use wangzha::GameId;
/// use wangzha_ai::net::{ARE_BUILT_IN, BadNets, Shelf};
/// assert_eq!(Shelf::BUILT_IN.get(GameId::TienLen).is_some(), ARE_BUILT_IN);
/// let mut shelf = Shelf::EMPTY;
/// assert!(shelf.get(GameId::TienLen).is_none());
/// assert_eq!(shelf.put(GameId::TienLen, b"something else"), Err(BadNets::Begin));
/// ```
#[derive(Clone, Default)]
pub struct Shelf {
    doudizhu: Option<Arc<Nets>>,
    tienlen: Option<Arc<Nets>>,
    /// Whether those that are built in are there where no others are.
    has_built_in: bool,
}

/// Whether players can have nets at all. It is a constant, so that a program
/// without them does not carry players that nobody can have.
pub const ARE_LENT: bool = cfg!(feature = "lent-nets");

impl Shelf {
    /// None.
    pub const EMPTY: Shelf = Shelf { doudizhu: None, tienlen: None, has_built_in: false };

    /// Those that are built in.
    pub const BUILT_IN: Shelf = Shelf { has_built_in: true, ..Shelf::EMPTY };

    /// Takes the bytes of a file as the nets of this game, if they are.
    pub fn put(&mut self, game: GameId, bytes: &[u8]) -> Result<(), BadNets> {
        let nets = Nets::from_bytes(bytes)?;
        match game {
            GameId::DouDizhu => nets.fit::<doudizhu::Position>(game)?,
            GameId::TienLen => nets.fit::<tienlen::Position>(game)?,
        }
        *self.place(game) = Some(Arc::new(nets));
        Ok(())
    }

    /// The nets of a game, if there are any. Without the feature `lent-nets`, or
    /// `nets`, there are none.
    pub fn get(&self, game: GameId) -> Option<Arc<Nets>> {
        let own = match game {
            GameId::DouDizhu => &self.doudizhu,
            GameId::TienLen => &self.tienlen,
        };
        let built_in = || shipped(game).filter(|_| self.has_built_in);
        if ARE_LENT { own.clone().or_else(built_in) } else { None }
    }

    fn place(&mut self, game: GameId) -> &mut Option<Arc<Nets>> {
        match game {
            GameId::DouDizhu => &mut self.doudizhu,
            GameId::TienLen => &mut self.tienlen,
        }
    }
}

/// Which nets there are; nobody reads their weights.
impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has = |game| self.get(game).is_some();
        f.debug_struct("Shelf")
            .field("doudizhu", &has(GameId::DouDizhu))
            .field("tienlen", &has(GameId::TienLen))
            .finish()
    }
}
