//! What follows by itself, from the state and from the time.

use rand_core::Rng;
use wangzha::deck::uniform;
use wangzha::doudizhu::{Bidding, FirstBidder};
use wangzha::{AnyRules, Seat};
use wangzha_ai::player::Description;
use wangzha_fair::{Ceremony, Phase, Secret};

use crate::event::{Wait, What};
use crate::place::{Place, Sitter};
use crate::playing::{Dealt, Playing};
use crate::table::{Stage, Table};
use crate::{Closing, Leaving, Public, Time};

impl Table {
    /// The next thing that happens without anybody's asking; nothing if the
    /// table waits for somebody, or for the clock.
    pub(super) fn follows(&self, now: Time, dice: &mut (impl Rng + ?Sized)) -> Option<What> {
        match &self.stage {
            Stage::Gathering { redeal, .. } => self.gathering_follows(now, *redeal, dice),
            Stage::Dealing { ceremony, until } => self.dealing_follows(now, ceremony, *until, dice),
            Stage::Playing(playing) => self.playing_follows(now, playing),
            Stage::Closed => None,
        }
    }

    fn gathering_follows(
        &self,
        now: Time,
        redeal: bool,
        dice: &mut (impl Rng + ?Sized),
    ) -> Option<What> {
        let people = self.people();
        if people.is_empty() {
            let closed = || Public::Closed { why: Closing::Empty }.into();
            return self.watchers.is_empty().then(closed);
        }
        let is_full = || self.places.iter().all(|place| !place.is_empty());
        if redeal && is_full() {
            return Some(self.open(now, dice));
        }
        let is_ready = |seat: &Seat| self.place(*seat).is_some_and(|place| place.ready);
        if let Some(late) = people.iter().find(|seat| !is_ready(seat)) {
            let is_late = self.between_until().is_some_and(|until| until <= now);
            let person = self.place(late).and_then(Place::person);
            let left = |person| self.left(person, Leaving::NotReady).into();
            return person.filter(|_| is_late).map(left);
        }
        match self.seats().find(|(_, place)| place.is_empty()) {
            None => Some(self.open(now, dice)),
            Some((seat, _)) => {
                let player = self.settings.fill.clone()?;
                Some(Public::ComputerSat { seat, player, fills: true }.into())
            }
        }
    }

    /// Until when people have time to get ready for another round.
    pub(crate) fn between_until(&self) -> Option<Time> {
        match self.stage {
            Stage::Gathering { since, .. } if self.rounds > 0 => {
                self.settings.clocks.map(|clocks| since.after(clocks.between))
            }
            _ => None,
        }
    }

    fn open(&self, now: Time, dice: &mut (impl Rng + ?Sized)) -> What {
        let mut secret = || {
            let mut bytes = [0; 32];
            dice.fill_bytes(&mut bytes);
            Secret::from_bytes(bytes)
        };
        What::Opened {
            round: self.rounds + 1,
            server: secret(),
            fallbacks: self.places.iter().map(|_| secret()).collect(),
            people: self.people(),
            until: self.settings.clocks.map(|clocks| now.after(clocks.ceremony)),
        }
    }

    fn dealing_follows(
        &self,
        now: Time,
        ceremony: &Ceremony,
        until: Option<Time>,
        dice: &mut (impl Rng + ?Sized),
    ) -> Option<What> {
        if ceremony.phase() == Phase::Dealt {
            return self.dealt(now, ceremony, dice);
        }
        // nobody waits for people who have left
        let missing = ceremony.waits_for();
        let all_gone = (missing & self.people()).is_empty();
        if !all_gone && until.is_none_or(|until| now < until) {
            return None;
        }
        let mut after = ceremony.clone();
        let seats = after.time_is_up();
        let until = self.ceremony_until(now, until, &after);
        Some(Public::Late { seats, until }.into())
    }

    fn dealt(
        &self,
        now: Time,
        ceremony: &Ceremony,
        dice: &mut (impl Rng + ?Sized),
    ) -> Option<What> {
        let dealt = Dealt::of(&self.settings, &ceremony.key().ok()?, self.first(dice))?;
        let round = dealt.round(&self.settings.rules)?;
        let wait = |seat| Wait { seat, until: self.until(now, seat, false) };
        Some(What::Dealt {
            hands: dealt.hands,
            bottom: dealt.bottom,
            first: dealt.first,
            face_up: dealt.face_up,
            dice: self.places.iter().map(|_| dice.next_u64()).collect(),
            waits: round.waits_for().iter().map(wait).collect(),
        })
    }

    /// Who bids first, or leads; nobody is named where the cards decide.
    fn first(&self, dice: &mut (impl Rng + ?Sized)) -> Option<Seat> {
        let rules = match &self.settings.rules {
            AnyRules::TienLen(_) => return self.leader,
            AnyRules::DouDizhu(rules) => rules,
        };
        match rules.first_bidder {
            _ if rules.bidding == Bidding::Given => Some(Seat::S0),
            FirstBidder::FaceUpCard => None,
            FirstBidder::Seat => Some(self.bidder),
            FirstBidder::Random => {
                let steps = uniform(dice, ..=2) as usize;
                Seat::S0.round_the_table(3).nth(steps)
            }
        }
    }

    fn playing_follows(&self, now: Time, playing: &Playing) -> Option<What> {
        if let Some(scores) = playing.round.scores() {
            let record = playing.record(&self.settings.rules, self.names())?;
            let record = record.to_string().into();
            let redeal = playing.is_redealt();
            return Some(Public::Finished { scores, record, redeal }.into());
        }
        let is_late = |seat: &Seat| {
            let waiting = playing.waits[seat.index()];
            waiting.and_then(|waiting| waiting.until).is_some_and(|until| until <= now)
        };
        let late = Seat::ALL.into_iter().find(is_late)?;
        if !self.is_automatic(late) {
            return Some(self.auto_played(now, late, true, true).into());
        }
        let action = playing.simple_action(late)?;
        let (round, told) = playing.try_action(late, action).ok()?;
        let waits = self.waits(now, &round, None);
        Some(What::Acted { seat: late, action, told, waits })
    }

    /// The names as a record has them. A command or the path of a file is
    /// nobody's business.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |place: &Place| match &place.sitter {
            Sitter::Nobody => String::new(),
            Sitter::Person(sitting) => sitting.name.to_string(),
            Sitter::Computer { player: Description::Level(level, _), .. } => level.to_string(),
            Sitter::Computer { .. } => String::from("computer"),
        };
        self.places.iter().map(name).collect()
    }
}
