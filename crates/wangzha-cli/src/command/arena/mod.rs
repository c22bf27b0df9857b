//! `wangzha arena`: two players on many deals, and which of them is better.
//!
//! JSON: what was played (`"game"`, `"rules"` as in the bot protocol, and for
//! Tien Len `"players"` and `"cards"`), `"a"`, `"b"`, `"seed"`, `"forfeit"`:
//! `null` or `{"team", "deal", "reason"}`, and the results: `"deals"`,
//! `"games"`, `"win_rate"` and `"points"` of A, each `{"mean", "low", "high"}`
//! with the ends of the 95 % interval, the same for each of its `"roles"`, and
//! how the two `"teams"` decided: `"decisions"`, `"illegal"`, `"late"`, and times
//! in microseconds.

mod files;
mod progress;
mod report;

use serde::Serialize;
use serde_json::Value;
use wangzha::{Language, doudizhu, tienlen};
use wangzha_arena::{
    ArenaError, Contest, DealResult, DouDizhu, Ending, Forfeited, Ledger, Matchup, NoPlayer,
    Summary, TienLen,
};

use self::files::Outputs;
use self::progress::Progress;
use super::{Failure, Outcome, Result};
use crate::args::{Arena, HandSize};
use crate::input::InputError;
use crate::interrupt::stop_on_ctrl_c;
use crate::text;
use crate::ui::{Complaint, Ui};

pub(crate) fn doudizhu(rules: &doudizhu::Rules, arena: &Arena, ui: &mut Ui) -> Result {
    let contest = DouDizhu::new(*rules, arena.landlord.unwrap_or_default().into());
    let given = contest.rules().bidding == doudizhu::Bidding::Given;
    let landlord =
        if given { text::arena::landlord_given } else { text::arena::landlord_by_bidding };
    let name = text::games::dou_dizhu(ui.language);
    let about =
        [name, rules.title(ui.language), landlord(ui.language)].join(text::plays::and(ui.language));
    run(&contest, &about, arena, ui)
}

pub(crate) fn tienlen(rules: &tienlen::Rules, arena: &Arena, ui: &mut Ui) -> Result {
    let players = arena.seats.players.unwrap_or(4);
    let cards = match arena.seats.cards.unwrap_or_default() {
        HandSize::Thirteen => tienlen::HAND,
        HandSize::Seventeen => 17,
    };
    let contest = TienLen::new(*rules, players, cards).map_err(InputError::Seating)?;
    let name = text::games::tien_len(ui.language);
    let players = text::arena::players(ui.language, &players).to_string();
    let about = [name, rules.title(ui.language), &players].join(text::plays::and(ui.language));
    run(&contest, &about, arena, ui)
}

/// What a contest has come to.
struct Results<'a> {
    /// What was played, in words.
    about: &'a str,
    matchup: &'a Matchup,
    deals: &'a [DealResult],
    summary: Summary,
    forfeited: Option<Forfeited>,
}

impl Results<'_> {
    /// Who met, with the budget that was theirs.
    fn contenders(&self) -> [String; 2] {
        let contenders = self.matchup.contenders.clone();
        contenders.map(|contender| contender.or_budget(self.matchup.budget).to_string())
    }
}

fn run<C: Contest>(contest: &C, about: &str, arena: &Arena, ui: &mut Ui) -> Result {
    let outputs = Outputs::check(arena)?;
    let matchup = matchup(arena, ui.language)?;
    let mut ledger = files::open_ledger(arena, contest, &matchup, ui.language)?;
    let stop = stop_on_ctrl_c();
    let mut deals: Vec<DealResult> = ledger.as_ref().map_or(&[][..], Ledger::results).to_vec();
    deals.truncate(usize::try_from(arena.deals).unwrap_or(usize::MAX));
    let mut progress = Progress::new(deals.len() as u64, arena.deals);
    let first = (deals.len() as u64).min(arena.deals);
    let ending = wangzha_arena::run(contest, &matchup, first..arena.deals, &stop, |deal| {
        if let Some(ledger) = &mut ledger {
            ledger.add(deal.clone())?;
        }
        deals.push(deal);
        progress.show(deals.len() as u64);
        Ok(())
    });
    progress.clear();
    let forfeited = match ending {
        Ok(Ending::Complete) => None,
        Ok(Ending::Forfeited(forfeited)) => Some(forfeited),
        Ok(Ending::Stopped) => return Ok(stopped(deals.len(), arena, ui)),
        Err(error) => return not_held(error, ui),
    };
    let summary = Summary::of(&deals);
    let results = Results { about, matchup: &matchup, deals: &deals, summary, forfeited };
    outputs.write(&results, ui.language)?;
    if ui.json {
        let contest = contest.to_json();
        ui.print_json(&answer(&contest, &results, ui.language))?;
    } else {
        report::print(&results, ui)?;
    }
    Ok(Outcome::from(results.forfeited.is_none()))
}

fn matchup(arena: &Arena, language: Language) -> std::result::Result<Matchup, InputError> {
    let contender = |text: &str| text.parse().map_err(InputError::Player);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Matchup {
        budget: arena.budget()?,
        limit: arena.limit()?,
        threads: arena.threads.map_or(cores, usize::from),
        ..Matchup::new(contender(&arena.a)?, contender(&arena.b)?, seed(arena, language)?)
    })
}

/// Says how far it has come. Tables and drawings are those of whole contests:
/// they stay as they are.
fn stopped(deals: usize, arena: &Arena, ui: &Ui) -> Outcome {
    let what = match &arena.resume {
        None => text::arena::stopped(ui.language, &deals, &arena.deals).to_string(),
        Some(file) => {
            let file = file.display().to_string();
            text::arena::stopped_and_kept(ui.language, &deals, &arena.deals, &file).to_string()
        }
    };
    ui.complain_about(Complaint::Interrupted, &what);
    Outcome::Interrupted
}

/// The seed asked for, else that of the run that goes on, else a new one: from
/// a seed that everybody knows, a program could work out all hands.
fn seed(arena: &Arena, language: Language) -> std::result::Result<u64, InputError> {
    let kept = || files::seed_of_ledger(arena, language);
    match arena.seed.map_or_else(kept, |seed| Ok(Some(seed)))? {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(InputError::NoRandomness),
    }
}

/// Why there was no contest: what was asked for makes no sense, or a program
/// does not play.
fn not_held(error: ArenaError, ui: &Ui) -> Result {
    match error {
        ArenaError::Output(error) => Err(Failure::Output(error)),
        error => {
            ui.complain(&error.text(ui.language).to_string());
            // there is no such player; a program that does not play has failed
            let is_wrong = matches!(&error, ArenaError::Player(_, why) if !matches!(why, NoPlayer::Program(_)));
            Ok(if is_wrong { Outcome::BadInput } else { Outcome::Refused })
        }
    }
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    contest: &'a Value,
    a: String,
    b: String,
    seed: u64,
    forfeit: Option<Forfeit>,
    #[serde(flatten)]
    summary: &'a Summary,
}

#[derive(Serialize)]
struct Forfeit {
    team: String,
    deal: u64,
    reason: String,
}

fn answer<'a>(contest: &'a Value, results: &'a Results, language: Language) -> Answer<'a> {
    let [a, b] = results.contenders();
    let forfeit = results.forfeited.as_ref().map(|forfeited| Forfeit {
        team: forfeited.team.to_string(),
        deal: forfeited.deal,
        reason: forfeited.why.text(language).to_string(),
    });
    Answer { contest, a, b, seed: results.matchup.seed, forfeit, summary: &results.summary }
}
