//! `wangzha play`: a whole game against the computer, line by line.
//!
//! Nothing on the screen is ever moved or cleared, so it works in a pipe and
//! with a screen reader. The deals come from `--seed`, whether or not the round is
//! noted; computer players that leave something to chance have dice of their own,
//! which `--dice` repeats. The same deals, dice and answers give the same game.
//!
//! `--watch` lets the computer play all seats. Cards are dealt as a server would
//! deal them, so that the deal can be checked (see [`dealer`]); `--record` notes
//! the round in a file.

mod computers;
mod dealer;
pub(crate) mod doudizhu;
mod hint;
mod input;
mod people;
mod record;
mod score;
pub(crate) mod tienlen;
mod wish;

use std::fmt::Display;
use std::io::{self, Write};

use wangzha::record::{Record, Recorded};
use wangzha::{Game, Language, Rank, Seat};
use wangzha_arena::protocol::ProtocolGame;

use self::computers::Computers;
use self::input::{Input, Said};
pub(crate) use self::people::People;
pub(crate) use self::record::RecordFile;
use self::record::Recorder;
pub(crate) use self::score::{Totals, signed};
use super::{Failure, deal, moves};
use crate::game::advice::Hints;
use crate::game::{Kind, Play, Rules};
use crate::layout::{pad, width, wrap_words};
use crate::show::{self, BOLD, DIM, RED};
use crate::text::{self, Label};
use crate::ui::Ui;

/// The kind of plays of a round.
pub(crate) type PlayOf<T> = <<T as Game>::Rules as Rules>::Play;

/// A round as a person at a terminal sees it.
pub(crate) trait Tabletop: Recorded + ProtocolGame + Game<Rules: Rules> {
    /// What the game is about.
    fn about(rules: &<Self as Game>::Rules, language: Language) -> String;

    /// The play to beat and whose it is.
    fn table(&self) -> Option<(Seat, PlayOf<Self>)>;

    /// Whether cards are played now, rather than bids made.
    fn is_playing(&self) -> bool;

    /// The play that an action is, if it is one.
    fn play_of(&self, action: Self::Action) -> Option<PlayOf<Self>>;

    /// What is asked of a seat.
    fn question(&self, seat: Seat, language: Language) -> String;

    /// What lies on the table, in a word or two, when it is empty.
    fn empty_table(&self, language: Language) -> String;

    /// What the words mean where they are not cards.
    fn bid(&self, words: &str) -> Option<Self::Action>;

    /// The cards that a text means.
    fn cards(&self, seat: Seat, text: &str, language: Language) -> Result<Self::Action, String>;

    /// Of these plays, those that are worth showing.
    fn worth_showing(&self, plays: Vec<PlayOf<Self>>) -> Vec<PlayOf<Self>> {
        plays
    }

    /// What is worth a thought of the seat that is asked, the best first.
    fn hints(&self, seat: Seat, language: Language) -> Hints<PlayOf<Self>>;

    /// Tells what is known before anybody has acted.
    fn tell_beginning(&self, _at: &People, _ui: &mut Ui) -> io::Result<()> {
        Ok(())
    }

    /// Who has won, with what, and how much.
    fn tell_end(&self, at: &People, totals: &mut Totals, ui: &mut Ui) -> io::Result<()>;

