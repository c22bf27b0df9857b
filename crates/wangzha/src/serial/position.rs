//! Positions as JSON, checked as they are read.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::views::present;
use crate::doudizhu::{Play, Position};
use crate::{Counts, Seat};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    hands: [Counts; 3],
    landlord: Seat,
    turn: Seat,
    #[serde(deserialize_with = "present")]
    table: Option<Table>,
    bombs: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    seat: Seat,
    play: Play,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = Form {
            hands: self.hands(),
            landlord: self.landlord(),
            turn: self.turn(),
            table: self.table().map(|(seat, play)| Table { seat, play }),
            bombs: self.bombs(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let Form { hands, landlord, turn, table, bombs } = Form::deserialize(deserializer)?;
        let table = table.map(|table| (table.seat, table.play));
        Position::new(hands, landlord, turn, table, bombs)
            .map_err(|error| D::Error::custom(format_args!("this position cannot be: {error}")))
    }
}
