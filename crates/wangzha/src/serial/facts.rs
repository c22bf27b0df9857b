//! Events and refusals as an `id` and facts: `{"id": "not_higher", "kind":
//! "pair", "table": "4"}`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, NoSuchSeat, Rank, Seat, TurnRefusal};

/// Writes and reads an enum as an object with the id of the variant and its
/// facts under their names.
macro_rules! as_facts {
    ($type:ty, $what:literal:
        $($variant:ident $(( $value:ident: $value_type:ty ))? $({ $($fact:ident: $fact_type:ty),+ })?;)+
        $(| $other:ident($other_type:ty);)*
    ) => {
        const _: () = {
            type This = $type;

            #[derive(Serialize, Deserialize)]
            #[serde(tag = "id", rename_all = "snake_case", expecting = $what)]
            enum Form {
                $($variant $({ $value: $value_type })? $({ $($fact: $fact_type),+ })?,)+
                $(#[serde(untagged)] $other($other_type),)*
            }

            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let form = match *self {
                        $(This::$variant $(($value))? $({ $($fact),+ })? =>
                            Form::$variant $({ $value })? $({ $($fact),+ })?,)+
                        $(This::$other(other) => Form::$other(other),)*
                    };
                    form.serialize(serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    Ok(match Form::deserialize(deserializer)? {
                        $(Form::$variant $({ $value })? $({ $($fact),+ })? =>
                            This::$variant $(($value))? $({ $($fact),+ })?,)+
                        $(Form::$other(other) => This::$other(other),)*
                    })
                }
            }
        };
    };
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "NoSuchSeat")]
struct NoSuchSeatForm {
    seat: Seat,
    players: u8,
}

impl Serialize for NoSuchSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        NoSuchSeatForm::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for NoSuchSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NoSuchSeat, D::Error> {
        NoSuchSeatForm::deserialize(deserializer)
    }
}

as_facts!(TurnRefusal, "a refusal with its id and facts":
    NotYourTurn { turn: Seat };
    RoundIsOver;
    LeaderMayNotPass;
    NotInHand(card: Card);
    NoSuchSeat(error: NoSuchSeat);
);

mod doudizhu {
    use super::*;
    use crate::doudizhu::{AllPass, Allow, Event, Kind, Reading, Refusal, RoundRefusal, Side};

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "AllPass", rename_all = "snake_case")]
    enum AllPassForm {
        Redeal,
        RedealNextSeat,
        Void,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "Side", rename_all = "snake_case")]
    enum SideForm {
        Landlord,
        Farmers,
    }

    macro_rules! as_word {
        ($($type:ty, $form:ty;)+) => {$(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    <$form>::serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    <$form>::deserialize(deserializer)
                }
            }
        )+};
    }

    as_word! {
        AllPass, AllPassForm;
        Side, SideForm;
    }

    /// A switch by its name.
    impl Serialize for Allow {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let on = Allow::SWITCHES.iter().filter(|(switch, _)| self.has(*switch));
            serializer.collect_seq(on.map(|(_, name)| name))
        }
    }

    impl<'de> Deserialize<'de> for Allow {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Allow, D::Error> {
            let names = alloc::vec::Vec::<alloc::string::String>::deserialize(deserializer)?;
            names.iter().try_fold(Allow::NONE, |sum, name| {
                let known = Allow::SWITCHES.iter().find(|(_, known)| known == name);
                let unknown =
                    || serde::de::Error::custom(format_args!("there is no switch '{name}'"));
                Ok(sum.with(known.ok_or_else(unknown)?.0))
            })
        }
    }

    as_facts!(Event, "an event with its id and facts":
        Turn(seat: Seat);
        Landlord(seat: Seat);
        NobodyBid(then: AllPass);
        Lead(seat: Seat);
        Won(side: Side);
    );

    as_facts!(Refusal, "a refusal with its id and facts":
        NoCards;
        TooManyCards;
        Forbidden(switches: Allow);
        NotInRun(rank: Rank);
        GapInRun(rank: Rank);
        RunTooShort { kind: Kind, len: u8, least: u8 };
        JokersAreNoPair;
        TrioKickers(cards: u8);
        PlaneWings { trios: u8, cards: u8 };
        FourKickers(cards: u8);
        TwoFours;
        NoCombination;
        NoSuchReading(reading: Reading);
        NotHigher { kind: Kind, table: Rank };
        OtherLength { kind: Kind, len: u8, table: u8 };
        OtherKind { kind: Kind, table: Kind };
        NotABomb(kind: Kind);
        OverRocket;
    );

    as_facts!(RoundRefusal, "a refusal with its id and facts":
        StillBidding;
        StillDoubling;
        AlreadyPlaying;
        NoSuchBid;
        BidNotHigher { bid: u8, highest: u8 };
        NoSuchDouble(factor: u8);
        CannotOpen;
        | Turn(TurnRefusal);
        | Play(Refusal);
    );
}

mod tienlen {
    use super::*;
    use crate::tienlen::{Event, Kind, Refusal, RoundRefusal};

    as_facts!(Event, "an event with its id and facts":
        Turn(seat: Seat);
        Lead(seat: Seat);
        Over;
    );

    as_facts!(Refusal, "a refusal with its id and facts":
        NoCards;
        Joker(rank: Rank);
        NotInRun(rank: Rank);
        GapInRun(rank: Rank);
        RunTooShort { kind: Kind, len: u8, least: u8 };
        NoPairRuns;
        MixedSuits;
        MixedColours;
        NoCombination;
        MustContain(card: Card);
        NotHigher { kind: Kind, table: Card };
        FollowSuit(kind: Kind);
        OtherLength { kind: Kind, len: u8, table: u8 };
        OtherKind { kind: Kind, table: Kind, can_be_chopped: bool };
        NoChop { kind: Kind, len: u8, table: Kind, top: Rank };
    );

    as_facts!(RoundRefusal, "a refusal with its id and facts":
        PassedAlready;
        FinishWithTwo;
        | Turn(TurnRefusal);
        | Play(Refusal);
    );
}
