//! Changes any byte of a small save, or truncates it: the store opens an intact part or refuses the file
//! without changing it. After the same damage to its log, no acknowledged choice is missing unless a loss is reported.

use hamlet_record::{Colour, Relation, SeatLabel};
use hamlet_rules::{Hamlet, Options};
use hamlet_store::{Loss, LossKind, NewGame, Store, StoredStep};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

type Header = hamlet_record::Header<Hamlet>;
type LiveLog = hamlet_record::LiveLog<Hamlet>;

/// Timeout, far longer than any step takes on a slow machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Changes every 17th byte; with `HAMLET_EVERY_BYTE`, every byte.
const STRIDE: usize = 17;

/// The stride for the log, where each byte takes longer.
const LOG_STRIDE: usize = 509;

/// Creates a temporary folder, in memory if possible, for speed.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
    made.expect("folder")
}

fn game() -> LiveLog {
    let labels = Colour::ALL.map(|colour| SeatLabel { name: format!("{colour:?}"), colour, rival: None });
    let header = Header::new("Saturday".to_owned(), labels[..2].to_vec(), Options::new(2, 5));
    let mut replay = LiveLog::new(header.expect("header")).expect("starts");
    for turn in 0..24u32 {
        let choices = replay.game().choices().len() as u32;
        replay.play(turn * 7 % choices).expect("offered");
    }
    replay
}

/// Opens the bytes as a database; returns how many steps of the game can be played on with, or `None` if
/// refused.
async fn opened(folder: &TempDir, bytes: &[u8], replay: &LiveLog, what: &str) -> Option<usize> {
    let file = folder.path().join("damaged.sqlite");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(folder.path().join(format!("damaged.sqlite{ending}")));
    }
    std::fs::write(&file, bytes).expect("written");
    let Ok(store) = Store::open(&file).await else {
        assert!(std::fs::read(&file).expect("read") == bytes, "{what}: the refused file was changed");
        return None;
    };
    let mut found = Vec::new();
    for entry in store.list(false).await.expect("listed") {
        // Opening does not check the index by id, which may be damaged.
        let Ok(saved) = store.load(&entry.id).await else { continue };
        found.push((Some(saved.header), saved.steps, Some(saved.cursor)));
    }
    for game in store.damaged_games().await.expect("listed") {
        let steps = store.readable_steps(game.row).await.expect("read");
        found.push((game.header, steps, game.cursor.map(|cursor| cursor as usize)));
    }
    let mut most = 0;
    for (header, steps, cursor) in found {
        let Some(Ok(header)) = header.map(|header| serde_json::from_str::<Header>(&header)) else { continue };
        let steps: Vec<_> =
            steps.iter().map(|s| hamlet_record::Step { choice: s.choice, digest: s.digest }).collect();
        let loaded = LiveLog::load_sound_part(header, &steps, cursor.unwrap_or(steps.len()));
        let Ok(hamlet_record::SoundLog { log: sound, .. }) = loaded else { continue };
        let relation = sound.record().relation(&replay.record());
        let part = matches!(relation, Relation::Equal | Relation::ExtendedBy);
        assert!(part || sound.cursor() == 0, "{what}: {relation:?} after {} steps", sound.cursor());
        most = most.max(sound.cursor());
    }
    store.close().await;
    Some(most)
}

