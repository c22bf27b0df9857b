//! Plays as text: the body, and what rides along behind a plus.

use core::fmt;
use core::str::FromStr;

use super::{Allow, Kind, Play, Reading, readings};
use crate::notation::ParseActionError;
use crate::ranks::RUN;
use crate::{Cards, Counts, Rank};

impl Play {
    /// The cards that decide what the play is: `333444` of `333444+56`.
    ///
    /// ```
    /// use wangzha::doudizhu::Play;
    /// let play: Play = "333444+56".parse()?;
    /// assert_eq!(play.body().to_string(), "333444");
    /// assert_eq!(play.attached().to_string(), "56");
    /// # Ok::<(), wangzha::ParseActionError>(())
    /// ```
    #[must_use]
    pub fn body(self) -> Counts {
        if !self.kind().has_attachment() {
            return self.counts();
        }
        let nibbles = u64::from(self.kind().body()) * RUN[usize::from(self.len()) % 16];
        Counts::from_valid_nibbles(nibbles << (4 * self.low() as u32))
    }

    /// The cards that ride along: kickers or wings (带牌, 翅膀).
    #[must_use]
    pub fn attached(self) -> Counts {
        self.counts() - self.body()
    }

    /// The first play under any rules that a text means which does not say
    /// more than this.
    fn meant(counts: Counts, attached: Option<Counts>) -> Option<Play> {
        let mut plays = readings::all(Allow::EVERYTHING, counts);
        let is_bare = |play: &Play| play.attached().is_empty();
        match attached {
            Some(attached) => plays.find(|play| play.attached() == attached),
            None => plays.clone().find(is_bare).or_else(|| plays.next()),
        }
    }

    /// Whether its body and what is attached to it mean nothing else. (The
    /// planner of an exercise knows a play that no rules know.)
    fn is_plain(self) -> bool {
        Play::meant(self.counts(), Some(self.attached())).is_none_or(|play| play == self)
    }
}

impl fmt::Display for Play {
    /// The ranks, what rides along behind a plus: `333444+56`. Where the same
    /// text could mean another play, its reading follows: `3333+44=four_two_solo:3:1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_body(*self, f)?;
        if !self.attached().is_empty() {
            write!(f, "+{}", self.attached())?;
        }
        if self.is_plain() { Ok(()) } else { write!(f, "={}", self.reading()) }
    }
}

/// The cards of the body, a chain that begins with A or 2 in its order.
fn write_body(play: Play, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let is_low = |rank: &Rank| play.kind() == Kind::Chain && *rank > play.top();
    let low = Rank::all().filter(is_low).chain(Rank::all().filter(|rank| !is_low(rank)));
    for rank in low {
        (0..play.body().of(rank)).try_for_each(|_| write!(f, "{rank}"))?;
    }
    Ok(())
}

impl FromStr for Play {
    type Err = ParseActionError;

    /// A play under some rules: what `Display` writes, or simply cards, which
    /// are then read as leading them under the most generous rules would mean.
    /// Whether a table's rules know the play is for [`Rules`](super::Rules) to
    /// say.
    ///
    /// ```
    /// use wangzha::doudizhu::{Kind, Play};
    /// let play: Play = "JJJ+3".parse()?;
    /// assert_eq!((play.kind(), play.to_string().as_str()), (Kind::TrioSolo, "JJJ+3"));
    /// assert_eq!("3 J J J".parse(), Ok(play));
    /// // four trios, or three with wings
    /// assert_eq!("333444555666".parse::<Play>()?.len(), 4);
    /// assert_eq!("333444555+666".parse::<Play>()?.len(), 3);
    /// assert!("3334455".parse::<Play>().is_err());
    /// # Ok::<(), wangzha::ParseActionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Play, ParseActionError> {
        let (cards, reading) = match text.split_once('=') {
            Some((cards, reading)) => (cards, Some(reading)),
            None => (text, None),
        };
        let before_reading = cards.chars().count() + 1;
        let (body, attached) = match cards.split_once('+') {
            Some((body, attached)) => (body, Some(attached)),
            None => (cards, None),
        };
        let before = body.chars().count() + 1;
        let read = |text: &str, before| {
            let cards = Cards::parse(text);
            cards.map(Cards::counts).map_err(|error| ParseActionError::cards(error, before))
        };
        let body = read(body, 0)?;
        let attached = attached.map(|text| read(text, before)).transpose()?;
        let all = body.nibbles() + attached.unwrap_or_default().nibbles();
        let counts = Counts::from_nibbles(all).ok_or(ParseActionError::no_play())?;
        if readings::all(Allow::EVERYTHING, counts).next().is_none() {
            return Err(ParseActionError::no_play());
        }
        let Some(reading) = reading else {
            return Play::meant(counts, attached).ok_or(ParseActionError::no_such_parts(before));
        };
        let wrong = |_| ParseActionError::reading(before_reading);
        let reading: Reading = reading.trim().parse().map_err(wrong)?;
        let is_it = |play: &Play| {
            play.reading() == reading && attached.is_none_or(|attached| play.attached() == attached)
        };
        let play = readings::all(Allow::EVERYTHING, counts).find(is_it);
        play.ok_or(ParseActionError::no_such_parts(before_reading))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::{Moves, Rules};
    use std::string::ToString;

    #[test]
    fn every_play_of_a_hand_is_read_back_from_what_it_is_written_as() {
        let rules = Rules::COMPETITION.allowing(Allow::EVERYTHING);
        for hand in ["333344445555666BR", "A2345678999TTT", "33334444KK22", "JQKA2BR3333"] {
            let hand = hand.parse::<Cards>().unwrap();
            let mut moves = Moves::new();
            for play in rules.moves_into(hand, None, &mut moves) {
                assert_eq!(play.to_string().parse(), Ok(*play), "{play:?}");
            }
        }
    }

    #[test]
    fn what_rides_along_stands_behind_a_plus() {
        for text in [
            "333444+56",
            "2222+33KK",
            "34567",
            "BR",
            "444555666+333",
            "A2345",
            "23456",
            "333444+35",
            "3333+44",
            "3333+44=four_two_solo:3:1",
        ] {
            assert_eq!(text.parse::<Play>().map(|play| play.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_wrong_text_says_where() {
        for (text, column) in [
            ("333z", 4),
            ("333+z", 5),
            ("333+4=trio", 7),
            ("333+4=pair:3:1", 7),
            ("333+3", 5),
            ("", 1),
            ("3345", 1),
            ("33333+4", 5),
            ("3333+3", 1),
        ] {
            let error = text.parse::<Play>().unwrap_err();
            assert_eq!(error.column(), column, "{text}: {error}");
        }
    }
}
