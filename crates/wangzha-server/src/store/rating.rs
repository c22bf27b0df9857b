//! How strong somebody is, from the rounds that they have played.
//!
//! The method is that of Weng and Lin (*A Bayesian Approximation Method for
//! Online Ranking*, Journal of Machine Learning Research 12, 2011), their
//! algorithm 1 with the model of Bradley and Terry. It is defined for any
//! number of players and for sides of several, and every rating carries its
//! uncertainty, which Elo's does not; unlike Microsoft's `TrueSkill`, it is a
//! page of plain formulas that anybody may use.
//!
//! What is ours:
//! - A side is as strong as its players on average, not in sum. Else two
//!   farmers would be twice as strong as the landlord before a card is dealt.
//! - A round of cards is mostly luck. [`BETA`] is three times the usual: who
//!   is stronger by the [uncertainty of a new player](Rating::NEW) wins about
//!   62 of 100 rounds against another.
//! - People learn: before each round their uncertainty grows by a little
//!   ([`DRIFT`]). Computers do not.
//! - What counts is who won, not how much: stakes rise by luck and by daring.

use wangzha::{GameId, Points};

use super::{FinishedSeat, Player};

/// How strong somebody is: a mean and its standard deviation.
///
/// ```
/// use wangzha_server::store::Rating;
/// assert_eq!(Rating::NEW.at_least(), 0.0);
/// assert_eq!(Rating { mean: 30.0, sd: 2.0 }.at_least(), 24.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// What is most likely.
    pub mean: f64,
    /// How uncertain that is.
    pub sd: f64,
}

impl Rating {
    /// What is known of somebody who has not played yet.
    pub const NEW: Rating = Rating { mean: 25.0, sd: 25.0 / 3.0 };

    /// A strength that they have almost certainly: three standard deviations
    /// below the mean. Rankings are ordered by it, so that nobody leads them
    /// after one lucky evening.
    #[must_use]
    pub fn at_least(self) -> f64 {
        self.mean - 3.0 * self.sd
    }
}

/// How much luck there is in a round.
const BETA: f64 = 12.5;
/// By how much people change from one round to the next: about 0.8 in a
/// thousand rounds.
const DRIFT: f64 = 0.025;
/// A variance is never multiplied by less.
const LEAST_FACTOR: f64 = 0.000_1;

/// The ratings of all players of a round after it, in no order; empty if it
/// says nothing about them, because all have the same points or are the same.
///
/// Whoever sits on several seats, as computers of one level do, changes by the
/// average of what the seats say.
///
/// ```
/// use wangzha::{GameId, Points};
/// use wangzha_server::store::{FinishedSeat, Player, Rating, rate};
/// use wangzha_table::Person;
/// let seat = |person, points| FinishedSeat {
///     player: Player::Person(Person(person)),
///     score: Points::whole(points),
/// };
/// let seats = [seat(1, 6), seat(2, -3), seat(3, -3)];
/// let after = rate(GameId::DouDizhu, &seats, |_| Rating::NEW);
/// assert!(after[0].1.mean > 26.0 && after[1].1.mean < 25.0);
/// assert!(after[0].1.sd < Rating::NEW.sd);
/// ```
#[must_use]
pub fn rate(
    game: GameId,
    seats: &[FinishedSeat],
    rating_of: impl Fn(Player) -> Rating,
) -> Vec<(Player, Rating)> {
    let mut players: Vec<Player> = Vec::new();
    for seat in seats {
        if !players.contains(&seat.player) {
            players.push(seat.player);
        }
    }
    let sides = sides(game, seats);
    let all_level = sides.windows(2).all(|pair| pair[0].score == pair[1].score);
    if players.len() < 2 || all_level {
        return Vec::new();
    }
    let now: Vec<Rating> = seats.iter().map(|seat| before(seat.player, &rating_of)).collect();
    let after = after(&sides, &now);
    let average = |player: Player| {
        let of_player = seats.iter().zip(&after).filter(|(seat, _)| seat.player == player);
        let (mut count, mut mean, mut variance) = (0.0, 0.0, 0.0);
        for (_, rating) in of_player {
            count += 1.0;
            mean += rating.mean;
            variance += rating.sd.powi(2);
        }
        Rating { mean: mean / count, sd: (variance / count).sqrt() }
    };
    players.into_iter().map(|player| (player, average(player))).collect()
}

/// A player's rating as the round begins.
fn before(player: Player, rating_of: &impl Fn(Player) -> Rating) -> Rating {
    let Rating { mean, sd } = rating_of(player);
    match player {
        Player::Person(_) => Rating { mean, sd: sd.hypot(DRIFT).min(Rating::NEW.sd) },
        Player::Computer(_) => Rating { mean, sd },
    }
}

/// Players who win or lose together.
struct Side {
    seats: Vec<usize>,
    /// The more, the better: 1 and -1 for those who have won and lost.
    score: i64,
}

/// In Dou Dizhu the landlord and the farmers, of whom one side wins; in Tien
/// Len everybody, by their points.
fn sides(game: GameId, seats: &[FinishedSeat]) -> Vec<Side> {
    match game {
        GameId::DouDizhu => {
            let side = |score: i64| {
                let is_here = |seat: &FinishedSeat| seat.score.halves().signum() == score;
                let seats = seats.iter().enumerate().filter(|(_, seat)| is_here(seat));
                Side { seats: seats.map(|(place, _)| place).collect(), score }
            };
            [1, 0, -1].map(side).into_iter().filter(|side| !side.seats.is_empty()).collect()
        }
        GameId::TienLen => {
            let points = seats.iter().map(|seat| Points::halves(seat.score)).enumerate();
            points.map(|(place, score)| Side { seats: vec![place], score }).collect()
        }
    }
}

/// The ratings of all seats after a round: algorithm 1 of Weng and Lin, in
/// which each player of a side has the weight `1 / players`.
fn after(sides: &[Side], now: &[Rating]) -> Vec<Rating> {
    let strength = |side: &Side| {
        let weight = 1.0 / side.seats.len() as f64;
        let mean: f64 = side.seats.iter().map(|seat| weight * now[*seat].mean).sum();
        let variance: f64 = side.seats.iter().map(|seat| (weight * now[*seat].sd).powi(2)).sum();
        (mean, variance)
    };
    let mut after = now.to_vec();
    for (place, side) in sides.iter().enumerate() {
        let (mean, variance) = strength(side);
        let (mut slope, mut curvature) = (0.0, 0.0);
        for (_, other) in sides.iter().enumerate().filter(|(other, _)| *other != place) {
            let (other_mean, other_variance) = strength(other);
            let spread = (variance + other_variance + 2.0 * BETA.powi(2)).sqrt();
            let chance = 1.0 / (1.0 + ((other_mean - mean) / spread).exp());
            let result = (side.score.cmp(&other.score) as i8 + 1) as f64 / 2.0;
            slope += (result - chance) / spread;
            curvature += variance.sqrt() / spread * chance * (1.0 - chance) / spread.powi(2);
        }
        let weight = 1.0 / side.seats.len() as f64;
        for seat in &side.seats {
            let variance = now[*seat].sd.powi(2);
            let factor = (1.0 - weight.powi(2) * variance * curvature).max(LEAST_FACTOR);
            after[*seat].mean += weight * variance * slope;
            after[*seat].sd = (variance * factor).sqrt();
        }
    }
    after
}
