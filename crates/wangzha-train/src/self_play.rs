//! Games that nets play against themselves, and what is to be learnt from them.

use std::array;

use wangzha::deck::{ChaCha20, uniform};
use wangzha_ai::net::{Critic, Desk, GOALS, Inputs, Learnable, Net, Outcome, Values, wanted};

use crate::decisions::{Decisions, Likely};
use crate::guests::Manner;
use crate::pupil::Heap;
use crate::recipe::Step;
use crate::samples::Samples;

/// What everybody learns from some games: a heap for each role, that of the
/// critic, and that of the reader.
#[derive(Clone, Default, Debug)]
pub(crate) struct Lesson {
    pub(crate) roles: Vec<Decisions>,
    pub(crate) critic: Samples,
    pub(crate) reader: Samples,
}

impl Lesson {
    pub(crate) fn new(roles: usize) -> Lesson {
        Lesson { roles: vec![Decisions::default(); roles], ..Lesson::default() }
    }

    /// All heaps, in the order of the nets.
    pub(crate) fn heaps(&self) -> impl Iterator<Item = Heap<'_>> {
        let others = [&self.critic, &self.reader].map(Heap::Samples);
        self.roles.iter().map(Heap::Decisions).chain(others)
    }

    pub(crate) fn append(&mut self, other: &Lesson) {
        for (own, other) in self.roles.iter_mut().zip(&other.roles) {
            own.append(other);
        }
        self.critic.append(&other.critic);
        self.reader.append(&other.reader);
    }

    /// How many choices there are to learn from.
    pub(crate) fn len(&self) -> usize {
        self.roles.iter().map(Decisions::len).sum()
    }
}

/// Plays games and notes what is to be learnt from them.
pub(crate) struct Player<'a, G: Learnable> {
    pub(crate) book: &'a G::Book,
    pub(crate) roles: &'a [&'a Net],
    pub(crate) critic: &'a Net,
    pub(crate) step: Step,
    pub(crate) lesson: Lesson,
    guide: G::Guide,
    desk: Desk,
    inputs: Inputs,
    hands: Inputs,
    open: Vec<u16>,
    choices: Vec<G::Choice>,
    values: Vec<Values>,
    likely: Likely,
    moments: Vec<Moment<G>>,
    /// Where others sit in this game, a bit for each seat.
    guests: u8,
    /// How these play.
    manner: Manner,
}

/// A decision of the game that is being played.
struct Moment<G> {
    position: G,
    role: usize,
    /// Its number among the decisions of the role.
    decision: usize,
    /// What the critic thinks of the position before the choice.
    thought: Outcome,
    /// What the net thinks of it, which does not see all hands.
    rated: [f32; GOALS],
}

