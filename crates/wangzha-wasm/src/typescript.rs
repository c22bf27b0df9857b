//! A JSON Schema as types of TypeScript, so that nothing is typed twice: the
//! schema is made from the types of Rust, and this from the schema.
//!
//! It knows what our schemas have, not all that a schema could have; what it
//! does not know is `unknown`, which no program compiles with by accident.

use std::fmt::Write;

use serde_json::{Map, Value};

/// One exported type for each definition of the schema, in their order.
///
/// ```
/// use serde_json::json;
/// let schema = json!({ "$defs": { "Seat": { "description": "A seat.", "type": "integer" } } });
/// let types = wangzha_wasm::typescript::types(&schema);
/// assert_eq!(types, "/** A seat. */\nexport type Seat = number;\n");
/// ```
#[must_use]
pub fn types(schema: &Value) -> String {
    let mut text = String::new();
    let definitions = schema["$defs"].as_object().into_iter().flatten();
    for (number, (name, form)) in definitions.enumerate() {
        let gap = if number == 0 { "" } else { "\n" };
        // writing to a text cannot fail
        let _ = writeln!(text, "{gap}{}export type {name} = {};", doc(form, ""), type_of(form, ""));
    }
    text
}

/// The entry of a call in the list of all calls.
pub(crate) fn call(name: &str, doc: &str, asks: &Value, answers: &Value) -> String {
    let (asks, answers) = (type_of(asks, "  "), type_of(answers, "  "));
    format!("  /**{doc} */\n  {name}: {{ asks: {asks}; answers: {answers} }};\n")
}

/// A module with this list and these types, without those that the protocol of
/// tables has: they are imported.
pub(crate) fn module(list: &str, definitions: Map<String, Value>) -> String {
    let mut protocol = wangzha_table::protocol::schema();
    let known = protocol["$defs"].as_object_mut().map(std::mem::take).unwrap_or_default();
    let (known, own): (Vec<_>, Vec<_>) =
        definitions.into_iter().partition(|(name, _)| known.contains_key(name));
    let own = serde_json::json!({ "$defs": Map::from_iter(own) });
    let types = types(&own);
    let is_used = |name: &str| {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        [list, &types].iter().any(|text| text.split(|c| !is_part(c)).any(|word| word == name))
    };
    let imported: Vec<String> =
        known.into_iter().map(|(name, _)| name).filter(|name| is_used(name)).collect();
    format!("import type {{ {} }} from './protocol.js';\n\n{list}\n{types}", imported.join(", "))
}

/// The description as a comment, on a line of its own.
fn doc(form: &Value, indent: &str) -> String {
    match form["description"].as_str() {
        Some(what) => format!("{indent}/** {} */\n", what.replace("*/", "* /")),
        None => String::new(),
    }
}

/// The type of values of this form. All that a form asks for must hold, so it is
/// the intersection of what its keywords say.
pub(crate) fn type_of(form: &Value, indent: &str) -> String {
    let Some(fields) = form.as_object() else {
        return if form == &Value::Bool(false) { "never" } else { "unknown" }.to_owned();
    };
    let mut parts = Vec::new();
    if let Some(reference) = fields.get("$ref").and_then(Value::as_str) {
        parts.push(reference.rsplit('/').next().unwrap_or(reference).to_owned());
    }
    if let Some(constant) = fields.get("const") {
        parts.push(constant.to_string());
    } else if let Some(words) = fields.get("enum").and_then(Value::as_array) {
        parts.push(union(words.iter().map(Value::to_string)));
    } else {
        parts.extend(by_type(fields, indent));
    }
    for keyword in ["oneOf", "anyOf"] {
        if let Some(forms) = fields.get(keyword).and_then(Value::as_array) {
            parts.push(union(forms.iter().map(|form| type_of(form, indent))));
        }
    }
    if let Some(forms) = fields.get("allOf").and_then(Value::as_array) {
        parts.extend(forms.iter().map(|form| type_of(form, indent)));
    }
    match &parts[..] {
        [] => "unknown".to_owned(),
        [only] => only.clone(),
        several => {
            let in_brackets = |part: &String| match is_union(part) {
                true => format!("({part})"),
                false => part.clone(),
            };
            several.iter().map(in_brackets).collect::<Vec<_>>().join(" & ")
        }
    }
}

/// Whether a type is one of several, and not only a part of it.
fn is_union(kind: &str) -> bool {
    let mut depth = 0_i32;
    kind.chars().any(|c| {
        depth += i32::from("{[(<".contains(c)) - i32::from("}])>".contains(c));
        c == '|' && depth == 0
    })
}