    /// Tells everybody what a seat did; `before` is the round before that.
    fn tell(
        &self,
        before: &Self,
        seat: Seat,
        action: Self::Action,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()>;

    /// Tells what else has changed since `before`.
    fn tell_consequences(&self, _before: &Self, _at: &People, _ui: &mut Ui) -> io::Result<()> {
        Ok(())
    }

    fn refusal(refusal: Self::Refusal, language: Language) -> String;

    /// Help for what is asked now.
    fn help(&self, language: Language) -> String;

    /// The landlord, where there is one.
    fn landlord(&self) -> Option<Seat> {
        None
    }

    /// Whether the seat has passed and is only asked for a chop.
    fn is_locked_out(&self, _seat: Seat) -> bool {
        false
    }
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// It has a result.
    Over,
    /// The person has left.
    Left,
}

/// Plays a round to its end.
fn play_round<T: Tabletop>(
    record: &mut Record<T>,
    recorder: &Recorder,
    at: &People,
    computers: &mut Computers<T>,
    input: &mut Input,
    ui: &mut Ui,
) -> Result<Ended, Failure> {
    if record.round().turn() != at.person {
        writeln!(ui)?;
    }
    while let Some(seat) = record.round().turn() {
        let before = *record.round();
        let round = &before;
        let legal = round.actions(seat);
        if legal.is_empty() {
            // the rules leave everybody something; else nobody could go on
            return Err(Failure::Output(io::Error::other("no legal action")));
        }
        let action = if at.person != Some(seat) {
            computers.act(seat, round, ui)?
        } else if legal == [T::PASS] {
            if !round.is_locked_out(seat) {
                say(seat, text::play::pass_by_force(ui.language), round, at, ui)?;
            }
            T::PASS
        } else {
            match ask(round, seat, &legal, at, input, ui)? {
                Some(action) => action,
                None => return Ok(Ended::Left),
            }
        };
        if let Err(refusal) = record.apply(seat, action) {
            // only what is legal is chosen; a refusal would repeat for ever
            let reason = T::refusal(refusal, ui.language);
            return Err(Failure::Output(io::Error::other(reason)));
        }
        recorder.note(record)?;
        let round = record.round();
        computers.watch(seat, action, &before, round);
        let was_forced = at.person == Some(seat) && legal == [T::PASS];
        if !was_forced {
            round.tell(&before, seat, action, at, ui)?;
        }
        tell_rest(&before, round, at, ui)?;
        ui.flush()?;
    }
    Ok(Ended::Over)
}

/// Tells what an action has led to, with a line between tricks. What the person
/// is shown has one anyway.
pub(crate) fn tell_rest<T: Tabletop>(
    before: &T,
    after: &T,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    after.tell_consequences(before, at, ui)?;
    let is_new_trick = before.table().is_some() && after.table().is_none();
    if is_new_trick && after.turn() != at.person {
        writeln!(ui)?;
    }
    Ok(())
}

/// Asks the person until the answer may be done; `None` if there is none to
/// come.
fn ask<T: Tabletop>(
    round: &T,
    seat: Seat,
    legal: &[T::Action],
    at: &People,
    input: &mut Input,
    ui: &mut Ui,
) -> Result<Option<T::Action>, Failure> {
    show_table(round, seat, at, ui)?;
    let mut hints = hint::Cycle::new();
    loop {
        let question = round.question(seat, ui.language);
        let Some(line) = input.ask(&question, ui)? else { return Ok(None) };
        let complaint = match input::said(&line) {
            Said::Quit if line == "q" && has_queen(round, seat) => {
                text::play::queen_or_quit(ui.language).to_owned()
            }
            Said::Quit => return Ok(None),
            Said::Hint if round.is_playing() => {
                hints.show(round, seat, ui)?;
                continue;
            }
            Said::Moves if round.is_playing() => {
                show_moves(round, legal, ui)?;
                continue;
            }
            // a bid has no more choices than the question says
            Said::Help | Said::Hint | Said::Moves => {
                writeln!(ui, "{}\n", round.help(ui.language))?;
                continue;
            }
            Said::Pass | Said::Words => match answer(round, seat, &line, ui.language) {
                Ok(action) => return Ok(Some(action)),
                Err(complaint) => complaint,
            },
        };
        let one_sentence = !complaint.contains('\n');
        let complaint = if one_sentence { wrap_words(&complaint, 2) } else { complaint };
        writeln!(ui, "{RED}!{RED:#} {complaint}")?;
        show_table(round, seat, at, ui)?;
    }
}

/// `q` leaves the game, but who plays queens may mean one.
fn has_queen<T: Tabletop>(round: &T, seat: Seat) -> bool {
    round.is_playing() && !round.hand(seat).of_rank(Rank::QUEEN).is_empty()
}

/// The action that a line means and that may be done, or what is wrong with it.
fn answer<T: Tabletop>(
    round: &T,
    seat: Seat,
    line: &str,
    language: Language,
) -> Result<T::Action, String> {
    let action = if !round.is_playing() {
        let wrong = || text::play::not_an_answer(language, &line).to_string();
        round.bid(&line.to_lowercase()).ok_or_else(wrong)?
    } else if line.is_empty() {
        return Err(text::play::no_cards_typed(language).to_owned());
    } else if input::said(line) == Said::Pass {
        T::PASS
    } else {
        round.cards(seat, line, language)?
    };
    let mut tried = *round;
    match tried.apply(seat, action) {
        Ok(_) => Ok(action),
        Err(refusal) => Err(T::refusal(refusal, language)),
    }
}

/// More plays than this are shown without those that differ from another only in
/// suits that decide nothing.
const MANY: usize = 60;

/// Everything that the person may play.
fn show_moves<T: Tabletop>(round: &T, legal: &[T::Action], ui: &mut Ui) -> io::Result<()> {
    let mut plays: Vec<_> = legal.iter().filter_map(|action| round.play_of(*action)).collect();
    let all = plays.len();
    if all > MANY {
        plays = round.worth_showing(plays);
    }
    let hidden = all - plays.len();
    moves::print(round.rules(), plays, ui)?;
    if hidden > 0 {
        let note = text::play::more_by_suit(ui.language, hidden).to_string();
        writeln!(ui, "{DIM}{}{DIM:#}", wrap_words(&note, 0))?;
    }
    if legal.contains(&T::PASS) {
        writeln!(ui, "p  {}", text::play::pass(ui.language))?;
    }
    writeln!(ui)
}

/// The table, how many cards everybody has, and the own hand.
fn show_table<T: Tabletop>(round: &T, seat: Seat, at: &People, ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let mut lines = Vec::new();
    if round.is_playing() {
        let table = match round.table() {
            Some((owner, play)) => says(owner, &describe(round, play, language), round, at),
            None => round.empty_table(language),
        };
        lines.push((text::plays::table(ui.language), table));
        let seats = Seat::S0.round_the_table(round.players());
        let counts = seats.map(|other| {
            format!(
                "{} {}",
                title(other, round, at).replace(' ', "\u{a0}"),
                round.hand(other).len()
            )
        });
        lines.push((text::play::seats(ui.language), counts.collect::<Vec<_>>().join("  ")));
    }
    lines.push((
        text::plays::hand(ui.language),
        show::hand(&round.rules().sorted(round.hand(seat))),
    ));
    writeln!(ui)?;
    if round.is_locked_out(seat) {
        writeln!(ui, "{}", text::play::may_still_chop(language))?;
    }
    print_labelled(&lines, ui)
}

/// What stands behind each label under each other.
pub(crate) fn print_labelled(lines: &[(impl AsRef<str>, String)], ui: &mut Ui) -> io::Result<()> {
    let columns = lines.iter().map(|(label, _)| width(label.as_ref())).max().unwrap_or(0);
    for (label, content) in lines {
        let label = label.as_ref();
        let label = pad(&format!("{BOLD}{label}{BOLD:#}"), columns + 2);
        let content = wrap_words(content, columns + 2).replace('\u{a0}', " ");
        writeln!(ui, "{label}{content}")?;
    }
    Ok(())
}

/// "pair 44".
pub(crate) fn describe<T: Tabletop>(round: &T, play: PlayOf<T>, language: Language) -> String {
    format!("{} {}", play.kind().name(language), round.rules().show(play))
}

/// The name of a seat, with the landlord marked.
pub(crate) fn title<T: Tabletop>(seat: Seat, round: &T, at: &People) -> String {
    let name = at.name(seat);
    if round.landlord() == Some(seat) {
        text::play::name_of_landlord(at.language, &name).to_string()
    } else {
        name
    }
}

/// "seat 2 (landlord): pair 44".
pub(crate) fn says<T: Tabletop>(seat: Seat, what: &dyn Display, round: &T, at: &People) -> String {
    text::play::says(at.language, &title(seat, round, at), what).to_string()
}

fn say<T: Tabletop>(seat: Seat, what: &str, round: &T, at: &People, ui: &mut Ui) -> io::Result<()> {
    let sentence = says(seat, &what, round, at);
    writeln!(ui, "{}", wrap_words(&sentence, 2))
}

/// Tells a play, with how many cards are left when these are few.
fn tell_play<T: Tabletop>(
    round: &T,
    seat: Seat,
    play: PlayOf<T>,
    note: Option<&'static str>,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    let left: Option<Label> = match round.hand(seat).len() {
        0 => Some(text::play::out),
        1 => Some(text::play::one_card_left),
        2 => Some(text::play::two_cards_left),
        _ => None,
    };
    let left = left.map(|words| words(ui.language));
    let notes: String =
        [note, left].into_iter().flatten().map(|note| format!("  {note}")).collect();
    let what = describe(round, play, ui.language);
    say(seat, &format!("{what}{BOLD}{notes}{BOLD:#}"), round, at, ui)
}