#[tokio::test]
async fn a_damaged_file_opens_to_an_intact_part_or_is_refused() {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let replay = game();
    let steps: Vec<StoredStep> = (0..replay.len())
        .filter_map(|at| replay.step(at))
        .map(|step| StoredStep { choice: step.choice, digest: step.digest })
        .collect();
    let header = serde_json::to_string(replay.header()).expect("a head");
    let store = Store::open(&file).await.expect("opens");
    store
        .create(NewGame {
            id: "0123456789abcdef",
            name: "Saturday",
            header: &header,
            card: "{}",
            steps: &steps,
        })
        .await
        .expect("created");
    store.close().await;
    let whole = std::fs::read(&file).expect("a small save");
    assert_eq!(opened(&folder, &whole, &replay, "whole").await, Some(replay.len()));

    let stride = if std::env::var_os("HAMLET_EVERY_BYTE").is_some() { 1 } else { STRIDE };
    let (mut refused, mut part, mut all) = (0, 0, 0);
    let mut count = |steps: Option<usize>| match steps {
        None => refused += 1,
        Some(steps) if steps < replay.len() => part += 1,
        Some(_) => all += 1,
    };
    for at in (0..whole.len()).step_by(stride) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        count(opened(&folder, &bytes, &replay, &format!("byte {at}")).await);
    }
    for cut in (1..whole.len()).step_by(stride * 5) {
        count(opened(&folder, &whole[..cut], &replay, &format!("cut at {cut}")).await);
    }
    println!("{} bytes: {refused} refused, {part} sound in part, {all} whole", whole.len());
    assert!(refused > 10 && part > 5 && all > 100);
}

/// The database and log of a killed program.
#[derive(Clone)]
struct Left {
    database: Vec<u8>,
    log: Vec<u8>,
}

