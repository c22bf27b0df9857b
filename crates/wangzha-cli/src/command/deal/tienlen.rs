//! Tien Len: 13 or 17 cards for two, three or four players, and who leads.
//!
//! JSON: the rules (see [`json`](command::json)), `"seed"`: 64 hexadecimal digits, `"hands"`: a
//! list of `{"cards", "bombs", "instant_win"}` with the cards from low to high,
//! the bombs as a list of `{"kind", "ranks"}` like
//! `{"kind": "pair_run", "ranks": "334455"}`, and the name of what makes the hand
//! win at once in a first round, or `null`; `"leader"`: the seat, counted from 0,
//! that leads a first round, and `"lowest"`: the card that makes it lead.

use serde::Serialize;
use wangzha::tienlen::{self, InstantWin, Play, Rules};
use wangzha::{AnyRules, Cards, Deck, GameId, Language, Seat};

use super::Line;
use crate::args::{HandSize, Seats, Seed};
use crate::command::{self, Outcome};
use crate::encoding::Encoding;
use crate::game::Rules as _;
use crate::game::tienlen::bombs;
use crate::input::InputError;
use crate::show::{self, BOLD, GREEN};
use crate::text;
use crate::ui::Ui;

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    rules: AnyRules,
    seed: String,
    hands: Vec<Hand>,
    leader: Option<Seat>,
    lowest: Option<String>,
}

#[derive(Serialize)]
struct Hand {
    cards: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoded: Option<Vec<serde_json::Value>>,
    bombs: Vec<Bomb>,
    instant_win: Option<&'static str>,
}

#[derive(Serialize)]
struct Bomb {
    kind: &'static str,
    ranks: String,
}

pub(crate) fn run(rules: &Rules, seed: &Seed, seats: Seats, ui: &mut Ui) -> command::Result {
    let key = super::key(seed)?;
    let hands = deal(&key, seats)?;
    let lowest = rules.lowest_card(&hands);
    let leader = lowest.and_then(|card| hands.iter().position(|hand| hand.contains(card)));
    if ui.json {
        ui.print_json(&Answer {
            rules: rules.json(),
            seed: super::hex(&key),
            hands: hands.iter().map(|hand| json_hand(rules, *hand, ui.encoding)).collect(),
            leader: leader.and_then(|place| Seat::new(place as u8)),
            lowest: lowest.map(|card| card.to_string()),
        })?;
        return Ok(Outcome::Fine);
    }
    let language = ui.language;
    let encoding = ui.encoding;
    let mut lines = vec![Line::seed(&key, language)];
    lines.extend(hands.iter().enumerate().map(|(place, hand)| Line {
        label: super::seat(place, language),
        content: super::shown(&rules.sorted(*hand), encoding),
        notes: notes(rules, *hand, language),
    }));
    if let (true, Some(place), Some(card)) = (rules.first_lead_has_lowest, leader, lowest) {
        let (seat, card) = (super::seat(place, language), show::card(card));
        let sentence = text::deal::leads_first(language, &seat, &card).to_string();
        lines.push(Line::new(text::deal::leader(language), sentence));
    }
    super::print(&lines, ui)?;
    Ok(Outcome::Fine)
}

/// The hands of all seats from the deck that the key names.
pub(crate) fn deal(key: &[u8; 32], seats: Seats) -> Result<Vec<Cards>, InputError> {
    deal_from(&Deck::of(GameId::TienLen).shuffled_with_key(key), seats)
}

/// The hands of all seats.
pub(crate) fn deal_from(deck: &Deck, seats: Seats) -> Result<Vec<Cards>, InputError> {
    let each = match seats.cards.unwrap_or_default() {
        HandSize::Thirteen => tienlen::HAND,
        HandSize::Seventeen => 17,
    };
    let deal = tienlen::Deal::of(deck, seats.players.unwrap_or(4), each);
    Ok(deal.map_err(InputError::Seating)?.to_vec())
}

fn json_hand(rules: &Rules, hand: Cards, encoding: Option<Encoding>) -> Hand {
    let bomb = |play: Play| Bomb { kind: play.kind().id(), ranks: ranks(play) };
    Hand {
        cards: hand.to_string(),
        encoded: super::encoded(hand, encoding),
        bombs: bombs(rules, hand).into_iter().map(bomb).collect(),
        instant_win: rules.instant_win(hand, true).map(InstantWin::id),
    }
}

/// "wins at once: six pairs", "pair run 334455", "quad 7777".
fn notes(rules: &Rules, hand: Cards, language: Language) -> Vec<String> {
    let win = rules.instant_win(hand, true).map(|win| {
        let name = win.name(language);
        let note = text::deal::wins_at_once(language, &name).to_string();
        format!("{BOLD}{GREEN}{note}{GREEN:#}{BOLD:#}")
    });
    let bombs = bombs(rules, hand);
    let bombs = bombs.iter().map(|bomb| format!("{} {}", bomb.kind().name(language), ranks(*bomb)));
    win.into_iter().chain(bombs).collect()
}

fn ranks(play: Play) -> String {
    play.cards().counts().to_string()
}
