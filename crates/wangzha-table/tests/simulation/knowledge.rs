//! What everybody may know, worked out from the log and the rules of the game
//! alone, beside the table.

use std::collections::HashMap;

use wangzha::doudizhu::{Doubling, Phase};
use wangzha::record::{AnyRecord, Record};
use wangzha::{AnyAction, AnyRound, AnyRules, Card, Cards, Game, Points, Scores, Seat, doudizhu};
use wangzha_fair::{Announcement, Secret, verify_noted};
use wangzha_table::{Audience, Event, Person, Public, Settings, Told, What, Who};

use crate::report::Report;
use crate::scan::scan;

/// What is known of a table, and what must not be.
pub(crate) struct Knowledge {
    settings: Settings,
    table: String,
    round: Option<Round>,
    announced: Option<Announcement>,
    /// Bytes that nobody may see, as hexadecimal digits.
    hidden: Vec<String>,
    dice: Vec<u64>,
    last_record: Option<String>,
    totals: HashMap<Seat, Points>,
    seats: HashMap<Person, Seat>,
    /// Who has left in the middle of a round, and loses the seat after it.
    gone: Vec<Person>,
    /// As whom everybody is told what happens: since which event.
    audiences: HashMap<Person, Vec<(u64, Option<Audience>)>>,
    /// From the opening of a ceremony to the end of the round.
    is_busy: bool,
    /// The number of the last event.
    number: u64,
    /// How many actions there had been when each seat last acted, or was asked.
    asked: [usize; Seat::MOST],
    /// What people meant: how many actions they had seen when they decided.
    pub(crate) meant: HashMap<(Person, u64), u32>,
    /// How long each seat has had the keeper's attention over its decision.
    pub(crate) awake: [u64; Seat::MOST],
    /// The clock has jumped: nobody can say any more how long somebody had.
    pub(crate) jumped: bool,
}

struct Round {
    hands: Vec<Cards>,
    bottom: Cards,
    now: AnyRound,
    played: Cards,
    actions: usize,
}

impl Knowledge {
    pub(crate) fn new(created: &Event) -> Knowledge {
        let What::Public(Public::Created { table, settings, host, .. }) = &created.what else {
            panic!("not created")
        };
        Knowledge {
            settings: (**settings).clone(),
            table: table.to_string(),
            round: None,
            announced: None,
            hidden: Vec::new(),
            dice: Vec::new(),
            last_record: None,
            totals: HashMap::new(),
            seats: HashMap::from([(*host, Seat::S0)]),
            gone: Vec::new(),
            audiences: HashMap::from([(*host, vec![(1, Some(Audience::Seat(Seat::S0)))])]),
            is_busy: false,
            number: 1,
            asked: [0; Seat::MOST],
            meant: HashMap::new(),
            awake: [0; Seat::MOST],
            jumped: false,
        }
    }

    /// This has happened; whether it may happen.
    pub(crate) fn learn(&mut self, event: &Event, report: &mut Report) {
        assert_eq!(event.number, self.number + 1, "numbers have no gaps");
        self.number = event.number;
        report.events += 1;
        self.meet(event);
        match &event.what {
            What::Public(Public::Configured { settings }) => self.settings = (**settings).clone(),
            What::Public(Public::Sat { person, .. }) if self.is_busy => {
                report.back += 1;
                self.gone.retain(|gone| gone != person);
            }
            What::Public(Public::Sat { seat, person, .. }) => {
                self.seats.insert(*person, *seat);
                self.totals.insert(*seat, Points::ZERO);
            }
            What::Public(Public::ComputerSat { seat, .. } | Public::ComputerLeft { seat }) => {
                self.totals.insert(*seat, Points::ZERO);
            }
            What::Public(Public::Left { person, .. }) if self.seats.contains_key(person) => {
                if self.is_busy {
                    report.away += 1;
                    self.gone.push(*person);
                } else {
                    self.give_up(*person);
                }
            }
            What::Opened { round, server, fallbacks, .. } => {
                self.is_busy = true;
                self.hidden.push(server.to_hex());
                self.hidden.extend(fallbacks.iter().map(|bytes| bytes.to_hex()));
                self.announced = Some(Announcement {
                    table: self.table.clone(),
                    round: *round,
                    game: self.settings.game(),
                    no_shuffle: self.settings.no_shuffle,
                    server: server.commitment(),
                    fallbacks: fallbacks.iter().map(Secret::commitment).collect(),
                });
            }
            What::Public(Public::Late { seats, .. }) => report.fallbacks += seats.len() as u64,
            What::Dealt { hands, bottom, first, face_up, dice, .. } => {
                self.dice.clone_from(dice);
                self.deal(hands, *bottom, *first, *face_up);
            }
            What::Acted { seat, action, told, .. } => {
                if *told == Told::Later {
                    report.unseen += 1;
                }
                self.act(event, *seat, *action);
            }
            What::Public(Public::AutoPlay { seat, late: true, .. }) => {
                report.late += 1;
                self.check_time(*seat);
            }
            What::Public(Public::Finished { scores, record, redeal }) => {
                report.rounds += 1;
                report.redeals += u64::from(*redeal);
                self.finish(scores, record);
            }
            What::Public(Public::Closed { .. }) => report.closed += 1,
            _ => {}
        }
    }

