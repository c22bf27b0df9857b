//! Tien Len at the terminal: suits, chops, places and the score.

use std::io::{self, Write};

use wangzha::record::Record;
use wangzha::tienlen::{Action, FinishWithTwo, Follow, Play, Round, RoundRefusal, Rules};
use wangzha::{Cards, Game, Language, Points, Rank, Seat};

use super::dealer::Dealer;
use super::input::Input;
use super::record::{RecordFile, Recorder};
use super::wish::Wish;
use super::{Computers, Ended, People, Tabletop, Totals, signed};
use crate::args::{PlayOptions, Seats, Seed};
use crate::command::{self, Outcome, deal};
use crate::game::Rules as _;
use crate::game::advice::Hints;
use crate::input::InputError;
use crate::show::{self, BOLD};
use crate::text;
use crate::ui::Ui;

pub(crate) fn run(
    rules: &Rules,
    seed: &Seed,
    options: &PlayOptions,
    seats: Seats,
    file: Option<RecordFile<'_>>,
    ui: &mut Ui,
) -> command::Result {
    if ui.json {
        return Err(InputError::NoJson.into());
    }
    let at = People::new(options, seats.players.unwrap_or(4), ui.language)?;
    let mut computers = Computers::new(options, at.players)?;
    let key = deal::key(seed)?;
    let recorder = Recorder::new(file)?;
    super::welcome(&Round::about(rules, ui.language), "3s 4h 5c", &key, &at, ui)?;
    let mut dealer = Dealer::new(key, None);
    let mut input = Input::new();
    let mut totals = Totals::new(at.players);
    let mut winner = None;
    for n in 1..=options.rounds {
        super::announce_round(n, options.rounds, ui)?;
        let mut dealt = dealer.deal(Round::ID, &at)?;
        let hands = deal::tienlen::deal_from(&dealt.key.deck(), seats)?;
        let record = match winner {
            None => Record::first(*rules, &hands),
            Some(leader) => Record::later(*rules, &hands, leader),
        };
        let mut record = recorder.begin(record, &dealt, &at)?;
        computers.begin(record.round());
        let ended = super::play_round(&mut record, &recorder, &at, &mut computers, &mut input, ui)?;
        recorder.end(&record, &mut dealt)?;
        if ended == Ended::Left {
            super::say_goodbye(ui)?;
            recorder.tell(ui)?;
            return Ok(Outcome::Fine);
        }
        winner = first_place(record.round());
        record.round().tell_end(&at, &mut totals, ui)?;
    }
    recorder.tell(ui)?;
    Ok(Outcome::Fine)
}

fn first_place(round: &Round) -> Option<Seat> {
    round.instant_win().map(|(seat, _)| seat).or(round.places().first().copied())
}

fn name(seat: Seat, at: &People) -> String {
    at.name(seat).replace(' ', "\u{a0}")
}

/// Of the choices of suits that beat the same, the lowest: who has the rest
/// keeps the higher cards. Where suits must be followed each choice counts.
fn lowest_of_equals(rules: &Rules, mut plays: Vec<Play>) -> Vec<Play> {
    plays.sort_by_cached_key(|play| rules.order(*play));
    if rules.follow == Follow::SameSuits {
        return plays;
    }
    let mut kept: Vec<Play> = Vec::new();
    for play in plays {
        let is_equal = |other: &Play| {
            other.top() == play.top() && other.cards().counts() == play.cards().counts()
        };
        if !kept.iter().any(is_equal) {
            kept.push(play);
        }
    }
    kept
}

/// Tells what a chop has cost once it is paid, or a 2 with which somebody has
/// gone out.
fn tell_payment(before: &Round, after: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
    let watcher = Seat::S0;
    let (old, new) = (before.view(watcher).paid, after.view(watcher).paid);
    let changes = at.seats().map(|seat| (seat, new[seat] - old[seat]));
    let amounts: Vec<String> = changes
        .filter(|(_, change)| *change != Points::ZERO)
        .map(|(seat, change)| format!("{} {}", at.name(seat), signed(change)))
        .collect();
    if amounts.is_empty() {
        return Ok(());
    }
    let amounts = amounts.join(text::plays::and(ui.language));
    let sentence = if went_out_with_two(before, after) {
        text::play::paid_for_two(ui.language, amounts).to_string()
    } else {
        text::play::paid_for_chop(ui.language, amounts).to_string()
    };
    writeln!(ui, "{BOLD}{sentence}{BOLD:#}")
}

