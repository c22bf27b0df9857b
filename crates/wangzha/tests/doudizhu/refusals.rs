//! Wrong plays are refused, and the refusal names the rule that forbids them.

use std::collections::BTreeSet;

use wangzha::Language;
use wangzha::doudizhu::{Allow, Refusal, Rules};

use crate::cards::{counts, play};

/// The rules, the cards, the table (or nothing, for a lead), the rule that
/// refuses them, and words that its sentence must contain.
struct Case(Rules, &'static str, &'static str, &'static str, &'static str);

const USUAL: Rules = Rules::COMPETITION;
const HOME: Rules = USUAL.forbidding(
    Allow::BARE_TRIO.with(Allow::BARE_PLANE).with(Allow::TRIO_PAIR).with(Allow::PLANE_PAIR),
);

#[rustfmt::skip]
const LEADS: [Case; 38] = [
    Case(USUAL, "", "", "no_cards", "no cards"),
    Case(USUAL, "33445566778899TTJJQQKK", "", "too_many_cards", "20 cards"),
    Case(USUAL, "34", "", "no_combination", "no combination"),
    Case(USUAL, "2B", "", "no_combination", "no combination"),
    Case(USUAL, "33445", "", "no_combination", "no combination"),
    Case(USUAL, "345677", "", "no_combination", "no combination"),
    Case(USUAL, "3456", "", "run_too_short", "at least 5 consecutive ranks, not 4"),
    Case(USUAL, "JQKA2", "", "not_in_run", "a 2 cannot be in a run"),
    Case(USUAL, "QKA2B", "", "not_in_run", "a 2 cannot be in a run"),
    Case(USUAL, "KKAA22", "", "not_in_run", "a 2 cannot be in a run"),
    Case(USUAL, "AAA222", "", "not_in_run", "a 2 cannot be in a run"),
    Case(USUAL, "AAA22234", "", "not_in_run", "a 2 cannot be in a run"),
    Case(USUAL, "34568", "", "gap_in_run", "7 is missing"),
    Case(USUAL, "335577", "", "gap_in_run", "4 is missing"),
    Case(USUAL, "333555", "", "gap_in_run", "4 is missing"),
    Case(USUAL, "33355567", "", "gap_in_run", "4 is missing"),
    Case(USUAL, "333BR", "", "jokers_are_no_pair", "the two jokers are not a pair"),
    Case(USUAL, "33345", "", "trio_kickers", "one card or one pair"),
    Case(USUAL, "333445", "", "trio_kickers", "one card or one pair"),
    Case(USUAL, "333444567", "", "plane_wings", "2 single cards or 2 different pairs"),
    Case(USUAL, "333444677", "", "plane_wings", "2 single cards or 2 different pairs"),
    Case(USUAL, "33334", "", "four_kickers", "two single cards or two different pairs"),
    Case(USUAL, "34555567", "", "four_kickers", "two single cards or two different pairs"),
    Case(USUAL, "33335555", "", "two_fours", "two bombs"),
    Case(USUAL, "3344", "", "forbidden", "a pair chain of only two pairs"),
    Case(USUAL, "A2345", "", "forbidden", "a chain with a 2"),
    Case(USUAL, "3333BR", "", "forbidden", "four with both jokers"),
    Case(USUAL, "333444BR", "", "forbidden", "both jokers as wings"),
    Case(USUAL, "3334445556667778", "", "forbidden", "lengthen the plane"),
    Case(USUAL, "33334445", "", "forbidden", "a wing of the plane's own rank"),
    Case(Rules::CLASSIC, "333344", "", "forbidden", "four with one pair"),
    Case(Rules::CLASSIC, "33344455", "", "forbidden", "two equal cards among single wings"),
    Case(Rules::OPENSPIEL, "333345", "", "forbidden", "four with two cards"),
    Case(Rules::OPENSPIEL, "33334455", "", "forbidden", "four with two pairs"),
    Case(HOME, "333", "", "forbidden", "a trio without a kicker"),
    Case(HOME, "333444", "", "forbidden", "a plane without wings"),
    Case(HOME, "33344", "", "forbidden", "a trio with a pair"),
    Case(HOME, "3334445566", "", "forbidden", "a plane with pairs"),
];

