//! A round that was played, looked at again: which decisions cost most, what
//! would have been better, and how sure that is.
//!
//! Where the solver can tell, it is exact, with all hands open: a move that won
//! was there, and another was made. Elsewhere the move and what a searcher would
//! have done are played on over the same deals of the cards that the player did
//! not see: what comes out is a difference between two chances to win, with its
//! error.
//!
//! ```
//! use wangzha::record::Record;
//! use wangzha::doudizhu::{Action, Round, Rules};
//! use wangzha::{Cards, Seat};
//! use wangzha_ai::review::{Reviewer, Sure};
//! // the landlord could have led the ace and then the three
//! let hands = ["3s As", "4s", "5h 7h"].map(|text| text.parse::<Cards>().unwrap());
//! let mut record = Record::<Round>::midway(Rules::COMPETITION, hands, Seat::S0)?;
//! for (seat, cards) in [(Seat::S0, "3s"), (Seat::S1, "4s")] {
//!     record.apply(seat, Action::Play { cards: cards.parse()?, reading: None })?;
//! }
//! let moment = Reviewer::new().look(&record.into(), 0).ok_or("there was a choice")?;
//! assert_eq!(moment.sure, Sure::Exact);
//! assert_eq!(moment.cost, 1.0);
//! assert_eq!(moment.better.map(|action| action.to_string()).as_deref(), Some("As=solo:A:1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use wangzha::record::AnyRecord;
use wangzha::{AnyAction, AnyRound, AnyView, Seat, doudizhu, tienlen};

use crate::Stop;
use crate::bot::searcher::Comparison;
use crate::bot::searcher::doudizhu::SearcherBot as DouDizhuSearcher;
use crate::bot::searcher::tienlen::{Goal, SearcherBot as TienLenSearcher};
use crate::player::{Effort, Player};
use crate::solver::{AnyEndgame, AnySolver, Limits, OpenHands, Solve};

/// How sure a judgement is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sure {
    /// It may be chance: the difference is less than twice its error.
    Hardly,
    /// The difference is more than twice its error.
    Likely,
    /// It is proven, with all hands open.
    Exact,
}

impl Sure {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Sure::Hardly => "hardly",
            Sure::Likely => "likely",
            Sure::Exact => "exact",
        }
    }
}

/// A decision, looked at again.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// After how many actions it was.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub action: AnyAction,
    /// What would have been better, if something would.
    pub better: Option<AnyAction>,
    /// By how much the chance to win fell, 0 to 1.
    pub cost: f32,
    /// By how much that may be wrong.
    pub error: f32,
    /// How sure it is.
    pub sure: Sure,
}

/// Looks at rounds again.
pub struct Reviewer {
    solver: AnySolver,
    nodes: u64,
    playouts: u32,
    deals: u32,
}

/// How many positions the solver may look at for one decision.
const NODES: u64 = 200_000;
/// How many playouts a searcher has to find what it would do.
const PLAYOUTS: u32 = 400;
/// On how many deals the two are compared.
const DEALS: u32 = 150;

impl Default for Reviewer {
    fn default() -> Reviewer {
        Reviewer::new()
    }
}

impl Reviewer {
    /// A reviewer that takes about as much time for a decision as a strong
    /// player.
    #[must_use]
    pub fn new() -> Reviewer {
        Reviewer { solver: AnySolver::new(), nodes: NODES, playouts: PLAYOUTS, deals: DEALS }
    }

    /// The same with so many times the effort.
    #[must_use]
    pub fn with_effort(mut self, times: u32) -> Reviewer {
        self.nodes = NODES * u64::from(times);
        self.playouts = PLAYOUTS * times;
        self.deals = DEALS * times;
        self
    }

    /// The decisions of these seats that cost something, the dearest first.
    pub fn moments(&mut self, record: &AnyRecord, is_wanted: impl Fn(Seat) -> bool) -> Vec<Moment> {
        let actions = record.actions();
        let wanted = (0..actions.len()).filter(|at| is_wanted(actions[*at].0));
        Reviewer::dearest(wanted.filter_map(|at| self.look(record, at)).collect())
    }

    /// Of these decisions those that cost something for sure, the dearest first.
    #[must_use]
    pub fn dearest(mut moments: Vec<Moment>) -> Vec<Moment> {
        moments.retain(|moment| moment.cost > 0.0 && moment.sure > Sure::Hardly);
        moments.sort_by(|one, other| other.cost.total_cmp(&one.cost).then(one.at.cmp(&other.at)));
        moments
    }

