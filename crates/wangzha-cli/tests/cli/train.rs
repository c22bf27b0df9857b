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
        assert!(first.out.starts_with(game) && first.out.contains(": 0 of 20 games, seed 3"));
        assert!(first.out.contains("\n20 games (100.0 %)"), "{}", first.out);
        assert!(first.out.contains("games/s") && first.out.contains("planner"), "{}", first.out);
        // it is over; with more games it goes on
        assert!(train(20).out.contains("all 20 games are played; --games gives the run more"));
        let more = train(60);
        assert!(more.out.contains("\n60 games (100.0 %)"), "{}", more.out);
        let log = fs::read_to_string(format!("{path}/log.csv")).unwrap();
        assert_eq!(log.lines().count(), 3, "{log}");

        // a new run may begin with what has come out of it
        let from = format!("--from {path}/nets --game {game} --games 20 --round 20 --deals 2");
        assert_eq!(run(&format!("train {path}-2 {from}")).code, Some(0));
        run(&format!("train {path}-2 {from}")).complains(&["there is a run", "for a new one"]);

        let json = run(&format!("train {path} --game {game} --games 80 --deals 0 --json"));
        let line: serde_json::Value = serde_json::from_str(&json.out).unwrap();
        assert_eq!((&line["games"], &line["of"]), (&80.into(), &80.into()), "{line}");
        assert!(line["losses"][0].is_number() && line["matches"][0]["win_rate"].is_null());

        let few = format!("--game {game} --deals 2 --seed 1");
        let arena = run(&format!("arena --a net:{path}/nets --b random {few}"));
        assert_eq!((arena.code, arena.err.as_str()), (Some(0), ""));
        let expert = run(&format!("arena --a net:8:{path}/nets --b random {few}"));
        assert_eq!((expert.code, expert.err.as_str()), (Some(0), ""));
    }
}

#[test]
fn what_can_only_be_said_of_a_new_run_is_refused_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let path = path.to_str().unwrap();
    let train = |more: &str| run(&format!("train {path} --game tienlen --deals 0 {more}"));
    assert_eq!(train("--games 10 --round 10 --width 128 --players 3").code, Some(0));
    train("--width 256").complains(&["another --width", "only be said of a new one"]);
    train("--trust 10").complains(&["another --trust"]);
    train("--preset northern").complains(&["begun by other rules", "--preset \"southern\""]);
    // the same once more is no difference
    let more = train("--games 20 --width 128 --seed 1 --players 3");
    let losses = more.out.lines().last().unwrap_or_default();
    assert!(losses.contains("loss – 0.") && losses.contains("planner of three –"), "{losses}");

    run(&format!("train {path}-2 --from {path}/nets --game tienlen --width 256"))
        .complains(&["these nets have another --width"]);
    assert!(!fs::exists(format!("{path}-2")).unwrap());
    fs::remove_file(format!("{path}/checkpoint")).unwrap();
    train("").complains(&["has no checkpoint, but nets of some other run"]);
    run(&format!("train {path}/nets")).complains(&["is a file: a run has a folder"]);
}

#[test]
fn a_bot_may_have_the_nets_of_either_game() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["doudizhu", "tienlen"] {
        let path = folder.path().join(game);
        let path = path.to_str().unwrap();
        let few = "--games 10 --round 10 --deals 0 --width 128";
        assert_eq!(run(&format!("train {path} --game {game} {few}")).code, Some(0));
        // nobody says anything to it, and it ends
        let bot = run(&format!("bot --level net:{path}/nets"));
        assert_eq!((bot.code, bot.err.as_str()), (Some(0), ""), "{game}");
    }
    run("bot --level net:nowhere").complains(&["there is no file nowhere with nets"]);
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
