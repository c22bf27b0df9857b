//! Large numbers and short times for readers.

use std::time::Duration;

/// `1,234,567`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `0.12 ms`, `45 ms`, `7.89 s`.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 1.0 { format!("{} ms", millis(time)) } else { format!("{seconds:.2} s") }
}

/// Milliseconds with the digits that say something.
pub(super) fn millis(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1e3;
    if millis < 10.0 { format!("{millis:.2}") } else { format!("{millis:.0}") }
}

/// Mebibytes.
pub(super) fn mib(bytes: usize) -> String {
    format!("{:.1}", bytes as f64 / (1 << 20) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_in_threes() {
        let shown = [0, 12, 999, 1_000, 56_789, 1_234_567].map(grouped);
        assert_eq!(shown, ["0", "12", "999", "1,000", "56,789", "1,234,567"]);
    }

    #[test]
    fn times_have_the_unit_that_fits() {
        let shown = [42, 12_345, 999_000, 60_000_000].map(Duration::from_micros).map(time);
        assert_eq!(shown, ["0.04 ms", "12 ms", "999 ms", "60.00 s"]);
        assert_eq!(mib(3 << 19), "1.5");
    }
}
