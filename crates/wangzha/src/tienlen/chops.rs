//! Chops (chặt): what beats what across kinds.

use core::fmt;
use core::ops::BitOr;

use super::{Kind, Play, Rules};
use crate::{Rank, ranks};

/// A set of plays that can chop: quads, and pair runs by their length.
///
/// ```
/// use wangzha::tienlen::Bombs;
/// let bombs = Bombs::QUAD.with(Bombs::pairs(4));
/// assert!(bombs.has(Bombs::QUAD) && !bombs.has(Bombs::pairs(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bombs(u16);

impl Bombs {
    /// None.
    pub const NONE: Bombs = Bombs(0);
    /// Four of a kind (tứ quý).
    pub const QUAD: Bombs = Bombs(1);
    /// The longest pair run that can be named.
    pub(super) const LONGEST: u8 = 15;

    /// A run of exactly so many pairs: none if there are no such runs, which
    /// have 1 to 15.
    #[must_use]
    pub const fn pairs(len: u8) -> Bombs {
        if len == 0 || len > Bombs::LONGEST { Bombs::NONE } else { Bombs(1 << len) }
    }

    /// Runs of at least so many pairs.
    #[must_use]
    pub const fn pairs_from(len: u8) -> Bombs {
        if len > Bombs::LONGEST { Bombs::NONE } else { Bombs((u16::MAX << len) & !Bombs::QUAD.0) }
    }

    /// These and those.
    #[must_use]
    pub const fn with(self, other: Bombs) -> Bombs {
        Bombs(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: Bombs) -> Bombs {
        Bombs(self.0 & !other.0)
    }

    /// Whether all of `other` are among these.
    #[must_use]
    pub const fn has(self, other: Bombs) -> bool {
        other.0 & !self.0 == 0
    }

    /// What a play is as a bomb: nothing unless it is a quad or a pair run.
    #[inline]
    pub(super) const fn of(play: Play) -> Bombs {
        play.form().as_bomb()
    }

    #[inline]
    pub(super) const fn meet(self, other: Bombs) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Bombs {
    type Output = Bombs;
    fn bitor(self, other: Bombs) -> Bombs {
        self.with(other)
    }
}

impl fmt::Display for Bombs {
    /// `quad,3,5+`: the quad, three pairs, and five pairs or more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has = |len: u8| self.has(Bombs::pairs(len));
        let mut comma = "";
        if self.has(Bombs::QUAD) {
            f.write_str("quad")?;
            comma = ",";
        }
        for len in (1..=Bombs::LONGEST).filter(|len| has(*len)) {
            if (len..=Bombs::LONGEST).all(has) {
                return write!(f, "{comma}{len}+");
            }
            write!(f, "{comma}{len}")?;
            comma = ",";
        }
        if *self == Bombs::NONE { f.write_str("none") } else { Ok(()) }
    }
}

impl fmt::Debug for Bombs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bombs({self})")
    }
}

/// The chop table: for what lies on the table, which bombs may be played on it
/// besides a higher play of the same kind (rules 2.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chops {
    /// On a single 2.
    pub two: Bombs,
    /// On a pair of 2s.
    pub pair_of_twos: Bombs,
    /// On three 2s.
    pub three_twos: Bombs,
    /// On three consecutive pairs.
    pub three_pairs: Bombs,
    /// On four of a kind.
    pub quad: Bombs,
    /// On four or more consecutive pairs: whether longer runs beat shorter
    /// ones.
    pub longer_pairs: bool,
}

impl Chops {
    /// The full southern ladder.
    pub const SOUTHERN: Chops = Chops {
        two: Bombs::QUAD.with(Bombs::pairs_from(3)),
        pair_of_twos: Bombs::QUAD.with(Bombs::pairs_from(4)),
        three_twos: Bombs::NONE,
        three_pairs: Bombs::QUAD.with(Bombs::pairs_from(4)),
        quad: Bombs::pairs_from(4),
        longer_pairs: true,
    };

    /// What all northern sources share: a quad on a single 2.
    pub const NORTHERN: Chops = Chops { two: Bombs::QUAD, ..Chops::NONE };

