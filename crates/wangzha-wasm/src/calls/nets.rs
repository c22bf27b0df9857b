//! Nets that are brought while the program runs: they are larger than it is.

use serde::Deserialize;
use wangzha::GameId;
use wangzha_ai::net::{ARE_LENT, BadNets};
use wangzha_json::Problem;

use super::Answer;
use crate::Mind;
use crate::naming::Tongue;

/// A file of nets, whose bytes are attached to the call.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "BringNets"))]
pub(crate) struct Bring {
    /// Which game they are for.
    #[cfg_attr(feature = "typescript", schemars(with = "String"))]
    game: GameId,
    /// The language of what may be wrong with them.
    language: Tongue,
}

pub(super) fn bring(mind: &mut Mind, asks: Bring) -> Answer<()> {
    if !ARE_LENT {
        let reason = "this program has no players with nets: wangzha-nets.wasm has";
        return Err(Problem::of_all(reason.to_owned()));
    }
    let language = asks.language.into();
    let bad = |bad: BadNets| Problem::of_all(bad.text(language).to_string());
    mind.nets.put(asks.game, &mind.attached).map_err(bad)?;
    if let Some(keeper) = &mut mind.keeper {
        keeper.bring(mind.nets.clone());
    }
    Ok(())
}
