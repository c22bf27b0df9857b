//! Random small deals.

use wangzha::deck::{ChaCha20, uniform};
use wangzha::doudizhu::Rules;
use wangzha::{Cards, Counts, Rank, Seat};
use wangzha_ai::solver::OpenHands;
use wangzha_ai::solver::doudizhu::{Endgame, Move};

/// A position of up to `most` cards a hand. The cards come from a few ranks
/// only, so that there are pairs, trios, bombs and runs among so few; one
/// position in three has two hands, one in three a play to beat.
pub(crate) fn small_endgame(rules: &Rules, seed: u64, most: u32) -> Endgame {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha20::from_key(key);
    let mut pick = |n: u32| uniform(&mut rng, ..=n - 1);
    let (low, ranks) = (pick(11) as u8, 2 + pick(8) as u8);
    let is_near = |rank: Rank| rank.index() >= low && rank.index() < low + ranks;
    let mut pack: Vec<_> = Cards::PACK.iter().filter(|card| is_near(card.rank())).collect();
    let players = if pick(3) == 0 { 2 } else { 3 };
    let mut hands = [Counts::EMPTY; 3];
    for hand in &mut hands[..players] {
        let n = (1 + pick(most) as usize).min(pack.len());
        let draw = |_| pack.swap_remove(pick(pack.len() as u32) as usize);
        *hand = (0..n).map(draw).collect::<Cards>().counts();
    }
    let landlord = Seat::new(pick(3) as u8).unwrap();
    hands.rotate_right(landlord.index());
    let mut endgame = Endgame::lead(*rules, hands, landlord);
    endgame.bombs = pick(2) as u8;
    endgame.plays = (pick(2) == 0).then(|| [pick(2) as u8, pick(2) as u8, pick(2) as u8]);
    if endgame.check().is_err() {
        // the pack was too small for three hands
        return small_endgame(rules, seed ^ 1 << 63 | seed << 20, most);
    }
    for _ in 0..pick(3) {
        let moves = legal_moves(&endgame);
        match endgame.after(moves[pick(moves.len() as u32) as usize]) {
            Some(next) => endgame = next,
            None => break,
        }
    }
    endgame
}

/// Everything that the player whose turn it is can do.
pub(crate) fn legal_moves(endgame: &Endgame) -> Vec<Move> {
    let hand = endgame.hands[endgame.turn.index()];
    let table = endgame.table.map(|(_, play)| play);
    let mut buffer = wangzha::doudizhu::Moves::new();
    let mut moves: Vec<Move> = endgame
        .rules
        .moves_into(hand, table, &mut buffer)
        .iter()
        .copied()
        .map(Move::Play)
        .collect();
    moves.extend(table.map(|_| Move::Pass));
    moves
}
