//! Players that depend on their seeds alone play as they always did: a change
//! that should not touch their thinking must not touch these numbers.

use wangzha::{Cards, Game, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::player::{Budget, Description, Level, Means, Player};

use crate::rounds;

/// All hands after every action of the rounds, mixed into one number (FNV-1a).
fn played<G: Playable>(level: Level, rounds: Vec<G>, hands: impl Fn(&G) -> Vec<Cards>) -> u64 {
    let mut mixed = 0xCBF2_9CE4_8422_2325_u64;
    for mut round in rounds {
        let player = Description::from(level).or_budget(Some(Budget::Playouts(24)));
        let mut bots: Vec<Box<dyn Player<G>>> = (0..round.players())
            .map(|seat| G::bot(&player, &Means::NONE, seat.into()).unwrap())
            .collect();
        while let Some(seat) = round.turn() {
            let action = bots[seat.index()].act(&round.view(seat), &Stop::NEVER).unwrap();
            round.apply(seat, action).unwrap();
            bots.iter_mut().for_each(|bot| bot.watch(seat, &action));
            for hand in hands(&round) {
                mixed = (mixed ^ hand.bits()).wrapping_mul(0x0100_0000_01B3);
            }
        }
    }
    mixed
}

fn seats(players: u8) -> impl Iterator<Item = wangzha::Seat> {
    wangzha::Seat::S0.round_the_table(players)
}

#[test]
fn the_players_of_dou_dizhu_play_as_before() {
    let hands = |round: &doudizhu::Round| seats(3).map(|seat| round.hand(seat)).collect();
    let levels = [Level::Random, Level::Greedy, Level::Planner, Level::QuickSearcher];
    let played = levels.map(|level| played(level, rounds::doudizhu(4), hands));
    let before = [
        14_890_886_385_045_827_024,
        12_992_513_528_802_090_856,
        16_367_987_434_157_451_154,
        1_291_442_874_121_502_251,
    ];
    assert_eq!(played, before);
}

#[test]
fn the_players_of_tien_len_play_as_before() {
    let hands =
        |round: &tienlen::Round| seats(round.players()).map(|seat| round.hand(seat)).collect();
    let levels = [Level::Random, Level::Greedy, Level::Planner, Level::QuickSearcher];
    let played = levels.map(|level| played(level, rounds::tienlen(4), hands));
    let before = [
        13_976_451_646_816_521_375,
        2_799_957_731_459_021_917,
        12_135_467_970_773_600_807,
        3_338_017_636_192_126_007,
    ];
    assert_eq!(played, before);
}