    /// The decision after so many actions. `None` if there was nothing to
    /// choose or nothing to win: bids are judged by nobody, and in Tien Len not
    /// what is done once somebody else is out.
    pub fn look(&mut self, record: &AnyRecord, at: usize) -> Option<Moment> {
        let &(seat, action) = record.actions().get(at)?;
        let round = record.round_at(at)?;
        let view = round.view(seat);
        if !can_be_won(&view) || round.turn() != Some(seat) || view.actions().len() < 2 {
            return None;
        }
        let moment =
            Moment { at, seat, action, better: None, cost: 0.0, error: 0.0, sure: Sure::Exact };
        self.exactly(&round, moment).or_else(|| self.by_deals(record, &view, moment))
    }

    /// What the solver says, if it can say it soon enough.
    fn exactly(&mut self, round: &AnyRound, moment: Moment) -> Option<Moment> {
        let endgame = AnyEndgame::of_round(round, moment.seat).ok()?;
        let limits = Limits::NONE.nodes(self.nodes);
        let hand = round.hand(moment.seat);
        // first whether there is anything to lose
        let solution = self.solver.solve(&endgame, &limits).ok()?;
        if !solution.outcome.wins()? {
            return Some(moment);
        }
        let mut chosen = endgame.moves().into_iter();
        let chosen = chosen.find(|choice| {
            choice.action(hand).is_some_and(|other| is_same_play(&other, &moment.action))
        })?;
        let wins = match endgame.after(chosen) {
            None => true,
            Some(next) => {
                let limits = limits.without(solution.nodes);
                self.solver.solve(&next, &limits).ok()?.outcome.wins()?
            }
        };
        if wins {
            return Some(moment);
        }
        let better = solution.best.and_then(|best| best.action(hand));
        Some(Moment { better, cost: 1.0, ..moment })
    }

    /// What a searcher would have done, and what that is worth.
    fn by_deals(&mut self, record: &AnyRecord, view: &AnyView, moment: Moment) -> Option<Moment> {
        let actions = record.actions();
        let before = &actions[..moment.at];
        let (better, compared) = match (view, moment.action) {
            (AnyView::DouDizhu(view), AnyAction::DouDizhu(action)) => {
                let mut searcher =
                    DouDizhuSearcher::new(Effort::Playouts(self.playouts), moment.at as u64);
                searcher.begin(view.seat, 3, &view.rules, moment.at as u64);
                for (seat, action) in before {
                    if let AnyAction::DouDizhu(action) = action {
                        searcher.watch(*seat, action);
                    }
                }
                let better = searcher.act(view, &Stop::NEVER).ok()?;
                let compared = searcher.compare(view, better, action, self.deals)?;
                (AnyAction::from(better), compared)
            }
            (AnyView::TienLen(view), AnyAction::TienLen(action)) => {
                let searcher =
                    TienLenSearcher::new(Effort::Playouts(self.playouts), moment.at as u64);
                let mut searcher = searcher.with_goal(Goal::First);
                searcher.begin(view.seat, view.players, &view.rules, moment.at as u64);
                for (seat, action) in before {
                    if let AnyAction::TienLen(action) = action {
                        searcher.watch(*seat, action);
                    }
                }
                let better = searcher.act(view, &Stop::NEVER).ok()?;
                let compared = searcher.compare(view, better, action, self.deals)?;
                (AnyAction::from(better), compared)
            }
            _ => return None,
        };
        let Comparison { difference, error } = compared;
        let is_same = is_same_play(&better, &moment.action) || difference <= 0.0;
        let sure = if difference > 2.0 * error { Sure::Likely } else { Sure::Hardly };
        Some(Moment {
            better: (!is_same).then_some(better),
            cost: if is_same { 0.0 } else { difference.min(1.0) },
            error,
            sure: if is_same { Sure::Likely } else { sure },
            ..moment
        })
    }
}

/// Whether cards are to be played, and nobody has won yet.
fn can_be_won(view: &AnyView) -> bool {
    match view {
        AnyView::DouDizhu(view) => view.phase == doudizhu::Phase::Playing,
        AnyView::TienLen(view) => view.places[0].is_none(),
    }
}

