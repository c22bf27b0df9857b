//! Is every order of the pack equally likely?

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use rand_core::{Rng, TryRng, utils};
use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha::{Cards, Deck};

const SHUFFLES: usize = 40_000;

/// The 0.1 % and 99.9 % points of chi-square with 53² = 2809 degrees of
/// freedom: a fair shuffle lies between them with all but one key in 500.
const TOO_EVEN: f64 = 2583.06;
const TOO_UNEVEN: f64 = 3046.33;

type Places = [usize; 54];

/// Counts how often each card comes to each place, and tells how far the counts
/// are from equal.
///
/// A shuffle fills each row and each column of the table of counts exactly
/// once, so the usual sum of (seen − expected)² / expected is 54/53 times a
/// chi-square value with 53² degrees of freedom.
fn unevenness(mut shuffled: impl FnMut(&mut ChaCha20) -> Places) -> f64 {
    let mut rng = ChaCha20::from_key(*b"one fixed key for all the tests!");
    let mut seen = [[0u32; 54]; 54];
    for _ in 0..SHUFFLES {
        for (place, card) in shuffled(&mut rng).into_iter().enumerate() {
            seen[card][place] += 1;
        }
    }
    let expected = SHUFFLES as f64 / 54.0;
    let squares = seen.iter().flatten().map(|&n| (f64::from(n) - expected).powi(2));
    squares.sum::<f64>() / expected * 53.0 / 54.0
}

/// The same with a shuffle that works on a pack of numbers.
fn unevenness_of(mix: impl Fn(&mut Places, &mut ChaCha20)) -> f64 {
    unevenness(|rng| {
        let mut pack = std::array::from_fn(|place| place);
        mix(&mut pack, rng);
        pack
    })
}

#[test]
fn every_card_comes_to_every_place_equally_often() {
    let place_of: HashMap<_, _> = Cards::PACK.iter().zip(0..).collect();
    let found = unevenness(|rng| {
        let mut deck = Deck::full();
        deck.shuffle(rng);
        std::array::from_fn(|place| place_of[&deck.cards()[place]])
    });
    assert!((TOO_EVEN..TOO_UNEVEN).contains(&found), "{found}");
}

#[test]
fn the_same_measure_rejects_swapping_with_any_card() {
    let found = unevenness_of(|pack, rng| {
        for i in 0..54 {
            pack.swap(i, uniform(rng, ..=53) as usize);
        }
    });
    assert!(found > TOO_UNEVEN, "{found}");
}

#[test]
fn the_same_measure_rejects_a_bound_that_is_one_too_small() {
    // Sattolo's cycle: no card ever stays where it was
    let found = unevenness_of(|pack, rng| {
        for i in (1..54).rev() {
            pack.swap(i, uniform(rng, ..=i as u32 - 1) as usize);
        }
    });
    assert!(found > TOO_UNEVEN, "{found}");
}

#[test]
fn the_same_measure_rejects_a_hundred_random_swaps() {
    let found = unevenness_of(|pack, rng| {
        for _ in 0..100 {
            let a = uniform(rng, ..=53) as usize;
            let b = uniform(rng, ..=53) as usize;
            pack.swap(a, b);
        }
    });
    assert!(found > TOO_UNEVEN, "{found}");
}

#[test]
fn the_same_measure_rejects_a_bare_modulo_of_a_small_number() {
    let found = unevenness_of(|pack, rng| {
        for i in (1..54).rev() {
            let byte = rng.next_u32() as usize % 256;
            pack.swap(i, byte % (i + 1));
        }
    });
    assert!(found > TOO_UNEVEN, "{found}");
}

/// A generator that says what it is told to, and counts.
struct Script<'a> {
    words: &'a [u32],
    used: usize,
}

impl Script<'_> {
    fn new(words: &[u32]) -> Script<'_> {
        Script { words, used: 0 }
    }
}

impl TryRng for Script<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.used += 1;
        Ok(self.words[self.used - 1])
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}

#[test]
fn words_that_would_favour_small_numbers_are_thrown_away() {
    // 2^32 = 54 * 79,536,431 + 22: the last 22 words are one too many
    let mut script = Script::new(&[u32::MAX, 4_294_967_274, 4_294_967_273, 0]);
    assert_eq!(uniform(&mut script, ..=53), 53);
    assert_eq!(script.used, 3);

    for last in 0..=99u32 {
        let left_over = (1u64 << 32) % u64::from(last + 1);
        let first_rejected = (1u64 << 32) - left_over;
        let highest_fair = (first_rejected - 1) as u32;
        let rejected: Vec<u32> = (first_rejected..1 << 32).map(|word| word as u32).collect();
        let words = [&rejected[..], &[highest_fair, 0]].concat();
        let mut script = Script::new(&words);
        assert_eq!(uniform(&mut script, ..=last), last, "0..={last}");
        assert_eq!(script.used, rejected.len() + 1, "0..={last}");
        assert_eq!(uniform(&mut script, ..=last), 0, "0..={last}");
    }
}

#[test]
fn every_word_is_itself_among_all_words() {
    let words = [0, 1, u32::MAX];
    let mut script = Script::new(&words);
    assert_eq!(words.map(|_| uniform(&mut script, ..=u32::MAX)), words);
}

#[test]
fn a_shuffle_skips_the_rejected_words_and_goes_on_with_the_next() {
    let shuffled = |words: &[u32]| {
        let mut script = Script::new(words);
        let mut deck = Deck::full();
        deck.shuffle(&mut script);
        (deck, script.used)
    };
    let mut words: Vec<u32> = (0..53).map(|i| 77_777_777 * i).collect();
    let (deck, used) = shuffled(&words);
    assert_eq!(used, 53);
    words.splice(0..0, [u32::MAX, 4_294_967_280, 4_294_967_274]);
    assert_eq!(shuffled(&words), (deck, 56));
}

#[test]
fn each_way_to_choose_gives_another_order_so_none_is_favoured() {
    // 5 * 4 * 3 * 2 equally likely ways, 5! orders
    let mut orders = HashSet::new();
    for way in 0..120 {
        let choices = [way % 5, way / 5 % 4, way / 20 % 3, way / 60];
        let mut pack = *b"abcde";
        shuffle(&mut pack, &mut Script::new(&choices));
        orders.insert(pack);
    }
    assert_eq!(orders.len(), 120);
}

#[test]
fn all_120_orders_of_five_cards_come_equally_often() {
    let mut rng = ChaCha20::from_key([5; 32]);
    let mut seen = HashMap::new();
    for _ in 0..60_000 {
        let mut pack = *b"abcde";
        shuffle(&mut pack, &mut rng);
        *seen.entry(pack).or_insert(0) += 1;
    }
    let unevenness: f64 = seen.values().map(|&n| f64::from(n - 500i32).powi(2) / 500.0).sum();
    assert_eq!(seen.len(), 120);
    // the 0.1 % points of chi-square with 119 degrees of freedom
    assert!((76.95..172.42).contains(&unevenness), "{unevenness}");
}
