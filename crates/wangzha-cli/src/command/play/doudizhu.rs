//! Dou Dizhu at the terminal: bids, doubles, the landlord and the score.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

use wangzha::doudizhu::{
    Action, AllPass, Bid, Bidding, Deal, FirstBidder, Phase, Play, Round, RoundRefusal, Rules,
    Side, Spring, Stakes,
};
use wangzha::record::Record;
use wangzha::{Cards, Game, Language, Rank, Seat};

use super::input::{Input, Said};
use super::record::Recorder;
use super::wish::Wish;
use super::{Chance, Computers, Ended, People, Tabletop, Totals};
use crate::args::{PlayOptions, Seed};
use crate::command::{self, Outcome, deal};
use crate::game::Rules as _;
use crate::game::advice::{Advice, Hints};
use crate::input::InputError;
use crate::show::{self, BOLD};
use crate::text::play::{
    ABOUT_DOU_DIZHU, ASK_BID, ASK_CALL, ASK_DOUBLE, ASK_DOUBLE_OR_FOUR, ASK_PLAY, ASK_PLAY_OR_PASS,
    ASK_ROB, FARMERS_WIN, HELP, HELP_BIDDING, HELP_NO_SUITS, LANDLORD, LANDLORD_WINS, LEFT,
    NO_SUCH_PARTS, NOBODY_BID, NOBODY_BID_VOID, NOTHING, OPENS, PASS, SAY_CALL, SAY_DOUBLE, SAY_NO,
    SAY_NO_DOUBLE, SAY_ONE_POINT, SAY_POINTS, SAY_ROB, STAKE_ANTI_SPRING, STAKE_BID, STAKE_BOMBS,
    STAKE_DOUBLES, STAKE_REDOUBLED, STAKE_ROBS, STAKE_ROCKETS, STAKE_SPRING, STAKES,
};
use crate::text::{self, Phrase};
use crate::ui::Ui;

const PLAYERS: u8 = 3;

/// How many cards there are.
const PACK: u8 = 54;

pub(crate) fn run(
    rules: &Rules,
    seed: &Seed,
    options: &PlayOptions,
    file: Option<&Path>,
    ui: &mut Ui,
) -> command::Result {
    if ui.json {
        return Err(InputError::NoJson.into());
    }
    let at = People::new(options, PLAYERS, ui.language)?;
    let mut computers = Computers::new(options, PLAYERS)?;
    let key = deal::key(seed)?;
    super::welcome(rules, Round::ABOUT, "334455", &key, &at, ui)?;
    let mut chance = Chance::new(key);
    let mut recorder = Recorder::new(file, key);
    let mut input = Input::new();
    let mut totals = Totals::new(PLAYERS);
    let mut first = Seat::S0;
    for n in 1..=options.rounds {
        super::announce_round(n, options.rounds, ui)?;
        loop {
            let bids_first = first_bidder(rules, first, &mut chance);
            let dealt = recorder.deal(&mut chance, &at, PACK);
            let deal = Deal::shuffled_with_key(&dealt.key, rules.dealing);
            let record = Record::new(*rules, deal, bids_first);
            let mut record = recorder.begin(record, &dealt, &at)?;
            first = next_first(rules, bids_first);
            record.round().tell_beginning(&at, ui)?;
            computers.begin();
            let ended = super::play_round(&mut record, &at, &mut computers, &mut input, ui)?;
            recorder.end(&record, &dealt)?;
            if ended == Ended::Left {
                super::say_goodbye(ui)?;
                recorder.tell(ui)?;
                return Ok(Outcome::Fine);
            }
            let round = record.round();
            if let Phase::NobodyBid(AllPass::Redeal | AllPass::RedealNextSeat) = round.phase() {
                continue;
            }
            round.tell_end(&at, &mut totals, ui)?;
            break;
        }
    }
    recorder.tell(ui)?;
    Ok(Outcome::Fine)
}

