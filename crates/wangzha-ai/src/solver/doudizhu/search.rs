//! The search: does the landlord reach his goal?
//!
//! Every node is a question with two answers. It is a win for the side whose
//! turn it is if some move leads to one, and each answer is kept in the table.
//! Before a node is searched, all its moves are looked at: often one of them is
//! known to win.

use std::ops::ControlFlow;

use wangzha::doudizhu::{Planner, Play, Rules};

use super::Move;
use super::busy::Busy;
use super::dominance::Dominance;
use super::key::Keys;
use super::node::{After, Node};
use super::order::{self, Needs, Ranked};
use super::runout::runs_out;
use super::table::{Place, Table};
use crate::solver::meter::{Meter, Stopped};

/// How many nodes a move gets at first before the next one is tried. A move
/// that seems best may be very hard to prove, and another one easy.
const FIRST_BUDGET: u64 = 1_000_000;
/// By what the budget grows when no move was decided.
const GROWTH: u64 = 4;
/// How many nodes there are between two looks at how full the table is.
const NODES_A_CENSUS: u64 = 1 << 16;
/// Nodes that are deeper are not worth telling other threads about.
const DEEPEST_SHARED: u32 = 16;

/// A node that has to be searched.
#[derive(Clone, Copy)]
struct Open {
    node: Node,
    place: Place,
    /// The rank to beat that the table is asked about.
    rank: u8,
}

impl Open {
    /// What the table knows: whether the landlord reaches the goal.
    #[inline]
    fn remembered(&self, table: &Table) -> Option<bool> {
        let wins = table.find(self.place).wins(self.rank)?;
        Some(wins == self.node.is_landlords_turn())
    }
}

/// The memory of one thread, which lasts from search to search.
pub(super) struct Scratch {
    needs: Needs,
    /// The moves of all nodes from the root to this one.
    moves: Vec<Ranked>,
    /// The nodes that these moves lead to and that are still to be searched.
    opens: Vec<Open>,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        let room = 1 << 10;
        Scratch {
            needs: Needs::new(),
            moves: Vec::with_capacity(room),
            opens: Vec::with_capacity(room),
        }
    }
}

