//! Tests of the daily backups and of restoring games from them without changing existing games.

use hamlet_app::App;
use hamlet_app::api::*;
use tempfile::TempDir;

async fn open(folder: &TempDir) -> App {
    App::open(&folder.path().join("games.sqlite")).await
}

fn setup(seed: &str) -> NewGame {
    let player = |name: &str, colour| NewPlayer { name: name.to_owned(), colour, rival: None };
    NewGame {
        name: Some(format!("Game {seed}")),
        players: vec![player("Ada", Colour::Blue), player("Bo", Colour::Sun)],
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

async fn play(app: &App, game: &str, steps: usize, choice: fn(usize) -> usize) {
    let mut view = app.open_game(game).await.expect("open");
    for _ in 0..steps {
        let index = view.choices[choice(view.choices.len())].index;
        view = app.play(game, view.state, index).await.expect("played").view;
    }
}

#[tokio::test]
async fn the_first_start_of_a_day_makes_a_backup() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    assert!(app.list_backups().await.expect("listed").is_empty(), "there is nothing to keep");
    app.new_game(setup("1")).await.expect("new");
    app.close().await;
    let app = open(&folder).await;
    let copies = app.list_backups().await.expect("listed");
    assert_eq!(copies.len(), 1);
    assert_eq!(copies[0].origin, BackupOrigin::Daily);
    let made = &copies[0].made_at;
    assert!(
        made.len() == 24 && made.starts_with("20") && made.ends_with('Z') && made.contains('T'),
        "{made}"
    );
}

#[tokio::test]
async fn manual_backups_keep_the_daily_one_and_a_start_removes_unfinished_ones() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    app.new_game(setup("1")).await.expect("new");
    app.close().await;
    let app = open(&folder).await;
    let daily = app.list_backups().await.expect("listed");
    for _ in 0..12 {
        assert_eq!(app.make_backup().await.expect("made").origin, BackupOrigin::Manual);
    }
    let copies = app.list_backups().await.expect("listed");
    assert!(copies.contains(&daily[0]), "the daily copy is there");
    assert_eq!(copies.iter().filter(|copy| copy.origin == BackupOrigin::Manual).count(), 10);
    app.close().await;
    let cut = folder.path().join("backups").join(format!("{}.part", daily[0].backup));
    std::fs::write(&cut, "cut").expect("written");
    open(&folder).await;
    assert!(!cut.exists());
}

#[tokio::test]
async fn restoring_a_backup_adds_games_and_keeps_the_others() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    let mut games = Vec::new();
    for seed in ["1", "2", "3", "4"] {
        let view = app.new_game(setup(seed)).await.expect("new").view;
        play(&app, &view.game, 12, |_| 0).await;
        games.push(view.game);
    }
    let copy = app.make_backup().await.expect("made");
    assert_eq!(copy.games, Some(4));
    let before = app.open_game(&games[3]).await.expect("open");
    // The first game is deleted, the second continued, the third continued differently, and the fourth not touched.
    app.delete_game(&games[0]).await.expect("deleted");
    play(&app, &games[1], 3, |_| 0).await;
    let view = app.open_game(&games[2]).await.expect("open");
    let undone = app.undo(&games[2], view.state).await.expect("undone").view;
    play(&app, &undone.game, 1, |count| count - 1).await;
    let listed = app.list_games().await.expect("listed").len();

    let restored = app.restore_backup(&copy.backup).await.expect("restored");
    assert_eq!(restored, Restored { new: 0, trashed: 1, longer: 0, forks: 1, same: 2, part: 0, lost: 0 });
    assert_eq!(app.list_games().await.expect("listed").len(), listed + 2);
    assert_eq!(app.open_game(&games[3]).await.expect("open"), before);
    // Restoring again changes nothing.
    let restored = app.restore_backup(&copy.backup).await.expect("restored");
    assert_eq!((restored.new, restored.forks, restored.same), (0, 0, 4));
    let problem = app.restore_backup("../games.sqlite").await.expect_err("no copy");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::NotFound, "problem_no_backup"));
}

#[tokio::test]
async fn a_damaged_backup_is_reported() {
    let folder = TempDir::new().expect("folder");
    let app = open(&folder).await;
    app.new_game(setup("1")).await.expect("new");
    let copy = app.make_backup().await.expect("made");
    std::fs::write(folder.path().join("backups").join(&copy.backup), "no database").expect("written");
    assert_eq!(app.list_backups().await.expect("listed")[0].games, None);
    let problem = app.restore_backup(&copy.backup).await.expect_err("damaged");
    assert_eq!(problem.kind, ProblemKind::Damaged);
    assert_eq!(app.list_games().await.expect("listed").len(), 1);
}
