//! The form of the engine's values as JSON, for the schema: `Seat` here says how
//! a `wangzha::Seat` is written. Views are described field by field.
//!
//! Whoever describes messages of their own says so of a field:
//! `#[schemars(with = "form::Cards")]`.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

/// A form without fields that can be named in `#[schemars(with = …)]`.
macro_rules! forms {
    ($($name:ident as $title:literal: |$generator:ident| $schema:expr;)+) => {$(
        #[doc = concat!("The form `", $title, "` of the schema.")]
        pub struct $name;

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                $title.into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    )+};
}

/// Ranks 3 to 2 with a suit, or a joker.
const CARD: &str = "(?:[3-9TJQKA2][schd]|[BR])";

forms! {
    Seat as "Seat": |_generator| json_schema!({
        "description": "A seat. Programs count from 0 in the order of play, people from 1.",
        "type": "integer", "minimum": 0, "maximum": 3
    });
    Seats as "Seats": |generator| json_schema!({
        "description": "A set of seats.",
        "type": "array", "items": generator.subschema_for::<Seat>(), "uniqueItems": true
    });
    Name as "Name": |_generator| json_schema!({
        "description": "A name: 1 to 32 bytes of UTF-8 without quotes, backslashes and control characters, and without spaces at its ends.",
        "type": "string", "minLength": 1, "maxLength": 32
    });
    Card as "Card": |_generator| json_schema!({
        "description": "A card: rank and suit (s, h, c, d), or B and R for the small and the big joker.",
        "type": "string", "pattern": format!("^{CARD}$")
    });
    Cards as "Cards": |_generator| json_schema!({
        "description": "A set of cards, such as 3s3hB.",
        "type": "string", "pattern": format!("^{CARD}*$")
    });
    Action as "Action": |_generator| json_schema!({
        "description": "An action as records write it: cards, perhaps with what they are played as (3s3h4s4h=pair_chain:4:2), pass, a bid, a doubling. docs/record.md lists them.",
        "type": "string", "minLength": 1
    });
    Points as "Points": |_generator| json_schema!({
        "description": "Points, sometimes with a half.",
        "type": "number", "multipleOf": 0.5
    });
    Bytes as "Bytes": |_generator| json_schema!({
        "description": "32 bytes as 64 hexadecimal digits.",
        "type": "string", "pattern": "^[0-9a-f]{64}$"
    });
    Player as "Player": |_generator| json_schema!({
        "description": "A computer player: a level such as planner or searcher:100ms. Clients can ask for at most 100ms or 5000 playouts.",
        "type": "string", "minLength": 1
    });
    Rules as "Rules": |generator| {
        let preset = of::<Preset>(generator);
        let rules = |game: &str| json!({
            "type": "object", "additionalProperties": false, "required": ["game", "rules"],
            "properties": { "game": { "const": game }, "rules": preset }
        });
        json_schema!({
            "description": "The game and its rules: docs/rules.md explains them.",
            "oneOf": [rules("doudizhu"), rules("tienlen")]
        })
    };
    Preset as "Preset": |_generator| json_schema!({
        "description": "Rules: a preset and differences, as an object or as a text.",
        "oneOf": [
            { "type": "string" },
            {
                "type": "object", "required": ["preset"],
                "properties": { "preset": { "type": "string" }, "name": { "type": "string" } },
                "additionalProperties": { "type": ["boolean", "integer", "string"] }
            }
        ]
    });
    DouDizhuView as "DouDizhuView": |generator| describe(
        "What one seat, or everybody, may know of a round of Dou Dizhu.", dou_dizhu(generator)
    );
    TienLenView as "TienLenView": |generator| describe(
        "What one seat, or everybody, may know of a round of Tien Len.", tien_len(generator)
    );
    View as "View": |generator| {
        let (dou_dizhu, tien_len) = (of::<DouDizhuView>(generator), of::<TienLenView>(generator));
        let view = |game: &str, view: Value| json!({
            "type": "object", "required": ["game", "view"],
            "properties": { "game": { "const": game }, "view": view }
        });
        json_schema!({
            "description": "What one seat, or everybody, may know of a round.",
            "oneOf": [view("doudizhu", dou_dizhu), view("tienlen", tien_len)]
        })
    };
}

