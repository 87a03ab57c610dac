//! Tests of the player's storage by commands: two devices exchange games, and no secret is ever shown.

use crate::device::{new_game, place, play};
use hamlet_app::api::*;
use hamlet_app::{App, Asker, dispatch};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

const SECRET: &str = "open-sesame-42";

struct Device {
    folder: TempDir,
    app: App,
}

impl Device {
    fn file(&self) -> PathBuf {
        self.folder.path().join("games.sqlite")
    }
}

async fn device(name: &str) -> Device {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    app.set_device_name(name).await.expect("named");
    Device { folder, app }
}

fn at(path: &Path) -> StorageSetup {
    StorageSetup { place: place(path), secret: None }
}

async fn record(app: &App, game: &str) -> String {
    app.export_code(game).await.expect("exported").text
}

fn kinds(report: &SyncReport) -> Vec<SyncKind> {
    assert_eq!(report.problem, None);
    report.games.iter().map(|game| game.kind).collect()
}

#[tokio::test]
async fn two_devices_exchange_a_game_and_keep_both_branches_of_a_fork() {
    let cloud = TempDir::new().expect("folder");
    let (a, b) = (device("Phone").await, device("Tablet").await);
    let trial = a.app.test_storage(at(cloud.path())).await.expect("a folder");
    assert_eq!((trial.used, trial.games), (false, 0));
    assert_eq!(
        std::fs::read_dir(cloud.path()).expect("folder").flatten().filter(|e| e.path().is_file()).count(),
        0
    );
    let state = a.app.set_storage(at(cloud.path())).await.expect("set");
    assert_eq!(state.device_name, "Phone");
    assert_eq!(state.storage.expect("a storage").secret, SecretKept::None);
    b.app.set_storage(at(cloud.path())).await.expect("set");

    let game = new_game(&a.app, "7", "Saturday").await.game;
    play(&a.app, &game, 6, 1).await;
    assert_eq!(kinds(&a.app.sync_now().await.expect("synced")), [SyncKind::Sent]);
    let report = b.app.sync_now().await.expect("synced");
    assert_eq!(kinds(&report), [SyncKind::Received]);
    let elsewhere = report.games[0].elsewhere.as_ref().expect("from somewhere");
    assert_eq!((elsewhere.device.as_str(), elsewhere.steps), ("Phone", 6));
    assert!(elsewhere.at.ends_with('Z'));
    let there = report.games[0].game.clone();
    assert_eq!(record(&a.app, &game).await, record(&b.app, &there).await);
    let trial = b.app.test_storage(at(cloud.path())).await.expect("a folder");
    assert_eq!((trial.used, trial.games), (true, 1));

    // The tablet continues the game, then the phone does.
    play(&b.app, &there, 2, 0).await;
    b.app.sync_now().await.expect("synced");
    assert_eq!(kinds(&a.app.sync_now().await.expect("synced")), [SyncKind::Followed]);
    assert_eq!(record(&a.app, &game).await, record(&b.app, &there).await);
    assert_eq!(a.app.sync_now().await.expect("synced").same, 1);

    // An undone step is sent, and can be redone on the other device.
    let state = a.app.open_game(&game).await.expect("opens").state;
    if a.app.undo(&game, state).await.is_ok() {
        a.app.sync_now().await.expect("synced");
        assert_eq!(kinds(&b.app.sync_now().await.expect("synced")), [SyncKind::Followed]);
        assert_eq!(record(&a.app, &game).await, record(&b.app, &there).await);
        assert!(b.app.open_game(&there).await.expect("opens").redo.is_some());
    }

    // Both continue differently.
    play(&a.app, &game, 3, 0).await;
    play(&b.app, &there, 3, 1).await;
    a.app.sync_now().await.expect("synced");
    let report = b.app.sync_now().await.expect("synced");
    let fork = report.games.iter().find(|game| game.kind == SyncKind::Fork).expect("a fork");
    assert_eq!(fork.game, there);
    assert_eq!(fork.elsewhere.as_ref().expect("somebody").device, "Phone");
    assert!(fork.common.expect("common") > 0 && fork.steps.expect("steps") > fork.common.expect("common"));
    let other = fork.other.clone().expect("the other way");
    assert_eq!(record(&b.app, &other).await, record(&a.app, &game).await);
    assert_eq!(kinds(&a.app.sync_now().await.expect("synced")), [SyncKind::Fork]);
    assert_eq!(a.app.list_games().await.expect("listed").len(), 2);
    assert_eq!(b.app.list_games().await.expect("listed").len(), 2);

    // A deleted game does not come back, and the last report is remembered.
    b.app.delete_game(&other).await.expect("trashed");
    assert_eq!(kinds(&b.app.sync_now().await.expect("synced")), []);
    assert_eq!(b.app.list_games().await.expect("listed").len(), 1);
    let last = b.app.sync_state().await.expect("state");
    assert!(!last.running && last.last.expect("a report").at.starts_with("20"));

    // The file of saved games is never sent: no file in the storage is a database.
    for entry in std::fs::read_dir(cloud.path().join("segments")).expect("segments").flatten() {
        assert!(std::fs::read(entry.path()).expect("read").starts_with(b"HR"));
    }
    // Removing the storage changes no game on the device and no file in the storage.
    let heads = std::fs::read_dir(cloud.path().join("heads")).expect("heads").count();
    assert_eq!(a.app.forget_storage().await.expect("forgotten").storage, None);
    assert_eq!(a.app.list_games().await.expect("listed").len(), 2);
    assert_eq!(std::fs::read_dir(cloud.path().join("heads")).expect("heads").count(), heads);
    let problem = a.app.sync_now().await.expect_err("nothing to sync with");
    assert_eq!(problem.phrase.message_key(), "problem_sync_none");
}

