//! The bot's side of the protocol, for our own bots.

use std::io::{self, BufRead, Write};

use wangzha::{GameId, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::player::{Description, Means, Player};

use super::{BotSays, Problem, Spoken, TableSays, VERSION};

/// A question lists some thousand actions at most; a longer line is cut, and so
/// not understood.
const LONGEST_LINE: u64 = 16 << 20;

/// Answers the table's lines as the player that is described, until the table
/// says bye or ends its output. A line that is not understood is answered with a
/// reason.
///
/// Which game it is, the table says with each round.
pub fn serve(
    input: impl BufRead,
    mut output: impl Write,
    player: &Description,
    means: &Means,
) -> io::Result<()> {
    let mut guest: Option<Box<dyn Guest>> = None;
    let mut input = input.take(0);
    loop {
        let mut line = Vec::new();
        input.set_limit(LONGEST_LINE);
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&line);
        let answer = match TableSays::from_line(&line) {
            Ok(TableSays::Bye) => return Ok(()),
            Ok(TableSays::Hello { protocol: VERSION, .. }) => {
                Some(BotSays::Hello { protocol: VERSION, name: format!("wangzha {player}") })
            }
            Ok(TableSays::Hello { protocol, .. }) => Some(BotSays::Error {
                reason: format!(
                    "this bot speaks version {VERSION} of the protocol, not {protocol}: \
                     docs/bot-protocol.md says what has changed"
                ),
            }),
            Ok(TableSays::Round { game, rules, seed, .. }) => {
                match sit_down(&game, &rules, &seed, player, means) {
                    Ok(seated) => {
                        guest = Some(seated);
                        None
                    }
                    Err(Problem(reason)) => Some(BotSays::Error { reason }),
                }
            }
            Ok(said) => match &mut guest {
                Some(guest) => guest
                    .hear(&said)
                    .unwrap_or_else(|Problem(reason)| Some(BotSays::Error { reason })),
                None => Some(BotSays::Error { reason: "no round has begun".into() }),
            },
            Err(reason) => Some(BotSays::Error { reason }),
        };
        if let Some(answer) = answer {
            writeln!(output, "{}", answer.to_line())?;
            output.flush()?;
        }
    }
}

/// A bot at a table of one of the games.
trait Guest {
    /// What it answers, if anything.
    fn hear(&mut self, said: &TableSays) -> Result<Option<BotSays>, Problem>;
}

struct GuestOf<G: Spoken> {
    bot: Box<dyn Player<G>>,
    rules: G::Rules,
}

impl<G: Spoken> Guest for GuestOf<G> {
    fn hear(&mut self, said: &TableSays) -> Result<Option<BotSays>, Problem> {
        match said {
            TableSays::Did { seat, action } => {
                let seat = super::spoken::seat(*seat, Seat::MOST as u8)?;
                self.bot.watch(seat, &super::spoken::action(action)?);
                Ok(None)
            }
            TableSays::Act { id, view, .. } => {
                let view = G::view_from_json(&self.rules, view)?;
                let action = self.bot.act(&view, &Stop::NEVER);
                let action = action.map_err(|why| Problem(why.to_string()))?;
                let action = G::spell(&self.rules, action);
                Ok(Some(BotSays::Act { id: *id, action }))
            }
            _ => Ok(None),
        }
    }
}

fn sit_down(
    game: &str,
    rules: &str,
    seed: &str,
    player: &Description,
    means: &Means,
) -> Result<Box<dyn Guest>, Problem> {
    fn sit<G: Spoken>(
        rules: &str,
        seed: u64,
        player: &Description,
        means: &Means,
    ) -> Result<Box<dyn Guest>, Problem> {
        let rules = super::spoken::rules(rules)?;
        let bot = G::bot(player, means, seed).map_err(|why| Problem(why.to_string()))?;
        Ok(Box::new(GuestOf::<G> { bot, rules }))
    }
    let wrong = || Problem(format!("'{seed}' should be 16 hexadecimal digits"));
    let seed = u64::from_str_radix(seed, 16).map_err(|_| wrong())?;
    match game.parse() {
        Ok(GameId::DouDizhu) => sit::<doudizhu::Round>(rules, seed, player, means),
        Ok(GameId::TienLen) => sit::<tienlen::Round>(rules, seed, player, means),
        Err(error) => Err(Problem(format!("there is no game '{game}': {error}"))),
    }
}
