//! Tests the program's answers, messages and exit codes.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn hamlet(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hamlet"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    // A command that reads no input may have exited already.
    let _ = child.stdin.take().expect("stdin").write_all(input.as_bytes());
    child.wait_with_output().expect("ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Runs a command that must succeed and returns its output.
fn answer(args: &[&str], input: &str) -> String {
    let output = hamlet(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout)
}

/// Runs a command that must fail and returns its exit code and message.
fn failure(args: &[&str], input: &str) -> (i32, String) {
    let output = hamlet(args, input);
    (output.status.code().expect("ends by itself"), text(&output.stderr))
}

fn write(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let file = folder.path().join(name);
    std::fs::write(&file, text).expect("written");
    file
}

fn name(file: &Path) -> &str {
    file.to_str().expect("a name")
}

#[test]
fn each_command_has_help_with_an_example() {
    for command in [
        "serve",
        "play",
        "simulate",
        "tournament",
        "replay",
        "code",
        "import",
        "position",
        "draw",
        "recover",
        "close-notice",
    ] {
        let help = answer(&[command, "--help"], "");
        assert!(help.contains("Example") && help.contains(&format!("hamlet {command}")), "{help}");
    }
    for command in ["new", "check", "choices", "play", "score", "why"] {
        assert!(answer(&["position", command, "--help"], "").contains("Usage: hamlet position"));
    }
}

#[test]
fn wrong_usage_exits_with_two() {
    for args in
        [&[][..], &["dance"], &["simulate"], &["simulate", "--players", "5"], &["replay"], &["position"]]
    {
        let (code, message) = failure(args, "");
        assert_eq!(code, 2, "{args:?}");
        assert!(!message.is_empty());
    }
}

#[test]
fn simulate_is_deterministic_by_seed() {
    for players in ["1", "2", "3", "4"] {
        let args = ["simulate", "--players", players, "--games", "3", "--seed", "5", "--json"];
        let reports = [(); 2].map(|()| serde_json::from_str::<Value>(&answer(&args, "")).expect("json"));
        let [one, two] = &reports;
        assert_eq!((&one["games"], &one["finished"], &one["refused"]), (&3.into(), &3.into(), &0.into()));
        for field in ["decisions", "mean_scores", "wins", "mean_rounds"] {
            assert_eq!(one[field], two[field], "{field}");
        }
        assert!(one["decisions_per_second"].as_f64().expect("a number") > 0.0);
    }
    let greedy = answer(&["simulate", "--players", "2", "--games", "1", "--policy", "greedy"], "");
    assert!(greedy.contains("greedy"), "{greedy}");
    let cut = ["simulate", "--players", "2", "--games", "2", "--max-decisions", "10"];
    let (code, message) = failure(&cut, "");
    assert!(code == 1 && message.contains("2 games did not end"), "{message}");
}

#[test]
fn simulate_plays_carcassonne_with_the_fields_of_hamlet() {
    let report = |args: &[&str]| -> Value {
        let all = ["simulate", "--games", "3", "--seed", "5", "--json"];
        serde_json::from_str(&answer(&[&all, args].concat(), "")).expect("json")
    };
    let hamlet = report(&["--players", "2"]);
    assert_eq!(hamlet["game"], "hamlet");
    for players in ["2", "3", "4", "5"] {
        for lake in [&[][..], &["--lake"]] {
            let args = [&["--game", "carcassonne", "--players", players], lake].concat();
            let (one, two) = (report(&args), report(&args));
            for field in hamlet.as_object().expect("fields").keys().filter(|key| *key != "mean_deliveries") {
                assert!(one.get(field).is_some(), "{field} is missing");
                let is_time =
                    ["seconds", "games_per_second", "decisions_per_second"].contains(&field.as_str());
                assert!(is_time || one[field] == two[field], "{field}");
            }
            assert_eq!((&one["game"], &one["games"]), (&"carcassonne".into(), &3.into()));
            assert_eq!((&one["finished"], &one["refused"]), (&3.into(), &0.into()));
            let seats: usize = players.parse().expect("a number");
            assert_eq!(one["mean_scores"].as_array().map(Vec::len), Some(seats));
            let wins: u64 = one["wins"].as_array().expect("wins").iter().filter_map(Value::as_u64).sum();
            assert!(wins >= 3, "each game has a winner: {one}");
            // Every tile but the start tile is laid, unless it fits nowhere.
            let tiles = one["mean_tiles"].as_f64().expect("a number");
            assert!((60.0..=72.0).contains(&tiles), "{one}");
            assert_eq!(one.get("mean_water").is_some(), !lake.is_empty());
        }
    }
    let mean = |policy: &str| -> f64 {
        let policy = ["--game", "carcassonne", "--players", "2", "--policy", policy];
        report(&policy)["mean_winning_score"].as_f64().expect("a number")
    };
    assert!(mean("greedy") > mean("random"));
}

#[test]
fn records_of_carcassonne_are_written_replayed_and_imported() {
    let folder = TempDir::new().expect("folder");
    let games = name(folder.path());
    let args =
        ["simulate", "--game", "carcassonne", "--players", "3", "--games", "1", "--seed", "7", "--lake"];
    answer(&[&args[..], &["--records", games]].concat(), "");
    let file = folder.path().join("carcassonne-3-players-lake-7.json");
    let data = folder.path().join("data");
    let import = |game: &str| -> Value {
        let args = ["import", game, "--data", name(&data), "--json"];
        serde_json::from_str(&answer(&args, "")).expect("json")
    };
    let imported = import(name(&file));
    assert_eq!((&imported["kind"], &imported["card"]["over"]), (&"new".into(), &true.into()));
    assert_eq!(imported["card"]["ruleset"], "carcassonne");
    // Each form of the file names its game.
    let whole = answer(&["replay", name(&file), "--json"], "");
    let told: Value = serde_json::from_str(&whole).expect("json");
    assert_eq!(
        (&told["game"], &told["over"], &told["lake"]),
        (&"carcassonne".into(), &true.into(), &true.into())
    );
    assert_eq!(told["scores"].as_array().map(Vec::len), Some(3));
    assert!(answer(&["replay", name(&file)], "").contains("over"));
    let code = answer(&["code", name(&file)], "");
    assert!(code.starts_with("CARCASSONNE:"), "{code}");
    assert_eq!(answer(&["replay", "-", "--json"], &format!("Our game:\n{code}Bye")), whole);
    assert_eq!(answer(&["code", "-"], &code), code);
    let bytes = folder.path().join("game.hamlet");
    answer(&["code", name(&file), "--bytes", name(&bytes)], "");
    assert_eq!(answer(&["replay", name(&bytes), "--json"], ""), whole);
    assert_eq!(import(&code)["kind"], "same");
    // The log has every step from the first turn on, and the points of the final scoring.
    let log = answer(&["replay", name(&file), "--log"], "");
    assert!(log.starts_with("Round 1: "), "{log}");
    assert_eq!(
        log.matches("’s turn\n").count(),
        72 - log.matches("fits nowhere and leaves").count(),
        "{log}"
    );
    for words in [
        "2 lays a tile with a new ",
        "lays the lake",
        "places a thief",
        "joins the race",
        " (+",
        "The game is over",
    ] {
        assert!(log.contains(words), "{words}: {log}");
    }
    assert!(log.ends_with(&answer(&["replay", name(&file)], "")), "{log}");
    for form in [&file, &bytes] {
        assert!(answer(&["draw", name(form)], "").starts_with("<svg"));
    }
}

#[test]
fn simulate_refuses_options_that_the_game_lacks() {
    let carcassonne = &["simulate", "--games", "1", "--game", "carcassonne"][..];
    let hamlet = &["simulate", "--games", "1"][..];
    for (game, more, part) in [
        (carcassonne, &["--players", "1"][..], "2 to 5"),
        (carcassonne, &["--players", "6"], "1..=5"),
        (carcassonne, &["--players", "2", "--lake", "summer"], "no season"),
        (carcassonne, &["--players", "2", "--lake", "--draft"], "no draft"),
        (carcassonne, &["--players", "2", "--random-layout"], "Hamlet only"),
        (hamlet, &["--players", "5"], "1 to 4"),
        (hamlet, &["--players", "2", "--lake"], "season"),
        (&["simulate", "--game", "chess"], &["--players", "2"], "hamlet, carcassonne"),
    ] {
        let (code, message) = failure(&[game, more].concat(), "");
        assert_eq!(code, 2, "{more:?}");
        assert!(message.contains(part), "{message}");
    }
    let cut = ["--players", "2", "--max-decisions", "10"];
    let (code, message) = failure(&[carcassonne, &cut].concat(), "");
    assert!(code == 1 && message.contains("1 games did not end"), "{message}");
}

#[test]
fn a_tournament_is_deterministic_by_seed_and_nodes() {
    let tournament = |more: &[&str]| -> Value {
        let args = ["tournament", "--games", "4", "--seed", "3", "--nodes", "60", "--json"];
        let mut report: Value = serde_json::from_str(&answer(&[&args, more].concat(), "")).expect("JSON");
        for time in ["turn_ms_p95", "turn_ms_max"] {
            let taken = report.as_object_mut().and_then(|fields| fields.remove(time));
            assert!(taken.and_then(|time| time.as_f64()).is_some_and(|time| time >= 0.0), "{time}");
        }
        report
    };
    for more in [
        &["--a", "player", "--b", "greedy", "--players", "2"][..],
        &["--a", "beginner/merchant", "--b", "child", "--players", "3", "--lake", "winter"],
        &["--a", "child", "--b", "botric", "--players", "1", "--preset", "easier"],
        &["--game", "carcassonne", "--a", "player/mason", "--b", "one-move", "--players", "2", "--lake"],
        &["--game", "carcassonne", "--a", "one-move", "--b", "child", "--players", "5"],
    ] {
        let report = tournament(more);
        assert_eq!(report, tournament(more));
        assert_eq!(report["games"], 4);
        let rate = report["wins"].as_f64().expect("a number") / 4.0;
        assert_eq!(report["win_rate"].as_f64(), Some(rate));
        let [low, high] = ["wilson_low", "wilson_high"].map(|side| report[side].as_f64().expect("a number"));
        assert!(low <= rate && rate <= high, "{report}");
        let [own, others] = [0, 1].map(|side: usize| report["mean_scores"][side].as_f64().expect("a number"));
        // The margin is relative to the best opponent, the mean score to all opponents.
        assert!(report["mean_margin"].as_f64().expect("a number") <= own - others + 0.02, "{report}");
        assert!(report["rounds_p98"].as_u64().is_some_and(|rounds| rounds > 5), "{report}");
    }
}

#[test]
fn a_tournament_refuses_unknown_players_and_wrong_player_counts() {
    for (more, part) in [
        (&["--a", "giant", "--b", "greedy", "--players", "2"][..], "child, beginner"),
        (&["--a", "child/jester", "--b", "greedy", "--players", "2"], "builder, merchant"),
        (&["--a", "child", "--b", "botric", "--players", "2"], "--players 1"),
        (&["--a", "child", "--b", "greedy", "--players", "1"], "--players 1"),
        (&["--a", "greedy", "--b", "child", "--players", "2"], "--a"),
        (&["--a", "child", "--b", "one-move", "--players", "2"], "--b"),
        (&["--a", "child", "--b", "child", "--players", "5"], "1 to 4"),
        (&["--game", "carcassonne", "--a", "child", "--b", "greedy", "--players", "2"], "one-move"),
        (&["--game", "carcassonne", "--a", "child", "--b", "child", "--players", "1"], "2 to 5"),
    ] {
        let (code, message) = failure(&[&["tournament", "--games", "1", "--seed", "1"], more].concat(), "");
        assert_eq!(code, 2, "{more:?}");
        assert!(message.contains(part), "{message}");
    }
    let missing =
        ["tournament", "--games", "1", "--seed", "1", "--a", "child", "--b", "greedy", "--players", "2"];
    let (code, message) = failure(&[&missing[..], &["--weights", "/no/such/file"]].concat(), "");
    assert!(code == 1 && message.contains("/no/such/file"), "{message}");
}

#[test]
fn simulate_reports_code_sizes() {
    let folder = TempDir::new().expect("folder");
    let games = name(folder.path());
    let args = ["simulate", "--players", "2", "--games", "2", "--seed", "5", "--json", "--records", games];
    let report: Value = serde_json::from_str(&answer(&args, "")).expect("json");
    let bytes: Vec<usize> = [5, 6]
        .map(|seed| {
            let file = folder.path().join(format!("2-players-{seed}.json"));
            let told: Value =
                serde_json::from_str(&answer(&["replay", name(&file), "--json"], "")).expect("json");
            told["bytes"].as_u64().expect("a number") as usize
        })
        .to_vec();
    assert_eq!(report["code_bytes_max"], *bytes.iter().max().expect("two"));
    assert_eq!(report["code_bytes_mean"], (bytes[0] + bytes[1]) as f64 / 2.0);
    assert!(bytes.iter().all(|bytes| *bytes < 2_953));
}

#[test]
fn a_code_decodes_to_the_same_game() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/2-lake-draft.hamlet");
    let whole = answer(&["replay", record, "--json"], "");
    let code = answer(&["code", record], "");
    assert!(code.lines().count() > 2 && code.lines().all(|line| line.len() <= 64), "{code}");
    assert_eq!(answer(&["replay", "-", "--json"], &code.to_lowercase()), whole);
    assert_eq!(answer(&["code", "-"], &code), code);
    let line = answer(&["code", record, "--one-line"], "");
    assert_eq!(line.trim(), code.replace('\n', ""));
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("game.hamlet");
    assert_eq!(answer(&["code", record, "--bytes", name(&file)], ""), "");
    assert_eq!(answer(&["replay", name(&file), "--json"], ""), whole);
    let (exit, message) = failure(&["replay", "-"], &code[..code.len() / 2]);
    assert_eq!(exit, 1);
    assert!(message.contains("cut off or changed"), "{message}");
}

