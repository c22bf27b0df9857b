//! What the properties are tried on: rules, hands and tables of all sorts.
//!
//! Random cards are hardly ever a play, and a random hand hardly ever answers a
//! run of eight or chops. So most hands are put together from plays, most
//! tables have the shape of a play in the hand, and some positions are 2s and
//! bombs only.

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use wangzha::tienlen::{
    Bombs, Chops, Follow, InstantWin, InstantWins, Kind, PairRuns, Play, Rules, SuitOrder,
};
use wangzha::{Card, Cards, Rank, Suit};

use crate::tienlen::reference::Bomb;

/// One of the presets, or any mixture.
pub fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![select(Rules::PRESETS.to_vec()), house_rules()]
}

fn house_rules() -> impl Strategy<Value = Rules> {
    let runs = (3..=5_u8, any::<bool>(), prop::option::of(2..=4_u8));
    let any = (any::<[bool; 2]>(), any::<u16>());
    (suit_order(), runs, chops(), any).prop_map(|(suits, runs, chops, any)| {
        let (run_least, two_in_run, pair_runs) = runs;
        let ([follow, first_lead_has_lowest], wins) = any;
        Rules {
            name: "house".parse().expect("a name"),
            suits,
            follow: if follow { Follow::SameSuits } else { Follow::Any },
            run_least,
            run_top: if two_in_run { Rank::TWO } else { Rank::ACE },
            pair_runs: pair_runs.map_or(PairRuns::Off, PairRuns::From),
            chops,
            first_lead_has_lowest,
            instant_wins: instant_wins(wins),
            ..Rules::SOUTHERN
        }
    })
}

/// The four suits in all 24 orders.
pub fn orders_of_suits() -> Vec<[Suit; 4]> {
    let digits = (0..256).map(|code| [6, 4, 2, 0].map(|shift| code >> shift & 3));
    let all_different = |digits: &[usize; 4]| (0..4).all(|digit| digits.contains(&digit));
    digits.filter(all_different).map(|digits| digits.map(|digit| Suit::ALL[digit])).collect()
}

fn suit_order() -> impl Strategy<Value = SuitOrder> {
    select(orders_of_suits()).prop_map(|suits| SuitOrder::new(suits).expect("four suits"))
}

/// Any bombs but `own`: what lies on the table is beaten by a higher one of its
/// kind, never by just any.
fn bombs(own: Option<Bomb>) -> impl Strategy<Value = Bombs> {
    let lengths: Vec<u8> = (2..=12).collect();
    (any::<bool>(), subsequence(lengths, 0..=11)).prop_map(move |(quad, lengths)| {
        let quad = quad.then_some(Bomb::Quad).into_iter();
        let bombs = quad.chain(lengths.into_iter().map(Bomb::Pairs));
        bombs.filter(|bomb| Some(*bomb) != own).fold(Bombs::NONE, |all, bomb| all.with(bomb.into()))
    })
}

fn chops() -> impl Strategy<Value = Chops> {
    let on_twos = (bombs(None), bombs(None), bombs(None));
    let on_bombs = (bombs(Some(Bomb::Pairs(3))), bombs(Some(Bomb::Quad)), any::<bool>());
    (on_twos, on_bombs).prop_map(|((two, pair_of_twos, three_twos), on_bombs)| {
        let (three_pairs, quad, longer_pairs) = on_bombs;
        Chops { two, pair_of_twos, three_twos, three_pairs, quad, longer_pairs }
    })
}

/// Any wins and options, a bit each.
fn instant_wins(bits: u16) -> InstantWins {
    let options = [
        InstantWins::QUAD_IS_TWO_PAIRS,
        InstantWins::DRAGON_OF_ONE_SUIT,
        InstantWins::TWELVE_OF_ONE_COLOUR,
    ];
    let all = InstantWin::ALL.map(InstantWins::of).into_iter().chain(options);
    let chosen = all.enumerate().filter(|(place, _)| bits >> place & 1 == 1);
    chosen.fold(InstantWins::NONE, |wins, (_, win)| wins.with(win))
}

/// A kind of play and how many ranks it has; some are too short for most rules.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    kind: Kind,
    len: usize,
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        4 => select(vec![Kind::Single, Kind::Pair, Kind::Triple, Kind::Quad])
            .prop_map(|kind| Shape { kind, len: 1 }),
        3 => (2..=13_usize).prop_map(|len| Shape { kind: Kind::Run, len }),
        3 => (2..=7_usize).prop_map(|len| Shape { kind: Kind::PairRun, len }),
    ]
}

/// Where the cards of a shape begin, and which suits they have.
type Filling = (Index, Vec<Index>, bool);

fn filling() -> impl Strategy<Value = Filling> {
    (any::<Index>(), prop::collection::vec(any::<Index>(), 13), any::<bool>())
}

/// The cards of a shape; if asked for, of the same suits in every rank.
fn fill(shape: Shape, (first, suits, same_suits): &Filling) -> Cards {
    let first = first.index(14 - shape.len);
    let choices: Vec<u64> =
        (0..16_u64).filter(|set| set.count_ones() == u32::from(shape.kind.body())).collect();
    let bits = (0..shape.len).map(|place| {
        let suits = suits[if *same_suits { 0 } else { place }];
        suits.get(&choices) << (4 * (first + place))
    });
    Cards::from_bits(bits.sum()).expect("cards of the pack")
}

fn cards_of_shape() -> impl Strategy<Value = Cards> {
    (shape(), filling()).prop_map(|(shape, filling)| fill(shape, &filling))
}