    /// Who comes is told what happens from then on, who goes no longer.
    fn meet(&mut self, event: &Event) {
        let What::Public(public) = &event.what else { return };
        let (person, to) = match public {
            Public::Sat { person, seat, .. } => (*person, Some(Audience::Seat(*seat))),
            Public::Watching { person, .. } => (*person, Some(Audience::Watchers)),
            Public::Left { person, .. } => (*person, None),
            _ => return,
        };
        self.audiences.entry(person).or_default().push((event.number, to));
    }

    /// As whom a person was told what happened after this event.
    pub(crate) fn audience_after(&self, person: Person, number: u64) -> Option<Audience> {
        let changes = self.audiences.get(&person)?.iter().rev();
        changes.into_iter().find(|(since, _)| *since <= number)?.1
    }

    fn deal(&mut self, hands: &[Cards], bottom: Cards, first: Option<Seat>, face_up: Option<Card>) {
        let now: AnyRound = match self.settings.rules {
            AnyRules::DouDizhu(rules) => {
                let deal = doudizhu::Deal { hands: hands.try_into().unwrap(), bottom };
                match face_up {
                    Some(card) => doudizhu::Round::with_face_up(rules, deal, card).unwrap().into(),
                    None => doudizhu::Round::new(rules, deal, first.unwrap()).unwrap().into(),
                }
            }
            AnyRules::TienLen(rules) => match first {
                None => (*Record::first(rules, hands).unwrap().round()).into(),
                Some(first) => (*Record::later(rules, hands, first).unwrap().round()).into(),
            },
        };
        let hands = hands.to_vec();
        self.round = Some(Round { hands, bottom, now, played: Cards::EMPTY, actions: 0 });
        self.asked = [0; Seat::MOST];
        self.awake = [0; Seat::MOST];
    }

    fn act(&mut self, event: &Event, seat: Seat, action: AnyAction) {
        let round = self.round.as_mut().expect("somebody acts, so there is a round");
        if let (Who::Person(person), Some(key)) = (event.by, event.key) {
            let meant = self.meant.get(&(person, key.0)).expect("it was sent") + 1;
            let since = self.asked[seat.index()];
            assert!(
                meant as usize > since,
                "what {seat:?} meant after {} actions was done after {}, asked after {since}",
                meant - 1,
                round.actions,
            );
        }
        let before = round.now;
        round.now.apply(seat, action).expect("only what is legal is done");
        round.actions += 1;
        match action {
            AnyAction::DouDizhu(doudizhu::Action::Play { cards, .. })
            | AnyAction::TienLen(wangzha::tienlen::Action::Play(cards)) => round.played |= cards,
            _ => {}
        }
        let goes_on = before.hides_choices() && round.now.hides_choices();
        for seat in Seat::ALL {
            let was_asked = before.waits_for().contains(seat) && goes_on;
            if !was_asked {
                self.asked[seat.index()] = round.actions;
                self.awake[seat.index()] = 0;
            }
        }
    }

    /// Nobody loses on time while nobody keeps it.
    fn check_time(&self, seat: Seat) {
        let clocks = self.settings.clocks.expect("somebody is late, so there are clocks");
        let awake = self.awake[seat.index()];
        // the clock runs from the decision, the knowledge from when it was durable
        let written = 40;
        assert!(
            self.jumped || awake + written >= clocks.decision,
            "{seat:?} lost on time after {awake} ms of {}",
            clocks.decision
        );
    }

    fn finish(&mut self, scores: &Scores, text: &str) {
        let round = self.round.take().expect("a round is over, so there was one");
        assert_eq!(round.now.scores().as_ref(), Some(scores), "the score of the rules");
        let sum = scores.iter().fold(Points::ZERO, |sum, points| sum + points);
        if self.is_paid_by_others() {
            assert_eq!(sum, Points::ZERO, "what one wins another loses: {scores:?} {text}");
        }
        for (seat, points) in Seat::ALL.into_iter().zip(scores.iter()) {
            let total = self.totals.entry(seat).or_insert(Points::ZERO);
            *total += points;
        }
        let record: AnyRecord = text.parse().expect("records can be read");
        let verdict = verify_noted(&record, &self.announced.take().expect("it was announced"));
        assert!(verdict.holds(), "the record verifies: {:?}", verdict.findings());
        self.is_busy = false;
        for person in std::mem::take(&mut self.gone) {
            self.give_up(person);
        }
        self.last_record = Some(text.to_owned());
        self.hidden.clear();
        self.dice.clear();
    }