#[test]
fn a_game_moves_from_one_folder_of_saved_games_to_another() {
    let folder = TempDir::new().expect("folder");
    let (one, two) = (folder.path().join("one"), folder.path().join("two"));
    let (one, two) = (name(&one), name(&two));
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/1-players-1.hamlet");
    let import = |game: &str, data: &str, input: &str| -> Value {
        let args = ["import", game, "--data", data, "--json"];
        serde_json::from_str(&answer(&args, input)).expect("json")
    };
    let first = import(record, one, "");
    assert_eq!(first["kind"], "new");
    let game = first["card"]["game"].as_str().expect("an id");
    let file = folder.path().join("out.hamlet");
    answer(&["play", "--data", one, "--game", game, "--export", name(&file)], "");
    let code = answer(&["code", name(&file)], "");
    // Import the code as an argument, in a message on stdin, and in a file.
    assert_eq!(import(&code, two, "")["kind"], "new");
    assert_eq!(import("-", two, &format!("Our game:\n{code}Bye"))["kind"], "same");
    assert_eq!(import(name(&file), two, "")["kind"], "same");
    let told = answer(&["import", name(&file), "--data", two], "");
    assert!(told.contains("is here already"), "{told}");
    assert_eq!(answer(&["play", "--list", "--data", two], "").lines().count(), 1);
    let (exit, message) = failure(&["import", &code[..code.len() / 2], "--data", two], "");
    assert_eq!(exit, 1);
    assert!(message.contains("cut off or changed"), "{message}");
    let (exit, message) = failure(&["import", "nowhere.hamlet", "--data", two], "");
    assert_eq!(exit, 1);
    assert!(message.contains("cannot read nowhere.hamlet"), "{message}");
    assert_eq!(answer(&["play", "--list", "--data", two], "").lines().count(), 1);
}

