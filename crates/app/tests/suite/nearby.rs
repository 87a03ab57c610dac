//! Tests of two apps that exchange games over the loopback interface.

use crate::device::play;
use hamlet_app::api::*;
use hamlet_app::{App, Asker, dispatch};
use hamlet_nearby::Offer;
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

struct Device {
    folder: TempDir,
    app: App,
}

async fn open(folder: &Path) -> App {
    App::open(&folder.join("games.sqlite")).await.nearby_at(HERE)
}

async fn device(name: &str) -> Device {
    let folder = TempDir::new().expect("folder");
    let app = open(folder.path()).await;
    app.set_device_name(name).await.expect("named");
    Device { folder, app }
}

async fn new_game(app: &App, seed: &str) -> String {
    crate::device::new_game(app, seed, &format!("Game {seed}")).await.game
}

/// Returns the codes of all games of the device.
async fn codes(app: &App) -> Vec<String> {
    let mut codes = Vec::new();
    for card in app.list_games().await.expect("listed") {
        codes.push(app.export_code(&card.game).await.expect("exported").text);
    }
    codes.sort();
    codes
}

/// Waits for a condition that must become true. The time limit only ends a hanging test.
async fn soon<T>(work: impl Future<Output = T>) -> T {
    timeout(Duration::from_secs(5 * 60), work).await.expect("it comes to an end")
}

/// Runs one exchange, and returns the reports of the host and of the guest.
async fn meet(host: &App, guest: &App) -> (SyncReport, SyncReport) {
    let offer = host.nearby_offer().await.expect("an offer");
    let (at_host, at_guest) =
        soon(async { tokio::join!(host.nearby_wait(), guest.nearby_join(&offer.text)) }).await;
    let (at_host, at_guest) = (at_host.expect("met"), at_guest.expect("met"));
    assert_eq!((&at_host.problem, &at_guest.problem), (&None, &None));
    assert_eq!((at_host.unread.len(), at_guest.unread.len()), (0, 0));
    for app in [host, guest] {
        assert_eq!(app.nearby_state().await.expect("known"), NearbyState::default());
    }
    (at_host, at_guest)
}

/// Returns the result for each game, by name.
fn did(report: &SyncReport) -> Vec<(String, SyncKind)> {
    let mut did: Vec<_> = report.games.iter().map(|game| (game.name.clone(), game.kind)).collect();
    did.sort_by(|a, b| a.0.cmp(&b.0));
    did
}

fn named(seed: u32, kind: SyncKind) -> (String, SyncKind) {
    (format!("Game {seed}"), kind)
}

#[tokio::test]
async fn both_devices_have_equal_games_after_one_exchange() {
    let (a, b) = (device("Phone").await, device("Tablet").await);
    let first = new_game(&a.app, "1").await;
    play(&a.app, &first, 6, 1).await;
    let second = new_game(&b.app, "2").await;
    play(&b.app, &second, 3, 0).await;
    let offer = a.app.nearby_offer().await.expect("an offer");
    assert!(offer.qr.is_some_and(|qr| qr.size <= 53), "it can be scanned from a small screen");

    let (host, guest) = meet(&a.app, &b.app).await;
    assert_eq!(did(&host), [named(1, SyncKind::Sent), named(2, SyncKind::Received)]);
    assert_eq!(did(&guest), [named(1, SyncKind::Received), named(2, SyncKind::Sent)]);
    assert_eq!((host.same, guest.same), (0, 0));
    assert_eq!(codes(&a.app).await, codes(&b.app).await);
    let elsewhere = host.games.iter().find_map(|game| game.elsewhere.clone()).expect("from somewhere");
    assert_eq!((elsewhere.device.as_str(), elsewhere.steps), ("Tablet", 3));

    // A second exchange has nothing to do, whichever device shows the code.
    for (one, other) in [(&a, &b), (&b, &a)] {
        let (host, guest) = meet(&one.app, &other.app).await;
        assert_eq!((host.games.len(), guest.games.len()), (0, 0));
        assert_eq!((host.same, guest.same), (2, 2));
    }

    // The guest continues one game, the host another, and both continue a third one differently.
    let find = async |app: &App, name: &str| {
        let games = app.list_games().await.expect("listed");
        games.into_iter().find(|card| card.name == name).expect("here").game
    };
    play(&b.app, &find(&b.app, "Game 1").await, 4, 0).await;
    play(&a.app, &find(&a.app, "Game 2").await, 2, 1).await;
    let (host, guest) = meet(&a.app, &b.app).await;
    assert_eq!(did(&host), [named(1, SyncKind::Followed), named(2, SyncKind::Sent)]);
    assert_eq!(did(&guest), [named(1, SyncKind::Sent), named(2, SyncKind::Followed)]);
    assert_eq!(codes(&a.app).await, codes(&b.app).await);

    play(&a.app, &find(&a.app, "Game 1").await, 3, 0).await;
    play(&b.app, &find(&b.app, "Game 1").await, 4, 1).await;
    let (host, guest) = meet(&a.app, &b.app).await;
    for (report, who, here, there) in [(&host, "Tablet", 13, 14), (&guest, "Phone", 14, 13)] {
        let fork = &report.games[0];
        assert_eq!((report.games.len(), fork.kind), (1, SyncKind::Fork));
        let elsewhere = fork.elsewhere.as_ref().expect("somebody");
        assert_eq!((elsewhere.device.as_str(), fork.steps, elsewhere.steps), (who, Some(here), there));
        assert!(fork.common.is_some_and(|common| (10..13).contains(&common)));
        assert!(fork.other.is_some());
    }
    assert_eq!(codes(&a.app).await.len(), 3);
    assert_eq!(codes(&a.app).await, codes(&b.app).await);

    // A deleted game is neither restored nor deleted on the other device.
    a.app.delete_game(&find(&a.app, "Game 2").await).await.expect("trashed");
    let (host, _) = meet(&a.app, &b.app).await;
    assert_eq!((host.games.len(), codes(&a.app).await.len(), codes(&b.app).await.len()), (0, 2, 3));
}

