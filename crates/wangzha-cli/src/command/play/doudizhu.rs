//! Dou Dizhu at the terminal: bids, doubles, the landlord and the score.

use std::io::{self, Write};

use wangzha::doudizhu::{
    Action, AllPass, Bid, FaceUp, Phase, Play, Round, RoundRefusal, Rules, Side, Stake, Stakes,
    View,
};
use wangzha::record::Record;
use wangzha::{Cards, Game, Language, Rank, Seat};

use super::input::{Said, said, yes_or_no};
use super::record::RecordFile;
use super::tell::{self, say};
use super::wish::Wish;
use super::{People, Setup, Tabletop};
use crate::args::{Mixing, PlayOptions, Seed};
use crate::command;
use crate::game::Rules as _;
use crate::show::{self, BOLD};
use crate::text;
use crate::ui::Ui;

pub(crate) fn run(
    rules: &Rules,
    seed: &Seed,
    options: &PlayOptions,
    mixing: Mixing,
    file: Option<RecordFile<'_>>,
    ui: &mut Ui,
) -> command::Result {
    let rules = Rules { open_hand: rules.open_hand || options.open_hands, ..*rules };
    let setup = Setup { rules, players: 3, cards: None, no_shuffle: mixing.no_shuffle };
    super::run::<Round>(&setup, seed, options, file, ui)
}

fn announce_landlord(
    before: Option<&View>,
    after: &View,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    super::announce(text::play::landlord(ui.language), &at.names(after.landlord), ui)?;
    // whoever takes the bottom sees it before everybody does
    let own = before.filter(|_| is_own(after, at)).map(|before| after.hand - before.hand);
    match after.bottom.or(own) {
        Some(bottom) => announce_bottom(bottom, ui),
        None => Ok(()),
    }
}

/// Whether the person is the landlord.
fn is_own(view: &View, at: &People) -> bool {
    at.person.is_some() && at.person == view.landlord
}

fn announce_bottom(bottom: Cards, ui: &mut Ui) -> io::Result<()> {
    let bottom: Vec<_> = bottom.iter().collect();
    super::announce(text::deal::bottom(ui.language), &show::hand(&bottom), ui)
}

/// "bid 3, 1 bomb ×2, spring ×2, seat 2 ×2": everything that the score depends
/// on, and by what it multiplies.
fn stakes_in_words(stakes: &Stakes, rules: &Rules, at: &People) -> String {
    let language = at.language;
    let item = |stake: Stake| {
        let what = text::stake(language, stake, |seat| at.name(seat));
        match stake.factor(rules) {
            Some(factor @ 2..) if !text::names_its_factor(stake) => format!("{what} ×{factor}"),
            _ => what,
        }
    };
    let words: Vec<String> = stakes.items(rules).map(item).collect();
    if words.is_empty() {
        text::play::stakes_plain(language).to_owned()
    } else {
        words.join(text::plays::and(language))
    }
}