#[test]
fn simulate_checks_the_invariants() {
    let hamlet = ["1", "2", "3", "4"].map(|players| (players, &["--game", "hamlet"][..]));
    let base = ["2", "3", "4", "5"].map(|players| (players, &["--game", "carcassonne"][..]));
    let lake = ["2", "3", "4", "5"].map(|players| (players, &["--game", "carcassonne", "--lake"][..]));
    for (players, game) in hamlet.into_iter().chain(base).chain(lake) {
        let args = ["simulate", "--players", players, "--games", "2", "--seed", "9", "--json"];
        let args = [&args[..], game].concat();
        let plain: Value = serde_json::from_str(&answer(&args, "")).expect("json");
        assert!(plain.get("broken").is_none(), "nothing was checked: {plain}");
        let checked = answer(&[&args[..], &["--check"]].concat(), "");
        let checked: Value = serde_json::from_str(&checked).expect("json");
        assert_eq!(checked["broken"], 0, "{checked}");
        assert_eq!(checked["first_broken"], serde_json::json!([]));
        // Each decision's list is at least one check; checking changes no game.
        assert!(checked["checks"].as_u64() > checked["decisions"].as_u64());
        assert_eq!((&checked["decisions"], &checked["wins"]), (&plain["decisions"], &plain["wins"]));
    }
    let text = answer(&["simulate", "--players", "2", "--games", "1", "--check"], "");
    assert!(text.lines().any(|line| line.split_whitespace().eq(["broken", "0"])), "{text}");
}

