//! What a contest shows, and that it shows the same every time.

use wangzha::{doudizhu, tienlen};
use wangzha_arena::{Contest, DouDizhu, Landlord, Matchup, Role, Seating, Summary, Team, TienLen};

use crate::{doudizhu_contests, matchup, results, tienlen_contests, without_times};

/// Against itself a player has exactly half of the wins and no points, deal by
/// deal, even if it throws dice: both teams have the same cards and dice.
fn is_even<C: Contest>(contest: &C, player: &str) {
    let (deals, _) = results(contest, &matchup(player, player), 12);
    for deal in &deals {
        assert!((deal.win_rate() - 0.5).abs() < 1e-9, "{deal:?}");
    }
    let summary = Summary::of(&deals);
    assert!(summary.win_rate.margin.unwrap() < 1e-9);
}

#[test]
fn a_player_against_itself_wins_exactly_half() {
    for player in ["random", "greedy"] {
        doudizhu_contests().for_each(|contest| is_even(&contest, player));
        tienlen_contests().for_each(|contest| is_even(&contest, player));
    }
}

#[test]
fn a_player_against_itself_wins_no_points() {
    let given = DouDizhu::new(doudizhu::Rules::COMPETITION, Landlord::Given);
    let (deals, _) = results(&given, &matchup("random", "random"), 20);
    assert!(deals.iter().all(|deal| deal.points() == 0.0));
    let southern = TienLen::new(tienlen::Rules::SOUTHERN, 4, 13).unwrap();
    let (deals, _) = results(&southern, &matchup("greedy", "greedy"), 20);
    assert!(deals.iter().all(|deal| deal.points() == 0.0));
}

#[test]
fn swapping_the_contenders_swaps_the_result() {
    fn check<C: Contest>(contest: &C) {
        let (one, _) = results(contest, &matchup("greedy", "random"), 20);
        let (other, _) = results(contest, &matchup("random", "greedy"), 20);
        let (one, other) = (Summary::of(&one), Summary::of(&other));
        assert!((one.win_rate.mean + other.win_rate.mean - 1.0).abs() < 1e-9);
        assert!((one.points.mean + other.points.mean).abs() < 1e-9);
    }
    check(&DouDizhu::new(doudizhu::Rules::HUANLE, Landlord::Given));
    check(&DouDizhu::new(doudizhu::Rules::HUANLE, Landlord::Bid));
    check(&TienLen::new(tienlen::Rules::NORTHERN, 3, 17).unwrap());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    fn check<C: Contest>(contest: &C) {
        let of = |threads| {
            let matchup = Matchup { threads, ..matchup("random", "greedy") };
            without_times(&results(contest, &matchup, 40).0)
        };
        assert_eq!(of(1), of(2));
        assert_eq!(of(1), of(5));
    }
    check(&DouDizhu::new(doudizhu::Rules::COMPETITION, Landlord::Bid));
    check(&TienLen::new(tienlen::Rules::KILLER, 4, 13).unwrap());
}

#[test]
fn another_seed_gives_other_deals() {
    let contest = DouDizhu::new(doudizhu::Rules::COMPETITION, Landlord::Given);
    let of = |seed| {
        let matchup = Matchup { seed, ..matchup("random", "greedy") };
        without_times(&results(&contest, &matchup, 10).0)
    };
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
}

#[test]
fn greedy_beats_random() {
    for rules in doudizhu::Rules::PRESETS.iter().copied() {
        let contest = DouDizhu::new(rules, Landlord::Given);
        let summary = Summary::of(&results(&contest, &matchup("greedy", "random"), 200).0);
        assert!(summary.win_rate.interval().unwrap().0 > 0.6, "{}: {summary:?}", rules.name);
        let roles: Vec<Role> = summary.roles.iter().map(|role| role.role).collect();
        assert_eq!(roles, [Role::Landlord, Role::Farmers]);
    }
    for rules in tienlen::Rules::PRESETS.iter().copied() {
        let contest = TienLen::new(rules, 4, 13).unwrap();
        let summary = Summary::of(&results(&contest, &matchup("greedy", "random"), 100).0);
        assert!(summary.win_rate.interval().unwrap().0 > 0.55, "{}: {summary:?}", rules.name);
    }
}

#[test]
fn the_landlord_plays_for_his_team_and_the_farmers_for_theirs() {
    use wangzha::{Cards, Points, Seat};
    use wangzha_arena::TeamResult;
    let contest = DouDizhu::new(doudizhu::Rules::COMPETITION, Landlord::Given);
    let hands = ["3s", "4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
    let mut round = doudizhu::Round::midway(*contest.rules(), hands, Seat::S0).unwrap();
    let action = doudizhu::Action::Play { cards: hands[0], reading: None };
    wangzha::Game::apply(&mut round, Seat::S0, action).unwrap();
    // the landlord wins 2 from each: no farmer has played
    let as_landlord = contest.result(&round, &Seating::new([Team::A, Team::B, Team::B]));
    let (role, won, points) = (Some(Role::Landlord), Points::whole(1), Points::whole(4));
    assert_eq!(as_landlord, TeamResult { role, won, points });
    let as_farmers = contest.result(&round, &Seating::new([Team::B, Team::A, Team::A]));
    let (role, won, points) = (Some(Role::Farmers), Points::ZERO, Points::whole(-4));
    assert_eq!(as_farmers, TeamResult { role, won, points });
}

#[test]
fn the_planner_is_clear_of_greedy_in_every_preset_of_tien_len_for_every_number_of_players() {
    for contest in tienlen_contests() {
        let (deals, _) = results(&contest, &matchup("planner", "greedy"), 600);
        let rate = Summary::of(&deals).win_rate;
        assert!(rate.mean - rate.margin.unwrap() > 0.5, "{rate:?} {contest:?}");
    }
}