/// What this is and how to answer: the first screen.
fn welcome(
    about: &str,
    example: &str,
    seed: &[u8; 32],
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    writeln!(ui, "{about}")?;
    match at.person {
        None => writeln!(ui, "{}", text::play::computer_only(ui.language)),
        Some(seat) => {
            let n = seat.index() + 1;
            writeln!(ui, "{}", text::play::your_seat(ui.language, n))?;
            let how = text::play::how_to_answer(ui.language, &example).to_string();
            writeln!(ui, "{how}")
        }
    }?;
    announce(text::deal::seed(ui.language), &deal::hex(seed), ui)
}

/// "landlord: seat 2".
pub(crate) fn announce(label: &str, what: &str, ui: &mut Ui) -> io::Result<()> {
    let label = format!("{BOLD}{label}{BOLD:#}");
    writeln!(ui, "{}", text::play::says(ui.language, label, what))
}

/// "Round 2 of 3", where there are several.
fn announce_round(n: u32, of: u32, ui: &mut Ui) -> io::Result<()> {
    if of > 1 {
        let heading = text::play::round(ui.language, &n, &of).to_string();
        writeln!(ui, "\n{BOLD}{heading}{BOLD:#}")?;
    }
    Ok(())
}

fn say_goodbye(ui: &mut Ui) -> io::Result<()> {
    writeln!(ui, "{DIM}{}{DIM:#}", text::play::unfinished(ui.language))
}