#[test]
fn a_position_survives_a_round_trip() {
    for players in ["1", "2", "3", "4"] {
        let start = answer(&["position", "new", "--players", players, "--seed", "3"], "");
        assert!(answer(&["position", "check"], &start).contains("sound"));
        let choices = answer(&["position", "choices", "-"], &start);
        assert!(choices.lines().any(|choice| choice == "produce farm"), "{choices}");
        let after = answer(&["position", "play", "-", "produce farm"], &start);
        assert_ne!(start, after);
        assert!(!answer(&["position", "choices"], &after).lines().any(|choice| choice == "produce farm"));
        let score: Value = serde_json::from_str(&answer(&["position", "score"], &after)).expect("json");
        let seats = score["seats"].as_array().expect("seats").len();
        assert_eq!(seats.to_string(), if players == "1" { "2" } else { players });
        assert!(answer(&["draw", "-"], &after).starts_with("<svg"));
    }
    let views: Value =
        serde_json::from_str(&answer(&["position", "choices", "--json"], "{\"players\":2}")).expect("json");
    assert!(views[0]["view"]["title"]["key"].is_string(), "{views}");
}

#[test]
fn positions_of_carcassonne_are_made_checked_played_and_explained() {
    let position =
        |what: &[&str], input: &str| answer(&[&["position", "--game", "carcassonne"], what].concat(), input);
    for (players, lake) in [("2", &[][..]), ("3", &["--lake"]), ("5", &["--lake"])] {
        let start = position(&[&["new", "--players", players, "--seed", "3"], lake].concat(), "");
        assert!(position(&["check"], &start).contains("sound"));
        let choices = position(&["choices", "-"], &start);
        let first = choices.lines().next().expect("a choice");
        let after = position(&["play", "-", first, "nothing"], &start);
        let read: Value = serde_json::from_str(&after).expect("json");
        assert_eq!(read["tiles"].as_array().map(Vec::len), Some(1), "{after}");
        let score: Value = serde_json::from_str(&position(&["score"], &after)).expect("json");
        assert_eq!(score["over"], false);
        let rows: Value = serde_json::from_str(&position(&["choices", "--json"], &start)).expect("json");
        assert_eq!((&rows[0]["choice"], &rows[0]["title"]), (&first.into(), &"Lay the tile".into()));
        assert!(position(&["why", "-", first], &start).contains("possible"));
    }
    let hand = r#"{"players": 2, "tiles": [{"tile": "U", "at": [1, 0]}], "pile": ["U", "V"]}"#;
    let refusals: [(&[&str], &str, i32, &str); 5] = [
        (&["why", "-", "tile 0,0 r0"], hand, 1, ""),
        (&["play", "-", "tile 0,0 r0"], hand, 1, "tile 0,0 r0"),
        (&["play", "-", "tile 2,0 r0"], hand, 1, "nothing"),
        (&["why", "-", "fly away"], hand, 2, "is no choice"),
        (&["check"], r#"{"players": 2, "pile": ["C", "C"]}"#, 1, "too many tiles C"),
    ];
    for (args, input, expected, part) in refusals {
        let output = hamlet(&[&["position", "--game", "carcassonne"], args].concat(), input);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(expected), "{args:?}: {message}");
        assert!(message.contains(part), "{args:?}: {message}");
    }
    let (code, message) = failure(&["position", "new", "--players", "5"], "");
    assert!(code == 2 && message.contains("1 to 4"), "{message}");
    let (code, message) = failure(&["position", "new", "--game", "carcassonne", "--players", "1"], "");
    assert!(code == 2 && message.contains("2 to 5"), "{message}");
}

