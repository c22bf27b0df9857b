//! Why a view cannot be one of a round.

use crate::words::plural;
use crate::{Card, Seat, spoken, words};

/// What cannot be in a view: it came from a program that made a mistake, or
/// from a file that was changed.
///
/// ```
/// use wangzha::tienlen::{Deal, Round, Rules};
/// use wangzha::{Game, ImpossibleView, Seat};
/// let deal = Deal::shuffled_with_key(&[7; 32], 4, 13)?;
/// let mut view = Round::first(Rules::SOUTHERN, &deal)?.view(Seat::S0);
/// assert_eq!(view.checked(), Ok(view));
/// view.cards_left[0] = 12;
/// let error = view.checked().unwrap_err();
/// assert_eq!(error, ImpossibleView::CardsLeft { seat: Seat::S0, said: 12, held: 13 });
/// assert_eq!(error.to_string(), "seat 1 is said to hold 12 cards, but holds 13");
/// # Ok::<(), wangzha::tienlen::WrongTable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ImpossibleView {
    /// The game is not played by so many.
    Players(u8),
    /// A seat that is not at the table.
    NoSuchSeat(Seat),
    /// A card is in two places.
    CardTwice(Card),
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
    /// A bidding that cannot have come to this.
    Bidding,
    /// How often a seat has played does not fit the cards it has played.
    Plays(Seat),
    /// Bids, doubles, bombs or open hands that no round can have.
    Stakes,
}

