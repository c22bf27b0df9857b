//! Wangzha for the browser and Node: engine, advice, plans, solver, computer
//! players and a whole table as WebAssembly.
//!
//! Everything is a *call*: a name and an object of JSON in, an object of JSON
//! out, with the spellings that records and the protocols have too. The calls
//! and their types are listed once, in [`calls`]; the types of TypeScript are
//! written from that list (feature `typescript`). What crosses the border of
//! WebAssembly is in one file, `border.rs`.
//!
//! ```
//! use wangzha_wasm::Mind;
//! let mut mind = Mind::new();
//! let asked = r#"{"game": "doudizhu", "rules": "competition", "action": "3s3h", "language": "en"}"#;
//! assert_eq!(mind.call("name", asked), r#"{"ok":{"kind":"pair","name":"pair 33","cards":"3s3h"}}"#);
//! let wrong = mind.call("name", r#"{"game": "doudizhu"}"#);
//! assert_eq!(wrong, r#"{"error":{"place":"","text":"the field 'action' is missing"}}"#);
//! ```

#[cfg(target_family = "wasm")]
mod border;
pub mod calls;
pub mod keeper;
mod mind;
mod naming;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use mind::Mind;
