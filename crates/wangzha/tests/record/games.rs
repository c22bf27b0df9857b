//! Random rounds with their records.

use std::ops::ControlFlow;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::doudizhu::{self, Deal, OpenTime};
use wangzha::record::{Bytes, Fair, Record, Recorded, SeatBytes};
use wangzha::{Cards, Seat, tienlen};

/// One of these, at random.
pub(crate) fn pick<T: Copy>(items: &[T], rng: &mut ChaCha20) -> T {
    items[uniform(rng, ..=items.len() as u32 - 1) as usize]
}

fn bytes(rng: &mut ChaCha20) -> [u8; 32] {
    std::array::from_fn(|_| uniform(rng, ..=255) as u8)
}

/// Somebody who is asked does something, until the round is over or so many
/// actions are done. In Tien Len, who has passed may act out of turn.
pub(crate) fn play_on<G: Recorded>(record: &mut Record<G>, most: usize, rng: &mut ChaCha20) {
    while record.actions().len() < most {
        let Some(turn) = record.round().turn() else { return };
        let players = record.round().players();
        let mut others = turn.next(players).round_the_table(players).filter(|seat| *seat != turn);
        let may_act = |seat: &Seat| !actions(record.round(), *seat).is_empty();
        let other = others.find(may_act).filter(|_| is_chosen(rng));
        let seat = other.unwrap_or(turn);
        let action = pick(&actions(record.round(), seat), rng);
        record.apply(seat, action).expect("what is shown may be done");
    }
}

/// One time out of three.
fn is_chosen(rng: &mut ChaCha20) -> bool {
    uniform(rng, ..=2) == 0
}

fn actions<G: Recorded>(round: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = round.each_action(seat, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// A round of Dou Dizhu with opened hands where the rules have them.
pub(crate) fn doudizhu(
    rules: doudizhu::Rules,
    seed: [u8; 32],
    most: usize,
) -> Record<doudizhu::Round> {
    let mut rng = ChaCha20::from_key(seed);
    let deal = Deal::shuffled(&mut rng, rules.dealing);
    let mut record =
        Record::new(rules, deal, Seat::new(uniform(&mut rng, ..=2) as u8).unwrap()).unwrap();
    if rules.open_hand && most > 0 {
        let seat = Seat::new(uniform(&mut rng, ..=2) as u8).unwrap();
        let times = [OpenTime::BeforeTheDeal, OpenTime::EarlyInTheDeal, OpenTime::LateInTheDeal];
        // where the landlord is given there is no time for that
        let _ = record.apply(seat, doudizhu::Action::Open(pick(&times, &mut rng)));
    }
    play_on(&mut record, most, &mut rng);
    record
}

/// A round of Tien Len: a first or a later one, or a position midway.
pub(crate) fn tienlen(
    rules: tienlen::Rules,
    seed: [u8; 32],
    most: usize,
) -> Record<tienlen::Round> {
    let mut rng = ChaCha20::from_key(seed);
    let mut hands = match uniform(&mut rng, ..=3) {
        0 => tienlen::Deal::shuffled(&mut rng, 2, 17).unwrap().to_vec(),
        1 => tienlen::Deal::shuffled(&mut rng, 3, 17).unwrap().to_vec(),
        2 => tienlen::Deal::shuffled(&mut rng, 3, 13).unwrap().to_vec(),
        _ => tienlen::Deal::shuffled(&mut rng, 4, 13).unwrap().to_vec(),
    };
    let leader = Seat::new(uniform(&mut rng, ..=hands.len() as u32 - 1) as u8).unwrap();
    let record = match uniform(&mut rng, ..=2) {
        0 => Record::first(rules, &hands),
        1 => Record::later(rules, &hands, leader),
        _ => {
            hands[0] = hands[0].iter().take(1 + leader.index()).collect();
            tienlen::Record::midway(rules, &hands, leader)
        }
    };
    let mut record = record.unwrap();
    play_on(&mut record, most, &mut rng);
    record
}

/// Everything that can be known about a deal, or less.
pub(crate) fn fair(seats: usize, is_doudizhu: bool, seed: [u8; 32]) -> Fair {
    let mut rng = ChaCha20::from_key(seed);
    let seat = |rng: &mut ChaCha20| SeatBytes {
        fallback: (!is_chosen(rng)).then(|| bytes(rng)),
        commitment: (!is_chosen(rng)).then(|| bytes(rng)),
        bytes: match uniform(rng, ..=2) {
            0 => Bytes::Hidden,
            1 => Bytes::Revealed(bytes(rng)),
            _ => Bytes::Fallback(bytes(rng)),
        },
    };
    Fair {
        table: pick(&["", "room 8", "\"\\|王 ", "\u{2028}#"], &mut rng).into(),
        round: pick(&[0, 1, u64::MAX], &mut rng),
        server_commitment: bytes(&mut rng),
        seats: (0..seats).map(|_| seat(&mut rng)).collect(),
        server_secret: is_chosen(&mut rng).then(|| bytes(&mut rng)),
        no_shuffle: (is_doudizhu && is_chosen(&mut rng)).then_some(-50),
    }
}

/// The cards of a text.
pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}