/// A form with a sentence that says what it is.
fn describe(what: &str, mut form: Value) -> Schema {
    if let Value::Object(fields) = &mut form {
        fields.insert("description".to_owned(), what.into());
    }
    Schema::try_from(form).unwrap_or_default()
}

/// An object that has all of these fields and no others.
fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let names = fields.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>();
    let fields = fields.into_iter().map(|(name, form)| (name.to_owned(), form));
    let fields = Value::Object(fields.collect());
    json!({
        "type": "object", "required": names, "properties": fields, "additionalProperties": false
    })
}

fn or_null(form: &Value) -> Value {
    json!({ "anyOf": [form, { "type": "null" }] })
}

fn three(form: &Value) -> Value {
    json!({ "type": "array", "items": form, "minItems": 3, "maxItems": 3 })
}

fn list(form: &Value) -> Value {
    json!({ "type": "array", "items": form, "minItems": 2, "maxItems": 4 })
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().into()
}

fn dou_dizhu(generator: &mut SchemaGenerator) -> Value {
    let (seat, seats) = (of::<Seat>(generator), of::<Seats>(generator));
    let (card, cards) = (of::<Card>(generator), of::<Cards>(generator));
    let number = json!({ "type": "integer", "minimum": 0 });
    let text = json!({ "type": "string" });
    let bidding = ["call_once", "call_until_two_passes", "call_and_rob", "given"];
    let auction = object([
        ("bidding", json!({ "enum": bidding })),
        ("turn", seat.clone()),
        ("spoken", number.clone()),
        ("passes", number.clone()),
        ("highest", number.clone()),
        ("holder", or_null(&seat)),
        ("caller", or_null(&seat)),
        ("robs", number.clone()),
    ]);
    let table = object([("seat", seat.clone()), ("cards", cards.clone()), ("play", text)]);
    let face_up = object([("card", card), ("seat", seat.clone())]);
    let phases = ["bidding", "doubling", "redoubling", "playing", "nobody_bid", "won"];
    object([
        ("rules", of::<Preset>(generator)),
        ("seat", seat.clone()),
        ("phase", json!({ "enum": phases })),
        ("waits_for", seats.clone()),
        ("hand", cards.clone()),
        ("cards_left", three(&number)),
        ("landlord", or_null(&seat)),
        ("bottom", or_null(&cards)),
        ("bidding", or_null(&auction)),
        ("table", or_null(&table)),
        ("passes", number.clone()),
        ("plays", three(&number)),
        ("played", three(&cards)),
        ("bid", number.clone()),
        ("robs", number.clone()),
        ("doubles", three(&or_null(&number))),
        ("redoubled", json!({ "type": "boolean" })),
        ("bombs", number.clone()),
        ("rockets", number.clone()),
        ("opened", seats),
        ("open_hands", three(&or_null(&cards))),
        ("first_opener", or_null(&seat)),
        ("face_up", or_null(&face_up)),
        ("open", number),
        ("first", or_null(&seat)),
        ("winner", json!({ "enum": ["landlord", "farmers", null] })),
    ])
}

fn tien_len(generator: &mut SchemaGenerator) -> Value {
    let (seat, seats) = (of::<Seat>(generator), of::<Seats>(generator));
    let (card, cards) = (of::<Card>(generator), of::<Cards>(generator));
    let points = of::<Points>(generator);
    let number = json!({ "type": "integer", "minimum": 0 });
    let text = json!({ "type": "string" });
    let table = [("seat", seat.clone()), ("cards", cards.clone()), ("kind", text.clone())];
    let chop = [("victim", seat.clone()), ("chopper", seat.clone()), ("amount", points.clone())];
    let instant_win = [("seat", seat.clone()), ("win", text), ("hand", cards.clone())];
    object([
        ("rules", of::<Preset>(generator)),
        ("seat", seat.clone()),
        ("players", json!({ "type": "integer", "minimum": 2, "maximum": 4 })),
        ("waits_for", seats.clone()),
        ("hand", cards.clone()),
        ("cards_left", list(&number)),
        ("table", or_null(&object(table))),
        ("passed", seats.clone()),
        ("declined", seats.clone()),
        ("opening", or_null(&card)),
        ("places", seats),
        ("instant_win", or_null(&object(instant_win))),
        ("chop", or_null(&object(chop))),
        ("paid", list(&points)),
        ("played", list(&cards)),
    ])
}
