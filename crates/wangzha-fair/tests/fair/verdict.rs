//! What a verdict says about records that were spoilt.

use std::collections::HashSet;

use wangzha::record::{AnyRecord, Bytes, Fair, Record, SeatBytes};
use wangzha::{Card, Cards, Deck, GameId, Language, Seat, doudizhu, tienlen};
use wangzha_fair::{Conclusion, DealKey, Finding, Secret, Standing, Verdict, verify};

use crate::played::{self, Case};

const OTHER: Secret = Secret::from_bytes([0x5a; 32]);
const SEATS: [Seat; 3] = [Seat::S0, Seat::S1, Seat::S2];

fn problems(verdict: &Verdict) -> Vec<Finding> {
    verdict.problems().collect()
}

fn limits(verdict: &Verdict) -> Vec<Finding> {
    let findings = verdict.findings().iter().copied();
    findings.filter(|finding| finding.standing() == Standing::Limit).collect()
}

/// Expects exactly these problems after a change of what a record says about
/// its deal.
fn spoilt(change: impl Fn(&mut Fair), expected: impl Fn(&Case) -> Vec<Finding>) {
    for mut case in played::all() {
        change(&mut case.fair);
        let verdict = verify(&case.record());
        let expected = expected(&case);
        assert_eq!(problems(&verdict), expected, "table {}", case.fair.table);
        assert_eq!(verdict.conclusion(), Conclusion::Fails { problems: expected.len() });
        assert_eq!(verdict.findings().last(), Some(&Finding::ServerSeesCards));
    }
}

fn key(case: &Case) -> DealKey {
    let Fair { server_secret, seats, table, round, .. } = &case.fair;
    let bytes: Vec<Secret> = seats.iter().map(bytes).collect();
    DealKey::new(&Secret::from_bytes(server_secret.unwrap()), &bytes, table, *round, case.game)
}

fn bytes(given: &SeatBytes) -> Secret {
    let Bytes::Revealed(bytes) = given.bytes else { panic!("{given:?}") };
    Secret::from_bytes(bytes)
}

fn of_player(secret: Secret) -> SeatBytes {
    SeatBytes {
        fallback: None,
        commitment: Some(secret.commitment().to_bytes()),
        bytes: Bytes::Revealed(secret.to_bytes()),
    }
}

/// The server's bytes stood in for the seat, and it had committed to them.
fn stand_in(seat: &mut SeatBytes) {
    let bytes = bytes(seat);
    *seat = SeatBytes {
        fallback: Some(bytes.commitment().to_bytes()),
        commitment: None,
        bytes: Bytes::Fallback(bytes.to_bytes()),
    };
}

#[test]
fn the_deals_of_another_program_hold_in_every_fact() {
    for case in played::all() {
        let record = case.record();
        let (seats, verdict) = (case.fair.seats.len(), verify(&record));
        let [Finding::Finished { actions }, found @ ..] = verdict.findings() else {
            panic!("{verdict}");
        };
        assert!(*actions > 0);
        let mut expected = vec![Finding::ServerSecretFits];
        expected
            .extend(Seat::ALL.into_iter().take(seats).map(|seat| Finding::SeatBytesFit { seat }));
        expected.push(Finding::DealFits { cards: case.deck.len() });
        expected.extend([Finding::NotNoted, Finding::ServerSeesCards]);
        assert_eq!(found, expected);
        assert_eq!(verdict.conclusion(), Conclusion::Holds);
    }
}

#[test]
fn commitments_and_decks_are_those_of_another_program() {
    for case in played::all() {
        let server = Secret::from_bytes(case.fair.server_secret.unwrap());
        assert_eq!(server.commitment().to_bytes(), case.fair.server_commitment);
        for seat in &case.fair.seats {
            assert_eq!(seat.commitment, Some(bytes(seat).commitment().to_bytes()));
        }
        assert_eq!(key(&case).deck().cards(), case.deck);
    }
}

#[test]
fn bytes_used_again_give_another_deal_in_another_round_or_at_another_table() {
    for mut case in played::all() {
        let mut decks: HashSet<Deck> = HashSet::from([key(&case).deck()]);
        for round in 100..200 {
            case.fair.round = round;
            assert!(decks.insert(key(&case).deck()), "round {round}");
        }
        for table in ["", "T0", "t0 ", "t00", "t|", "桌"] {
            case.fair.table = table.into();
            assert!(decks.insert(key(&case).deck()), "{table}");
        }
    }
}