#[test]
fn why_answers_with_a_reason_and_an_exit_code() {
    let two = "{\"players\":2}";
    assert!(answer(&["position", "why", "-", "produce farm"], two).contains("possible"));
    let output = hamlet(&["position", "why", "-", "deliver gold"], two);
    assert_eq!(output.status.code(), Some(1));
    let reason = text(&output.stdout);
    assert!(reason.contains("10 gold"), "{reason}");
    let output = hamlet(&["position", "why", "-", "deliver gold", "--json"], two);
    let reason: Value = serde_json::from_slice(&output.stdout).expect("json");
    assert_eq!(reason["possible"], false);
    let (code, message) = failure(&["position", "play", "-", "deliver gold"], two);
    assert!(code == 1 && message.contains("10 gold"), "{message}");
    let (code, message) = failure(&["position", "why", "-", "fly away"], two);
    assert!(code == 2 && message.contains("fly"), "{message}");
}

#[test]
fn a_position_within_an_action_is_refused_with_its_choices() {
    let (code, message) = failure(&["position", "play", "-", "town_hall"], "{\"players\":2}");
    assert!(code == 1 && message.contains("take"), "{message}");
}

#[test]
fn an_invalid_position_is_refused_with_all_its_faults() {
    let nonsense = "{\"players\":2,\"seats\":[{\"villagers\":[\"moon\"]},{\"blueprints\":[\"castle\"]}],\"goods\":{\"farm\":[\"gold\"]}}";
    let (code, message) = failure(&["position", "check", "-"], nonsense);
    assert_eq!(code, 1);
    for word in ["moon", "castle", "gold"] {
        assert!(message.contains(word), "{word} is not named: {message}");
    }
    for text in ["", "[]", "{\"players\":2,\"tea\":1}"] {
        assert_eq!(failure(&["position", "check"], text).0, 1);
    }
    let (code, message) = failure(&["position", "check", "nowhere.json"], "");
    assert!(code == 1 && message.contains("nowhere.json"), "{message}");
}

/// Plays in the terminal; returns the output and the game's id.
fn play(folder: &TempDir, args: &[&str], input: &str) -> (String, String) {
    let data = ["--data", name(folder.path())];
    let said = answer(&[&["play"], args, &data].concat(), input);
    let id = said.trim().rsplit(' ').next().expect("an id").to_owned();
    (said, id)
}

#[test]
fn a_text_game_is_saved_at_the_end_of_input_and_continues() {
    let folder = TempDir::new().expect("folder");
    let (said, id) = play(&folder, &["Ann", "Ben", "--seed", "4"], "1\nt\ns\nl\n?\nnonsense\n9999\n");
    assert!(said.contains("Ann") && said.contains("Ben") && said.contains("Farm"), "{said}");
    let (again, same) = play(&folder, &["--game", &id], "u\nr\nq\n");
    assert_eq!(same, id);
    assert!(again.contains("Round 1") || again.contains("round 1"), "{again}");
    let list = answer(&["play", "--list", "--data", name(folder.path())], "");
    assert!(list.starts_with(&id), "{list}");
    let (code, _) = failure(&["play", "--game", "nobody", "--data", name(folder.path())], "");
    assert_eq!(code, 1);
}