/// Whether somebody has just gone out with a 2 where that costs something. Such
/// a play is never a chop.
fn went_out_with_two(before: &Round, after: &Round) -> bool {
    let has_two = |play: Play| !play.cards().of_rank(Rank::TWO).is_empty();
    after.rules().finish_with_two == FinishWithTwo::Punished
        && after.places().len() > before.places().len()
        && after.table().is_some_and(|table| has_two(table.play))
}

impl Tabletop for Round {
    fn about(rules: &Rules, language: Language) -> String {
        text::play::about_tien_len(language, rules.title(language)).to_string()
    }

    fn table(&self) -> Option<(Seat, Play)> {
        self.table().map(|table| (table.seat, table.play))
    }

    fn is_playing(&self) -> bool {
        true
    }

    fn is_locked_out(&self, seat: Seat) -> bool {
        self.rules().pass_locks && self.view(seat).passed.contains(seat)
    }

    fn play_of(&self, action: Action) -> Option<Play> {
        match action {
            Action::Play(cards) => self.rules().classify(cards),
            Action::Pass => None,
        }
    }

    fn question(&self, _: Seat, language: Language) -> String {
        let question = if self.table().is_some() {
            text::play::ask_play_or_pass(language)
        } else {
            text::play::ask_play(language)
        };
        question.to_owned()
    }

    fn empty_table(&self, language: Language) -> String {
        match self.view(Seat::S0).opening {
            Some(card) => text::play::nothing_containing(language, &show::card(card)).to_string(),
            None => text::play::nothing(language).to_owned(),
        }
    }

    fn bid(&self, _: &str) -> Option<Action> {
        None
    }

    fn cards(&self, seat: Seat, line: &str, language: Language) -> Result<Action, String> {
        let wish = Wish::read::<Rules>(line, language)?;
        let choices: Vec<Cards> = wish.choices(self.hand(seat), language)?.collect();
        let may = |cards: &Cards| self.clone().apply(seat, Action::Play(*cards)).is_ok();
        let plays = choices.iter().filter(|cards| may(cards));
        let plays = plays.filter_map(|cards| self.rules().classify(*cards)).collect();
        match lowest_of_equals(self.rules(), plays).as_slice() {
            [play] => Ok(Action::Play(play.cards())),
            // the engine says what is wrong with the first choice
            [] => Ok(Action::Play(choices.first().copied().unwrap_or(wish.cards))),
            several => {
                let shown = several.iter().map(|play| self.rules().show(*play));
                let shown = shown.collect::<Vec<_>>().join("  ");
                Err(text::play::which_suits(language, &shown).to_string())
            }
        }
    }

    fn worth_showing(&self, plays: Vec<Play>) -> Vec<Play> {
        lowest_of_equals(self.rules(), plays)
    }

    /// Who has won, the places, what is left, and how much everybody gets.
    fn tell_end(&self, at: &People, totals: &mut Totals, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        writeln!(ui)?;
        let sentence = text::play::wins(language, &at.names(first_place(self))).to_string();
        writeln!(ui, "{BOLD}{sentence}{BOLD:#}")?;
        if let Some((seat, win)) = self.instant_win() {
            let what = win.name(language);
            let note = text::deal::wins_at_once(language, &what).to_string();
            super::say(seat, &note, self, at, ui)?;
        }
        let mut lines = Vec::new();
        if self.places().len() > 1 {
            let places = (1..).zip(self.places());
            let places = places.map(|(n, seat)| format!("{n}.\u{a0}{}", name(*seat, at)));
            lines.push((text::play::places(language), places.collect::<Vec<_>>().join("  ")));
        }
        let left = at.seats().filter(|seat| !self.hand(*seat).is_empty()).map(|seat| {
            let cards = show::cards(&self.rules().sorted(self.hand(seat)));
            super::says(seat, &cards, self, at).replace(' ', "\u{a0}")
        });
        lines.push((text::play::left(language), left.collect::<Vec<_>>().join("  ")));
        super::print_labelled(&lines, ui)?;
        writeln!(ui)?;
        totals.add(self.scores(), at, ui)
    }

