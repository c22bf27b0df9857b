//! Prints the tables of `docs/hints.md`: what the articles' algorithms advise
//! for some hands, and what ours do.
//!
//! ```sh
//! cargo run -p wangzha --example articles_hints
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../../benches/articles/mod.rs"]
mod articles;
#[path = "../../benches/random/mod.rs"]
mod random;

mod bit_operations;
mod find_bigger;
mod hands;
mod java;
mod table;
mod weights;

fn main() {
    print!("{}", table::hints());
    println!();
    print!("{}", table::plans());
}
