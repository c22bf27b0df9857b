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
        assert!(first.out.contains("games/s") && first.out.contains("critic "), "{}", first.out);
        assert!(first.out.contains("% against planner"), "{}", first.out);
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

        let json = run(&format!("train {path} --game {game} --games 75 --deals 0 --json"));
        let lines: Vec<serde_json::Value> =
            json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let [begin, line] = &lines[..] else { panic!("{lines:?}") };
        assert_eq!((&begin["game"], &begin["games"]), (&game.into(), &60.into()), "{begin}");
        assert_eq!((&begin["seed"], &begin["width"]), (&3.into(), &128.into()), "{begin}");
        // not a game more than was asked for, though a round has 20
        assert_eq!((&line["games"], &line["of"]), (&75.into(), &75.into()), "{line}");
        assert!(line["losses"]["reader"].is_number() && line["matches"][0]["win_rate"].is_null());

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
    train("--width 256").complains(&["has --width 128", "another run in another folder"]);
    train("--trust 10").complains(&["has --trust 85"]);
    train("--rate 10").complains(&["has --rate 1000"]);
    train("--preset northern").complains(&["begun under other rules", "--preset \"southern\""]);
    run(&format!("train {path}")).complains(&["another game", "goes on with --game tienlen"]);
    // the same once more is no difference
    let more = train("--games 20 --width 128 --seed 1 --players 3");
    let losses = more.out.lines().last().unwrap_or_default();
    assert!(losses.contains("errors: two –, three 0."), "{losses}");
    assert!(losses.contains("wins: – against planner of three"), "{losses}");
    // whoever sits at the table, a column means the same
    assert_eq!(train("--games 30").code, Some(0));
    let log = fs::read_to_string(format!("{path}/log.csv")).unwrap();
    let columns: Vec<usize> = log.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(columns, [5 + 5 + 6; 4], "{log}");
    assert!(log.starts_with("games,choices,") && log.contains(",error: two,error: three,"));

    run(&format!("train {path}-2 --from {path}/nets --game tienlen --width 256"))
        .complains(&["these nets have --width 128"]);
    run(&format!("train {path}-2 --from {path} --game tienlen")).complains(&["FOLDER/nets"]);
    assert!(!fs::exists(format!("{path}-2")).unwrap());
    fs::remove_file(format!("{path}/checkpoint")).unwrap();
    train("").complains(&["has a file nets", "no checkpoint to go on from", "--from"]);
    run(&format!("train {path}/nets")).complains(&["is a file: a run has a folder"]);
}

#[test]
fn only_one_run_at_a_time_is_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let few = "--games 10 --round 10 --deals 0 --width 128";
    let lock = fs::File::create(folder.path().join("lock")).unwrap();
    lock.lock().unwrap();
    run(&format!("train {path} {few}")).complains(&["another `wangzha train` is at work in"]);
    drop(lock);
    assert_eq!(run(&format!("train {path} {few}")).code, Some(0));
}

#[test]
fn a_log_with_other_columns_is_put_aside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let run_to = |games: u32| {
        let few = "--round 10 --deals 0 --width 128";
        run(&format!("train {} --games {games} {few}", path.display()))
    };
    assert_eq!(run_to(10).code, Some(0));
    let old = "games,losses\n10,0.5\n";
    fs::write(path.join("log.csv"), old).unwrap();
    assert_eq!(run_to(20).code, Some(0));
    assert_eq!(fs::read_to_string(path.join("log-1.csv")).unwrap(), old);
    assert_eq!(fs::read_to_string(path.join("log.csv")).unwrap().lines().count(), 2);
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
    run("bot --level net:20sec:nowhere").complains(&["a budget is", "50ms"]);
    run("bot --level net:20ms:").complains(&["net:FILE"]);
}

#[test]
fn what_is_damaged_or_makes_no_sense_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    run(&format!("train {path} --width 200")).complains(&["a multiple of 128"]);
    run(&format!("train {path} --from {path}/nobody")).complains(&["nobody", "no such file"]);
    fs::write(folder.path().join("checkpoint"), "{}\n").unwrap();
    run(&format!("train {path}")).complains(&["this is not a checkpoint of `wangzha train`"]);
    fs::write(folder.path().join("nets"), "wangzha nets 1").unwrap();
    run(&format!("play --level net:{path}/nets")).complains(&["this is not a file of nets"]);
}