#[tokio::test]
async fn problems_are_reported() {
    let device = device("Phone").await;
    let gone = TempDir::new().expect("folder");
    let key = async |change: &dyn Fn(&mut StoragePlace)| {
        let mut setup = at(gone.path());
        change(&mut setup.place);
        device.app.test_storage(setup).await.expect_err("wrong").phrase.message_key().to_owned()
    };
    let kind = |kind, address: &str| {
        let address = address.to_owned();
        move |place: &mut StoragePlace| {
            place.kind = kind;
            place.address.clone_from(&address);
            place.user = "ada".to_owned();
        }
    };
    use StorageKind::{Folder, S3, Webdav};
    assert_eq!(key(&kind(Folder, "here")).await, "problem_place_folder");
    assert_eq!(key(&kind(Folder, "/no/such/folder")).await, "problem_sync_no_folder");
    assert_eq!(key(&kind(Webdav, "cloud")).await, "problem_place_address");
    assert_eq!(key(&kind(Webdav, "https://ada:pw@example.org")).await, "problem_place_secret");
    assert_eq!(key(&kind(Webdav, "http://example.org")).await, "problem_place_plain");
    assert_eq!(key(&kind(Webdav, "http://192.168.1.2/dav")).await, "problem_place_plain");
    assert_eq!(key(&kind(S3, "https://example.org")).await, "problem_place_bucket");
    assert_eq!(key(&kind(Webdav, "http://127.0.0.1:9")).await, "problem_sync_network");
    assert_eq!(device.app.sync_state().await.expect("state").storage, None);

    // A removed USB stick is not taken for an empty one.
    let path = gone.path().to_owned();
    device.app.set_storage(at(&path)).await.expect("set");
    let game = new_game(&device.app, "7", "Saturday").await.game;
    device.app.sync_now().await.expect("synced");
    std::fs::remove_file(path.join("hamlet-storage.json")).expect("removed");
    play(&device.app, &game, 1, 0).await;
    let report = device.app.sync_now().await.expect("an answer");
    assert_eq!(report.problem.expect("a problem").message_key(), "problem_sync_not_set_up");
    gone.close().expect("removed");
    let report = device.app.sync_now().await.expect("an answer");
    assert_eq!(report.problem.expect("a problem").message_key(), "problem_sync_no_folder");
    assert!(!path.exists(), "it is not created again");
    assert_eq!(device.app.list_games().await.expect("listed").len(), 1);
}

/// Starts a WebDAV server that accepts anything and keeps only the files of a trial. Returns its address.
async fn server() -> String {
    counting_server().await.0
}

