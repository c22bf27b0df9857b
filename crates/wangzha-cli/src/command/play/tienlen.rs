//! Tien Len at the terminal: suits, chops, places and the score.

use std::io::{self, Write};

use wangzha::record::Record;
use wangzha::tienlen::{Action, Follow, Paid, Play, Round, RoundRefusal, Rules, View};
use wangzha::{Cards, Game, Language, Points, Rank, Scores, Seat};

use super::paid;
use super::record::RecordFile;
use super::score::{Item, plain};
use super::tell::{self, say};
use super::wish::Wish;
use super::{People, Setup, Tabletop, signed};
use crate::args::{HandSize, PlayOptions, Seats, Seed};
use crate::command;
use crate::game::Rules as _;
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
    let cards = seats.cards.map(|size| match size {
        HandSize::Thirteen => 13,
        HandSize::Seventeen => 17,
    });
    let players = seats.players.unwrap_or(4);
    let setup = Setup { rules: *rules, players, cards, no_shuffle: None };
    super::run::<Round>(&setup, seed, options, file, ui)
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

/// "seat 2 +1, you -1".
fn amounts(scores: &Scores, at: &People) -> String {
    let changes = at.seats().map(|seat| (seat, scores[seat]));
    let amounts: Vec<String> = changes
        .filter(|(_, change)| *change != Points::ZERO)
        .map(|(seat, change)| format!("{} {}", at.name(seat), signed(change)))
        .collect();
    amounts.join(text::plays::and(at.language))
}

impl Tabletop for Round {
    const EXAMPLE: &'static str = "3s 4h 5c";

    fn about(rules: &Rules, language: Language) -> String {
        text::play::about_tien_len(language, rules.title(language)).to_string()
    }

    fn check(view: &View, action: Action) -> Result<(), RoundRefusal> {
        view.suppose([Cards::EMPTY; 4]).apply(view.seat, action).map(drop)
    }

    fn table(view: &View) -> Option<(Seat, Play)> {
        view.table.map(|table| (table.seat, table.play))
    }

    fn cards_left(view: &View, seat: Seat) -> u8 {
        view.cards_left.get(seat.index()).copied().unwrap_or(0)
    }

    fn played(view: &View, seat: Seat) -> Cards {
        view.played.get(seat.index()).copied().unwrap_or_default()
    }

    fn unseen(view: &View) -> Cards {
        view.unseen()
    }

    fn is_playing(_: &View) -> bool {
        true
    }

    fn is_locked_out(view: &View) -> bool {
        view.rules.pass_locks && view.passed.contains(view.seat)
    }

    fn play_of(view: &View, action: Action) -> Option<Play> {
        match action {
            Action::Play(cards) => view.rules.classify(cards),
            Action::Pass => None,
        }
    }

    fn in_words(view: &View, action: Action, language: Language) -> String {
        match Round::play_of(view, action) {
            Some(play) => super::describe::<Round>(&view.rules, play, language),
            None => text::play::pass(language).to_owned(),
        }
    }

    fn question(view: &View, language: Language) -> String {
        let question = if view.table.is_some() {
            text::play::ask_play_or_pass(language)
        } else {
            text::play::ask_play(language)
        };
        question.to_owned()
    }

    fn empty_table(view: &View, language: Language) -> String {
        match view.opening {
            Some(card) => text::play::nothing_containing(language, &show::card(card)).to_string(),
            None => text::play::nothing(language).to_owned(),
        }
    }

    fn bid(_: &View, _: &str) -> Option<Action> {
        None
    }

    fn cards(view: &View, line: &str, language: Language) -> Result<Action, String> {
        let wish = Wish::read::<Rules>(line, language)?;
        let choices: Vec<Cards> = wish.choices(view.hand, language)?.collect();
        let may = |cards: &Cards| Round::check(view, Action::Play(*cards)).is_ok();
        let plays = choices.iter().filter(|cards| may(cards));
        let plays = plays.filter_map(|cards| view.rules.classify(*cards)).collect();
        match lowest_of_equals(&view.rules, plays).as_slice() {
            [play] => Ok(Action::Play(play.cards())),
            // the table says what is wrong with the first choice
            [] => Ok(Action::Play(choices.first().copied().unwrap_or(wish.cards))),
            several => {
                let shown = several.iter().map(|play| view.rules.show(*play));
                let shown = shown.collect::<Vec<_>>().join("  ");
                Err(text::play::which_suits(language, &shown).to_string())
            }
        }
    }

    fn worth_showing(view: &View, plays: Vec<Play>) -> Vec<Play> {
        lowest_of_equals(&view.rules, plays)
    }

