//! Tests of passing a game from one device to another: completely or not at all, and never twice.

use hamlet_app::api::*;
use hamlet_app::record::{Colour as Paint, Header, LiveLog, Record, SeatLabel, encode, paste};
use hamlet_app::{App, FileKind, SentFile};
use hamlet_rules::Options;
use tempfile::TempDir;

/// Returns a game of random choices, which depend on the seed of the dice.
fn played(seed: u64, steps: usize, dice: u64) -> LiveLog {
    let labels = Paint::ALL.map(|colour| SeatLabel { name: format!("{colour:?}"), colour, rival: None });
    let header = Header::new("Saturday".to_owned(), labels[..2].to_vec(), Options::new(2, seed));
    let mut replay = LiveLog::new(header.expect("header")).expect("starts");
    play_on(&mut replay, steps, dice);
    replay
}

fn play_on(replay: &mut LiveLog, steps: usize, mut dice: u64) {
    for _ in 0..steps {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choices = replay.game().choices().len() as u64;
        replay.play(((dice >> 33) % choices) as u32).expect("offered");
    }
}

fn code(replay: &LiveLog) -> String {
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
    for sent in [code.text.clone().into_bytes(), file.text.into_bytes(), bytes] {
        let (_there, there) = device().await;
        let imported = there.import_file(&sent).await.expect("imported");
        assert_eq!((imported.kind, imported.card.name.as_str()), (ImportKind::New, "Märzwald / 2"));
        let shown = there.open_game(&imported.card.game).await.expect("open");
        assert_eq!(
            (&shown.tiles, &shown.seats, &shown.choices),
            (&table.tiles, &table.seats, &table.choices)
        );
        assert_eq!(shown.decision, table.decision);
        // The other device continues the game and sends it back.
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
async fn a_qr_code_is_square_and_has_finder_patterns() {
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
async fn a_game_is_not_stored_twice() {
    let (_folder, app) = device().await;
    let mut replay = played(7, 60, 5);
    let first = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!(first.kind, ImportKind::New);
    let game = first.card.game;
    let before = app.open_game(&game).await.expect("open");

    let same = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!((same.kind, &same.card.game), (ImportKind::Same, &game));
    // A game with other player names is the same game.
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

    // A game with another seed is another game.
    assert_eq!(app.import_text(&code(&played(8, 60, 5))).await.expect("imported").kind, ImportKind::New);
    assert_eq!(games(&app).await, 2);
}

#[tokio::test]
async fn a_forked_game_is_kept_in_both_branches() {
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
    // Each branch is recognised when it is imported again, and continues on its own.
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
async fn two_imports_at_once_store_one_game() {
    let (_folder, app) = device().await;
    let code = code(&played(3, 50, 5));
    let (a, b) = tokio::join!(app.import_text(&code), app.import_text(&code));
    assert_eq!(a.expect("imported").card.game, b.expect("imported").card.game);
    assert_eq!(games(&app).await, 1);
}

#[tokio::test]
async fn faulty_imports_are_reported_and_change_nothing() {
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
        (wrong.write().into_bytes(), ProblemKind::Damaged, "problem_record_damaged"),
        (b"Shall we play on Saturday?".to_vec(), ProblemKind::BadRequest, "problem_no_record"),
        (vec![0xff; 2_000], ProblemKind::BadRequest, "problem_no_record"),
        (Vec::new(), ProblemKind::BadRequest, "problem_no_record"),
    ] {
        let problem = app.import_file(&sent).await.expect_err("refused");
        assert_eq!((problem.kind, problem.phrase.message_key()), (kind, key));
    }
    assert_eq!((record(&app, &game).await, app.list_games().await.expect("listed")), before);
    app.close().await;
    // Importing fails with a reason if nothing can be stored.
    std::fs::write(folder.path().join("games.sqlite"), "no database").expect("written");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    assert_eq!(app.import_text(&text).await.expect_err("refused").kind, ProblemKind::Damaged);
}

#[tokio::test]
async fn importing_a_deleted_game_does_not_store_it_twice() {
    let (_folder, app) = device().await;
    let mut replay = played(5, 40, 5);
    let game = app.import_text(&code(&replay)).await.expect("imported").card.game;
    let table = app.open_game(&game).await.expect("open");
    app.delete_game(&game).await.expect("deleted");
    for steps in [40, 20] {
        let mut sent = replay.clone();
        sent.go_to(steps);
        let came = app.import_text(&code(&sent)).await.expect("answered");
        assert_eq!((came.kind, &came.card.game), (ImportKind::Trashed, &game));
        assert_eq!((games(&app).await, app.list_trash().await.expect("listed").len()), (0, 1));
    }
    app.restore_game(&game).await.expect("restored");
    assert_eq!(app.open_game(&game).await.expect("open"), table);

    // A longer version of the game restores it from the trash.
    app.delete_game(&game).await.expect("deleted");
    play_on(&mut replay, 9, 2);
    let came = app.import_text(&code(&replay)).await.expect("imported");
    assert_eq!((came.kind, &came.card.game), (ImportKind::Longer, &game));
    assert_eq!(record(&app, &game).await.choices, replay.record().choices);
    assert_eq!((games(&app).await, app.list_trash().await.expect("listed").len()), (1, 0));

    // Another branch is a separate game, and the deleted one stays deleted.
    app.delete_game(&game).await.expect("deleted");
    let mut other = played(5, 40, 5);
    play_on(&mut other, 9, 7);
    assert_eq!(app.import_text(&code(&other)).await.expect("imported").kind, ImportKind::New);
    assert_eq!((games(&app).await, app.list_trash().await.expect("listed").len()), (1, 1));
}

#[tokio::test]
async fn files_opened_by_the_system_are_imported_one_by_one() {
    let (folder, app) = device().await;
    assert_eq!(app.opened().await.expect("answered"), None);
    let replay = played(6, 30, 5);
    let file = folder.path().join("saturday.hamlet");
    std::fs::write(&file, replay.record().write()).expect("written");
    app.open_file("saturday.hamlet", std::fs::File::open(&file));
    app.open_file("gone.hamlet", std::fs::File::open(folder.path().join("gone.hamlet")));
    app.open_file("long.hamlet", Ok(std::io::repeat(b'x')));
    // A phone offers the game for any content without a file name.
    let attachment = "content://mail/attachment/7";
    app.open_file(attachment, Ok(&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..]));
    let first = app.opened().await.expect("answered").expect("one");
    assert_eq!((first.file.as_str(), first.problem), ("saturday.hamlet", None));
    assert_eq!(first.came.expect("a game").kind, ImportKind::New);
    for (name, key) in [
        ("gone.hamlet", "problem_no_file"),
        ("long.hamlet", "problem_record_long"),
        (attachment, "problem_picture_file"),
    ] {
        let next = app.opened().await.expect("answered").expect("another");
        let problem = next.problem.expect("a problem");
        assert_eq!((next.file.as_str(), next.came, problem.phrase.message_key()), (name, None, key));
    }
    assert_eq!(app.opened().await.expect("answered"), None);
    assert_eq!(games(&app).await, 1);
}

#[tokio::test]
async fn a_file_cannot_be_saved_without_a_shell() {
    let (_folder, app) = device().await;
    let game = app.import_text(&code(&played(6, 30, 5))).await.expect("imported").card.game;
    assert_eq!(app.app_info().await.expect("told").device, Device::default());
    let problem = app.send_file(&game).await.expect_err("refused");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::Refused, "problem_no_way_out"));
}

