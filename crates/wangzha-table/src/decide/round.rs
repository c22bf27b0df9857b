//! What the seats do in a round: the ceremony of the deal, and the cards.

use wangzha::{AnyAction, AnyRound, Seat};
use wangzha_fair::{Ceremony, Commitment, Phase, Secret};

use crate::event::{Wait, What};
use crate::place::Place;
use crate::playing::Playing;
use crate::table::{Stage, Table};
use crate::{Person, Public, Refusal, Time};

impl Table {
    fn check_dealing(&self) -> Result<(&Ceremony, Option<Time>), Refusal> {
        match &self.stage {
            Stage::Dealing { ceremony, until } => Ok((ceremony, *until)),
            _ => Err(Refusal::NotDealing),
        }
    }

    pub(super) fn commit(
        &self,
        person: Person,
        now: Time,
        commitment: Commitment,
    ) -> Result<Public, Refusal> {
        let seat = self.check_seated(person)?;
        let (ceremony, until) = self.check_dealing()?;
        let mut after = ceremony.clone();
        after.commit(seat, commitment)?;
        let until = self.ceremony_until(now, until, &after);
        Ok(Public::Committed { seat, commitment, until })
    }

    pub(super) fn reveal(&self, person: Person, bytes: Secret) -> Result<Public, Refusal> {
        let seat = self.check_seated(person)?;
        let (ceremony, _) = self.check_dealing()?;
        ceremony.clone().reveal(seat, bytes)?;
        Ok(Public::Revealed { seat, bytes })
    }

    /// The time runs anew once all have committed.
    pub(super) fn ceremony_until(
        &self,
        now: Time,
        until: Option<Time>,
        after: &Ceremony,
    ) -> Option<Time> {
        match after.phase() {
            Phase::Committing => until,
            _ => self.settings.clocks.map(|clocks| now.after(clocks.ceremony)),
        }
    }

    fn check_playing(&self) -> Result<&Playing, Refusal> {
        self.playing().ok_or(Refusal::NoRound)
    }

    pub(super) fn act_as(
        &self,
        person: Person,
        now: Time,
        at: u32,
        action: AnyAction,
    ) -> Result<What, Refusal> {
        let seat = self.check_seated(person)?;
        self.acted(seat, now, at, action, false)
    }

    pub(super) fn act_for(
        &self,
        seat: Seat,
        now: Time,
        at: u32,
        action: AnyAction,
    ) -> Result<What, Refusal> {
        if !self.is_automatic(seat) {
            let now = self.at().unwrap_or(0);
            return Err(Refusal::MovedOn { at, now });
        }
        self.acted(seat, now, at, action, true)
    }

    fn acted(
        &self,
        seat: Seat,
        now: Time,
        at: u32,
        action: AnyAction,
        is_automatic: bool,
    ) -> Result<What, Refusal> {
        let playing = self.check_playing()?;
        if !playing.is_current(seat, at) {
            return Err(Refusal::MovedOn { at, now: playing.at() });
        }
        let (round, told) = playing.try_action(seat, action)?;
        let back = (!is_automatic).then_some(seat);
        let waits = self.waits(now, &round, back);
        Ok(What::Acted { seat, action, told, waits })
    }

    /// Whom this round waits for, which follows on the one that is played.
    /// Who acts in person is no longer played for.
    pub(super) fn waits(&self, now: Time, round: &AnyRound, back: Option<Seat>) -> Vec<Wait> {
        let before = self.playing();
        let goes_on = before.is_some_and(|before| before.round.hides_choices());
        let goes_on = goes_on && round.hides_choices();
        let wait = |seat: Seat| {
            let kept = before.and_then(|before| before.waits[seat.index()]).filter(|_| goes_on);
            let until = match kept {
                Some(waiting) => waiting.until,
                None => self.until(now, seat, back == Some(seat)),
            };
            Wait { seat, until }
        };
        round.waits_for().iter().map(wait).collect()
    }

    /// Until when a seat may decide that is asked now.
    pub(super) fn until(&self, now: Time, seat: Seat, is_back: bool) -> Option<Time> {
        let clocks = self.settings.clocks?;
        let is_automatic = self.place(seat).is_some_and(Place::is_automatic) && !is_back;
        let reserve = match self.playing() {
            Some(playing) => playing.reserve[seat.index()],
            None => clocks.reserve,
        };
        Some(now.after(match is_automatic {
            true => clocks.computer,
            false => clocks.decision.saturating_add(reserve),
        }))
    }

    /// A person lets a computer play, or plays again.
    pub(super) fn let_play(
        &self,
        person: Person,
        now: Time,
        on: bool,
    ) -> Result<Option<What>, Refusal> {
        let seat = self.check_seated(person)?;
        self.check_playing()?;
        let is_on = self.place(seat).is_some_and(Place::is_automatic);
        if is_on == on {
            return Ok(None);
        }
        Ok(Some(self.auto_played(now, seat, on, false).into()))
    }

    pub(super) fn auto_played(&self, now: Time, seat: Seat, on: bool, late: bool) -> Public {
        let until = self.until_played(Some(now), seat, on);
        Public::AutoPlay { seat, on, late, until }
    }

    /// Until when a seat is waited for, if it is, once a computer plays for it or
    /// no longer does. Whoever comes back has the time that is left.
    pub(super) fn until_played(&self, now: Option<Time>, seat: Seat, on: bool) -> Option<Time> {
        let waiting = self.playing()?.waits[seat.index()]?;
        let clocks = self.settings.clocks?;
        match now {
            _ if waiting.lost => waiting.until,
            Some(now) if on => Some(now.after(clocks.computer)),
            _ => self.until(waiting.since, seat, true),
        }
    }
}
