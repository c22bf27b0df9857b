//! Ceremonies in which anybody may be late, silent or wrong, in any order.

use proptest::prelude::*;
use wangzha::record::{AnyRecord, Bytes, Fair};
use wangzha::{Cards, GameId, NoSuchSeat, Seat, Seats};
use wangzha_fair::{
    Announcement, Ceremony, Conclusion, DealKey, Finding, Phase, Refusal, Secret, Setup, verify,
    verify_noted,
};
use wangzha_oracle::tries;

use crate::played;

const SERVER: Secret = Secret::from_bytes([0xee; 32]);

/// What a seat draws.
fn own(seat: Seat) -> Secret {
    Secret::from_bytes([0x10 + seat.index() as u8; 32])
}

/// What the server draws for a seat.
fn fallback(seat: Seat) -> Secret {
    Secret::from_bytes([0x20 + seat.index() as u8; 32])
}

fn setup(game: GameId, people: Seats) -> Setup {
    Setup { table: "room 8".into(), round: 7, game, people, no_shuffle: None }
}

fn open(game: GameId, players: u8, people: Seats) -> Ceremony {
    let fallbacks = Seat::S0.round_the_table(players).map(fallback);
    Ceremony::open(setup(game, people), SERVER, fallbacks).unwrap()
}

/// Three people at a table of Dou Dizhu.
fn three() -> Ceremony {
    open(GameId::DouDizhu, 3, Seats::of(3))
}

fn all_committed() -> Ceremony {
    let mut ceremony = three();
    for seat in Seats::of(3).iter() {
        ceremony.commit(seat, own(seat).commitment()).unwrap();
    }
    ceremony
}

/// The record of a round with the cards of a ceremony.
fn played(ceremony: &Ceremony, game: GameId, players: usize) -> AnyRecord {
    let deck = ceremony.key().unwrap().deck();
    let (bottom, each) = if game == GameId::DouDizhu { (3, 17) } else { (0, 13) };
    let (bottom, rest) = deck.cards().split_at(bottom);
    let hand = |seat| rest.iter().copied().skip(seat).step_by(players).take(each).collect();
    let hands: Vec<Cards> = (0..players).map(hand).collect();
    played::with_hands(game, &hands, bottom.iter().copied().collect(), ceremony.public())
}

#[test]
fn all_commit_and_then_all_reveal_and_then_the_cards_are_dealt() {
    let mut ceremony = three();
    for seat in [Seat::S2, Seat::S0, Seat::S1] {
        assert_eq!(ceremony.phase(), Phase::Committing);
        assert!(ceremony.waits_for().contains(seat));
        ceremony.commit(seat, own(seat).commitment()).unwrap();
        assert!(ceremony.phase() != Phase::Committing || !ceremony.waits_for().contains(seat));
    }
    for seat in [Seat::S1, Seat::S2, Seat::S0] {
        assert_eq!(ceremony.phase(), Phase::Revealing);
        assert!(ceremony.key().is_err());
        ceremony.reveal(seat, own(seat)).unwrap();
    }
    assert_eq!((ceremony.phase(), ceremony.waits_for()), (Phase::Dealt, Seats::NONE));
    let seats = [Seat::S0, Seat::S1, Seat::S2].map(own);
    let key = DealKey::new(&SERVER, &seats, "room 8", 7, GameId::DouDizhu);
    assert_eq!(ceremony.key(), Ok(key));
}

#[test]
fn a_table_of_computers_waits_for_nobody() {
    let ceremony = open(GameId::TienLen, 4, Seats::NONE);
    assert_eq!((ceremony.phase(), ceremony.waits_for()), (Phase::Dealt, Seats::NONE));
}

#[test]
fn a_ceremony_needs_as_many_fallbacks_as_the_game_has_seats() {
    for (game, players) in [(GameId::DouDizhu, 2), (GameId::DouDizhu, 4), (GameId::TienLen, 1)] {
        let fallbacks = vec![SERVER; players];
        let refusal = Ceremony::open(setup(game, Seats::NONE), SERVER, fallbacks).unwrap_err();
        assert_eq!(refusal, Refusal::Players { game, players });
    }
    let many = vec![SERVER; 1000];
    assert!(Ceremony::open(setup(GameId::TienLen, Seats::NONE), SERVER, many).is_err());
    let setup = Setup { no_shuffle: Some(5), ..setup(GameId::TienLen, Seats::NONE) };
    assert_eq!(Ceremony::open(setup, SERVER, [SERVER; 2]).unwrap_err(), Refusal::NoShuffle);
}

