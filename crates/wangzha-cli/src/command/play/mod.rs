//! `wangzha play`: a whole game against the computer, line by line.
//!
//! It is a shell around [`wangzha_table::Table`]: [`keeper`] has the table with
//! its clock, dice and log, [`computers`] think for the other seats, [`ask`] asks
//! the person, and [`tell`] says what has happened. What is printed comes from
//! what the table shows the person and from nothing else, so that it could be a
//! table far away.
//!
//! Nothing on the screen is ever moved or cleared, so it works in a pipe and
//! with a screen reader. The deals come from `--seed`, whether or not the round is
//! noted; computer players that leave something to chance have dice of their own,
//! which `--dice` repeats. The same deals, dice and answers give the same game.
//!
//! `--watch` lets the computer play all seats. Cards are dealt as a server would
//! deal them, so that the deal can be checked; `--record` notes the round in a
//! file.

mod ask;
mod computers;
pub(crate) mod doudizhu;
mod hint;
mod input;
mod keeper;
mod paid;
mod people;
mod record;
mod score;
mod seen;
mod tell;
pub(crate) mod tienlen;
mod wish;

use std::io::{self, Write};

use wangzha::record::{Record, Recorded};
use wangzha::{AnyRules, Cards, Game, Language, Name, Seat};
use wangzha_ai::player::Description;
use wangzha_arena::protocol::ProtocolGame;
use wangzha_table::{Clocks, Settings};

use self::computers::Computers;
use self::input::{Input, yes_or_no};
use self::keeper::Keeper;
pub(crate) use self::people::People;
pub(crate) use self::record::RecordFile;
use self::record::Recorder;
use self::score::Item;
pub(crate) use self::score::signed;
use self::tell::{Ended, Teller};
pub(crate) use self::tell::{rest as tell_rest, result as tell_result};
use super::{Outcome, deal};
use crate::args::{PlayOptions, Seed};
use crate::game::{Kind, Play, Rules};
use crate::input::InputError;
use crate::interrupt::end_on_ctrl_c;
use crate::layout::{pad, width, wrap_lines, wrap_words};
use crate::show::{BOLD, DIM};
use crate::text;
use crate::ui::Ui;

/// The kind of plays of a round.
pub(crate) type PlayOf<T> = <<T as Game>::Rules as Rules>::Play;

/// A game as a person at a terminal sees it: through a view.
pub(crate) trait Tabletop: Recorded + ProtocolGame + Game<Rules: Rules> {
    /// Cards to type, for an example.
    const EXAMPLE: &'static str;

    /// What the game is about.
    fn about(rules: &<Self as Game>::Rules, language: Language) -> String;

    /// Whether the seat of the view may do this.
    fn check(view: &Self::View, action: Self::Action) -> Result<(), Self::Refusal>;

    /// The play to beat and whose it is.
    fn table(view: &Self::View) -> Option<(Seat, PlayOf<Self>)>;

    /// How many cards a seat has.
    fn cards_left(view: &Self::View, seat: Seat) -> u8;

    /// What a seat has played.
    fn played(view: &Self::View, seat: Seat) -> Cards;

    /// What the others may still have.
    fn unseen(view: &Self::View) -> Cards;

    /// Whether cards are played now, rather than bids made.
    fn is_playing(view: &Self::View) -> bool;

    /// The play that an action is, if it is one.
    fn play_of(view: &Self::View, action: Self::Action) -> Option<PlayOf<Self>>;

    /// What an action is called.
    fn in_words(view: &Self::View, action: Self::Action, language: Language) -> String;

    /// What is asked of the seat.
    fn question(view: &Self::View, language: Language) -> String;

    /// What lies on the table, in a word or two, when it is empty.
    fn empty_table(view: &Self::View, language: Language) -> String;

    /// What the words mean where they are not cards.
    fn bid(view: &Self::View, words: &str) -> Option<Self::Action>;

    /// The cards that a text means.
    fn cards(view: &Self::View, text: &str, language: Language) -> Result<Self::Action, String>;

    /// Of these plays, those that are worth showing.
    fn worth_showing(_: &Self::View, plays: Vec<PlayOf<Self>>) -> Vec<PlayOf<Self>> {
        plays
    }

    /// To open the hand for all to see, where that may be done.
    fn opening(_: &Self::View) -> Option<Self::Action> {
        None
    }

    /// The hands of others that are open.
    fn open_hands(_: &Self::View) -> Vec<(Seat, Cards)> {
        Vec::new()
    }