#[test]
fn the_table_shows_gold_on_blueprints_roads_and_milestones() {
    let folder = TempDir::new().expect("folder");
    let input: String = (0..1_500).map(|step| format!("{}\n", 1 + step % 7)).collect();
    let (said, _) = play(&folder, &["Ann", "--seed", "8", "--settles-ties"], &input);
    let items = |head: &str| -> Vec<Vec<&str>> {
        let lines = said.lines().filter_map(|line| line.trim().strip_prefix(head));
        lines.map(|line| line.split("; ").collect()).collect()
    };
    let owned = |text: &&str| text.ends_with("(Ann)") || text.ends_with("(Botric)");
    let roads = items("Roads: ");
    let kind = |road: &&str| road.starts_with("Path ") || road.starts_with("Bridge ");
    assert!(!roads.is_empty() && roads.iter().flatten().all(|road| owned(road) && kind(road)), "{roads:?}");
    let milestones = items("Milestones: ");
    assert!(milestones.iter().all(|all| all.len() == 5), "{milestones:?}");
    assert!(milestones.iter().flatten().any(owned), "{milestones:?}");
    let offers = items("On offer: ");
    assert!(offers.iter().flatten().any(|offer| offer.contains("gold on it")), "{offers:?}");
}

#[test]
fn a_whole_solo_game_can_be_played_in_the_terminal() {
    let folder = TempDir::new().expect("folder");
    // Refused input has no effect; the other choices continue until Botric has completed the Church.
    let input: String = (0..6_000).map(|step| format!("{}\n", 1 + step % 7)).collect();
    let (said, id) = play(&folder, &["--seed", "8", "--settles-ties"], &input);
    let end = said.rfind("The game is over").expect("it ends");
    assert!(
        said[end..].contains("Longest road") || said[end..].contains("Church deliveries"),
        "{}",
        &said[end..]
    );
    let list = answer(&["play", "--list", "--data", name(folder.path())], "");
    assert!(list.starts_with(&id) && list.trim().ends_with("over"), "{list}");
}

