//! Who somebody is: visitors, tokens, passwords.

use std::fmt::Write as _;
use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;
use wangzha::Name;
use wangzha_table::Person;
use wangzha_table::protocol::Token;

use crate::store::{Account, Store, StoreError, TokenId};
use crate::{Clock, Denied, Dice};

/// After how long it is noted again that a token is in use.
const NOTED: u64 = 60 * 60 * 1000;

/// How many passwords are checked at once: each takes 19 MB and a core.
const CHECKS: usize = 1;

/// How many new people are written down at once: a crowd at the door does not
/// keep the tables waiting, whose log is in the same database.
const NEWCOMERS: usize = 2;

/// Who somebody is. A token is its number and 32 bytes that only the client
/// keeps; the store has their hash.
pub(crate) struct Accounts {
    store: Arc<dyn Store>,
    clock: Clock,
    dice: Dice,
    checks: Semaphore,
    newcomers: Semaphore,
}

impl Accounts {
    pub(crate) fn new(store: Arc<dyn Store>, clock: Clock, dice: Dice) -> Accounts {
        let (checks, newcomers) = (Semaphore::new(CHECKS), Semaphore::new(NEWCOMERS));
        Accounts { store, clock, dice, checks, newcomers }
    }

    /// Somebody new.
    pub(crate) async fn visitor(&self, name: Name) -> Result<(Person, Token), StoreError> {
        let secret = self.dice.bytes();
        let _turn = self.newcomers.acquire().await;
        let (person, id) = self.store.new_person(name, hash(&secret), self.clock.now()).await?;
        Ok((person, write(id, &secret)))
    }

    /// Whose token this is.
    pub(crate) async fn who_has(&self, token: &Token) -> Result<(Person, TokenId), Denied> {
        let (id, secret) = read(token.secret()).ok_or(Denied::UnknownToken)?;
        let known = self.store.token(id).await?.ok_or(Denied::UnknownToken)?;
        if !bool::from(known.hash.ct_eq(&hash(&secret))) {
            return Err(Denied::UnknownToken);
        }
        let now = self.clock.now();
        if now.since(known.used) > NOTED {
            // somebody whose token is not noted is let in all the same
            let _turn = self.newcomers.acquire().await;
            let _ = self.store.token_used(id, now).await;
        }
        Ok((known.person, id))
    }

    pub(crate) async fn account(&self, person: Person) -> Result<Account, Denied> {
        self.store.account(person).await?.ok_or(Denied::UnknownToken)
    }

    pub(crate) async fn rename(&self, person: Person, name: Name) -> Result<(), Denied> {
        let is_known = self.store.rename(person, name).await?;
        if is_known { Ok(()) } else { Err(Denied::UnknownToken) }
    }

    /// From now on a person can sign in with this name and password.
    pub(crate) async fn set_password(
        &self,
        person: Person,
        login: Name,
        password: String,
    ) -> Result<(), Denied> {
        if !(8..=200).contains(&password.chars().count()) {
            return Err(Denied::BadPassword);
        }
        let salt = self.dice.bytes();
        let hashed = self.heavy(move || {
            let salt = SaltString::encode_b64(&salt[..16]).ok()?;
            let hashed = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
            Some(hashed.to_string())
        });
        let hashed = hashed.await.flatten().ok_or(Denied::BadPassword)?;
        let is_free = self.store.set_password(person, login, &hashed).await?;
        if is_free { Ok(()) } else { Err(Denied::LoginTaken) }
    }

    /// A new token for who knows the password.
    pub(crate) async fn sign_in(
        &self,
        login: Name,
        password: String,
    ) -> Result<(Person, Token), Denied> {
        let known = self.store.password(login).await?;
        // whoever does not exist takes as long as who does
        let (person, hashed) = match known {
            Some((person, hashed)) => (Some(person), hashed),
            None => (None, NOBODY.to_owned()),
        };
        let fits = self.heavy(move || {
            let hashed = PasswordHash::new(&hashed).ok()?;
            Argon2::default().verify_password(password.as_bytes(), &hashed).ok()
        });
        let fits = fits.await.flatten().is_some();
        let person = person.filter(|_| fits).ok_or(Denied::WrongPassword)?;
        let secret = self.dice.bytes();
        let id = self.store.new_token(person, hash(&secret), self.clock.now()).await?;
        Ok((person, write(id.ok_or(Denied::WrongPassword)?, &secret)))
    }

