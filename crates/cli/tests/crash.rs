//! The server is killed without warning, again and again: nothing that it acknowledged is lost.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Rounds unless `HAMLET_CRASH_ROUNDS` (`cargo xtask crash --rounds N`) asks for another number.
const ROUNDS: usize = 100;

/// A round ends after fewer answered calls than this.
const MOST_CALLS: usize = 20;

fn rounds() -> usize {
    let asked = std::env::var("HAMLET_CRASH_ROUNDS").ok();
    asked.map_or(ROUNDS, |text| text.parse().expect("a number of rounds"))
}

/// A number below `bound`, from a small generator of the test's own.
fn roll(dice: &mut u64, bound: usize) -> usize {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    ((*dice >> 33) as usize) % bound.max(1)
}

/// A folder of this test's own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("hamlet-crash-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test can be made");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server and where it listens.
struct Server {
    child: Arc<Mutex<Child>>,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        // A page of its own, so that the test needs no built ui.
        let ui = data.join("ui");
        std::fs::create_dir_all(&ui).expect("a folder for the page");
        std::fs::write(ui.join("index.html"), "<!doctype html>").expect("a page");
        let mut child = Command::new(env!("CARGO_BIN_EXE_hamlet"))
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .arg("--ui")
            .arg(&ui)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let stdout = child.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(stdout).lines();
        let address = lines
            .find_map(|line| {
                let line = line.expect("its output is text");
                let at = line.find("http://")? + "http://".len();
                Some(line[at..].split(['/', ' ']).next().unwrap_or_default().to_owned())
            })
            .expect("it says where it listens");
        Server { child: Arc::new(Mutex::new(child)), address }
    }

    /// Sends a command; `None` when the server is gone before it answered.
    fn call(&self, command: &str, args: &Value) -> Option<Value> {
        let body = args.to_string();
        let mut stream = TcpStream::connect(&self.address).ok()?;
        write!(
            stream,
            "POST /api/{command} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        // Only an answer that arrived whole counts as acknowledged.
        let length = head
            .lines()
            .find_map(|l| l.to_ascii_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok())?;
        if body.len() < length {
            return None;
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{command} is answered: {answer}");
        serde_json::from_str(body).ok()
    }

    fn kill(&self) {
        let mut child = self.child.lock().expect("nobody panicked");
        child.kill().expect("the server can be killed");
        child.wait().expect("it is gone");
    }
}

/// The choices of a game as the server has them.
fn choices(server: &Server, game: &str) -> Vec<Value> {
    let exported = server.call("export_game", &json!({ "game": game })).expect("a game can be exported");
    let record: Value =
        serde_json::from_str(exported.as_str().expect("a record is text")).expect("a record is JSON");
    record["choices"].as_array().expect("a record has choices").clone()
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let (folder, rounds) = (Folder::new(), rounds());
    let mut dice = 20_261_121;
    let mut game = String::new();
    // The choices acknowledged so far, and the one that was under way when the server died.
    let mut acknowledged: Vec<Value> = Vec::new();
    let mut under_way: Option<Value> = None;
    // The table as it was last shown.
    let mut shown: Option<Value> = None;
    let (mut plays, mut survived) = (0, 0);
    // How long the last answered call took.
    let mut call = Duration::ZERO;
    for round in 0..rounds {
        let server = Server::start(&folder.0);
        if !game.is_empty() {
            let stored = choices(&server, &game);
            assert!(
                stored.len() >= acknowledged.len(),
                "round {round}: {} of {}",
                stored.len(),
                acknowledged.len()
            );
            assert_eq!(stored[..acknowledged.len()], acknowledged[..], "round {round}");
            let extra = &stored[acknowledged.len()..];
            assert!(extra.len() <= 1, "round {round}: only the choice under way may have come through");
            if let [last] = extra {
                assert_eq!(Some(last), under_way.as_ref(), "round {round}");
                survived += 1;
            }
            acknowledged = stored;
        }
        let mut view = None;
        if !game.is_empty() {
            let open = server.call("open_game", &json!({ "game": game })).expect("a game can be opened");
            if let Some(shown) = shown.take().filter(|shown| shown["state"] == open["state"]) {
                assert_eq!(open, shown, "round {round}: the same table comes back, to the last token");
            }
            if open["decision"] != "over" {
                view = Some(open);
            }
        }
        let mut view = view.unwrap_or_else(|| {
            let players = [json!({"name": "Ada", "colour": "blue"}), json!({"name": "Bo", "colour": "sun"})];
            let setup = json!({ "name": null, "players": players, "layout": "recommended", "seed": round.to_string(),
                "solo": solo() });
            let played = server.call("new_game", &json!({ "setup": setup })).expect("a game can be begun");
            played["view"].clone()
        });
        game = view["game"].as_str().expect("a game has an id").to_owned();
        if view["state"] == 0 {
            acknowledged.clear();
        }
        under_way = None;

        // Killed somewhere in one of the next calls: which one is rolled, and where in it by how long calls take here.
        let (child, answered) = (Arc::clone(&server.child), Arc::new(AtomicUsize::new(0)));
        let (last, part) = (roll(&mut dice, MOST_CALLS), roll(&mut dice, 150) as u32);
        let counted = Arc::clone(&answered);
        let killer = std::thread::spawn(move || {
            while counted.load(Ordering::SeqCst) < last {
                std::thread::yield_now();
            }
            let begun = Instant::now();
            while begun.elapsed() < call * part / 100 {
                std::thread::yield_now();
            }
            let mut child = child.lock().expect("nobody panicked");
            child.kill().expect("the server can be killed");
            child.wait().expect("it is gone");
        });
        loop {
            let offered = view["choices"].as_array().expect("a view has choices");
            if offered.is_empty() {
                break;
            }
            let choice = offered[roll(&mut dice, offered.len())]["index"].clone();
            under_way = Some(choice.clone());
            let args = json!({ "game": game, "state": view["state"], "choice": choice });
            let begun = Instant::now();
            let Some(played) = server.call("play", &args) else { break };
            call = begun.elapsed();
            answered.fetch_add(1, Ordering::SeqCst);
            acknowledged.push(choice);
            under_way = None;
            plays += 1;
            view = played["view"].clone();
        }
        // Where the game was over before, nothing more is waited for.
        answered.store(MOST_CALLS, Ordering::SeqCst);
        shown = Some(view);
        killer.join().expect("the killer did its work");
    }
    let server = Server::start(&folder.0);
    assert!(choices(&server, &game).len() >= acknowledged.len());
    server.kill();
    assert!(plays > rounds, "the server was killed while games were played: {plays} choices");
    println!("{rounds} kills, {plays} choices acknowledged and kept, {survived} came through unacknowledged");
}

fn solo() -> Value {
    json!({ "preset": "normal", "settles_ties": true, "modifiers": {
        "two_donkeys": false, "landmarks_1": false, "pays_ignored_gold": false, "two_villagers": false,
        "favour_stays_up": false, "merchant_strict": false, "chaplain_strict": false, "landmarks_5": false,
        "sells_leftovers": false } })
}
