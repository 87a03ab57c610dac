//! Tests of the commands: answers are stored, stale requests are refused, and games continue after a restart.

use crate::folder::Folder;
use hamlet_app::api::*;
use hamlet_app::{App, Asker, COMMANDS, Table, dispatch, sensible_payment};
use serde_json::{Value, json};

fn setup(players: usize, seed: &str) -> NewGame {
    let names = ["Ann", "Ben", "Cem", "Dot"];
    NewGame {
        name: None,
        players: (0..players)
            .map(|seat| NewPlayer { name: names[seat].to_owned(), colour: Colour::ALL[seat], rival: None })
            .collect(),
        layout: Layout::Recommended,
        seed: Some(seed.to_owned()),
        solo: SoloOptions {
            preset: Preset::Normal,
            settles_ties: false,
            modifiers: SoloModifiers::default(),
        },
        lake: None,
    }
}

struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as u32
    }
}

/// Plays `steps` random choices, or fewer if the game ends before.
async fn play_on(app: &App, mut view: GameView, steps: usize, seed: u64) -> GameView {
    let mut draw = Draw(seed ^ 0x1357_9BDF_0246_8ACE);
    for _ in 0..steps {
        if view.choices.is_empty() {
            break;
        }
        let choice = draw.below(view.choices.len());
        view = app.play(&view.game, view.state, choice).await.expect("offered").view;
    }
    view
}

#[tokio::test]
async fn a_new_game_is_listed_and_named_after_its_players() {
    let folder = Folder::new();
    let app = folder.app().await;
    let solo = app.new_game(setup(1, "7")).await.expect("new").view;
    assert_eq!(solo.name, "Ann, Botric");
    assert_eq!(solo.seats.len(), 2);
    assert!(solo.seats[1].botric && solo.botric.is_some());
    assert_ne!(solo.seats[0].colour, solo.seats[1].colour);
    let mut named = setup(3, "a text");
    named.name = Some("  Rainy day ".to_owned());
    let three = app.new_game(named).await.expect("new").view;
    assert_eq!((three.name.as_str(), three.seats.len(), three.botric), ("Rainy day", 3, None));

    let cards = app.list_games().await.expect("listed");
    assert_eq!(cards.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(), ["Rainy day", "Ann, Botric"]);
    assert_eq!(cards[0].tiles.len(), three.tiles.len());
    assert!(cards[0].saved_at.ends_with('Z') && cards[0].problem.is_none());
}

#[tokio::test]
async fn an_impossible_set_up_is_refused() {
    let folder = Folder::new();
    let app = folder.app().await;
    let key = |problem: Problem| (problem.kind, problem.phrase.message_key().to_owned());
    let refuse = async |setup: NewGame| key(app.new_game(setup).await.expect_err("refused"));
    assert_eq!(refuse(setup(0, "1")).await, (ProblemKind::BadRequest, "problem_players".to_owned()));
    let mut five = setup(4, "1");
    five.players.push(NewPlayer { name: "Eve".to_owned(), colour: Colour::Mint, rival: None });
    assert_eq!(refuse(five).await.1, "problem_players");
    let mut same = setup(2, "1");
    same.players[1].colour = same.players[0].colour;
    assert_eq!(refuse(same).await.1, "problem_colours");
    let mut nameless = setup(2, "1");
    nameless.players[1].name = "  ".to_owned();
    assert_eq!(refuse(nameless).await.1, "problem_name_empty");
    let mut both = setup(1, "1");
    both.solo.preset = Preset::Own;
    both.solo.modifiers.landmarks_1 = true;
    both.solo.modifiers.landmarks_5 = true;
    assert_eq!(refuse(both).await.1, "problem_setup");
    assert!(app.list_games().await.expect("listed").is_empty());
}

