//! A run as bytes, to go on from later.
//!
//! A line of JSON with the recipe and how far it is; then the numbers of every net,
//! the critic and the reader last: its weights, both means of Adam, and the mean of
//! the last nets, 32 bits each, the lowest byte first; and a checksum of all bytes
//! before it.

use std::fmt;

use serde::{Deserialize, Serialize};
use wangzha::GameId;
use wangzha_ai::net::{Learnable, Net, Shape, checksum};

use crate::adam::Adam;
use crate::pupil::{Pupil, more};
use crate::recipe::Recipe;
use crate::trainer::Trainer;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    game: String,
    /// Older checkpoints do not say it.
    #[serde(default)]
    rules: Option<String>,
    inputs: [usize; 3],
    recipe: Recipe,
    games: u64,
    choices: u64,
    /// How many steps each net has made.
    steps: Vec<u64>,
}

const FORMAT: &str = "wangzha checkpoint 3";

impl<G: Learnable> Trainer<G> {
    /// All that is needed to go on later.
    pub fn checkpoint(&self) -> Vec<u8> {
        let header = Header {
            format: FORMAT.into(),
            game: self.game.id().into(),
            rules: Some(G::rules(&self.book)),
            inputs: Trainer::<G>::shapes(&self.recipe).map(|shape| shape.inputs),
            recipe: self.recipe.clone(),
            games: self.games,
            choices: self.choices,
            steps: self.pupils().map(|pupil| pupil.adam.steps).collect(),
        };
        let mut bytes = serde_json::to_vec(&header).unwrap_or_default();
        bytes.push(b'\n');
        for pupil in self.pupils() {
            let Adam { means, squares, .. } = &pupil.adam;
            for row in [pupil.net.weights(), means, squares, &pupil.mean] {
                bytes.extend(row.iter().flat_map(|number| number.to_le_bytes()));
            }
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The run that such bytes are of. Its nets may have seen less than those of
    /// this program do.
    pub fn resume(game: GameId, book: G::Book, bytes: &[u8]) -> Result<Trainer<G>, BadCheckpoint> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(BadCheckpoint::Header)?;
        let header: Header =
            serde_json::from_slice(&bytes[..end]).map_err(|_| BadCheckpoint::Header)?;
        if header.format != FORMAT {
            let is_other = header.format.starts_with("wangzha checkpoint ");
            return Err(if is_other { BadCheckpoint::OtherNets } else { BadCheckpoint::Header });
        }
        if header.game != game.id() {
            return Err(BadCheckpoint::OtherGame(header.game));
        }
        if let Some(rules) = header.rules.filter(|rules| *rules != G::rules(&book)) {
            return Err(BadCheckpoint::OtherRules(rules));
        }
        let [role, critic, reader] = Trainer::<G>::shapes(&header.recipe);
        let shapes = std::iter::repeat_n(role, G::NETS).chain([critic, reader]);
        let [role, critic, reader] = header.inputs;
        let inputs = std::iter::repeat_n(role, G::NETS).chain([critic, reader]);
        let before = inputs.zip(shapes.clone()).map(|(inputs, shape)| Shape { inputs, ..shape });
        let is_known =
            before.clone().zip(shapes.clone()).all(|(old, new)| old.inputs <= new.inputs);
        if !is_known || header.steps.len() != G::NETS + 2 {
            return Err(BadCheckpoint::OtherNets);
        }
        let body = bytes.get(end + 1..).unwrap_or_default();
        let numbers: usize = before.clone().map(|shape| 4 * shape.weights()).sum();
        if body.len() != 4 * numbers + 8 {
            return Err(BadCheckpoint::Damaged);
        }
        let (all, sum) = bytes.split_at(bytes.len() - 8);
        if sum != checksum(all).to_le_bytes() {
            return Err(BadCheckpoint::Damaged);
        }
        let mut numbers = body
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes(four.try_into().unwrap_or_default()));
        let mut roles = Vec::new();
        for ((old, shape), steps) in before.zip(shapes).zip(header.steps) {
            let [weights, means, squares, mean] =
                [(); 4].map(|()| more(numbers.by_ref().take(old.weights()).collect(), old, shape));
            let net = Net::new(shape, weights).ok_or(BadCheckpoint::Damaged)?;
            roles.push(Pupil::with(net, Adam { means, squares, steps }, mean));
        }
        let reader = roles.pop().ok_or(BadCheckpoint::Damaged)?;
        let critic = roles.pop().ok_or(BadCheckpoint::Damaged)?;
        let Header { recipe, games, choices, .. } = header;
        Ok(Trainer { game, book, recipe, roles, critic, reader, games, choices })
    }
}

/// Why some bytes are no checkpoint to go on from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadCheckpoint {
    /// They do not begin as a checkpoint does.
    Header,
    /// It is cut off, too long, or its checksum is wrong.
    Damaged,
    /// It is of another game.
    OtherGame(String),
    /// It is of a run under other rules.
    OtherRules(String),
    /// It is of a program whose nets see or say other things.
    OtherNets,
}

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCheckpoint::Header => f.write_str("this is not a checkpoint of `wangzha train`"),
            BadCheckpoint::Damaged => f.write_str(
                "the checkpoint is damaged: put a copy of it in its place, or begin a new run \
                 in another folder, --from the nets that are here",
            ),
            BadCheckpoint::OtherGame(game) => {
                write!(
                    f,
                    "the checkpoint is of another game: the run goes on with --game {game}, a new \
                     one needs another folder"
                )
            }
            BadCheckpoint::OtherRules(rules) => {
                write!(
                    f,
                    "the run was begun under other rules: it goes on with --preset \"{rules}\""
                )
            }
            BadCheckpoint::OtherNets => f.write_str(
                "the checkpoint is of another version of the program, whose nets are others: \
                 begin a new run in another folder, --from the nets that are here",
            ),
        }
    }
}

impl std::error::Error for BadCheckpoint {}
