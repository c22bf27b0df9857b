//! What bots and those who seat them need to know of a game.

use std::ops::ControlFlow;

use wangzha::Game;

use super::{Bot, Effort, Level};

/// A round of one of the two games, as something that bots can play.
pub trait Playable: Game<Action: Send, View: Send> + Copy + Send + 'static {
    /// Playing nothing.
    const PASS: Self::Action;

    /// Shows every legal action of the view's seat to `visit`.
    fn each_action_of<B>(
        view: &Self::View,
        visit: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Whether what is done now stays unseen until everybody has decided.
    fn is_unseen(&self) -> bool;

    /// A player of this level.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// use wangzha_ai::bot::{Effort, Level, Playable};
    /// let hands = ["3s 4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::with_leader(Rules::SOUTHERN, &hands, Seat::new(0))?;
    /// let mut bot = Round::bot(Level::Searcher, Effort::default(), 7);
    /// let lead = bot.act(&round.view(Seat::new(0)));
    /// # assert_eq!(lead, wangzha::tienlen::Action::Play("4s".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn bot(level: Level, effort: Effort, seed: u64) -> Box<dyn Bot<Self>>;
}

/// All legal actions of the view's seat.
///
/// ```
/// use wangzha::doudizhu::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::bot::actions;
/// let hands = ["3s 3h", "4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
/// let round = Round::of_hands(Rules::COMPETITION, hands, Seat::new(0));
/// assert_eq!(actions::<Round>(&round.view(Seat::new(0))).len(), 2); // 3 and 33
/// assert_eq!(actions::<Round>(&round.view(Seat::new(1))), []);
/// ```
pub fn actions<G: Playable>(view: &G::View) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = G::each_action_of(view, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// What is done for a player who has no legal answer, or none in time: a pass
/// if possible, else the first legal action; `None` if it is not asked.
///
/// ```
/// use wangzha::doudizhu::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::bot::fallback;
/// let hands = ["3s 3h", "4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
/// let mut round = Round::of_hands(Rules::COMPETITION, hands, Seat::new(0));
/// let lead = fallback::<Round>(&round.view(Seat::new(0))).expect("the landlord leads");
/// round.apply(Seat::new(0), lead)?;
/// assert_eq!(fallback::<Round>(&round.view(Seat::new(1))), Some(Action::Pass));
/// # Ok::<(), wangzha::doudizhu::RoundRefusal>(())
/// ```
pub fn fallback<G: Playable>(view: &G::View) -> Option<G::Action> {
    let actions = actions::<G>(view);
    if actions.contains(&G::PASS) { Some(G::PASS) } else { actions.first().copied() }
}
