//! Many rounds that are played side by side, one action of each in one call.
//!
//! Nothing here knows of Python: lists of plain numbers come in and go out.

pub(crate) mod douzero;
pub(crate) mod features;
pub(crate) mod ranks;
mod trail;
pub(crate) mod word;

use std::ops::ControlFlow;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Game, Seat, doudizhu, tienlen};

pub(crate) use self::features::Features;
pub(crate) use self::trail::Trail;
pub(crate) use self::word::Word;

/// A game that can be played in batches.
pub(crate) trait Batched: Game + Word {
    /// The round that begins with the deal of this key; `None` if it cannot be
    /// dealt to so many.
    fn deal(rules: &Self::Rules, players: u8, key: &[u8; 32]) -> Option<Self>;
}

impl Batched for doudizhu::Round {
    /// Seat 0 bids first, or is the landlord where that is given.
    fn deal(rules: &doudizhu::Rules, _: u8, key: &[u8; 32]) -> Option<doudizhu::Round> {
        let deal = doudizhu::Deal::shuffled_with_key(key, rules.dealing);
        doudizhu::Round::new(*rules, deal, Seat::S0).ok()
    }
}

impl Batched for tienlen::Round {
    /// Every deal is the first round of a series: the lowest card leads.
    fn deal(rules: &tienlen::Rules, players: u8, key: &[u8; 32]) -> Option<tienlen::Round> {
        let hands = tienlen::Deal::shuffled_with_key(key, players, tienlen::HAND).ok()?;
        tienlen::Round::first(*rules, &hands).ok()
    }
}

/// One of the rounds.
pub(crate) struct Running<G> {
    pub(crate) round: G,
    pub(crate) trail: Trail,
    /// How many deals this place has had.
    deals: u64,
}

/// Many rounds under the same rules. Whenever one is over, the next deal takes
/// its place.
pub(crate) struct Batch<G: Batched> {
    rules: G::Rules,
    players: u8,
    seed: [u8; 16],
    dice: ChaCha20,
    pub(crate) games: Vec<Running<G>>,
    /// What the seats that are asked may do, game after game.
    pub(crate) legal: Vec<G::Action>,
    /// Where the actions of each game begin, and where the last ones end.
    pub(crate) offsets: Vec<i64>,
}

/// A choice that is not in the list of its game.
pub(crate) struct WrongChoice {
    pub(crate) game: usize,
    pub(crate) choice: i64,
    pub(crate) legal: i64,
}

/// What a step has ended.
pub(crate) struct Ended {
    /// What each seat of each game has won: zeros unless it is over.
    pub(crate) rewards: Vec<f32>,
    /// Which games are over. What is seen of them from now on is the next deal.
    pub(crate) finished: Vec<bool>,
}

impl<G: Batched> Batch<G> {
    /// So many games; `None` if nothing can be dealt under these rules.
    pub(crate) fn new(
        rules: G::Rules,
        players: u8,
        games: usize,
        seed: [u8; 16],
    ) -> Option<Batch<G>> {
        let mut dice = [0xd1; 32]; // no deal ends so
        dice[..16].copy_from_slice(&seed);
        let mut batch = Batch {
            rules,
            players,
            seed,
            dice: ChaCha20::from_key(dice),
            games: Vec::with_capacity(games),
            legal: Vec::new(),
            offsets: Vec::with_capacity(games + 1),
        };
        for game in 0..games {
            let (round, deals) = batch.begin(game, 0)?;
            batch.games.push(Running { round, trail: Trail::default(), deals });
        }
        batch.list();
        Some(batch)
    }

    /// The next round of a game in which there is something to decide, and the
    /// number of the deal after it. Hands that win at once are dealt again.
    fn begin(&self, game: usize, mut deals: u64) -> Option<(G, u64)> {
        loop {
            let round = G::deal(&self.rules, self.players, &self.key(game, deals))?;
            deals += 1;
            if round.turn().is_some() {
                return Some((round, deals));
            }
        }
    }