#[test]
fn the_bytes_of_each_seat_and_of_the_server_change_the_deal() {
    for mut case in played::all() {
        let mut decks = HashSet::from([key(&case).deck()]);
        for seat in 0..case.fair.seats.len() {
            let own = case.fair.seats[seat];
            case.fair.seats[seat] = of_player(OTHER);
            assert!(decks.insert(key(&case).deck()), "seat {seat}");
            case.fair.seats[seat] = own;
        }
        case.fair.server_secret = Some(OTHER.to_bytes());
        assert!(decks.insert(key(&case).deck()));
    }
}

#[test]
fn a_wrong_server_secret_is_found() {
    let expected = |_: &Case| vec![Finding::ServerSecretWrong];
    spoilt(|fair| fair.server_secret = Some(OTHER.to_bytes()), expected);
    spoilt(|fair| fair.server_commitment = OTHER.commitment().to_bytes(), expected);
}

#[test]
fn a_secret_that_is_not_shown_after_the_round_is_found() {
    spoilt(|fair| fair.server_secret = None, |_| vec![Finding::ServerSecretMissing]);
}

#[test]
fn a_seat_without_bytes_is_found() {
    for seat in SEATS {
        let change = |fair: &mut Fair| fair.seats[seat.index()].bytes = Bytes::Hidden;
        spoilt(change, |_| vec![Finding::SeatBytesMissing { seat }]);
    }
}

#[test]
fn bytes_of_a_seat_that_break_its_commitment_are_found() {
    for seat in SEATS {
        let expected = |_: &Case| vec![Finding::SeatBytesWrong { seat }];
        let place = seat.index();
        spoilt(|fair| fair.seats[place].bytes = Bytes::Revealed(OTHER.to_bytes()), expected);
        let other = Some(OTHER.commitment().to_bytes());
        spoilt(|fair| fair.seats[place].commitment = other, expected);
    }
}

#[test]
fn bytes_that_nobody_committed_to_are_found_whoever_drew_them() {
    let seat = Seat::S1;
    spoilt(
        |fair| fair.seats[1].commitment = None,
        |_| vec![Finding::SeatCommitmentMissing { seat }],
    );
    let late_draw = |fair: &mut Fair| {
        stand_in(&mut fair.seats[1]);
        fair.seats[1].fallback = None;
    };
    spoilt(late_draw, |_| vec![Finding::FallbackCommitmentMissing { seat }]);
}

#[test]
fn the_server_cannot_exchange_a_fallback_after_it_has_committed_to_it() {
    let seat = Seat::S2;
    let expected = |_: &Case| vec![Finding::FallbackWrong { seat }];
    spoilt(
        |fair| {
            stand_in(&mut fair.seats[2]);
            fair.seats[2].bytes = Bytes::Fallback(OTHER.to_bytes());
        },
        expected,
    );
    // nor take the bytes that a player committed to for its own
    spoilt(
        |fair| {
            let own = fair.seats[2];
            stand_in(&mut fair.seats[2]);
            fair.seats[2].fallback = Some(OTHER.commitment().to_bytes());
            fair.seats[2].commitment = own.commitment;
        },
        expected,
    );
}

#[test]
fn a_seat_that_the_server_drew_for_is_named_and_the_deal_still_holds() {
    for did_commit in [false, true] {
        for mut case in played::all() {
            stand_in(&mut case.fair.seats[1]);
            let commitment = did_commit.then(|| OTHER.commitment().to_bytes());
            case.fair.seats[1].commitment = commitment;
            let verdict = verify(&case.record());
            assert!(verdict.holds(), "{verdict}");
            let seat = Seat::S1;
            assert!(verdict.findings().contains(&Finding::FallbackFits { seat }));
            let named = match did_commit {
                true => Finding::DidNotReveal { seat },
                false => Finding::DidNotCommit { seat },
            };
            assert_eq!(limits(&verdict), [named, Finding::NotNoted, Finding::ServerSeesCards]);
        }
    }
}

#[test]
fn a_deal_that_no_player_took_part_in_is_said_to_be_the_servers_choice() {
    for mut case in played::all() {
        case.fair.seats.iter_mut().for_each(stand_in);
        let verdict = verify(&case.record());
        assert!(verdict.holds(), "{verdict}");
        assert!(limits(&verdict).contains(&Finding::NoPlayerDrew));
    }
}

fn exchange(a: &mut Cards, b: &mut Cards) -> (Card, Card) {
    let [from_a, from_b] = [*a, *b].map(|cards| cards.iter().next().unwrap());
    a.remove(from_a);
    b.remove(from_b);
    a.insert(from_b);
    b.insert(from_a);
    (from_a, from_b)
}

fn only(card: Card) -> Cards {
    [card].into_iter().collect()
}

