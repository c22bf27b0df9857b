//! What holds of advice in every position of every preset.

use wangzha::doudizhu::{self, Side};
use wangzha::{AnyAction, AnyRound, AnyView, Game, GameId, Language, Seat, tienlen};
use wangzha_ai::advice::{Adviser, Estimator, Reason};
use wangzha_ai::bot::chance;
use wangzha_oracle::{Random, many, seeds};

fn doudizhu(seed: u64) -> Vec<AnyRound> {
    use doudizhu::{Deal, Round, Rules};
    let options = Rules { super_double: true, ..Rules::HUANLE };
    let rules = Rules::PRESETS.iter().copied().chain([options]);
    let round = |rules: Rules| {
        let deal = Deal::shuffled(&mut chance(seed), rules.dealing);
        Round::new(rules, deal, Seat::new((seed % 3) as u8).unwrap()).unwrap().into()
    };
    rules.map(round).collect()
}

fn tienlen(seed: u64) -> Vec<AnyRound> {
    use tienlen::{FinishWithTwo, Round, Rules};
    let free = Rules { pass_locks: false, ..Rules::KILLER };
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let rules = Rules::PRESETS.iter().copied().chain([free, strict]);
    let hands = tienlen::Deal::shuffled(&mut chance(seed), 4, tienlen::HAND).unwrap();
    let hands = &hands[..2 + (seed % 3) as usize];
    let round = |rules: Rules| match seed % 2 {
        0 => Round::first(rules, hands).unwrap().into(),
        _ => Round::later(rules, hands, Seat::S1).unwrap().into(),
    };
    rules.map(round).collect()
}

/// Asks for every seat at every position of many rounds, half of which go on by
/// the first advice and half at random, and checks each position.
fn sweep(rounds: impl Fn(u64) -> Vec<AnyRound>, mut check: impl FnMut(&AnyRound, &AnyView)) {
    let mut random = Random::stream(11);
    for seed in seeds(many(24) as u64) {
        for mut round in rounds(seed) {
            let mut adviser = Adviser::new();
            while let Some(turn) = round.turn() {
                for seat in turn.round_the_table(round.players()) {
                    check(&round, &round.view(seat));
                }
                let actions = round.actions(turn);
                let action = match seed % 4 {
                    0 | 1 => adviser.advise(&round.view(turn))[0].action,
                    _ => actions[random.below(actions.len())],
                };
                round.apply(turn, action).unwrap();
            }
        }
    }
}

/// Checks that the advice to one seat is legal, there if it is asked, different
/// each time, and has a reason in every language.
fn is_sound(adviser: &mut Adviser, round: &AnyRound, view: &AnyView) -> usize {
    let advice = adviser.advise(view);
    let is_asked = view.waits_for().contains(view.seat());
    assert!(!is_asked || !advice.is_empty(), "nothing for {view:?}");
    assert_eq!(advice, adviser.advise(view), "the same again");
    let legal = view.actions();
    for (place, one) in advice.iter().enumerate() {
        let result = { *round }.apply(view.seat(), one.action);
        assert!(result.is_ok(), "{one:?} is refused: {result:?}\n{view:?}");
        assert!(legal.contains(&one.action), "{one:?} is not listed");
        assert!(advice[..place].iter().all(|other| other.action != one.action));
        assert!(one.hint.is_some() || !one.reasons.iter().eq([]) || one.chance.is_some());
        for language in Language::ALL {
            assert!(!one.text(language).to_string().is_empty(), "{one:?}");
        }
    }
    advice.len()
}

#[test]
fn advice_is_legal_in_every_position_and_never_missing_when_asked_in_dou_dizhu() {
    let (mut adviser, mut given) = (Adviser::new(), 0);
    sweep(doudizhu, |round, view| given += is_sound(&mut adviser, round, view));
    assert!(given > 10_000, "{given}");
}

#[test]
fn advice_is_legal_in_every_position_and_never_missing_when_asked_in_tien_len() {
    let (mut adviser, mut given) = (Adviser::new(), 0);
    sweep(tienlen, |round, view| given += is_sound(&mut adviser, round, view));
    assert!(given > 10_000, "{given}");
}

/// Somebody can still win, by rules that the nets have learnt.
#[cfg(feature = "nets")]
fn can_be_estimated(view: &AnyView) -> bool {
    use wangzha_ai::bot::Playable;
    match view {
        AnyView::DouDizhu(_) => true,
        AnyView::TienLen(view) => {
            view.places[0].is_none() && tienlen::Round::have_learnt(&view.rules)
        }
    }
}

