//! A key for every position, the same for positions that differ only in the
//! names of the ranks.
//!
//! What can happen depends on the order of the ranks that somebody holds, on
//! how many cards of each everybody has, and on which of them form runs. So
//! the key lists the ranks that are still there, lowest first, and marks the
//! neighbours that some hand can use in one run. A chain of fives is a chain
//! of sevens when nobody has the ranks between.

use wangzha::Counts;
use wangzha::doudizhu::{Allow, Kind, Play, Rules};

use super::node::Node;

/// A position in 116 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key {
    pub(super) low: u64,
    /// Below `2^52`.
    pub(super) high: u64,
}

/// How keys are made under some rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keys {
    /// The shortest pair chain.
    shortest_pair_chain: u32,
    /// Whether the names of the ranks matter: aces and twos can count low in
    /// chains.
    names_matter: bool,
}

/// One bit a rank.
pub(super) const EACH: u64 = 0x0111_1111_1111_1111;
/// The ranks that runs are made of.
const RUN_RANKS: u64 = 0x0000_FFFF_FFFF_FFFF;
pub(super) const JOKERS: u64 = 0x0110_0000_0000_0000;

/// The ranks of which there are at least `n` cards, a bit each.
#[inline]
pub(super) fn at_least(cards: Counts, n: u32) -> u64 {
    let (b0, b1, b2) = (cards.nibbles(), cards.nibbles() >> 1, cards.nibbles() >> 2);
    EACH & match n {
        1 => b0 | b1 | b2,
        2 => b1 | b2,
        3 => b0 & b1 | b2,
        _ => b2,
    }
}

/// What a card counts in the code of its rank, for each of the three hands.
/// There are four cards of a rank at most, and all sums of up to four of these
/// numbers are different and below 64.
const CODE: [u64; 3] = [1, 11, 15];

impl Keys {
    pub(super) fn new(rules: &Rules) -> Keys {
        let two = rules.allow.has(Allow::PAIR_CHAIN_OF_TWO);
        let names_matter = rules.allow.has(Allow::LOW_CHAIN);
        Keys { shortest_pair_chain: if two { 2 } else { 3 }, names_matter }
    }

    /// Whether the names of the ranks matter.
    pub(super) fn names_matter(&self) -> bool {
        self.names_matter
    }

    /// The key of a node, and the rank to beat that it is about, as a number
    /// that tells only those apart that make a difference.
    ///
    /// Where a lower rank to beat can only help the side whose turn it is, the
    /// key is the same for all of them; where both sides may still answer, it
    /// can help either, and the rank is a part of the key.
    pub(super) fn of(&self, node: &Node) -> (Key, u8) {
        let (rocket, codes) = node.codes.without_rocket();
        let (codes, ranks) = if self.names_matter { (codes, 15) } else { squeeze(codes) };
        // six bits a rank, the first ten in the lower half of the key
        let [first, second] = codes.map(sixes);
        let mut low = first | second << 48 & 0xFFF << 48;
        let mut high = second >> 12 & 0x3_FFFF | rocket << 22;
        if ranks > 13 {
            high |= jokers(second >> 30) << 18;
        }
        let links = node.codes.links();
        if links != 0 && !self.names_matter {
            let all = node.hands.iter().fold(0, |all, hand| all | hand.nibbles());
            high |= in_order(links, all) << 24;
        }
        high |= u64::from(node.turn()) << 36 | node.goal.index() << 44;
        let Some(table) = node.table else { return (Key { low, high }, 0) };
        let behind = node.behind();
        high |= u64::from(behind.is_some()) << 35 | class(table) << 38;
        let mut rank = self.rank_to_beat(node, table, behind);
        if behind.is_some_and(|behind| !node.is_with(behind)) {
            low |= u64::from(rank) << 60;
            rank = 0;
        }
        (Key { low, high }, rank)
    }

    /// How many ranks there are up to that of the table with which somebody
    /// could have answered who still may: others make no difference.
    #[inline]
    fn rank_to_beat(&self, node: &Node, table: Play, behind: Option<u8>) -> u8 {
        if self.names_matter {
            return table.top().index();
        }
        let up_to = (2 << (4 * table.top().index())) - 1;
        let n = if table.kind().is_run() { 1 } else { table.kind().body().into() };
        let answers = |hand: Counts| at_least(hand, n);
        let ranks = if table.kind().is_run() {
            node.hands.iter().fold(0, |all, hand| all | answers(*hand))
        } else {
            let behind = behind.map_or(0, |place| answers(node.hands[usize::from(place) % 3]));
            answers(node.hand()) | behind
        };
        (ranks & up_to).count_ones() as u8
    }

    /// The ranks of a hand that are in a run with the next one.
    #[inline]
    pub(super) fn links(&self, hand: u64) -> u64 {
        let hand = hand & RUN_RANKS;
        let (b0, b1, b2) = (hand, hand >> 1, hand >> 2);
        let solos = (b0 | b1 | b2) & EACH;
        let pairs = (b1 | b2) & EACH;
        let trios = (b0 & b1 | b2) & EACH;
        let two = solos & solos >> 4;
        let five = two & two >> 8 & solos >> 16;
        let chains = five | five << 4;
        let mut links = chains | chains << 8;
        let two = pairs & pairs >> 4;
        if self.shortest_pair_chain == 2 {
            links |= two;
        } else {
            let three = two & pairs >> 8;
            links |= three | three << 4;
        }
        links | trios & trios >> 4
    }
}