/// Like [`server`], and also counts the connections.
async fn counting_server() -> (String, Arc<AtomicUsize>) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("address"));
    let knocks = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&knocks);
    tokio::spawn(async move {
        let mut files = std::collections::HashMap::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            count.fetch_add(1, Ordering::SeqCst);
            let mut bytes = vec![0; 1 << 16];
            let mut have = 0;
            let (method, path, body) = loop {
                have += stream.read(&mut bytes[have..]).await.expect("read");
                let text = String::from_utf8_lossy(&bytes[..have]).into_owned();
                let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
                let length = head.lines().find_map(|line| {
                    let (name, value) = line.split_once(':')?;
                    name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
                });
                if body.len() < length.unwrap_or(0) {
                    continue;
                }
                let mut words = head.split(' ');
                break (
                    words.next().unwrap_or("").to_owned(),
                    words.next().unwrap_or("").to_owned(),
                    body.to_owned(),
                );
            };
            let (status, body) = match method.as_str() {
                "PUT" => {
                    files.insert(path, body);
                    ("201 Created", String::new())
                }
                "GET" => match files.get(&path) {
                    Some(body) => ("200 OK", body.clone()),
                    None => ("404 Not Found", String::new()),
                },
                "DELETE" => {
                    files.remove(&path);
                    ("204 No Content", String::new())
                }
                "MKCOL" => ("201 Created", String::new()),
                _ => ("404 Not Found", String::new()),
            };
            let length = body.len();
            let answer =
                format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}");
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    (address, knocks)
}

#[tokio::test]
async fn no_secret_is_in_the_file_in_an_answer_or_in_a_log() {
    let device = device("Phone").await;
    let mut setup = at(Path::new("/"));
    setup.place.kind = StorageKind::Webdav;
    setup.place.address = server().await;
    setup.place.user = "ada".to_owned();
    setup.secret = Some(SECRET.to_owned());
    let mut seen = format!("{setup:?}");
    let args = json!({ "setup": setup });
    for command in ["test_storage", "set_storage"] {
        seen += &dispatch(&device.app, Asker::Owner, command, &args).await.expect(command);
    }
    // The known secret is used if none is given.
    let again = StorageSetup { secret: None, ..setup.clone() };
    seen += &format!("{:?}", device.app.test_storage(again).await.expect("known"));
    let state = device.app.sync_state().await.expect("state");
    assert_eq!(state.storage.as_ref().expect("a storage").secret, SecretKept::ThisRun);
    new_game(&device.app, "7", "Saturday").await;
    seen += &format!("{state:?} {:?} {:?}", device.app, device.app.sync_now().await);
    let mut nowhere = setup.clone();
    nowhere.place.address = "http://127.0.0.1:9".to_owned();
    seen += &format!("{:?}", device.app.test_storage(nowhere).await.expect_err("nobody there"));
    for argument in [Value::Null, json!(SECRET), json!({ "secret": SECRET })] {
        seen += &format!(
            "{:?}",
            dispatch(&device.app, Asker::Owner, "set_storage", &json!({ "setup": argument })).await
        );
    }
    assert!(!seen.contains(SECRET), "{seen}");
    for file in [device.file(), device.file().with_extension("sqlite-wal")] {
        let bytes = std::fs::read(&file).unwrap_or_default();
        assert!(!bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes()), "{file:?}");
    }

    // After a restart it must be given again.
    device.app.close().await;
    let app = App::open(&device.file()).await;
    assert_eq!(
        app.sync_state().await.expect("state").storage.expect("a storage").secret,
        SecretKept::Missing
    );
    assert_eq!(app.sync_now().await.expect_err("no secret").phrase.message_key(), "problem_sync_secret");
    let state = app.give_secret(SECRET).await.expect("given");
    assert_eq!(state.storage.expect("a storage").secret, SecretKept::ThisRun);
    let bytes = std::fs::read(device.file()).expect("read");
    assert!(!bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes()));
}

