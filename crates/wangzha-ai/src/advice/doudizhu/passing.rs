//! Why somebody should pass.

use wangzha::doudizhu::{Hint, Hints};
use wangzha::{Card, Rank, Reasons};

use super::situation::Situation;
use crate::advice::Reason;
use crate::advice::answers::{Answer, against_answers};

/// A play that holds so likely is hard to beat.
const HARD_TO_BEAT: f32 = 0.7;

/// What speaks for a pass, given what could be played instead, how many plays
/// the hand takes now, and how likely the table's play holds.
pub(super) fn reasons(
    situation: &Situation<'_>,
    hints: &Hints,
    plays_now: u32,
    holds: f32,
) -> Reasons<Reason> {
    if hints.is_empty() {
        return [Reason::without_hints(hints.outcome())].into_iter().collect();
    }
    let is_partners = situation.is_partners();
    let for_sure = situation.is_partners_for_sure();
    let goes_out = for_sure && situation.partner_is_one_play();
    let few = situation.partner.is_some_and(|partner| situation.left(partner) <= 2);
    let reasons = [
        (Reason::PartnerGoesOut, goes_out),
        (Reason::PartnerHasTheTrick, for_sure && !goes_out),
        (Reason::PartnerIsHardToBeat, is_partners && !for_sure && holds >= HARD_TO_BEAT),
        (Reason::PartnerHasFewCards, is_partners && !goes_out && few),
        (Reason::PartnerMayAnswer, partner_may_answer(situation)),
    ];
    let answers = hints.iter().map(|hint| Answer {
        is_dear: is_dear(hint),
        saves_nothing: u32::from(hint.plays_left) >= plays_now,
    });
    let reasons = reasons.into_iter().chain(against_answers(answers));
    let is_any = reasons.clone().any(|(_, is_given)| is_given);
    reasons.chain([(Reason::KeepsTheCards, !is_any)]).collect()
}

/// Whether the partner plays next, on the landlord's play, and may beat it.
fn partner_may_answer(situation: &Situation<'_>) -> bool {
    let (view, Some(partner)) = (situation.view, situation.partner) else { return false };
    let is_next = view.seat.next(3) == partner;
    let is_landlords = |seat| Some(seat) == view.landlord;
    let table = view.table.filter(|table| is_next && is_landlords(table.seat));
    table.is_some_and(|table| situation.may_beat(partner, table.play))
}

/// Whether a play takes a 2, a joker or a bomb.
fn is_dear(hint: &Hint) -> bool {
    let highest = hint.cards.iter().map(Card::rank).max();
    hint.play.kind().is_bomb() || highest >= Some(Rank::TWO)
}
