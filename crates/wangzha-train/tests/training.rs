//! Short runs: they learn, they can be broken off, and they are the same again.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use wangzha::{GameId, doudizhu, tienlen};
use wangzha_ai::net::{self, Learnable};
use wangzha_ai::player::Level;
use wangzha_arena::{DouDizhu, Landlord};
use wangzha_train::{BadCheckpoint, Recipe, Trainer, trial};

const TINY: Recipe = Recipe {
    seed: 7,
    games: 90,
    round: 30,
    batch: 64,
    width: [128, 128],
    rate: 2e-3,
    trust: 0.85,
    guests: 0.3,
    players: None,
};

fn doudizhu_book() -> net::doudizhu::Book {
    net::doudizhu::Book::new(&doudizhu::Rules::COMPETITION)
}

fn tienlen_book() -> net::tienlen::Book {
    net::tienlen::Book::new(&tienlen::Rules::SOUTHERN)
}

fn a_run_goes_on_as_if_nothing_had_happened<G: Learnable>(game: GameId, book: fn() -> G::Book) {
    let mut whole = Trainer::<G>::new(game, book(), TINY).unwrap();
    (0..3).for_each(|_| drop(whole.round(1)));
    assert!(whole.is_over());

    let mut begun = Trainer::<G>::new(game, book(), TINY).unwrap();
    begun.round(2); // the number of threads does not matter either
    let kept = begun.checkpoint();
    drop(begun);
    let mut resumed = Trainer::<G>::resume(game, book(), &kept).unwrap();
    assert_eq!((resumed.games(), resumed.recipe()), (30, &TINY));
    resumed.round(1);
    resumed.round(3);
    assert_eq!(resumed.checkpoint(), whole.checkpoint());
    assert_eq!(resumed.nets(), whole.nets());
}

#[test]
fn a_run_of_dou_dizhu_goes_on_as_if_nothing_had_happened() {
    a_run_goes_on_as_if_nothing_had_happened::<net::doudizhu::Position>(
        GameId::DouDizhu,
        doudizhu_book,
    );
}

#[test]
fn a_run_of_tien_len_goes_on_as_if_nothing_had_happened() {
    a_run_goes_on_as_if_nothing_had_happened::<net::tienlen::Position>(
        GameId::TienLen,
        tienlen_book,
    );
}

#[test]
fn a_new_run_may_begin_with_nets_that_are_there() {
    type Run = Trainer<net::doudizhu::Position>;
    let mut before = Run::new(GameId::DouDizhu, doudizhu_book(), TINY).unwrap();
    before.round(2);
    let nets = net::Nets::from_bytes(&before.nets().to_bytes()).unwrap();
    let usual = Recipe { games: 60, ..Recipe::default() };
    let begin =
        |nets: &net::Nets| Run::from_nets(doudizhu_book(), usual.clone(), GameId::DouDizhu, nets);
    let run = begin(&nets).unwrap();
    assert_eq!((run.nets(), run.games(), run.recipe().width), (nets.clone(), 0, TINY.width));
    // and it can be broken off like any other
    let resumed = Run::resume(GameId::DouDizhu, doudizhu_book(), &run.checkpoint()).unwrap();
    assert_eq!(resumed.checkpoint(), run.checkpoint());

    let few = net::Nets { roles: nets.roles[..2].to_vec(), ..nets.clone() };
    assert!(begin(&few).is_err());
    let other = net::Nets { game: GameId::TienLen, ..nets };
    assert!(begin(&other).is_err());
}

#[test]
fn with_tables_of_one_size_only_their_net_learns() {
    type Run = Trainer<net::tienlen::Position>;
    let mut run = Run::new(GameId::TienLen, tienlen_book(), TINY).unwrap();
    run.round(2);
    let before = run.nets();
    run.seat(Some(3));
    run.round(2);
    let after = run.nets();
    let has_changed = |net: usize| before.roles[net] != after.roles[net];
    assert_eq!([0, 1, 2].map(has_changed), [false, true, false]);
    run.seat(None);
    run.round(2);
    assert!(run.nets().roles.iter().zip(&after.roles).all(|(now, then)| now != then));
}

