//! Nets learn, a run goes on where it was, and what comes out of it plays.

use std::fs;

use super::run;

#[test]
fn a_run_is_kept_goes_on_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let path = path.to_str().unwrap();
    for game in ["doudizhu", "tienlen"] {
        let path = format!("{path}-{game}");
        let train = |games: u32| {
            let few = "--round 20 --width 128 --threads 2 --deals 2 --seed 3";
            run(&format!("train {path} --game {game} --games {games} {few}"))
        };
        let first = train(20);
        assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
        assert!(first.out.starts_with("20 games (100.0 %)"), "{}", first.out);
        assert!(first.out.contains("games/s") && first.out.contains("planner"), "{}", first.out);
        // it is over; with more games it goes on
        assert_eq!(train(20).out, "");
        let more = train(60);
        assert!(more.out.starts_with("60 games (100.0 %)"), "{}", more.out);
        let log = fs::read_to_string(format!("{path}/log.csv")).unwrap();
        assert_eq!(log.lines().count(), 3, "{log}");

        // a new run may begin with what has come out of it
        let from = format!("--from {path}/nets --game {game} --games 20 --round 20 --deals 2");
        assert_eq!(run(&format!("train {path}-2 {from}")).code, Some(0));
        run(&format!("train {path}-2 {from}")).complains(&["there is a run", "for a new one"]);

        let few = format!("--game {game} --deals 2 --seed 1");
        let arena = run(&format!("arena --a net:{path}/nets --b random {few}"));
        assert_eq!((arena.code, arena.err.as_str()), (Some(0), ""));
        let expert = run(&format!("arena --a net:8:{path}/nets --b random {few}"));
        assert_eq!((expert.code, expert.err.as_str()), (Some(0), ""));
    }
}

#[test]
fn what_is_damaged_or_makes_no_sense_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    run(&format!("train {path} --width 200")).complains(&["a multiple of 128"]);
    run(&format!("train {path} --from {path}/nobody")).complains(&["nobody", "No such file"]);
    fs::write(folder.path().join("checkpoint"), "{}\n").unwrap();
    run(&format!("train {path}")).complains(&["this is not a checkpoint of `wangzha train`"]);
    fs::write(folder.path().join("nets"), "wangzha nets 1").unwrap();
    run(&format!("play --level net:{path}/nets")).complains(&["this is not a file of nets"]);
}
