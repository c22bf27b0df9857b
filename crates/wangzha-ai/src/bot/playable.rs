//! What bots and those who seat them need to know of a game.

use std::sync::Arc;

use wangzha::{Game, GameView};

use super::RandomBot;
use super::versed::Versed;
use crate::net::{ARE_LENT, BadNets, Nets};
use crate::player::{Budget, CannotPlay, Description, Effort, Level, Means, Player};

/// A round of one of the two games, as something that bots can play.
pub trait Playable: Game {
    /// How much the quick searcher thinks about a decision.
    const QUICK: Budget;

    /// How much the searcher and the expert think about a decision.
    const SLOW: Budget;

    /// Level 1.
    fn beginner(seed: u64) -> Box<dyn Player<Self>>;

    /// Level 2.
    fn greedy() -> Box<dyn Player<Self>>;

    /// Level 3.
    fn planner() -> Box<dyn Player<Self>>;

    /// The player that searches with the planner's policy.
    fn searcher(effort: Effort, seed: u64, threads: usize) -> Box<dyn Player<Self>>;

    /// The player with these nets, which does not search: level 4.
    fn learned(nets: &Arc<Nets>) -> Result<Box<dyn Player<Self>>, BadNets>;

    /// The player that searches with these nets: level 5.
    fn expert(
        nets: &Arc<Nets>,
        effort: Effort,
        seed: u64,
        threads: usize,
    ) -> Result<Box<dyn Player<Self>>, BadNets>;

    /// Whether the nets that are built in have learnt to play by such rules.
    /// Under others searchers play in place of levels 4 and 5.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha_ai::bot::Playable;
    /// assert!(Round::have_learnt(&Rules::SOUTHERN));
    /// assert!(!Round::have_learnt(&Rules::NORTHERN)); // suits must be followed
    /// ```
    fn have_learnt(rules: &Self::Rules) -> bool;

    /// The player that is described.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// use wangzha_ai::Stop;
    /// use wangzha_ai::bot::Playable;
    /// use wangzha_ai::player::Means;
    /// let hands = ["3s 4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let mut bot = Round::bot(&"searcher:200".parse()?, &Means::NONE, 7)?;
    /// let lead = bot.act(&round.view(Seat::S0), &Stop::NEVER)?;
    /// # assert_eq!(lead, wangzha::tienlen::Action::Play("4s".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn bot(
        description: &Description,
        means: &Means,
        seed: u64,
    ) -> Result<Box<dyn Player<Self>>, CannotPlay> {
        let not_built_in = || CannotPlay::NotBuiltIn(description.clone());
        let nets = || means.nets.get(Self::ID).ok_or_else(not_built_in);
        let (level, budget) = match description {
            Description::Level(level, budget) => (level, budget),
            Description::Program(_) => return Err(CannotPlay::NoProgram(description.clone())),
            Description::Net(..) => return Err(CannotPlay::NoNet(description.clone())),
        };
        let searcher = |usual| {
            let effort = means.effort(budget.unwrap_or(usual))?;
            Ok(Self::searcher(effort, seed, means.threads))
        };
        match level {
            Level::Beginner => Ok(Self::beginner(seed)),
            Level::Greedy => Ok(Self::greedy()),
            Level::Planner => Ok(Self::planner()),
            Level::Learned | Level::Expert if !ARE_LENT => Err(not_built_in()),
            Level::Learned => {
                let learned = Self::learned(&nets()?).map_err(|_| not_built_in())?;
                // a searcher that has no clock to think by plans
                let quick = means.effort(Self::QUICK).ok();
                let threads = means.threads;
                Ok(Box::new(Versed::new(
                    learned,
                    Box::new(move || match quick.clone() {
                        Some(effort) => Self::searcher(effort, seed, threads),
                        None => Self::planner(),
                    }),
                )))
            }
            Level::Expert => {
                let effort = means.effort(budget.unwrap_or(Self::SLOW))?;
                let threads = means.threads;
                let expert = Self::expert(&nets()?, effort.clone(), seed, threads);
                let other = move || Self::searcher(effort.clone(), seed, threads);
                Ok(Box::new(Versed::new(expert.map_err(|_| not_built_in())?, Box::new(other))))
            }
            Level::Random => Ok(Box::new(RandomBot::new(seed))),
            Level::QuickSearcher => searcher(Self::QUICK),
            Level::Searcher => searcher(Self::SLOW),
        }
    }
}

/// What is done for a player who has no legal answer, or none in time: a pass
/// if possible, else the first legal action; `None` if it is not asked.
///
/// ```
/// use wangzha::doudizhu::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::bot::fallback;
/// let hands = ["3s 3h", "4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
/// let mut round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
/// let lead = fallback::<Round>(&round.view(Seat::S0)).expect("the landlord leads");
/// round.apply(Seat::S0, lead)?;
/// assert_eq!(fallback::<Round>(&round.view(Seat::S1)), Some(Action::Pass));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fallback<G: Playable>(view: &G::View) -> Option<G::Action> {
    let actions = view.actions();
    if actions.contains(&G::PASS) { Some(G::PASS) } else { actions.first().copied() }
}
