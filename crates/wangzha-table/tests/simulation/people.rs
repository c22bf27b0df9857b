//! People: what they want, and how they get it through.

use wangzha::{AnyAction, AnyView, GameId, Seat};
use wangzha_fair::Secret;
use wangzha_oracle::Random;
use wangzha_table::{Audience, Command, Key, Person, Phrase, Request, Snapshot, Stage, Table};

/// A person and their client.
pub(crate) struct Client {
    pub(crate) person: Person,
    pub(crate) table: usize,
    next_key: u64,
    /// What has not been answered yet, and since when.
    pub(crate) waiting: Option<(Request, u64)>,
    /// What the person has drawn for the deal.
    bytes: Option<Secret>,
    pub(crate) connected: bool,
}

impl Client {
    pub(crate) fn new(person: Person, table: usize) -> Client {
        Client { person, table, next_key: 1, waiting: None, bytes: None, connected: true }
    }

    /// What the person wants when the table looks like this. In calm times
    /// people play on and do nothing else.
    pub(crate) fn want(
        &mut self,
        table: &Table,
        calm: bool,
        random: &mut Random,
    ) -> Option<Request> {
        let command = match table.audience(self.person) {
            None if calm => None,
            None => self.come(random),
            Some(Audience::Watchers) if calm || random.below(6) > 0 => None,
            Some(Audience::Watchers) => Some(
                random.choose(&[Command::Leave, Command::Say(Phrase::Wow), self.sit()]).clone(),
            ),
            Some(to) => {
                let snapshot = table.snapshot(to);
                if !calm && random.below(40) == 0 {
                    Some(mischief(&snapshot, random))
                } else {
                    self.play(table, &snapshot, calm, random)
                }
            }
        };
        command.map(|command| self.request(command))
    }

    fn request(&mut self, command: Command) -> Request {
        let key = Key(self.next_key);
        self.next_key += 1;
        Request::of_person(self.person, key, command)
    }

    fn sit(&self) -> Command {
        let name = format!("person {}", self.person.0).parse().unwrap();
        Command::Sit { seat: None, name }
    }

    fn come(&self, random: &mut Random) -> Option<Command> {
        match random.below(8) {
            0 => Some(Command::Watch { name: "watcher".parse().unwrap() }),
            1..=4 => Some(self.sit()),
            _ => None,
        }
    }

    fn play(
        &mut self,
        table: &Table,
        snapshot: &Snapshot,
        calm: bool,
        random: &mut Random,
    ) -> Option<Command> {
        let seat = snapshot.you?;
        match &snapshot.stage {
            Stage::Gathering { .. } if calm => None,
            Stage::Gathering { .. } => match random.below(30) {
                0 => Some(Command::Leave),
                1 => Some(Command::Ready(false)),
                2 => Some(Command::Say(*random.choose(Phrase::ALL))),
                3..=6 => None,
                _ => Some(Command::Ready(true)),
            },
            Stage::Dealing { phase, waits_for, .. } if waits_for.contains(seat) => {
                if !calm && random.below(12) == 0 {
                    return None;
                }
                match *phase {
                    "committing" => {
                        let bytes =
                            Secret::from_bytes(std::array::from_fn(|_| random.below(256) as u8));
                        self.bytes = Some(bytes);
                        Some(Command::Commit(bytes.commitment()))
                    }
                    _ => self.bytes.map(Command::Reveal),
                }
            }
            Stage::Playing(round) => {
                if !calm && random.below(60) == 0 {
                    return Some(Command::Leave);
                }
                if random.below(20) == 0 {
                    return Some(Command::AutoPlay(random.below(2) == 0));
                }
                if !calm && random.below(15) == 0 {
                    return None; // thinking about it
                }
                let action = choose(&round.view, random)?;
                let at = table.at()?;
                Some(Command::Act { at, action })
            }
            _ => None,
        }
    }
}

/// One of the actions that a view allows; nothing if there is none.
pub(crate) fn choose(view: &AnyView, random: &mut Random) -> Option<AnyAction> {
    let actions = view.actions();
    if actions.is_empty() {
        return None;
    }
    // rather cards than a pass, so that rounds come to their end
    let pass = AnyAction::pass(view.rules().game());
    let plays: Vec<AnyAction> = actions.iter().copied().filter(|it| *it != pass).collect();
    if !plays.is_empty() && random.below(3) > 0 {
        return Some(*random.choose(&plays));
    }
    Some(*random.choose(&actions))
}

/// What nobody should get through with.
fn mischief(snapshot: &Snapshot, random: &mut Random) -> Command {
    let game = snapshot.settings.game();
    let seat = *random.choose(&Seat::ALL);
    match random.below(12) {
        0 => Command::Close,
        1 => Command::Remove(seat),
        2 => Command::Tick,
        3 => Command::Wake,
        4 => Command::Connected { person: Person(random.below(4) as u64), here: false },
        5 => Command::Act { at: random.below(60) as u32, action: AnyAction::pass(game) },
        6 => Command::Reveal(Secret::from_bytes([random.below(256) as u8; 32])),
        7 => Command::Act {
            at: random.below(60) as u32,
            action: AnyAction::pass(match game {
                GameId::DouDizhu => GameId::TienLen,
                GameId::TienLen => GameId::DouDizhu,
            }),
        },
        8 => Command::SeatComputer { seat, player: "greedy".parse().unwrap() },
        9 => Command::Configure(Box::new(snapshot.settings.clone())),
        10 => Command::Sit { seat: Some(seat), name: "somebody".parse().unwrap() },
        _ => Command::Ready(random.below(2) == 0),
    }
}
