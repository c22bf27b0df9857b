//! Finds cards and secrets in a message, wherever they stand in it. It knows
//! nothing of what the message means.

use serde_json::Value;
use wangzha::Cards;

/// What was found in a message.
#[derive(Default, Debug)]
pub(crate) struct Found {
    pub(crate) cards: Cards,
    /// 64 hexadecimal digits.
    pub(crate) bytes: Vec<String>,
    pub(crate) numbers: Vec<u64>,
    /// Whole records.
    pub(crate) records: Vec<String>,
}

pub(crate) fn scan(message: &str) -> Found {
    let mut found = Found::default();
    walk(&serde_json::from_str(message).unwrap(), &mut found);
    found
}

fn walk(value: &Value, found: &mut Found) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => found.numbers.extend(number.as_u64()),
        Value::String(text) => look(text, found),
        Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            look(name, found);
            walk(value, found);
        }),
    }
}

fn look(text: &str, found: &mut Found) {
    if text.starts_with("wangzha 1\n") {
        found.records.push(text.to_owned());
        return;
    }
    if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        found.bytes.push(text.to_owned());
    }
    // "3s3h", and what may follow in an action such as "333444s=plane:2:4"
    let cards = text.split(['=', ':', '/']).next().unwrap_or_default();
    if let Some(cards) = with_suits(cards) {
        found.cards |= cards;
    }
}

/// Cards each of which has a suit, or is a joker.
fn with_suits(text: &str) -> Option<Cards> {
    let mut rest = text;
    while let Some(rank) = rest.chars().next() {
        rest = rest.strip_prefix(rank)?;
        match rank {
            'B' | 'R' => {}
            '3'..='9' | 'T' | 'J' | 'Q' | 'K' | 'A' | '2' => {
                rest = rest.strip_prefix(['s', 'h', 'c', 'd'])?;
            }
            _ => return None,
        }
    }
    if text.is_empty() { None } else { Cards::parse(text).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_wherever_they_stand() {
        let found = scan(r#"{"a": ["3s", {"b": "ThBR"}], "2d": 7, "name": "An", "kind": "pair"}"#);
        assert_eq!(found.cards, Cards::parse("3s Th B R 2d").unwrap());
        assert_eq!(found.numbers, [7]);
    }
}
