//! People in memory.

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::{Person, Time};

use super::{Memory, State};
use crate::store::round::without_name;
use crate::store::{Account, KnownToken, People, Player, StoreError, TokenId};

#[derive(Debug)]
pub(super) struct KnownPerson {
    /// None for who has deleted their account.
    pub(super) name: Option<Name>,
    since: Time,
    password: Option<(Name, String)>,
}

impl State {
    /// Somebody who has not deleted their account.
    fn person(&mut self, person: Person) -> Option<&mut KnownPerson> {
        let place = usize::try_from(person.0.checked_sub(1)?).ok()?;
        self.people.get_mut(place).filter(|known| known.name.is_some())
    }

    pub(super) fn name_of(&self, player: Player) -> Option<Name> {
        let Player::Person(person) = player else { return None };
        let place = usize::try_from(person.0.checked_sub(1)?).ok()?;
        self.people.get(place)?.name
    }

    fn token(&mut self, id: TokenId) -> Option<&mut Option<KnownToken>> {
        self.tokens.get_mut(usize::try_from(id.0.checked_sub(1)?).ok()?)
    }

    fn add_token(&mut self, person: Person, hash: [u8; 32], used: Time) -> TokenId {
        self.tokens.push(Some(KnownToken { person, hash, used }));
        TokenId(self.tokens.len() as u64)
    }

    fn forget(&mut self, person: Person) {
        for token in &mut self.tokens {
            *token = token.filter(|token| token.person != person);
        }
        self.ratings.retain(|(player, ..), _| *player != Player::Person(person));
        for (_, round) in &mut self.rounds {
            let seats = round.seats.iter().map(|seat| seat.player == Player::Person(person));
            if let Some(record) = without_name(&round.record, &seats.collect::<Vec<_>>()) {
                round.record = record;
            }
        }
    }
}

#[async_trait]
impl People for Memory {
    async fn new_person(
        &self,
        name: Name,
        hash: [u8; 32],
        at: Time,
    ) -> Result<(Person, TokenId), StoreError> {
        let mut state = self.writing()?;
        state.people.push(KnownPerson { name: Some(name), since: at, password: None });
        let person = Person(state.people.len() as u64);
        Ok((person, state.add_token(person, hash, at)))
    }

    async fn account(&self, person: Person) -> Result<Option<Account>, StoreError> {
        let mut state = self.state();
        Ok(state.person(person).and_then(|known| {
            let login = known.password.as_ref().map(|(login, _)| *login);
            Some(Account { person, name: known.name?, login, since: known.since })
        }))
    }

    async fn rename(&self, person: Person, name: Name) -> Result<bool, StoreError> {
        let mut state = self.writing()?;
        let known = state.person(person);
        Ok(known.map(|known| known.name = Some(name)).is_some())
    }

    async fn new_token(
        &self,
        person: Person,
        hash: [u8; 32],
        at: Time,
    ) -> Result<Option<TokenId>, StoreError> {
        let mut state = self.writing()?;
        let is_known = state.person(person).is_some();
        Ok(is_known.then(|| state.add_token(person, hash, at)))
    }

    async fn token(&self, id: TokenId) -> Result<Option<KnownToken>, StoreError> {
        Ok(self.state().token(id).and_then(|token| *token))
    }

    async fn token_used(&self, id: TokenId, at: Time) -> Result<(), StoreError> {
        if let Some(Some(token)) = self.writing()?.token(id) {
            token.used = at;
        }
        Ok(())
    }

    async fn remove_token(&self, id: TokenId) -> Result<(), StoreError> {
        if let Some(token) = self.writing()?.token(id) {
            *token = None;
        }
        Ok(())
    }

    async fn set_password(
        &self,
        person: Person,
        login: Name,
        hash: &str,
    ) -> Result<bool, StoreError> {
        let mut state = self.writing()?;
        let taken = (1..).map(Person).zip(&state.people).any(|(other, known)| {
            other != person && known.password.as_ref().is_some_and(|(name, _)| *name == login)
        });
        let free = state.person(person).filter(|_| !taken);
        Ok(free.map(|known| known.password = Some((login, hash.to_owned()))).is_some())
    }

    async fn password(&self, login: Name) -> Result<Option<(Person, String)>, StoreError> {
        let state = self.state();
        let found = (1..).map(Person).zip(&state.people).find_map(|(person, known)| {
            let (name, hash) = known.password.as_ref()?;
            (*name == login).then(|| (person, hash.clone()))
        });
        Ok(found)
    }

    async fn delete_person(&self, person: Person, _: Time) -> Result<bool, StoreError> {
        let mut state = self.writing()?;
        let Some(known) = state.person(person) else { return Ok(false) };
        (known.name, known.password) = (None, None);
        state.forget(person);
        Ok(true)
    }
}
