//! Seats at which computers decide.

use std::ops::ControlFlow;

use wangzha::Seat;
use wangzha_table::{Refusal, Request};

use super::happen::RETRY;
use super::{End, Failed, Keeper};
use crate::Denied;
use crate::hall::think::{Job, Thought, simple};

impl Keeper {
    /// Lets computers think where they must, once for each decision.
    pub(super) fn ask_computers(&mut self) {
        let mut waiting = [None; 4];
        for question in self.table.thinking() {
            let place = question.seat.index();
            let this = Some((question.dice, question.at));
            waiting[place] = this;
            if self.asked[place] != this {
                self.hall.thinkers.ask(Job::new(question, self.answers.clone()));
            }
        }
        for seat in Seat::ALL {
            self.asked[seat.index()] = waiting[seat.index()];
        }
    }

    /// A computer has answered.
    pub(super) async fn answered(&mut self, thought: Thought) -> ControlFlow<End> {
        let pace = self.hall.pace.as_millis() as u64;
        if pace > 0 {
            self.ready.push((self.now().after(pace), thought));
            return ControlFlow::Continue(());
        }
        self.act_for(thought).await
    }

    pub(super) async fn act_for(&mut self, thought: Thought) -> ControlFlow<End> {
        let Thought { seat, at, action } = thought;
        let done = self.carry_out(&Request::of_computer(seat, at, action)).await;
        match &done {
            // the table is as it was, and so is the answer
            Err(Failed::Denied(Denied::Append(_) | Denied::Store(_))) => {
                self.ready.push((self.now().after(RETRY), thought));
            }
            Err(Failed::Denied(Denied::Table(Refusal::Round(refusal)))) => {
                tracing::error!(table = %self.table.name(), %refusal, "a computer broke the rules");
                let question = self.table.thinking().find(|question| question.seat == seat);
                let instead = question.and_then(|question| {
                    Some(Thought { seat, at: question.at, action: simple(&question.view)? })
                });
                if let Some(instead) = instead.filter(|instead| instead.action != action) {
                    self.ready.push((self.now(), instead));
                }
            }
            _ => self.ask_computers(),
        }
        self.seen(&done)
    }
}
