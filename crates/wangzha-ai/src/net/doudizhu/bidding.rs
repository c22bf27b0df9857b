//! How nets bid and double: by what the critic expects on many deals of the
//! hidden cards.

use wangzha::Card;
use wangzha::deck::{ChaCha20, shuffle};
use wangzha::doudizhu::{Action, Bid, Phase, View};

use super::{Book, Guide, Position};
use crate::bot::searcher::doudizhu::deals::Dealer;
use crate::net::{Critic, POINTS, WIN};

/// So many deals are looked at.
const DEALS: u16 = 40;

/// Others bid by what they see, not by what the critic sees: what they gain is
/// less than he thinks by this factor.
const BLIND: f32 = 0.5;

/// What a seat may expect before the first card is played, in points for each
/// farmer that a landlord who bids one plays against.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Prospects {
    /// The chance that the own side wins; in the bidding, as the landlord.
    pub(crate) chance: f32,
    /// The points that the seat wins: a landlord from two.
    pub(crate) points: f32,
    /// In the bidding: the points if somebody else may be the landlord.
    pub(crate) without: f32,
}

/// What the seat may expect; `None` if cards are being played, or hands are
/// open, of which the critic knows nothing.
pub(crate) fn prospects(
    view: &View,
    book: &Book,
    guide: &mut Guide,
    critic: &mut Critic<'_>,
) -> Option<Prospects> {
    let is_open = view.open_hands.iter().enumerate();
    let is_open = is_open.filter(|(seat, hand)| *seat != view.seat.index() && hand.is_some());
    if is_open.count() > 0
        || !matches!(view.phase, Phase::Bidding(_) | Phase::Doubling | Phase::Redoubling)
    {
        return None;
    }
    // the same view gets the same answer
    let mut key = *b"wangzha bids 1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
    key[24..].copy_from_slice(&view.hand.bits().to_le_bytes());
    let chance = &mut ChaCha20::from_key(key);
    let mut expected = |hands: [u64; 3], bottom: u64| {
        let position = Position::new(book, hands, bottom);
        critic.outcome(&position, book, guide)[0]
    };
    let mut sum = Prospects::default();
    match view.landlord {
        None => {
            let mut unseen: Vec<Card> = view.unseen().iter().collect();
            for _ in 0..DEALS {
                shuffle(&mut unseen, chance);
                let part = |from: usize, to: usize| {
                    let cards = unseen.get(from..to).unwrap_or_default();
                    cards.iter().copied().collect::<wangzha::Cards>().counts().nibbles()
                };
                let hands = [view.hand.counts().nibbles(), part(0, 17), part(17, 34)];
                let bottom = part(34, 37);
                let of = |landlord: usize| {
                    let mut turned = [0, 1, 2].map(|seat| hands[(landlord + seat) % 3]);
                    turned[0] += bottom;
                    turned
                };
                let own = expected(of(0), bottom);
                let others = [1, 2].map(|seat| expected(of(seat), bottom)[POINTS]);
                sum.chance += own[WIN];
                sum.points += 2.0 * own[POINTS];
                sum.without -= BLIND * others[0].max(others[1]).max(0.0);
            }
        }
        Some(landlord) => {
            let mut dealer = Dealer::new(view);
            let bottom = view.bottom.unwrap_or_default().counts().nibbles();
            let (own, share) = if landlord == view.seat { (1.0, 2.0) } else { (-1.0, 1.0) };
            for _ in 0..DEALS {
                let hands = dealer.deal(chance);
                let turned = [0, 1, 2].map(|seat| hands[(landlord.index() + seat) % 3]);
                let worth = expected(turned, bottom);
                sum.chance += own * worth[WIN];
                sum.points += own * share * worth[POINTS];
            }
        }
    }
    let all = f32::from(DEALS);
    Some(Prospects {
        chance: 0.5 + 0.5 * sum.chance / all,
        points: Position::POINTS_SCALE * sum.points / all,
        without: Position::POINTS_SCALE * sum.without / all,
    })
}

/// The highest bid or double that is worth it.
pub(crate) fn bid(prospects: &Prospects, view: &View) -> Option<Action> {
    let Prospects { points, without, .. } = *prospects;
    let legal = view.actions();
    let bids = legal.iter().filter_map(|action| match action {
        Action::Bid(Bid::Points(points)) => Some(*points),
        _ => None,
    });
    let lowest = bids.min();
    let is_good_enough = |action: &&Action| match action {
        // who is the landlord only because others would be better for it bids as
        // little as possible
        Action::Bid(Bid::Points(bid)) if Some(*bid) == lowest => f32::from(*bid) * points > without,
        Action::Bid(Bid::Points(_)) | Action::Double(2..) => points > 0.0,
        Action::Bid(Bid::Call) => points > without,
        Action::Bid(Bid::Rob) => 2.0 * points > without,
        Action::Open(_) => false,
        _ => true,
    };
    legal.iter().rfind(is_good_enough).copied()
}