#[tokio::test]
async fn a_stale_request_is_refused_and_changes_nothing() {
    let folder = Folder::new();
    let app = folder.app().await;
    let first = app.new_game(setup(2, "3")).await.expect("new").view;
    let second = app.play(&first.game, first.state, 0).await.expect("played").view;
    assert!(second.state > first.state);
    for problem in [
        app.play(&first.game, first.state, 0).await.expect_err("stale"),
        app.undo(&first.game, first.state).await.expect_err("stale"),
        app.preview(&first.game, first.state, 0).await.map(|_| ()).expect_err("stale"),
        app.tile_sheet(&first.game, second.state + 1, 0).await.map(|_| ()).expect_err("stale"),
    ] {
        assert_eq!(problem.kind, ProblemKind::Stale);
    }
    assert_eq!(app.open_game(&first.game).await.expect("open"), second);

    // Undo makes a new state too: the same number of choices, but not the same question.
    if second.undo.is_some() {
        let undone = app.undo(&second.game, second.state).await.expect("undone").view;
        assert!(undone.state > second.state);
        assert_eq!(undone.choices, first.choices);
    }
    let beyond = app.play(&first.game, app.open_game(&first.game).await.expect("open").state, 99_999).await;
    assert_eq!(beyond.expect_err("refused").kind, ProblemKind::Refused);
}

#[tokio::test]
async fn a_game_continues_in_another_process() {
    let folder = Folder::new();
    for players in 1..=4 {
        let app = folder.app().await;
        let view = app.new_game(setup(players, "11")).await.expect("new").view;
        let view = play_on(&app, view, 60, players as u64).await;
        let log = app.log(&view.game).await.expect("log");
        // The first app is not closed, only no longer used.
        let again = folder.app().await;
        assert_eq!(again.open_game(&view.game).await.expect("open"), view);
        assert_eq!(again.log(&view.game).await.expect("log"), log);
        assert_eq!(
            again.score(&view.game).await.expect("score"),
            app.score(&view.game).await.expect("score")
        );
    }
}

#[tokio::test]
async fn undo_and_redo_work_after_a_restart_and_name_their_action() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(2, "5")).await.expect("new").view;
    let mut seed = 1;
    // In the middle of a turn, after a complete action.
    while view.undo.is_none() || view.in_action {
        view = play_on(&app, view, 1, seed).await;
        seed += 1;
    }
    let title = view.undo.clone();
    let undone = app.undo(&view.game, view.state).await.expect("undone").view;
    assert_eq!(undone.redo, title);
    assert!(undone.choices_taken < view.choices_taken && !undone.in_action);

    let again = folder.app().await;
    let same = again.open_game(&view.game).await.expect("open");
    assert_eq!(same, undone);
    let redone = again.redo(&same.game, same.state).await.expect("redone").view;
    assert_eq!(
        (redone.choices_taken, &redone.tiles, &redone.seats),
        (view.choices_taken, &view.tiles, &view.seats)
    );
    assert_eq!((redone.undo, redone.redo), (title, None));
    // The first app notices that the other one has played.
    let stale = app.play(&undone.game, undone.state, 0).await.expect_err("stale");
    assert_eq!(stale.kind, ProblemKind::Stale);
    assert_eq!(app.open_game(&view.game).await.expect("open").state, redone.state);
    let refused = app.redo(&view.game, redone.state).await.expect_err("nothing to redo");
    assert_eq!(refused.phrase.message_key(), "problem_nothing_to_redo");
}

#[tokio::test]
async fn an_unfinished_action_can_be_undone_and_a_payment_finished() {
    let folder = Folder::new();
    let app = folder.app().await;
    let (mut cancelled, mut paid) = (0, 0);
    for seed in 0..30 {
        let mut view = app.new_game(setup(2, &seed.to_string())).await.expect("new").view;
        for step in 0..200 {
            if view.decision == DecisionKind::Pay {
                let pay = view.pay.clone().expect("a payment");
                assert_eq!(pay.ways.len(), view.choices.len());
                assert!(pay.ways.iter().all(|way| way.path.last() == Some(&pay.at)), "{pay:?}");
                let played = app.pay_for_me(&view.game, view.state).await.expect("paid").view;
                assert_ne!(played.decision, DecisionKind::Pay);
                paid += 1;
                view = played;
            } else if view.in_action && step % 3 == 0 && view.undo.is_some() {
                let before = app.cancel_action(&view.game, view.state).await.expect("cancelled").view;
                assert!(before.choices_taken < view.choices_taken);
                assert!(!before.in_action || before.undo.is_none());
                cancelled += 1;
                view = app.redo(&before.game, before.state).await.expect("redone").view;
            }
            view = play_on(&app, view, 1, seed * 1_000 + step).await;
        }
        if cancelled > 20 && paid > 20 {
            return;
        }
    }
    panic!("only {cancelled} cancelled and {paid} paid");
}

