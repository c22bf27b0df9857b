//! A run: play, learn, and again.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use wangzha::GameId;
use wangzha::deck::ChaCha20;
use wangzha_ai::net::{BadNets, LEANING, Learnable, Net, Nets, Shape};

use crate::pupil::{Pupil, grown};
use crate::recipe::Recipe;
use crate::self_play::{Lesson, Player};

/// Nets that learn a game.
pub struct Trainer<G: Learnable> {
    pub(crate) game: GameId,
    pub(crate) book: G::Book,
    pub(crate) recipe: Recipe,
    pub(crate) roles: Vec<Pupil>,
    pub(crate) critic: Pupil,
    pub(crate) reader: Pupil,
    /// How many games and choices there were.
    pub(crate) games: u64,
    pub(crate) choices: u64,
}

/// What happened in a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Learnt {
    /// How many games were played in it.
    pub games: u64,
    /// How many choices there were to learn from.
    pub choices: u64,
    /// The mean squared error of each role's net, of the critic, and of the
    /// reader, who comes last.
    pub losses: Vec<f64>,
    /// How long they played, and how long they learnt.
    pub times: [Duration; 2],
}

/// What streams of chance are for.
#[derive(Clone, Copy)]
enum Purpose {
    Weights,
    Game,
    Order,
}

impl<G: Learnable> Trainer<G> {
    /// Nets that know nothing; `None` if nets cannot be as wide as the recipe
    /// says.
    pub fn new(game: GameId, book: G::Book, recipe: Recipe) -> Option<Trainer<G>> {
        let chance = |net: usize| stream(recipe.seed, Purpose::Weights, net as u64);
        let [role, critic, reader] = Trainer::<G>::shapes(&recipe);
        let roles: Option<Vec<Pupil>> =
            (0..G::NETS).map(|net| Pupil::new(role, &mut chance(net))).collect();
        let critic = Pupil::new(critic, &mut chance(G::NETS))?;
        let reader = Pupil::new(reader, &mut chance(G::NETS + 1))?;
        Some(Trainer { game, book, recipe, roles: roles?, critic, reader, games: 0, choices: 0 })
    }

    /// A new run that begins with nets which others have made; they are as wide
    /// as these are. Those may see less than the nets of this program, and need
    /// not lean to anything nor have a reader.
    pub fn from_nets(
        book: G::Book,
        mut recipe: Recipe,
        game: GameId,
        nets: &Nets,
    ) -> Result<Trainer<G>, BadNets> {
        if nets.game != game {
            return Err(BadNets::OtherGame(nets.game));
        }
        if nets.roles.len() != G::NETS {
            return Err(BadNets::Shape);
        }
        let Shape { first, second, .. } = nets.critic.shape();
        recipe.width = [first, second];
        let [role, critic, reader] = Trainer::<G>::shapes(&recipe);
        let mut trainer = Trainer::new(game, book, recipe).ok_or(BadNets::Shape)?;
        let olds = nets.roles.iter().map(|net| (net, role)).chain([(&nets.critic, critic)]);
        let olds = olds.chain(nets.reader.as_ref().map(|net| (net, reader)));
        let Trainer { roles, critic, reader, .. } = &mut trainer;
        for (pupil, (net, shape)) in roles.iter_mut().chain([critic, reader]).zip(olds) {
            *pupil = Pupil::of(grown(net, shape)?);
        }
        Ok(trainer)
    }

    /// The shapes of a role's net, of the critic and of the reader.
    pub(crate) fn shapes(recipe: &Recipe) -> [Shape; 3] {
        let [first, second] = recipe.width;
        let shape = |inputs, values| Shape { inputs, first, second, values };
        [
            shape(G::INPUTS, LEANING + 1),
            shape(G::OPEN_INPUTS, G::OPEN_VALUES),
            shape(G::HIDDEN_INPUTS, 1),
        ]
    }

    /// All that learn, in the order of the nets.
    pub(crate) fn pupils(&self) -> impl Iterator<Item = &Pupil> {
        self.roles.iter().chain([&self.critic, &self.reader])
    }

    /// How they learn.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many choices there were to learn from.
    pub fn choices(&self) -> u64 {
        self.choices
    }

    /// Whether the run is complete.
    pub fn is_over(&self) -> bool {
        self.games >= self.recipe.games
    }

