//! Others who sit at the table while nets learn, so that these do not meet
//! themselves alone.

use wangzha::deck::{ChaCha20, uniform};
use wangzha_ai::net::{Learnable, wanted};

/// How guests play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Manner {
    /// As the planner does.
    Plans,
    /// Tries what the planner likes best on deals of the hidden cards, which
    /// planners play out.
    Searches,
    /// Without a plan, in one of eight ways.
    Casual(u8),
}

/// So many choices are tried, each on so many deals: enough to find better ones than
/// the planner, and no more, as nets learn from a hundred other games meanwhile.
const CANDIDATES: usize = 3;
const DEALS: usize = 24;

impl Manner {
    /// Any manner: a fifth of the guests search, as many plan as do not.
    pub(crate) fn any(chance: &mut ChaCha20) -> Manner {
        match uniform(chance, ..=9) {
            0..2 => Manner::Searches,
            2..6 => Manner::Plans,
            _ => Manner::Casual(uniform(chance, ..=7) as u8),
        }
    }

    /// The choice that such a guest makes.
    pub(crate) fn choose<G: Learnable>(
        self,
        position: &G,
        (book, guide): (&G::Book, &mut G::Guide),
        choices: &[G::Choice],
        chance: &mut ChaCha20,
    ) -> G::Choice {
        match self {
            Manner::Plans => choices[position.planned(book, guide, choices)],
            Manner::Searches => searched(position, (book, guide), choices, chance),
            Manner::Casual(manner) => choices[position.casual(book, choices, manner)],
        }
    }
}

/// The candidate that wins most deals, of equal ones the one that the planner likes
/// better.
fn searched<G: Learnable>(
    position: &G,
    (book, guide): (&G::Book, &mut G::Guide),
    choices: &[G::Choice],
    chance: &mut ChaCha20,
) -> G::Choice {
    let mut others = choices.to_vec();
    let mut candidates = Vec::new();
    while candidates.len() < CANDIDATES && !others.is_empty() {
        let best = position.planned(book, guide, &others);
        candidates.push((others.remove(best), 0.0));
    }
    for _ in 0..DEALS {
        let deal = position.redealt(book, chance);
        for (choice, sum) in &mut candidates {
            let mut then = deal;
            then.make(book, *choice);
            *sum += played_out(then, position.seat(), (book, guide));
        }
    }
    let mut best = candidates[0];
    for candidate in candidates {
        if candidate.1 > best.1 {
            best = candidate;
        }
    }
    best.0
}

/// What a position brings to a seat if planners play on.
fn played_out<G: Learnable>(
    mut position: G,
    seat: usize,
    (book, guide): (&G::Book, &mut G::Guide),
) -> f32 {
    let mut choices = Vec::new();
    loop {
        if let Some(outcome) = position.outcome() {
            return wanted::<G>(&outcome[seat]);
        }
        position.choices(book, guide, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => choices[position.planned(book, guide, &choices)],
        };
        position.make(book, choice);
    }
}

#[cfg(test)]
mod tests {
    use wangzha_ai::net::doudizhu::{Book, Position};

    use super::*;

    /// What late decisions bring to those who make them, if they are made in this
    /// manner and planners play on.
    fn late_decisions(manner: Manner) -> f32 {
        let book = Book::new(&wangzha::doudizhu::Rules::COMPETITION);
        let [mut deals, mut chance] = [8, 9].map(|key| ChaCha20::from_key([key; 32]));
        let (mut guide, mut choices, mut sum) = (Position::guide(&book), Vec::new(), 0.0);
        for _ in 0..1_200 {
            let mut position = Position::deal(&book, None, &mut deals);
            for ply in 0..=12 {
                if position.outcome().is_some() {
                    break;
                }
                let manner = if ply == 12 { manner } else { Manner::Plans };
                let seat = position.seat();
                position.choices(&book, &mut guide, &mut choices);
                let choice = manner.choose(&position, (&book, &mut guide), &choices, &mut chance);
                position.make(&book, choice);
                if ply == 12 {
                    sum += played_out(position, seat, (&book, &mut guide));
                }
            }
        }
        sum
    }

    #[test]
    fn who_searches_makes_more_of_a_hand_than_who_only_plans() {
        let [planned, searched] = [Manner::Plans, Manner::Searches].map(late_decisions);
        assert!(searched > planned + 10.0, "{planned} {searched}");
    }

    #[test]
    fn guests_are_of_every_manner() {
        let mut chance = ChaCha20::from_key([9; 32]);
        let manners: Vec<Manner> = (0..2_000).map(|_| Manner::any(&mut chance)).collect();
        let count = |manner: Manner| manners.iter().filter(|other| **other == manner).count();
        assert!((350..450).contains(&count(Manner::Searches)));
        assert!((750..850).contains(&count(Manner::Plans)));
        assert!((0..8).all(|manner| count(Manner::Casual(manner)) > 70));
    }
}
