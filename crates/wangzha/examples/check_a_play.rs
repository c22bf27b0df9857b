//! May these cards be played, and if not, why not?
//!
//! ```sh
//! cargo run -p wangzha --example check_a_play                 # four tries
//! cargo run -p wangzha --example check_a_play -- 5556 3334    # 5556 on 3334
//! ```

use std::error::Error;

use wangzha::doudizhu::Rules;
use wangzha::{Cards, Language};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(cards) = words.first() {
        println!("{}", judge(cards, words.get(1).map(String::as_str))?);
        return Ok(());
    }
    for (cards, table) in TRIES {
        println!("{cards} on {}\n  {}", table.unwrap_or("nothing"), judge(cards, table)?);
    }
    Ok(())
}

const TRIES: [(&str, Option<&str>); 4] =
    [("5556", Some("3334")), ("2", Some("3334")), ("34568", None), ("7777", Some("34567"))];

/// What a server would answer to a player who wants to play these cards.
fn judge(cards: &str, table: Option<&str>) -> Result<String, Box<dyn Error>> {
    // Rules are plain data: every preset is a constant, a house rule another value.
    let rules = Rules::COMPETITION;

    // Text that is not cards is an error which says where and what would be right.
    let cards: Cards = cards.parse()?;

    // What lies on the table was checked when it was played. Without a table
    // the player leads.
    let table = match table {
        Some(text) => Some(rules.check(text.parse::<Cards>()?, None)?),
        None => None,
    };

    // `check` asks the rules alone: whether the player holds the cards and it is
    // his turn is asked by `Round::apply`, which a whole game goes through.
    Ok(match rules.check(cards, table) {
        Ok(play) => format!("yes, a {} up to {}", play.kind().name(Language::English), play.top()),
        // A refusal is a value: an id for programs, and words for players.
        Err(refusal) => {
            format!("no ({}): {refusal}; {}", refusal.id(), refusal.text(Language::Chinese))
        }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs_and_says_why_not() {
        let answers = TRIES.map(|(cards, table)| judge(cards, table).unwrap());
        assert_eq!(answers.map(|answer| answer.starts_with("yes")), [true, false, false, true]);
        assert_eq!(judge("5556", Some("3334")).unwrap(), "yes, a trio+solo up to 5");
        let refusal = judge("34568", None).unwrap();
        assert!(refusal.starts_with("no (gap_in_run): "), "{refusal}");
        assert!(judge("34z", None).is_err());
    }
}
