//! Numbers on the command line.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads a whole number that is one of these; else says which there are.
pub(crate) fn number<T>(
    known: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| known.contains(number));
        number.ok_or_else(|| match known.end().to_string().len() {
            // as many as the machine can count to
            9.. => format!("this is not a whole number from {} on", known.start()),
            _ => format!("this is not a whole number from {} to {}", known.start(), known.end()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_such_a_number_is_told_which_there_are() {
        let read = |text: &str| number(1..=256_u16)(text);
        assert_eq!((read("1"), read("256")), (Ok(1), Ok(256)));
        let error = Err("this is not a whole number from 1 to 256".to_owned());
        for wrong in ["", "0", "257", "70000", "-1", "1.5", "x", "１"] {
            assert_eq!(read(wrong), error, "{wrong}");
        }
        let error = Err("this is not a whole number from 1 on".to_owned());
        assert_eq!(number(1..=u64::MAX)("x"), error);
        assert_eq!(
            number(1..=u32::MAX)("5000000000"),
            Err("this is not a whole number from 1 on".into())
        );
    }
}
