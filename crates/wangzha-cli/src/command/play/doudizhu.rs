//! Dou Dizhu at the terminal: bids, doubles, the landlord and the score.

use std::io::{self, Write};

use wangzha::doudizhu::{
    Action, AllPass, Bid, Bidding, Deal, FaceUp, FirstBidder, Phase, Play, Round, RoundRefusal,
    Rules, Side, Spring, Stakes,
};
use wangzha::record::Record;
use wangzha::{Cards, Game, Language, Rank, Seat};

use super::dealer::Dealer;
use super::input::{Input, Said};
use super::record::{RecordFile, Recorder};
use super::wish::Wish;
use super::{Computers, Ended, People, Tabletop, Totals};
use crate::args::{Mixing, PlayOptions, Seed};
use crate::command::{self, Outcome, deal};
use crate::game::Rules as _;
use crate::game::advice::Hints;
use crate::input::InputError;
use crate::show::{self, BOLD};
use crate::text;
use crate::ui::Ui;

const PLAYERS: u8 = 3;

pub(crate) fn run(
    rules: &Rules,
    seed: &Seed,
    options: &PlayOptions,
    mixing: Mixing,
    file: Option<RecordFile<'_>>,
    ui: &mut Ui,
) -> command::Result {
    if ui.json {
        return Err(InputError::NoJson.into());
    }
    let at = People::new(options, PLAYERS, ui.language)?;
    let mut computers = Computers::new(options, PLAYERS)?;
    let key = deal::key(seed)?;
    let recorder = Recorder::new(file)?;
    super::welcome(&Round::about(rules, ui.language), "334455", &key, &at, ui)?;
    let mut dealer = Dealer::new(key, mixing.no_shuffle);
    let mut input = Input::new();
    let mut totals = Totals::new(PLAYERS);
    let mut first = Seat::S0;
    for n in 1..=options.rounds {
        super::announce_round(n, options.rounds, ui)?;
        loop {
            let lot = first_bidder(rules, first, &mut dealer);
            let mut dealt = dealer.deal(Round::ID, &at)?;
            let deal = match mixing.no_shuffle.and_then(|factor| dealt.key.no_shuffle(factor)) {
                Some(deal) => deal,
                None => Deal::of(&dealt.key.deck(), rules.dealing).map_err(io::Error::other)?,
            };
            let record = match lot {
                Some(seat) => Record::new(*rules, deal, seat),
                None => {
                    let card = dealt.key.face_up(&deal);
                    let card = card.ok_or_else(|| io::Error::other("no cards"))?;
                    Record::with_face_up(*rules, deal, card)
                }
            };
            let mut record = recorder.begin(record, &dealt, &at)?;
            first = next_first(rules, record.round().turn().unwrap_or(first));
            record.round().tell_beginning(&at, ui)?;
            computers.begin(record.round());
            let ended =
                super::play_round(&mut record, &recorder, &at, &mut computers, &mut input, ui)?;
            recorder.end(&record, &mut dealt)?;
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

/// Who bids first: by lot, or in turn where the organiser says who; `None` if
/// the card that lies face up in the pack will say.
fn first_bidder(rules: &Rules, in_turn: Seat, dealer: &mut Dealer) -> Option<Seat> {
    match rules.first_bidder {
        _ if rules.bidding == Bidding::Given => Some(Seat::S0),
        FirstBidder::FaceUpCard => None,
        FirstBidder::Random => Some(dealer.seat(PLAYERS)),
        FirstBidder::Seat => Some(in_turn),
    }
}

fn next_first(rules: &Rules, first: Seat) -> Seat {
    if rules.bidding == Bidding::Given { first } else { first.next(PLAYERS) }
}

fn announce_landlord(round: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
    super::announce(text::play::landlord(ui.language), &at.names(round.landlord()), ui)?;
    announce_bottom(round, at, ui)
}

/// Shows the bottom if everybody may see it.
fn announce_bottom(round: &Round, at: &People, ui: &mut Ui) -> io::Result<()> {
    let watcher = at.person.unwrap_or(Seat::S0);
    let Some(bottom) = round.view(watcher).bottom else { return Ok(()) };
    super::announce(text::deal::bottom(ui.language), &show::hand(&round.rules().sorted(bottom)), ui)
}

/// "bid 3, bombs 1, spring, seat 2 ×2": everything that the score depends on.
fn stakes_in_words(stakes: &Stakes, rules: &Rules, at: &People) -> String {
    let language = at.language;
    let mut words = Vec::new();
    if matches!(rules.bidding, Bidding::CallOnce | Bidding::CallUntilTwoPasses) {
        words.push(text::play::stake_bid(language, &stakes.bid).to_string());
    }
    let counted = [
        (text::play::stake_robs(language, stakes.robs).to_string(), stakes.robs),
        (text::play::stake_bombs(language, stakes.bombs).to_string(), stakes.bombs),
        (text::play::stake_rockets(language, stakes.rockets).to_string(), stakes.rockets),
    ];
    words.extend(counted.into_iter().filter(|(_, n)| *n > 0).map(|(words, _)| words));
    let spring = stakes.spring.map(|spring| match spring {
        Spring::Spring => text::play::stake_spring(language),
        Spring::AntiSpring => text::play::stake_anti_spring(language),
    });
    words.extend(spring.map(str::to_owned));
    for (seat, factor) in at.seats().zip(stakes.doubles).filter(|(_, factor)| *factor > 1) {
        words.push(text::play::stake_doubles(language, at.name(seat), factor).to_string());
    }
    if stakes.redoubled {
        words.push(text::play::stake_redoubled(language).to_owned());
    }
    if words.is_empty() {
        text::play::stakes_plain(language).to_owned()
    } else {
        words.join(text::plays::and(language))
    }
}

/// Declining has another word once somebody has called (不叫, then 不抢).
fn bid_in_words(bid: Bid, before: &Round, language: Language) -> String {
    let may_rob = match before.phase() {
        Phase::Bidding(auction) => auction.choices().any(|bid| bid == Bid::Rob),
        _ => false,
    };
    match bid {
        Bid::Pass if may_rob => text::play::say_no_rob(language).to_owned(),
        Bid::Pass => text::play::say_no(language).to_owned(),
        Bid::Points(points) => text::play::say_points(language, &points).to_string(),
        Bid::Call => text::play::say_call(language).to_owned(),
        Bid::Rob => text::play::say_rob(language).to_owned(),
    }
}

fn double_in_words(factor: u8, language: Language) -> String {
    match factor {
        1 => text::play::say_no_double(language).to_owned(),
        _ => text::play::say_double(language, &factor).to_string(),
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
    fn about(rules: &Rules, language: Language) -> String {
        text::play::about_dou_dizhu(language, rules.title(language)).to_string()
    }

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
                    return text::play::ask_call(language).to_owned();
                }
                if choices.contains(&Bid::Rob) {
                    return text::play::ask_rob(language).to_owned();
                }
                let points = choices.into_iter().filter_map(|bid| match bid {
                    Bid::Points(points) => Some(points.to_string()),
                    _ => None,
                });
                let bids = points.collect::<Vec<_>>().join(" ");
                text::play::ask_bid(language, &bids).to_string()
            }
            Phase::Doubling if self.rules().super_double => {
                text::play::ask_double_or_four(language).to_owned()
            }
            Phase::Doubling | Phase::Redoubling => text::play::ask_double(language).to_owned(),
            _ if self.table().is_some() => text::play::ask_play_or_pass(language).to_owned(),
            _ => text::play::ask_play(language).to_owned(),
        }
    }

    fn empty_table(&self, language: Language) -> String {
        text::play::nothing(language).to_owned()
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
        let best =
            fitting.clone().find(|play| table.is_none_or(|table| self.rules().beats(*play, table)));
        match best.or_else(|| fitting.next()) {
            Some(play) => Ok(Action::Play { cards, reading: Some(play.reading()) }),
            None => Err(text::play::no_such_parts(language, &line).to_string()),
        }
    }

    /// Where nobody bids, the landlord is there from the start.
    fn tell_beginning(&self, at: &People, ui: &mut Ui) -> io::Result<()> {
        if let Some(FaceUp { card, seat }) = self.face_up() {
            writeln!(ui, "{}", text::play::face_up(ui.language, card, at.names([seat])))?;
        }
        match self.landlord() {
            Some(_) => announce_landlord(self, at, ui),
            None => Ok(()),
        }
    }

    fn tell_end(&self, at: &People, totals: &mut Totals, ui: &mut Ui) -> io::Result<()> {
        writeln!(ui)?;
        if let Some(stakes) = self.stakes() {
            let landlord = stakes.landlord;
            let sentence = match stakes.winner {
                Side::Landlord => {
                    text::play::landlord_wins(ui.language, at.names([landlord])).to_string()
                }
                Side::Farmers => {
                    let farmers = at.seats().filter(|seat| *seat != landlord);
                    text::play::farmers_win(ui.language, at.names(farmers)).to_string()
                }
            };
            writeln!(ui, "{BOLD}{sentence}{BOLD:#}")?;
            let left = at.seats().filter(|seat| !self.hand(*seat).is_empty()).map(|seat| {
                let cards = show::ranks(&self.rules().sorted(self.hand(seat))).replace(' ', "");
                super::says(seat, &cards, self, at).replace(' ', "\u{a0}")
            });
            let left = left.collect::<Vec<_>>().join("  ");
            let stakes = stakes_in_words(&stakes, self.rules(), at);
            super::print_labelled(
                &[(text::play::left(ui.language), left), (text::play::stakes(ui.language), stakes)],
                ui,
            )?;
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
                super::say(seat, &bid_in_words(bid, before, language), before, at, ui)?;
                match self.phase() {
                    Phase::NobodyBid(AllPass::Void) => {
                        writeln!(ui, "{}", text::play::nobody_bid_void(language))
                    }
                    Phase::NobodyBid(_) => writeln!(ui, "{}", text::play::nobody_bid(language)),
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
            Action::Pass => super::say(seat, text::play::pass(language), self, at, ui),
            Action::Open(_) => {
                let hand = show::hand(&self.rules().sorted(self.hand(seat)));
                let opens = text::play::opens(language, &hand).to_string();
                super::say(seat, &opens, self, at, ui)
            }
        }
    }

    fn hints(&self, seat: Seat, language: Language) -> Hints<Play> {
        Hints::of(&self.view(seat).hints(), language)
    }

    fn refusal(refusal: RoundRefusal, language: Language) -> String {
        refusal.text(language).to_string()
    }

    fn help(&self, language: Language) -> String {
        let ranks = Rank::all().map(|rank| rank.to_string()).collect::<Vec<_>>().join(" ");
        let suits = text::play::help_no_suits(language);
        let help = text::play::help(language, ranks, suits, "doudizhu").to_string();
        if self.is_playing() {
            help
        } else {
            format!("{}\n{help}", text::play::help_bidding(language))
        }
    }
}