#[tokio::test]
async fn an_unreadable_file_is_reported_once_until_it_changes() {
    let cloud = TempDir::new().expect("folder");
    let device = device("Phone").await;
    device.app.set_storage(at(cloud.path())).await.expect("set");
    let game = new_game(&device.app, "7", "Saturday").await.game;
    play(&device.app, &game, 2, 0).await;
    device.app.sync_now().await.expect("synced");
    let unread = async || -> Vec<(String, bool)> {
        let report = device.app.sync_now().await.expect("synced");
        let last = device.app.sync_state().await.expect("state").last.expect("a report");
        assert_eq!(last, report);
        let mut all: Vec<_> = report.unread.into_iter().map(|unread| (unread.name, unread.known)).collect();
        all.sort();
        all
    };
    let known = |name: &str, known| (name.to_owned(), known);
    let heads = cloud.path().join("heads");
    std::fs::write(heads.join("a"), "what is this").expect("written");
    assert_eq!(unread().await, [known("a", false)]);
    assert_eq!(unread().await, [known("a", true)]);
    std::fs::write(heads.join("b"), "and this").expect("written");
    assert_eq!(unread().await, [known("a", true), known("b", false)]);
    // An unreachable storage counts as unchanged.
    let mark = cloud.path().join("hamlet-storage.json");
    let kept = std::fs::read(&mark).expect("read");
    std::fs::remove_file(&mark).expect("removed");
    assert_eq!(unread().await, [known("a", true), known("b", true)]);
    std::fs::write(&mark, kept).expect("written");
    assert_eq!(unread().await, [known("a", true), known("b", true)]);
    // A file that was gone and returns is reported again.
    std::fs::remove_file(heads.join("a")).expect("removed");
    assert_eq!(unread().await, [known("b", true)]);
    std::fs::write(heads.join("a"), "again").expect("written");
    assert_eq!(unread().await, [known("a", false), known("b", true)]);
}

#[tokio::test]
async fn unknown_files_of_a_storage_are_counted_in_the_report_and_the_stored_state() {
    let cloud = TempDir::new().expect("folder");
    let device = device("Phone").await;
    device.app.set_storage(at(cloud.path())).await.expect("set");
    let heads = cloud.path().join("heads");
    std::fs::create_dir_all(&heads).expect("made");
    for number in 0..20_000 {
        std::fs::write(heads.join(format!("strange\u{202e}\n{number}")), "").expect("written");
    }
    new_game(&device.app, "7", "Saturday").await;
    let report = device.app.sync_now().await.expect("synced");
    assert_eq!(kinds(&report), [SyncKind::Sent]);
    let told = u32::try_from(report.unread.len()).expect("few");
    assert!((1..=100).contains(&told));
    assert_eq!(told + report.unread_more, 20_000);
    assert!(report.unread.iter().all(|unread| !unread.name.contains(['\n', '\u{202e}'])), "{report:?}");
    // The next report counts the files again, as known ones.
    let again = device.app.sync_now().await.expect("synced");
    assert!(again.unread.iter().all(|unread| unread.known), "{again:?}");
    let kept = serde_json::to_string(&device.app.sync_state().await.expect("state")).expect("text");
    assert!(kept.len() < 20_000, "{} bytes", kept.len());
}

#[tokio::test]
async fn a_report_of_an_earlier_version_is_shortened() {
    let device = device("Phone").await;
    let unread: Vec<_> = (0..20_000)
        .map(|number| json!({ "name": format!("{number}"), "why": "unknown", "known": false }))
        .collect();
    let old =
        json!({ "at": "2026-01-01T00:00:00Z", "same": 3, "games": [], "unread": unread, "problem": null });
    device.app.close().await;
    let store = hamlet_store::Store::open(&device.file()).await.expect("opened");
    store.set_setting("sync_last", &old.to_string()).await.expect("stored");
    store.close().await;
    let app = App::open(&device.file()).await;
    let last = app.sync_state().await.expect("state").last.expect("a report");
    assert_eq!((last.same, last.unread.len(), last.unread_more), (3, 100, 19_900));
}