    /// Tells what is known before anybody has acted.
    fn tell_beginning(_: &Self::View, _: &People, _: &mut Ui) -> io::Result<()> {
        Ok(())
    }

    /// Tells what a seat did, which led from one view to the other.
    fn tell(
        before: &Self::View,
        after: &Self::View,
        seat: Seat,
        action: Self::Action,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()>;

    /// Tells what else has changed.
    fn tell_consequences(
        _before: &Self::View,
        _after: &Self::View,
        _at: &People,
        _ui: &mut Ui,
    ) -> io::Result<()> {
        Ok(())
    }

    /// Who has won, and with what: all of a round is known when it is over.
    fn tell_end(record: &Record<Self>, at: &People, ui: &mut Ui) -> io::Result<()>;

    /// What the score is made of.
    fn items(_: &Record<Self>, _: Language) -> Vec<Item> {
        Vec::new()
    }

    /// Help for what is asked now.
    fn help(view: &Self::View, language: Language) -> String;

    /// The landlord, where there is one.
    fn landlord(_: &Self::View) -> Option<Seat> {
        None
    }

    /// Whether the seat has passed and is only asked for a chop.
    fn is_locked_out(_: &Self::View) -> bool {
        false
    }
}

/// What is played, and by how many.
struct Setup<R> {
    rules: R,
    players: u8,
    /// How many cards everybody is dealt in Tien Len.
    cards: Option<u8>,
    no_shuffle: Option<i32>,
}

impl<R: Copy + Into<AnyRules>> Setup<R> {
    /// Nobody is hurried, and all other seats are this player's. Whoever only
    /// watches draws no bytes: the deal does not wait for any.
    fn settings(&self, player: &Description, watches: bool) -> Settings {
        let day = Clocks::LONGEST;
        let no_bytes =
            Clocks { decision: day, reserve: day, ceremony: 0, between: day, computer: day };
        let mut settings = Settings::new(self.rules);
        settings.players = self.players;
        settings.cards = self.cards;
        settings.no_shuffle = self.no_shuffle;
        settings.clocks = watches.then_some(no_bytes);
        settings.public = false;
        settings.fill = Some(player.clone());
        settings.stand_in = player.clone();
        settings
    }
}

/// Plays rounds until the person has enough.
fn run<T: Tabletop>(
    setup: &Setup<<T as Game>::Rules>,
    seed: &Seed,
    options: &PlayOptions,
    file: Option<RecordFile<'_>>,
    ui: &mut Ui,
) -> super::Result {
    if ui.json {
        return Err(InputError::NoJson.into());
    }
    let player: Description = options.level.parse().map_err(InputError::Player)?;
    let no_seat = InputError::Seat { n: options.seat, players: setup.players };
    let seat = options.seat.checked_sub(1).filter(|n| *n < setup.players).and_then(Seat::new);
    let seat = seat.ok_or(no_seat)?;
    let mut computers = Computers::<T>::new(&player, options, setup.players)?;
    let key = deal::key(seed)?;
    let at = People::new((!options.watch).then_some(seat), setup.players, ui.language);
    let recorder = Recorder::new(file)?;
    if recorder.holds_back() || matches!(player, Description::Program(_)) {
        let recorder = recorder.clone();
        end_on_ctrl_c(move || recorder.write_held_back().unwrap_or_default());
    }
    let name = name(options, &player, ui.language);
    let settings = setup.settings(&player, options.watch);
    let mut keeper = Keeper::open(settings, seat, name, options.watch, key, recorder)
        .map_err(InputError::Settings)?;
    welcome::<T>(&setup.rules, &key, options, &at, ui)?;
    let (mut adviser, mut input) = (hint::Adviser::new(options.chances), Input::new());
    for n in 1.. {
        announce_round(n, options.rounds.unwrap_or(1), ui)?;
        let ended = play_round(&mut keeper, &mut computers, &at, &mut adviser, &mut input, ui)?;
        if ended == Ended::Left {
            keeper.leave()?;
            writeln!(ui, "{DIM}{}{DIM:#}", text::play::unfinished(ui.language))?;
            break;
        }
        let goes_on = match options.rounds {
            Some(rounds) => n < rounds,
            None if options.watch || keeper.recorder().is_on() => false,
            None => wants_more(&mut input, ui)?,
        };
        if !goes_on {
            break;
        }
    }
    keeper.recorder().tell(ui)?;
    Ok(Outcome::Fine)
}

/// What the person is called; a computer that stands in for a watcher is called
/// what the others are.
fn name(options: &PlayOptions, player: &Description, language: Language) -> Name {
    let of_computer = || Name::new(player.name()).ok();
    let of_person = || options.name.or_else(|| Name::new(text::play::player(language)).ok());
    let name = if options.watch { of_computer() } else { of_person() };
    name.or_else(|| Name::new("computer").ok()).unwrap_or(wangzha::tienlen::Rules::SOUTHERN.name)
}

/// Plays a round to its end, with as many deals as it takes.
fn play_round<T: Tabletop>(
    keeper: &mut Keeper,
    computers: &mut Computers<T>,
    at: &People,
    adviser: &mut hint::Adviser,
    input: &mut Input,
    ui: &mut Ui,
) -> Result<Ended, super::Failure> {
    let mut news = keeper.begin_round()?;
    let mut teller = Teller::<T>::new(at);
    loop {
        for one in news {
            if teller.tell(one, keeper, computers, ui)? == Some(Ended::Over) {
                return Ok(Ended::Over);
            }
        }
        ui.flush()?;
        let question = keeper.question().map(|question| {
            let action = computers.act(&question, ui);
            (question.seat, question.at, action)
        });
        news = match question {
            Some((seat, moment, action)) => {
                let done = keeper.computer_acts(seat, moment, action?.into())?;
                done.map_err(|refusal| io::Error::other(refusal.text(ui.language).to_string()))?
            }
            None => match teller.asked() {
                Some(view) if !hint::has_choice::<T>(view) => {
                    keeper.person_acts(T::PASS.into())?.map_err(io::Error::other)?
                }
                Some(view) => match ask::ask::<T>(view, keeper, at, adviser, input, ui)? {
                    Some(news) => news,
                    None => return Ok(Ended::Left),
                },
                // nobody wanted to be the landlord
                None => keeper.go_on()?,
            },
        };
    }
}

/// Another round? Nobody is asked who cannot answer.
fn wants_more(input: &mut Input, ui: &mut Ui) -> io::Result<bool> {
    while input.may_answer(ui)? {
        writeln!(ui)?;
        let Some(line) = input.ask(text::play::ask_again(ui.language), ui)? else { break };
        match yes_or_no(&line) {
            Some(answer) => return Ok(answer),
            None if matches!(line.as_str(), "q" | "quit" | "exit" | "退出" | "thoát") => break,
            None => writeln!(ui, "{}", text::play::not_an_answer(ui.language, &line))?,
        }
    }
    Ok(false)
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
pub(crate) fn describe<T: Tabletop>(
    rules: &<T as Game>::Rules,
    play: PlayOf<T>,
    language: Language,
) -> String {
    format!("{} {}", play.kind().name(language), rules.show(play))
}

/// What this is and how to answer: the first screen.
fn welcome<T: Tabletop>(
    rules: &<T as Game>::Rules,
    seed: &[u8; 32],
    options: &PlayOptions,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    writeln!(ui, "{}", wrap_lines(&T::about(rules, ui.language)))?;
    match at.person {
        None => writeln!(ui, "{}", text::play::computer_only(ui.language))?,
        Some(seat) => {
            let n = seat.index() + 1;
            match options.name {
                Some(name) => {
                    writeln!(ui, "{}", text::play::your_name_and_seat(ui.language, &*name, n))?;
                }
                None => writeln!(ui, "{}", text::play::your_seat(ui.language, n))?,
            }
            let how = text::play::how_to_answer(ui.language, T::EXAMPLE).to_string();
            writeln!(ui, "{}", wrap_lines(&how))?;
        }
    }
    announce(text::deal::seed(ui.language), &deal::hex(seed), ui)
}

/// "landlord: seat 2".
pub(crate) fn announce(label: &str, what: &str, ui: &mut Ui) -> io::Result<()> {
    let label = format!("{BOLD}{label}{BOLD:#}");
    writeln!(ui, "{}", text::play::says(ui.language, label, what))
}

/// "Round 2 of 3", where there are several.
fn announce_round(n: u32, of: u32, ui: &mut Ui) -> io::Result<()> {
    let heading = match of {
        2.. => text::play::round(ui.language, &n, &of).to_string(),
        _ if n > 1 => text::play::next_round(ui.language, &n).to_string(),
        _ => return Ok(()),
    };
    writeln!(ui, "\n{BOLD}{heading}{BOLD:#}")
}