    /// The key of a deal: the seed, the game and the number of the deal, so that
    /// no game depends on what happens in another.
    fn key(&self, game: usize, deal: u64) -> [u8; 32] {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.seed);
        key[16..24].copy_from_slice(&(game as u64).to_le_bytes());
        key[24..].copy_from_slice(&deal.to_le_bytes());
        key
    }

    /// The key of the deal that is being played.
    pub(crate) fn key_of(&self, game: usize) -> Option<[u8; 32]> {
        self.games.get(game).map(|running| self.key(game, running.deals - 1))
    }

    pub(crate) fn players(&self) -> u8 {
        self.players
    }

    /// Lists what may be done in every game.
    fn list(&mut self) {
        let Batch { games, legal, offsets, .. } = self;
        legal.clear();
        offsets.clear();
        offsets.push(0);
        for running in games {
            if let Some(seat) = running.round.turn() {
                let _ = running.round.each_action(seat, |action| {
                    legal.push(action);
                    ControlFlow::<()>::Continue(())
                });
            }
            offsets.push(legal.len() as i64);
        }
    }

    /// How many actions a game has.
    fn legal_of(&self, game: usize) -> i64 {
        self.offsets[game + 1] - self.offsets[game]
    }

    /// One legal action of each game, all equally likely.
    pub(crate) fn sample(&mut self) -> Vec<i64> {
        let counts = self.offsets.windows(2).map(|ends| (ends[1] - ends[0]) as u32);
        let dice = &mut self.dice;
        counts.map(|count| i64::from(uniform(dice, ..=count.saturating_sub(1)))).collect()
    }

    /// Carries out one action of each game, by its place in the list of that
    /// game. A wrong choice changes nothing at all.
    pub(crate) fn step(&mut self, choices: &[i64]) -> Result<Ended, WrongChoice> {
        for (game, &choice) in choices.iter().enumerate() {
            let legal = self.legal_of(game);
            if !(0..legal).contains(&choice) {
                return Err(WrongChoice { game, choice, legal });
            }
        }
        let players = usize::from(self.players);
        let mut rewards = vec![0.0; self.games.len() * players];
        let mut finished = vec![false; self.games.len()];
        for (game, choice) in choices.iter().enumerate() {
            let action = self.legal[(self.offsets[game] + choice) as usize];
            if self.act(game, action) {
                finished[game] = true;
                self.settle(game, &mut rewards[game * players..][..players]);
            }
        }
        self.list();
        Ok(Ended { rewards, finished })
    }

    /// Carries out a legal action. Whether the round is over with it.
    fn act(&mut self, game: usize, action: G::Action) -> bool {
        let running = &mut self.games[game];
        let Some(seat) = running.round.turn() else { return true };
        // it was listed, so it is not refused
        if running.round.apply(seat, action).is_ok()
            && let Some(cards) = G::laid(&action)
        {
            running.trail.push(cards);
        }
        running.round.turn().is_none()
    }

    /// Pays for a round that is over, and deals the next.
    fn settle(&mut self, game: usize, rewards: &mut [f32]) {
        if let Some(scores) = self.games[game].round.scores() {
            for (reward, points) in rewards.iter_mut().zip(scores.iter()) {
                *reward = points.as_f64() as f32;
            }
        }
        if let Some((round, deals)) = self.begin(game, self.games[game].deals) {
            self.games[game] = Running { round, trail: Trail::default(), deals };
        }
    }

    /// Whose turn it is in each game.
    pub(crate) fn turns(&self) -> Vec<u8> {
        let turn = |running: &Running<G>| running.round.turn().map_or(0, Seat::index);
        self.games.iter().map(|running| turn(running) as u8).collect()
    }

    /// The legal actions as [words](word).
    pub(crate) fn words(&self) -> Vec<u64> {
        let mut words = Vec::with_capacity(self.legal.len());
        for (running, ends) in self.games.iter().zip(self.offsets.windows(2)) {
            let legal = &self.legal[ends[0] as usize..ends[1] as usize];
            words.extend(legal.iter().map(|action| running.round.word(action)));
        }
        words
    }

    /// What each seat of each game holds, as bits; for critics that see all.
    pub(crate) fn hands(&self) -> Vec<u64> {
        let mut hands = Vec::with_capacity(self.games.len() * usize::from(self.players));
        for running in &self.games {
            let seats = Seat::S0.round_the_table(self.players);
            hands.extend(seats.map(|seat| running.round.hand(seat).bits()));
        }
        hands
    }
}

impl<G: Batched<View: Features>> Batch<G> {
    /// What the seats that are asked may know, game after game.
    pub(crate) fn features(&self) -> Vec<i8> {
        let mut features = Vec::new();
        for running in &self.games {
            if let Some(seat) = running.round.turn() {
                running.round.view(seat).write(&mut features);
            }
        }
        features
    }
}
