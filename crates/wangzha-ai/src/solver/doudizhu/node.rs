//! A endgame as the search sees it: small, and with the landlord at place 0.

use wangzha::Counts;
use wangzha::doudizhu::{Play, Rules};

use super::goal::Goal;
use super::key::{Codes, Keys};
use super::{Endgame, Move};

/// The place of the landlord; the farmers follow in the order of play.
const LANDLORD: u8 = 0;

#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) hands: [Counts; 3],
    /// The play to beat.
    pub(super) table: Option<Play>,
    /// Who made it; nothing where there is none.
    owner: u8,
    turn: u8,
    players: u8,
    pub(super) goal: Goal,
    /// The hands as their key sees them: kept up to date, because that is
    /// quicker than to make them anew.
    pub(super) codes: Codes,
}

/// What a move leads to.
pub(super) enum After {
    /// The round is over, and the landlord has reached his goal or not.
    End(bool),
    Node(Node),
}

impl Node {
    /// A checked endgame, with the seats turned so that the landlord is first.
    pub(super) fn new(endgame: &Endgame, goal: Goal, keys: &Keys) -> Node {
        let order = endgame.landlord.round_the_table(3);
        let with_hands = order.filter(|seat| !endgame.hands[seat.index()].is_empty());
        let mut node = Node {
            hands: [Counts::EMPTY; 3],
            table: endgame.table.map(|(_, play)| play),
            owner: LANDLORD,
            turn: LANDLORD,
            players: 0,
            goal,
            codes: Codes::default(),
        };
        for seat in with_hands {
            node.hands[usize::from(node.players)] = endgame.hands[seat.index()];
            if seat == endgame.turn {
                node.turn = node.players;
            }
            if Some(seat) == endgame.table.map(|(owner, _)| owner) {
                node.owner = node.players;
            }
            node.players += 1;
        }
        node.codes = Codes::new(keys, node.hands);
        node
    }

    /// The hand of the player whose turn it is.
    #[inline]
    pub(super) fn hand(&self) -> Counts {
        self.hands[usize::from(self.turn) % 3]
    }

    #[inline]
    pub(super) fn turn(&self) -> u8 {
        self.turn
    }

    #[inline]
    pub(super) fn is_landlords_turn(&self) -> bool {
        self.turn == LANDLORD
    }

    /// The hands of the other side.
    #[inline]
    pub(super) fn opponents(&self) -> &[Counts] {
        if self.is_landlords_turn() {
            &self.hands[1..usize::from(self.players).min(3)]
        } else {
            &self.hands[..1]
        }
    }

    /// The partner's hand, if there is one.
    #[inline]
    pub(super) fn partner(&self) -> Counts {
        match self.turn {
            LANDLORD => Counts::EMPTY,
            1 => self.hands[2],
            _ => self.hands[1],
        }
    }

    /// Whether the play to beat is the partner's.
    #[inline]
    pub(super) fn is_partners_table(&self) -> bool {
        self.table.is_some() && !self.is_landlords_turn() && self.owner != LANDLORD
    }

    /// Whoever may still answer the table after a pass.
    #[inline]
    pub(super) fn behind(&self) -> Option<u8> {
        let next = self.next();
        (self.table.is_some() && next != self.owner).then_some(next)
    }

    /// Whether this place is on the side of the player whose turn it is.
    #[inline]
    pub(super) fn is_with(&self, place: u8) -> bool {
        (place == LANDLORD) == self.is_landlords_turn()
    }

    #[inline]
    fn next(&self) -> u8 {
        if self.turn + 1 < self.players { self.turn + 1 } else { LANDLORD }
    }

    /// After the player whose turn it is has passed.
    #[inline]
    pub(super) fn passed(&self) -> Node {
        let turn = self.next();
        let table = self.table.filter(|_| turn != self.owner);
        Node { turn, table, ..*self }
    }

    /// After he has played.
    #[inline]
    fn played(&self, rules: &Rules, keys: &Keys, play: Play) -> After {
        let goal = self.goal.after(play, self.is_landlords_turn(), rules.bombs_double);
        let left = self.hand() - play.counts();
        if left.is_empty() {
            return After::End(if self.is_landlords_turn() {
                goal.is_reached_by_winning()
            } else {
                goal.is_reached_by_losing()
            });
        }
        let mut node = *self;
        node.hands[usize::from(self.turn) % 3] = left;
        node.table = Some(play);
        node.owner = self.turn;
        node.turn = self.next();
        node.goal = goal;
        node.codes.play(keys, usize::from(self.turn) % 3, play.counts(), left);
        After::Node(node)
    }

    #[inline]
    pub(super) fn after(&self, rules: &Rules, keys: &Keys, choice: Move) -> After {
        match choice {
            Move::Pass => After::Node(self.passed()),
            Move::Play(play) => self.played(rules, keys, play),
        }
    }

    /// Whether going out is what the side whose turn it is wants, whatever has
    /// doubled the score before.
    #[inline]
    pub(super) fn is_out_enough(&self) -> bool {
        if self.is_landlords_turn() {
            self.goal.is_reached_by_winning()
        } else {
            !self.goal.is_reached_by_losing()
        }
    }
}

#[cfg(test)]
mod tests {
    use wangzha::{Cards, Seat};

    use super::*;

    #[test]
    fn the_landlord_comes_first_and_whoever_sits_out_is_left_out() {
        let hand = |text: &str| text.parse::<Cards>().unwrap().counts();
        let hands = [hand("3"), Counts::EMPTY, hand("44")];
        let endgame =
            Endgame { turn: Seat::S0, ..Endgame::lead(Rules::COMPETITION, hands, Seat::S2) };
        let node = Node::new(&endgame, Goal::WIN, &Keys::new(&Rules::COMPETITION));
        assert_eq!(node.hands, [hand("44"), hand("3"), Counts::EMPTY]);
        assert_eq!((node.players, node.turn()), (2, 1));
        assert_eq!(node.opponents(), [hand("44")]);
    }
}
