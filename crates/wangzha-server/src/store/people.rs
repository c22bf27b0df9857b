//! Who people are.

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::{Person, Time};

use super::StoreError;

/// The number of a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenId(pub u64);

/// People, their tokens and passwords. Secrets do not come here: of a token
/// there is only a hash, of a password what argon2id makes of it.
#[async_trait]
pub trait People: Send + Sync {
    /// Somebody new, with a token that has this hash.
    async fn new_person(
        &self,
        name: Name,
        hash: [u8; 32],
        at: Time,
    ) -> Result<(Person, TokenId), StoreError>;

    /// Somebody who has not deleted their account.
    async fn account(&self, person: Person) -> Result<Option<Account>, StoreError>;

    /// They are called this from now on. Says whether there is such a person.
    async fn rename(&self, person: Person, name: Name) -> Result<bool, StoreError>;

    /// One more token for a person; `None` if there is no such person.
    async fn new_token(
        &self,
        person: Person,
        hash: [u8; 32],
        at: Time,
    ) -> Result<Option<TokenId>, StoreError>;

    /// What is known of a token.
    async fn token(&self, id: TokenId) -> Result<Option<KnownToken>, StoreError>;

    /// A token has been used.
    async fn token_used(&self, id: TokenId, at: Time) -> Result<(), StoreError>;

    /// A token is no longer valid.
    async fn remove_token(&self, id: TokenId) -> Result<(), StoreError>;

    /// A person can sign in with this name and a password of which this is the
    /// hash, and no other. Says whether the name was free.
    async fn set_password(
        &self,
        person: Person,
        login: Name,
        hash: &str,
    ) -> Result<bool, StoreError>;

    /// Who signs in with this name, and the hash of the password.
    async fn password(&self, login: Name) -> Result<Option<(Person, String)>, StoreError>;

    /// Somebody's name, tokens, password and ratings are gone. What they have
    /// played stays: their name in its records is replaced. Says whether there
    /// was such a person.
    async fn delete_person(&self, person: Person, at: Time) -> Result<bool, StoreError>;
}

/// Somebody whom the server knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who.
    pub person: Person,
    /// What they are called.
    pub name: Name,
    /// What they sign in with, if they have a password.
    pub login: Option<Name>,
    /// Since when they are known.
    pub since: Time,
}

/// What is known of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownToken {
    /// Whose it is.
    pub person: Person,
    /// The SHA-256 of its secret.
    pub hash: [u8; 32],
    /// When it was last used.
    pub used: Time,
}
