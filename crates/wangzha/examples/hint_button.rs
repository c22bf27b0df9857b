//! A hint button: pressed again and again, it goes through everything that is
//! worth a thought, the best first, and says why.
//!
//! ```sh
//! cargo run -p wangzha --example hint_button
//! ```

use std::error::Error;

use wangzha::tienlen::{Action, Hints, Planner, Round, Rules, View};
use wangzha::{Cards, Game, Language, Seat};

fn main() -> Result<(), Box<dyn Error>> {
    // Two players in the middle of a round; the first one leads a ten.
    let hands = ["3s Tc 2s", "5s 6s 7s 8h Jd Qh 2c 4c 4d 4h 4s"];
    let hands: Vec<Cards> = hands.into_iter().map(str::parse).collect::<Result<_, _>>()?;
    let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    round.apply(Seat::S0, Action::Play("Tc".parse()?))?;

    // A client is given a view and nothing else: it cannot show what it must not.
    let view = round.view(Seat::S1);
    let mut button = HintButton::new(&view.rules);
    for _ in 0..4 {
        println!("{}", button.press(&view, Language::English));
    }
    Ok(())
}

/// What a client keeps for the button: both parts are used again in every round,
/// so that a hint allocates nothing and takes microseconds.
struct HintButton {
    planner: Planner,
    hints: Hints,
    /// What the hints were made for: a press in another situation starts anew.
    seen: Option<View>,
}

impl HintButton {
    fn new(rules: &Rules) -> HintButton {
        HintButton { planner: Planner::new(rules), hints: Hints::new(), seen: None }
    }

    /// What to show to the player. (With a mouse: select the cards of `hint.play`.)
    fn press(&mut self, view: &View, language: Language) -> String {
        if self.seen != Some(*view) {
            self.planner.hints_for(view, &mut self.hints);
            self.seen = Some(*view);
        }
        match self.hints.cycle() {
            Some(hint) => format!("{:#}: {}", hint.play.cards(), hint.text(language)),
            // "nothing beats this" is another thing than "only by breaking a bomb"
            None => self.hints.outcome_text(language).to_string(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn the_button_goes_through_the_hints_and_begins_again() {
        main().expect("an example that runs");
        let hands = ["3s 3c Tc", "Jd Ah"].map(|text| text.parse::<Cards>().unwrap());
        let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap();
        round.apply(Seat::S0, Action::Play("Tc".parse().unwrap())).unwrap();
        let view = round.view(Seat::S1);
        let mut button = HintButton::new(&view.rules);
        let pressed: Vec<String> = (0..3).map(|_| button.press(&view, Language::English)).collect();
        assert!(pressed[0].starts_with("J♦: ") && pressed[1].starts_with("A♥: "), "{pressed:?}");
        assert_eq!(pressed[2], pressed[0]);
    }
}
