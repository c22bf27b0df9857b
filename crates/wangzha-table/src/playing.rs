//! The round that is being played.

use wangzha::record::{AnyRecord, Record};
use wangzha::{
    AnyAction, AnyRound, AnyRules, AnyUnseen, AnyView, Card, Cards, Seat, doudizhu, tienlen,
};
use wangzha_ai::bot::fallback;
use wangzha_fair::{Ceremony, DealKey};

use crate::event::{Told, Wait};
use crate::history::History;
use crate::{Settings, Time};

/// A round, how it was dealt, and what has happened in it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Playing {
    pub(crate) ceremony: Ceremony,
    pub(crate) dealt: Dealt,
    pub(crate) round: AnyRound,
    unseen: AnyUnseen,
    /// What the seats have done, in order.
    history: History,
    /// How many of these everybody knows: what is unseen comes last.
    told: usize,
    pub(crate) waits: [Option<Waiting>; Seat::MOST],
    /// What is left of everybody's reserve, in milliseconds.
    pub(crate) reserve: [u64; Seat::MOST],
    /// The dice of the computers.
    pub(crate) dice: Vec<u64>,
}

/// A seat that the round waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Waiting {
    pub(crate) since: Time,
    pub(crate) until: Option<Time>,
    /// How many actions there were when it was asked.
    pub(crate) at: u32,
    /// Whether the time ran out: a computer decides, even if the person is back.
    /// Else somebody could go away and come back for ever.
    pub(crate) lost: bool,
}

/// The cards of a round and who is first.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Dealt {
    pub(crate) hands: Vec<Cards>,
    pub(crate) bottom: Cards,
    /// If nobody is named: the seat with the card that lay face up, or with the
    /// lowest card.
    pub(crate) first: Option<Seat>,
    pub(crate) face_up: Option<Card>,
}

impl Dealt {
    /// The cards that follow from the ceremony.
    pub(crate) fn of(settings: &Settings, key: &DealKey, first: Option<Seat>) -> Option<Dealt> {
        let mut face_up = None;
        let (hands, bottom) = match settings.rules {
            AnyRules::DouDizhu(rules) => {
                let hardly_mixed = settings.no_shuffle.and_then(|factor| key.no_shuffle(factor));
                let deal = match hardly_mixed {
                    Some(deal) => deal,
                    None => doudizhu::Deal::of(&key.deck(), rules.dealing).ok()?,
                };
                if first.is_none() {
                    face_up = key.face_up(&deal);
                }
                (deal.hands.to_vec(), deal.bottom)
            }
            AnyRules::TienLen(_) => {
                let deal = tienlen::Deal::of(&key.deck(), settings.players, settings.hand());
                (deal.ok()?.to_vec(), Cards::EMPTY)
            }
        };
        Some(Dealt { hands, bottom, first, face_up })
    }

    /// The record of a round that begins so; `None` if none can.
    fn record(&self, rules: &AnyRules) -> Option<AnyRecord> {
        Some(match *rules {
            AnyRules::DouDizhu(rules) => {
                let hands = self.hands.as_slice().try_into().ok()?;
                let deal = doudizhu::Deal { hands, bottom: self.bottom };
                match (self.first, self.face_up) {
                    (Some(first), _) => Record::new(rules, deal, first).ok()?.into(),
                    (None, card) => Record::with_face_up(rules, deal, card?).ok()?.into(),
                }
            }
            AnyRules::TienLen(rules) => match self.first {
                None => Record::first(rules, &self.hands).ok()?.into(),
                Some(leader) => Record::later(rules, &self.hands, leader).ok()?.into(),
            },
        })
    }

    /// The round before anybody has acted.
    pub(crate) fn round(&self, rules: &AnyRules) -> Option<AnyRound> {
        self.record(rules).map(|record| match record {
            AnyRecord::DouDizhu(record) => (*record.round()).into(),
            AnyRecord::TienLen(record) => (*record.round()).into(),
        })
    }
}

impl Playing {
    pub(crate) fn new(
        ceremony: Ceremony,
        dealt: Dealt,
        round: AnyRound,
        dice: Vec<u64>,
        reserve: u64,
    ) -> Playing {
        Playing {
            ceremony,
            dealt,
            round,
            unseen: AnyUnseen::new(round.game()),
            history: History::new(round.game()),
            told: 0,
            waits: [None; Seat::MOST],
            reserve: [reserve; Seat::MOST],
            dice,
        }
    }