#[tokio::test]
async fn a_game_that_is_renamed_on_one_device_is_renamed_on_the_other() {
    let cloud = TempDir::new().expect("folder");
    let (a, b) = (device("Phone").await, device("Tablet").await);
    for device in [&a, &b] {
        device.app.set_storage(at(cloud.path())).await.expect("set");
    }
    let game = new_game(&a.app, "7", "Saturday").await.game;
    play(&a.app, &game, 2, 0).await;
    a.app.sync_now().await.expect("synced");
    b.app.sync_now().await.expect("synced");
    let there = b.app.list_games().await.expect("listed")[0].game.clone();
    // The game is open on the other device.
    assert_eq!(b.app.open_game(&there).await.expect("opens").name, "Saturday");
    a.app.rename_game(&game, "Under the oaks").await.expect("renamed");
    assert_eq!(kinds(&a.app.sync_now().await.expect("synced")), [SyncKind::Sent]);
    let report = b.app.sync_now().await.expect("synced");
    assert_eq!(kinds(&report), [SyncKind::Renamed]);
    assert_eq!(report.games[0].name, "Under the oaks");
    assert_eq!(b.app.open_game(&there).await.expect("opens").name, "Under the oaks");
    // The exchange back has nothing left to do afterwards.
    b.app.rename_game(&there, "Saturday").await.expect("renamed");
    b.app.sync_now().await.expect("synced");
    assert_eq!(kinds(&a.app.sync_now().await.expect("synced")), [SyncKind::Renamed]);
    assert_eq!(a.app.list_games().await.expect("listed")[0].name, "Saturday");
    for app in [&a.app, &b.app] {
        assert_eq!(kinds(&app.sync_now().await.expect("synced")), []);
    }
    // If both rename the game, both keep the later name, whichever exchanges first.
    a.app.rename_game(&game, "Earlier").await.expect("renamed");
    b.app.rename_game(&there, "Later, once").await.expect("renamed");
    b.app.rename_game(&there, "Later").await.expect("renamed");
    for app in [&b.app, &a.app, &b.app] {
        app.sync_now().await.expect("synced");
    }
    for app in [&a.app, &b.app] {
        assert_eq!(app.list_games().await.expect("listed")[0].name, "Later");
    }
}

/// Returns an address of this machine that is not its loopback address, so that sending to it counts as network traffic.
#[cfg(unix)]
#[tokio::test]
async fn nothing_is_sent_unencrypted_in_a_forbidden_network() {
    let (address, knocks) = counting_server().await;
    let knocks = || knocks.swap(0, Ordering::SeqCst);
    let network = Arc::new(Mutex::new(Some("home".to_owned())));
    let look = Arc::clone(&network);
    let go_to = |name: Option<&str>| *network.lock().expect("sound") = name.map(str::to_owned);
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let open = async || {
        let look = Arc::clone(&look);
        App::open(&file).await.in_networks(move || look.lock().expect("sound").clone())
    };
    let app = open().await;
    let key =
        |answer: Result<SyncState, Problem>| answer.expect_err("not allowed").phrase.message_key().to_owned();
    let asks =
        async |app: &App| app.sync_state().await.expect("state").storage.expect("a storage").ask.is_some();

    let mut setup = at(Path::new("/"));
    setup.place.kind = StorageKind::Webdav;
    setup.place.address = address.replace("127.0.0.1", "0.0.0.0");
    setup.place.user = "ada".to_owned();
    setup.secret = Some(SECRET.to_owned());
    assert_eq!(key(app.set_storage(setup.clone()).await), "problem_place_plain");
    assert_eq!(
        app.test_storage(setup.clone()).await.expect_err("no").phrase.message_key(),
        "problem_place_plain"
    );
    assert_eq!(knocks(), 0);

    // The player allows this network.
    setup.place.plain = true;
    app.set_storage(setup.clone()).await.expect("set");
    assert!(!asks(&app).await);
    app.sync_now().await.expect("synced");
    assert!(knocks() > 0);

    // In another or unknown network the app asks again before it sends anything.
    for elsewhere in [Some("hotel"), None] {
        go_to(elsewhere);
        assert!(asks(&app).await);
        assert_eq!(app.sync_now().await.expect_err("not allowed").phrase.message_key(), "problem_sync_ask");
        assert_eq!(key(app.give_secret(SECRET).await), "problem_sync_ask");
        assert_eq!(knocks(), 0);
    }

    // In the allowed network it does not ask again, not even after a restart.
    go_to(Some("home"));
    app.sync_now().await.expect("synced");
    go_to(Some("hotel"));
    assert!(app.allow_network().await.expect("allowed").storage.expect("a storage").ask.is_none());
    app.sync_now().await.expect("synced");
    assert!(knocks() > 0);
    app.close().await;
    let app = open().await;
    assert!(!asks(&app).await);
    go_to(Some("cafe"));
    assert!(asks(&app).await);
    app.close().await;

    // A storage configured by an earlier version, which did not ask in private networks.
    let store = hamlet_store::Store::open(&file).await.expect("opened");
    let kept = store.setting("sync").await.expect("read").expect("kept");
    let mut kept: Value = serde_json::from_str(&kept).expect("known");
    let storage = kept["storage"].as_object_mut().expect("a storage");
    storage.remove("networks").expect("networks");
    storage["place"]["fields"]["plain"] = json!(false);
    store.set_setting("sync", &kept.to_string()).await.expect("stored");
    store.close().await;
    go_to(Some("home"));
    let app = open().await;
    assert!(asks(&app).await);
    assert_eq!(key(app.give_secret(SECRET).await), "problem_sync_ask");
    assert_eq!(knocks(), 0);
    app.allow_network().await.expect("allowed");
    app.give_secret(SECRET).await.expect("given");
    assert!(knocks() > 0);
}

