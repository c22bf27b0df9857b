//! The deal of a record computed again.

use wangzha::doudizhu::{self, Deal};
use wangzha::record::{Bytes, Fair, Record, Recorded};
use wangzha::{Cards, Language, tienlen};
use wangzha_fair::{Commitment, FairDeal, Finding, SeatBytes, Secret, Standing};

use super::fact::Fact;
use crate::text;

/// How a game deals.
pub(super) trait Dealt: Recorded {
    /// How many cards the pack has.
    const PACK: u8;

    /// What the key gives to the seats and then to the bottom.
    fn hands(record: &Record<Self>, fair: &Fair, key: &[u8; 32]) -> Vec<Cards>;
}

impl Dealt for doudizhu::Round {
    const PACK: u8 = 54;

    fn hands(record: &Record<Self>, fair: &Fair, key: &[u8; 32]) -> Vec<Cards> {
        let Deal { hands: [a, b, c], bottom } = match fair.no_shuffle {
            Some(factor) => Deal::no_shuffle_with_key(key, factor),
            None => Deal::shuffled_with_key(key, record.rules().dealing),
        };
        vec![a, b, c, bottom]
    }
}

impl Dealt for tienlen::Round {
    const PACK: u8 = 52;

    fn hands(record: &Record<Self>, _: &Fair, key: &[u8; 32]) -> Vec<Cards> {
        let each = record.hands().first().map_or(0, |hand| hand.len());
        let deal = tienlen::Deal::shuffled_with_key(key, record.hands().len() as u8, each);
        // a record cannot hold more cards than the pack
        let hands = deal.map_or(Vec::new(), |deal| deal.to_vec());
        hands.into_iter().chain([Cards::EMPTY]).collect()
    }
}

/// What the commitments and bytes prove.
pub(super) fn facts<G: Dealt>(record: &Record<G>, fair: &Fair, language: Language) -> Vec<Fact> {
    let deal = fair_deal(fair, G::PACK);
    let mut facts = Vec::new();
    for finding in deal.verify().findings() {
        match (finding, deal.key()) {
            // a record has hands, not the order of the deck
            (Finding::DeckMissing, Some(key)) => {
                facts.extend(compare(record, &G::hands(record, fair, &key), language));
                if let Some(factor) = fair.no_shuffle {
                    let text = text::verify::no_shuffle(language, &factor).to_string();
                    facts.push(Fact::new("no_shuffle", Standing::Limit, text));
                }
            }
            (Finding::DeckMissing, None) => {
                facts.push(Fact::found(Finding::DeckNotCompared, language));
            }
            (finding, _) => facts.push(Fact::found(*finding, language)),
        }
    }
    facts
}

/// What is public, without the deck.
fn fair_deal(fair: &Fair, cards: u8) -> FairDeal {
    let seat = |given: &wangzha::record::SeatBytes| SeatBytes {
        commitment: given.commitment.map(Commitment::from_bytes),
        bytes: match given.bytes {
            Bytes::Hidden => None,
            Bytes::Revealed(bytes) | Bytes::Drawn(bytes) => Some(Secret::from_bytes(bytes)),
        },
        drawn_by_server: matches!(given.bytes, Bytes::Drawn(_)),
    };
    FairDeal {
        server_commitment: Commitment::from_bytes(fair.server_commitment),
        server_secret: fair.server_secret.map(Secret::from_bytes),
        seats: fair.seats.iter().map(seat).collect(),
        table: fair.table.clone(),
        round: fair.round,
        cards,
        deck: None,
    }
}

/// The cards that were dealt against those that had to be.
fn compare<G: Recorded>(record: &Record<G>, right: &[Cards], language: Language) -> Vec<Fact> {
    let dealt: Vec<Cards> = record.hands().iter().copied().chain([record.bottom()]).collect();
    let pairs = || dealt.iter().zip(right).map(|(dealt, right)| (*dealt, *right));
    let of: usize = dealt.iter().map(|cards| cards.len()).sum();
    let n: usize = pairs().map(|(dealt, right)| (dealt - right).len()).sum();
    if n == 0 {
        let text = text::verify::deal_fits(language, &of).to_string();
        return vec![Fact::new("deal_fits", Standing::Holds, text)];
    }
    // Of two different deals about a third of the cards agree by chance; naming
    // each of the others would only hide that.
    if 4 * n > of {
        let text = text::verify::other_deal(language, &n, &of).to_string();
        return vec![Fact::new("other_deal", Standing::Fails, text)];
    }
    let wrong = pairs().enumerate().filter(|(_, (dealt, right))| dealt != right);
    wrong.map(|(place, pair)| wrong_hand(record, place, pair, language)).collect()
}

fn wrong_hand<G: Recorded>(
    record: &Record<G>,
    place: usize,
    (dealt, right): (Cards, Cards),
    language: Language,
) -> Fact {
    let who = text::deal::seat(language, &(place + 1)).to_string();
    let (has, should) = (format!("{:#}", dealt - right), format!("{:#}", right - dealt));
    let is_bottom = place == record.hands().len();
    let (id, text) = if is_bottom {
        ("bottom_wrong", text::verify::bottom_wrong(language, has, should).to_string())
    } else {
        ("hand_wrong", text::verify::hand_wrong(language, who, has, should).to_string())
    };
    Fact::new(id, Standing::Fails, text)
}
