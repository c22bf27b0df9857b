//! What the commands say, from the catalogue of all front ends.

use wangzha::Language;
pub(crate) use wangzha_text::*;

use crate::args::Game;

/// A text without facts that is still to be said in some language.
pub(crate) type Label = fn(Language) -> &'static str;

/// The name of a game.
pub(crate) const fn game(game: Game, language: Language) -> &'static str {
    match game {
        Game::Doudizhu => games::dou_dizhu(language),
        Game::Tienlen => games::tien_len(language),
    }
}
