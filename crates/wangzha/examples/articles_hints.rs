//! Prints the tables of `docs/hints.md`: what the articles' algorithms advise
//! for some hands, and what ours do.
//!
//! ```sh
//! cargo run -p wangzha --example articles_hints
//! ```

use wangzha_oracle::articles::hints::table;

fn main() {
    print!("{}", table::hints());
    println!();
    print!("{}", table::plans());
}
