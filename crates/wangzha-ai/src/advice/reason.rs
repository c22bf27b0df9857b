//! What speaks for something in a situation, in words.

use wangzha::{HintOutcome, HintReason, spoken, words};

/// What speaks for a play or a pass in this situation, besides what the engine's
/// hint says of the play itself. Each is a fact that the view shows.
///
/// ```
/// use wangzha::Language;
/// use wangzha_ai::advice::Reason;
/// let text = Reason::FeedsThePartner.text(Language::English);
/// assert_eq!(text, "the partner may go out on it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Reason {
    /// A pass: the partner keeps the trick and goes out with his next play.
    PartnerGoesOut,
    /// A play that no opponent can beat, and the rest is one play.
    ThenGoesOut,
    /// A pass: no opponent can beat the partner's play any more.
    PartnerHasTheTrick,
    /// A pass: the landlord will hardly beat the partner's play.
    PartnerIsHardToBeat,
    /// A pass: the partner, whose play it is, has one or two cards left.
    PartnerHasFewCards,
    /// A lead of the lowest card or pair, and the partner has just so many.
    FeedsThePartner,
    /// An opponent has one card left, which cannot beat this.
    StopsTheLastCard,
    /// An opponent has one card left, and this is the highest single card.
    HighestAgainstTheLastCard,
    /// A play that no opponent can beat.
    NobodyBeatsIt,
    /// A play on that of the partner.
    OvertakesThePartner,
    /// A pass: it is the partner's turn, and he may beat the landlord's play.
    PartnerMayAnswer,
    /// A pass: nothing in the hand beats the table, or may be played.
    NothingBeats,
    /// A pass: only by breaking up a bomb could the table be beaten.
    OnlyByBreakingABomb,
    /// A pass: answers take a 2, a joker or a bomb, or they break up the hand.
    AnswersAreDear,
    /// A pass: answers that are not dear leave as many plays as the hand takes now.
    AnswersBreakTheHandUp,
    /// A pass of which nothing else is to be said.
    KeepsTheCards,
}

impl Reason {
    /// All reasons, in order.
    pub const ALL: [Reason; 16] = [
        Reason::PartnerGoesOut,
        Reason::ThenGoesOut,
        Reason::PartnerHasTheTrick,
        Reason::PartnerIsHardToBeat,
        Reason::PartnerHasFewCards,
        Reason::FeedsThePartner,
        Reason::StopsTheLastCard,
        Reason::HighestAgainstTheLastCard,
        Reason::NobodyBeatsIt,
        Reason::OvertakesThePartner,
        Reason::PartnerMayAnswer,
        Reason::NothingBeats,
        Reason::OnlyByBreakingABomb,
        Reason::AnswersAreDear,
        Reason::AnswersBreakTheHandUp,
        Reason::KeepsTheCards,
    ];

    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::PartnerGoesOut => "partner_goes_out",
            Reason::ThenGoesOut => "then_goes_out",
            Reason::PartnerHasTheTrick => "partner_has_the_trick",
            Reason::PartnerIsHardToBeat => "partner_is_hard_to_beat",
            Reason::PartnerHasFewCards => "partner_has_few_cards",
            Reason::FeedsThePartner => "feeds_the_partner",
            Reason::StopsTheLastCard => "stops_the_last_card",
            Reason::HighestAgainstTheLastCard => "highest_against_the_last_card",
            Reason::NobodyBeatsIt => "nobody_beats_it",
            Reason::OvertakesThePartner => "overtakes_the_partner",
            Reason::PartnerMayAnswer => "partner_may_answer",
            Reason::NothingBeats => "nothing_beats",
            Reason::OnlyByBreakingABomb => "only_by_breaking_a_bomb",
            Reason::AnswersAreDear => "answers_are_dear",
            Reason::AnswersBreakTheHandUp => "answers_break_the_hand_up",
            Reason::KeepsTheCards => "keeps_the_cards",
        }
    }

    /// Why somebody must pass to whom nothing is hinted.
    pub(super) const fn without_hints(outcome: HintOutcome) -> Reason {
        match outcome {
            HintOutcome::OnlyByBreakingABomb => Reason::OnlyByBreakingABomb,
            _ => Reason::NothingBeats,
        }
    }

    words! {
        /// The reason for players.
        pub const fn text(self) {
            Reason::PartnerGoesOut => {
                en: "the partner keeps the trick and goes out",
                zh: "队友拿到出牌权就能出完",
                vi: "đồng đội giữ lượt và đánh hết bài",
            }
            Reason::ThenGoesOut => {
                en: "no opponent can beat it, and then the rest goes out",
                zh: "对手压不住，剩下的一手出完",
                vi: "đối thủ không chặn được, rồi đánh hết bài",
            }
            Reason::PartnerHasTheTrick => {
                en: "the trick is the partner's",
                zh: "这一轮归队友",
                vi: "vòng này đã thuộc về đồng đội",
            }
            Reason::PartnerIsHardToBeat => {
                en: "the landlord will hardly beat the partner",
                zh: "地主很难压住队友",
                vi: "địa chủ khó chặn được đồng đội",
            }
            Reason::PartnerHasFewCards => {
                en: "the partner has few cards left",
                zh: "队友只剩一两张牌",
                vi: "đồng đội còn ít bài",
            }
            Reason::FeedsThePartner => {
                en: "the partner may go out on it",
                zh: "送队友出完",
                vi: "đưa cho đồng đội về",
            }
            Reason::StopsTheLastCard => {
                en: "an opponent's last card cannot beat it",
                zh: "对手最后一张牌压不住",
                vi: "lá cuối của đối thủ không chặn được",
            }
            Reason::HighestAgainstTheLastCard => {
                en: "an opponent has one card left: the highest single card",
                zh: "对手只剩一张：单牌出最大的",
                vi: "đối thủ còn một lá: đánh lá lẻ lớn nhất",
            }
            Reason::NobodyBeatsIt => {
                en: "no opponent can beat it",
                zh: "对手压不住",
                vi: "đối thủ không chặn được",
            }
            Reason::OvertakesThePartner => {
                en: "takes the trick from the partner",
                zh: "压了队友的牌",
                vi: "chặn bài của đồng đội",
            }
            Reason::PartnerMayAnswer => {
                en: "the partner may still beat it",
                zh: "队友还可以压",
                vi: "đồng đội còn có thể chặn",
            }
            Reason::NothingBeats => {
                en: "nothing in the hand beats this",
                zh: "要不起",
                vi: "không chặn được",
            }
            Reason::OnlyByBreakingABomb => {
                en: "only breaking up a bomb would beat this",
                zh: "要压只能拆炸弹",
                vi: "muốn chặn phải xé hàng",
            }
            Reason::AnswersAreDear => {
                en: "beating it costs a high card or a bomb",
                zh: "要压就得用大牌或炸弹",
                vi: "muốn chặn phải mất bài lớn hoặc bom",
            }
            Reason::AnswersBreakTheHandUp => {
                en: "beating it breaks up the hand",
                zh: "要压就得拆牌",
                vi: "muốn chặn phải xé bài",
            }
            Reason::KeepsTheCards => {
                en: "keeps the cards for later",
                zh: "把牌留着以后用",
                vi: "giữ bài để đánh sau",
            }
        }
    }
}

spoken!(Reason, text);

impl HintReason for Reason {
    const ALL: &'static [Reason] = &Reason::ALL;

    fn id(self) -> &'static str {
        self.id()
    }

    fn place(self) -> usize {
        self as usize
    }
}