    /// How many actions there have been.
    pub(crate) fn at(&self) -> u32 {
        self.history.len() as u32
    }

    /// What everybody knows of the actions.
    pub(crate) fn told(&self) -> impl Iterator<Item = (Seat, AnyAction)> + '_ {
        self.history.iter().take(self.told)
    }

    /// Whether what the seat decided when it had seen `at` actions still fits.
    pub(crate) fn is_current(&self, seat: Seat, at: u32) -> bool {
        match self.waits[seat.index()] {
            Some(waiting) => (waiting.at..=self.at()).contains(&at),
            // who acts out of turn must have seen everything
            None => at == self.at(),
        }
    }

    /// The round after this action, and who is told.
    pub(crate) fn try_action(
        &self,
        seat: Seat,
        action: AnyAction,
    ) -> Result<(AnyRound, Told), wangzha::AnyRefusal> {
        let (mut round, mut unseen) = (self.round, self.unseen);
        let mut told = Vec::new();
        unseen.apply(&mut round, seat, action, |seat, action| told.push((seat, action)))?;
        let told = match told.as_slice() {
            [] => Told::Later,
            [_] => Told::All,
            _ => Told::With(told),
        };
        Ok((round, told))
    }

    /// A seat has acted. What cannot be is left out: an event was decided.
    pub(crate) fn act(&mut self, seat: Seat, action: AnyAction) {
        let mut told = 0;
        let done = self.unseen.apply(&mut self.round, seat, action, |_, _| told += 1);
        if done.is_ok() {
            self.history.push(seat, action);
            self.told += told;
        }
    }

    /// From now on these are waited for.
    pub(crate) fn wait_for(&mut self, now: Time, waits: &[Wait], is_new: bool) {
        let before = self.waits;
        self.waits = [None; Seat::MOST];
        for wait in waits {
            let at = self.at();
            let new = Waiting { since: now, until: wait.until, at, lost: false };
            let kept = before[wait.seat.index()].filter(|_| !is_new);
            self.waits[wait.seat.index()] = Some(kept.unwrap_or(new));
        }
    }

    /// Whether the time of the seat ran out over what it has to decide.
    pub(crate) fn is_lost(&self, seat: Seat) -> bool {
        self.waits[seat.index()].is_some_and(|waiting| waiting.lost)
    }

    /// Something simple to do for a seat whose computer does not answer.
    pub(crate) fn simple_action(&self, seat: Seat) -> Option<AnyAction> {
        match self.round.view(seat) {
            AnyView::DouDizhu(view) => {
                let opens = |action: &doudizhu::Action| matches!(action, doudizhu::Action::Open(_));
                let simple = fallback::<doudizhu::Round>(&view);
                let other = || view.actions().into_iter().find(|action| !opens(action));
                simple.filter(|action| !opens(action)).or_else(other).map(AnyAction::from)
            }
            AnyView::TienLen(view) => fallback::<tienlen::Round>(&view).map(AnyAction::from),
        }
    }

    /// The round as it has been played so far, with these names. The secret of
    /// the deal is in it once the round is over.
    pub(crate) fn record(&self, rules: &AnyRules, names: Vec<String>) -> Option<AnyRecord> {
        let mut ceremony = self.ceremony.clone();
        if self.round.scores().is_some() {
            ceremony.round_is_over().ok()?;
        }
        let fair = ceremony.public();
        let mut record: AnyRecord = match self.dealt.record(rules)? {
            AnyRecord::DouDizhu(record) => {
                record.with_names(names).ok()?.with_fair(fair).ok()?.into()
            }
            AnyRecord::TienLen(record) => {
                record.with_names(names).ok()?.with_fair(fair).ok()?.into()
            }
        };
        for (seat, action) in self.history.iter() {
            record.apply(seat, action).ok()?;
        }
        Some(record)
    }

    /// Who leads the next round of Tien Len, once this one is over.
    pub(crate) fn next_leader(&self) -> Option<Seat> {
        match &self.round {
            AnyRound::DouDizhu(_) => None,
            AnyRound::TienLen(round) => {
                round.instant_win().map(|(seat, _)| seat).or(round.places().first().copied())
            }
        }
    }

    /// Whether nobody wanted to be the landlord and the cards are dealt again.
    pub(crate) fn is_redealt(&self) -> bool {
        use doudizhu::{AllPass, Phase};
        let AnyRound::DouDizhu(round) = &self.round else { return false };
        matches!(round.phase(), Phase::NobodyBid(AllPass::Redeal | AllPass::RedealNextSeat))
    }
}
