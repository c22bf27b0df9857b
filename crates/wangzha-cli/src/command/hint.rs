//! `wangzha hint HAND [--over CARDS]`: what would be a good play, and why?
//!
//! The best hint with its reasons and what the rest of the hand would be played
//! as; `--all` lists everything that is worth a thought, the best first.
//! `--simple` leads and `--smallest` answers without looking ahead. In Tien Len
//! `--first CARD` says which card the first play of a first round must contain.
//!
//! JSON: the rules (see [`json`]), `"hand"`, `"over"`: the play on the table or
//! `null`, `"first"`: the card that must be led, where one was given,
//! `"outcome"`: `found`, `only_bombs`, `only_by_breaking_a_bomb`,
//! `nothing_beats` or `no_cards`, `"text"`: the outcome in words, and `"hints"`:
//! a list of plays as in [`json`] with `"from_hand"`: the very cards, with
//! `--encoding` `"encoded"`: the same as another program writes them, `"plays_left"`, `"reasons"`: their names,
//! and `"text"`: the reasons in words. With `--simple` and `--smallest` there
//! is `"play"`: the play or `null`, in place of the last three.

use std::io::{self, Write};

use serde::Serialize;
use wangzha::{AnyRules, Card, Cards, Language};

use super::plan::shown_hand;
use super::play::print_labelled;
use super::{Outcome, json};
use crate::args::{Hinting, Table};
use crate::encoding::Encoding;
use crate::game::advice::{Advice, Hint, Hints};
use crate::game::{Kind, Play};
use crate::input::InputError;
use crate::layout::{pad, pad_left, width, wrap_words};
use crate::show::{self, BOLD, DIM};
use crate::ui::Ui;
use crate::{input, text};

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    question: JsonQuestion,
    outcome: &'static str,
    text: &'static str,
    hints: Vec<JsonHint>,
}

#[derive(Serialize)]
struct SimpleAnswer {
    #[serde(flatten)]
    question: JsonQuestion,
    play: Option<json::Play>,
}

#[derive(Serialize)]
struct JsonQuestion {
    #[serde(flatten)]
    rules: AnyRules,
    hand: String,
    over: Option<json::Play>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
}

#[derive(Serialize)]
struct JsonHint {
    #[serde(flatten)]
    play: json::Play,
    /// The cards of the hand that make the play.
    from_hand: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoded: Option<Vec<serde_json::Value>>,
    plays_left: u8,
    reasons: Vec<&'static str>,
    text: String,
}

/// What was asked.
struct Question<'a, R: Advice> {
    rules: &'a R,
    hand: Cards,
    table: Option<R::Play>,
    first: Option<Card>,
    options: &'a Hinting,
    encoding: Option<Encoding>,
}

pub(crate) fn run<R: Advice>(
    rules: &R,
    words: &[String],
    table: &Table,
    options: &Hinting,
    ui: &mut Ui,
) -> super::Result {
    let hand = input::hand::<R>(words, ui.encoding)?;
    let table = input::table(rules, table, hand, ui.encoding)?;
    let first = options.first.as_deref();
    let first = first.map(|card| input::card::<R>(card, ui.encoding)).transpose()?;
    if let Some(card) = first.filter(|card| !hand.contains(*card)) {
        return Err(InputError::NotInHand(card).into());
    }
    let question = Question { rules, hand, table, first, options, encoding: ui.encoding };
    if options.simple || options.smallest { question.simply(ui) } else { question.best(ui) }
}