impl<'a, G: Learnable> Player<'a, G> {
    pub(crate) fn new(
        book: &'a G::Book,
        roles: &'a [&'a Net],
        critic: &'a Net,
        step: Step,
    ) -> Player<'a, G> {
        Player {
            book,
            roles,
            critic,
            step,
            lesson: Lesson::new(G::NETS),
            guide: G::guide(book),
            desk: Desk::default(),
            inputs: Inputs::default(),
            hands: Inputs::default(),
            open: Vec::new(),
            choices: Vec::new(),
            values: Vec::new(),
            likely: Likely::default(),
            moments: Vec::new(),
            guests: 0,
            manner: Manner::Plans,
        }
    }

    /// Plays a game to its end.
    pub(crate) fn play(&mut self, chance: &mut ChaCha20) {
        let mut position = G::deal(self.book, self.step.players, chance);
        self.moments.clear();
        self.guests = 0;
        if is_so(self.step.guests, chance) {
            self.guests = G::GUESTS[uniform(chance, ..=G::GUESTS.len() as u32 - 1) as usize];
            self.manner = Manner::any(chance);
        }
        let result = loop {
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            position.choices(self.book, &mut self.guide, &mut self.choices);
            let choice = match self.choices[..] {
                [only] => only,
                _ if self.guests >> position.seat() & 1 != 0 => {
                    let desk = (self.book, &mut self.guide);
                    self.manner.choose(&position, desk, &self.choices, chance)
                }
                _ => self.decide(&position, chance),
            };
            position.make(self.book, choice);
        };
        self.note(&result);
    }

    /// Makes a choice, and keeps what there is to learn from it.
    fn decide(&mut self, position: &G, chance: &mut ChaCha20) -> G::Choice {
        let role = position.net();
        position.ask(self.book, &mut self.guide, &self.choices, &mut self.inputs);
        self.roles[role].answer(self.inputs.question(), &mut self.desk, &mut self.values);
        let Player { likely, values, inputs, lesson, .. } = self;
        likely.find::<G>(values);
        let made = likely.at(uniform(chance, ..=0xFF_FFFF) as f32 / 16_777_216.0);
        let decision = lesson.roles[role].add(inputs.question(), likely, made);
        let (choice, rated) = (likely.places[made], likely.worth(values));
        self.read(position, chance);
        let thought = self.critic(position);
        // he learns only from games without guests
        if self.guests == 0 {
            let open = &self.open;
            self.lesson.critic.add(|list| list.extend_from_slice(open));
        }
        self.moments.push(Moment { position: *position, role, decision, thought, rated });
        self.choices[choice]
    }

    /// The reader shall tell the hands that there are from any others.
    fn read(&mut self, position: &G, chance: &mut ChaCha20) {
        let Player { book, hands, lesson, .. } = self;
        let any = position.redealt(book, chance);
        hands.clear();
        position.ask_shown(book, &mut hands.shared);
        for (place, (deal, right)) in [(position, 1.0), (&any, -1.0)].into_iter().enumerate() {
            hands.choice(|added| deal.ask_hidden(book, added), |_| ());
            let sample = lesson.reader.add(|list| hands.with(place, list));
            lesson.reader.targets[sample][0] = right;
        }
    }

    /// What the critic thinks of a position.
    fn critic(&mut self, position: &G) -> Outcome {
        let mut critic = Critic::new(self.critic, &mut self.desk, &mut self.open);
        critic.outcome(position, self.book, &mut self.guide)
    }

    /// The game is over: what was each choice worth, and each position? A
    /// choice is worth what follows: partly what the critic thinks of the next
    /// position, partly what was played from there on. The luck of the deal is taken
    /// out of it; and what the critic thought of the position is no merit of the
    /// choice.
    fn note(&mut self, result: &Outcome) {
        if self.guests != 0 {
            for moment in &self.moments {
                let worth = result[moment.position.seat()];
                let decision = &mut self.lesson.roles[moment.role].all[moment.decision];
                decision.worth = worth;
                decision.surplus =
                    wanted::<G>(&worth) - wanted::<G>(&moment.thought[moment.position.seat()]);
            }
            return;
        }
        let trust = self.step.trust;
        let mut worth = *result;
        let first = self.lesson.critic.len() - self.moments.len();
        for (place, moment) in self.moments.iter().enumerate().rev() {
            let decision = &mut self.lesson.roles[moment.role].all[moment.decision];
            let seat = moment.position.seat();
            // who holds what has nothing to do with the choice
            let luck = |goal: usize| moment.thought[seat][goal] - moment.rated[goal];
            decision.worth = array::from_fn(|goal| worth[seat][goal] - self.step.luck * luck(goal));
            decision.surplus = wanted::<G>(&worth[seat]) - wanted::<G>(&moment.thought[seat]);
            self.lesson.critic.targets[first + place] = moment.position.values_of(&worth);
            for (worth, thought) in worth.iter_mut().zip(&moment.thought) {
                for (worth, thought) in worth.iter_mut().zip(thought) {
                    *worth = trust * *worth + (1.0 - trust) * thought;
                }
            }
        }
    }
}

/// Whether something with this chance happens.
fn is_so(likely: f32, chance: &mut ChaCha20) -> bool {
    (uniform(chance, ..=0xFFFF) as f32) < likely * 65_536.0
}
