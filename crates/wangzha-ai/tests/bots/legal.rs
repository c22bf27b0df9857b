//! No bot ever does what is not legal.

use wangzha::{GameView, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::{GreedyBot, Playable, RandomBot, fallback, planner, searcher};
use wangzha_ai::player::{Budget, Description, Effort, Level, Means, Player};
use wangzha_oracle::{many, seeds};

use crate::rounds;

/// How many positions of each preset are gone through.
const POSITIONS: usize = 100_000;

/// Asks the bot at every position of a round; tells at how many. Half of the
/// rounds are played by its own answers, so that it sees what it gets itself
/// into, the others at random.
fn ask_everywhere<G: Playable>(mut round: G, bot: &mut dyn Player<G>, seed: u64) -> usize {
    let mut random = RandomBot::new(seed);
    // not every second: those are first rounds
    let plays_on = seed % 4 < 2;
    bot.begin(Seat::S0, round.players(), round.rules(), seed);
    let mut asked = 0;
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let answer = bot.act(&view, &Stop::NEVER).unwrap();
        let result = round.clone().apply(seat, answer);
        assert!(result.is_ok(), "{answer:?} is refused: {result:?}\n{view:?}");
        assert!(view.actions().contains(&answer), "{answer:?} is not listed");
        assert!(round.clone().apply(seat, fallback::<G>(&view).unwrap()).is_ok());
        let action = if plays_on {
            answer
        } else {
            Player::<G>::act(&mut random, &view, &Stop::NEVER).unwrap()
        };
        round.apply(seat, action).unwrap();
        bot.watch(seat, &action);
        asked += 1;
    }
    asked
}

/// Goes through enough positions of each of the lists' rounds.
fn sweep<G: Playable>(rounds: impl Fn(u64) -> Vec<G>, bot: &mut dyn Player<G>, positions: usize) {
    let mut asked = vec![0; rounds(0).len()];
    let positions = many(positions);
    for seed in seeds(u64::MAX) {
        if asked.iter().all(|asked| *asked >= positions) {
            return;
        }
        for (asked, round) in asked.iter_mut().zip(rounds(seed)) {
            *asked += ask_everywhere(round, bot, seed);
        }
    }
}

#[test]
fn random_is_legal_in_100_000_positions_of_every_preset() {
    sweep(rounds::doudizhu, &mut RandomBot::new(0), POSITIONS);
    sweep(rounds::tienlen, &mut RandomBot::new(0), POSITIONS);
}

#[test]
fn greedy_is_legal_in_100_000_positions_of_every_preset() {
    sweep(rounds::doudizhu, &mut GreedyBot, POSITIONS);
    sweep(rounds::tienlen, &mut GreedyBot, POSITIONS);
}

#[test]
fn the_planner_of_dou_dizhu_is_legal_in_100_000_positions_of_every_preset() {
    sweep(rounds::doudizhu, &mut planner::doudizhu::PlannerBot::new(), POSITIONS);
}

#[test]
fn the_planner_of_tien_len_is_legal_in_100_000_positions_of_every_preset() {
    sweep(rounds::tienlen, &mut planner::tienlen::PlannerBot::new(), POSITIONS);
}

#[test]
fn the_searcher_is_legal_in_many_positions_of_every_preset_of_dou_dizhu() {
    let mut searcher = searcher::doudizhu::SearcherBot::new(Effort::Playouts(1), 1);
    sweep(rounds::doudizhu, &mut searcher, 20_000);
}

#[test]
fn the_searcher_is_legal_in_many_positions_of_every_preset_of_tien_len() {
    let mut searcher = searcher::tienlen::SearcherBot::new(Effort::Playouts(1), 1);
    sweep(rounds::tienlen, &mut searcher, 10_000);
}

#[test]
fn searchers_with_another_goal_are_legal_too() {
    use searcher::{doudizhu, tienlen};
    let for_points = doudizhu::SearcherBot::new(Effort::Playouts(8), 1);
    sweep(rounds::doudizhu, &mut for_points.with_goal(doudizhu::Goal::Points), 200);
    let for_first = tienlen::SearcherBot::new(Effort::Playouts(8), 1);
    sweep(rounds::tienlen, &mut for_first.with_goal(tienlen::Goal::First), 500);
}

/// Fewer positions, because some of them think.
#[test]
fn every_level_plays_legally_with_one_thread_and_with_two() {
    fn play<G: Playable>(rounds: impl Fn(u64) -> Vec<G>) {
        let levels = Level::ALL.into_iter().chain(Level::OTHERS);
        let here = levels.filter(|level| level.is_built_in());
        for (level, threads) in here.zip([1, 2].into_iter().cycle()) {
            let player = Description::from(level).or_budget(Some(Budget::Playouts(8)));
            let mut bot = G::bot(&player, &Means { threads, ..Means::NONE }, 1).unwrap();
            for round in rounds(3) {
                ask_everywhere(round, &mut *bot, 2);
            }
        }
    }
    play(rounds::doudizhu);
    play(rounds::tienlen);
}
