//! Games, languages, kinds and readings as numbers.

use wangzha::{Card, GameId, Rank, doudizhu, tienlen};

use crate::border::Wrong;

/// The two games.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzGame {
    /// Dou Dizhu.
    DouDizhu = 0,
    /// Tien Len.
    TienLen = 1,
}

/// Languages of sentences for players.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzLanguage {
    /// English.
    English = 0,
    /// Simplified Chinese.
    Chinese = 1,
    /// Vietnamese.
    Vietnamese = 2,
}

/// Kinds of plays of Dou Dizhu: bits 16 to 23 of a reading.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzDouDizhuKind {
    /// Not a play.
    None = 0,
    /// One card.
    Solo = 1,
    /// Two equal cards.
    Pair = 2,
    /// Three equal cards.
    Trio = 3,
    /// Three equal cards and another one.
    TrioSolo = 4,
    /// Three equal cards and a pair.
    TrioPair = 5,
    /// Five or more consecutive ranks.
    Chain = 6,
    /// Three or more consecutive pairs.
    PairChain = 7,
    /// Two or more consecutive trios.
    Plane = 8,
    /// A plane with as many single cards as trios.
    PlaneSolo = 9,
    /// A plane with as many pairs as trios.
    PlanePair = 10,
    /// Four equal cards and two single cards.
    FourTwoSolo = 11,
    /// Four equal cards and two pairs.
    FourTwoPair = 12,
    /// Four equal cards and a pair, where the rules know that.
    FourPair = 13,
    /// Four equal cards.
    Bomb = 14,
    /// Both jokers.
    Rocket = 15,
}

/// Kinds of plays of Tien Len: bits 16 to 23 of a reading.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzTienLenKind {
    /// Not a play.
    None = 0,
    /// One card.
    Single = 1,
    /// Two equal cards.
    Pair = 2,
    /// Three equal cards.
    Triple = 3,
    /// Four equal cards.
    Quad = 4,
    /// Three or more consecutive ranks.
    Run = 5,
    /// Three or more consecutive pairs.
    PairRun = 6,
}

/// A play: its cards, and what they are played as.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WzPlay {
    /// The cards; none for a pass.
    pub cards: u64,
    /// The reading; 0 for a pass.
    pub reading: u32,
}

/// A play whose reading is a number.
pub(crate) trait Numbered: Copy {
    fn number(self) -> u32;
}

const fn packed(kind: u8, length: u8, top: u8) -> u32 {
    (kind as u32 + 1) << 16 | (length as u32) << 8 | top as u32
}

impl Numbered for doudizhu::Play {
    #[inline]
    fn number(self) -> u32 {
        self.reading().number()
    }
}

impl Numbered for doudizhu::Reading {
    #[inline]
    fn number(self) -> u32 {
        packed(self.kind() as u8, self.len(), self.top().index())
    }
}

impl Numbered for tienlen::Play {
    #[inline]
    fn number(self) -> u32 {
        packed(self.kind() as u8, self.len(), self.top().index())
    }
}

/// A reading as files write it: `plane_solo:4:2`, `run:5h:3`.
pub(crate) fn written(game: GameId, reading: u32) -> Result<String, Wrong> {
    let [top, length, kind, rest] = reading.to_le_bytes();
    let place = usize::from(kind).wrapping_sub(1);
    let (kind, top) = match game {
        GameId::DouDizhu => (
            doudizhu::Kind::ALL.get(place).map(|kind| kind.id()),
            Rank::from_index(top).map(|rank| rank.to_string()),
        ),
        GameId::TienLen => (
            tienlen::Kind::ALL.get(place).map(|kind| kind.id()),
            Card::from_index(top).map(|card| card.to_string()),
        ),
    };
    match (kind, top) {
        (Some(kind), Some(top)) if rest == 0 && length > 0 => Ok(format!("{kind}:{top}:{length}")),
        _ => Err(Wrong::Invalid(format!("{reading:#x} is not a reading"))),
    }
}

/// The number of a reading as files write it.
pub(crate) fn read(game: GameId, text: &str) -> Result<u32, Wrong> {
    match game {
        GameId::DouDizhu => {
            let reading = text.parse::<doudizhu::Reading>();
            reading.map(Numbered::number).map_err(|error| Wrong::Invalid(error.to_string()))
        }
        GameId::TienLen => read_tien_len(text).ok_or_else(|| {
            let example = "a reading is written kind:top:length, as in run:5h:3";
            Wrong::Invalid(format!("'{text}' is not a reading: {example}"))
        }),
    }
}

fn read_tien_len(text: &str) -> Option<u32> {
    let mut parts = text.split(':');
    let kind = tienlen::Kind::from_id(parts.next()?)?;
    let top: Card = parts.next()?.parse().ok()?;
    let length: u8 = parts.next()?.parse().ok().filter(|length| *length > 0)?;
    parts.next().is_none().then(|| packed(kind as u8, length, top.index()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_the_numbers_of_the_engine() {
        let doudizhu = [
            (WzDouDizhuKind::Solo, doudizhu::Kind::Solo),
            (WzDouDizhuKind::Chain, doudizhu::Kind::Chain),
            (WzDouDizhuKind::FourPair, doudizhu::Kind::FourPair),
            (WzDouDizhuKind::Rocket, doudizhu::Kind::Rocket),
        ];
        for (ours, theirs) in doudizhu {
            assert_eq!(ours as i32, theirs as i32 + 1);
        }
        assert_eq!(WzDouDizhuKind::Rocket as usize, doudizhu::Kind::ALL.len());
        assert_eq!(WzTienLenKind::PairRun as i32, tienlen::Kind::PairRun as i32 + 1);
        assert_eq!(WzTienLenKind::PairRun as usize, tienlen::Kind::ALL.len());
        assert_eq!(GameId::ALL[WzGame::TienLen as usize], GameId::TienLen);
        let language = crate::border::language(WzLanguage::Vietnamese as i32);
        assert_eq!(language, wangzha::Language::Vietnamese);
    }

    #[test]
    fn readings_survive_the_way_out_and_back() {
        for kind in doudizhu::Kind::ALL {
            let text = format!("{}:9:3", kind.id());
            let number = read(GameId::DouDizhu, &text).ok();
            assert_eq!(number.and_then(|it| written(GameId::DouDizhu, it).ok()), Some(text));
        }
        for kind in tienlen::Kind::ALL {
            let text = format!("{}:9h:3", kind.id());
            let number = read(GameId::TienLen, &text).ok();
            assert_eq!(number.and_then(|it| written(GameId::TienLen, it).ok()), Some(text));
        }
        for number in [0, 1, 0x1_00_05, 0x10_01_05, 0x1_01_0F, 0x100_0101, u32::MAX] {
            assert!(written(GameId::DouDizhu, number).is_err(), "{number:#x}");
        }
        for text in ["", "run", "run:5h", "run:5h:0", "run:5:3", "run:5h:3:1", "jet:5h:3"] {
            assert!(read(GameId::TienLen, text).is_err(), "{text}");
        }
    }
}
