//! What both games say alike when they refuse some cards.

use core::fmt;

use crate::words::Say;
use crate::{Language, Rank, words};

/// A reason that both games know; `K` is a game's kind of play.
pub(crate) enum Alike<K> {
    NoCards,
    GapInRun(Rank),
    RunTooShort { kind: K, len: u8, least: u8 },
    NoCombination,
    OtherLength { kind: K, len: u8, table: u8 },
}

impl<K: Say> Alike<K> {
    words! {
        fn text(&self) {
            Alike::NoCards => {
                en: "no cards: a play has at least one",
                zh: "没有牌：至少要出一张",
                vi: "chưa có lá nào: phải đánh ít nhất một lá",
            }
            Alike::GapInRun(rank) => {
                en: "a run has no gaps: {rank} is missing",
                zh: "牌不连续：缺{rank}",
                vi: "dãy không liền nhau: thiếu {rank}",
            }
            Alike::RunTooShort { kind, len, least } => {
                en: "a {kind} needs at least {least} consecutive ranks, not {len}",
                zh: "{kind}至少要连续{least}个点数，这里只有{len}个",
                vi: "{kind} cần ít nhất {least} bậc liền nhau, ở đây chỉ có {len}",
            }
            Alike::NoCombination => {
                en: "these cards make no combination",
                zh: "这些牌不成牌型",
                vi: "các lá này không thành bộ nào",
            }
            Alike::OtherLength { kind, len, table } => {
                en: "the {kind} on the table has length {table}, this one {len}",
                zh: "桌上的{kind}长度是{table}，这手是{len}",
                vi: "{kind} trên bàn dài {table}, bài này dài {len}",
            }
        }
    }
}

impl<K: Say> Say for Alike<K> {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.text(language), f)
    }
}