/// Who bids first: by lot, or in turn where the organiser says who.
fn first_bidder(rules: &Rules, in_turn: Seat, chance: &mut Chance) -> Seat {
    match rules.first_bidder {
        _ if rules.bidding == Bidding::Given => Seat::S0,
        FirstBidder::FaceUpCard | FirstBidder::Random => chance.seat(PLAYERS),
        FirstBidder::Seat => in_turn,
    }
}

fn next_first(rules: &Rules, first: Seat) -> Seat {
    if rules.bidding == Bidding::Given { first } else { first.next(PLAYERS) }
}

fn announce_landlord(round: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
    super::announce(LANDLORD, &at.names(round.landlord()), ui)?;
    announce_bottom(round, at, ui)
}

/// Shows the bottom if everybody may see it.
fn announce_bottom(round: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
    let watcher = at.person.unwrap_or(Seat::S0);
    let Some(bottom) = round.view(watcher).bottom else { return Ok(()) };
    super::announce(text::BOTTOM, &show::hand(&round.rules().sorted(bottom)), ui)
}

/// "bid 3, bombs 1, spring, seat 2 ×2": everything that the score depends on.
fn stakes_in_words(stakes: &Stakes, rules: &Rules, at: &People) -> String {
    let language = at.language;
    let mut words = Vec::new();
    if matches!(rules.bidding, Bidding::CallOnce | Bidding::CallUntilTwoPasses) {
        words.push(STAKE_BID.with(language, &[("n", &stakes.bid)]));
    }
    let counted =
        [(STAKE_ROBS, stakes.robs), (STAKE_BOMBS, stakes.bombs), (STAKE_ROCKETS, stakes.rockets)];
    let counted = counted.into_iter().filter(|(_, n)| *n > 0);
    words.extend(counted.map(|(phrase, n)| phrase.with(language, &[("n", &n)])));
    let spring = stakes.spring.map(|spring| match spring {
        Spring::Spring => STAKE_SPRING,
        Spring::AntiSpring => STAKE_ANTI_SPRING,
    });
    words.extend(spring.map(|phrase| phrase.of(language).to_owned()));
    for (seat, factor) in at.seats().zip(stakes.doubles).filter(|(_, factor)| *factor > 1) {
        let values: [(&str, &dyn Display); 2] = [("name", &at.name(seat)), ("n", &factor)];
        words.push(STAKE_DOUBLES.with(language, &values));
    }
    if stakes.redoubled {
        words.push(STAKE_REDOUBLED.of(language).to_owned());
    }
    if words.is_empty() { "–".to_owned() } else { words.join(text::AND.of(language)) }
}

fn bid_in_words(bid: Bid, language: Language) -> String {
    match bid {
        Bid::Pass => SAY_NO.of(language).to_owned(),
        Bid::Points(1) => SAY_ONE_POINT.of(language).to_owned(),
        Bid::Points(points) => SAY_POINTS.with(language, &[("points", &points)]),
        Bid::Call => SAY_CALL.of(language).to_owned(),
        Bid::Rob => SAY_ROB.of(language).to_owned(),
    }
}

fn double_in_words(factor: u8, language: Language) -> String {
    match factor {
        1 => SAY_NO_DOUBLE.of(language).to_owned(),
        _ => SAY_DOUBLE.with(language, &[("factor", &factor)]),
    }
}

/// The doubles, which are made unseen, when all have decided.
fn tell_doubles(round: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
    let doubles = round.view(at.person.unwrap_or(Seat::S0)).doubles;
    for (seat, factor) in at.seats().zip(doubles) {
        if let Some(factor) = factor {
            super::say(seat, &double_in_words(factor, ui.language), round, at, ui)?;
        }
    }
    Ok(())
}

impl Tabletop for Round {
    const ABOUT: Phrase = ABOUT_DOU_DIZHU;

    fn table(&self) -> Option<(Seat, Play)> {
        self.table().map(|table| (table.seat, table.play))
    }

    fn is_playing(&self) -> bool {
        self.phase() == Phase::Playing
    }

