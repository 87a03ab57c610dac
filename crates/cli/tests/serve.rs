//! The server: commands, the ui's files, who is turned away, and a quiet end.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

struct Server {
    child: Child,
    port: u16,
    folder: TempDir,
}

impl Server {
    fn start(folder: TempDir) -> Server {
        let ui = folder.path().join("ui");
        std::fs::create_dir_all(ui.join("assets")).expect("folder");
        std::fs::write(ui.join("index.html"), "<!doctype html><title>Hamlet</title>").expect("page");
        std::fs::write(ui.join("assets/a.js"), "1").expect("script");
        std::fs::write(folder.path().join("secret.txt"), "secret").expect("secret");
        let mut child = Command::new(env!("CARGO_BIN_EXE_hamlet"))
            .args(["serve", "--port", "0", "--ui"])
            .arg(&ui)
            .arg("--data")
            .arg(folder.path().join("data"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("stdout")).read_line(&mut line).expect("an address");
        let port = line.trim().trim_end_matches('/').rsplit(':').next().expect("a port");
        Server { child, port: port.parse().expect("a number"), folder }
    }

    /// One request as it goes over the wire; the status, the head and the body of the answer.
    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("connects");
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            request.push_str(&format!("Host: 127.0.0.1:{}\r\n", self.port));
        }
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        request.push_str("\r\n");
        request.push_str(body);
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("answered");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).expect("a status").parse().expect("a number");
        (status, head.to_lowercase(), body.to_owned())
    }

    fn command(&self, command: &str, args: Value) -> (u16, Value) {
        let headers = [("Content-Type", "application/json")];
        let (status, _, body) = self.ask("POST", &format!("/api/{command}"), &headers, &args.to_string());
        (status, serde_json::from_str(&body).expect("json"))
    }

    /// Ends it as Ctrl-C does and gives the folder back.
    fn end(mut self) -> TempDir {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        assert!(self.child.wait().expect("ends").success());
        self.folder
    }
}

fn new_game() -> Value {
    json!({ "setup": {
        "name": null,
        "players": [{ "name": "Ann", "colour": "blue" }, { "name": "Ben", "colour": "sun" }],
        "layout": "recommended",
        "seed": "7",
        "solo": { "preset": "normal", "settles_ties": false, "modifiers": {
            "two_donkeys": false, "landmarks_1": false, "pays_ignored_gold": false, "two_villagers": false,
            "favour_stays_up": false, "merchant_strict": false, "chaplain_strict": false, "landmarks_5": false,
            "sells_leftovers": false } }
    } })
}

#[test]
fn a_game_is_played_and_goes_on_after_a_restart() {
    let server = Server::start(TempDir::new().expect("folder"));
    let (status, played) = server.command("new_game", new_game());
    assert_eq!(status, 200, "{played}");
    let game = played["view"]["game"].clone();
    let (status, played) = server.command("play", json!({ "game": game, "state": 0, "choice": 0 }));
    assert_eq!((status, &played["view"]["state"]), (200, &json!(1)));
    let (status, problem) = server.command("play", json!({ "game": game, "state": 0, "choice": 0 }));
    assert_eq!((status, &problem["kind"]), (409, &json!("stale")));
    let (status, problem) = server.command("open_game", json!({ "game": "nobody" }));
    assert_eq!((status, &problem["kind"]), (404, &json!("not_found")));
    let (status, problem) = server.command("cheat", json!({}));
    assert_eq!((status, &problem["kind"]), (404, &json!("not_found")));

    let server = Server::start(server.end());
    let (status, view) = server.command("open_game", json!({ "game": game }));
    assert_eq!((status, &view), (200, &played["view"]));
    let folder = server.end();
    // Ended politely, everything is in the one file.
    assert!(!folder.path().join("data/games.sqlite-wal").exists());
}

#[test]
fn the_ui_is_served_with_a_strict_policy_and_nothing_else() {
    let server = Server::start(TempDir::new().expect("folder"));
    let (status, head, body) = server.ask("GET", "/", &[], "");
    assert!(status == 200 && body.contains("Hamlet") && head.contains("text/html"), "{head}");
    let policy = head.lines().find(|line| line.starts_with("content-security-policy")).expect("a policy");
    assert!(policy.contains("script-src 'self';") && !policy.contains("eval"), "{policy}");
    assert!(head.contains("nosniff"));
    let (status, head, _) = server.ask("GET", "/assets/a.js", &[], "");
    assert!(status == 200 && head.contains("text/javascript") && head.contains("immutable"), "{head}");
    for path in [
        "/secret.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "//etc/passwd",
        "/nothing",
    ] {
        let (status, _, body) = server.ask("GET", path, &[], "");
        assert!(status == 404 && !body.contains("secret"), "{path}: {status} {body}");
    }
    assert_eq!(server.ask("DELETE", "/", &[], "").0, 405);
    assert_eq!(server.ask("GET", "/api/list_games", &[], "").0, 405);
    server.end();
}

#[test]
fn others_are_turned_away() {
    let server = Server::start(TempDir::new().expect("folder"));
    let json = ("Content-Type", "application/json");
    let list = |headers: &[(&str, &str)]| server.ask("POST", "/api/list_games", headers, "{}").0;
    let own = format!("http://127.0.0.1:{}", server.port);
    assert_eq!(list(&[json]), 200);
    assert_eq!(list(&[json, ("Origin", &own), ("Sec-Fetch-Site", "same-origin")]), 200);
    let rebound = format!("evil.example:{}", server.port);
    for headers in [
        &[json, ("Host", &rebound)][..],
        &[json, ("Origin", "http://evil.example")],
        &[json, ("Origin", "null")],
        &[json, ("Sec-Fetch-Site", "cross-site")],
    ] {
        assert_eq!(list(headers), 403, "{headers:?}");
    }
    // What a form on any page could send.
    assert_eq!(list(&[("Content-Type", "text/plain")]), 415);
    assert_eq!(list(&[]), 415);
    let (status, problem) = server.command("list_games", json!([]));
    assert_eq!(status, 200, "{problem}");
    let (status, _, body) = server.ask("POST", "/api/play", &[json], "{nonsense");
    assert!(status == 400 && body.contains("bad_request"), "{body}");
    server.end();
}