#[test]
fn what_comes_twice_or_from_the_wrong_seat_is_refused() {
    let mut ceremony = open(GameId::DouDizhu, 3, Seats::of(2));
    let commitment = own(Seat::S0).commitment();
    ceremony.commit(Seat::S0, commitment).unwrap();
    let mut refused = |seat, commitment| ceremony.commit(seat, commitment).unwrap_err();
    assert_eq!(refused(Seat::S0, commitment), Refusal::CommittedAlready { seat: Seat::S0 });
    assert_eq!(refused(Seat::S2, commitment), Refusal::SeatOfComputer { seat: Seat::S2 });
    let nobody = NoSuchSeat { seat: Seat::S3, players: 3 };
    assert_eq!(refused(Seat::S3, commitment), Refusal::NoSuchSeat(nobody));
    for taken in [own(Seat::S0), SERVER, fallback(Seat::S1), fallback(Seat::S2)] {
        let refusal = refused(Seat::S1, taken.commitment());
        assert_eq!(refusal, Refusal::CommitmentTaken { seat: Seat::S1 });
    }
}

#[test]
fn nobody_reveals_before_all_have_committed() {
    let mut ceremony = three();
    ceremony.commit(Seat::S0, own(Seat::S0).commitment()).unwrap();
    let missing = Seats::of(3).without(Seat::S0);
    let refusal = ceremony.reveal(Seat::S0, own(Seat::S0)).unwrap_err();
    assert_eq!(refusal, Refusal::TooEarlyToReveal { missing });
    assert_eq!(refusal.to_string(), "too early: seats 2, 3 must commit first");
    assert_eq!(ceremony.public().seats[0].bytes, Bytes::Hidden);
    assert_eq!(ceremony.key(), Err(Refusal::NotDealt { missing }));
}

#[test]
fn bytes_that_do_not_match_are_refused_and_the_right_ones_still_taken() {
    let mut ceremony = all_committed();
    let seat = Seat::S1;
    assert_eq!(ceremony.reveal(seat, own(Seat::S2)), Err(Refusal::DoesNotMatch { seat }));
    ceremony.reveal(seat, own(seat)).unwrap();
    assert_eq!(ceremony.reveal(seat, own(seat)), Err(Refusal::RevealedAlready { seat }));
}

#[test]
fn who_is_late_is_told_so() {
    let mut ceremony = three();
    ceremony.commit(Seat::S0, own(Seat::S0).commitment()).unwrap();
    assert_eq!(ceremony.time_is_up(), Seats::of(3).without(Seat::S0));
    let seat = Seat::S1;
    let late = ceremony.commit(seat, own(seat).commitment());
    assert_eq!(late, Err(Refusal::TooLateToCommit { seat }));
    assert_eq!(ceremony.reveal(seat, own(seat)), Err(Refusal::DidNotCommit { seat }));
    assert_eq!(ceremony.time_is_up(), Seats::only(Seat::S0));
    assert_eq!(ceremony.phase(), Phase::Dealt);
    let seat = Seat::S0;
    assert_eq!(ceremony.reveal(seat, own(seat)), Err(Refusal::TooLateToReveal { seat }));
    assert_eq!(ceremony.time_is_up(), Seats::NONE);
}

#[test]
fn nothing_is_public_before_its_time() {
    let mut ceremony = all_committed();
    ceremony.reveal(Seat::S0, own(Seat::S0)).unwrap();
    let shown = |ceremony: &Ceremony| {
        ceremony.public().seats.iter().map(|seat| seat.bytes).collect::<Vec<_>>()
    };
    let revealed = Bytes::Revealed(own(Seat::S0).to_bytes());
    assert_eq!(shown(&ceremony), [revealed, Bytes::Hidden, Bytes::Hidden]);
    let _ = ceremony.time_is_up();
    let stood_in = |seat| Bytes::Fallback(fallback(seat).to_bytes());
    assert_eq!(shown(&ceremony), [revealed, stood_in(Seat::S1), stood_in(Seat::S2)]);
    assert_eq!(ceremony.public().server_secret, None);
    ceremony.round_is_over().unwrap();
    assert_eq!(ceremony.public().server_secret, Some(SERVER.to_bytes()));
    let text = format!("{:?}", three());
    assert!(!text.contains("238") && !text.contains("ee"), "{text}");
}