    fn landlord(&self) -> Option<Seat> {
        self.landlord()
    }

    fn play_of(&self, action: Action) -> Option<Play> {
        let Action::Play { cards, reading } = action else { return None };
        let table = self.table().map(|table| table.play);
        match reading {
            Some(reading) => self.rules().check_as(cards, table, reading).ok(),
            None => self.rules().check(cards, table).ok(),
        }
    }

    fn question(&self, _: Seat, language: Language) -> String {
        match self.phase() {
            Phase::Bidding(auction) => {
                let choices: Vec<Bid> = auction.choices().collect();
                if choices.contains(&Bid::Call) {
                    return ASK_CALL.of(language).to_owned();
                }
                if choices.contains(&Bid::Rob) {
                    return ASK_ROB.of(language).to_owned();
                }
                let points = choices.into_iter().filter_map(|bid| match bid {
                    Bid::Points(points) => Some(points.to_string()),
                    _ => None,
                });
                let bids = points.collect::<Vec<_>>().join(" ");
                ASK_BID.with(language, &[("bids", &bids)])
            }
            Phase::Doubling if self.rules().super_double => {
                ASK_DOUBLE_OR_FOUR.of(language).to_owned()
            }
            Phase::Doubling | Phase::Redoubling => ASK_DOUBLE.of(language).to_owned(),
            _ if self.table().is_some() => ASK_PLAY_OR_PASS.of(language).to_owned(),
            _ => ASK_PLAY.of(language).to_owned(),
        }
    }

    fn empty_table(&self, language: Language) -> String {
        NOTHING.of(language).to_owned()
    }

    fn bid(&self, words: &str) -> Option<Action> {
        let is_no = super::input::said(words) == Said::Pass
            || matches!(words, "n" | "no" | "0" | "不叫" | "不抢" | "不加倍" | "không");
        if let Phase::Doubling | Phase::Redoubling = self.phase() {
            return match words {
                "y" | "yes" | "2" | "加倍" | "có" => Some(Action::Double(2)),
                "4" => Some(Action::Double(4)),
                "1" => Some(Action::Double(1)),
                _ => is_no.then_some(Action::Double(1)),
            };
        }
        let bid = match words {
            "1" | "2" | "3" => Bid::Points(words.parse().ok()?),
            "c" | "call" | "叫" | "叫地主" | "gọi" => Bid::Call,
            "r" | "rob" | "抢" | "抢地主" | "cướp" => Bid::Rob,
            _ if is_no => Bid::Pass,
            _ => return None,
        };
        Some(Action::Bid(bid))
    }

    /// Suits do not count, so any cards of the ranks will do. With a plus as in
    /// `444555666+333`, what stands behind it rides along.
    fn cards(&self, seat: Seat, line: &str, language: Language) -> Result<Action, String> {
        let hand = self.hand(seat);
        let choose = |wish: &Wish| -> Result<Cards, String> {
            let first = wish.choices(hand, language)?.next();
            // none: a card with a suit that is not there, as the engine will say
            Ok(first.unwrap_or(wish.cards))
        };
        let Some((body, attached)) = line.split_once('+') else {
            let cards = choose(&Wish::read::<Rules>(line, language)?)?;
            return Ok(Action::Play { cards, reading: None });
        };
        let cards = choose(&Wish::read::<Rules>(&format!("{body} {attached}"), language)?)?;
        let body = Wish::read::<Rules>(body, language)?.cards.counts();
        let table = self.table().map(|table| table.play);
        let readings = self.rules().readings(cards);
        let fits = |play: &Play| play.body() == body;
        let mut fitting = readings.filter(fits);
        let best = fitting.clone().find(|play| table.is_none_or(|table| play.beats(table)));
        match best.or_else(|| fitting.next()) {
            Some(play) => Ok(Action::Play { cards, reading: Some(play.reading()) }),
            None => Err(NO_SUCH_PARTS.with(language, &[("cards", &line)])),
        }
    }

