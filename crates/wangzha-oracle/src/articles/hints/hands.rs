//! The hands of the tables in `docs/hints.md`.

/// An article that gives hints.
#[derive(Clone, Copy)]
pub(crate) enum Article {
    /// The C# articles on bit operations.
    Bits,
    /// The Unity article with `FindBigger`.
    Unity,
    /// The Java article on the Cambodian game.
    Java,
}

impl Article {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Article::Bits => "bits",
            Article::Unity => "Unity",
            Article::Java => "Java",
        }
    }
}

/// A hand, what lies on the table if anything, and what that shows.
pub(crate) struct Situation {
    pub(crate) shows: &'static str,
    pub(crate) hand: &'static str,
    pub(crate) table: Option<&'static str>,
    /// The card that a lead must contain, in Tien Len.
    pub(crate) first: Option<&'static str>,
    pub(crate) article: Article,
}

const fn lead(article: Article, hand: &'static str, shows: &'static str) -> Situation {
    Situation { shows, hand, table: None, first: None, article }
}

const fn answer(
    article: Article,
    hand: &'static str,
    table: &'static str,
    shows: &'static str,
) -> Situation {
    Situation { shows, hand, table: Some(table), first: None, article }
}

/// What to play in Dou Dizhu, under competition rules.
pub(crate) const DOU_DIZHU: [Situation; 16] = [
    lead(Article::Bits, "345678 8 K", "the highest card is a bad lead"),
    lead(Article::Bits, "34567 7 8", "a chain may go through a pair"),
    lead(Article::Bits, "333444555", "a plane is a lead"),
    lead(Article::Bits, "333444 77 88 2", "pairs can be wings, the 2 is kept"),
    lead(Article::Bits, "333 6 9 KK", "a trio takes the worst card along"),
    answer(Article::Bits, "34 AA", "K", "a pair may be split"),
    answer(Article::Bits, "345678 99", "5", "better a pair than a chain"),
    answer(Article::Bits, "34567 9 JJ 2", "6", "the 2 is kept"),
    answer(Article::Bits, "555666 7 8", "333444", "333444 is a plane"),
    answer(Article::Bits, "556677 9", "333444", "and no pair chain"),
    answer(Article::Bits, "555 6789TJ", "4443", "a kicker may come off a chain"),
    answer(Article::Bits, "777888 99 J", "33344456", "which wings"),
    answer(Article::Bits, "3 BR", "45678", "the rocket beats everything"),
    answer(Article::Unity, "34 AAAA", "K", "a bomb is not broken up"),
    answer(Article::Unity, "456678 Q", "34567", "a chain among pairs"),
    answer(Article::Unity, "4567 9 J", "34567", "a chain has no gaps"),
];

/// What to play in Tien Len, under the rules of Cambodia.
pub(crate) const TIEN_LEN: [Situation; 4] = [
    Situation {
        shows: "the card that must be led",
        hand: "3h 3s 4d 5c 9h 2s",
        table: None,
        first: Some("3h"),
        article: Article::Java,
    },
    answer(Article::Java, "4h 6h6d6c6s 9c", "2h", "a quad chops a 2"),
    answer(Article::Java, "3h AhAdAcAs", "Ks", "a quad is not broken up"),
    answer(Article::Java, "5h 6d 7c 8s 8h", "4h", "a run is worth more than a card"),
];

/// A hand of Dou Dizhu to play out.
pub(crate) struct Whole {
    pub(crate) hand: &'static str,
    /// Under the rules of the exercise of NOIP 2015, else of competitions.
    pub(crate) noip: bool,
}

const fn whole(hand: &'static str) -> Whole {
    Whole { hand, noip: false }
}

/// What to play out.
pub(crate) const WHOLE: [Whole; 6] = [
    whole("34567 9 KK"),
    whole("TTJJQQKKAA"),
    whole("789TJQKA TJQ"),
    whole("3344556677 8 9 T"),
    whole("34567 56789"),
    Whole { hand: "33334444", noip: true },
];
