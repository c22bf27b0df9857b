//! What a round is worth, item by item.

use serde::Serialize;
use wangzha::doudizhu::{self, Stake};
use wangzha::record::AnyRecord;
use wangzha::{AnyView, Language, Points, Scores, Seat, Seats};
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use super::plays::Ask;
use crate::Mind;

/// What a round is worth at the moment.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "StakesNow"))]
pub(crate) struct Stakes {
    /// By what everybody's share is multiplied (倍数).
    multiplier: i64,
    /// What the seat would win if its side won now; null before there is a
    /// landlord, and in Tien Len.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Points>"))]
    points: Option<Points>,
    /// What the points come from.
    items: Vec<Item>,
}

/// Something that counts.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "ScoreItem"))]
pub(crate) struct Item {
    /// What it is.
    text: String,
    /// By what it multiplies.
    factor: Option<u64>,
    /// What each seat gets or pays for it.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<Vec<form::Points>>"))]
    amounts: Option<Scores>,
}

impl Item {
    fn amounts(text: impl ToString, amounts: Scores) -> Item {
        Item { text: text.to_string(), factor: None, amounts: Some(amounts) }
    }
}

pub(super) fn stakes(_: &mut Mind, asks: Ask) -> Answer<Stakes> {
    let language = asks.language.into();
    Ok(match asks.view {
        AnyView::DouDizhu(view) => {
            let points = view.landlord.zip(view.side()).map(|(landlord, winner)| {
                let stakes = doudizhu::Stakes { landlord, winner, ..view.stakes };
                stakes.score(&view.rules)[view.seat]
            });
            let stakes = doudizhu::Stakes {
                doubles: view.doubles.map(|double| double.unwrap_or(1)),
                ..view.stakes
            };
            Stakes {
                multiplier: stakes.multiplier(&view.rules),
                points: points.filter(|_| view.seat.index() < 3),
                items: of_doudizhu(&stakes, &view.rules, &[], language),
            }
        }
        AnyView::TienLen(view) => {
            let chop = view.chop.map(|chop| {
                let mut paid = Scores::zero(view.players);
                paid.pay(chop.victim, chop.chopper, chop.amount);
                Item::amounts(wangzha::tienlen::PaidFor::Chops.name(language), paid)
            });
            Stakes { multiplier: 1, points: None, items: chop.into_iter().collect() }
        }
    })
}

/// Who has won a round, and what it has paid.
pub(super) fn sheet(
    record: &AnyRecord,
    names: &[String],
    language: Language,
) -> (Seats, Vec<Item>) {
    match record {
        AnyRecord::DouDizhu(record) => {
            let Some(stakes) = record.round().stakes() else { return (Seats::NONE, Vec::new()) };
            let is_winner = |seat: &Seat| {
                (*seat == stakes.landlord) == (stakes.winner == doudizhu::Side::Landlord)
            };
            let winners = doudizhu::SEATS.into_iter().filter(is_winner).collect();
            (winners, of_doudizhu(&stakes, record.rules(), names, language))
        }
        AnyRecord::TienLen(record) => {
            let winner = record.round().first_place().filter(|_| record.result().is_some());
            let paid = record.paid().into_iter();
            let items = paid.map(|(what, scores)| Item::amounts(what.name(language), scores));
            (winner.into_iter().collect(), items.collect())
        }
    }
}

fn of_doudizhu(
    stakes: &doudizhu::Stakes,
    rules: &doudizhu::Rules,
    names: &[String],
    language: Language,
) -> Vec<Item> {
    let name = |seat: Seat| {
        let given = names.get(seat.index()).filter(|name| !name.is_empty());
        given.cloned().unwrap_or_else(|| seat.number().to_string())
    };
    let item = |stake: Stake| Item {
        text: wangzha_text::stake(language, stake, name),
        factor: stake.factor(rules),
        amounts: None,
    };
    stakes.items(rules).map(item).collect()
}