#[tokio::test]
async fn a_preview_shows_the_effect_of_playing_and_paying() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut compared = 0;
    for players in [1, 2, 4] {
        let mut view = app.new_game(setup(players, "21")).await.expect("new").view;
        for step in 0..150 {
            for choice in view.choices.iter().filter(|_| step % 10 == 0) {
                let preview = app.preview(&view.game, view.state, choice.index).await.expect("preview");
                let ends = matches!(choice.kind(), ChoiceKind::EndTurn | ChoiceKind::Settle);
                if preview.asks || ends || view.decision != DecisionKind::Turn {
                    continue;
                }
                // Compares with a copy of the game that is played by the rules without the app.
                let record = app.export_game(&view.game).await.expect("exported");
                let record = hamlet_app::record::Record::read(&record).expect("record");
                let mut game = hamlet_app::record::LiveLog::of(&record).expect("replays").game().clone();
                let me = game.decider();
                let before = (
                    game.player(me).expect("a seat").points(),
                    i32::from(game.player(me).expect("a seat").gold()),
                );
                game.play(game.choices()[choice.index as usize]).expect("offered");
                loop {
                    let next = match game.decision() {
                        hamlet_rules::Decision::Villager => game.choices().first().copied(),
                        _ => sensible_payment(&game),
                    };
                    let Some(next) = next else { break };
                    game.play(next).expect("offered");
                }
                let after = (
                    game.player(me).expect("a seat").points(),
                    i32::from(game.player(me).expect("a seat").gold()),
                );
                assert_eq!(after.0 - before.0, preview.deal.gain.points, "{choice:?}");
                assert_eq!(
                    after.1 - before.1,
                    preview.deal.gain.gold - preview.deal.cost.gold as i32,
                    "{choice:?}"
                );
                compared += 1;
            }
            view = play_on(&app, view, 1, step).await;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[tokio::test]
async fn botrics_turn_is_shown_step_by_step() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(1, "9")).await.expect("new").view;
    let mut turns = 0;
    for step in 0..400 {
        let index = view.choices.iter().position(|choice| choice.kind() == ChoiceKind::EndTurn);
        let index = if step % 4 == 0 { index } else { None };
        let choice = index.unwrap_or(step % view.choices.len().max(1));
        if view.choices.is_empty() {
            break;
        }
        let played = app.play(&view.game, view.state, choice as u32).await.expect("offered");
        if let Some(last) = played.steps.last() {
            turns += 1;
            assert_eq!(last.view, played.view);
            let told: Vec<&LogLine> = played.steps.iter().flat_map(|step| &step.lines).collect();
            assert_eq!(told, played.lines.iter().collect::<Vec<_>>());
            assert!(played.steps[..played.steps.len() - 1].iter().all(|step| step.view.choices.is_empty()));
            assert!(played.lines.iter().any(|line| line.is_reason()));
        }
        view = played.view;
    }
    assert!(turns > 5, "{turns}");
}

#[tokio::test]
async fn games_are_renamed_deleted_restored_and_copied() {
    let folder = Folder::new();
    let app = folder.app().await;
    let view = app.new_game(setup(2, "2")).await.expect("new").view;
    let view = play_on(&app, view, 30, 4).await;
    let other = app.new_game(setup(2, "3")).await.expect("new").view;
    assert_eq!(app.rename_game(&view.game, " Sunday ").await.expect("renamed").name, "Sunday");
    assert_eq!(app.open_game(&view.game).await.expect("open").name, "Sunday");

    let record = app.export_game(&view.game).await.expect("exported");
    let copy = app.import_game(&record).await.expect("imported");
    assert_eq!(copy.name, "Sunday");
    let copied = app.open_game(&copy.game).await.expect("open");
    assert_eq!((copied.tiles, copied.seats), (view.tiles.clone(), view.seats.clone()));

    app.delete_game(&view.game).await.expect("deleted");
    assert_eq!(app.open_game(&view.game).await.expect_err("gone").kind, ProblemKind::NotFound);
    assert_eq!(app.list_trash().await.expect("listed").len(), 1);
    app.restore_game(&view.game).await.expect("restored");
    assert_eq!(app.open_game(&view.game).await.expect("open").choices_taken, view.choices_taken);
    assert_eq!(app.open_game(&other.game).await.expect("open"), other);
    assert_eq!(app.list_games().await.expect("listed").len(), 3);
}