    /// Where nobody bids, the landlord is there from the start.
    fn tell_beginning(&self, at: &People, ui: &mut Ui) -> io::Result<()> {
        match self.landlord() {
            Some(_) => announce_landlord(self, at, ui),
            None => Ok(()),
        }
    }

    fn tell_end(&self, at: &People, totals: &mut Totals, ui: &mut Ui) -> io::Result<()> {
        writeln!(ui)?;
        if let Some(stakes) = self.stakes() {
            let landlord = stakes.landlord;
            let (phrase, winners): (_, Vec<Seat>) = match stakes.winner {
                Side::Landlord => (LANDLORD_WINS, vec![landlord]),
                Side::Farmers => {
                    (FARMERS_WIN, at.seats().filter(|seat| *seat != landlord).collect())
                }
            };
            let sentence = phrase.with(ui.language, &[("names", &at.names(winners))]);
            writeln!(ui, "{BOLD}{sentence}{BOLD:#}")?;
            let left = at.seats().filter(|seat| !self.hand(*seat).is_empty()).map(|seat| {
                let cards = show::ranks(&self.rules().sorted(self.hand(seat))).replace(' ', "");
                super::says(seat, &cards, self, at).replace(' ', "\u{a0}")
            });
            let left = left.collect::<Vec<_>>().join("  ");
            let stakes = stakes_in_words(&stakes, self.rules(), at);
            super::print_labelled(&[(LEFT, left), (STAKES, stakes)], ui)?;
            writeln!(ui)?;
        }
        totals.add(self.scores(), at, ui)
    }

    fn tell(
        &self,
        before: &Round,
        seat: Seat,
        action: Action,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()> {
        let language = ui.language;
        match action {
            Action::Bid(bid) => {
                super::say(seat, &bid_in_words(bid, language), before, at, ui)?;
                match self.phase() {
                    Phase::NobodyBid(AllPass::Void) => {
                        writeln!(ui, "{}", NOBODY_BID_VOID.of(language))
                    }
                    Phase::NobodyBid(_) => writeln!(ui, "{}", NOBODY_BID.of(language)),
                    Phase::Bidding(_) => Ok(()),
                    _ => announce_landlord(self, at, ui),
                }
            }
            Action::Double(factor) => {
                match before.phase() {
                    Phase::Redoubling => {
                        super::say(seat, &double_in_words(factor, language), self, at, ui)?;
                    }
                    _ if self.phase() == Phase::Doubling => return Ok(()),
                    _ => tell_doubles(self, at, ui)?,
                }
                let was_shown = before.view(seat).bottom.is_some();
                if was_shown { Ok(()) } else { announce_bottom(self, at, ui) }
            }
            Action::Play { .. } => match self.table() {
                Some(table) => super::tell_play(self, seat, table.play, None, at, ui),
                None => Ok(()),
            },
            Action::Pass => super::say(seat, PASS.of(language), self, at, ui),
            Action::Open(_) => {
                let hand = show::hand(&self.rules().sorted(self.hand(seat)));
                let opens = OPENS.with(language, &[("hand", &hand)]);
                super::say(seat, &opens, self, at, ui)
            }
        }
    }

    fn hints(&self, seat: Seat, language: Language) -> Hints<Play> {
        let table = self.table().map(|table| table.play);
        Rules::hints(&self.rules().planner(), self.hand(seat), table, None, language)
    }

    fn refusal(refusal: RoundRefusal, language: Language) -> String {
        refusal.text(language).to_string()
    }

    fn help(&self, language: Language) -> String {
        let ranks = Rank::all().map(|rank| rank.to_string()).collect::<Vec<_>>().join(" ");
        let suits = HELP_NO_SUITS.of(language);
        let values: [(&str, &dyn Display); 3] =
            [("ranks", &ranks), ("suits", &suits), ("game", &"doudizhu")];
        let help = HELP.with(language, &values);
        if self.is_playing() { help } else { format!("{}\n{help}", HELP_BIDDING.of(language)) }
    }
}
