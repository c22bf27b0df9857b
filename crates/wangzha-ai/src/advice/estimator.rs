//! How likely each piece of advice wins, as nets judge it.

use std::cmp::Reverse;

use wangzha::{AnyAction, AnyView, GameId, GameView, doudizhu, tienlen, words};

use super::{Advice, Reason};
use crate::bot::LearnedBot;
use crate::net::{ARE_LENT, Shelf, Sighted};

/// Adds to advice for the play how likely each piece of it wins, as nets judge: if
/// everybody plays on as they do, who do not see each other's cards. Then what they
/// like best comes first.
///
/// ```
/// use wangzha::doudizhu::{Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::advice::{Estimator, advise};
/// use wangzha_ai::net::ARE_BUILT_IN;
/// let hands = ["3s 3h 2s", "4s 5h", "9s 9h"].map(|text| text.parse::<Cards>().unwrap());
/// let view = Round::midway(Rules::COMPETITION, hands, Seat::S0)?.view(Seat::S0).into();
/// let mut advice = advise(&view);
/// Estimator::new().estimate(&view, &mut advice);
/// assert_eq!(advice[0].estimate.is_some(), ARE_BUILT_IN);
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
#[derive(Default)]
pub struct Estimator {
    doudizhu: Option<LearnedBot<doudizhu::Round>>,
    tienlen: Option<LearnedBot<tienlen::Round>>,
}

impl Estimator {
    /// An estimator for both games, with the nets that are built in. Where there
    /// are none it says nothing.
    #[must_use]
    pub fn new() -> Estimator {
        Estimator::with_nets(&Shelf::BUILT_IN)
    }

    /// The same with these nets.
    #[must_use]
    pub fn with_nets(nets: &Shelf) -> Estimator {
        Estimator {
            doudizhu: nets.get(GameId::DouDizhu).and_then(|nets| LearnedBot::new(&nets).ok()),
            tienlen: nets.get(GameId::TienLen).and_then(|nets| LearnedBot::new(&nets).ok()),
        }
    }

    /// Adds what it thinks to advice that was given for this view. What its nets
    /// do not choose from, such as bids, stays without; so does everything under
    /// rules that they have not learnt, and once somebody else has won.
    pub fn estimate(&mut self, view: &AnyView, advice: &mut [Advice]) {
        match view {
            _ if !ARE_LENT => {}
            AnyView::DouDizhu(view) => add(self.doudizhu.as_mut(), view, advice),
            AnyView::TienLen(view) if view.places[0].is_some() => {}
            AnyView::TienLen(view) => add(self.tienlen.as_mut(), view, advice),
        }
    }
}

fn add<G>(bot: Option<&mut LearnedBot<G>>, view: &G::View, advice: &mut [Advice])
where
    G: Sighted,
    AnyAction: From<G::Action>,
{
    let Some(bot) = bot.filter(|_| G::have_learnt(GameView::rules(view))) else { return };
    bot.each_chance(view, |action, likely| {
        let action = AnyAction::from(action);
        let of_it = advice.iter_mut().filter(|advice| is_the_same(&advice.action, &action));
        of_it.for_each(|advice| {
            let percent = if wins_for_sure(advice) { 100.0 } else { 100.0 * likely };
            advice.estimate = Some(percent.round() as u8);
        });
    });
    advice.sort_by_key(|advice| Reverse(advice.estimate));
}

/// Whether no net need be asked.
fn wins_for_sure(advice: &Advice) -> bool {
    let is_proof = |reason| matches!(reason, Reason::PartnerGoesOut | Reason::ThenGoesOut);
    advice.hint.is_some_and(|hint| hint.plays_left() == 0) || advice.reasons.iter().any(is_proof)
}

/// Whether two actions are the same but, in Dou Dizhu, for suits.
fn is_the_same(one: &AnyAction, other: &AnyAction) -> bool {
    use doudizhu::Action::Play;
    match (one, other) {
        (
            AnyAction::DouDizhu(Play { cards: one, reading }),
            AnyAction::DouDizhu(Play { cards: other, reading: as_well }),
        ) => one.counts() == other.counts() && reading == as_well,
        _ => one == other,
    }
}

words! {
    /// A chance in words.
    pub(super) fn text(percent: u8) {
        en: "about {percent} % to win",
        zh: "胜率约{percent}%",
        vi: "khả năng thắng khoảng {percent}%",
    }
}
