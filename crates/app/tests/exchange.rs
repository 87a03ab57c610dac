//! A game handed from one device to another: whole or not at all, and never twice.

use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_record::{Colour as Paint, Header, Record, Replay, SeatLabel, encode, paste};
use hamlet_rules::Options;
use tempfile::TempDir;

/// A game of random choices. Other dice take other choices.
fn played(seed: u64, steps: usize, dice: u64) -> Replay {
    let labels = Paint::ALL.map(|colour| SeatLabel { name: format!("{colour:?}"), colour });
    let header = Header::new("Saturday".to_owned(), labels[..2].to_vec(), Options::new(2, seed));
    let mut replay = Replay::new(header.expect("header")).expect("starts");
    play_on(&mut replay, steps, dice);
    replay
}

fn play_on(replay: &mut Replay, steps: usize, mut dice: u64) {
    for _ in 0..steps {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choices = replay.game().choices().len() as u64;
        replay.play(((dice >> 33) % choices) as u32).expect("offered");
    }
}

fn code(replay: &Replay) -> String {
    paste::write(&replay.encode())
}

async fn device() -> (TempDir, App) {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    (folder, app)
}

async fn games(app: &App) -> usize {
    app.list_games().await.expect("listed").len()
}

async fn record(app: &App, game: &str) -> Record {
    Record::read(&app.export_game(game).await.expect("exported")).expect("sound")
}

#[tokio::test]
async fn a_game_goes_to_another_device_in_each_form() {
    let (_here, here) = device().await;
    let replay = played(1, 90, 3);
    let game = here.import_text(&code(&replay)).await.expect("imported").card.game;
    here.rename_game(&game, "Märzwald / 2").await.expect("renamed");
    let table = here.open_game(&game).await.expect("open");
    let code = here.export_code(&game).await.expect("a code");
    let file = here.export_file(&game).await.expect("a file");
    assert_eq!(file.name, "Märzwald 2.hamlet");
    assert_eq!(paste::read(&code.text).expect("a code").len(), code.bytes as usize);
    let bytes = paste::read(&code.text).expect("a code");
    for sent in [code.text.clone().into_bytes(), file.bytes, bytes] {
        let (_there, there) = device().await;
        let imported = there.import_file(&sent).await.expect("imported");
        assert_eq!((imported.kind, imported.card.name.as_str()), (ImportKind::New, "Märzwald / 2"));
        let shown = there.open_game(&imported.card.game).await.expect("open");
        assert_eq!(
            (&shown.tiles, &shown.seats, &shown.choices),
            (&table.tiles, &table.seats, &table.choices)
        );
        assert_eq!(shown.decision, table.decision);
        // There it can be played on, and comes back.
        let on = there.play(&shown.game, shown.state, 0).await.expect("played");
        let back = there.export_code(&on.view.game).await.expect("a code");
        let came = here.import_text(&back.text).await.expect("imported");
        assert!(matches!(came.kind, ImportKind::Longer | ImportKind::Same), "{:?}", came.kind);
        assert_eq!(came.card.game, game);
    }
    assert_eq!(games(&here).await, 1);
    assert_eq!(record(&here, &game).await.choices.len(), 91);
}

#[tokio::test]
async fn a_qr_code_is_square_and_has_its_finders() {
    let (_folder, app) = device().await;
    let game = app.import_text(&code(&played(2, 40, 1))).await.expect("imported").card.game;
    let qr = app.export_code(&game).await.expect("a code").qr.expect("short enough");
    let size = qr.size as usize;
    assert_eq!((qr.rows.len(), (size - 17) % 4), (size, 0));
    assert!(qr.rows.iter().all(|row| row.len() == size && row.bytes().all(|sign| b"01".contains(&sign))));
    for (row, expected) in
        ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"].iter().enumerate()
    {
        assert_eq!(&qr.rows[row][..7], *expected);
        assert_eq!(&qr.rows[row][size - 7..], *expected);
        assert_eq!(&qr.rows[size - 7 + row][..7], *expected);
    }
}

#[tokio::test]
async fn the_same_game_is_not_doubled() {
    let (_folder, app) = device().await;
    let mut replay = played(7, 60, 5);
    let first = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!(first.kind, ImportKind::New);
    let game = first.card.game;
    let before = app.open_game(&game).await.expect("open");

    let same = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!((same.kind, &same.card.game), (ImportKind::Same, &game));
    // Under other names it is the same game.
    let mut renamed = replay.record();
    renamed.header.title = "Sunday".to_owned();
    let same = app.import_text(&renamed.write()).await.expect("imported");
    assert_eq!((same.kind, same.card.name.as_str()), (ImportKind::Same, "Saturday"));
    replay.go_to(30);
    let short = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!((short.kind, &short.card.game), (ImportKind::Shorter, &game));
    assert_eq!(app.open_game(&game).await.expect("open"), before, "nothing was changed");

    replay.go_to(60);
    play_on(&mut replay, 20, 8);
    let long = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!((long.kind, &long.card.game), (ImportKind::Longer, &game));
    assert_eq!(record(&app, &game).await.choices, replay.record().choices);
    let after = app.open_game(&game).await.expect("open");
    assert!(after.state > before.state, "who held the old table is told so");
    let stale = app.play(&game, before.state, 0).await.expect_err("stale");
    assert_eq!(stale.kind, ProblemKind::Stale);
    assert_eq!(games(&app).await, 1);

    // Another game, from another seed.
    assert_eq!(app.import_text(&code(&played(8, 60, 5))).await.expect("imported").kind, ImportKind::New);
    assert_eq!(games(&app).await, 2);
}