#[tokio::test]
async fn a_damaged_game_is_reported_and_its_readable_part_recovered() {
    use sqlx::Connection;
    let folder = Folder::new();
    let app = folder.app().await;
    let view = app.new_game(setup(2, "2")).await.expect("new").view;
    let view = play_on(&app, view, 50, 4).await;
    let url = format!("sqlite://{}", folder.file().display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.expect("connects");
    sqlx::raw_sql("UPDATE steps SET digest = digest - 1 WHERE step = 20")
        .execute(&mut connection)
        .await
        .expect("damaged");
    let again = folder.app().await;
    let problem = again.open_game(&view.game).await.expect_err("damaged");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::Damaged, "problem_damaged_at"));
    assert_eq!(problem.phrase.args.get("count"), Some(&Arg::Number(20)));
    let damaged = again.damaged_games().await.expect("listed");
    assert_eq!((damaged.len(), damaged[0].recoverable, damaged[0].steps), (1, Some(20), Some(50)));
    let card = again.recover_damaged(&damaged[0].row).await.expect("recovered");
    assert_eq!(again.open_game(&card.game).await.expect("open").choices_taken, 20);
    // The damaged game is kept unchanged.
    assert_eq!(again.open_game(&view.game).await.expect_err("damaged"), problem);
    assert_eq!(again.list_games().await.expect("listed"), [card]);
    assert_eq!(again.damaged_games().await.expect("listed"), damaged);
}

#[tokio::test]
async fn a_game_of_a_newer_version_is_listed_with_the_reason() {
    use sqlx::Connection;
    let folder = Folder::new();
    let app = folder.app().await;
    let view = app.new_game(setup(2, "2")).await.expect("new").view;
    let url = format!("sqlite://{}", folder.file().display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.expect("connects");
    sqlx::raw_sql("UPDATE games SET header = replace(header, '\"rules\":1', '\"rules\":9')")
        .execute(&mut connection)
        .await
        .expect("changed");
    let again = folder.app().await;
    let cards = again.list_games().await.expect("listed");
    assert_eq!(cards[0].problem.as_ref().map(|phrase| phrase.message_key()), Some("problem_too_new"));
    assert_eq!(again.open_game(&view.game).await.expect_err("too new").kind, ProblemKind::TooNew);
}

#[tokio::test]
async fn every_command_reports_a_file_that_is_no_database() {
    let folder = Folder::new();
    std::fs::write(folder.file(), b"my diary").expect("written");
    let app = folder.app().await;
    let problem = app.problem().expect("a problem").clone();
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::Damaged, "problem_file_damaged"));
    assert_eq!(app.list_games().await.expect_err("refused"), problem);
    assert_eq!(app.new_game(setup(2, "1")).await.expect_err("refused"), problem);
    assert_eq!(std::fs::read(folder.file()).expect("read"), b"my diary");
}

/// Fails if the type of the change lacks a setting, which would then be shown but never stored.
#[test]
fn every_setting_can_be_changed() {
    let all = serde_json::to_value(Settings::default()).expect("json");
    let change: SettingsChange = serde_json::from_value(all.clone()).expect("each is known");
    assert_eq!(serde_json::to_value(change).expect("json"), all);
    assert!(serde_json::from_value::<SettingsChange>(json!({ "colour": "plum" })).is_err());
}