fn side(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

impl Left {
    fn read(file: &Path) -> Left {
        let read = |file: &Path| std::fs::read(file).expect("read");
        Left { database: read(file), log: read(&side(file)) }
    }
}

/// The result of opening: the number of steps of each game, and the reported loss.
#[derive(Debug)]
struct Reopened {
    games: Vec<(String, usize)>,
    loss: Option<Loss>,
}

/// Opens the files in a folder of their own. If a loss is reported, checks that the files are kept unchanged.
async fn reopened(left: &Left, what: &str) -> Reopened {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    std::fs::write(&file, &left.database).expect("written");
    std::fs::write(side(&file), &left.log).expect("written");
    let store = Store::open(&file).await.unwrap_or_else(|error| panic!("{what}: {error}"));
    let mut games = Vec::new();
    for entry in store.list(false).await.expect("listed") {
        let saved = store.load(&entry.id).await.unwrap_or_else(|error| panic!("{what}: {error}"));
        games.push((saved.id, saved.steps.len()));
    }
    games.sort();
    let loss = store.loss().await.expect("read");
    if let Some(loss) = &loss {
        let kept = Left::read(&folder.path().join(&loss.kept).join("games.sqlite"));
        assert!(kept.log == left.log && kept.database == left.database, "{what}: the kept files differ");
    }
    let length = std::fs::metadata(side(&file)).map_or(0, |log| log.len());
    assert!(loss.is_some() || length == 0, "{what}: the log still has {length} bytes");
    store.close().await;
    Reopened { games, loss }
}

/// Stores a game step by step. Returns the files after the last change, and the log's length after each
/// earlier one.
async fn left(id: &str, steps: u32) -> (Left, Vec<usize>) {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    store.create(NewGame { id, name: id, header: "{}", card: "{}", steps: &[] }).await.expect("created");
    let mut lengths = vec![0, Left::read(&file).log.len()];
    for at in 0..steps {
        let step = [StoredStep { choice: at, digest: at.wrapping_mul(2_654_435_761) }];
        store.append(id, at, at as usize, &step, "{}").await.expect("stored");
        lengths.push(Left::read(&file).log.len());
    }
    let left = Left::read(&file);
    lengths.pop();
    store.close().await;
    (left, lengths)
}

#[tokio::test]
async fn a_damaged_log_keeps_each_choice_or_reports_the_loss() {
    const STEPS: usize = 4;
    let (whole, lengths) = left("game", STEPS as u32).await;
    let sound = reopened(&whole, "whole").await;
    assert_eq!((sound.games, sound.loss), (vec![("game".to_owned(), STEPS)], None));

    let every = std::env::var_os("HAMLET_EVERY_BYTE").is_some();
    let (mut changes, mut last, mut none) = (0, 0, 0);
    let mut count = |found: &Reopened, what: &str| {
        let all = found.games == [("game".to_owned(), STEPS)];
        match found.loss.as_ref().map(|loss| loss.kind) {
            Some(LossKind::Changes) => changes += 1,
            Some(LossKind::LastChange) => last += 1,
            None => none += 1,
            other => panic!("{what}: {other:?}"),
        }
        all || found.loss.is_some()
    };
    // The headers of the log and of its first frame, and a sample of the rest.
    let stride = if every { 1 } else { LOG_STRIDE };
    for at in (0..56).step_by(if every { 1 } else { 5 }).chain((56..whole.log.len()).step_by(stride)) {
        let mut files = whole.clone();
        files.log[at] ^= 1 << (at % 8);
        let what = format!("byte {at} of the log");
        let found = reopened(&files, &what).await;
        assert!(count(&found, &what), "{what}: {found:?}");
    }
    for cut in (1..whole.log.len()).step_by(stride).chain(lengths.iter().copied()) {
        let mut files = whole.clone();
        files.log.truncate(cut);
        let what = format!("log cut at {cut}");
        let found = reopened(&files, &what).await;
        // Truncated between two changes, the log equals its own earlier state: nothing shows the loss.
        assert!(count(&found, &what) || lengths.contains(&cut), "{what}: {found:?}");
    }
    println!("{} bytes: {changes} changes lost, {last} times the last, {none} nothing", whole.log.len());
    assert!(changes > 5 && last > 5, "{changes}, {last}");
}

/// Computes the checksum of SQLite's log on a little-endian machine.
fn native_sums(bytes: &[u8]) -> (u32, u32) {
    bytes.chunks_exact(8).fold((0, 0), |(a, b): (u32, u32), pair| {
        let word = |at: usize| u32::from_le_bytes(std::array::from_fn(|i| pair[at + i]));
        let a = a.wrapping_add(word(0)).wrapping_add(b);
        (a, b.wrapping_add(word(4)).wrapping_add(a))
    })
}

/// SQLite's index of the log says how far it was acknowledged. Without it, after a power cut, a change may be
/// lost.
#[tokio::test]
async fn only_an_acknowledged_change_is_reported_as_lost() {
    const STEPS: usize = 4;
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    store
        .create(NewGame { id: "game", name: "a", header: "{}", card: "{}", steps: &[] })
        .await
        .expect("created");
    let mut before_last = 0;
    for at in 0..STEPS as u32 {
        before_last = Left::read(&file).log.len();
        let step = [StoredStep { choice: at, digest: at }];
        store.append("game", at, at as usize, &step, "{}").await.expect("stored");
    }
    let killed = Left::read(&file);
    let index = std::fs::read(folder.path().join("games.sqlite-shm")).expect("an index");
    store.close().await;
    let page = usize::from(u16::from_be_bytes([killed.database[16], killed.database[17]]));
    let reopened = async |log: &[u8], index: &[u8]| {
        let folder = scratch();
        let file = folder.path().join("games.sqlite");
        std::fs::write(&file, &killed.database).expect("written");
        std::fs::write(side(&file), log).expect("written");
        std::fs::write(folder.path().join("games.sqlite-shm"), index).expect("written");
        let store = Store::open(&file).await.expect("opens");
        let steps = store.load("game").await.map_or(0, |game| game.steps.len());
        let found = (steps, store.loss().await.expect("read").map(|loss| loss.kind));
        store.close().await;
        found
    };
    assert_eq!(reopened(&killed.log, &index).await, (STEPS, None));
    // The beginning of an unacknowledged change: an invalid frame, whole or truncated.
    let mut frame = killed.log[killed.log.len() - page - 24..].to_vec();
    frame[23] ^= 1;
    for length in [10, 24, 24 + page / 2, 24 + page] {
        let log = [&killed.log, &frame[..length]].concat();
        assert_eq!(reopened(&log, &index).await, (STEPS, None), "{length} bytes of a frame");
        assert_eq!(
            reopened(&log, &[]).await,
            (STEPS, Some(LossKind::LastChange)),
            "{length} bytes, no index"
        );
        let mut damaged = index.clone();
        damaged[16] ^= 1;
        assert_eq!(reopened(&log, &damaged).await, (STEPS, Some(LossKind::LastChange)), "a damaged index");
    }
    // A new log has new salts before the index has them; truncated after its header, or in its first frame.
    let mut empty = index.clone();
    empty[16..20].fill(0);
    let sums = native_sums(&empty[..40]);
    empty[40..44].copy_from_slice(&sums.0.to_ne_bytes());
    empty[44..48].copy_from_slice(&sums.1.to_ne_bytes());
    let mut header = killed.log[..32].to_vec();
    header[12..16].fill(0);
    header[16..24].fill(7);
    assert_eq!(header[3] & 1, 0, "words of the log are little-endian");
    let sums = native_sums(&header[..24]);
    header[24..28].copy_from_slice(&sums.0.to_be_bytes());
    header[28..32].copy_from_slice(&sums.1.to_be_bytes());
    for length in [0, 10, 24 + page] {
        let log = [&header, &frame[..length]].concat();
        assert_eq!(reopened(&log, &empty).await.1, None, "a new log with {length} bytes of a frame");
    }
    // The last acknowledged change, damaged or truncated.
    let mut damaged = killed.log.clone();
    *damaged.last_mut().expect("a byte") ^= 1;
    for log in [&damaged[..], &killed.log[..before_last]] {
        assert_eq!(reopened(log, &index).await, (STEPS - 1, Some(LossKind::Changes)));
    }
}

#[tokio::test]
async fn a_log_of_another_database_is_put_aside() {
    let (mut ours, _) = left("ours", 3).await;
    let (theirs, _) = left("theirs", 5).await;
    // Our log has been written into the database.
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    std::fs::write(&file, &ours.database).expect("written");
    std::fs::write(side(&file), &ours.log).expect("written");
    Store::open(&file).await.expect("opens").close().await;
    ours.database = std::fs::read(&file).expect("read");
    ours.log = theirs.log;
    let found = reopened(&ours, "foreign").await;
    assert_eq!(found.games, [("ours".to_owned(), 3)]);
    assert_eq!(found.loss.map(|loss| loss.kind), Some(LossKind::ForeignLog));
}

#[tokio::test]
async fn a_log_without_its_database_is_put_aside() {
    let (mut files, _) = left("game", 2).await;
    files.database.clear();
    let found = reopened(&files, "no database").await;
    assert_eq!(found.games, []);
    assert_eq!(found.loss.map(|loss| loss.kind), Some(LossKind::Changes));
}

#[tokio::test]
async fn a_loss_is_reported_until_it_is_closed() {
    let (mut files, _) = left("game", 2).await;
    let end = files.log.len() - 1;
    files.log[end] ^= 1;
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    std::fs::write(&file, &files.database).expect("written");
    std::fs::write(side(&file), &files.log).expect("written");
    let mut kept = String::new();
    for _ in 0..2 {
        let store = Store::open(&file).await.expect("opens");
        let loss = store.loss().await.expect("read").expect("a loss");
        assert_eq!(loss.kind, LossKind::LastChange);
        kept = loss.kept;
        store.close().await;
    }
    let store = Store::open(&file).await.expect("opens");
    // Closing the notice of another loss, in an outdated page, has no effect.
    store.dismiss_loss("damaged-logs/0").await.expect("closed");
    assert!(store.loss().await.expect("read").is_some());
    store.dismiss_loss(&kept).await.expect("closed");
    store.close().await;
    let store = Store::open(&file).await.expect("opens");
    assert_eq!(store.loss().await.expect("read"), None);
}

#[tokio::test]
async fn the_ten_newest_damaged_logs_are_kept() {
    let (mut files, _) = left("game", 2).await;
    let end = files.log.len() - 1;
    files.log[end] ^= 1;
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    for number in 1..=12 {
        std::fs::write(&file, &files.database).expect("written");
        std::fs::write(side(&file), &files.log).expect("written");
        let _ = std::fs::remove_file(folder.path().join("games.sqlite-shm"));
        let store = Store::open(&file).await.expect("opens");
        let loss = store.loss().await.expect("read").expect("a loss");
        assert_eq!(loss.kept, format!("damaged-logs/{number}"));
        store.close().await;
    }
    let kept = std::fs::read_dir(folder.path().join("damaged-logs")).expect("a folder");
    let mut kept: Vec<u32> = kept
        .map(|place| place.expect("read").file_name().to_str().expect("text").parse().expect("a number"))
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, (3..=12).collect::<Vec<u32>>());
}

