//! Values of either game: `{"game": "tienlen", "action": "3s3h"}`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{AnyAction, AnyEvent, AnyRefusal, AnyRules, AnyView, GameId, doudizhu, tienlen};

macro_rules! as_either {
    ($($any:ident, $content:literal, $what:literal, $dou_dizhu:ty, $tien_len:ty;)+) => {$(
        const _: () = {
            #[derive(Serialize, Deserialize)]
            #[serde(
                tag = "game",
                content = $content,
                expecting = $what
            )]
            #[allow(clippy::large_enum_variant)] // it lives for a moment
            enum Form {
                #[serde(rename = "doudizhu")]
                DouDizhu($dou_dizhu),
                #[serde(rename = "tienlen")]
                TienLen($tien_len),
            }

            impl Serialize for $any {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let form = match *self {
                        $any::DouDizhu(value) => Form::DouDizhu(value),
                        $any::TienLen(value) => Form::TienLen(value),
                    };
                    form.serialize(serializer)
                }
            }

            impl<'de> Deserialize<'de> for $any {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$any, D::Error> {
                    Ok(match Form::deserialize(deserializer)? {
                        Form::DouDizhu(value) => $any::DouDizhu(value),
                        Form::TienLen(value) => $any::TienLen(value),
                    })
                }
            }
        };
    )+};
}

as_either! {
    AnyRules, "rules", "an object with 'game' and 'rules'", doudizhu::Rules, tienlen::Rules;
    AnyAction, "action", "an object with 'game' and 'action'", doudizhu::Action, tienlen::Action;
    AnyEvent, "event", "an object with 'game' and 'event'", doudizhu::Event, tienlen::Event;
    AnyView, "view", "an object with 'game' and 'view'", doudizhu::View, tienlen::View;
}

/// An id and facts, as those of the game.
impl Serialize for AnyRefusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct OtherGame {
            id: &'static str,
            game: GameId,
        }
        match self {
            AnyRefusal::DouDizhu(refusal) => refusal.serialize(serializer),
            AnyRefusal::TienLen(refusal) => refusal.serialize(serializer),
            AnyRefusal::OtherGame(game) => {
                OtherGame { id: self.id(), game: *game }.serialize(serializer)
            }
        }
    }
}