/// A shell that keeps the files that it receives.
#[derive(Debug, Default)]
struct Desk(std::sync::Arc<std::sync::Mutex<Vec<SentFile>>>);

impl hamlet_app::Outside for Desk {
    fn device(&self) -> Device {
        Device { files: FileWay::Dialog, scans: true }
    }

    fn send(&self, file: &SentFile) -> Result<Sent, String> {
        let mut kept = self.0.lock().expect("free");
        kept.push(file.clone());
        if kept.len() > 1 {
            Err("the disk is full".to_owned())
        } else {
            Ok(Sent { saved_as: Some(file.name.clone()) })
        }
    }
}

#[tokio::test]
async fn the_shell_receives_the_file() {
    let (_folder, app) = device().await;
    let desk = Desk::default();
    let kept = std::sync::Arc::clone(&desk.0);
    let app = app.inside(desk);
    assert!(app.app_info().await.expect("told").device.scans);
    let game = app.import_text(&code(&played(6, 30, 5))).await.expect("imported").card.game;
    let sent = app.send_file(&game).await.expect("sent");
    assert_eq!(sent.saved_as.as_deref(), Some("Saturday.hamlet"));
    let file = app.export_file(&game).await.expect("a file");
    assert_eq!(kept.lock().expect("free")[0], SentFile::from(file));
    let problem = app.send_file(&game).await.expect_err("refused");
    assert_eq!(problem.kind, ProblemKind::Storage);
}

#[tokio::test]
async fn the_shell_receives_a_picture_and_nothing_else_as_one() {
    let (_folder, app) = device().await;
    let picture = b"\x89PNG\r\n\x1a\nrest";
    let problem = app.send_picture(picture).await.expect_err("refused");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::Refused, "problem_no_way_out"));
    let desk = Desk::default();
    let kept = std::sync::Arc::clone(&desk.0);
    let app = app.inside(desk);
    let problem = app.send_picture(b"<svg/>").await.expect_err("refused");
    assert_eq!(problem.kind, ProblemKind::BadRequest);
    assert!(kept.lock().expect("free").is_empty());
    let sent = app.send_picture(picture).await.expect("sent");
    assert_eq!(sent.saved_as.as_deref(), Some("Hamlet.png"));
    let file = SentFile { kind: FileKind::Picture, name: "Hamlet.png".to_owned(), bytes: picture.to_vec() };
    assert_eq!(kept.lock().expect("free")[0], file);
}

#[tokio::test]
async fn the_code_of_a_game_is_found_among_others_in_a_picture() {
    let (_folder, app) = device().await;
    let [one, two] = [1, 2].map(|seed| code(&played(seed, 30, 5)));
    let other = "https://example.org/menu".to_owned();
    for (codes, key) in [
        (vec![], "problem_picture_other"),
        (vec![other.clone()], "problem_picture_other"),
        (vec![one.clone(), other.clone(), two], "problem_picture_several"),
        (vec![one[..one.len() / 2].to_owned() + "."], "problem_record_broken"),
    ] {
        let problem = app.import_picture(&codes).await.expect_err("refused");
        assert_eq!(problem.phrase.message_key(), key);
    }
    assert_eq!(games(&app).await, 0);
    let imported = app.import_picture(&[other, one.clone(), one]).await.expect("imported");
    assert_eq!(imported.kind, ImportKind::New);
}

#[tokio::test]
async fn importing_a_picture_as_a_file_names_the_right_command() {
    let (_folder, app) = device().await;
    for picture in [
        &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..],
        b"\xff\xd8\xff\xee\0\x0eAdobe",
        b"RIFF\x10\0\0\0WEBPVP8L",
        b"\0\0\0\x18ftypheic",
        b"GIF89a",
    ] {
        let problem = app.import_file(picture).await.expect_err("refused");
        assert_eq!(problem.phrase.message_key(), "problem_picture_file");
    }
}