#[tokio::test]
async fn the_log_is_emptied_on_request_unless_another_program_has_the_file_open() {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let first = Store::open(&file).await.expect("opens");
    first.set_setting("a", "1").await.expect("set");
    assert!(!Left::read(&file).log.is_empty(), "the change is in the log");
    first.checkpoint().await.expect("emptied");
    assert!(Left::read(&file).log.is_empty());

    // Damage after the part that SQLite reads, where it writes next.
    first.set_setting("a", "2").await.expect("set");
    let mut log = Left::read(&file).log;
    log.extend_from_slice(&[7; 100]);
    std::fs::write(side(&file), &log).expect("written");
    let second = Store::open(&file).await.expect("opens");
    assert_eq!(second.loss().await.expect("read"), None);
    assert_eq!(second.setting("a").await.expect("read").as_deref(), Some("2"));
}

/// A damaged directory can report any file length.
#[tokio::test]
async fn a_log_of_20_gigabytes_is_put_aside_unread() {
    let (files, _) = left("game", 2).await;
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    std::fs::write(&file, &files.database).expect("written");
    std::fs::write(side(&file), &files.log).expect("written");
    Store::open(&file).await.expect("opens").close().await;
    std::fs::File::create(side(&file)).expect("a log").set_len(20 << 30).expect("a sparse file");
    let store = Store::open(&file).await.expect("opens");
    let loss = store.loss().await.expect("read").expect("it is told");
    assert_eq!((loss.kind, store.load("game").await.expect("loads").steps.len()), (LossKind::Changes, 2));
    let kept = side(&folder.path().join(&loss.kept).join("games.sqlite"));
    assert_eq!(std::fs::metadata(kept).expect("kept").len(), 20 << 30);
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_pipe_in_the_place_of_a_file_is_refused_without_blocking() {
    for name in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games.sqlite-lock"] {
        let folder = scratch();
        let file = folder.path().join("games.sqlite");
        if name != "games.sqlite" {
            Store::open(&file).await.expect("opens").close().await;
        }
        let pipe = folder.path().join(name);
        let _ = std::fs::remove_file(&pipe);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let opened = tokio::time::timeout(PATIENCE, Store::open(&file)).await;
        let refused = opened.expect("opening does not block").expect_err("no file").to_string();
        assert!(refused.contains(&format!("{name} is not a regular file")), "{refused}");
    }
}

/// On a full disk the loss is stored at a later start; the games open all the same.
#[tokio::test]
async fn a_loss_that_cannot_be_stored_is_reported_at_the_next_start() {
    let (files, _) = left("game", 2).await;
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    std::fs::write(&file, &files.database).expect("written");
    std::fs::write(side(&file), &files.log).expect("written");
    let run = async |sql: &'static str| {
        let options = SqliteConnectOptions::new().filename(&file);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("connects");
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("runs");
        connection.close().await.expect("closed");
    };
    run("CREATE TRIGGER full BEFORE INSERT ON settings BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END").await;
    // A log with a truncated header.
    std::fs::write(side(&file), &files.log[..40]).expect("written");
    let store = Store::open(&file).await.expect("opens all the same");
    assert_eq!(store.load("game").await.expect("loads").steps.len(), 2);
    assert_eq!(store.loss().await.expect("read"), None);
    store.close().await;
    run("DROP TRIGGER full").await;
    let store = Store::open(&file).await.expect("opens");
    assert_eq!(store.loss().await.expect("read").map(|loss| loss.kind), Some(LossKind::LastChange));
    store.close().await;
}