/// A shape of which one card was exchanged for another.
fn cards_near_shape() -> impl Strategy<Value = Cards> {
    (cards_of_shape(), any::<Index>(), any::<Index>()).prop_map(|(cards, out, into)| {
        let held: Vec<Card> = cards.iter().collect();
        let free: Vec<Card> = (Cards::PACK - cards).iter().collect();
        let mut changed = cards;
        changed.remove(*out.get(&held));
        changed.insert(*into.get(&free));
        changed
    })
}

fn random_cards(most: usize) -> impl Strategy<Value = Cards> {
    subsequence(Cards::SUITED.iter().collect::<Vec<Card>>(), 0..=most).prop_map(Cards::from_iter)
}

/// Many cards of up to five neighbouring ranks.
fn few_ranks(most: usize) -> impl Strategy<Value = Cards> {
    let held = prop::collection::vec(1..16_u64, 1..=5);
    (0..13_usize, held, any::<Index>()).prop_map(move |(first, held, out)| {
        let bits = (first..13).zip(held).map(|(rank, suits)| suits << (4 * rank));
        cut(Cards::from_bits(bits.sum()).expect("cards of the pack"), most, out)
    })
}

/// Takes out cards until there are no more than `most`.
fn cut(mut cards: Cards, most: usize, out: Index) -> Cards {
    while cards.len() > most {
        let place = out.index(cards.len());
        cards.remove(cards.iter().nth(place).expect("a card"));
    }
    cards
}

/// Cards that somebody could try to play: plays, near misses, and anything.
pub fn cards() -> impl Strategy<Value = Cards> {
    prop_oneof![
        4 => cards_of_shape(),
        3 => cards_near_shape(),
        1 => few_ranks(14),
        1 => random_cards(14),
    ]
}

/// A hand of at most `most` cards.
pub fn hand(most: usize) -> impl Strategy<Value = Cards> {
    let plays = (prop::collection::vec(cards_of_shape(), 1..=4), any::<Index>());
    prop_oneof![
        2 => plays.prop_map(move |(plays, out)| {
            cut(plays.into_iter().fold(Cards::EMPTY, |hand, play| hand | play), most, out)
        }),
        1 => few_ranks(most),
        1 => random_cards(most),
    ]
}

/// Rules, cards to play or to play from, and a table or none.
#[derive(Clone, Debug)]
pub struct Position {
    pub rules: Rules,
    pub cards: Cards,
    pub table: Option<Play>,
}

/// A table of some shape, and cards of the same shape among some others.
fn same_shape(
    others: impl Strategy<Value = Cards>,
    most: usize,
) -> impl Strategy<Value = Position> {
    let shape = (shape(), filling(), filling());
    let held = prop::bool::weighted(0.1);
    (rules(), shape, others, held, any::<Index>()).prop_map(
        move |(rules, (shape, table, own), others, held, out)| {
            let (table, own) = (fill(shape, &table), fill(shape, &own));
            // the cards on the table are in nobody's hand; if they were, they
            // would not beat themselves
            let on_table = if held { Cards::EMPTY } else { table };
            let own = if held { table } else { own - table };
            let others = cut(others - own - on_table, most - own.len().min(most), out);
            let cards = cut(own | others, most, out);
            Position { rules, cards, table: rules.classify(table) }
        },
    )
}

/// Quads and pair runs, which may chop.
fn bomb() -> impl Strategy<Value = Cards> {
    let shape = prop_oneof![
        Just(Shape { kind: Kind::Quad, len: 1 }),
        (2..=7_usize).prop_map(|len| Shape { kind: Kind::PairRun, len }),
    ];
    (shape, filling()).prop_map(|(shape, filling)| fill(shape, &filling))
}

/// One to four 2s.
fn twos() -> impl Strategy<Value = Cards> {
    (1..16_u64).prop_map(|suits| Cards::from_bits(suits << 48).expect("2s"))
}

/// 2s or a bomb on the table, bombs and 2s in the hand.
fn chopping(most: usize) -> impl Strategy<Value = Position> {
    let table = prop_oneof![twos(), bomb()];
    let hand = (bomb(), prop::option::of(bomb()), prop::option::of(twos()));
    (rules(), table, hand, any::<Index>()).prop_map(move |(rules, table, hand, out)| {
        let (one, other, twos) = hand;
        let others = other.unwrap_or_default() | twos.unwrap_or_default();
        let others = cut(others - one, most.saturating_sub(one.len()), out);
        let cards = cut((one | others) - table, most, out);
        Position { rules, cards, table: rules.classify(table) }
    })
}

/// A hand of at most `most` cards and perhaps a table to answer.
pub fn hand_and_table(most: usize) -> impl Strategy<Value = Position> {
    let lead = (rules(), hand(most));
    prop_oneof![
        1 => lead.prop_map(|(rules, cards)| Position { rules, cards, table: None }),
        3 => same_shape(hand(most), most),
        2 => chopping(most),
    ]
}

/// Cards to be played, and perhaps a table to answer.
pub fn cards_and_table() -> impl Strategy<Value = Position> {
    let lead = (rules(), cards());
    let any = (rules(), cards(), cards_of_shape()).prop_map(|(rules, cards, table)| Position {
        rules,
        cards,
        table: rules.classify(table),
    });
    let one_bomb = (rules(), bomb(), prop_oneof![twos(), bomb()])
        .prop_map(|(rules, cards, table)| Position { rules, cards, table: rules.classify(table) });
    prop_oneof![
        1 => lead.prop_map(|(rules, cards)| Position { rules, cards, table: None }),
        1 => any,
        2 => same_shape(Just(Cards::EMPTY), 13),
        2 => one_bomb,
    ]
}

/// The 52 cards in any order.
pub fn shuffled() -> impl Strategy<Value = Vec<Card>> {
    Just(Cards::SUITED.iter().collect::<Vec<Card>>()).prop_shuffle()
}