    pub(crate) async fn sign_out(&self, token: TokenId) -> Result<(), Denied> {
        Ok(self.store.remove_token(token).await?)
    }

    pub(crate) async fn delete(&self, person: Person) -> Result<(), Denied> {
        let is_known = self.store.delete_person(person, self.clock.now()).await?;
        if is_known { Ok(()) } else { Err(Denied::UnknownToken) }
    }

    async fn heavy<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.checks.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }
}

/// A hash that no password has.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn hash(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

fn write(id: TokenId, secret: &[u8; 32]) -> Token {
    let mut text = format!("{}-", id.0);
    for byte in secret {
        // writing to a text does not fail
        let _ = write!(text, "{byte:02x}");
    }
    Token::from(text)
}

fn read(text: &str) -> Option<(TokenId, [u8; 32])> {
    let (id, secret) = text.split_once('-')?;
    let digits = secret.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |digit: u8| char::from(digit).to_digit(16);
        *byte = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok()?;
    }
    Some((TokenId(id.parse().ok()?), bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;

    fn accounts() -> Accounts {
        Accounts::new(Arc::new(Memory::new()), Clock::of_system(), Dice::of_seed(1))
    }

    #[tokio::test]
    async fn a_token_says_who_somebody_is_and_any_other_does_not() {
        let accounts = accounts();
        let (person, token) = accounts.visitor("An".parse().unwrap()).await.unwrap();
        assert_eq!(accounts.who_has(&token).await.map(|found| found.0), Ok(person));
        let text = token.secret();
        let forged =
            format!("{}{}", &text[..text.len() - 1], if text.ends_with('0') { 1 } else { 0 });
        let others = ["", "1", "1-", "1-00", "x-00", "99-00", &forged, &text.replace("1-", "2-")];
        for other in others {
            let denied = accounts.who_has(&Token::from(other.to_owned())).await;
            assert_eq!(denied, Err(Denied::UnknownToken), "{other}");
        }
    }

    #[tokio::test]
    async fn who_knows_the_password_gets_a_token_of_their_own() {
        let accounts = accounts();
        let (person, first) = accounts.visitor("An".parse().unwrap()).await.unwrap();
        let login: Name = "an".parse().unwrap();
        let right = || "correct horse".to_owned();
        let short = accounts.set_password(person, login, "short".into()).await;
        assert_eq!(short, Err(Denied::BadPassword));
        accounts.set_password(person, login, right()).await.unwrap();
        let (same, second) = accounts.sign_in(login, right()).await.unwrap();
        assert_eq!(same, person);
        assert_ne!(first.secret(), second.secret());
        let wrong = accounts.sign_in(login, "wrong horse".into()).await;
        assert_eq!(wrong.err(), Some(Denied::WrongPassword));
        let nobody = accounts.sign_in("bo".parse().unwrap(), right()).await;
        assert_eq!(nobody.err(), Some(Denied::WrongPassword));

        let (_, id) = accounts.who_has(&second).await.unwrap();
        accounts.sign_out(id).await.unwrap();
        assert_eq!(accounts.who_has(&second).await, Err(Denied::UnknownToken));
        assert!(accounts.who_has(&first).await.is_ok());
    }

    #[tokio::test]
    async fn a_login_belongs_to_one_person() {
        let accounts = accounts();
        let (an, _) = accounts.visitor("An".parse().unwrap()).await.unwrap();
        let (bo, token) = accounts.visitor("Bo".parse().unwrap()).await.unwrap();
        let login: Name = "me".parse().unwrap();
        accounts.set_password(an, login, "correct horse".into()).await.unwrap();
        let taken = accounts.set_password(bo, login, "correct horse".into()).await;
        assert_eq!(taken, Err(Denied::LoginTaken));
        accounts.delete(an).await.unwrap();
        accounts.set_password(bo, login, "correct horse".into()).await.unwrap();
        accounts.delete(bo).await.unwrap();
        assert_eq!(accounts.who_has(&token).await, Err(Denied::UnknownToken));
    }
}