/// A permission in a network that cannot be told from others holds for one exchange.
#[cfg(unix)]
#[tokio::test]
async fn an_exchange_is_allowed_by_itself_in_an_unknown_network() {
    let (address, knocks) = counting_server().await;
    let knocks = || knocks.swap(0, Ordering::SeqCst);
    let network = Arc::new(Mutex::new(None::<String>));
    let look = Arc::clone(&network);
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("games.sqlite");
    let app = App::open(&file).await.in_networks(move || look.lock().expect("sound").clone());
    let ask = async || app.sync_state().await.expect("state").storage.expect("a storage").ask;
    let refused = async || {
        let problem = app.sync_now().await.expect_err("not allowed");
        assert_eq!(problem.phrase.message_key(), "problem_sync_ask");
        assert_eq!(knocks(), 0);
    };

    let mut setup = at(Path::new("/"));
    setup.place.kind = StorageKind::Webdav;
    setup.place.address = address.replace("127.0.0.1", "0.0.0.0");
    let problem = app.test_storage(setup.clone()).await.expect_err("not allowed");
    assert_eq!((problem.phrase.message_key(), knocks()), ("problem_place_plain", 0));
    setup.place.plain = true;
    app.test_storage(setup.clone()).await.expect("it works");
    app.set_storage(setup).await.expect("set");
    assert!(knocks() > 0);

    // The permission of the set-up is for the first exchange, each further one is asked about.
    assert_eq!(ask().await, None);
    app.sync_now().await.expect("synced");
    assert!(knocks() > 0);
    assert_eq!(ask().await, Some(NetworkQuestion::Unknown));
    refused().await;
    let state = app.allow_network().await.expect("allowed");
    assert_eq!(state.storage.expect("a storage").ask, None);
    app.give_secret("a password").await.expect("a secret may be given before the exchange");
    app.sync_now().await.expect("synced");
    assert!(knocks() > 0);
    refused().await;

    // It ends with the network.
    app.allow_network().await.expect("allowed");
    *network.lock().expect("sound") = Some("hotel".to_owned());
    assert_eq!(ask().await, Some(NetworkQuestion::New));
    *network.lock().expect("sound") = None;
    refused().await;
}

/// The network changes between two requests of one exchange.
#[cfg(unix)]
#[tokio::test]
async fn an_exchange_ends_where_the_network_changes() {
    let (address, knocks) = counting_server().await;
    let folder = TempDir::new().expect("folder");
    let left = Arc::new(AtomicUsize::new(usize::MAX));
    let count = Arc::clone(&left);
    let app = App::open(&folder.path().join("games.sqlite")).await.in_networks(move || {
        let before = count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        Some(if before.is_ok() { "home" } else { "hotel" }.to_owned())
    });
    let mut setup = at(Path::new("/"));
    setup.place.kind = StorageKind::Webdav;
    setup.place.address = address.replace("127.0.0.1", "0.0.0.0");
    setup.place.plain = true;
    app.set_storage(setup).await.expect("set");
    new_game(&app, "7", "Saturday").await;
    knocks.store(0, Ordering::SeqCst);
    // The permission lasts for the start of the exchange but not for its end.
    left.store(4, Ordering::SeqCst);
    let report = app.sync_now().await.expect("an answer");
    assert_eq!(report.problem.expect("a problem").message_key(), "problem_sync_ask");
    assert!(knocks.load(Ordering::SeqCst) <= 2, "{knocks:?}");
}