#[test]
fn the_secret_is_not_shown_before_the_cards_are_dealt() {
    for mut ceremony in [three(), all_committed()] {
        let missing = Seats::of(3);
        assert_eq!(ceremony.round_is_over(), Err(Refusal::NotDealt { missing }));
        assert_eq!(ceremony.public().server_secret, None);
    }
}

#[test]
fn a_server_that_exchanges_a_fallback_after_the_commitments_is_found() {
    let mut ceremony = all_committed();
    let announced = ceremony.announcement();
    let _ = ceremony.time_is_up();
    let chosen = Secret::from_bytes([0x77; 32]);
    // It deals with other bytes for seat 1 …
    let seats = [fallback(Seat::S0), chosen, fallback(Seat::S2)];
    let rigged = |announce: bool| {
        let mut other =
            Ceremony::open(setup(GameId::DouDizhu, Seats::of(3)), SERVER, seats).unwrap();
        for seat in Seats::of(3).iter() {
            other.commit(seat, own(seat).commitment()).unwrap();
        }
        let _ = other.time_is_up();
        other.round_is_over().unwrap();
        let record = played(&other, GameId::DouDizhu, 3);
        if announce { record } else { with_fallback(record, fallback(Seat::S1)) }
    };
    // … and either keeps the commitment, which the bytes do not fit,
    let problems: Vec<Finding> = verify(&rigged(false)).problems().collect();
    assert_eq!(problems, [Finding::FallbackWrong { seat: Seat::S1 }]);
    // or exchanges it too, which is not what was announced.
    assert_eq!(verify(&rigged(true)).conclusion(), Conclusion::Holds);
    let problems: Vec<Finding> = verify_noted(&rigged(true), &announced).problems().collect();
    assert_eq!(problems, [Finding::NotedFallbackDiffers { seat: Seat::S1 }]);
}

/// The record with another fallback commitment for seat 1.
fn with_fallback(record: AnyRecord, fallback: Secret) -> AnyRecord {
    let AnyRecord::DouDizhu(record) = record else { panic!("{record}") };
    let mut fair: Fair = record.fair().unwrap().clone();
    fair.seats[1].fallback = Some(fallback.commitment().to_bytes());
    record.with_fair(fair).unwrap().into()
}

/// A change of what was announced.
type Change = fn(&mut Announcement);

#[test]
fn another_announcement_is_found_in_each_of_its_parts() {
    let mut ceremony = open(GameId::TienLen, 4, Seats::NONE);
    ceremony.round_is_over().unwrap();
    let record = played(&ceremony, GameId::TienLen, 4);
    let announced = ceremony.announcement();
    assert!(verify_noted(&record, &announced).findings().contains(&Finding::NotedFits));
    let changes: [(Change, Finding); 6] = [
        (|noted| noted.table.push('!'), Finding::NotedOtherRound),
        (|noted| noted.round += 1, Finding::NotedOtherRound),
        (|noted| noted.game = GameId::DouDizhu, Finding::NotedOtherRound),
        (|noted| noted.no_shuffle = Some(1), Finding::NotedOtherRound),
        (|noted| noted.fallbacks.truncate(3), Finding::NotedOtherRound),
        (|noted| noted.server = own(Seat::S0).commitment(), Finding::NotedServerDiffers),
    ];
    for (change, expected) in changes {
        let mut noted = announced.clone();
        change(&mut noted);
        let problems: Vec<Finding> = verify_noted(&record, &noted).problems().collect();
        assert_eq!(problems, [expected]);
    }
}

/// What happens in a ceremony.
#[derive(Clone, Copy, Debug)]
enum Step {
    Commit(Seat),
    Reveal(Seat),
    /// Shows bytes that are not its own.
    Lie(Seat),
    TimeIsUp,
}

