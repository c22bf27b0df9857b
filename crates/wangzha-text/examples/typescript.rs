//! Prints the words of all front ends as a module of TypeScript.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    write!(io::stdout().lock(), "{}", wangzha_text::typescript::MODULE)
}