/// Declining has another word once somebody has called (不叫, then 不抢).
fn bid_in_words(bid: Bid, before: &View, language: Language) -> String {
    let may_rob = match before.phase {
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
fn tell_doubles(view: &View, at: &People, ui: &mut Ui) -> io::Result<()> {
    for (seat, factor) in at.seats().zip(view.doubles) {
        if let Some(factor) = factor {
            say(seat, &double_in_words(factor, ui.language), view.landlord, at, ui)?;
        }
    }
    Ok(())
}

impl Tabletop for Round {
    const EXAMPLE: &'static str = "334455";

    fn about(rules: &Rules, language: Language) -> String {
        text::play::about_dou_dizhu(language, rules.title(language)).to_string()
    }

    fn check(view: &View, action: Action) -> Result<(), RoundRefusal> {
        view.suppose([Cards::EMPTY; 3], Cards::EMPTY).apply(view.seat, action).map(drop)
    }

    fn table(view: &View) -> Option<(Seat, Play)> {
        view.table.map(|table| (table.seat, table.play))
    }

    fn cards_left(view: &View, seat: Seat) -> u8 {
        view.cards_left.get(seat.index()).copied().unwrap_or(0)
    }

    fn played(view: &View, seat: Seat) -> Cards {
        view.played.get(seat.index()).copied().unwrap_or_default()
    }

    fn unseen(view: &View) -> Cards {
        view.unseen()
    }

    fn is_playing(view: &View) -> bool {
        view.phase == Phase::Playing
    }

    fn landlord(view: &View) -> Option<Seat> {
        view.landlord
    }

    fn play_of(view: &View, action: Action) -> Option<Play> {
        let Action::Play { cards, reading } = action else { return None };
        let table = view.table.map(|table| table.play);
        match reading {
            Some(reading) => view.rules.check_as(cards, table, reading).ok(),
            None => view.rules.check(cards, table).ok(),
        }
    }

    fn in_words(view: &View, action: Action, language: Language) -> String {
        match action {
            Action::Bid(bid) => bid_in_words(bid, view, language),
            Action::Double(factor) => double_in_words(factor, language),
            Action::Pass => text::play::pass(language).to_owned(),
            Action::Open(time) => text::play::stake_open(language, time.factor()).to_string(),
            Action::Play { cards, .. } => match Round::play_of(view, action) {
                Some(play) => super::describe::<Round>(&view.rules, play, language),
                None => cards.to_string(),
            },
        }
    }

    fn question(view: &View, language: Language) -> String {
        match view.phase {
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
            Phase::Doubling if view.rules.super_double => {
                text::play::ask_double_or_four(language).to_owned()
            }
            Phase::Doubling => text::play::ask_double(language).to_owned(),
            Phase::Redoubling => text::play::ask_redouble(language).to_owned(),
            _ if view.table.is_some() => text::play::ask_play_or_pass(language).to_owned(),
            _ => text::play::ask_play(language).to_owned(),
        }
    }

    fn empty_table(_: &View, language: Language) -> String {
        text::play::nothing(language).to_owned()
    }

    fn bid(view: &View, words: &str) -> Option<Action> {
        let is_no = said(words) == Said::Pass
            || yes_or_no(words) == Some(false)
            || matches!(words, "0" | "不叫" | "不抢" | "不加倍");
        let is_yes = yes_or_no(words) == Some(true);
        if let Phase::Doubling | Phase::Redoubling = view.phase {
            return match words {
                "d" | "2" | "加倍" | "nhân đôi" => Some(Action::Double(2)),
                "4" => Some(Action::Double(4)),
                "1" => Some(Action::Double(1)),
                _ if is_yes => Some(Action::Double(2)),
                _ => is_no.then_some(Action::Double(1)),
            };
        }
        let bid = match words {
            "1" | "2" | "3" => Bid::Points(words.parse().ok()?),
            "c" | "call" | "叫" | "叫地主" | "gọi" => Bid::Call,
            "r" | "rob" | "抢" | "抢地主" | "cướp" => Bid::Rob,
            _ if is_no => Bid::Pass,
            _ if is_yes => choices(view).find(|bid| matches!(bid, Bid::Call | Bid::Rob))?,
            _ => return None,
        };
        Some(Action::Bid(bid))
    }

    /// Suits do not count, so any cards of the ranks will do. With a plus as in
    /// `444555666+333`, what stands behind it rides along.
    fn cards(view: &View, line: &str, language: Language) -> Result<Action, String> {
        let hand = view.hand;
        let choose = |wish: &Wish| -> Result<Cards, String> {
            Ok(wish.choices(hand, language)?.next().unwrap_or(wish.cards))
        };
        let Some((body, attached)) = line.split_once('+') else {
            let cards = choose(&Wish::read::<Rules>(line, language)?)?;
            return Ok(Action::Play { cards, reading: None });
        };
        let cards = choose(&Wish::read::<Rules>(&format!("{body} {attached}"), language)?)?;
        let body = Wish::read::<Rules>(body, language)?.cards.counts();
        let table = view.table.map(|table| table.play);
        let readings = view.rules.readings(cards);
        let fits = |play: &Play| play.body() == body;
        let mut fitting = readings.filter(fits);
        let best =
            fitting.clone().find(|play| table.is_none_or(|table| view.rules.beats(*play, table)));
        match best.or_else(|| fitting.next()) {
            Some(play) => Ok(Action::Play { cards, reading: Some(play.reading()) }),
            None => Err(text::play::no_such_parts(language, &line).to_string()),
        }
    }

    /// At the latest time that the rules still allow: the cards are dealt.
    fn opening(view: &View) -> Option<Action> {
        let factor = |action: &Action| match action {
            Action::Open(time) => Some(time.factor()),
            _ => None,
        };
        let opens = view.actions().into_iter().filter(|action| factor(action).is_some());
        opens.min_by_key(factor)
    }

    fn open_hands(view: &View) -> Vec<(Seat, Cards)> {
        let hands = Seat::S0.round_the_table(3).zip(view.open_hands);
        let open = hands.filter(|(seat, _)| *seat != view.seat && view.opened.contains(*seat));
        open.filter_map(|(seat, hand)| Some((seat, hand?))).collect()
    }

    /// Where nobody bids, the landlord is there from the start.
    fn tell_beginning(view: &View, at: &People, ui: &mut Ui) -> io::Result<()> {
        if let Some(FaceUp { card, seat }) = view.face_up {
            writeln!(ui, "{}", text::play::face_up(ui.language, card, at.names([seat])))?;
        }
        match view.landlord {
            Some(_) => announce_landlord(None, view, at, ui),
            None => Ok(()),
        }
    }

    fn tell_end(record: &Record<Round>, at: &People, ui: &mut Ui) -> io::Result<()> {
        let round = record.round();
        writeln!(ui)?;
        let Some(stakes) = round.stakes() else { return Ok(()) };
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
        let left = at.seats().filter(|seat| !round.hand(*seat).is_empty()).map(|seat| {
            let cards = show::ranks(&round.rules().sorted(round.hand(seat))).replace(' ', "");
            at.says(seat, Some(landlord), &cards).replace(' ', "\u{a0}")
        });
        let left = left.collect::<Vec<_>>().join("  ");
        let stakes = stakes_in_words(&stakes, round.rules(), at);
        super::print_labelled(
            &[(text::play::left(ui.language), left), (text::play::stakes(ui.language), stakes)],
            ui,
        )?;
        writeln!(ui)
    }

    fn tell(
        before: &View,
        after: &View,
        seat: Seat,
        action: Action,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()> {
        let language = ui.language;
        let landlord = after.landlord;
        match action {
            Action::Bid(bid) => {
                say(seat, &bid_in_words(bid, before, language), None, at, ui)?;
                match after.phase {
                    Phase::NobodyBid(AllPass::Void) => {
                        writeln!(ui, "{}", text::play::nobody_bid_void(language))
                    }
                    Phase::NobodyBid(_) => writeln!(ui, "{}", text::play::nobody_bid(language)),
                    Phase::Bidding(_) => Ok(()),
                    _ => announce_landlord(Some(before), after, at, ui),
                }
            }
            Action::Double(factor) => {
                match before.phase {
                    Phase::Redoubling => {
                        say(seat, &double_in_words(factor, language), landlord, at, ui)?;
                    }
                    _ if after.phase == Phase::Doubling => return Ok(()),
                    _ => tell_doubles(after, at, ui)?,
                }
                let is_new = before.bottom.is_none() && !is_own(after, at);
                match after.bottom.filter(|_| is_new) {
                    Some(bottom) => announce_bottom(bottom, ui),
                    None => Ok(()),
                }
            }
            Action::Play { .. } => match after.table {
                Some(table) => tell::play::<Round>(after, seat, table.play, None, at, ui),
                None => Ok(()),
            },
            Action::Pass => say(seat, text::play::pass(language), landlord, at, ui),
            Action::Open(_) => {
                let hand = after.open_hands.get(seat.index()).copied().flatten();
                let hand = show::hand(&after.rules.sorted(hand.unwrap_or_default()));
                let opens = text::play::opens(language, &hand).to_string();
                say(seat, &opens, landlord, at, ui)
            }
        }
    }

    fn help(view: &View, language: Language) -> String {
        let ranks = Rank::all().map(|rank| rank.to_string()).collect::<Vec<_>>().join(" ");
        let suits = text::play::help_no_suits(language);
        let mut help = text::play::help(language, ranks, suits, "doudizhu").to_string();
        if view.rules.open_hand {
            help = format!("{help}\n{}", text::play::help_open(language));
        }
        if Round::is_playing(view) {
            help
        } else {
            format!("{}\n{help}", text::play::help_bidding(language))
        }
    }
}

fn choices(view: &View) -> impl Iterator<Item = Bid> {
    let actions = view.actions().into_iter();
    actions.filter_map(|action| match action {
        Action::Bid(bid) => Some(bid),
        _ => None,
    })
}
