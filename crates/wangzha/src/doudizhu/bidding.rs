//! Who becomes the landlord (rules 1.3).

use super::{Bidding, RoundRefusal};
use crate::Seat;

/// What a player says in the bidding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bid {
    /// No (不叫, 不抢).
    Pass,
    /// A bid of 1, 2 or 3 points (叫分).
    Points(u8),
    /// To be the landlord (叫地主).
    Call,
    /// To take it from who called or robbed before (抢地主).
    Rob,
}

/// How a bidding ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Auctioned {
    /// Somebody is the landlord.
    Landlord {
        /// Who.
        seat: Seat,
        /// The highest bid; 1 where there are no points to bid.
        bid: u8,
        /// How often it was robbed.
        robs: u8,
    },
    /// Nobody wanted to be.
    Nobody,
}

/// A bidding in progress.
///
/// ```
/// use wangzha::Seat;
/// use wangzha::doudizhu::{Auction, Auctioned, Bid, Bidding};
/// let mut auction = Auction::new(Bidding::CallOnce, Seat::S0);
/// assert_eq!(auction.say(Bid::Points(1)), Ok(None));
/// assert_eq!(auction.say(Bid::Points(2)), Ok(None));
/// let end = auction.say(Bid::Pass).unwrap();
/// assert_eq!(end, Some(Auctioned::Landlord { seat: Seat::S1, bid: 2, robs: 0 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Auction {
    bidding: Bidding,
    turn: Seat,
    /// How many have spoken, first turns only.
    spoken: u8,
    /// How many passes in a row.
    passes: u8,
    highest: u8,
    /// Who bid highest, called, or robbed last.
    holder: Option<Seat>,
    caller: Option<Seat>,
    robs: u8,
}

const PLAYERS: u8 = 3;
const HIGHEST_BID: u8 = 3;

impl Auction {
    /// A bidding that this seat opens.
    #[must_use]
    pub const fn new(bidding: Bidding, first: Seat) -> Auction {
        Auction {
            bidding,
            turn: first,
            spoken: 0,
            passes: 0,
            highest: 0,
            holder: None,
            caller: None,
            robs: 0,
        }
    }

    /// Whether a bidding of this kind can have come to this.
    pub(super) fn can_be(&self, bidding: Bidding) -> bool {
        let seats = Seat::S0.round_the_table(PLAYERS);
        seats.map(|first| Auction::new(bidding, first)).any(|fresh| fresh.leads_to(self))
    }

    /// Whether some bids lead there. Bids rise, so that there are few.
    fn leads_to(&self, end: &Auction) -> bool {
        let goes_there = |bid| {
            let mut next = *self;
            next.say(bid) == Ok(None) && next.leads_to(end)
        };
        self == end || self.choices().any(goes_there)
    }

    /// Whose turn it is to speak.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether nobody has spoken yet.
    #[must_use]
    pub const fn is_fresh(&self) -> bool {
        self.spoken == 0
    }

    /// The highest bid so far, 0 if there is none.
    #[must_use]
    pub const fn highest(&self) -> u8 {
        self.highest
    }

    /// What the seat whose turn it is may say.
    pub fn choices(&self) -> impl Iterator<Item = Bid> {
        let all = [Bid::Pass, Bid::Points(1), Bid::Points(2), Bid::Points(3), Bid::Call, Bid::Rob];
        let auction = *self;
        all.into_iter().filter(move |bid| auction.check(*bid).is_ok())
    }

    /// The seat whose turn it is says this; tells how the bidding ended, if it
    /// did.
    pub fn say(&mut self, bid: Bid) -> Result<Option<Auctioned>, RoundRefusal> {
        self.check(bid)?;
        let seat = self.turn;
        self.turn = seat.next(PLAYERS);
        self.spoken += 1;
        self.passes = if bid == Bid::Pass { self.passes + 1 } else { 0 };
        match bid {
            Bid::Pass => {}
            Bid::Points(points) => {
                self.highest = points;
                self.holder = Some(seat);
            }
            Bid::Call => {
                self.caller = Some(seat);
                self.holder = Some(seat);
            }
            Bid::Rob => {
                self.robs += 1;
                self.holder = Some(seat);
            }
        }
        Ok(self.end())
    }

    /// Whether this may be said now.
    fn check(&self, bid: Bid) -> Result<(), RoundRefusal> {
        let by_points = matches!(self.bidding, Bidding::CallOnce | Bidding::CallUntilTwoPasses);
        match bid {
            Bid::Pass => Ok(()),
            Bid::Points(points) if by_points && (1..=HIGHEST_BID).contains(&points) => {
                if points > self.highest {
                    Ok(())
                } else {
                    Err(RoundRefusal::BidNotHigher { bid: points, highest: self.highest })
                }
            }
            Bid::Call if self.bidding == Bidding::CallAndRob && self.caller.is_none() => Ok(()),
            Bid::Rob if self.caller.is_some() => Ok(()),
            _ => Err(RoundRefusal::NoSuchBid),
        }
    }

    /// How the bidding has ended, if it has.
    fn end(&mut self) -> Option<Auctioned> {
        let landlord =
            |seat| Auctioned::Landlord { seat, bid: self.highest.max(1), robs: self.robs };
        match (self.bidding, self.holder) {
            (Bidding::CallAndRob, holder) => self.end_of_robbing(holder),
            (_, Some(seat)) if self.highest == HIGHEST_BID => Some(landlord(seat)),
            (Bidding::CallOnce, holder) if self.spoken == PLAYERS => {
                Some(holder.map_or(Auctioned::Nobody, landlord))
            }
            (Bidding::CallUntilTwoPasses, Some(seat)) if self.passes == 2 => Some(landlord(seat)),
            (_, None) if self.passes == PLAYERS => Some(Auctioned::Nobody),
            _ => None,
        }
    }

    /// Everybody speaks once; who called may speak again if somebody robbed.
    fn end_of_robbing(&mut self, holder: Option<Seat>) -> Option<Auctioned> {
        let end = |seat| Some(Auctioned::Landlord { seat, bid: 1, robs: self.robs });
        match (self.caller, holder) {
            _ if self.spoken < PLAYERS => None,
            (Some(caller), _) if self.spoken == PLAYERS && self.robs > 0 => {
                self.turn = caller;
                None
            }
            (_, Some(holder)) => end(holder),
            (_, None) => Some(Auctioned::Nobody),
        }
    }
}