#[tokio::test]
async fn an_exchange_nearby_does_not_affect_the_storage() {
    let cloud = TempDir::new().expect("folder");
    let (a, b) = (device("Phone").await, device("Tablet").await);
    let place = StoragePlace {
        kind: StorageKind::Folder,
        address: cloud.path().display().to_string(),
        folder: String::new(),
        user: String::new(),
        bucket: String::new(),
        region: String::new(),
        plain: false,
    };
    let game = new_game(&a.app, "5").await;
    play(&a.app, &game, 4, 1).await;
    a.app.set_storage(StorageSetup { place, secret: None }).await.expect("set");
    a.app.sync_now().await.expect("synced");
    meet(&a.app, &b.app).await;
    let there = b.app.list_games().await.expect("listed")[0].game.clone();
    play(&b.app, &there, 2, 0).await;
    meet(&b.app, &a.app).await;
    // The game has been continued since, and the new version is sent.
    let report = a.app.sync_now().await.expect("synced");
    assert_eq!(did(&report), [named(5, SyncKind::Sent)]);
    assert_eq!(a.app.sync_now().await.expect("synced").same, 1);
    assert_eq!(a.app.sync_state().await.expect("state").last.expect("a report").games.len(), 0);
}

/// Forwards the given number of bytes to the host, then breaks the connection. Returns the code for this address.
async fn plug(code: &str, bytes: usize) -> String {
    let mut offer = Offer::read(code).expect("an offer");
    let to = offer.socket_addresses()[0];
    let listener = TcpListener::bind((HERE, 0)).await.expect("a port");
    offer.port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        let (mut guest, _) = listener.accept().await.expect("a guest");
        let mut host = TcpStream::connect(to).await.expect("the host");
        let (mut from, mut back) = guest.split();
        let (mut answers, mut on) = host.split();
        let up = async {
            let mut limited = (&mut from).take(bytes as u64);
            copy(&mut limited, &mut on).await
        };
        let down = copy(&mut answers, &mut back);
        tokio::select! { _ = up => {}, _ = down => {} }
        let _ = on.shutdown().await;
    });
    offer.write()
}

#[tokio::test]
async fn an_interrupted_exchange_is_completed_by_the_next() {
    let mut broken = 0;
    for bytes in [0, 60, 150, 200, 400, 700, 1_500, 2_500, 4_000] {
        let (a, b) = (device("Phone").await, device("Tablet").await);
        for seed in ["1", "2"] {
            let game = new_game(&a.app, seed).await;
            play(&a.app, &game, 5, 1).await;
        }
        for seed in ["2", "3"] {
            let game = new_game(&b.app, seed).await;
            play(&b.app, &game, 6, 0).await;
        }
        let all: Vec<String> = [codes(&a.app).await, codes(&b.app).await].concat();
        let offer = a.app.nearby_offer().await.expect("an offer");
        let visits = async {
            let first = b.app.nearby_join(&plug(&offer.text, bytes).await).await;
            let problem = first.map_or_else(|problem| Some(problem.phrase), |report| report.problem);
            if let Some(problem) = problem {
                broken += 1;
                let known =
                    ["problem_nearby_lost", "problem_nearby_stranger"].contains(&problem.message_key());
                assert!(known, "{bytes}: {problem:?}");
                // The code is still valid, although the device was restarted.
                let b = open(b.folder.path()).await;
                let again = b.nearby_join(&offer.text).await.expect("let in");
                assert_eq!(again.problem, None);
            }
        };
        let (received, ()) = soon(async { tokio::join!(a.app.nearby_wait(), visits) }).await;
        received.expect("met");
        let (mine, theirs) = (codes(&a.app).await, codes(&open(b.folder.path()).await).await);
        assert_eq!(mine, theirs, "{bytes}");
        assert!(all.iter().all(|code| mine.contains(code)), "{bytes}");
        assert_eq!(mine.len(), 4, "{bytes}");
    }
    assert!(broken > 5, "{broken}");
}

