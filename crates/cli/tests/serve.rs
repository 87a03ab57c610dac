//! Tests the server: commands, files of the ui, access control, timeouts and shutdown.

mod server;

use hamlet_app::MOST_FILE_BYTES;
use serde_json::{Value, json};
use server::{EXIT, PATIENCE, Server, read_answer};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use tempfile::TempDir;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_hamlet"))
}

fn folder() -> TempDir {
    TempDir::new().expect("folder")
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

fn place(kind: &str, address: &str) -> Value {
    json!({ "kind": kind, "address": address, "folder": "", "bucket": "", "region": "", "user": "", "plain": false })
}

#[test]
fn a_game_continues_after_a_restart() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
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
    server.end();

    let server = Server::start(program(), folder.path());
    let (status, view) = server.command("open_game", json!({ "game": game }));
    assert_eq!((status, &view), (200, &played["view"]));
    server.end();
    // A server that ends in order leaves everything in the database, and no log.
    assert!(!folder.path().join("games.sqlite-wal").exists());
}

#[test]
fn a_named_file_of_either_game_is_imported_when_the_page_asks() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/e2e/moments");
    for (name, game) in [("over.hamlet", "hamlet"), ("carcassonne.hamlet", "carcassonne")] {
        let folder = folder();
        let server = Server::start_naming(program(), folder.path(), &tests.join(name));
        let (status, opened) = server.command("opened", json!({}));
        assert_eq!((status, &opened["came"]["kind"]), (200, &json!("new")), "{opened}");
        assert_eq!(opened["came"]["card"]["ruleset"], game);
        server.end();
    }
}

#[test]
fn the_ui_is_served_with_a_strict_policy_and_nothing_else() {
    let folder = folder();
    std::fs::write(folder.path().join("secret.txt"), "secret").expect("secret");
    let server = Server::start(program(), folder.path());
    let bearer = format!("Bearer {}", server.key);
    let get = |path: &str| server.ask("GET", path, &[("Authorization", &bearer)], "");
    let page = get("/");
    assert!(page.status == 200 && page.body.contains("Hamlet"), "{page:?}");
    assert!(page.head.contains("content-security-policy: default-src 'none'"), "{page:?}");
    assert!(page.head.contains("cache-control: no-cache"), "{page:?}");
    let script = get("/assets/a.js");
    assert_eq!((script.status, script.body.as_str()), (200, "1"));
    assert!(script.head.contains("text/javascript") && script.head.contains("immutable"), "{script:?}");
    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/assets",
        "//etc/passwd",
        "/serve-keys.json",
        "/nothing",
    ] {
        let answer = get(path);
        assert!(answer.status == 404 && !answer.body.contains("secret"), "{path}: {answer:?}");
    }
    assert_eq!(server.ask("DELETE", "/", &[("Authorization", &bearer)], "").status, 405);
    assert_eq!(get("/api/list_games").status, 405);
    server.end();
}

#[test]
fn foreign_hosts_and_origins_are_refused() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let json = ("Content-Type", "application/json");
    let bearer = format!("Bearer {}", server.key);
    let key = ("Authorization", bearer.as_str());
    let list = |headers: &[(&str, &str)]| server.ask("POST", "/api/list_games", headers, "{}").status;
    let own = format!("http://127.0.0.1:{}", server.port);
    assert_eq!(list(&[json, key]), 200);
    assert_eq!(list(&[json, key, ("Origin", &own), ("Sec-Fetch-Site", "same-origin")]), 200);
    let rebound = format!("evil.example:{}", server.port);
    for headers in [
        &[json, key, ("Host", &rebound)][..],
        &[json, key, ("Origin", "http://evil.example")],
        &[json, key, ("Origin", "null")],
        &[json, key, ("Sec-Fetch-Site", "cross-site")],
    ] {
        assert_eq!(list(headers), 403, "{headers:?}");
    }
    // Refuse content types that a form on any page could send.
    assert_eq!(list(&[key, ("Content-Type", "text/plain")]), 415);
    assert_eq!(list(&[key]), 415);
    let (status, problem) = server.command("list_games", json!([]));
    assert_eq!(status, 200, "{problem}");
    let answer = server.ask("POST", "/api/play", &[json, key], "{nonsense");
    assert!(answer.status == 400 && answer.body.contains("bad_request"), "{answer:?}");
    server.end();
}