/// The hands of a position, ready to be made into a key.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Codes {
    /// The code of each rank in a byte of its own.
    lanes: [u64; 2],
    /// The runs of each hand, see [`Keys::links`].
    links: [u64; 3],
    /// One more than the place of who has both jokers, 0 if nobody has.
    rocket: u8,
}

/// The jokers in the second of the lanes.
const JOKER_LANES: u64 = 0x0001_0100_0000_0000;

impl Codes {
    pub(super) fn new(keys: &Keys, hands: [Counts; 3]) -> Codes {
        let mut codes = Codes::default();
        for (place, hand) in hands.into_iter().enumerate() {
            let [first, second] = widened(hand);
            codes.lanes[0] += first * CODE[place];
            codes.lanes[1] += second * CODE[place];
            codes.links[place] = keys.links(hand.nibbles());
            if hand.nibbles() & JOKERS == JOKERS {
                codes.rocket = place as u8 + 1;
            }
        }
        codes
    }

    /// A hand plays some cards, and these are left.
    #[inline]
    pub(super) fn play(&mut self, keys: &Keys, place: usize, cards: Counts, left: Counts) {
        let [first, second] = widened(cards);
        self.lanes[0] -= first * CODE[place];
        self.lanes[1] -= second * CODE[place];
        self.links[place] = keys.links(left.nibbles());
        if cards.nibbles() & JOKERS != 0 {
            self.rocket = 0;
        }
    }

    #[inline]
    fn links(&self) -> u64 {
        self.links[0] | self.links[1] | self.links[2]
    }

    /// Takes both jokers out of the hand that has them. The first number is one
    /// more than its place, 0 if there is none.
    #[inline]
    fn without_rocket(&self) -> (u64, [u64; 2]) {
        let mut lanes = self.lanes;
        if self.rocket != 0 {
            lanes[1] -= JOKER_LANES * CODE[usize::from(self.rocket - 1) % 3];
        }
        (self.rocket.into(), lanes)
    }
}

/// The number of cards of each rank in a byte of its own.
#[inline]
fn widened(cards: Counts) -> [u64; 2] {
    [bytes(cards.nibbles() & 0xFFFF_FFFF), bytes(cards.nibbles() >> 32)]
}

/// Eight nibbles as eight bytes.
#[inline]
fn bytes(nibbles: u64) -> u64 {
    let x = (nibbles | nibbles << 16) & 0x0000_FFFF_0000_FFFF;
    let x = (x | x << 8) & 0x00FF_00FF_00FF_00FF;
    (x | x << 4) & 0x0F0F_0F0F_0F0F_0F0F
}

/// Moves the bytes that are not zero to the front, and says how many they are.
#[inline]
fn squeeze(lanes: [u64; 2]) -> ([u64; 2], usize) {
    let mut squeezed = [0_u8; 16];
    let mut place = 0;
    for half in lanes {
        for byte in half.to_le_bytes() {
            squeezed[place % 16] = byte;
            place += usize::from(byte != 0);
        }
    }
    let half = |at: usize| {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&squeezed[at..at + 8]);
        u64::from_le_bytes(bytes)
    };
    ([half(0), half(8)], place)
}

/// The lower six bits of each byte side by side.
#[inline]
fn sixes(bytes: u64) -> u64 {
    let x = bytes & 0x003F_003F_003F_003F | (bytes & 0x3F00_3F00_3F00_3F00) >> 2;
    let x = x & 0x0000_0FFF_0000_0FFF | (x & 0x0FFF_0000_0FFF_0000) >> 4;
    x & 0x00FF_FFFF | (x & 0x00FF_FFFF_0000_0000) >> 8
}

/// When there are fourteen or fifteen ranks the last are jokers: two bits each
/// are enough for who has them.
#[inline]
fn jokers(codes: u64) -> u64 {
    let who = |code: u64| (code & 1) + (code >> 2 & 1) + (code >> 3 & 1);
    who(codes & 63) | who(codes >> 6 & 63) << 2
}

/// A bit for each rank of `all` in their order, set if it is one of `some`.
#[cold]
fn in_order(some: u64, all: u64) -> u64 {
    let mut ranks = (all | all >> 1 | all >> 2) & EACH;
    let mut order = 0;
    let mut place = 0;
    while ranks != 0 {
        order |= (some >> ranks.trailing_zeros() & 1) << place;
        place += 1;
        ranks &= ranks - 1;
    }
    order
}

/// A number from 1 to 63 for each kind and length that can be beaten by its
/// own kind.
#[inline]
fn class(play: Play) -> u64 {
    /// The first number of each kind; a kind has as many as lengths.
    const FIRST: [u64; 15] = {
        let lengths = [1, 1, 1, 1, 1, 14, 12, 6, 5, 4, 1, 1, 1, 1, 1];
        let mut first = [1; 15];
        let mut kind = 1;
        while kind < 15 {
            first[kind] = first[kind - 1] + lengths[kind - 1];
            kind += 1;
        }
        assert!(first[14] < 64);
        first
    };
    let shortest = match play.kind() {
        Kind::Chain => 5,
        Kind::PairChain | Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => 2,
        _ => 1,
    };
    FIRST[play.kind() as usize] + u64::from(play.len() - shortest)
}