/// What `type` says, which may be a list of types.
fn by_type(fields: &Map<String, Value>, indent: &str) -> Option<String> {
    let types: Vec<&str> = match fields.get("type")? {
        Value::String(word) => vec![word],
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    Some(union(types.into_iter().map(|word| match word {
        "integer" | "number" => "number".to_owned(),
        "array" => array(fields, indent),
        "object" => object(fields, indent),
        word => word.to_owned(),
    })))
}

/// The longest list whose items get types of their own.
const LONGEST_TUPLE: u64 = 4;

fn array(fields: &Map<String, Value>, indent: &str) -> String {
    let number = |keyword: &str| fields.get(keyword).and_then(Value::as_u64);
    if let Some(items) = fields.get("prefixItems").and_then(Value::as_array) {
        let items = items.iter().map(|item| type_of(item, indent)).collect::<Vec<_>>();
        return format!("[{}]", items.join(", "));
    }
    let item = fields.get("items").map_or("unknown".to_owned(), |item| type_of(item, indent));
    match number("maxItems") {
        Some(most) if number("minItems") == Some(most) && most <= LONGEST_TUPLE => {
            format!("[{}]", vec![item; most as usize].join(", "))
        }
        _ if item.contains([' ', '\n']) => format!("Array<{item}>"),
        _ => format!("{item}[]"),
    }
}

fn object(fields: &Map<String, Value>, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let others = match fields.get("additionalProperties") {
        None | Some(Value::Bool(false)) => None,
        Some(form) => Some(type_of(form, &inner)),
    };
    let Some(named) = fields.get("properties").and_then(Value::as_object) else {
        return format!("Record<string, {}>", others.as_deref().unwrap_or("unknown"));
    };
    let required = |name: &str| {
        let mut names = fields.get("required").and_then(Value::as_array).into_iter().flatten();
        names.any(|required| required == name)
    };
    let mut text = String::from("{\n");
    for (name, form) in named {
        let mark = if required(name) { "" } else { "?" };
        let kind = type_of(form, &inner);
        let _ = writeln!(text, "{}{inner}{name}{mark}: {kind};", doc(form, &inner));
    }
    if let Some(others) = others {
        let _ = writeln!(text, "{inner}[name: string]: {others} | undefined;");
    }
    text + indent + "}"
}

/// One of these, each named once.
fn union(types: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = Vec::new();
    for one in types {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all.join(" | ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn written(form: &Value) -> String {
        type_of(form, "")
    }

    #[test]
    fn fields_that_may_be_missing_have_a_question_mark() {
        let form = json!({
            "type": "object", "required": ["a"],
            "properties": { "a": { "type": "string" }, "b": { "type": ["integer", "null"] } }
        });
        assert_eq!(written(&form), "{\n  a: string;\n  b?: number | null;\n}");
    }

    #[test]
    fn what_must_hold_together_is_an_intersection() {
        let form = json!({
            "$ref": "#/$defs/Round", "type": "object", "required": ["type"],
            "properties": { "type": { "const": "playing" } }
        });
        assert_eq!(written(&form), "Round & {\n  type: \"playing\";\n}");
        let either =
            json!({ "$ref": "#/$defs/A", "anyOf": [{ "type": "null" }, { "type": "string" }] });
        assert_eq!(written(&either), "A & (null | string)");
        let inside = json!({
            "$ref": "#/$defs/A", "type": "object", "required": ["b"],
            "properties": { "b": { "type": ["string", "null"] } }
        });
        assert_eq!(written(&inside), "A & {\n  b: string | null;\n}");
    }

    #[test]
    fn lists_of_a_fixed_length_are_tuples() {
        let three = json!({ "type": "array", "items": { "type": "integer" }, "minItems": 3, "maxItems": 3 });
        assert_eq!(written(&three), "[number, number, number]");
        let pair = json!({ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": "string" }] });
        assert_eq!(written(&pair), "[number, string]");
        let some = json!({ "type": "array", "items": { "enum": ["a", "b"] } });
        assert_eq!(written(&some), "Array<\"a\" | \"b\">");
    }

    #[test]
    fn what_is_not_known_is_unknown() {
        assert_eq!(written(&json!({})), "unknown");
        assert_eq!(written(&json!(true)), "unknown");
        assert_eq!(written(&json!({ "type": "object" })), "Record<string, unknown>");
    }
}