impl ImpossibleView {
    /// The field of the view that cannot be, as the feature `serde` names it;
    /// `None` where fields contradict each other and either may be wrong.
    ///
    /// ```
    /// use wangzha::{ImpossibleView, Seat};
    /// assert_eq!(ImpossibleView::Turn.field(), Some("waits_for"));
    /// assert_eq!(ImpossibleView::NoSuchSeat(Seat::S3).field(), None);
    /// ```
    #[must_use]
    pub const fn field(self) -> Option<&'static str> {
        Some(match self {
            ImpossibleView::Players(_) => "players",
            ImpossibleView::NoSuchSeat(_)
            | ImpossibleView::CardTwice(_)
            | ImpossibleView::Joker
            | ImpossibleView::OpenHand(_)
            | ImpossibleView::Passes
            | ImpossibleView::Phase
            | ImpossibleView::Stakes => return None,
            ImpossibleView::TooManyCards { .. }
            | ImpossibleView::MoreThanThePack
            | ImpossibleView::CardsLeft { .. } => "cards_left",
            ImpossibleView::Places => "places",
            ImpossibleView::Turn => "waits_for",
            ImpossibleView::Table => "table",
            ImpossibleView::Chop => "chop",
            ImpossibleView::FaceUp(_) => "face_up",
            ImpossibleView::Opening => "opening",
            ImpossibleView::Bidding => "bidding",
            ImpossibleView::Plays(_) => "plays",
        })
    }

    words! {
        /// The reason as a sentence for players, who count the seats from 1.
        pub fn text(self) {
            ImpossibleView::Players(players) => {
                en: "this game is not played by {players}",
                zh: "这个游戏不是{players}个人玩的",
                vi: "trò này không chơi {players} người",
            }
            ImpossibleView::NoSuchSeat(seat) => {
                en: "there is no seat {seat} at this table",
                zh: "这张桌没有{seat}号位",
                vi: "bàn này không có ghế {seat}",
            }
            ImpossibleView::CardTwice(card) => {
                en: "{card} is in two places",
                zh: "{card}出现在两处",
                vi: "{card} có ở hai nơi",
            }
            ImpossibleView::Joker => {
                en: "this game is played without jokers",
                zh: "这个游戏没有大小王",
                vi: "trò này không có joker",
            }
            ImpossibleView::TooManyCards { seat, cards, most } => {
                en: "seat {seat} has {cards} cards in all; nobody is dealt more than {most}",
                zh: "{seat}号位一共有{cards}张牌；每人最多{most}张",
                vi: "ghế {seat} có tất cả {cards} lá; không ai được chia quá {most} lá",
            }
            ImpossibleView::MoreThanThePack => {
                en: "the others hold more cards than are left in the pack",
                zh: "其他人手里的牌比剩下的牌还多",
                vi: "những người khác cầm nhiều lá hơn số còn lại của bộ bài",
            }
            ImpossibleView::CardsLeft { seat, said, held } => {
                en: ("seat {seat} is said to hold {said} {cards}, but holds {held}",
                    cards = plural(&said, "card", "cards")),
                zh: "{seat}号位写着{said}张牌，实际是{held}张",
                vi: "ghế {seat} được ghi là {said} lá, nhưng có {held} lá",
            }
            ImpossibleView::OpenHand(seat) => {
                en: "the hand of seat {seat} is shown although it is not open, or hidden although it is",
                zh: "{seat}号位没有明牌却亮着，或者明牌了却没有亮",
                vi: "bài của ghế {seat} không ngửa mà lại thấy, hoặc đã ngửa mà không thấy",
            }
            ImpossibleView::Places => {
                en: "the places do not fit the hands: a seat is out when it has no cards, and once",
                zh: "名次与手牌不符：出完牌才有名次，而且只有一次",
                vi: "thứ hạng không khớp với bài: hết bài mới có hạng, và chỉ một lần",
            }
            ImpossibleView::Turn => {
                en: "the round cannot wait for these seats",
                zh: "不可能轮到这些座位",
                vi: "không thể đến lượt những ghế này",
            }
            ImpossibleView::Table => {
                en: "what lies on the table is not a play of cards that its seat has played",
                zh: "桌上的牌不是那个座位出过的一手牌",
                vi: "bài trên bàn không phải là bộ bài mà ghế đó đã đánh",
            }
            ImpossibleView::Passes => {
                en: "these seats cannot have passed",
                zh: "这些座位不可能已经不出",
                vi: "những ghế này không thể đã bỏ lượt",
            }
            ImpossibleView::Chop => {
                en: "nobody can have made this chop",
                zh: "不可能有这次炸",
                vi: "không thể có lần chặt này",
            }
            ImpossibleView::FaceUp(card) => {
                en: "{card}, which was turned up, is not with the player who was dealt it",
                zh: "翻开的{card}不在拿到它的人那里",
                vi: "{card} đã lật ngửa không ở chỗ người được chia lá đó",
            }
            ImpossibleView::Opening => {
                en: "the card that must be led is not in the hand that leads",
                zh: "必须先出的牌不在首家手里",
                vi: "lá phải đánh đầu tiên không có trong tay người đi trước",
            }
            ImpossibleView::Phase => {
                en: "this phase of the round has no such landlord, bottom, bids or plays",
                zh: "这一阶段不会有这样的地主、底牌、叫牌或出牌",
                vi: "giai đoạn này không thể có địa chủ, bài đáy, lượt gọi hay lượt đánh như vậy",
            }
            ImpossibleView::Bidding => {
                en: "the bidding cannot have come to this",
                zh: "叫牌不可能到这一步",
                vi: "lượt gọi không thể đến bước này",
            }
            ImpossibleView::Plays(seat) => {
                en: "how often seat {seat} has played does not fit the cards it has played",
                zh: "{seat}号位出牌的次数与出过的牌不符",
                vi: "số lần ghế {seat} đánh không khớp với các lá đã đánh",
            }
            ImpossibleView::Stakes => {
                en: "no round has such bids, doubles, bombs or open hands",
                zh: "不可能有这样的叫分、加倍、炸弹或明牌",
                vi: "không ván nào có điểm gọi, nhân đôi, bom hay ngửa bài như vậy",
            }
        }
    }
}

spoken!(ImpossibleView, text);

impl core::error::Error for ImpossibleView {}

/// Fails with `problem` unless something holds.
pub(crate) const fn ensure(holds: bool, problem: ImpossibleView) -> Result<(), ImpossibleView> {
    if holds { Ok(()) } else { Err(problem) }
}

/// That no card is in two of these sets; all of them.
pub(crate) fn distinct(
    sets: impl IntoIterator<Item = crate::Cards>,
) -> Result<crate::Cards, ImpossibleView> {
    let mut seen = crate::Cards::EMPTY;
    for set in sets {
        if let Some(card) = (seen & set).iter().next() {
            return Err(ImpossibleView::CardTwice(card));
        }
        seen |= set;
    }
    Ok(seen)
}
