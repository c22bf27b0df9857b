//! Rules of one's own: a preset, and what is different at this table.
//!
//! ```sh
//! cargo run -p wangzha --example house_rule
//! ```

use std::error::Error;

use wangzha::doudizhu::{Allow, Deal, Record, Rules};
use wangzha::tienlen::{Bombs, Chops, FinishWithTwo};
use wangzha::{Cards, Seat, tienlen};

fn main() -> Result<(), Box<dyn Error>> {
    // At home a trio needs a kicker, two pairs in a row are a chain, and no
    // bomb counts more than eight times. docs/rules.md explains every rule.
    let home = Rules { multiplier_cap: Some(8), ..Rules::HUANLE }
        .forbidding(Allow::BARE_TRIO)
        .allowing(Allow::PAIR_CHAIN_OF_TWO);
    for cards in ["333", "3344"] {
        for (name, rules) in [("huanle", Rules::HUANLE), ("at home", home)] {
            match rules.check(cards.parse::<Cards>()?, None) {
                Ok(play) => println!("{cards} {name}: a {}", play.kind()),
                Err(refusal) => println!("{cards} {name}: {refusal}"),
            }
        }
    }

    // Rules are part of every record, as differences from a preset.
    let deal = Deal::shuffled_with_key(&[7; 32], home.dealing);
    let record = Record::new(home, deal, Seat::S0)?.to_string();
    println!("{}", record.lines().find(|line| line.starts_with("rules ")).unwrap_or_default());

    // In Tien Len, what chops what is a table: here four of a kind chops three
    // 2s as well, and nobody goes out with a 2.
    let south = tienlen::Rules {
        chops: Chops { three_twos: Bombs::QUAD, ..Chops::SOUTHERN },
        finish_with_two: FinishWithTwo::Forbidden,
        ..tienlen::Rules::SOUTHERN
    };
    let table = south.check("2s 2c 2d".parse::<Cards>()?, None)?;
    let quad: Cards = "4s 4c 4d 4h".parse()?;
    println!("4444 on 222: {}", if south.answers(quad, table) { "chops" } else { "no" });
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    #[test]
    fn the_house_rules_are_played_and_recorded() {
        super::main().expect("an example that runs");
    }
}
