//! What the table and a bot say to each other: one line of JSON each.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use wangzha::{AnyRules, Cards, GameId, Scores, Seat};
use wangzha_ai::player::Fault;
use wangzha_json::{read_object, read_value};

/// The version of the protocol. It changes when a program written for the old
/// one would not understand the new one.
pub const VERSION: u32 = 2;

/// A line from the table to a bot.
///
/// ```
/// use wangzha::Seat;
/// use wangzha_arena::protocol::{Done, TableSays};
/// let line = TableSays::Did(Done { seat: Seat::S2, action: "pass".into() });
/// assert_eq!(line.to_line(), r#"{"type":"did","seat":2,"action":"pass"}"#);
/// assert_eq!(TableSays::from_line(&line.to_line()), Ok(line));
/// let error = TableSays::from_line(r#"{"type":"did","seat":9,"action":"pass"}"#).unwrap_err();
/// assert_eq!(error, "not understood: 'seat': there should be a seat (0 to 3) here, not 9");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableSays {
    /// The first line. It is answered with [`BotSays::Hello`].
    Hello(TableHello),
    /// A round begins.
    Round(RoundBegins),
    /// Somebody, perhaps the bot itself, has done something in the open.
    Did(Done),
    /// The bot must act. It is answered with [`BotSays::Act`].
    Act(Question),
    /// The last answer was not legal, not understood, or too late.
    Refused(Refused),
    /// The round is over.
    End(RoundEnds),
    /// There is nothing more to come.
    Bye,
}

/// The table's greeting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableHello {
    /// The version of the protocol.
    pub protocol: u32,
    /// Who speaks.
    pub program: String,
}

/// The round that begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RoundFields")]
pub struct RoundBegins {
    /// `game` and `rules`: the preset, and in what the rules differ from it.
    #[serde(flatten)]
    pub rules: AnyRules,
    /// How many seats there are.
    pub players: u8,
    /// The bot's seat, counted from 0 in the order of play.
    pub seat: Seat,
    /// For the bot's dice: 16 hexadecimal digits, since not every language has
    /// such large numbers. Who wants to repeat a game draws everything from it.
    #[serde(serialize_with = "write_seed")]
    pub seed: u64,
}

/// The fields as they are read: the game says how to read the rules.
#[derive(Deserialize)]
struct RoundFields {
    game: GameId,
    rules: Value,
    players: u8,
    seat: Seat,
    #[serde(deserialize_with = "read_seed")]
    seed: u64,
}

impl TryFrom<RoundFields> for RoundBegins {
    type Error = String;

    fn try_from(fields: RoundFields) -> Result<RoundBegins, String> {
        let RoundFields { game, rules, players, seat, seed } = fields;
        let rules = match game {
            GameId::DouDizhu => AnyRules::DouDizhu(read_value(&rules, "rules")?),
            GameId::TienLen => AnyRules::TienLen(read_value(&rules, "rules")?),
        };
        Ok(RoundBegins { rules, players, seat, seed })
    }
}

fn write_seed<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{seed:016x}"))
}

fn read_seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = String::deserialize(deserializer)?;
    let is_seed = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let seed = u64::from_str_radix(&text, 16).ok().filter(|_| is_seed);
    let wrong = || format!("'{text}' should be 16 hexadecimal digits");
    seed.ok_or_else(|| serde::de::Error::custom(wrong()))
}

/// What somebody has done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: String,
}

/// What the bot is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Comes back in the answer.
    pub id: u64,
    /// What the seat may know: the view of the game that is played.
    pub view: Value,
    /// Everything that it may do.
    pub legal: Vec<String>,
    /// How long it may think.
    pub time_ms: u64,
}

impl Question {
    /// The view, if it can be one, or what is wrong with it and where.
    pub fn view<V: serde::de::DeserializeOwned>(&self) -> Result<V, String> {
        Ok(read_value(&self.view, "view")?)
    }
}

/// Which answer could not be taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// Which question was not answered as it should be.
    pub id: u64,
    /// Why.
    pub refusal: Refusal,
    /// What is done instead.
    pub instead: String,
}

