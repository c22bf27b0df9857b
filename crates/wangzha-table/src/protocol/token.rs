//! The secret by which a server knows who somebody is.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The secret by which a server knows who somebody is. A server gives it out,
/// and a client says it in [`Hello`](super::Hello). It is never shown by
/// `Debug`, so that it does not get into logs by accident.
///
/// ```
/// use wangzha_table::protocol::{ClientSays, Token};
/// let text = r#"{"type":"hello","versions":[1],"token":"s3cret"}"#;
/// let said = ClientSays::read(text)?;
/// assert_eq!(said.to_text(), text);
/// let ClientSays::Hello(hello) = &said else { panic!("this is a hello") };
/// assert_eq!(hello.token.as_ref().map(Token::secret), Some("s3cret"));
/// assert!(!format!("{said:?}").contains("s3cret"));
/// # Ok::<(), wangzha_json::Problem>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// The secret itself.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl From<String> for Token {
    fn from(secret: String) -> Token {
        Token(secret)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}
