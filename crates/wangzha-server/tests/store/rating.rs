//! Ratings are what Weng and Lin say, and find out who is stronger.

use rand_core::Rng;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use wangzha::deck::ChaCha20;
use wangzha::{GameId, Points};
use wangzha_server::store::{FinishedSeat, Player, Rating, rate};
use wangzha_table::Person;

fn seat(player: Player, points: i64) -> FinishedSeat {
    FinishedSeat { player, score: Points::whole(points) }
}

fn person(number: u64) -> Player {
    Player::Person(Person(number))
}

fn place_of(player: Player) -> usize {
    match player {
        Player::Person(person) => person.0 as usize,
        Player::Computer(_) => panic!("only people play here"),
    }
}

fn computer(level: &str) -> Player {
    Player::Computer(level.parse().unwrap())
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn everybody_against_everybody_is_rated_as_another_implementation_does() {
    // computers, because people drift
    let players = ["a", "b", "c", "d"].map(computer);
    let before = [(25.0, 25.0 / 3.0), (31.0, 2.0), (22.5, 5.0), (18.0, 7.5)];
    for points in [[9, 3, -3, -9], [-3, 9, -3, -3], [1, 2, 3, -6]] {
        let seats: Vec<_> =
            players.iter().zip(points).map(|(player, points)| seat(*player, points)).collect();
        let of = |player| {
            let place = players.iter().position(|other| *other == player).unwrap();
            Rating { mean: before[place].0, sd: before[place].1 }
        };
        let ours = rate(GameId::TienLen, &seats, of);

        let theirs = before.map(|rating| [WengLinRating::from(rating)]);
        let rank = |points: i64| {
            1 + seats.iter().filter(|seat| seat.score > Points::whole(points)).count()
        };
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = theirs
            .iter()
            .zip(points)
            .map(|(team, points)| (&team[..], MultiTeamOutcome::new(rank(points))))
            .collect();
        let config = WengLinConfig { beta: 12.5, ..WengLinConfig::new() };
        let theirs = weng_lin_multi_team(&teams, &config);
        for ((_, ours), theirs) in ours.iter().zip(&theirs) {
            assert!(close(ours.mean, theirs[0].rating), "{ours:?} {theirs:?}");
            assert!(close(ours.sd, theirs[0].uncertainty), "{ours:?} {theirs:?}");
        }
    }
}

#[test]
fn the_landlord_is_not_half_as_strong_as_two_farmers() {
    let new = |_| Rating::NEW;
    let won = rate(
        GameId::DouDizhu,
        &[seat(computer("a"), 6), seat(computer("b"), -3), seat(computer("c"), -3)],
        new,
    );
    let lost = rate(
        GameId::DouDizhu,
        &[seat(computer("a"), -6), seat(computer("b"), 3), seat(computer("c"), 3)],
        new,
    );
    let (won, lost) = (won[0].1.mean - 25.0, lost[0].1.mean - 25.0);
    assert!(close(won, -lost) && won > 1.0, "a new landlord wins one round in two: {won} {lost}");
}

#[test]
fn farmers_win_together_and_stakes_do_not_matter() {
    let new = |_| Rating::NEW;
    let seats = [seat(person(1), -6), seat(person(2), 4), seat(person(3), 2)];
    let small = rate(GameId::DouDizhu, &seats, new);
    assert_eq!(small[1].1, small[2].1);
    let seats = [seat(person(1), -600), seat(person(2), 400), seat(person(3), 200)];
    assert_eq!(rate(GameId::DouDizhu, &seats, new), small);
}

#[test]
fn a_round_that_says_nothing_changes_nobody() {
    let new = |_| Rating::NEW;
    let level = [seat(person(1), 0), seat(person(2), 0), seat(person(3), 0)];
    assert_eq!(rate(GameId::DouDizhu, &level, new), []);
    let same = ["planner"; 3].map(computer);
    let seats = [seat(same[0], 2), seat(same[1], -1), seat(same[2], -1)];
    assert_eq!(rate(GameId::DouDizhu, &seats, new), []);
    assert_eq!(rate(GameId::TienLen, &[], new), []);
}

#[test]
fn computers_of_one_level_have_one_rating() {
    let after = rate(
        GameId::DouDizhu,
        &[seat(person(1), 6), seat(computer("planner"), -3), seat(computer("planner"), -3)],
        |_| Rating::NEW,
    );
    assert_eq!(after.len(), 2);
    assert!(after[1].1.mean < 25.0);
}

#[test]
fn people_who_play_on_stay_a_little_uncertain_and_nobody_more_than_at_first() {
    let mut rating = [Rating::NEW; 2];
    let mut dice = ChaCha20::from_key([1; 32]);
    for _ in 0..20_000 {
        let points = if dice.next_u32().is_multiple_of(2) { 1 } else { -1 };
        let seats = [seat(person(0), points), seat(person(1), -points)];
        for (player, after) in rate(GameId::TienLen, &seats, |player| rating[place_of(player)]) {
            rating[place_of(player)] = after;
        }
    }
    assert!((0.5..2.5).contains(&rating[0].sd), "{rating:?}");
}

/// The ratings of four people of these strengths after so many rounds.
fn play(strength: [f64; 4], rounds: usize, seed: u8) -> [Rating; 4] {
    let mut rating = [Rating::NEW; 4];
    let mut dice = ChaCha20::from_key([seed; 32]);
    let mut uniform = || (f64::from(dice.next_u32()) + 0.5) / 4_294_967_296.0;
    for _ in 0..rounds {
        // for two the model of Bradley and Terry, for more that of Plackett and Luce
        let spread = 12.5 * 2.0_f64.sqrt();
        let luck = strength.map(|strength| strength / spread - (-uniform().ln()).ln());
        let places = luck.map(|mine| luck.iter().filter(|other| **other < mine).count() as i64);
        let seats = [0, 1, 2, 3].map(|place| seat(person(place as u64), 2 * places[place] - 3));
        for (player, after) in rate(GameId::TienLen, &seats, |player| rating[place_of(player)]) {
            rating[place_of(player)] = after;
        }
    }
    rating
}

#[test]
fn who_is_stronger_is_found_out_and_by_how_much_it_may_be_wrong() {
    let strength = [35.0, 29.0, 23.0, 17.0];
    let mut squares = 0.0;
    for seed in 0..20 {
        let rating = play(strength, 2_000, seed);
        assert!(rating.is_sorted_by(|a, b| a.mean > b.mean), "{rating:?}");
        // only differences can be known
        let shift = rating.iter().map(|rating| rating.mean).sum::<f64>() / 4.0 - 26.0;
        for (rating, strength) in rating.iter().zip(strength) {
            squares += ((rating.mean - shift - strength) / rating.sd).powi(2) / 80.0;
        }
    }
    // one, if the uncertainty were exact; the method takes what the seats of a
    // round say for independent, which it is not
    assert!((0.3..2.0).contains(&squares), "{squares}");
}