/// Why an answer could not be taken. With its facts it is also the JSON of a
/// [`RoundRefusal`](wangzha::doudizhu::RoundRefusal) of the game.
///
/// ```
/// use wangzha::{AnyRefusal, TurnRefusal, tienlen};
/// use wangzha_ai::player::Fault;
/// use wangzha_arena::protocol::Refusal;
/// let by_the_rules = tienlen::RoundRefusal::Turn(TurnRefusal::NotInHand("3s".parse()?));
/// let refusal = Refusal::of(&Fault::Refused(by_the_rules.into()));
/// let json = serde_json::to_value(&refusal)?;
/// assert_eq!(json["id"], "not_in_hand");
/// assert_eq!(json["card"], "3s");
/// assert_eq!(json["text"], "3♠ is not in the hand");
/// assert_eq!(serde_json::from_value::<tienlen::RoundRefusal>(json)?, by_the_rules);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// The name of the rule, the same in every language; `not_understood` or
    /// `late` if it did not come to the rules.
    pub id: String,
    /// What the rule was about: the card, the kinds, the numbers.
    #[serde(flatten)]
    pub facts: Map<String, Value>,
    /// The reason in English.
    pub text: String,
}

impl Refusal {
    /// What a bot is told of a fault.
    #[must_use]
    pub fn of(fault: &Fault) -> Refusal {
        let facts = match fault {
            Fault::Refused(refusal) => serde_json::to_value(refusal).unwrap_or_default(),
            Fault::Late(limit) => {
                serde_json::json!({ "time_ms": u64::try_from(limit.as_millis()).unwrap_or(u64::MAX) })
            }
            _ => Value::Null,
        };
        let mut facts = match facts {
            Value::Object(facts) => facts,
            _ => Map::new(),
        };
        facts.remove("id");
        Refusal { id: fault.id().to_owned(), facts, text: fault.to_string() }
    }
}

/// How the round ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RoundEnds {
    /// What each seat has won or lost.
    pub scores: Scores,
    /// What each seat still holds.
    pub hands: Vec<Cards>,
}

/// A line from a bot to the table.
///
/// ```
/// use wangzha_arena::protocol::{Answer, BotSays};
/// let line = r#"{"type":"act","id":3,"action":"3s3h"}"#;
/// assert_eq!(BotSays::from_line(line), Ok(BotSays::Act(Answer { id: 3, action: "3s3h".into() })));
/// assert_eq!(BotSays::from_line("3s3h"), Err("not understood: column 2: this is not JSON".into()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BotSays {
    /// The answer to the first line.
    Hello(BotHello),
    /// What the bot does.
    Act(Answer),
    /// The bot did not understand the table.
    Error(Misunderstanding),
}

/// The bot's greeting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotHello {
    /// The version of the protocol.
    pub protocol: u32,
    /// Who speaks.
    pub name: String,
}

/// What the bot does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub id: u64,
    /// One of the legal actions.
    pub action: String,
}

/// Why the bot has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Misunderstanding {
    /// What it did not understand.
    pub reason: String,
}

/// Reading by the word in `type`, so that an error can name the field: derived
/// code for such enums forgets where it was.
macro_rules! lines {
    ($message:ty: $($word:literal => $variant:ident $(($content:ty))?,)+) => {
        impl $message {
            /// The message as a line of JSON, without the end of the line.
            #[must_use]
            pub fn to_line(&self) -> String {
                // only a map whose keys are not texts could not be written
                serde_json::to_string(self).unwrap_or_default()
            }

            /// The message of a line, or what is wrong with the line and where.
            pub fn from_line(line: &str) -> Result<Self, String> {
                Self::read(line).map_err(|reason| format!("not understood: {reason}"))
            }

            fn read(line: &str) -> Result<Self, String> {
                let message = Value::Object(read_object(line)?);
                match message["type"].as_str() {
                    $(Some($word) => Ok(Self::$variant $((read_value::<$content>(&message, "")?))?),)+
                    Some(word) => {
                        let known = [$($word),+].join(", ");
                        Err(format!("'type': there is no '{word}' here; there are {known}"))
                    }
                    None => Err("the field 'type' is missing, or it is not a text".to_owned()),
                }
            }
        }
    };
}

lines! { TableSays:
    "hello" => Hello(TableHello),
    "round" => Round(RoundBegins),
    "did" => Did(Done),
    "act" => Act(Question),
    "refused" => Refused(Refused),
    "end" => End(RoundEnds),
    "bye" => Bye,
}

lines! { BotSays:
    "hello" => Hello(BotHello),
    "act" => Act(Answer),
    "error" => Error(Misunderstanding),
}