#[test]
fn a_request_without_a_key_is_answered_with_instructions() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let json = ("Content-Type", "application/json");
    let other = "0".repeat(server.key.len());
    let cookie = |port: u16, key: &str| format!("hamlet-key-{port}={key}");
    let (elsewhere, wrong) = (cookie(server.port ^ 1, &server.key), cookie(server.port, &other));
    let keys: [&[(&str, &str)]; 7] = [
        &[],
        &[("Authorization", "Bearer")],
        &[("Authorization", "Bearer ")],
        &[("Authorization", &format!("Basic {}", server.key))],
        &[("Authorization", &format!("Bearer {other}"))],
        &[("Cookie", &elsewhere)],
        &[("Cookie", &wrong)],
    ];
    for key in keys {
        for path in ["/", "/index.html", "/assets/a.js", "/nothing", "/api/list_games"] {
            let answer =
                server.ask("GET", path, &[key, &[("Accept-Language", "de-CH, en;q=0.5")]].concat(), "");
            assert_eq!(answer.status, 401, "{path} {key:?}");
            assert!(answer.header("set-cookie").is_none(), "{answer:?}");
            if !path.starts_with("/api/") {
                assert!(answer.body.contains("lang=\"de\"") && answer.body.contains("Öffne"), "{answer:?}");
                assert!(answer.body.contains("?key=") && !answer.body.contains(&server.key), "{answer:?}");
            }
        }
        for command in ["list_games", "app_info", "cheat", ""] {
            let answer = server.ask("POST", &format!("/api/{command}"), &[key, &[json]].concat(), "{}");
            assert_eq!(answer.status, 401, "{command} {key:?}");
            assert_eq!(answer.json()["phrase"]["key"], "problem_no_key");
        }
    }
    for address in
        ["/?key=", "/?key=0", &format!("/?key={other}"), &format!("/api/list_games?key={}", server.key)]
    {
        let answer = server.ask("GET", address, &[], "");
        assert!(answer.status == 401 && answer.header("set-cookie").is_none(), "{address}: {answer:?}");
    }
    server.end();
}

#[test]
fn the_key_in_the_address_becomes_a_cookie() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let entered = server.ask("GET", &format!("/?key={}", server.key), &[("Sec-Fetch-Site", "none")], "");
    assert_eq!((entered.status, entered.header("location")), (303, Some("/")), "{entered:?}");
    assert_eq!(entered.header("cache-control"), Some("no-store"));
    let cookie = entered.header("set-cookie").expect("a cookie").to_owned();
    for part in ["; httponly", "; samesite=strict", "; path=/", "; max-age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let pair = cookie.split(';').next().expect("name and key");
    assert!(
        pair.starts_with(&format!("hamlet-key-{}=", server.port)),
        "two ports do not share a cookie: {pair}"
    );
    let pair = format!("other=1; {pair}");
    let page = server.ask("GET", "/", &[("Cookie", &pair)], "");
    assert!(page.status == 200 && page.header("set-cookie").is_some(), "each visit renews it: {page:?}");
    let json = ("Content-Type", "application/json");
    assert_eq!(server.ask("POST", "/api/list_games", &[("Cookie", &pair), json], "{}").status, 200);
    assert_eq!(server.ask("GET", "/assets/a.js", &[("Cookie", &pair)], "").status, 200);

    // After a link on another site the browser would withhold the cookie from a redirect.
    let link =
        [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")];
    let entered = server.ask("GET", &format!("/?key={}", server.key), &link, "");
    assert_eq!((entered.status, entered.header("refresh")), (200, Some("0; url=/")), "{entered:?}");
    server.end();
}

#[test]
fn servers_of_a_folder_share_a_key_that_is_in_no_other_file() {
    let folder = folder();
    let (one, two) = (Server::start(program(), folder.path()), Server::start(program(), folder.path()));
    assert_eq!(one.key, two.key);
    let key = one.key.clone();
    let (status, played) = one.command("new_game", new_game());
    assert_eq!(status, 200, "{played}");
    assert_eq!(two.command("list_games", json!({})).1.as_array().expect("games").len(), 1);
    let (status, copies) = one.command("make_backup", json!({}));
    assert_eq!(status, 200, "{copies}");
    let storage = folder.path().join("storage");
    std::fs::create_dir(&storage).expect("a folder");
    let place = place("folder", storage.to_str().expect("a name"));
    let (status, set) = one.command("set_storage", json!({ "setup": { "place": place, "secret": null } }));
    assert_eq!(status, 200, "{set}");
    assert_eq!(one.command("sync_now", json!({})).0, 200);
    one.end();
    two.end();
    let server = Server::start(program(), folder.path());
    assert_eq!(server.key, key, "a bookmark still works");
    server.end();
    let mut looked = 0;
    let mut left = vec![folder.path().to_owned()];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(path.read_dir().expect("folder").map(|entry| entry.expect("entry").path()));
        } else if path.file_name().is_some_and(|name| name != "serve-keys.json") {
            looked += 1;
            let bytes = std::fs::read(&path).expect("read");
            assert!(!bytes.windows(key.len()).any(|part| part == key.as_bytes()), "{}", path.display());
        }
    }
    assert!(looked > 4, "{looked} files");
}

