//! People: what they want, and how they get it through.

use wangzha::{AnyAction, AnyView, GameId, Seat};
use wangzha_fair::Secret;
use wangzha_oracle::Random;
use wangzha_table::{Audience, Command, Key, Person, Phrase, Request, Settings, Stage, Table};

use crate::lines::Mouth;

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
    /// Through what the person speaks, where that is texts.
    pub(crate) mouth: Option<Mouth>,
}

/// What a person sees of a table.
pub(crate) struct Sight {
    /// As whom; nothing for who is not there.
    pub(crate) audience: Option<Audience>,
    pub(crate) settings: Option<Settings>,
    pub(crate) stage: Seen,
}

/// What is to be done there.
pub(crate) enum Seen {
    Gathering,
    /// The person must commit to some bytes.
    Committing,
    /// … or show them.
    Revealing,
    Playing {
        at: u32,
        view: Option<Box<AnyView>>,
    },
    Other,
}

impl Sight {
    /// What a person sees who looks at the table itself.
    pub(crate) fn of(table: &Table, person: Person) -> Sight {
        let audience = table.audience(person);
        let Some(to @ Audience::Seat(seat)) = audience else {
            return Sight { audience, settings: None, stage: Seen::Other };
        };
        let snapshot = table.snapshot(to);
        let stage = match snapshot.stage {
            Stage::Gathering { .. } => Seen::Gathering,
            Stage::Dealing { phase, waits_for, .. } if waits_for.contains(seat) => match phase {
                "committing" => Seen::Committing,
                _ => Seen::Revealing,
            },
            Stage::Playing(round) => {
                Seen::Playing { at: round.actions, view: Some(Box::new(round.view)) }
            }
            _ => Seen::Other,
        };
        Sight { audience, settings: Some(snapshot.settings), stage }
    }
}

impl Client {
    pub(crate) fn new(person: Person, table: usize) -> Client {
        Client {
            person,
            table,
            next_key: 1,
            waiting: None,
            bytes: None,
            connected: true,
            mouth: None,
        }
    }

    /// What the person wants when the table looks like this. In calm times
    /// people play on and do nothing else.
    pub(crate) fn want(
        &mut self,
        sight: &Sight,
        calm: bool,
        random: &mut Random,
    ) -> Option<Request> {
        let command = match sight.audience {
            None if calm => None,
            None => self.come(random),
            Some(Audience::Watchers) if calm || random.below(6) > 0 => None,
            Some(Audience::Watchers) => Some(
                random.choose(&[Command::Leave, Command::Say(Phrase::Wow), self.sit()]).clone(),
            ),
            Some(Audience::Seat(_)) => match &sight.settings {
                Some(settings) if !calm && random.below(40) == 0 => {
                    Some(mischief(settings, random))
                }
                _ => self.play(&sight.stage, calm, random),
            },
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

    fn play(&mut self, stage: &Seen, calm: bool, random: &mut Random) -> Option<Command> {
        match stage {
            Seen::Gathering if calm => None,
            Seen::Gathering => match random.below(30) {
                0 => Some(Command::Leave),
                1 => Some(Command::Ready(false)),
                2 => Some(Command::Say(*random.choose(Phrase::ALL))),
                3..=6 => None,
                _ => Some(Command::Ready(true)),
            },
            Seen::Committing | Seen::Revealing if !calm && random.below(12) == 0 => None,
            Seen::Committing => {
                let bytes = Secret::from_bytes(std::array::from_fn(|_| random.below(256) as u8));
                self.bytes = Some(bytes);
                Some(Command::Commit(bytes.commitment()))
            }
            Seen::Revealing => self.bytes.map(Command::Reveal),
            Seen::Playing { at, view } => {
                if !calm && random.below(60) == 0 {
                    return Some(Command::Leave);
                }
                if random.below(20) == 0 {
                    return Some(Command::AutoPlay(random.below(2) == 0));
                }
                if !calm && random.below(15) == 0 {
                    return None; // thinking about it
                }
                let action = choose(view.as_ref()?, random)?;
                Some(Command::Act { at: *at, action })
            }
            Seen::Other => None,
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
fn mischief(settings: &Settings, random: &mut Random) -> Command {
    let game = settings.game();
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
        9 => Command::Configure(Box::new(settings.clone())),
        10 => Command::Sit { seat: Some(seat), name: "somebody".parse().unwrap() },
        _ => Command::Ready(random.below(2) == 0),
    }
}
