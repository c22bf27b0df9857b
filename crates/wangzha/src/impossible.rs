//! Why a view or a position cannot be one of a round.

use crate::words::plural;
use crate::{Card, Cards, Rank, Seat, spoken, words};

/// What cannot be in a view or a position: it came from a program that made a mistake, or
/// from a file that was changed.
///
/// ```
/// use wangzha::tienlen::{Deal, Round, Rules};
/// use wangzha::{Game, Impossible, Seat};
/// let deal = Deal::shuffled_with_key(&[7; 32], 4, 13)?;
/// let mut view = Round::first(Rules::SOUTHERN, &deal)?.view(Seat::S0);
/// assert_eq!(view.checked(), Ok(view));
/// view.cards_left[0] = 12;
/// let error = view.checked().unwrap_err();
/// assert_eq!(error, Impossible::CardsLeft { seat: Seat::S0, said: 12, held: 13 });
/// assert_eq!(error.to_string(), "seat 1 is said to hold 12 cards, but holds 13");
/// # Ok::<(), wangzha::tienlen::WrongTable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// The game is not played by so many.
    Players(u8),
    /// A seat that is not at the table.
    NoSuchSeat(Seat),
    /// A card is in two places.
    CardTwice(Card),
    /// More cards of a rank than the pack has.
    TooManyOf(Rank),
    /// A joker in Tien Len.
    Joker,
    /// More cards than a seat can be dealt.
    TooManyCards {
        /// Whose.
        seat: Seat,
        /// How many he holds and has played.
        cards: usize,
        /// How many he can have been dealt.
        most: usize,
    },
    /// The others hold more cards than are left in the pack.
    MoreThanThePack,
    /// The number of a seat's cards is not that of the cards which are seen.
    CardsLeft {
        /// Whose.
        seat: Seat,
        /// How many he is said to hold.
        said: usize,
        /// How many he holds.
        held: usize,
    },
    /// A hand is shown that is not open, or hidden although it is.
    OpenHand(Seat),
    /// A seat without cards that is not out, or out with cards, or out twice.
    Places,
    /// The round does not wait for these seats.
    Turn,
    /// What lies on the table is not a play of the cards that this seat has
    /// played.
    Table,
    /// These seats cannot have passed, or not so many.
    Passes,
    /// A chop that nobody has made.
    Chop,
    /// The card that was turned up is not with the player who was dealt it.
    FaceUp(Card),
    /// The card that must be led is not in the hand that leads.
    Opening,
    /// This phase has no such landlord, bottom, bidding or doubles.
    Phase,
    /// More than one hand without cards, or one that has not just played.
    LastPlay,
    /// A bidding that cannot have come to this.
    Bidding,
    /// How often a seat has played does not fit the cards it has played.
    Plays(Seat),
    /// Bids, doubles, bombs or open hands that no round can have.
    Stakes,
}