#[test]
fn carcassonne_is_played_saved_undone_and_continued_in_the_terminal() {
    let folder = TempDir::new().expect("folder");
    let new = ["Ann", "Ben", "Cem", "--seed", "4", "--game", "carcassonne", "--lake"];
    let (said, id) = play(&folder, &new, "1\nt\ns\nl\n?\np\nnonsense\n9999\n");
    for part in
        ["Ann", "Ben", "Cem", "Place your tile", "No follower", "lays a monastery", "Undo: Lay the tile"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    // The start tile: a city in the north, a road from west to east.
    let rows: Vec<&str> = said.lines().map(str::trim_end).take(9).collect();
    assert!(rows.windows(3).any(|rows| rows == ["      .###.", "   0  - + -", "      .   ."]), "{rows:?}");
    let (again, same) = play(&folder, &["--game", &id], "u\nr\nq\n");
    assert_eq!(same, id);
    assert!(again.contains("round 1") && again.contains("Place your tile"), "{again}");
    let list = answer(&["play", "--list", "--data", name(folder.path())], "");
    assert!(list.starts_with(&id) && list.contains("Carcassonne"), "{list}");
    let input: String = (0..1_500).map(|step| format!("{}\n", 1 + step % 7)).collect();
    let (said, _) = play(&folder, &["--game", &id], &input);
    let end = said.rfind("Tiles left: 0").expect("it ends");
    assert!(said[end..].contains("Ann: ") && said[end..].contains(" *\n"), "{}", &said[end..]);
    assert!(said[..end].contains("~ ~"), "the lake is drawn: {}", &said[..end]);
    let file = folder.path().join("game.hamlet");
    let export = ["play", "--game", &id, "--export", name(&file), "--data", name(folder.path())];
    answer(&export, "");
    let told: Value = serde_json::from_str(&answer(&["replay", name(&file), "--json"], "")).expect("json");
    assert_eq!((&told["game"], &told["over"]), (&"carcassonne".into(), &true.into()));
}

#[test]
fn play_refuses_options_that_the_game_lacks() {
    let folder = TempDir::new().expect("folder");
    for (args, part) in [
        (&["Ann", "--game", "carcassonne"][..], "2 to 5"),
        (&["A", "B", "C", "D", "E"], "1 to 4"),
        (&["A", "B", "--lake"], "season"),
        (&["A", "B", "--game", "carcassonne", "--lake", "summer"], "no season"),
        (&["A", "B", "--game", "carcassonne", "--settles-ties"], "Hamlet only"),
        (&["A", "B", "--game", "0123456789abcdef"], "only --game ID"),
        (&["--game", "carcassonne", "--export", "x"], "id of a saved game"),
    ] {
        let (code, message) = failure(&[&["play", "--data", name(folder.path())], args].concat(), "");
        assert_eq!(code, 2, "{args:?}: {message}");
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_damaged_or_foreign_file_of_saved_games_is_refused_and_kept() {
    let folder = TempDir::new().expect("folder");
    let file = write(&folder, "games.sqlite", "my diary");
    let (code, message) = failure(&["play", "--list", "--data", name(folder.path())], "");
    assert!(code == 1 && message.contains("damaged"), "{message}");
    let (code, _) = failure(&["serve", "--port", "0", "--data", name(folder.path())], "");
    assert_ne!(code, 0);
    assert_eq!(std::fs::read_to_string(&file).expect("read"), "my diary");
    let (code, message) = failure(&["recover", name(&file), "-o", name(&file)], "");
    assert!(code == 1 && message.contains("exists"), "{message}");
    let to = folder.path().join("new.sqlite");
    assert_eq!(failure(&["recover", name(&file), "-o", name(&to)], "").0, 1);
}

#[test]
fn readable_games_are_recovered() {
    let folder = TempDir::new().expect("folder");
    let (_, id) = play(&folder, &["Ann", "Ben", "--seed", "4"], "1\n1\n1\nq\n");
    let file = folder.path().join("games.sqlite");
    let rescued = TempDir::new().expect("folder");
    let to = rescued.path().join("games.sqlite");
    let said = answer(&["recover", name(&file), "-o", name(&to)], "");
    assert!(said.contains("1 games whole"), "{said}");
    let list = answer(&["play", "--list", "--data", name(rescued.path())], "");
    assert!(list.contains("Ann, Ben") && !list.contains(&id), "{list}");
}

#[test]
fn a_closed_output_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hamlet"))
        .args(["position", "choices", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    drop(child.stdout.take());
    child.stdin.take().expect("stdin").write_all(b"{\"players\":4}").expect("written");
    let output = child.wait_with_output().expect("ends");
    assert!(output.status.success());
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn records_are_written_replayed_and_drawn_in_both_forms() {
    let folder = TempDir::new().expect("folder");
    for players in ["1", "4"] {
        let games = name(folder.path());
        answer(&["simulate", "--players", players, "--games", "1", "--seed", "3", "--records", games], "");
        let file = folder.path().join(format!("{players}-players-3.json"));
        let report = |file: &Path| answer(&["replay", name(file), "--json"], "");
        let told: Value = serde_json::from_str(&report(&file)).expect("json");
        assert_eq!(told["over"], true);
        assert!(told["bytes"].as_u64().expect("a number") < 2_953);
        let code = folder.path().join("code.bin");
        answer(&["replay", name(&file), "--compact", name(&code)], "");
        assert_eq!(report(&code), report(&file));
        assert!(answer(&["replay", name(&file), "--log"], "").contains("The game is over"));
        let picture = folder.path().join("village.svg");
        assert_eq!(answer(&["draw", name(&file), "-o", name(&picture)], ""), "");
        let picture = std::fs::read_to_string(&picture).expect("a picture");
        assert!(picture.contains("<title>") && picture.ends_with("</svg>\n"));

        let whole = std::fs::read_to_string(&file).expect("a record");
        let newer = write(&folder, "newer.json", &whole.replace("\"version\":1", "\"version\":7"));
        let (code, message) = failure(&["replay", name(&newer)], "");
        assert!(code == 1 && message.contains("newer"), "{message}");
        let damaged = write(&folder, "damaged.json", &whole.replace("\"choices\":[", "\"choices\":[999,"));
        let (code, message) = failure(&["replay", name(&damaged)], "");
        assert!(code == 1 && message.contains("damaged at step 0"), "{message}");
    }
}

#[test]
fn a_saved_game_is_exported_as_a_record() {
    let folder = TempDir::new().expect("folder");
    let (_, id) = play(&folder, &["Ann", "Ben", "--seed", "4"], "1\nq\n");
    let file = folder.path().join("game.json");
    answer(&["play", "--game", &id, "--export", name(&file), "--data", name(folder.path())], "");
    let told: Value = serde_json::from_str(&answer(&["replay", name(&file), "--json"], "")).expect("json");
    assert_eq!((&told["steps"], &told["title"]), (&1.into(), &"Ann, Ben".into()));
}

#[test]
fn simulate_plays_by_the_lake_in_every_season() {
    for (players, season) in [("1", "spring"), ("2", "summer"), ("3", "autumn"), ("4", "winter")] {
        for draft in [&[][..], &["--draft"]] {
            let args =
                ["simulate", "--players", players, "--games", "2", "--json", "--check", "--lake", season];
            let report: Value = serde_json::from_str(&answer(&[&args, draft].concat(), "")).expect("json");
            assert_eq!((&report["finished"], &report["refused"]), (&2.into(), &0.into()), "{report}");
            assert_eq!(report["broken"], 0, "{report}");
            assert_eq!((&report["season"], &report["draft"]), (&season.into(), &(!draft.is_empty()).into()));
            assert!(report["mean_lakes"].as_f64().expect("a number") > 0.0, "{report}");
        }
    }
    let greedy =
        ["simulate", "--players", "2", "--games", "1", "--policy", "greedy", "--lake", "summer", "--json"];
    let report: Value = serde_json::from_str(&answer(&greedy, "")).expect("json");
    assert_eq!(report["finished"], 1);
    assert!(report["mean_fish_points"].is_number() && report["mean_boats"].is_number());
    let (code, message) = failure(&["simulate", "--players", "2", "--draft"], "");
    assert!(code == 2 && message.contains("--lake"), "{message}");
    assert_eq!(failure(&["simulate", "--players", "2", "--lake", "rainy"], "").0, 2);
}

/// A position in which a Barn closes a lake on which the first player has a boat.
const LAKE: &str = r#"{"players": 2, "lake": {"season": "summer"},
    "tiles": [{"tile": "barn", "at": [1, 4], "rotation": 5}],
    "shore": {"boats": [{"lake": 0, "seat": 0}]}}"#;

#[test]
fn a_position_by_the_lake_survives_a_round_trip_and_is_drawn() {
    let start = answer(&["position", "new", "--lake", "winter", "--draft"], "");
    let told: Value = serde_json::from_str(&start).expect("json");
    assert_eq!((&told["lake"]["season"], &told["lake"]["draft"]), (&"winter".into(), &true.into()));
    assert!(answer(&["position", "check"], &start).contains("sound"));

    let choices = answer(&["position", "choices"], LAKE);
    assert!(choices.lines().any(|choice| choice == "fish church"), "{choices}");
    let before = answer(&["draw", "-"], LAKE);
    let fish = |picture: &str| picture.matches("class=\"fish\"").count();
    assert_eq!((before.matches("class=\"lake\"").count(), before.matches("class=\"boat\"").count()), (1, 1));
    let after = answer(&["position", "play", "-", "fish church"], LAKE);
    let fished = answer(&["draw", "-"], &after);
    assert!(fish(&before) > fish(&fished) && fish(&fished) > 0, "{} {}", fish(&before), fish(&fished));
    let output = hamlet(&["position", "why", "-", "fish church"], &after);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_game_by_the_lake_is_played_listed_and_exported() {
    let folder = TempDir::new().expect("folder");
    let (told, id) = play(&folder, &["Ann", "Ben", "--seed", "4", "--lake", "autumn"], "1\nt\nq\n");
    for words in ["By the Lake, Autumn", "Infrastructure", "villagers in the house", "fish in the bag"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let list = answer(&["play", "--list", "--data", name(folder.path())], "");
    assert!(list.contains("By the Lake, Autumn"), "{list}");
    let file = folder.path().join("game.json");
    answer(&["play", "--game", &id, "--export", name(&file), "--data", name(folder.path())], "");
    assert!(answer(&["replay", name(&file)], "").contains("Ann, Ben"));

    let games = name(folder.path());
    answer(&["simulate", "--players", "3", "--games", "1", "--lake", "summer", "--records", games], "");
    let file = folder.path().join("3-players-summer-1.json");
    let log = answer(&["replay", name(&file), "--log"], "");
    for words in ["closes lake 1", "’s catch:", "fishes from"] {
        assert!(log.contains(words), "{words}");
    }
    let code = folder.path().join("code.bin");
    answer(&["replay", name(&file), "--compact", name(&code)], "");
    assert_eq!(
        answer(&["replay", name(&code), "--json"], ""),
        answer(&["replay", name(&file), "--json"], "")
    );
    assert!(answer(&["draw", name(&file)], "").contains("class=\"lake\""));
}

#[test]
fn a_picture_or_an_endless_file_is_refused_with_a_message() {
    let folder = TempDir::new().expect("folder");
    let data = name(folder.path());
    let picture = folder.path().join("code.jpg");
    // A grey progressive JPEG with Adobe's marker, on which a decoder once panicked.
    let mut bytes = b"\xff\xd8\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x01".to_vec();
    bytes.extend(b"\xff\xc2\x00\x0b\x08\x00\x10\x00\x10\x01\x01\x11\x00");
    bytes.resize(500, 0);
    std::fs::write(&picture, bytes).expect("written");
    let (code, message) = failure(&["import", name(&picture), "--data", data], "");
    assert!(code == 1 && message.contains("This is a picture"), "{message}");
    let (code, message) = failure(&["import", "/dev/zero", "--data", data], "");
    assert!(code == 1 && message.contains("longer than 4 MiB"), "{message}");
}