#[test]
fn cards_that_changed_hands_are_named_with_those_that_had_to_be_dealt() {
    for case in played::all() {
        let (mut bottom, mut hands) = case.dealt();
        let [a, b, ..] = &mut hands[..] else { panic!("two hands") };
        let (first, second) = exchange(a, b);
        let record = played::with_hands(case.game, &hands, bottom, case.fair.clone());
        let wrong =
            |seat, has, right| Finding::HandWrong { seat, has: only(has), right: only(right) };
        let expected = [wrong(Seat::S0, second, first), wrong(Seat::S1, first, second)];
        assert_eq!(problems(&verify(&record)), expected);

        if case.game == GameId::DouDizhu {
            let (_, mut hands) = case.dealt();
            let (card, under) = exchange(&mut hands[2], &mut bottom);
            let record = played::with_hands(case.game, &hands, bottom, case.fair.clone());
            let lies = Finding::BottomWrong { has: only(card), right: only(under) };
            assert_eq!(problems(&verify(&record)), [wrong(Seat::S2, under, card), lies]);
        }
    }
}

#[test]
fn another_table_or_round_or_order_of_seats_is_another_deal() {
    let changes: [fn(&mut Fair); 3] =
        [|fair| fair.table.push('x'), |fair| fair.round += 1, |fair| fair.seats.swap(0, 1)];
    for change in changes {
        for mut case in played::all() {
            change(&mut case.fair);
            let verdict = verify(&case.record());
            let [Finding::OtherDeal { wrong, cards }] = problems(&verdict)[..] else {
                panic!("{verdict}");
            };
            assert_eq!(cards, case.deck.len());
            assert!(wrong > cards / 3 && wrong <= cards);
        }
    }
}

#[test]
fn the_way_of_dealing_is_that_of_the_rules() {
    use doudizhu::Dealing::{Blocks, BlocksBottomLast, Given, OneByOne, OneByOneBottomLast};
    let case = played::all().swap_remove(0);
    let record = |dealt, said| {
        let deal = doudizhu::Deal::of(&key(&case).deck(), dealt).unwrap();
        let rules = doudizhu::Rules { dealing: said, ..doudizhu::Rules::CLASSIC };
        let record = Record::new(rules, deal, Seat::S0).unwrap();
        AnyRecord::from(record.with_fair(case.fair.clone()).unwrap())
    };
    for dealing in [OneByOne, Blocks, OneByOneBottomLast, BlocksBottomLast, Given] {
        assert!(verify(&record(dealing, dealing)).holds(), "{dealing:?}");
    }
    let [problem] = problems(&verify(&record(Blocks, Given)))[..] else { panic!("one problem") };
    assert_eq!(problem.id(), "other_deal");
}

#[test]
fn the_card_that_lay_face_up_is_the_one_that_the_bytes_give() {
    let case = played::all().swap_remove(0);
    let rules = doudizhu::Rules::CLASSIC;
    let deal = doudizhu::Deal::of(&key(&case).deck(), rules.dealing).unwrap();
    let right = key(&case).face_up(&deal).unwrap();
    let record = |card| {
        let record = Record::with_face_up(rules, deal, card).unwrap();
        AnyRecord::from(record.with_fair(case.fair.clone()).unwrap())
    };
    let verdict = verify(&record(right));
    assert!(verdict.holds());
    assert!(verdict.findings().contains(&Finding::FaceUpCardFits { card: right }));
    for card in deal.hands.into_iter().flatten().filter(|card| *card != right) {
        let problems = problems(&verify(&record(card)));
        assert_eq!(problems, [Finding::OtherFaceUpCard { card, right }]);
    }
}

#[test]
fn a_deal_without_a_shuffle_is_computed_again_too_and_said_to_be_one() {
    let case = played::all().swap_remove(0);
    let record = |dealt, said| {
        let deal = key(&case).no_shuffle(dealt).unwrap();
        let record = Record::new(doudizhu::Rules::HUANLE, deal, Seat::S0).unwrap();
        let fair = Fair { no_shuffle: said, ..case.fair.clone() };
        AnyRecord::from(record.with_fair(fair).unwrap())
    };
    let verdict = verify(&record(30, Some(30)));
    assert!(verdict.holds(), "{verdict}");
    assert!(limits(&verdict).contains(&Finding::NoShuffle { factor: 30 }));
    assert!(!verify(&record(30, Some(5))).holds());
    assert!(!verify(&record(30, None)).holds());
}

