//! How the reader is asked, who tells hands that somebody is likely to have from
//! others: card players read hands by what was played, and what was not.

use super::{Desk, Inputs, Learnable, Net, Values};

/// A reader, and what asking it takes.
pub struct Reader<'a> {
    net: &'a Net,
    desk: &'a mut Desk,
    inputs: &'a mut Inputs,
    values: &'a mut Vec<Values>,
}

/// Nothing is surer than this, so that no deal counts for nothing or for all.
const SURE: f32 = 0.98;

impl<'a> Reader<'a> {
    /// The reader with this net; the buffers are kept from one question to the
    /// next.
    pub fn new(
        net: &'a Net,
        desk: &'a mut Desk,
        inputs: &'a mut Inputs,
        values: &'a mut Vec<Values>,
    ) -> Reader<'a> {
        Reader { net, desk, inputs, values }
    }

    /// How likely each of these deals is, compared with any other: they are of
    /// the same position, with other cards for those whom the seat to play does
    /// not see.
    pub fn likely<G: Learnable>(
        &mut self,
        deals: &[G],
        book: &G::Book,
    ) -> impl Iterator<Item = f32> {
        self.inputs.clear();
        if let Some(first) = deals.first() {
            first.ask_shown(book, &mut self.inputs.shared);
        }
        for deal in deals {
            self.inputs.choice(|added| deal.ask_hidden(book, added), |_| ());
        }
        self.net.answer(self.inputs.question(), self.desk, self.values);
        self.values.iter().map(|values| odds(values[0]))
    }
}

/// A reader learns to say 1 of the hands that there are and −1 of any others,
/// which it is shown as often: what it says is the mean of both.
fn odds(value: f32) -> f32 {
    let value = value.clamp(-SURE, SURE);
    (1.0 + value) / (1.0 - value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_three_times_as_often_right_as_wrong_says_one_half() {
        assert_eq!(odds(0.5), 3.0);
        assert_eq!(odds(0.0), 1.0);
        assert!((odds(-0.5) - 1.0 / 3.0).abs() < 1e-6);
        assert_eq!(odds(7.0), odds(SURE));
        assert!(odds(-7.0) > 0.0);
    }
}