#[tokio::test]
async fn settings_are_kept_and_new_ones_have_their_default() {
    let folder = Folder::new();
    let app = folder.app().await;
    assert_eq!(app.get_settings().await.expect("read"), Settings::default());
    let mine = Settings { theme: Theme::Dark, text_scale: 1.5, ..Settings::default() };
    let change = SettingsChange { theme: Some(Theme::Dark), text_scale: Some(1.5), ..Default::default() };
    assert_eq!(app.set_settings(change).await.expect("set"), mine);
    assert_eq!(folder.app().await.get_settings().await.expect("read"), mine);
    let silent = Settings { sound: false, music: false, haptics: false, ..mine.clone() };
    let change =
        SettingsChange { sound: Some(false), music: Some(false), haptics: Some(false), ..Default::default() };
    assert_eq!(app.set_settings(change).await.expect("set"), silent);
    assert_eq!(folder.app().await.get_settings().await.expect("read"), silent);
    let huge = SettingsChange { text_scale: Some(9.0), ..Default::default() };
    assert_eq!(app.set_settings(huge).await.expect_err("refused").kind, ProblemKind::BadRequest);
    let long = SettingsChange { language: Some("x".repeat(1000)), ..Default::default() };
    assert_eq!(app.set_settings(long).await.expect_err("refused").kind, ProblemKind::BadRequest);
    let store = hamlet_store::Store::open(&folder.file()).await.expect("opens");
    store.set_setting("settings", "{\"theme\":\"light\",\"of_old\":3}").await.expect("set");
    let read = app.get_settings().await.expect("read");
    assert_eq!(read, Settings { theme: Theme::Light, ..Settings::default() });
    assert!(read.sound && read.music && read.haptics, "a database of before they came has them on");
    // An unreadable value does not affect the others, and values of other versions are kept.
    let odd = "{\"theme\":\"sepia\",\"motion\":\"reduced\",\"of_old\":3}";
    store.set_setting("settings", odd).await.expect("set");
    let change = SettingsChange { hand_over: Some(false), ..Default::default() };
    let read = app.set_settings(change).await.expect("set");
    assert_eq!(read, Settings { motion: Motion::Reduced, hand_over: false, ..Settings::default() });
    let stored = store.setting("settings").await.expect("read").expect("set");
    let stored: Value = serde_json::from_str(&stored).expect("json");
    assert_eq!((&stored["theme"], &stored["of_old"]), (&"sepia".into(), &3.into()));
}

#[tokio::test]
async fn the_commands_speak_json_too() {
    let folder = Folder::new();
    let app = folder.app().await;
    let setup = serde_json::to_value(setup(2, "4")).expect("json");
    let read = |answer: Result<String, Problem>| -> Value {
        serde_json::from_str(&answer.expect("an answer")).expect("json")
    };
    let played = read(dispatch(&app, Asker::Owner, "new_game", &json!({ "setup": setup })).await);
    let game = played["view"]["game"].as_str().expect("an id");
    let args = json!({ "game": game, "state": 0, "choice": 0 });
    let view = read(dispatch(&app, Asker::Owner, "play", &args).await)["view"].clone();
    assert_eq!(view["state"], json!(1));
    assert_eq!(read(dispatch(&app, Asker::Owner, "open_game", &json!({ "game": game })).await), view);
    let kind = async |command: &str, args: Value| {
        dispatch(&app, Asker::Owner, command, &args).await.expect_err("refused").kind
    };
    assert_eq!(kind("play", args).await, ProblemKind::Stale);
    assert_eq!(kind("play", json!({ "game": game })).await, ProblemKind::BadRequest);
    assert_eq!(kind("cheat", Value::Null).await, ProblemKind::NotFound);
    assert_eq!(kind("open_game", json!({ "game": "nobody" })).await, ProblemKind::NotFound);
}

/// What the commands do and tell is known here by their words: folders, storages, secrets, backups, devices.
#[tokio::test]
async fn guests_may_not_run_commands_about_the_computer() {
    let folder = Folder::new();
    let app = folder.app().await;
    let own = [
        "storage", "secret", "network", "sync", "backup", "nearby", "device", "opened", "send", "loss",
        "pause",
    ];
    for command in COMMANDS {
        let ask = async |asker| dispatch(&app, asker, command.name, &Value::Null).await;
        let key = |answer: Result<String, Problem>| {
            answer.err().map(|problem| problem.phrase.message_key().to_owned())
        };
        let refused = key(ask(Asker::Guest).await).as_deref() == Some("problem_owner_only");
        assert_eq!(refused, own.iter().any(|word| command.name.contains(word)), "{}", command.name);
        if !refused {
            assert_ne!(
                key(ask(Asker::Owner).await).as_deref(),
                Some("problem_owner_only"),
                "{}",
                command.name
            );
        }
    }
    let tells = async |asker| {
        let info: AppInfo =
            serde_json::from_str(&dispatch(&app, asker, "app_info", &Value::Null).await.expect("told"))
                .expect("json");
        info.owner
    };
    assert!(tells(Asker::Owner).await && !tells(Asker::Guest).await);
}