#[test]
fn hands_of_seventeen_are_computed_again_too() {
    let case = &played::all()[1];
    let mut fair = case.fair.clone();
    fair.seats.truncate(3);
    let bytes: Vec<Secret> = fair.seats.iter().map(bytes).collect();
    let server = Secret::from_bytes(fair.server_secret.unwrap());
    let key = DealKey::new(&server, &bytes, &fair.table, fair.round, GameId::TienLen);
    let hands = tienlen::Deal::of(&key.deck(), 3, 17).unwrap();
    let record = Record::first(tienlen::Rules::SOUTHERN, &hands).unwrap();
    let verdict = verify(&record.with_fair(fair).unwrap().into());
    assert!(verdict.findings().contains(&Finding::DealFits { cards: 51 }), "{verdict}");
}

#[test]
fn a_round_that_is_not_over_is_not_called_wrong() {
    for case in played::all() {
        let (bottom, hands) = case.dealt();
        let fair = Fair { server_secret: None, ..case.fair };
        let record: AnyRecord = match case.game {
            GameId::DouDizhu => {
                let deal = doudizhu::Deal { hands: hands.try_into().unwrap(), bottom };
                let record = Record::new(doudizhu::Rules::CLASSIC, deal, Seat::S0).unwrap();
                record.with_fair(fair).unwrap().into()
            }
            GameId::TienLen => {
                let record = Record::first(tienlen::Rules::SOUTHERN, &hands).unwrap();
                record.with_fair(fair).unwrap().into()
            }
        };
        let verdict = verify(&record);
        assert_eq!(verdict.conclusion(), Conclusion::NotYet, "{verdict}");
        assert!(!verdict.holds(), "nor is it proven");
        let waiting = verdict.findings().iter().filter(|it| it.standing() == Standing::NotYet);
        let expected = [Finding::ServerSecretNotYet, Finding::DealNotYetCompared];
        assert_eq!(waiting.copied().collect::<Vec<_>>(), expected);
        for (language, words) in [
            (Language::English, "All that can be checked so far holds"),
            (Language::Chinese, "目前可验证的项目全部通过"),
            (Language::Vietnamese, "đến lúc này đều đạt"),
        ] {
            assert!(verdict.text(language).to_string().contains(words));
        }
    }
}

#[test]
fn what_is_wrong_already_is_said_although_the_round_is_not_over() {
    let mut case = played::all().swap_remove(0);
    case.fair.server_secret = None;
    case.fair.seats[1].bytes = Bytes::Revealed(OTHER.to_bytes());
    let (bottom, hands) = case.dealt();
    let deal = doudizhu::Deal { hands: hands.try_into().unwrap(), bottom };
    let record = Record::new(doudizhu::Rules::CLASSIC, deal, Seat::S0).unwrap();
    let verdict = verify(&record.with_fair(case.fair).unwrap().into());
    assert_eq!(problems(&verdict), [Finding::SeatBytesWrong { seat: Seat::S1 }]);
    assert_eq!(verdict.conclusion(), Conclusion::Fails { problems: 1 });
}

#[test]
fn a_deal_that_could_not_be_computed_is_never_called_right() {
    for mut case in played::all() {
        case.fair.server_secret = None;
        let verdict = verify(&case.record());
        let expected = [Finding::DealNotCompared, Finding::NotNoted, Finding::ServerSeesCards];
        assert_eq!(limits(&verdict), expected);
        assert!(!verdict.findings().iter().any(|finding| finding.id() == "deal_fits"));
    }
}

#[test]
fn a_record_without_commitments_proves_nothing() {
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
    let record = Record::later(tienlen::Rules::SOUTHERN, &hands, Seat::S0).unwrap();
    let verdict = verify(&record.into());
    assert_eq!(verdict.findings(), [Finding::Unfinished { actions: 0 }, Finding::NoCommitments]);
    assert_eq!(verdict.conclusion(), Conclusion::Fails { problems: 1 });
}

#[test]
fn all_problems_of_a_deal_are_found_at_once() {
    spoilt(
        |fair| {
            fair.server_secret = Some(OTHER.to_bytes());
            fair.seats[0].bytes = Bytes::Hidden;
            fair.seats[1].bytes = Bytes::Revealed(OTHER.to_bytes());
        },
        |_| {
            vec![
                Finding::ServerSecretWrong,
                Finding::SeatBytesMissing { seat: Seat::S0 },
                Finding::SeatBytesWrong { seat: Seat::S1 },
            ]
        },
    );
}

#[test]
fn the_record_in_the_documentation_holds() {
    let page = include_str!("../../../../docs/record.md");
    let (_, text) = page.split_once("```\n").unwrap();
    let (text, _) = text.split_once("```").unwrap();
    let verdict = verify(&text.parse().unwrap());
    assert!(verdict.holds(), "{verdict}");
    let seat = Seat::S2;
    assert!(verdict.findings().contains(&Finding::FallbackFits { seat }));
}