#[tokio::test]
async fn what_went_two_ways_is_kept_twice() {
    let (_folder, app) = device().await;
    let mut one = played(3, 50, 5);
    let mut two = one.clone();
    play_on(&mut one, 10, 1);
    play_on(&mut two, 10, 2);
    let common = one.record().choices.iter().zip(&two.record().choices).take_while(|(a, b)| a == b).count();
    assert!((50..60).contains(&common));
    let first = app.import_text(&code(&one)).await.expect("imported").card;
    let fork = app.import_text(&code(&two)).await.expect("imported");
    assert_eq!((fork.kind, fork.fork_at), (ImportKind::Fork, Some(common as u32)));
    assert_eq!(fork.other.expect("the other way").game, first.game);
    assert_ne!(fork.card.game, first.game);
    assert_eq!(record(&app, &first.game).await.choices, one.record().choices);
    assert_eq!(record(&app, &fork.card.game).await.choices, two.record().choices);
    // Either of them is the same when it comes again, and goes on by itself.
    for (replay, game) in [(&mut one, &first.game), (&mut two, &fork.card.game)] {
        let again = app.import_text(&code(replay)).await.expect("imported");
        assert_eq!((again.kind, &again.card.game), (ImportKind::Same, game));
        play_on(replay, 3, 9);
        let longer = app.import_text(&code(replay)).await.expect("imported");
        assert_eq!((longer.kind, &longer.card.game), (ImportKind::Longer, game));
    }
    assert_eq!(games(&app).await, 2);
}

#[tokio::test]
async fn two_at_once_are_one() {
    let (_folder, app) = device().await;
    let code = code(&played(3, 50, 5));
    let (a, b) = tokio::join!(app.import_text(&code), app.import_text(&code));
    assert_eq!(a.expect("imported").card.game, b.expect("imported").card.game);
    assert_eq!(games(&app).await, 1);
}

#[tokio::test]
async fn what_is_wrong_is_named_and_changes_nothing() {
    let (folder, app) = device().await;
    let replay = played(4, 70, 5);
    let game = app.import_text(&code(&replay)).await.expect("imported").card.game;
    let before = (record(&app, &game).await, app.list_games().await.expect("listed"));
    let mut longer = replay.clone();
    play_on(&mut longer, 30, 1);
    let (text, bytes) = (code(&longer), longer.encode());
    let mut newer = bytes.clone();
    newer[2] = 9;
    let mut wrong = longer.record();
    wrong.choices[80] = 4_000;
    let mut forged = encode(&replay.record().header, replay.game_at(0), &[0; 12]);
    let last = forged.len() - 5;
    forged[last] ^= 1;
    for (sent, kind, key) in [
        (text.as_bytes()[..text.len() / 2].to_vec(), ProblemKind::Damaged, "problem_record_broken"),
        (bytes[..bytes.len() - 1].to_vec(), ProblemKind::Damaged, "problem_record_broken"),
        (forged, ProblemKind::Damaged, "problem_record_broken"),
        (text.replace("HAMLET:", "HAMLET:?").into_bytes(), ProblemKind::Damaged, "problem_record_broken"),
        (newer, ProblemKind::TooNew, "problem_too_new"),
        (wrong.write().into_bytes(), ProblemKind::Damaged, "problem_damaged_at"),
        (b"Shall we play on Saturday?".to_vec(), ProblemKind::BadRequest, "problem_no_record"),
        (vec![0xff; 2_000], ProblemKind::BadRequest, "problem_no_record"),
        (Vec::new(), ProblemKind::BadRequest, "problem_no_record"),
    ] {
        let problem = app.import_file(&sent).await.expect_err("refused");
        assert_eq!((problem.kind, problem.phrase.key.as_str()), (kind, key));
    }
    assert_eq!((record(&app, &game).await, app.list_games().await.expect("listed")), before);
    app.close().await;
    // Nothing can be taken in where nothing can be stored, and it is said.
    std::fs::write(folder.path().join("games.sqlite"), "no database").expect("written");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    assert_eq!(app.import_text(&text).await.expect_err("refused").kind, ProblemKind::Damaged);
}