    /// The two chops of the Java article.
    pub const CAMBODIAN: Chops =
        Chops { two: Bombs::QUAD, pair_of_twos: Bombs::pairs_from(4), ..Chops::NONE };

    /// To the letter: three pairs on one 2, four on two, five on three.
    pub const PAGAT: Chops = Chops {
        two: Bombs::QUAD.with(Bombs::pairs(3)),
        pair_of_twos: Bombs::pairs(4),
        three_twos: Bombs::pairs(5),
        ..Chops::NONE
    };

    /// As pagat, and longer runs of pairs will do too.
    pub const KILLER: Chops = Chops {
        two: Bombs::QUAD.with(Bombs::pairs_from(3)),
        pair_of_twos: Bombs::pairs_from(4),
        three_twos: Bombs::pairs_from(5),
        ..Chops::NONE
    };

    /// Nothing beats another kind.
    pub const NONE: Chops = Chops {
        two: Bombs::NONE,
        pair_of_twos: Bombs::NONE,
        three_twos: Bombs::NONE,
        three_pairs: Bombs::NONE,
        quad: Bombs::NONE,
        longer_pairs: false,
    };

    /// Which bombs may be played on this besides a higher one of its own kind
    /// and length.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Bombs, Rules};
    /// let two = Rules::SOUTHERN.classify(Cards::parse("2s")?).expect("a single");
    /// assert!(Rules::SOUTHERN.chops.over(two).has(Bombs::pairs(3)));
    /// assert_eq!(Rules::CAMBODIAN.chops.over(two), Bombs::QUAD);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn over(&self, table: Play) -> Bombs {
        let is_two = table.top().rank().index() == Rank::TWO.index();
        match (table.kind(), table.len()) {
            (Kind::Single, _) if is_two => self.two,
            (Kind::Pair, _) if is_two => self.pair_of_twos,
            (Kind::Triple, _) if is_two => self.three_twos,
            (Kind::Quad, _) => self.quad.without(Bombs::QUAD),
            (Kind::PairRun, 3) => self.three_pairs.without(Bombs::pairs(3)),
            (Kind::PairRun, len) if self.longer_pairs && len > 3 => Bombs::pairs_from(len + 1),
            _ => Bombs::NONE,
        }
    }
}

impl Rules {
    /// The bombs that chop anything at all under these rules.
    ///
    /// ```
    /// use wangzha::tienlen::{Bombs, Rules};
    /// assert!(Rules::SOUTHERN.chopping().has(Bombs::pairs(3)));
    /// assert!(!Rules::CAMBODIAN.chopping().has(Bombs::pairs(3)));
    /// ```
    #[must_use]
    pub const fn chopping(&self) -> Bombs {
        let chops = &self.chops;
        let on_twos = chops.two.with(chops.pair_of_twos).with(chops.three_twos);
        let on_three_pairs = chops.three_pairs.without(Bombs::pairs(3));
        let on_quads = chops.quad.without(Bombs::QUAD);
        let longer = if chops.longer_pairs { Bombs::pairs_from(5) } else { Bombs::NONE };
        on_twos.with(on_three_pairs).with(on_quads).with(longer)
    }

    /// Whether the play can chop something under these rules.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let pairs: Cards = "3s3c 4s4c 5s5c".parse()?;
    /// let is_bomb = |rules: Rules| rules.classify(pairs).is_some_and(|play| rules.is_bomb(play));
    /// assert!(is_bomb(Rules::SOUTHERN) && !is_bomb(Rules::CAMBODIAN));
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_bomb(&self, play: Play) -> bool {
        self.chopping().meet(Bombs::of(play))
    }

    /// How many pairs the shortest pair run has that can chop.
    pub(super) fn fewest_pairs_that_chop(&self) -> Option<u32> {
        let chopping = self.chopping();
        (self.least(Kind::PairRun)..=ranks::SUITED as u32)
            .find(|len| chopping.meet(Bombs::pairs(*len as u8)))
    }
}
