//! Means and how sure they are.

use serde::{Serialize, Serializer};

/// A mean with its 95 % interval.
///
/// ```
/// use wangzha_arena::Estimate;
/// // mean 2, standard deviation 1, standard error 1/√3, Student's t with 2 degrees 4.303
/// let estimate = Estimate::of([1.0, 2.0, 3.0]);
/// assert_eq!(estimate.mean, 2.0);
/// assert!((estimate.margin.expect("more than one value") - 4.303 / 3.0_f64.sqrt()).abs() < 1e-3);
/// assert_eq!(Estimate::of([5.0]).margin, None); // one value says nothing about chance
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean; 0 of no values.
    pub mean: f64,
    /// How far the interval reaches to both sides; `None` of fewer than two
    /// values.
    pub margin: Option<f64>,
}

impl Estimate {
    /// The mean of values that do not depend on each other, and Student's 95 %
    /// interval for what it would be if there were more and more of them.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Estimate {
        let values: Vec<f64> = values.into_iter().collect();
        let n = values.len() as f64;
        if values.is_empty() {
            return Estimate::default();
        }
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let margin = (values.len() > 1).then(|| {
            let standard_error = (squares / (n - 1.0) / n).sqrt();
            students_t(values.len() - 1) * standard_error
        });
        Estimate { mean, margin }
    }

    /// The ends of the interval.
    pub fn interval(&self) -> Option<(f64, f64)> {
        self.margin.map(|margin| (self.mean - margin, self.mean + margin))
    }
}

impl Serialize for Estimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json {
            mean: f64,
            low: Option<f64>,
            high: Option<f64>,
        }
        let interval = self.interval();
        let (low, high) = (interval.map(|(low, _)| low), interval.map(|(_, high)| high));
        Json { mean: self.mean, low, high }.serialize(serializer)
    }
}

/// The quantile of Student's t that leaves 2.5 % above it. Beyond the table, the
/// first terms of its expansion in 1/degrees are exact to three digits.
fn students_t(degrees: usize) -> f64 {
    const TABLE: [f64; 20] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
        2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    ];
    const Z: f64 = 1.959_964;
    let expansion = || {
        let inverse = 1.0 / degrees as f64;
        let first = (Z.powi(3) + Z) / 4.0;
        let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
        let third = (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
        Z + inverse * (first + inverse * (second + inverse * third))
    };
    TABLE.get(degrees.wrapping_sub(1)).copied().unwrap_or_else(expansion)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn students_t_has_the_values_of_the_printed_tables() {
        for (degrees, t) in [(1, 12.706), (20, 2.086), (21, 2.080), (30, 2.042), (120, 1.980)] {
            assert!(close(students_t(degrees), t), "{degrees}: {}", students_t(degrees));
        }
        assert!(close(students_t(1_000_000), 1.960));
    }

    #[test]
    fn the_interval_is_that_of_numbers_worked_out_by_hand() {
        // deals of two games each: both won, one, none, one, both
        // mean 0.6; squares 0.16 + 0.01 + 0.36 + 0.01 + 0.16 = 0.7; variance 0.175
        // standard error √(0.175 / 5) = 0.18708; t(4) = 2.776; margin 0.51934
        let estimate = Estimate::of([1.0, 0.5, 0.0, 0.5, 1.0]);
        assert!(close(estimate.mean, 0.6));
        let (low, high) = estimate.interval().unwrap_or_default();
        assert!(close(low, 0.08066) && close(high, 1.11934), "{low} {high}");
    }

    #[test]
    fn equal_values_leave_no_doubt_and_one_value_says_nothing() {
        assert_eq!(Estimate::of([0.5; 10]).margin, Some(0.0));
        assert_eq!(Estimate::of([]).interval(), None);
        assert_eq!(Estimate::of([3.0]), Estimate { mean: 3.0, margin: None });
    }
}