#[tokio::test]
async fn problems_are_reported() {
    let (a, b) = (device("Phone").await, device("Tablet").await);
    let key = |problem: Problem| problem.phrase.message_key().to_owned();
    let game = new_game(&a.app, "1").await;
    let code = a.app.export_code(&game).await.expect("a code").text;
    let offer = a.app.nearby_offer().await.expect("an offer").text;
    let cut = format!("{}.", &offer[..offer.len() - 9]);
    for (text, wanted) in [
        ("", "problem_nearby_code"),
        ("Hello there", "problem_nearby_code"),
        (code.as_str(), "problem_nearby_game"),
        (cut.as_str(), "problem_nearby_damaged"),
    ] {
        assert_eq!(key(b.app.nearby_join(text).await.expect_err("no offer")), wanted);
    }
    // A code for an exchange is reported where the code of a game is expected.
    assert_eq!(key(b.app.import_text(&offer).await.expect_err("no game")), "problem_nearby_here");
    assert_eq!(key(b.app.nearby_wait().await.expect_err("nothing shown")), "problem_nearby_nothing");
    for codes in [vec![], vec![code.clone()], vec![offer.clone(), offer.replace(':', ":0")]] {
        assert_eq!(key(b.app.nearby_picture(&codes).await.expect_err("no offer")), "problem_nearby_code");
    }

    // A cancelled code and a replaced one.
    a.app.nearby_stop().await.expect("stopped");
    assert_eq!(key(b.app.nearby_join(&offer).await.expect_err("gone")), "problem_nearby_unreachable");
    let mut old = Offer::read(&a.app.nearby_offer().await.expect("an offer").text).expect("an offer");
    let new = a.app.nearby_offer().await.expect("an offer").text;
    old.port = Offer::read(&new).expect("an offer").port;
    let joined = async {
        let problem = b.app.nearby_join(&old.write()).await.expect_err("a stranger");
        // Waiting can be cancelled by any client.
        a.app.nearby_stop().await.expect("stopped");
        problem
    };
    let (waited, problem) = soon(async { tokio::join!(a.app.nearby_wait(), joined) }).await;
    assert_eq!(key(problem), "problem_nearby_stranger");
    assert_eq!(key(waited.expect_err("stopped")), "problem_nearby_stopped");
    assert_eq!(a.app.nearby_state().await.expect("known").phase, NearbyPhase::Nobody);
}

#[tokio::test]
async fn a_code_expires_and_blocks_no_other_command() {
    let folder = TempDir::new().expect("folder");
    let app = open(folder.path()).await;
    let game = new_game(&app, "1").await;
    app.nearby_offer().await.expect("an offer");
    let meanwhile = async {
        while app.nearby_state().await.expect("known").phase != NearbyPhase::Waiting {
            tokio::task::yield_now().await;
        }
        // Games can be played meanwhile, and a second attempt to wait does not disturb the first.
        play(&app, &game, 2, 0).await;
        assert!(app.nearby_wait().await.is_err());
        assert_eq!(app.nearby_state().await.expect("known").phase, NearbyPhase::Waiting);
        app.nearby_stop().await.expect("stopped");
    };
    let (waited, ()) = soon(async { tokio::join!(app.nearby_wait(), meanwhile) }).await;
    assert_eq!(waited.expect_err("stopped").phrase.message_key(), "problem_nearby_stopped");
    let app = app.nearby_for(Duration::from_millis(1));
    app.nearby_offer().await.expect("an offer");
    assert_eq!(soon(app.nearby_wait()).await.expect_err("late").phrase.message_key(), "problem_nearby_late");
    assert_eq!(app.nearby_state().await.expect("known"), NearbyState::default());
}