impl Impossible {
    /// The field of a view that cannot be, as the feature `serde` names it;
    /// `None` where fields contradict each other and either may be wrong.
    ///
    /// ```
    /// use wangzha::{Impossible, Seat};
    /// assert_eq!(Impossible::Turn.field(), Some("waits_for"));
    /// assert_eq!(Impossible::NoSuchSeat(Seat::S3).field(), None);
    /// ```
    #[must_use]
    pub const fn field(self) -> Option<&'static str> {
        Some(match self {
            Impossible::Players(_) => "players",
            Impossible::NoSuchSeat(_)
            | Impossible::CardTwice(_)
            | Impossible::TooManyOf(_)
            | Impossible::Joker
            | Impossible::OpenHand(_)
            | Impossible::Passes
            | Impossible::Phase
            | Impossible::LastPlay
            | Impossible::Stakes => return None,
            Impossible::TooManyCards { .. }
            | Impossible::MoreThanThePack
            | Impossible::CardsLeft { .. } => "cards_left",
            Impossible::Places => "places",
            Impossible::Turn => "waits_for",
            Impossible::Table => "table",
            Impossible::Chop => "chop",
            Impossible::FaceUp(_) => "face_up",
            Impossible::Opening => "opening",
            Impossible::Bidding => "bidding",
            Impossible::Plays(_) => "plays",
        })
    }

    words! {
        /// The reason as a sentence for players, who count the seats from 1.
        pub fn text(self) {
            Impossible::Players(players) => {
                en: "this game is not played by {players}",
                zh: "这个游戏不是{players}个人玩的",
                vi: "trò này không chơi {players} người",
            }
            Impossible::NoSuchSeat(seat) => {
                en: "there is no seat {seat} at this table",
                zh: "这张桌没有{seat}号位",
                vi: "bàn này không có ghế {seat}",
            }
            Impossible::CardTwice(card) => {
                en: "{card} is in two places",
                zh: "{card}出现在两处",
                vi: "{card} có ở hai nơi",
            }
            Impossible::TooManyOf(rank) => {
                en: "there are more cards of rank {rank} than the pack has",
                zh: "{rank}比一副牌里的还多",
                vi: "có nhiều lá {rank} hơn cả bộ bài",
            }
            Impossible::Joker => {
                en: "this game is played without jokers",
                zh: "这个游戏没有大小王",
                vi: "trò này không có joker",
            }
            Impossible::TooManyCards { seat, cards, most } => {
                en: "seat {seat} has {cards} cards in all; nobody is dealt more than {most}",
                zh: "{seat}号位一共有{cards}张牌；每人最多{most}张",
                vi: "ghế {seat} có tất cả {cards} lá; không ai được chia quá {most} lá",
            }
            Impossible::MoreThanThePack => {
                en: "the others hold more cards than are left in the pack",
                zh: "其他人手里的牌比剩下的牌还多",
                vi: "những người khác cầm nhiều lá hơn số còn lại của bộ bài",
            }
            Impossible::CardsLeft { seat, said, held } => {
                en: ("seat {seat} is said to hold {said} {cards}, but holds {held}",
                    cards = plural(&said, "card", "cards")),
                zh: "{seat}号位写着{said}张牌，实际是{held}张",
                vi: "ghế {seat} được ghi là {said} lá, nhưng có {held} lá",
            }
            Impossible::OpenHand(seat) => {
                en: "the hand of seat {seat} is shown although it is not open, or hidden although it is",
                zh: "{seat}号位没有明牌却亮着，或者明牌了却没有亮",
                vi: "bài của ghế {seat} không ngửa mà lại thấy, hoặc đã ngửa mà không thấy",
            }
            Impossible::Places => {
                en: "the places do not fit the hands: a seat is out when it has no cards, and once",
                zh: "名次与手牌不符：出完牌才有名次，而且只有一次",
                vi: "thứ hạng không khớp với bài: hết bài mới có hạng, và chỉ một lần",
            }
            Impossible::Turn => {
                en: "the round cannot wait for these seats",
                zh: "不可能轮到这些座位",
                vi: "không thể đến lượt những ghế này",
            }
            Impossible::Table => {
                en: "what lies on the table is not a play of cards that its seat has played",
                zh: "桌上的牌不是那个座位出过的一手牌",
                vi: "bài trên bàn không phải là bộ bài mà ghế đó đã đánh",
            }
            Impossible::Passes => {
                en: "these seats cannot have passed",
                zh: "这些座位不可能已经不出",
                vi: "những ghế này không thể đã bỏ lượt",
            }
            Impossible::Chop => {
                en: "nobody can have made this chop",
                zh: "不可能有这次炸",
                vi: "không thể có lần chặt này",
            }
            Impossible::FaceUp(card) => {
                en: "{card}, which was turned up, is not with the player who was dealt it",
                zh: "翻开的{card}不在拿到它的人那里",
                vi: "{card} đã lật ngửa không ở chỗ người được chia lá đó",
            }
            Impossible::Opening => {
                en: "the card that must be led is not in the hand that leads",
                zh: "必须先出的牌不在首家手里",
                vi: "lá phải đánh đầu tiên không có trong tay người đi trước",
            }
            Impossible::Phase => {
                en: "this phase of the round has no such landlord, bottom, bids or plays",
                zh: "这一阶段不会有这样的地主、底牌、叫牌或出牌",
                vi: "giai đoạn này không thể có địa chủ, bài đáy, lượt gọi hay lượt đánh như vậy",
            }
            Impossible::LastPlay => {
                en: "only the seat whose play lies on the table can be without cards",
                zh: "只有刚出过牌的座位才可能手里没牌",
                vi: "chỉ ghế vừa đánh bài trên bàn mới có thể hết bài",
            }
            Impossible::Bidding => {
                en: "the bidding cannot have come to this",
                zh: "叫牌不可能到这一步",
                vi: "lượt gọi không thể đến bước này",
            }
            Impossible::Plays(seat) => {
                en: "how often seat {seat} has played does not fit the cards it has played",
                zh: "{seat}号位出牌的次数与出过的牌不符",
                vi: "số lần ghế {seat} đánh không khớp với các lá đã đánh",
            }
            Impossible::Stakes => {
                en: "no round has such bids, doubles, bombs or open hands",
                zh: "不可能有这样的叫分、加倍、炸弹或明牌",
                vi: "không ván nào có điểm gọi, nhân đôi, bom hay ngửa bài như vậy",
            }
        }
    }
}

spoken!(Impossible, text);

impl core::error::Error for Impossible {}

/// Fails with `problem` unless something holds.
pub(crate) const fn ensure(holds: bool, problem: Impossible) -> Result<(), Impossible> {
    if holds { Ok(()) } else { Err(problem) }
}

/// That no card is in two of these sets; all of them.
pub(crate) fn distinct(sets: impl IntoIterator<Item = Cards>) -> Result<Cards, Impossible> {
    Cards::distinct(sets).map_err(Impossible::CardTwice)
}