fn step() -> impl Strategy<Value = Step> {
    let seat = || (0..4_u8).prop_map(|n| Seat::new(n).unwrap());
    prop_oneof![
        5 => seat().prop_map(Step::Commit),
        5 => seat().prop_map(Step::Reveal),
        1 => seat().prop_map(Step::Lie),
        1 => Just(Step::TimeIsUp),
    ]
}

fn table() -> impl Strategy<Value = (GameId, u8, Seats)> {
    let tables = prop_oneof![
        Just((GameId::DouDizhu, 3)),
        (2..=4_u8).prop_map(|players| (GameId::TienLen, players)),
    ];
    (tables, 0..16_u8).prop_map(|((game, players), people)| {
        (game, players, Seats::from_bits(people).unwrap() & Seats::of(players))
    })
}

/// Does it, and says whether it was accepted. What is refused changes nothing.
fn carry_out(ceremony: &mut Ceremony, step: Step) -> bool {
    let before = ceremony.clone();
    let done = match step {
        Step::Commit(seat) => ceremony.commit(seat, own(seat).commitment()),
        Step::Reveal(seat) => ceremony.reveal(seat, own(seat)),
        Step::Lie(seat) => ceremony.reveal(seat, SERVER),
        Step::TimeIsUp => {
            assert_eq!(ceremony.time_is_up(), before.waits_for());
            Ok(())
        }
    };
    if done.is_err() {
        assert_eq!(*ceremony, before, "{step:?} was refused");
    }
    done.is_ok()
}

proptest! {
    #![proptest_config(tries(500))]

    /// Whoever is missing, in whatever order the others answer: each seat's own
    /// bytes if it has shown them, else its fallback, and the record says so.
    #[test]
    fn the_deal_is_a_function_of_committed_bytes(
        (game, players, people) in table(),
        steps in prop::collection::vec(step(), 0..30),
    ) {
        let mut ceremony = open(game, players, people);
        let announced = ceremony.announcement();
        let (mut committed, mut revealed) = (Seats::NONE, Seats::NONE);
        for step in steps {
            match step {
                Step::Lie(_) => prop_assert!(!carry_out(&mut ceremony, step)),
                Step::Commit(seat) if carry_out(&mut ceremony, step) => committed |= seat.into(),
                Step::Reveal(seat) if carry_out(&mut ceremony, step) => revealed |= seat.into(),
                Step::TimeIsUp => prop_assert!(carry_out(&mut ceremony, step)),
                Step::Commit(_) | Step::Reveal(_) => {}
            }
            prop_assert_eq!(&ceremony.announcement(), &announced);
        }
        let _ = (ceremony.time_is_up(), ceremony.time_is_up());
        prop_assert_eq!((revealed - committed, committed - people), (Seats::NONE, Seats::NONE));

        let used = |seat| if revealed.contains(seat) { own(seat) } else { fallback(seat) };
        let bytes: Vec<Secret> = Seat::S0.round_the_table(players).map(used).collect();
        prop_assert_eq!(ceremony.key(), Ok(DealKey::new(&SERVER, &bytes, "room 8", 7, game)));

        ceremony.round_is_over().unwrap();
        let record = played(&ceremony, game, players.into());
        let read: AnyRecord = record.to_string().parse().unwrap();
        prop_assert_eq!(&read, &record);
        let verdict = verify_noted(&read, &announced);
        prop_assert!(verdict.holds(), "{}", verdict);
        for seat in Seat::S0.round_the_table(players) {
            let said = |finding| verdict.findings().contains(&finding);
            prop_assert_eq!(said(Finding::SeatBytesFit { seat }), revealed.contains(seat));
            prop_assert_eq!(said(Finding::FallbackFits { seat }), !revealed.contains(seat));
            let is_silent = committed.contains(seat) && !revealed.contains(seat);
            prop_assert_eq!(said(Finding::DidNotReveal { seat }), is_silent);
            prop_assert_eq!(said(Finding::DidNotCommit { seat }), !committed.contains(seat));
        }
        prop_assert_eq!(verdict.findings().contains(&Finding::NoPlayerDrew), revealed.is_empty());
    }
}