#[rustfmt::skip]
const ANSWERS: [Case; 20] = [
    Case(USUAL, "3", "3", "not_higher", "this card is not higher: the table has a 3"),
    Case(USUAL, "B", "R", "not_higher", "the table has the big joker"),
    Case(USUAL, "333A", "4445", "not_higher", "this trio+solo is not higher: the table has a trio+solo of 4s"),
    Case(USUAL, "3333", "4444", "not_higher", "this bomb is not higher: the table has a bomb of 4s"),
    Case(USUAL, "7", "8", "not_higher", "the table has an 8"),
    Case(USUAL, "K", "A", "not_higher", "the table has an ace"),
    Case(USUAL, "34567", "45678", "not_higher", "the one on the table goes up to 8"),
    Case(USUAL, "456789", "34567", "other_length", "has length 5, this one 6"),
    Case(USUAL, "555666777JQK", "33344489", "other_length", "has length 2, this one 3"),
    Case(USUAL, "4", "33", "other_kind", "a solo does not answer a pair"),
    Case(USUAL, "4445", "33366", "other_kind", "a trio+solo does not answer a trio+pair"),
    Case(USUAL, "55566678", "333444", "other_kind", "does not answer a plane"),
    Case(USUAL, "44445577", "333368", "other_kind", "does not answer a four+solos"),
    Case(USUAL, "345555", "4444", "not_a_bomb", "a four+solos is not a bomb"),
    Case(USUAL, "R", "3333", "not_a_bomb", "solo is not a bomb"),
    Case(USUAL, "2222", "BR", "over_rocket", "nothing beats the rocket"),
    Case(USUAL, "3", "BR", "over_rocket", "nothing beats the rocket"),
    // cards that are not a play at all are refused for that, whatever they should answer
    Case(USUAL, "45679", "34567", "gap_in_run", "8 is missing"),
    // of several readings, the default is spoken of
    Case(Rules::HUANLE, "333444555666", "777888999TJQ", "other_kind", "a plane does not answer"),
    Case(Rules::HUANLE, "333444555666", "777888999", "other_length", "has length 3, this one 4"),
];

fn refusal(case: &Case) -> Refusal {
    let Case(rules, cards, table, ..) = case;
    let table = (!table.is_empty()).then(|| play(rules, table));
    match rules.check(counts(cards), table) {
        Ok(play) => panic!("{cards} is accepted as {play:?}"),
        Err(refusal) => refusal,
    }
}

#[test]
fn a_wrong_play_is_refused_with_the_rule_that_forbids_it() {
    for case in LEADS.iter().chain(&ANSWERS) {
        let Case(rules, cards, table, id, words) = case;
        let refusal = refusal(case);
        let text = refusal.to_string();
        assert_eq!(refusal.id(), *id, "{cards} over {table:?} in {}: {text}", rules.name);
        assert!(text.contains(words), "{cards} over {table:?} in {}: {text}", rules.name);
    }
}

#[test]
fn every_rule_refuses_something_and_says_so_in_every_language() {
    let refusals: Vec<Refusal> = LEADS.iter().chain(&ANSWERS).map(refusal).collect();
    let ids: BTreeSet<&str> = refusals.iter().map(|refusal| refusal.id()).collect();
    assert_eq!(ids.len(), 17, "{ids:?}");
    for refusal in refusals {
        let texts = Language::ALL.map(|language| refusal.text(language).to_string());
        assert!(texts.iter().all(|text| text.chars().count() >= 5), "{texts:?}");
        assert_eq!(BTreeSet::from(texts.clone()).len(), 3, "{texts:?}");
        assert_eq!(texts[0], refusal.to_string());
    }
}

#[test]
fn every_forbidden_thing_has_its_own_words_in_every_language() {
    for language in Language::ALL {
        let words = Allow::SWITCHES
            .map(|(switch, _)| Refusal::Forbidden(switch).text(language).to_string());
        let distinct: BTreeSet<&String> = words.iter().collect();
        assert_eq!(distinct.len(), Allow::SWITCHES.len(), "{distinct:?}");
        let unknown = Refusal::Forbidden(Allow::NONE).text(language).to_string();
        assert!(!distinct.contains(&unknown));
    }
}
