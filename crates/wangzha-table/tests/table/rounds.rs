//! One round after the other.

use wangzha::doudizhu::{self, AllPass, FirstBidder};
use wangzha::{AnyAction, AnyRules, Points, Seat, tienlen};
use wangzha_table::{Audience, Command, Public, Settings, What};

use crate::shell::{AN, Shell};

fn firsts(shell: &Shell) -> Vec<Option<Seat>> {
    let first = |what: &What| match what {
        What::Dealt { first, .. } => Some(*first),
        _ => None,
    };
    shell.log.iter().filter_map(|event| first(&event.what)).collect()
}

#[test]
fn a_whole_round_of_every_preset_is_played_and_scored() {
    let presets = doudizhu::Rules::PRESETS.iter().map(|rules| AnyRules::from(*rules));
    let presets = presets.chain(tienlen::Rules::PRESETS.iter().map(|rules| AnyRules::from(*rules)));
    for rules in presets {
        let mut shell = Shell::new(Settings::new(rules));
        shell.begin(&[AN]);
        while !shell
            .log
            .iter()
            .any(|it| matches!(it.what, What::Public(Public::Finished { redeal: false, .. })))
        {
            if shell.table.at().is_none() {
                shell.deal(&[AN]); // nobody wanted to be the landlord
            }
            shell.play_out(&[AN]);
        }
    }
}

#[test]
fn the_winner_leads_the_next_round_of_tien_len() {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::SOUTHERN));
    let mut winners = vec![None];
    for _ in 0..4 {
        shell.begin(&[AN]);
        shell.play_out(&[AN]);
        let last = shell.table.snapshot(Audience::Watchers).last_round.unwrap();
        let best = last.scores.iter().max();
        winners.push(Seat::ALL.into_iter().find(|seat| Some(last.scores[*seat]) == best));
    }
    // by places the winner may pay for chops and so not be the best; here none does
    assert_eq!(firsts(&shell), winners[..4]);
}

#[test]
fn when_the_winner_has_gone_the_lowest_card_leads_again() {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::SOUTHERN));
    shell.begin(&[AN]);
    shell.play_out(&[AN]);
    for seat in [Seat::S1, Seat::S2, Seat::S3] {
        shell.ask(AN, Command::Remove(seat)).unwrap();
    }
    let is_gone = firsts(&shell)[0].is_none();
    assert!(is_gone);
    shell.begin(&[AN]);
    let last = shell.log.iter().rev().find_map(|event| match &event.what {
        What::Public(Public::Finished { scores, .. }) => Some(*scores),
        _ => None,
    });
    let an_won = last.unwrap()[Seat::S0] > Points::ZERO;
    assert_eq!(firsts(&shell)[1], an_won.then_some(Seat::S0));
}

#[test]
fn the_first_bid_goes_round_the_table() {
    let rules = doudizhu::Rules { first_bidder: FirstBidder::Seat, ..doudizhu::Rules::CLASSIC };
    let mut shell = Shell::new(Settings::new(rules));
    for _ in 0..4 {
        shell.begin(&[AN]);
        shell.play_out(&[AN]);
    }
    let seats = [Seat::S0, Seat::S1, Seat::S2, Seat::S0].map(Some);
    assert_eq!(firsts(&shell), seats);
}

#[test]
fn when_nobody_bids_the_cards_are_dealt_again_at_once() {
    let rules = doudizhu::Rules {
        first_bidder: FirstBidder::Seat,
        all_pass: AllPass::RedealNextSeat,
        ..doudizhu::Rules::CLASSIC
    };
    let mut shell = Shell::new(Settings::new(rules));
    shell.begin(&[AN]);
    let pass = |seat: Seat, shell: &mut Shell| {
        let at = shell.table.at().unwrap();
        let action: AnyAction = doudizhu::Action::Bid(doudizhu::Bid::Pass).into();
        match seat {
            Seat::S0 => shell.ask(AN, Command::Act { at, action }).unwrap(),
            seat => shell.answer(seat, at, action),
        }
    };
    pass(Seat::S0, &mut shell);
    pass(Seat::S1, &mut shell);
    let happened = pass(Seat::S2, &mut shell);
    assert!(matches!(happened[1], What::Public(Public::Finished { redeal: true, .. })));
    assert!(matches!(happened[2], What::Opened { round: 2, .. }));
    shell.deal(&[AN]);
    assert_eq!(firsts(&shell), [Some(Seat::S0), Some(Seat::S1)]);
}

#[test]
fn the_running_score_adds_up_and_belongs_to_who_sits_there() {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::NORTHERN));
    let mut sum = [Points::ZERO; 4];
    for _ in 0..3 {
        shell.begin(&[AN]);
        shell.play_out(&[AN]);
        let scores = shell.table.snapshot(Audience::Watchers).last_round.unwrap().scores;
        for seat in Seat::ALL {
            sum[seat.index()] += scores[seat];
        }
    }
    assert_eq!(shell.table.totals(), sum);
    shell.ask(AN, Command::Remove(Seat::S2)).unwrap();
    assert_eq!(shell.table.totals()[2], Points::ZERO);
}

#[test]
fn the_card_that_lay_face_up_says_who_bids_first_and_is_in_the_record() {
    let mut shell = Shell::new(Settings::new(doudizhu::Rules::CLASSIC));
    shell.begin(&[AN]);
    let dealt = shell.log.iter().find_map(|event| match &event.what {
        What::Dealt { hands, face_up, first: None, .. } => Some((hands.clone(), face_up.unwrap())),
        _ => None,
    });
    let (hands, card) = dealt.expect("nobody is named");
    let turn = shell.table.view(Audience::Watchers).unwrap().waits_for().first().unwrap();
    assert!(hands[turn.index()].contains(card));
    shell.play_out(&[AN]);
    let record = shell.table.snapshot(Audience::Watchers).last_round.unwrap().record;
    assert!(record.contains(&format!("\nfirst face_up {card}\n")));
}
