//! Rules of one's own: a preset, and what is different at this table.
//!
//! ```sh
//! cargo run -p wangzha --example house_rule
//! ```

use std::error::Error;

use wangzha::doudizhu::{Allow, Deal, Record, Rules};
use wangzha::tienlen::{Bombs, Chops, FinishWithTwo};
use wangzha::{Cards, Language, Seat, tienlen};

fn main() -> Result<(), Box<dyn Error>> {
    // At home a trio needs a kicker, two pairs in a row are a chain, and the
    // score is at most eight times the base. A host writes that as text, in a
    // configuration file perhaps; docs/rules.md explains every rule.
    let home: Rules =
        "\"at home\" huanle -bare_trio +pair_chain_of_two multiplier_cap=8".parse()?;

    // The same in code: rules are plain data, and a variant is another value.
    let same = Rules { name: home.name, multiplier_cap: Some(8), ..Rules::HUANLE }
        .forbidding(Allow::BARE_TRIO)
        .allowing(Allow::PAIR_CHAIN_OF_TWO);
    assert_eq!(home, same);

    for cards in ["333", "3344"] {
        for rules in [Rules::HUANLE, home] {
            match rules.check(cards.parse::<Cards>()?, None) {
                Ok(play) => {
                    println!("{cards} {}: a {}", rules.name, play.kind().name(Language::English));
                }
                Err(refusal) => println!("{cards} {}: {refusal}", rules.name),
            }
        }
    }

    // Every record carries its rules, so that it can be replayed anywhere.
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
