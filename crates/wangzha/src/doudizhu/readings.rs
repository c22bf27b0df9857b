//! Cards that can be read in more than one way.

use core::cmp::Reverse;

use super::{Allow, Kind, Play, Reading, single_wings, table};
use crate::ranks::RUN;
use crate::{Counts, Rank};

/// The readings of some cards, as an iterator. There are three at most.
///
/// See [`Rules::readings`](super::Rules::readings).
#[derive(Clone, Debug, Default)]
pub struct Readings {
    plays: [Option<Play>; 3],
}

impl Readings {
    /// Puts a reading at its place: more groups first, then no attachment,
    /// then the higher body. Nothing has more than three: four trios are a
    /// plane of four, or one of three with either end as wings.
    fn insert(&mut self, mut play: Play) {
        let order =
            |play: Play| (Reverse(play.len()), play.kind().has_attachment(), Reverse(play.top()));
        for place in &mut self.plays {
            match place {
                None => {
                    *place = Some(play);
                    return;
                }
                Some(other) if order(play) < order(*other) => core::mem::swap(other, &mut play),
                Some(_) => {}
            }
        }
    }
}

impl Iterator for Readings {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        let next = self.plays[0].take();
        self.plays.rotate_left(1);
        next
    }
}

pub(super) fn all(allow: Allow, counts: Counts) -> Readings {
    let mut readings = Readings::default();
    let mut next = Some(table::find(counts));
    while let Some(place) = next {
        if place.entry().fits(allow) {
            readings.insert(Play::new(place.entry().reading, counts));
        }
        next = place.next();
    }
    if allow.has(Allow::WING_OF_BODY) {
        add_planes_with_wings_of_the_body(allow, counts, &mut readings);
    }
    readings
}

/// The planes that are not in the table: the fourth card of a body's rank is a
/// wing. Looks at every run of trios of the right length.
#[cold]
fn add_planes_with_wings_of_the_body(allow: Allow, counts: Counts, readings: &mut Readings) {
    let len = counts.total() / 4;
    if !counts.total().is_multiple_of(4) || !(2..=5).contains(&len) {
        return;
    }
    for low in 0..=12 - len {
        let body = RUN[len as usize] << (4 * low);
        if body & !counts.at_least(3) == 0 && body & counts.at_least(4) != 0 {
            let needs = single_wings::needs_of_all(counts.nibbles() - 3 * body, body);
            if needs.is_some_and(|switches| allow.has(switches)) {
                let top = Rank::new(low + len - 1);
                readings.insert(Play::new(Reading::new(Kind::PlaneSolo, top, len as u8), counts));
            }
        }
    }
}