#[test]
fn guests_can_play_but_not_use_commands_of_the_owner() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let keys: Value =
        serde_json::from_slice(&std::fs::read(folder.path().join("serve-keys.json")).expect("keys"))
            .expect("json");
    let guest = keys["guest"].as_str().expect("a key");
    let ask = |command: &str, args: Value| {
        let answer = server.try_command(guest, command, &args).expect("an answer");
        (answer.status, answer.json())
    };
    let (status, played) = ask("new_game", new_game());
    assert_eq!(status, 200, "{played}");
    let args = json!({ "game": played["view"]["game"], "state": 0, "choice": 0 });
    assert_eq!(ask("play", args).0, 200);
    assert_eq!(ask("app_info", json!({})).1["owner"], false);
    assert_eq!(server.command("app_info", json!({})).1["owner"], true);
    for command in
        ["sync_state", "set_device_name", "list_backups", "make_backup", "set_storage", "nearby_offer"]
    {
        let (status, problem) = ask(command, json!({ "name": "x" }));
        assert_eq!((status, &problem["phrase"]["key"]), (422, &json!("problem_owner_only")), "{command}");
        assert_ne!(server.command(command, json!({ "name": "x" })).1["phrase"]["key"], "problem_owner_only");
    }
    let entered = server.ask("GET", &format!("/?key={guest}"), &[], "");
    assert!(entered.header("set-cookie").is_some_and(|cookie| cookie.contains(guest)), "{entered:?}");
    server.end();
}

#[test]
fn unfinished_requests_do_not_delay_a_signal() {
    for signal in ["TERM", "INT"] {
        let folder = folder();
        let server = Server::start(program(), folder.path());
        let (_, mut waits) = server.wait_nearby();
        let _silent = server.connect();
        let mut head = server.connect();
        head.write_all(b"POST /api/play HTTP/1.1\r\nHost:").expect("sent");
        let mut body = server.connect();
        body.write_all((server.command_head("play", 9) + "{").as_bytes()).expect("sent");
        let mut kept = server.send("list_games", "{}");
        assert_eq!(read_answer(&mut kept).expect("an answer").status, 200);

        server.signal(signal);
        let waited = read_answer(&mut waits).expect("the waiting request is answered");
        assert_eq!(waited.json()["phrase"]["key"], "problem_nearby_stopped");
        assert!(server.wait_within(EXIT).success(), "{signal}");
        assert!(!folder.path().join("games.sqlite-wal").exists(), "the file was closed");
    }
}

/// Makes the server try a storage that never answers; returns the sockets that keep the command running.
fn stuck(server: &Server) -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let args = json!({ "setup": { "place": place("webdav", &address), "secret": "s" } }).to_string();
    let stream = server.send("test_storage", &args);
    let (tell, asked) = std::sync::mpsc::channel();
    std::thread::spawn(move || tell.send(listener.accept()));
    let asked = asked.recv_timeout(PATIENCE).expect("it asks the storage").expect("a connection");
    (stream, asked.0)
}

#[test]
fn a_slow_command_does_not_delay_a_signal() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let (mut asked, _storage) = stuck(&server);
    server.signal("TERM");
    assert!(server.wait_within(EXIT).success());
    assert!(read_answer(&mut asked).is_none(), "the command was cut off, not waited for");
}

#[test]
fn a_second_signal_ends_the_server_at_once() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let _under_way = stuck(&server);
    server.signal("TERM");
    server.signal("INT");
    assert_eq!(
        server.wait_within(EXIT).code(),
        Some(1),
        "the second signal ends the server before the first shutdown is done"
    );
}