#[tokio::test]
async fn the_other_device_is_named_while_connected() {
    let (a, b) = (device("Phone").await, device("Tablet").await);
    let offer = a.app.nearby_offer().await.expect("an offer");
    // Somebody on the way who carries the guest's two messages by which both know each other, and the third, which the
    // guest sends when it is let in, only when both were seen together.
    let mut slow = Offer::read(&offer.text).expect("an offer");
    let to = slow.socket_addresses()[0];
    let listener = TcpListener::bind((HERE, 0)).await.expect("a port");
    slow.port = listener.local_addr().expect("an address").port();
    let together = |device: &str| NearbyState { phase: NearbyPhase::Together, device: device.to_owned() };
    let between = async {
        let (mut guest, _) = listener.accept().await.expect("a guest");
        let mut host = TcpStream::connect(to).await.expect("the host");
        let (mut from_guest, mut to_guest) = guest.split();
        let (mut from_host, mut to_host) = host.split();
        let there = async {
            for _ in 0..2 {
                let length = from_guest.read_u16().await.expect("a message");
                let mut message = vec![0; usize::from(length)];
                from_guest.read_exact(&mut message).await.expect("a whole message");
                let whole = [&length.to_be_bytes(), &message[..]].concat();
                to_host.write_all(&whole).await.expect("carried");
            }
            let states = async || (a.app.nearby_state().await.unwrap(), b.app.nearby_state().await.unwrap());
            while states().await != (together("Tablet"), together("Phone")) {
                tokio::task::yield_now().await;
            }
            let _ = copy(&mut from_guest, &mut to_host).await;
        };
        let _ = tokio::join!(there, copy(&mut from_host, &mut to_guest));
    };
    let text = slow.write();
    let all = async { tokio::join!(a.app.nearby_wait(), b.app.nearby_join(&text), between) };
    let (waited, joined, ()) = soon(all).await;
    assert!(waited.is_ok() && joined.is_ok());
}

#[tokio::test]
async fn the_commands_have_names() {
    let device = device("Phone").await;
    let ask = async |command: &'static str, args| -> Result<Value, Problem> {
        let answer = dispatch(&device.app, Asker::Owner, command, &args).await?;
        Ok(serde_json::from_str(&answer).expect("json"))
    };
    let offer = ask("nearby_offer", json!({})).await.expect("an offer");
    assert!(offer["text"].as_str().is_some_and(|text| text.starts_with("HAMLET-NEAR:")));
    assert_eq!(ask("nearby_state", json!({})).await.expect("known")["phase"], "nobody");
    ask("nearby_stop", json!({})).await.expect("stopped");
    assert_eq!(ask("nearby_wait", json!({})).await.expect_err("stopped").kind, ProblemKind::NotFound);
    let refused = ask("nearby_join", json!({ "code": 7 })).await.expect_err("no text");
    assert!(!format!("{refused:?}").contains('7'), "what may be a secret is not repeated");
    assert!(ask("nearby_picture", json!({ "codes": [] })).await.is_err());
}

#[tokio::test]
async fn a_renamed_game_is_exchanged_in_both_directions() {
    let (a, b) = (device("Phone").await, device("Tablet").await);
    let game = new_game(&a.app, "1").await;
    play(&a.app, &game, 3, 0).await;
    meet(&a.app, &b.app).await;
    let there = b.app.list_games().await.expect("listed")[0].game.clone();
    let renamed = |name: &str, kind| [(name.to_owned(), kind)];
    // Tries both devices as the host and as the one that renames.
    for (turn, (host, guest)) in [(&a, &b), (&b, &a), (&a, &b), (&b, &a)].into_iter().enumerate() {
        let name = format!("Turn {turn}");
        let by_host = turn < 2;
        let device = if by_host { host } else { guest };
        let game = if std::ptr::eq(device, &a) { &game } else { &there };
        device.app.rename_game(game, &name).await.expect("renamed");
        let (at_host, at_guest) = meet(&host.app, &guest.app).await;
        let (sent, came) = if by_host { (at_host, at_guest) } else { (at_guest, at_host) };
        assert_eq!(did(&sent), renamed(&name, SyncKind::Sent));
        assert_eq!(did(&came), renamed(&name, SyncKind::Renamed));
        assert_eq!(codes(&a.app).await, codes(&b.app).await);
    }
    // If both rename the game, the later name stays.
    a.app.rename_game(&game, "Earlier").await.expect("renamed");
    b.app.rename_game(&there, "Later, once").await.expect("renamed");
    b.app.rename_game(&there, "Later").await.expect("renamed");
    meet(&a.app, &b.app).await;
    for app in [&a.app, &b.app] {
        assert_eq!(app.list_games().await.expect("listed")[0].name, "Later");
    }
}