    /// Who has won, the places, what is left, and what that costs.
    fn tell_end(record: &Record<Round>, at: &People, ui: &mut Ui) -> io::Result<()> {
        let (round, language) = (record.round(), ui.language);
        writeln!(ui)?;
        let winner = round.first_place();
        let sentence = text::play::wins(language, &at.names(winner)).to_string();
        writeln!(ui, "{BOLD}{sentence}{BOLD:#}")?;
        if let Some((seat, win)) = round.instant_win() {
            let what = win.name(language);
            let note = text::deal::wins_at_once(language, &what).to_string();
            say(seat, &note, None, at, ui)?;
        }
        let mut lines = Vec::new();
        if round.places().len() > 1 {
            let places = (1..).zip(round.places());
            let places = places.map(|(n, seat)| format!("{n}.\u{a0}{}", name(*seat, at)));
            lines.push((text::play::places(language), places.collect::<Vec<_>>().join("  ")));
        }
        let left = at.seats().filter(|seat| !round.hand(*seat).is_empty()).map(|seat| {
            let cards = show::cards(&round.rules().sorted(round.hand(seat)));
            at.says(seat, None, &cards).replace(' ', "\u{a0}")
        });
        lines.push((text::play::left(language), left.collect::<Vec<_>>().join("  ")));
        super::print_labelled(&lines, ui)?;
        if round.instant_win().is_none() {
            for seat in at.seats().filter(|seat| Some(*seat) != winner) {
                tell_cards_left(round, seat, at, ui)?;
            }
        }
        writeln!(ui)
    }

    /// Places, chops, 2s and bombs: each is a row, if anybody paid for it.
    fn items(record: &Record<Round>, language: Language) -> Vec<Item> {
        paid::items(record, language)
    }

    fn tell(
        before: &View,
        after: &View,
        seat: Seat,
        action: Action,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()> {
        match Round::play_of(after, action) {
            Some(play) => {
                let is_chop = before.table.is_some_and(|table| {
                    (table.play.kind(), table.play.len()) != (play.kind(), play.len())
                });
                let note = is_chop.then(|| text::play::chop(ui.language));
                tell::play::<Round>(after, seat, play, note, at, ui)
            }
            // who has passed before and does not chop has done nothing new
            None if before.rules.pass_locks && before.passed.contains(seat) => Ok(()),
            None => say(seat, text::play::pass(ui.language), None, at, ui),
        }
    }

    /// What has been paid at once: for a chop, for a 2 that somebody has gone out
    /// with, for not having played a card.
    fn tell_consequences(before: &View, after: &View, at: &People, ui: &mut Ui) -> io::Result<()> {
        let paid = Paid::between(before, after);
        let language = ui.language;
        let told = [
            (text::play::paid_for_chop(language, amounts(&paid.chop, at)).to_string(), paid.chop),
            (text::play::paid_for_two(language, amounts(&paid.two, at)).to_string(), paid.two),
            (text::play::paid_for_idle(language, amounts(&paid.idle, at)).to_string(), paid.idle),
        ];
        for (sentence, scores) in told {
            if !scores.is_nothing() {
                writeln!(ui, "{BOLD}{}{BOLD:#}", crate::layout::wrap_words(&sentence, 2))?;
            }
        }
        Ok(())
    }

    fn help(view: &View, language: Language) -> String {
        let ranks = Rank::all().filter(|rank| !rank.is_joker()).map(|rank| rank.to_string());
        let ranks = ranks.collect::<Vec<_>>().join(" ");
        let order = view.rules.suits.low_to_high().map(|suit| suit.symbol().to_string()).join(" ");
        let suits = text::play::help_suits(language, &order).to_string();
        text::play::help(language, ranks, suits, "tienlen").to_string()
    }
}

/// What somebody pays the winner for 2s and bombs in the hand.
fn tell_cards_left(round: &Round, seat: Seat, at: &People, ui: &mut Ui) -> io::Result<()> {
    let (penalty, language) = (round.penalty(seat), ui.language);
    if penalty.twos != Points::ZERO {
        let twos = round.rules().sorted(round.hand(seat).of_rank(Rank::TWO));
        let (amount, twos) = (plain(penalty.twos), show::cards(&twos));
        let note = text::play::pays_for_twos_left(language, amount, twos).to_string();
        say(seat, &note, None, at, ui)?;
    }
    if penalty.bombs != Points::ZERO {
        let note = text::play::pays_for_bombs_left(language, plain(penalty.bombs)).to_string();
        say(seat, &note, None, at, ui)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn cards(text: &str) -> Cards {
        Cards::parse_without_jokers(text).unwrap()
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
