//! The bytes that nets are kept in.

use wangzha::{GameId, doudizhu, tienlen};
use wangzha_ai::bot::Playable;
use wangzha_ai::net::{BadNets, Nets, checksum};

use crate::made_up;

#[test]
fn nets_come_back_as_they_were_written() {
    let nets = made_up::of_doudizhu();
    // weights are rounded once, and then never again
    let once = Nets::from_bytes(&nets.to_bytes()).unwrap();
    let twice = Nets::from_bytes(&once.to_bytes()).unwrap();
    assert!(once == twice);
    for (net, kept) in nets.roles.iter().zip(&once.roles) {
        assert_eq!(net.shape(), kept.shape());
        let pairs = net.weights().iter().zip(kept.weights());
        assert!(pairs.into_iter().all(|(weight, kept)| (weight - kept).abs() < 5e-4));
    }
}

#[test]
fn damaged_nets_are_refused() {
    let bytes = made_up::of_tienlen().to_bytes();
    assert!(Nets::from_bytes(&bytes).is_ok());
    let faults = [1, 7, 100, bytes.len() / 2, bytes.len() - 2];
    for place in faults {
        for bit in [0x01, 0x80] {
            let mut damaged = bytes.clone();
            damaged[place] ^= bit;
            let error = Nets::from_bytes(&damaged).expect_err("it is damaged");
            assert!(!error.to_string().is_empty());
        }
    }
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    assert_eq!(Nets::from_bytes(&damaged), Err(BadNets::Checksum));
}

#[test]
fn nets_that_are_cut_off_or_too_long_are_refused() {
    let bytes = made_up::of_tienlen().to_bytes();
    for len in [0, 15, 16, 20, 24, 60, bytes.len() / 2, bytes.len() - 1] {
        assert!(Nets::from_bytes(&bytes[..len]).is_err(), "{len}");
    }
    assert_eq!(Nets::from_bytes(&bytes[..bytes.len() - 1]), Err(BadNets::Length));
    assert_eq!(Nets::from_bytes(&[&bytes[..], &[0]].concat()), Err(BadNets::Length));
    assert_eq!(Nets::from_bytes(b"PNG"), Err(BadNets::Begin));
}

#[test]
fn sizes_that_no_net_has_are_refused_before_memory_is_asked_for() {
    let mut bytes = made_up::of_tienlen().to_bytes();
    for place in [20, 24, 28, 32, 36] {
        let kept = bytes[place..place + 4].to_vec();
        bytes[place..place + 4].copy_from_slice(&u32::MAX.to_le_bytes());
        // who has only damaged a file need not train nets anew
        assert_eq!(Nets::from_bytes(&bytes), Err(BadNets::Checksum), "{place}");
        let (before, _) = bytes.split_last_chunk::<8>().unwrap();
        let strange = [before, &checksum(before).to_le_bytes()].concat();
        assert_eq!(Nets::from_bytes(&strange), Err(BadNets::Shape), "{place}");
        bytes[place..place + 4].copy_from_slice(&kept);
    }
    assert!(Nets::from_bytes(&bytes).is_ok());
}

#[test]
fn nets_of_another_game_do_not_play() {
    let of_tienlen = made_up::of_tienlen();
    assert!(tienlen::Round::learned(&of_tienlen).is_ok());
    let error = doudizhu::Round::learned(&of_tienlen).err();
    assert_eq!(error, Some(BadNets::OtherGame(GameId::TienLen)));
    // who says that they are of this game is not believed
    let disguised = Nets { game: GameId::DouDizhu, ..(*of_tienlen).clone() };
    let error = doudizhu::Round::learned(&disguised.into()).err();
    assert_eq!(error, Some(BadNets::Shape));
}

#[cfg(feature = "nets")]
#[test]
fn the_nets_that_are_built_in_are_whole_small_and_play() {
    use wangzha_ai::net::shipped;
    use wangzha_ai::player::Means;
    for game in GameId::ALL {
        let nets = shipped(game).expect("they are built in");
        assert!(nets.to_bytes().len() < 2_000_000);
    }
    for player in ["learned", "expert:8"] {
        let player = player.parse().unwrap();
        assert!(doudizhu::Round::bot(&player, &Means::NONE, 1).is_ok());
        assert!(tienlen::Round::bot(&player, &Means::NONE, 1).is_ok());
    }
}

#[cfg(not(feature = "nets"))]
#[test]
fn without_its_nets_a_learned_player_says_so() {
    use wangzha_ai::player::{CannotPlay, Means};
    for player in ["learned", "expert:8"] {
        let player = player.parse().unwrap();
        let error = doudizhu::Round::bot(&player, &Means::NONE, 1).err();
        assert_eq!(error, Some(CannotPlay::NotBuiltIn(player)));
    }
}