/// One search, with what it needs.
pub(super) struct Search<'a> {
    pub(super) rules: &'a Rules,
    table: &'a Table,
    planner: &'a Planner,
    pub(super) keys: Keys,
    scratch: &'a mut Scratch,
    pub(super) meter: Meter<'a>,
    /// What other threads do, if there are any.
    busy: Option<&'a Busy>,
    depth: u32,
    pub(super) deepest: u32,
    /// When to look again at how full the table is; never if it may not grow.
    next_census: u64,
    /// Whether the search was stopped because a larger table is needed.
    pub(super) is_crowded: bool,
    /// Keeps the memory asked.
    touched: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        table: &'a Table,
        planner: &'a Planner,
        scratch: &'a mut Scratch,
        meter: Meter<'a>,
    ) -> Search<'a> {
        Search {
            rules,
            table,
            planner,
            keys: Keys::new(rules),
            scratch,
            meter,
            busy: None,
            depth: 0,
            deepest: 0,
            next_census: u64::MAX,
            is_crowded: false,
            touched: 0,
        }
    }

    /// The same beside other threads.
    pub(super) fn beside(self, busy: Option<&'a Busy>) -> Search<'a> {
        Search { busy, ..self }
    }

    /// The same with a table that may grow: when it is crowded the search stops,
    /// to be begun again with a larger one that knows as much.
    pub(super) fn growing(self, may_grow: bool) -> Search<'a> {
        let next_census = if may_grow { NODES_A_CENSUS } else { u64::MAX };
        Search { next_census, ..self }
    }

    /// Whether the landlord reaches the goal, and the move of the player whose
    /// turn it is that brings this about or was hardest to refute.
    pub(super) fn root(&mut self, node: &Node) -> Result<(bool, Option<Move>), Stopped> {
        let for_landlord = node.is_landlords_turn();
        let mut left: Vec<(Move, u64)> =
            self.moves_of(node).into_iter().map(|choice| (choice, 0)).collect();
        let mut hardest = (0, None);
        let mut budget = FIRST_BUDGET;
        while !left.is_empty() {
            let mut undecided = Vec::new();
            let is_last = left.len() == 1;
            for (choice, spent) in left {
                let before = self.meter.nodes();
                let until = if is_last { u64::MAX } else { before + budget };
                let reached = self.reached_by(node, choice, until)?;
                let spent = spent + self.meter.nodes() - before;
                match reached {
                    None => undecided.push((choice, spent)),
                    Some(reached) if reached == for_landlord => {
                        return Ok((for_landlord, Some(choice)));
                    }
                    Some(_) if spent > hardest.0 => hardest = (spent, Some(choice)),
                    Some(_) => {}
                }
            }
            left = undecided;
            budget *= GROWTH;
        }
        Ok((!for_landlord, hardest.1))
    }

    /// The moves of the root, the best first.
    fn moves_of(&mut self, node: &Node) -> Vec<Move> {
        self.scratch.moves.clear();
        self.scratch.opens.clear();
        self.depth = 0;
        self.list(node);
        self.scratch.moves.drain(..).map(|ranked| ranked.choice).collect()
    }

    /// Whether the landlord reaches the goal after a move; `None` if that is
    /// not known after `until` nodes.
    fn reached_by(
        &mut self,
        node: &Node,
        choice: Move,
        until: u64,
    ) -> Result<Option<bool>, Stopped> {
        if let Some(reached) = self.look(node, choice)? {
            return Ok(Some(reached));
        }
        match self.scratch.opens.pop() {
            Some(open) => self.shared_search(&open, until),
            None => Ok(None),
        }
    }

    /// Whether the landlord reaches the goal after a move, if that can be said
    /// without the table; if not, one more node is open.
    #[inline]
    fn look(&mut self, node: &Node, choice: Move) -> Result<Option<bool>, Stopped> {
        self.meter.tick()?;
        let mut node = match node.after(self.rules, &self.keys, choice) {
            After::End(reached) => return Ok(Some(reached)),
            After::Node(next) => next,
        };
        // who has no answer passes
        while node.table.is_some() && !self.rules.has_move(node.hand(), node.table) {
            node = node.passed();
        }
        if node.is_out_enough() && self.can_go_out(&node) {
            return Ok(Some(node.is_landlords_turn()));
        }
        let (key, rank) = self.keys.of(&node);
        self.scratch.opens.push(Open { node, place: self.table.place(key), rank });
        Ok(None)
    }

    #[inline]
    fn can_go_out(&self, node: &Node) -> bool {
        match node.table {
            None => self.rules.classify(node.hand()).is_some(),
            Some(table) => self.rules.answers(node.hand(), table),
        }
    }

    /// As [`search`](Search::search), and tells the other threads about it.
    #[inline]
    fn shared_search(&mut self, open: &Open, until: u64) -> Result<Option<bool>, Stopped> {
        let Some(busy) = self.busy.filter(|_| self.depth < DEEPEST_SHARED) else {
            return self.search(open, until);
        };
        busy.enter(open.place);
        let reached = self.search(open, until);
        busy.leave(open.place);
        reached
    }

    /// Whether the landlord reaches the goal of a node; `None` if that is not
    /// known after `until` nodes.
    fn search(&mut self, open: &Open, until: u64) -> Result<Option<bool>, Stopped> {
        if let Some(reached) = open.remembered(self.table) {
            return Ok(Some(reached));
        }
        let before = self.meter.nodes();
        let (moves, opens) = (self.scratch.moves.len(), self.scratch.opens.len());
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        self.list(&open.node);
        let wins = self.can_win(&open.node, moves, until)?;
        self.depth -= 1;
        self.scratch.moves.truncate(moves);
        self.scratch.opens.truncate(opens);
        let Some(wins) = wins else { return Ok(None) };
        self.table.learn(open.place, open.rank, wins, self.meter.nodes() - before);
        if self.meter.nodes() >= self.next_census {
            self.take_census()?;
        }
        Ok(Some(wins == open.node.is_landlords_turn()))
    }

    /// Stops if the table is crowded.
    #[cold]
    fn take_census(&mut self) -> Result<(), Stopped> {
        self.next_census = self.meter.nodes() + NODES_A_CENSUS;
        self.is_crowded = self.table.is_crowded();
        if self.is_crowded { Err(Stopped) } else { Ok(()) }
    }

    /// Whether one of the moves from `first` on wins for the side whose turn it
    /// is.
    fn can_win(&mut self, node: &Node, first: usize, until: u64) -> Result<Option<bool>, Stopped> {
        if runs_out(self.rules, node, &self.scratch.moves[first..]) {
            return Ok(Some(true));
        }
        let opens = self.scratch.opens.len();
        if self.look_at_all(node, first)? {
            return Ok(Some(true));
        }
        let mut budget = FIRST_BUDGET;
        let mut busy = self.busy.filter(|_| self.depth <= DEEPEST_SHARED);
        while self.scratch.opens.len() > opens {
            let mut undecided = opens;
            let is_last = self.scratch.opens.len() == opens + 1;
            for index in opens..self.scratch.opens.len() {
                let open = self.scratch.opens[index];
                if !is_last && busy.is_some_and(|busy| busy.is_searched(open.place)) {
                    self.scratch.opens[undecided] = open;
                    undecided += 1;
                    continue;
                }
                let now = self.meter.nodes();
                if now >= until {
                    return Ok(None);
                }
                let until = if is_last { until } else { until.min(now + budget) };
                match self.shared_search(&open, until)? {
                    None => {
                        self.scratch.opens[undecided] = open;
                        undecided += 1;
                    }
                    Some(reached) if reached == node.is_landlords_turn() => return Ok(Some(true)),
                    Some(_) => {}
                }
            }
            self.scratch.opens.truncate(undecided);
            if busy.take().is_none() {
                budget *= GROWTH;
            }
        }
        Ok(Some(false))
    }

    /// Looks at the moves from `first` on. Whether one is known to win; if not,
    /// those that are not known to lose are open.
    fn look_at_all(&mut self, node: &Node, first: usize) -> Result<bool, Stopped> {
        let for_landlord = node.is_landlords_turn();
        let first_open = self.scratch.opens.len();
        for index in first..self.scratch.moves.len() {
            let choice = self.scratch.moves[index].choice;
            if self.look(node, choice)? == Some(for_landlord) {
                return Ok(true);
            }
        }
        let opens = &mut self.scratch.opens;
        // The memory is slow, but it can bring many things at once.
        let touch = |touched, open: &Open| touched ^ self.table.touch(open.place);
        self.touched ^= opens[first_open..].iter().fold(0, touch);
        let mut left = first_open;
        for index in first_open..opens.len() {
            match opens[index].remembered(self.table) {
                Some(reached) if reached == for_landlord => return Ok(true),
                Some(_) => {}
                None => {
                    if left < index {
                        opens[left] = opens[index];
                    }
                    left += 1;
                }
            }
        }
        opens.truncate(left);
        Ok(false)
    }

    /// Adds the moves of a node to the list, the best first. A pass comes first
    /// if the play to beat is the partner's, else last.
    fn list(&mut self, node: &Node) {
        let Scratch { needs, moves, .. } = &mut *self.scratch;
        let pass = node.table.map(|_| node.is_partners_table());
        if pass == Some(true) {
            moves.push(Ranked::PASS);
        }
        let first = moves.len();
        let dominance = Dominance::new(&self.keys, node);
        let may_skip = !self.keys.names_matter();
        let rules = self.rules;
        let _ = rules.each_move(node.hand(), node.table, |play: Play| {
            if !(may_skip && dominance.has_better(play)) {
                moves.push(Ranked::new(play));
            }
            ControlFlow::<()>::Continue(())
        });
        order::sort(&mut moves[first..], node.hand(), self.planner, needs);
        if pass == Some(false) {
            moves.push(Ranked::PASS);
        }
    }
}
