//! How the critic is asked, who sees all hands.

use super::{Desk, Learnable, Net, Outcome};

/// A critic, and what asking him takes.
pub struct Critic<'a> {
    net: &'a Net,
    desk: &'a mut Desk,
    inputs: &'a mut Vec<u16>,
}

impl<'a> Critic<'a> {
    /// The critic with this net; the buffers are kept from one question to the
    /// next.
    pub fn new(net: &'a Net, desk: &'a mut Desk, inputs: &'a mut Vec<u16>) -> Critic<'a> {
        Critic { net, desk, inputs }
    }

    /// What he expects of a round that is not over.
    pub fn outcome<G: Learnable>(
        &mut self,
        position: &G,
        book: &G::Book,
        guide: &mut G::Guide,
    ) -> Outcome {
        position.ask_open(book, guide, self.inputs);
        position.outcome_of(&self.net.values(self.inputs, self.desk))
    }
}