    fn tell(
        &self,
        before: &Round,
        seat: Seat,
        action: Action,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()> {
        match self.play_of(action) {
            Some(play) => {
                let is_chop = before.table().is_some_and(|table| {
                    (table.play.kind(), table.play.len()) != (play.kind(), play.len())
                });
                let note = is_chop.then(|| text::play::chop(ui.language));
                super::tell_play(self, seat, play, note, at, ui)
            }
            // who has passed before and does not chop has done nothing new
            None if before.is_locked_out(seat) => Ok(()),
            None => super::say(seat, text::play::pass(ui.language), self, at, ui),
        }
    }

    fn tell_consequences(&self, before: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
        tell_payment(before, self, at, ui)
    }

    /// What the seat can see tells more than the table: who has passed may only
    /// chop, and the next player may have a single card.
    fn hints(&self, seat: Seat, language: Language) -> Hints<Play> {
        Hints::of(&self.view(seat).hints(), language)
    }

    fn refusal(refusal: RoundRefusal, language: Language) -> String {
        refusal.text(language).to_string()
    }

    fn help(&self, language: Language) -> String {
        let ranks = Rank::all().filter(|rank| !rank.is_joker()).map(|rank| rank.to_string());
        let ranks = ranks.collect::<Vec<_>>().join(" ");
        let order =
            self.rules().suits.low_to_high().map(|suit| suit.symbol().to_string()).join(" ");
        let suits = text::play::help_suits(language, &order).to_string();
        text::play::help(language, ranks, suits, "tienlen").to_string()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn cards(text: &str) -> Cards {
        Cards::parse_without_jokers(text).unwrap()
    }

    /// The round before and after seat 0 leads and seat 1 answers.
    fn answered(hands: [&str; 2], lead: &str, answer: &str) -> (Round, Round) {
        let leader = Seat::S0;
        let mut round = Round::midway(Rules::NORTHERN, &hands.map(cards), leader).unwrap();
        round.apply(leader, Action::Play(cards(lead))).unwrap();
        let before = round;
        round.apply(Seat::S1, Action::Play(cards(answer))).unwrap();
        (before, round)
    }

    #[test]
    fn a_chop_that_goes_out_is_told_from_going_out_with_a_two() {
        let (before, after) = answered(["3s 9h", "2h"], "3s", "2h");
        assert!(went_out_with_two(&before, &after));
        let (before, after) = answered(["2s 9h", "4s4c4d4h"], "2s", "4s4c4d4h");
        assert!(!went_out_with_two(&before, &after));
        let (before, after) = answered(["3s 9h", "2h 5s"], "3s", "2h");
        assert!(!went_out_with_two(&before, &after));
    }

    #[test]
    fn of_choices_that_beat_the_same_the_lowest_is_meant_unless_suits_are_followed() {
        let lowest = |rules: Rules, hand: &str| {
            let plays = crate::game::moves(&rules, cards(hand), None);
            let runs = plays.into_iter().filter(|play| play.cards().len() == 3).collect();
            lowest_of_equals(&rules, runs)
                .iter()
                .map(|play| play.cards().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(lowest(Rules::SOUTHERN, "3h 3c 4s 5s"), ["3c4s5s"]);
        assert_eq!(lowest(Rules::CAMBODIAN, "3h 3c 4s 5s"), ["3h4s5s"]);
        assert_eq!(lowest(Rules::SOUTHERN, "3h 4s 5s 5c"), ["3h4s5s", "3h4s5c"]);
        assert_eq!(lowest(Rules::NORTHERN, "3h 4h 5h 3c 4c 5c"), ["3c4c5c", "3h4h5h"]);
    }
}