    /// The run shall have so many games.
    pub fn prolong(&mut self, games: u64) {
        self.recipe.games = games;
    }

    /// From now on others sit at the table in this share of the games.
    pub fn invite(&mut self, guests: f32) {
        self.recipe.guests = guests;
    }

    /// From now on only so many players sit at a table, or any number of them.
    pub fn seat(&mut self, players: Option<u8>) {
        self.recipe.players = players;
    }

    /// The nets so far, as players should have them: the mean of the last.
    pub fn nets(&self) -> Nets {
        Nets {
            game: self.game,
            roles: self.roles.iter().map(Pupil::mean_net).collect(),
            critic: self.critic.mean_net(),
            reader: Some(self.reader.mean_net()),
        }
    }

    /// Plays a round of games and learns from it, with so many threads. The
    /// result does not depend on how many.
    pub fn round(&mut self, threads: usize) -> Learnt {
        let step = self.recipe.at(self.games);
        let began = Instant::now();
        let left = self.recipe.games.saturating_sub(self.games);
        let games = self.recipe.round.min(left).max(1);
        let lesson = self.play(games, threads.max(1));
        let played = began.elapsed();
        let losses = self.learn(&lesson, step.rate, threads.max(1));
        let choices = lesson.len() as u64;
        self.games += games;
        self.choices += choices;
        let pupils = self.roles.iter_mut().chain([&mut self.critic, &mut self.reader]);
        let pupils = pupils.zip(lesson.heaps());
        // who has learnt nothing stays as it is
        let taught = pupils.filter(|(_, heap)| heap.len() > 0);
        taught.for_each(|(pupil, _)| pupil.remember(games, self.games));
        Learnt { games, choices, losses, times: [played, began.elapsed() - played] }
    }

    /// The games of a round, in order.
    fn play(&self, games: u64, threads: usize) -> Lesson {
        let step = self.recipe.at(self.games);
        let roles: Vec<&Net> = self.roles.iter().map(|pupil| &pupil.net).collect();
        let play = |thread: usize| {
            let mut player = Player::<G>::new(&self.book, &roles, &self.critic.net, step);
            let part = |thread: usize| games * thread as u64 / threads as u64;
            for game in part(thread)..part(thread + 1) {
                let number = self.games + game;
                player.play(&mut stream(self.recipe.seed, Purpose::Game, number));
            }
            player.lesson
        };
        let mut lesson = Lesson::new(G::NETS);
        thread::scope(|scope| {
            let others: Vec<_> =
                (1..threads).map(|thread| scope.spawn(move || play(thread))).collect();
            lesson.append(&play(0));
            for other in others {
                match other.join() {
                    Ok(other) => lesson.append(&other),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        lesson
    }

    /// Every net learns by itself, those first who have most to learn.
    fn learn(&mut self, lesson: &Lesson, rate: f32, threads: usize) -> Vec<f64> {
        let (batch, seed, games) = (self.recipe.batch, self.recipe.seed, self.games);
        let mut losses = vec![0.0; G::NETS + 2];
        let pupils = self.roles.iter_mut().chain([&mut self.critic, &mut self.reader]);
        let work: Vec<_> = pupils.zip(lesson.heaps()).zip(&mut losses).enumerate().collect();
        let work = Mutex::new(work);
        let next = || work.lock().ok().and_then(|mut work| work.pop());
        let learn = || {
            while let Some((place, ((pupil, heap), loss))) = next() {
                let number = games << 4 | place as u64;
                let chance = &mut stream(seed, Purpose::Order, number);
                *loss = pupil.learn::<G>(heap, batch, rate, chance);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(learn);
            }
            learn();
        });
        losses
    }
}

/// A stream of chance of its own for every purpose and number.
fn stream(seed: u64, purpose: Purpose, number: u64) -> ChaCha20 {
    let mut key = [0; 32];
    key[..16].copy_from_slice(match purpose {
        Purpose::Weights => b"wangzha weights1",
        Purpose::Game => b"wangzha game   1",
        Purpose::Order => b"wangzha order  1",
    });
    key[16..24].copy_from_slice(&number.to_le_bytes());
    key[24..].copy_from_slice(&seed.to_le_bytes());
    ChaCha20::from_key(key)
}