#[test]
fn another_seed_is_another_run() {
    let run = |seed| {
        let recipe = Recipe { seed, ..TINY };
        let book = doudizhu_book();
        let mut run =
            Trainer::<net::doudizhu::Position>::new(GameId::DouDizhu, book, recipe).unwrap();
        run.round(1);
        run.nets()
    };
    assert!(run(1) == run(1));
    assert!(run(1) != run(2));
}

#[test]
fn a_checkpoint_that_is_damaged_or_of_something_else_is_refused() {
    type Run = Trainer<net::doudizhu::Position>;
    let bytes = Run::new(GameId::DouDizhu, doudizhu_book(), TINY).unwrap().checkpoint();
    let resume = |bytes: &[u8]| Run::resume(GameId::DouDizhu, doudizhu_book(), bytes).err();
    assert_eq!(resume(&bytes), None);
    assert_eq!(resume(b""), Some(BadCheckpoint::Header));
    assert_eq!(resume(b"{}\n"), Some(BadCheckpoint::Header));
    assert_eq!(resume(&bytes[..bytes.len() - 1]), Some(BadCheckpoint::Damaged));
    for place in [300, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x10;
        assert!(resume(&damaged).is_some(), "{place}");
    }
    let book = net::doudizhu::Book::new(&doudizhu::Rules::HUANLE);
    let by_other_rules = Run::resume(GameId::DouDizhu, book, &bytes).err();
    assert_eq!(by_other_rules, Some(BadCheckpoint::OtherRules("competition".to_owned())));
    let other = Trainer::<net::tienlen::Position>::new(GameId::TienLen, tienlen_book(), TINY);
    let other = other.unwrap().checkpoint();
    assert_eq!(resume(&other), Some(BadCheckpoint::OtherGame("tienlen".to_owned())));
}

#[test]
fn nets_of_older_programs_go_on_with_a_reader_that_knows_nothing() {
    type Run = Trainer<net::doudizhu::Position>;
    let nets = Run::new(GameId::DouDizhu, doudizhu_book(), TINY).unwrap().nets();
    let old = net::Nets { reader: None, ..nets.clone() };
    let old = net::Nets::from_bytes(&old.to_bytes()).unwrap();
    assert_eq!(old.reader, None);
    let run = Run::from_nets(doudizhu_book(), TINY, GameId::DouDizhu, &old).unwrap();
    assert_eq!(run.nets().roles, old.roles);
    assert!(run.nets().reader.is_some());
}

/// Who plays shows what he has: a reader finds that out by himself.
#[test]
fn a_reader_learns_to_tell_hands_from_others() {
    fn errors<G: Learnable>(game: GameId, book: G::Book) -> [f64; 2] {
        let recipe = Recipe { games: 1_500, round: 100, guests: 1.0, ..TINY };
        let mut run = Trainer::<G>::new(game, book, recipe).unwrap();
        let mut each = Vec::new();
        while !run.is_over() {
            each.push(*run.round(2).losses.last().unwrap());
        }
        [each[0], *each.last().unwrap()]
    }
    for [first, last] in [
        errors::<net::doudizhu::Position>(GameId::DouDizhu, doudizhu_book()),
        errors::<net::tienlen::Position>(GameId::TienLen, tienlen_book()),
    ] {
        // who knows nothing is wrong by one, all in all
        assert!(first > 0.95 && last < 0.9, "{first} {last}");
    }
}

/// Nobody has told the nets what is good: they find out. The nets of the first
/// moment know nothing, and lose to whoever plays at random.
#[test]
fn a_few_seconds_of_training_beat_a_player_at_random() {
    let recipe = Recipe { games: 2_400, round: 100, ..TINY };
    let book = doudizhu_book();
    let mut run = Trainer::<net::doudizhu::Position>::new(GameId::DouDizhu, book, recipe).unwrap();
    let contest = DouDizhu::new(doudizhu::Rules::COMPETITION, Landlord::Given);
    let against_chance = |nets| trial(&contest, &Arc::new(nets), Level::Random, 60, 2).unwrap();
    let before = against_chance(run.nets());
    while !run.is_over() {
        run.round(2);
    }
    let after = against_chance(run.nets());
    assert!(after.interval().unwrap().0 > 0.6, "{before:?} {after:?}");
    assert!(after.mean > before.mean + 0.2, "{before:?} {after:?}");
}