impl<R: Advice> Question<'_, R> {
    /// A play without looking ahead.
    fn simply(&self, ui: &mut Ui) -> super::Result {
        let play = match self.table {
            Some(table) => self.rules.smallest_answer(self.hand, table),
            None => self.rules.simple_lead(self.hand, self.first),
        };
        if ui.json {
            let question = self.json(ui.language);
            let play = play.map(|play| R::json_play(play, ui.language));
            let is_there = play.is_some();
            ui.print_json(&SimpleAnswer { question, play })?;
            return Ok(Outcome::from(is_there));
        }
        let answer = match play {
            Some(play) => (text::advice::play(ui.language), self.advised(play, ui.language)),
            None => (text::advice::note(ui.language), self.outcome(ui.language).to_owned()),
        };
        let lines: Vec<(&'static str, String)> = self.lines(ui.language).chain([answer]).collect();
        print_labelled(&lines, ui)?;
        Ok(Outcome::from(play.is_some()))
    }

    /// Why there is nothing to play: it may be that a bomb would have to be
    /// broken up.
    fn outcome(&self, language: Language) -> &'static str {
        let planner = self.rules.planner();
        R::hints(&planner, self.hand, self.table, self.first, language).text
    }

    /// The best hint, or all in order.
    fn best(&self, ui: &mut Ui) -> super::Result {
        let (planner, options) = (self.rules.planner(), self.options);
        let mut found = R::hints(&planner, self.hand, self.table, self.first, ui.language);
        let is_any = !found.hints.is_empty();
        if !options.all {
            found.hints.truncate(1);
        }
        if ui.json {
            ui.print_json(&self.answer(found, ui.language))?;
            return Ok(Outcome::from(is_any));
        }
        let mut lines: Vec<(&'static str, String)> = self.lines(ui.language).collect();
        if !found.is_found {
            lines.push((text::advice::note(ui.language), found.text.to_owned()));
        }
        if let ([hint], false) = (found.hints.as_slice(), options.all) {
            lines.push((text::advice::play(ui.language), self.advised(hint.play, ui.language)));
            lines.push((text::advice::why(ui.language), hint.text.clone()));
            let rest = self.rest(&planner, hint.play);
            if !rest.is_empty() {
                let rest: Vec<String> = rest.iter().map(|play| self.rules.show(*play)).collect();
                // a bar stays with the play before it
                lines.push((text::advice::then(ui.language), rest.join("\u{a0}| ")));
            }
        }
        print_labelled(&lines, ui)?;
        if options.all && is_any {
            writeln!(ui)?;
            self.print_all(&found.hints, ui)?;
        }
        Ok(Outcome::from(is_any))
    }

    /// How the rest of the hand would be played out.
    fn rest(&self, planner: &R::Planner, play: R::Play) -> Vec<R::Play> {
        let cards = self.dealt_cards(play);
        let mut plays = Vec::new();
        R::each_plan(planner, self.hand - cards, |plan| {
            plays = plan.to_vec();
            std::ops::ControlFlow::Break(())
        });
        plays
    }

    /// The cards of the hand that make the play.
    fn dealt_cards(&self, play: R::Play) -> Cards {
        R::choices(play, self.hand).next().unwrap_or(Cards::EMPTY)
    }

    /// A line for each hint: the play, and why.
    fn print_all(&self, hints: &[Hint<R::Play>], ui: &mut Ui) -> io::Result<()> {
        let named: Vec<String> =
            hints.iter().map(|hint| self.advised(hint.play, ui.language)).collect();
        let digits = hints.len().to_string().len();
        let name_width = named.iter().map(|name| width(name)).max().unwrap_or(0);
        let indent = digits + 2 + name_width + 2;
        for ((n, name), hint) in (1..).zip(named).zip(hints) {
            let n: i32 = n;
            let number = pad_left(&n.to_string(), digits);
            let name = pad(&format!("{BOLD}{name}{BOLD:#}"), name_width + 2);
            writeln!(ui, "{DIM}{number}{DIM:#}  {name}{}", wrap_words(&hint.text, indent))?;
        }
        Ok(())
    }

    /// A play of the hand: with `--suits` its very cards, with `--encoding` as
    /// another program writes them.
    fn advised(&self, play: R::Play, language: Language) -> String {
        let sorted = self.rules.sorted(self.dealt_cards(play));
        let cards = match self.encoding {
            Some(encoding) => encoding.write_all(&sorted),
            None if self.options.suits => show::cards(&sorted),
            None => return self.named(play, language),
        };
        format!("{} {cards}", play.kind().name(language))
    }

    fn named(&self, play: R::Play, language: Language) -> String {
        format!("{} {}", play.kind().name(language), self.rules.show(play))
    }

    /// The hand and the table.
    fn lines(&self, language: Language) -> impl Iterator<Item = (&'static str, String)> {
        let table =
            self.table.map(|table| (text::plays::table(language), self.named(table, language)));
        [(text::plays::hand(language), shown_hand(self.rules, self.hand))].into_iter().chain(table)
    }

    fn json(&self, language: Language) -> JsonQuestion {
        JsonQuestion {
            rules: self.rules.json(),
            hand: self.hand.to_string(),
            over: self.table.map(|play| R::json_play(play, language)),
            first: self.first.map(|card| card.to_string()),
        }
    }

    fn answer(&self, found: Hints<R::Play>, language: Language) -> Answer {
        let hint = |hint: Hint<R::Play>| JsonHint {
            play: R::json_play(hint.play, language),
            from_hand: self.dealt_cards(hint.play).to_string(),
            encoded: self.encoding.map(|encoding| {
                self.dealt_cards(hint.play).iter().map(|card| encoding.json(card)).collect()
            }),
            plays_left: hint.plays_left,
            reasons: hint.reasons,
            text: hint.text,
        };
        Answer {
            question: self.json(language),
            outcome: found.outcome,
            text: found.text,
            hints: found.hints.into_iter().map(hint).collect(),
        }
    }
}