    /// Only RLCard counts victories, which nobody pays.
    fn is_paid_by_others(&self) -> bool {
        let AnyRules::DouDizhu(rules) = &self.settings.rules else { return true };
        rules.scoring != doudizhu::Scoring::OneForWinning
    }

    /// Whoever has gone takes along what they have won.
    fn give_up(&mut self, person: Person) {
        if let Some(seat) = self.seats.remove(&person) {
            self.totals.insert(seat, Points::ZERO);
        }
    }

    /// What an audience may know of the cards.
    fn may_know(&self, to: Audience) -> Cards {
        let Some(round) = &self.round else { return Cards::EMPTY };
        if round.now.scores().is_some() {
            return Cards::PACK; // the cards are laid open
        }
        let mut known = round.played;
        if let AnyRound::TienLen(now) = &round.now {
            // who must lead it is known to have it
            known |= now.view(Seat::S0).opening.into_iter().collect();
        }
        if let AnyRound::DouDizhu(now) = &round.now {
            known |= now.face_up().map(|face_up| face_up.card).into_iter().collect();
            let is_shown = match now.phase() {
                Phase::Bidding(_) => false,
                Phase::Doubling | Phase::Redoubling => {
                    now.rules().doubling != Doubling::FarmersThenLandlord
                }
                _ => true,
            };
            if is_shown || now.landlord().is_some_and(|landlord| to.is(landlord)) {
                known |= round.bottom;
            }
            for seat in now.view(Seat::S3).opened.iter() {
                known |= round.hands[seat.index()];
                if now.landlord() == Some(seat) {
                    known |= round.bottom;
                }
            }
        }
        to.seat().map_or(known, |seat| known | round.hands[seat.index()])
    }

    /// Nothing in this message is news that this audience may not have.
    pub(crate) fn check(&self, message: &str, to: Audience) {
        self.check_but(message, to, Cards::EMPTY);
    }

    /// The same, if they have spoken of these cards themselves.
    pub(crate) fn check_but(&self, message: &str, to: Audience, named: Cards) {
        let found = scan(message);
        let leaked = found.cards - self.may_know(to) - named;
        let is_over = found.records.iter().any(|record| Some(record) == self.last_record.as_ref());
        assert!(leaked.is_empty() || self.round.is_none(), "{to:?} is shown {leaked}: {message}");
        for record in &found.records {
            assert!(is_over, "a record that is not the last one: {record}");
        }
        for bytes in &found.bytes {
            assert!(!self.hidden.contains(bytes), "{to:?} is shown the secret {bytes}: {message}");
        }
        for number in &found.numbers {
            assert!(!self.dice.contains(number), "{to:?} is shown the dice {number}: {message}");
        }
        self.check_unseen(message, to);
    }

    /// Nobody is shown how another doubles before all have decided.
    fn check_unseen(&self, message: &str, to: Audience) {
        let Some(Round { now: AnyRound::DouDizhu(now), .. }) = &self.round else { return };
        if now.phase() != Phase::Doubling {
            return;
        }
        let message: serde_json::Value = serde_json::from_str(message).unwrap();
        let is_double = |value: &serde_json::Value| {
            value.as_str().is_some_and(|action| action.starts_with('x'))
        };
        if is_double(&message["action"]) {
            let seat = message["seat"].as_u64().and_then(|seat| Seat::new(seat as u8)).unwrap();
            assert!(to.is(seat), "{to:?} is shown how {seat:?} doubles");
        }
        let told = message["stage"]["told"].as_array();
        let told = told.into_iter().flatten();
        assert!(!told.into_iter().any(|told| is_double(&told["action"])), "a double is told");
        // of a whole table, or of a question
        let views = [&message["stage"]["view"], &message["view"]];
        let doubles = views.into_iter().filter_map(|view| view["doubles"].as_array()).flatten();
        for (seat, double) in Seat::ALL.into_iter().zip(doubles) {
            let is_known = double.is_null() || to.is(seat) || is_not_asked(now, seat);
            assert!(is_known, "{to:?} sees how {seat:?} doubles: {double}");
        }
    }

    /// What everybody should have won so far.
    pub(crate) fn check_totals(&self, totals: &[Points]) {
        for (seat, total) in Seat::ALL.into_iter().zip(totals) {
            let known = self.totals.get(&seat).copied().unwrap_or(Points::ZERO);
            assert_eq!(known, *total, "the total of {seat:?}");
        }
    }

    /// Whether the round waits for this seat.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.round.as_ref().is_some_and(|round| round.now.waits_for().contains(seat))
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.round.is_some()
    }
}

/// Whether this seat has nothing to decide about doubling: the landlord, where
/// the farmers are asked first.
fn is_not_asked(round: &doudizhu::Round, seat: Seat) -> bool {
    round.rules().doubling == Doubling::FarmersThenLandlord && round.landlord() == Some(seat)
}
