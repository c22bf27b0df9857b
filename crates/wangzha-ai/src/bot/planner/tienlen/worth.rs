//! What the groups of a hand are worth.

use super::odds::Group;

/// What groups are worth together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Worth {
    /// The sum of their values.
    pub(super) value: f32,
    /// The chance that all hold but the one that holds least.
    others: f32,
    /// The chance that that one holds.
    least: f32,
}

impl Worth {
    pub(super) const NOTHING: Worth = Worth { value: 0.0, others: 1.0, least: 1.0 };

    /// The chance that nobody beats anything any more until the groups are
    /// played: all hold but the one that is played last.
    #[inline]
    pub(super) const fn run_out(&self) -> f32 {
        self.others
    }

    /// What these groups and others are worth together.
    #[inline]
    pub(super) fn and(self, more: Worth) -> Worth {
        Worth {
            value: self.value + more.value,
            others: self.others * more.others * self.least.max(more.least),
            least: self.least.min(more.least),
        }
    }
}

impl From<Group> for Worth {
    #[inline]
    fn from(group: Group) -> Worth {
        Worth { value: group.value, others: 1.0, least: group.hold }
    }
}
