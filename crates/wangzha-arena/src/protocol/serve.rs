//! The bot's side of the protocol, for players of ours.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use wangzha::{AnyRules, GameView, Seats, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::player::{Description, Means, Player};

use super::{
    Answer, BotHello, BotSays, Done, Misunderstanding, ProtocolGame, Question, RoundBegins,
    TableHello, TableSays, VERSION,
};
use crate::player::player;

/// A question lists some thousand actions at most; a longer line is cut, and so
/// not understood.
const LONGEST_LINE: u64 = 16 << 20;

/// A table that waits for us says itself how long.
const NO_LIMIT: Duration = Duration::MAX;

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
    let mut bot = Bot { player, means, seated: None };
    let mut input = input.take(0);
    loop {
        let mut line = Vec::new();
        input.set_limit(LONGEST_LINE);
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = match TableSays::from_line(&String::from_utf8_lossy(&line)) {
            Ok(TableSays::Bye) => return Ok(()),
            Ok(said) => bot.answer(&said),
            Err(reason) => Err(reason),
        };
        let error = |reason| Some(BotSays::Error(Misunderstanding { reason }));
        if let Some(answer) = answer.unwrap_or_else(error) {
            writeln!(output, "{}", answer.to_line())?;
            output.flush()?;
        }
    }
}

/// A player, and its seat once a round has begun.
struct Bot<'a> {
    player: &'a Description,
    means: &'a Means,
    seated: Option<Box<dyn Seated>>,
}

impl Bot<'_> {
    /// What it answers, if anything, or why it cannot.
    fn answer(&mut self, said: &TableSays) -> Result<Option<BotSays>, String> {
        match said {
            TableSays::Hello(TableHello { protocol: VERSION, .. }) => {
                let name = format!("wangzha {}", self.player);
                Ok(Some(BotSays::Hello(BotHello { protocol: VERSION, name })))
            }
            TableSays::Hello(TableHello { protocol, .. }) => Err(format!(
                "this bot speaks version {VERSION} of the protocol, not {protocol}: \
                 docs/bot-protocol.md says what has changed"
            )),
            TableSays::Round(round) => {
                // what is told of a round that is not understood is not for the one before
                self.seated = None;
                self.seated = Some(match round.rules {
                    AnyRules::DouDizhu(rules) => {
                        self.sit_down::<doudizhu::Round>(rules, 3..=3, round)?
                    }
                    AnyRules::TienLen(rules) => {
                        self.sit_down::<tienlen::Round>(rules, 2..=4, round)?
                    }
                });
                Ok(None)
            }
            TableSays::Did(done) => self.seated()?.watch(done).map(|()| None),
            TableSays::Act(question) => {
                self.seated()?.act(question).map(|it| Some(BotSays::Act(it)))
            }
            TableSays::Refused(_) | TableSays::End(_) => self.seated().map(|_| None),
            TableSays::Bye => Ok(None),
        }
    }

    fn seated(&mut self) -> Result<&mut dyn Seated, String> {
        match &mut self.seated {
            Some(seated) => Ok(&mut **seated),
            None => Err("no round has begun".to_owned()),
        }
    }

    fn sit_down<G: ProtocolGame>(
        &self,
        rules: G::Rules,
        players: std::ops::RangeInclusive<u8>,
        round: &RoundBegins,
    ) -> Result<Box<dyn Seated>, String> {
        if !players.contains(&round.players) {
            let (least, most) = (players.start(), players.end());
            let wanted =
                if least == most { format!("{least}") } else { format!("{least} to {most}") };
            return Err(format!(
                "'players': this game is played by {wanted}, not by {}",
                round.players
            ));
        }
        let seats = Seats::of(round.players);
        if !seats.contains(round.seat) {
            return Err(no_such_seat(round.seat.index(), seats));
        }
        let made = player::<G>(self.player, self.means, NO_LIMIT, &Stop::NEVER);
        let mut player = made.map_err(|why| why.to_string())?;
        player.begin(round.seat, round.players, &rules, round.seed);
        Ok(Box::new(SeatedAt::<G> { player, rules, seats }))
    }
}

fn no_such_seat(number: usize, seats: Seats) -> String {
    format!("'seat': there is no seat {number}: the seats are 0 to {}", seats.len() - 1)
}

/// A player at a table of one of the games.
trait Seated {
    fn watch(&mut self, done: &Done) -> Result<(), String>;
    fn act(&mut self, question: &Question) -> Result<Answer, String>;
}

struct SeatedAt<G: ProtocolGame> {
    player: Box<dyn Player<G>>,
    rules: G::Rules,
    seats: Seats,
}

impl<G: ProtocolGame> Seated for SeatedAt<G> {
    fn watch(&mut self, done: &Done) -> Result<(), String> {
        if !self.seats.contains(done.seat) {
            return Err(no_such_seat(done.seat.index(), self.seats));
        }
        let action = done.action.parse();
        let action = action.map_err(|error| format!("'action': '{}': {error}", done.action))?;
        self.player.watch(done.seat, &action);
        Ok(())
    }

    fn act(&mut self, question: &Question) -> Result<Answer, String> {
        let view: G::View = question.view()?;
        if *view.rules() != self.rules || usize::from(view.players()) != self.seats.len() {
            return Err("'view': it is not one of the round that has begun".to_owned());
        }
        if view.actions().is_empty() {
            return Err("'view.waits_for': this seat has nothing to do now".to_owned());
        }
        let action = self.player.act(&view, &Stop::NEVER).map_err(|why| why.to_string())?;
        let action = G::shortened(&self.rules, action).to_string();
        Ok(Answer { id: question.id, action })
    }
}