#[test]
fn every_placement_describes_its_effect() {
    use hamlet_rules::{Choice, Decision, Game, Options, Pose};
    let mut placed = 0;
    for seed in 0..40 {
        let mut game = Game::new(&Options::new(2, seed)).expect("new");
        let mut draw = Draw(seed + 99);
        for _ in 0..400 {
            if game.is_over() {
                break;
            }
            let choice = game.choices()[draw.below(game.choices().len()) as usize];
            if game.decision() == Decision::Place {
                let table = Table { game: &game, labels: &[] };
                let view =
                    table.view(hamlet_app::ViewContext { game: "", name: "", state: 0, choices_taken: 0 });
                assert_eq!(view.places.len(), game.choices().len());
                for (note, choice) in view.places.iter().zip(game.choices()) {
                    let Choice::Place(Pose { q, r, rotation }) = *choice else { panic!("{choice:?}") };
                    assert_eq!((note.at, note.rotation), (LatticePoint(q.into(), r.into()), rotation));
                    assert!(!note.beside.is_empty());
                    assert!(note.joins_by_road.iter().all(|tile| note.beside.contains(tile)));
                }
                placed += 1;
            }
            game.play(choice).expect("offered");
        }
    }
    assert!(placed > 10, "{placed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn exactly_one_of_many_requests_for_the_same_state_is_played() {
    use std::sync::Arc;
    let folder = Folder::new();
    // Two apps on one file stand for two processes, a window and a server.
    let apps = [Arc::new(folder.app().await), Arc::new(folder.app().await)];
    let mut view = apps[0].new_game(setup(2, "6")).await.expect("new").view;
    for _ in 0..10 {
        let (game, state) = (view.game.clone(), view.state);
        let last = view.choices.len() as u32 - 1;
        let tasks: Vec<_> = (0..8u32)
            .map(|index| {
                let (app, game) = (Arc::clone(&apps[index as usize % 2]), game.clone());
                tokio::spawn(async move { app.play(&game, state, index.min(last)).await })
            })
            .collect();
        let mut played = 0;
        for task in tasks {
            match task.await.expect("ends") {
                Ok(_) => played += 1,
                Err(problem) => assert_eq!(problem.kind, ProblemKind::Stale),
            }
        }
        assert_eq!(played, 1);
        let [one, two] = [&apps[0], &apps[1]].map(|app| app.open_game(&game));
        view = one.await.expect("open");
        assert_eq!(view, two.await.expect("open"));
        assert_eq!(view.choices_taken as u32, view.state);
    }
}

#[tokio::test]
async fn a_cancelled_request_leaves_a_complete_game() {
    use std::future::Future;
    use std::task::{Context, Poll, Waker};
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(2, "6")).await.expect("new").view;
    for polls in 1..40 {
        {
            // Polls the request a few times and drops it, as if a browser had closed the connection.
            let mut request = std::pin::pin!(app.play(&view.game, view.state, 0));
            for _ in 0..polls {
                let mut context = Context::from_waker(Waker::noop());
                if let Poll::Ready(played) = request.as_mut().poll(&mut context) {
                    played.expect("offered");
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        let now = app.open_game(&view.game).await.expect("whole");
        assert!(now.state == view.state || now.state == view.state + 1);
        assert_eq!(folder.app().await.open_game(&view.game).await.expect("whole"), now);
        view = app.play(&now.game, now.state, 0).await.expect("played").view;
    }
}

#[tokio::test]
async fn a_record_that_does_not_replay_is_not_imported() {
    let folder = Folder::new();
    let app = folder.app().await;
    let view = app.new_game(setup(2, "2")).await.expect("new").view;
    let view = play_on(&app, view, 40, 4).await;
    let record = app.export_game(&view.game).await.expect("exported");
    let mut changed: Value = serde_json::from_str(&record).expect("json");
    changed["choices"][20] = json!(4_000);
    let problem = app.import_game(&changed.to_string()).await.expect_err("damaged");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::Damaged, "problem_damaged_at"));
    changed["version"] = json!(2);
    assert_eq!(app.import_game(&changed.to_string()).await.expect_err("new").kind, ProblemKind::TooNew);
    assert_eq!(app.import_game("{}").await.expect_err("none").kind, ProblemKind::BadRequest);
    assert_eq!(app.list_games().await.expect("listed").len(), 1);
}

#[tokio::test]
async fn a_finished_game_shows_its_final_score_in_the_list() {
    let folder = Folder::new();
    let app = folder.app().await;
    let record = include_str!("../../../../tests/records/3-players-0.hamlet");
    let card = app.import_game(record).await.expect("imported");
    let score = app.score(&card.game).await.expect("scored");
    assert!(card.over);
    for (player, seat) in card.players.iter().zip(&score.seats) {
        assert_eq!(player.points, seat.total, "{}", player.name);
    }
}