#[cfg(feature = "nets")]
#[test]
fn an_estimator_judges_most_advice_for_the_play_and_no_bid() {
    for rounds in [doudizhu, tienlen] {
        let (mut adviser, mut estimator) = (Adviser::new(), Estimator::new());
        let (mut plays, mut judged) = (0, 0);
        for mut round in rounds(0) {
            while let Some(turn) = round.turn() {
                let view = round.view(turn);
                let mut advice = adviser.advise(&view);
                estimator.estimate(&view, &mut advice);
                for one in &advice {
                    assert!(one.estimate.is_none() || one.chance.is_none(), "a bid: {one:?}");
                    assert!(one.estimate.is_none_or(|percent| percent <= 100), "{one:?}");
                }
                assert!(advice.is_sorted_by(|one, next| one.estimate >= next.estimate));
                let found = advice.iter().filter(|one| one.estimate.is_some()).count();
                if can_be_estimated(&view) {
                    plays += advice.iter().filter(|one| one.chance.is_none()).count();
                    judged += found;
                } else {
                    assert_eq!(found, 0, "{advice:?}");
                }
                round.apply(turn, advice[0].action).unwrap();
            }
        }
        assert!(judged * 10 >= plays * 9, "{judged} of {plays}");
    }
}

#[test]
fn who_only_watches_gets_no_advice() {
    for mut round in doudizhu(0).into_iter().chain(tienlen(0)) {
        let mut adviser = Adviser::new();
        while let Some(turn) = round.turn() {
            assert!(adviser.advise(&round.public_view()).is_empty());
            round.apply(turn, adviser.advise(&round.view(turn))[0].action).unwrap();
        }
        assert!(adviser.advise(&round.public_view()).is_empty());
    }
}

/// Whether the other farmer, whose play it is, is out with his next card if this
/// farmer passes, whatever anybody holds: the landlord has passed already.
fn a_pass_wins(view: &doudizhu::View) -> bool {
    let Some(table) = view.table else { return false };
    let is_partners = view.side() == Some(Side::Farmers) && Some(table.seat) != view.landlord;
    is_partners && view.passes == 1 && view.cards_left[table.seat.index()] == 1
}

#[test]
fn a_farmer_is_never_told_to_beat_the_partner_where_a_pass_wins() {
    let (mut adviser, mut met) = (Adviser::new(), 0);
    sweep(doudizhu, |_, view| {
        let AnyView::DouDizhu(seen) = view else { return };
        if !seen.waits_for.contains(seen.seat) || !a_pass_wins(seen) {
            return;
        }
        met += 1;
        let first = adviser.advise(view)[0];
        let goes_out = first.hint.is_some_and(|hint| hint.plays_left() == 0);
        assert!(first.action == AnyAction::pass(GameId::DouDizhu) || goes_out, "{first:?}");
    });
    assert!(met > 20, "{met}");
}

#[test]
fn what_is_said_to_be_proven_is_true() {
    let (mut adviser, mut proven) = (Adviser::new(), [0; 3]);
    sweep(doudizhu, |round, view| {
        let AnyView::DouDizhu(seen) = view else { return };
        let AnyRound::DouDizhu(round) = round else { return };
        let opponents = |seat: &Seat| {
            *seat != seen.seat
                && (round.landlord() == Some(seen.seat) || round.landlord() == Some(*seat))
        };
        for advice in adviser.advise(view) {
            let AnyAction::DouDizhu(action) = advice.action else { continue };
            let mut after = *round;
            after.apply(seen.seat, action).unwrap();
            let can_answer = |seat: Seat| {
                let table = after.table().map(|table| table.play);
                after.rules().has_move(after.hand(seat), table)
            };
            let safe = [Reason::NobodyBeatsIt, Reason::ThenGoesOut];
            if safe.into_iter().any(|reason| advice.reasons.has(reason)) {
                assert!(!doudizhu::SEATS.into_iter().filter(opponents).any(can_answer), "{view:?}");
                proven[0] += 1;
            }
            if advice.reasons.has(Reason::StopsTheLastCard) {
                let last = |seat: &Seat| opponents(seat) && seen.cards_left[seat.index()] == 1;
                assert!(!doudizhu::SEATS.into_iter().filter(last).any(can_answer), "{view:?}");
                proven[1] += 1;
            }
            if advice.reasons.has(Reason::PartnerGoesOut) {
                let partner = seen.table.unwrap().seat;
                let landlord = round.landlord().unwrap();
                assert!(seen.passes == 1 || !can_answer(landlord), "{view:?}");
                assert!(seen.rules.classify(round.hand(partner)).is_some(), "{view:?}");
                proven[2] += 1;
            }
        }
    });
    assert!(proven.into_iter().all(|times| times > 20), "{proven:?}");
}
