//! Attacks with invalid and forbidden requests.

use std::io::Write;
use std::time::Instant;

use serde_json::{Value, json};

use super::environment::Environment;
use crate::server::Server;
use crate::tell;

/// Returns the names of all commands, read from the ui's bindings.
fn commands() -> Vec<String> {
    let bindings = tell::text("ui/src/common/bindings.ts").expect("the bindings");
    let names: Vec<String> = bindings
        .split("__TAURI_INVOKE<")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(">(\"")?.1.split_once('"')?.0.to_owned()))
        .collect();
    assert!(names.len() > 40, "the commands were found: {names:?}");
    names
}

/// Panics unless the server still runs and answers.
fn still_running(server: &Server) {
    assert_eq!(server.command("list_games", json!({})).0, 200);
}

/// Returns a pseudorandom number below `bound`.
fn roll(dice: &mut u64, bound: usize) -> usize {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    ((*dice >> 33) as usize) % bound.max(1)
}

pub fn no_key(environment: &Environment) {
    let server = environment.serve();
    let wrong = "0".repeat(server.key.len());
    let bearer = format!("Bearer {wrong}");
    let cookie = format!("hamlet-key-{}={wrong}", server.port);
    let basic = format!("Basic {}", server.key);
    let keys =
        [None, Some(("Authorization", &bearer)), Some(("Cookie", &cookie)), Some(("Authorization", &basic))];
    for key in keys {
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(key.map(|(name, value)| (name, value.as_str())));
        for command in commands() {
            let answer = server.ask("POST", &format!("/api/{command}"), &headers, "{}");
            assert!(answer.status == 401 && answer.body.contains("problem_no_key"), "{command}: {answer:?}");
        }
        for path in ["/", "/index.html", "/assets/a.js", "/serve-keys.json", &format!("/?key={wrong}")] {
            let answer = server.ask("GET", path, &headers, "");
            assert!(answer.status == 401 && !answer.body.contains(&server.key), "{path}: {answer:?}");
        }
    }
    still_running(&server);
    server.end();
}

pub fn other_pages(environment: &Environment) {
    let server = environment.serve();
    let bearer = format!("Bearer {}", server.key);
    let rebound = format!("evil.example:{}", server.port);
    for command in commands() {
        for other in [
            ("Host", rebound.as_str()),
            ("Origin", "http://evil.example"),
            ("Origin", "null"),
            ("Sec-Fetch-Site", "cross-site"),
            ("Sec-Fetch-Site", "same-site"),
        ] {
            let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str()), other];
            let answer = server.ask("POST", &format!("/api/{command}"), &headers, "{}");
            assert_eq!(answer.status, 403, "{command} {other:?}");
        }
    }
    still_running(&server);
    server.end();
}

pub fn too_long(environment: &Environment) {
    let server = environment.serve();
    // Send bodies that never end, with a stated length and without one.
    for framing in ["Content-Length: 1099511627776", "Transfer-Encoding: chunked"] {
        for command in ["import_text", "play"] {
            let mut stream = server.connect();
            let head = server.command_head(command, 0).replace("Content-Length: 0", framing);
            stream.write_all(head.as_bytes()).expect("sent");
            let part = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
            let sent = (0..4_000).take_while(|_| stream.write_all(part.as_bytes()).is_ok()).count();
            assert!(sent < 4_000, "{command}: all of 250 MiB was taken, {framing}");
            still_running(&server);
        }
    }
    server.end();
}

pub fn malformed(environment: &Environment) {
    let server = environment.serve();
    let values = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("\u{0}\u{202e}\u{feff}../../etc/passwd"),
        json!("x".repeat(100_000)),
        json!([[]]),
        json!([1, 2, 3]),
        json!({ "kind": "folder", "name": {} }),
    ];
    let names =
        ["game", "state", "choice", "name", "setup", "settings", "text", "record", "codes", "row", "tile"];
    let names = [&names[..], &["face", "wish", "names", "again", "seat", "moment", "day", "kind"]].concat();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let texts = ["", "{", "nonsense", "\"\\ud800\"", "[1e999]", "{\"game\":\"a\",\"game\":1}", deep.as_str()];
    let bearer = format!("Bearer {}", server.key);
    let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
    let mut asked = 0;
    for command in commands() {
        // Skip the commands that wait for other devices or storages; they have attacks of their own.
        if ["sync_now", "nearby_wait"].contains(&command.as_str()) {
            continue;
        }
        let path = format!("/api/{command}");
        let made = values.iter().map(|value| {
            let all = names.iter().map(|name| ((*name).to_owned(), value.clone()));
            Value::Object(all.collect()).to_string()
        });
        for text in texts.iter().map(|text| (*text).to_owned()).chain(made) {
            let answer = server.ask("POST", &path, &headers, &text);
            let shown: String = text.chars().take(80).collect();
            assert!(answer.status < 500, "{command} {shown}: {answer:?}");
            assert!(serde_json::from_str::<Value>(&answer.body).is_ok(), "{command} {shown}: {answer:?}");
            asked += 1;
        }
    }
    still_running(&server);
    server.end();
    println!("  {asked} requests");
}

pub fn garbage(environment: &Environment) {
    let server = environment.serve();
    let read = |folder: &str| -> Vec<Vec<u8>> {
        let entries = std::fs::read_dir(tell::root().join(folder)).expect(folder);
        let paths = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
        paths.map(|path| std::fs::read(path).expect("a file")).collect()
    };
    let (pictures, games) = (read("src-tauri/icons"), read("tests/records"));
    let begun = Instant::now();
    let (mut dice, mut tried) = (20_261_122, 0);
    while begun.elapsed() < environment.time {
        let from = if tried % 2 == 0 { &pictures } else { &games };
        let mut bytes = from[roll(&mut dice, from.len())].clone();
        bytes.truncate(60_000);
        for _ in 0..roll(&mut dice, 12) {
            let at = roll(&mut dice, bytes.len());
            bytes[at] = roll(&mut dice, 256) as u8;
        }
        bytes.truncate(1 + roll(&mut dice, bytes.len()));
        let (status, answer) = server.command_bytes("import_file", &bytes);
        assert!(status < 500, "{answer}");
        let text = String::from_utf8_lossy(&bytes);
        for (command, args) in [
            ("import_text", json!({ "text": text })),
            ("import_picture", json!({ "codes": [text] })),
            ("nearby_picture", json!({ "codes": [text] })),
            ("nearby_join", json!({ "code": text })),
        ] {
            let (status, answer) = server.command(command, args);
            assert!(status < 500, "{command}: {answer}");
        }
        tried += 1;
    }
    still_running(&server);
    server.end();
    println!("  {tried} damaged files");
}