/// Whether both do the same: in Dou Dizhu suits do not count.
fn is_same_play(one: &AnyAction, other: &AnyAction) -> bool {
    use doudizhu::Action::Play;
    match (one, other) {
        (
            AnyAction::DouDizhu(Play { cards, reading }),
            AnyAction::DouDizhu(Play { cards: others, reading: as_others }),
        ) => cards.counts() == others.counts() && (reading == as_others || as_others.is_none()),
        (AnyAction::TienLen(tienlen::Action::Pass), AnyAction::TienLen(tienlen::Action::Pass)) => {
            true
        }
        _ => one == other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::record::Record;
    use wangzha::{Cards, Game as _};

    fn record(hands: [&str; 3], actions: &[(u8, &str)]) -> AnyRecord {
        let hands = hands.map(|hand| hand.parse::<Cards>().unwrap());
        let rules = doudizhu::Rules::COMPETITION;
        let mut record = Record::<doudizhu::Round>::midway(rules, hands, Seat::S0).unwrap();
        for (seat, action) in actions {
            record.apply(Seat::new(*seat).unwrap(), action.parse().unwrap()).unwrap();
        }
        record.into()
    }

    #[test]
    fn a_thrown_away_win_costs_everything_and_is_exact() {
        let record = record(["3s As", "4s", "5h 7h"], &[(0, "3s"), (1, "4s")]);
        let moments = Reviewer::new().moments(&record, |seat| seat == Seat::S0);
        assert_eq!(moments.len(), 1);
        let moment = moments[0];
        assert_eq!((moment.at, moment.cost, moment.sure), (0, 1.0, Sure::Exact));
        assert_eq!(moment.better.unwrap().to_string(), "As=solo:A:1");
    }

    #[test]
    fn a_right_play_costs_nothing() {
        let record = record(["3s As", "4s", "5h 7h"], &[(0, "As"), (1, "pass"), (2, "pass")]);
        assert!(Reviewer::new().moments(&record, |_| true).is_empty());
    }

    #[test]
    fn what_was_lost_anyway_costs_nothing() {
        let record = record(["3s 5s 6h", "4s As", "5h 2h"], &[(0, "3s")]);
        let moment = Reviewer::new().look(&record, 0).unwrap();
        assert_eq!((moment.cost, moment.sure), (0.0, Sure::Exact));
    }

    #[test]
    fn a_forced_action_is_no_moment() {
        let record = record(["3s As", "4s 6h", "5h 7h"], &[(0, "As"), (1, "pass")]);
        assert_eq!(Reviewer::new().look(&record, 1), None);
    }

    #[test]
    fn in_tien_len_nothing_is_judged_once_the_first_place_is_gone() {
        let hands = ["3s", "4s As", "5h 6h"].map(|hand| hand.parse::<Cards>().unwrap());
        let rules = tienlen::Rules::SOUTHERN;
        let mut record = Record::<tienlen::Round>::midway(rules, &hands, Seat::S0).unwrap();
        for (seat, cards) in [(Seat::S0, "3s"), (Seat::S1, "4s"), (Seat::S2, "5h")] {
            record.apply(seat, cards.parse().unwrap()).unwrap();
        }
        // seat 0 is out; the ace would have won the second place
        assert_eq!(Reviewer::new().look(&record.into(), 1), None);
    }

    /// Without the solver a lead that breaks everything up is found out by playing
    /// on.
    #[test]
    fn a_bad_lead_of_a_whole_hand_costs_something_likely() {
        let rules = doudizhu::Rules::DOUZERO;
        let mut found = 0;
        for key in 1..=6 {
            let deal = doudizhu::Deal::shuffled_with_key(&[key; 32], rules.dealing);
            let mut record = Record::<doudizhu::Round>::new(rules, deal, Seat::S0).unwrap();
            let highest = record.round().hand(Seat::S0).iter().next_back().unwrap();
            let cards = Cards::from_iter([highest]);
            record.apply(Seat::S0, doudizhu::Action::Play { cards, reading: None }).unwrap();
            let reviewer = Reviewer::new();
            let mut reviewer = Reviewer { nodes: 0, playouts: 100, deals: 60, ..reviewer };
            let moment = reviewer.look(&record.into(), 0).unwrap();
            found += u32::from(moment.cost > 0.0 && moment.sure == Sure::Likely);
        }
        assert!(found >= 3, "{found} of 6 leads of the highest card were found out");
    }
}
