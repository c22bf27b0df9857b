//! All calls, and what they ask and answer.

#![allow(clippy::needless_pass_by_value)] // a question belongs to who answers it

mod advice;
mod cards;
mod deal;
mod nets;
mod plays;
mod position;
mod puzzle;
mod record;
mod review;
mod rules;
mod solve;
mod stakes;
mod table;

use serde_json::Value;
use wangzha_json::{Problem, read_value};

use crate::Mind;
use crate::mind::of_answer;

/// A call that cannot be answered: what is wrong, and where.
pub(crate) type Answer<T> = Result<T, Problem>;

macro_rules! calls {
    ($($(#[doc = $doc:literal])* $name:ident($asks:ty) -> $answers:ty: $function:path;)+) => {
        /// The names of all calls.
        pub const NAMES: &[&str] = &[$(stringify!($name)),+];

        /// Answers the call of this name.
        pub(crate) fn answer(mind: &mut Mind, name: &str, asks: &Value) -> Answer<String> {
            match name {
                $(stringify!($name) => {
                    of_answer(&$function(mind, read_value::<$asks>(asks, "")?)?)
                })+
                _ => {
                    let known = NAMES.join(", ");
                    Err(Problem::of_all(format!("there is no call '{name}'; there are {known}")))
                }
            }
        }

        /// The calls as TypeScript: what each of them asks and answers, and the
        /// types that the protocol of tables does not have.
        ///
        /// ```
        /// let calls = wangzha_wasm::calls::typescript();
        /// assert!(calls.contains("  judge: { asks: Judge; answers: Judged };\n"));
        /// ```
        #[cfg(feature = "typescript")]
        #[must_use]
        pub fn typescript() -> String {
            let settings = schemars::generate::SchemaSettings::draft2020_12();
            let mut reading = settings.clone().for_deserialize().into_generator();
            let mut writing = settings.for_serialize().into_generator();
            let mut list = String::from("/** What each call asks and answers. */\nexport interface Calls {\n");
            $(
                let asks = Value::from(reading.subschema_for::<$asks>());
                let answers = Value::from(writing.subschema_for::<$answers>());
                list += &crate::typescript::call(
                    stringify!($name), concat!($($doc),*), &asks, &answers,
                );
            )+
            list += "}\n";
            let mut definitions = reading.take_definitions(true);
            definitions.extend(writing.take_definitions(true));
            crate::typescript::module(&list, definitions)
        }
    };
}

calls! {
    /// What selected cards are, and whether they may be played now.
    judge(plays::Judge) -> plays::Judged: plays::judge;
    /// What an action is called.
    name(plays::Name) -> Option<crate::naming::Named>: plays::name;
    /// The plays that somebody probably means who has selected these cards.
    complete(plays::Complete) -> Vec<crate::naming::Playable>: plays::complete;
    /// Everything that may be done now.
    moves(plays::Ask) -> Vec<crate::naming::Playable>: plays::moves;
    /// What can be done without cards, and whether any can be played.
    choices(plays::Look) -> plays::Choices: plays::choices;
    /// The cards that the seat has not seen (记牌器).
    unseen(plays::Look) -> plays::Unseen: plays::unseen;
    /// Everything that cards can be played as.
    classify(cards::Classify) -> Vec<cards::Reading>: cards::classify;
    /// Whether cards may be led, or beat others.
    check(cards::Check) -> cards::Checked: cards::check;
    /// Every play of a hand.
    leads(cards::Leads) -> Vec<crate::naming::Named>: cards::leads;
    /// What to do, and why, the best first.
    advise(plays::Ask) -> Vec<wangzha_table::protocol::Hinted>: advice::advise;
    /// The fewest plays that empty a hand.
    plan(advice::Plan) -> advice::Planned: advice::plan;
    /// What the round is worth at the moment, and what multiplies it.
    stakes(plays::Ask) -> stakes::Stakes: stakes::stakes;
    /// The rules of a preset, or all presets of a game.
    presets(rules::Presets) -> Vec<rules::Preset>: rules::presets;
    /// Rules of one's own, and everything that can be changed about them.
    house_rules(rules::HouseRules) -> rules::HouseSheet: rules::house_rules;
    /// A whole round, step by step with all hands open.
    replay(record::Replay) -> record::Replayed: record::replay;
    /// What one seat, or everybody, knew after so many actions of a record.
    view_at(record::ViewAt) -> record::Viewed: record::view_at;
    /// What a finished round has paid, item by item.
    result(record::Result) -> record::Sheet: record::result;
    /// Whether a round was dealt fairly, step by step.
    verify(deal::Verify) -> deal::Verified: deal::verify;
    /// The commitment to one's own bytes for a deal.
    commitment(deal::Bytes) -> deal::Committed: deal::commitment;
    /// The pack in the order in which it is dealt.
    deck(cards::Deck) -> Vec<String>: cards::deck;
    /// Where a position with open hands stands, and what can be played.
    position(position::Look) -> position::Stands: position::look;
    /// What selected cards are in a position, and whether they may be played.
    position_judge(position::Selection) -> plays::Judged: position::judge;
    /// The plays of a position that somebody probably means.
    position_complete(position::Selection) -> Vec<crate::naming::Playable>: position::complete;
    /// Who wins a position with open hands, and how.
    solve(solve::Solve) -> solve::Solved: solve::solve;
    /// What whoever defends a position does: what wins, or what is hardest to answer.
    defend(solve::Defend) -> solve::Defence: solve::defend;
    /// An endgame to solve (残局): the same number gives the same puzzle.
    puzzle(puzzle::Ask) -> puzzle::Puzzle: puzzle::puzzle;
    /// One decision of a finished round, looked at again.
    review(review::Review) -> review::Reviewed: review::review;
    /// Takes the attached bytes as the nets of a game, for the players who need them.
    nets(nets::Bring) -> (): nets::bring;
    /// Prepares to keep a table, with dice of the host's.
    table_begin(table::Begin) -> (): table::begin;
    /// Takes up a table from its log.
    table_load(table::Load) -> crate::keeper::Step: table::load;
    /// A client has said something.
    table_hear(table::Hear) -> crate::keeper::Step: table::hear;
    /// Time has passed.
    table_tick(table::Tick) -> crate::keeper::Step: table::tick;
    /// One computer decides what to do next, and does it.
    table_think(table::Tick) -> crate::keeper::Step: table::think;
}