#[test]
fn idle_connections_do_not_block_others() {
    let folder = folder();
    let server = Server::start_with_files(program(), folder.path(), 256);
    let listing = server.command_head("list_games", 2) + "{}";
    let mut admitted = server.connect();
    let mut ask = || {
        admitted.write_all(listing.as_bytes()).expect("sent");
        read_answer(&mut admitted).map(|answer| answer.status)
    };
    assert_eq!(ask(), Some(200));
    // Open more connections than the server may open files.
    let mut crowd = Vec::new();
    for number in 0..400 {
        let mut one = server.connect();
        if number % 2 == 0 {
            one.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("sent");
        }
        crowd.push(one);
    }
    assert_eq!(server.command("list_games", json!({})).0, 200);
    assert_eq!(ask(), Some(200), "a connection with a key is kept, those without are closed first");
    let mut first = crowd.swap_remove(0);
    let mut rest = Vec::new();
    let closed = first.read_to_end(&mut rest);
    assert!(closed.is_ok() || closed.is_err_and(|error| error.kind() == std::io::ErrorKind::ConnectionReset));
    server.end();
}

#[test]
fn an_unfinished_request_times_out() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let (silent, mut half) = (server.connect(), server.connect());
    half.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ").expect("sent");
    for mut stream in [silent, half] {
        let mut rest = Vec::new();
        // Succeeds only if the server closes the connection; a timeout of the client is an error.
        stream.read_to_end(&mut rest).expect("closed");
    }
    server.end();
}

/// Takes a minute, the server's timeout for bodies.
#[test]
fn half_sent_bodies_time_out_and_do_not_block_others() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let half = || {
        let mut stream = server.connect();
        stream.write_all((server.command_head("import_text", 1_000_000) + "{").as_bytes()).expect("sent");
        stream
    };
    let crowd: Vec<TcpStream> = (0..100).map(|_| half()).collect();
    assert_eq!(server.command("list_games", json!({})).0, 200);
    for mut stream in crowd {
        assert_eq!(read_answer(&mut stream).expect("an answer in time").status, 408);
        assert_eq!(stream.read(&mut [0]).expect("closed"), 0);
    }
    server.end();
}

#[test]
fn a_file_is_sent_as_bytes_and_refused_if_too_large() {
    let folder = folder();
    let server = Server::start(program(), folder.path());
    let bearer = format!("Bearer {}", server.key);
    let ask = |command: &str, kind: &str, body: &str| -> (u16, Value) {
        let headers = [("Content-Type", kind), ("Authorization", bearer.as_str())];
        let answer = server.ask("POST", &format!("/api/{command}"), &headers, body);
        (answer.status, answer.json())
    };
    const BYTES: &str = "application/octet-stream";
    const JSON: &str = "application/json";
    let game = server.command("new_game", new_game()).1["view"]["game"].clone();
    let (_, file) = server.command("export_file", json!({ "game": game }));
    let mut file = file["text"].as_str().expect("a record").to_owned();
    // The largest size that the app reads, and one byte more.
    file.push_str(&" ".repeat(MOST_FILE_BYTES - file.len()));
    let (status, imported) = ask("import_file", BYTES, &file);
    assert_eq!((status, &imported["kind"]), (200, &json!("same")));
    let too_large = |(status, problem): (u16, Value)| {
        assert_eq!((status, &problem["kind"]), (413, &json!("too_large")), "{problem}");
        assert_eq!(problem["phrase"]["key"], "problem_record_long");
    };
    too_large(ask("import_file", BYTES, &format!("{file} ")));
    // A text that the app refuses, and a body that the server does not read to its end.
    too_large(ask("import_text", JSON, &json!({ "text": format!("{file} ") }).to_string()));
    too_large(ask("import_text", JSON, &json!({ "text": " ".repeat(3 * MOST_FILE_BYTES) }).to_string()));
    // Each command accepts one form of arguments.
    for (command, kind, body) in [
        ("import_file", JSON, "{\"bytes\":[1,2]}"),
        ("list_games", BYTES, ""),
        ("nothing", BYTES, ""),
        ("list_games", JSON, "{"),
    ] {
        let (status, problem) = ask(command, kind, body);
        assert_eq!((status, &problem["kind"]), (400, &json!("bad_request")), "{command}: {problem}");
    }
    assert_eq!(server.command("list_games", json!({})).1.as_array().map(Vec::len), Some(1));
    server.end();
}
