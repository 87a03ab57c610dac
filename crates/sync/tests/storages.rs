//! The contract of a storage, tested on every adapter: memory, folder, WebDAV, S3. `cargo xtask test
//! storages` starts the servers and passes their addresses; without it the tests that need a server are
//! ignored.

mod device;

use device::Toy;
use hamlet_sync::{
    Adapter, Location, LocationError, LocationFields, MARKER, MAX_OBJECT_BYTES, Memory, OutcomeKind, Remote,
    RemoteFault, Storage, set_up, sync,
};

/// Returns a segment's path. Storages do not check the content.
fn segment(number: u32) -> String {
    format!("segments/{number:064x}")
}

/// Returns a head's path.
fn head(number: u32) -> String {
    format!("heads/{number:032x}-{:08x}-{:016x}-{:032x}", 1, 2, 3)
}

/// Tests everything an exchange relies on, on an empty storage.
async fn conforms(remote: &impl Remote) {
    // A missing object or folder is not an error.
    assert_eq!(listed(remote, "heads").await, [""; 0]);
    assert_eq!(remote.read(&head(1)).await, Ok(None));
    assert_eq!(remote.remove(&head(1)).await, Ok(()));

    // Objects are listed, and read as they were written.
    let every: Vec<u8> = (0..=255).collect();
    let long: Vec<u8> = (0..200_000u32).map(|n| (n.wrapping_mul(n) >> 7) as u8).collect();
    for (file, bytes) in [(head(1), &every), (head(2), &long), (head(3), &vec![7])] {
        remote.write(&file, bytes).await.unwrap();
        assert_eq!(remote.read(&file).await.unwrap().as_ref(), Some(bytes));
    }
    assert_eq!(listed(remote, "heads").await, [head(1), head(2), head(3)]);
    assert_eq!(listed(remote, "segments").await, [""; 0]);

    // Folders are separate.
    remote.write(&segment(1), b"other").await.unwrap();
    assert_eq!(listed(remote, "segments").await, [segment(1)]);
    assert_eq!(remote.read(&head(1)).await.unwrap().as_ref(), Some(&every));
    remote.write(MARKER, b"{}").await.unwrap();
    assert_eq!(listed(remote, "heads").await.len(), 3);
    remote.remove(MARKER).await.unwrap();

    // Writing and removing are idempotent.
    remote.write(&head(1), &every).await.unwrap();
    assert_eq!(listed(remote, "heads").await.len(), 3);
    remote.remove(&head(1)).await.unwrap();
    assert_eq!(remote.read(&head(1)).await, Ok(None));
    assert_eq!(listed(remote, "heads").await.len(), 2);
    remote.remove(&head(1)).await.unwrap();

    // More objects than a page of any server's list.
    for number in 2..42 {
        remote.write(&segment(number), &[7]).await.unwrap();
    }
    assert_eq!(listed(remote, "segments").await.len(), 41);

    // The largest object that is read, and one byte more, which some storages refuse to write.
    remote.write(&head(4), &vec![1; MAX_OBJECT_BYTES]).await.unwrap();
    assert_eq!(remote.read(&head(4)).await.unwrap().map(|bytes| bytes.len()), Some(MAX_OBJECT_BYTES));
    if remote.write(&head(5), &vec![1; MAX_OBJECT_BYTES + 1]).await.is_ok() {
        assert_eq!(remote.read(&head(5)).await.unwrap_err().fault, RemoteFault::TooLarge);
    }
    // An empty object is not a missing one.
    remote.write(&head(6), b"").await.unwrap();
    assert_eq!(remote.read(&head(6)).await, Ok(Some(Vec::new())));
    for file in (2..7).map(head).chain((1..42).map(segment)) {
        remote.remove(&file).await.unwrap();
    }
}

/// Returns the sorted paths of a folder's objects.
async fn listed(remote: &impl Remote, folder: &str) -> Vec<String> {
    let listing = remote.list(folder).await.unwrap();
    assert!(listing.foreign.items.is_empty());
    let mut paths: Vec<String> = listing.names.iter().map(|name| format!("{folder}/{name}")).collect();
    paths.sort();
    paths
}

/// Checks that two devices exchange games over the storage.
async fn exchanges(remote: &impl Remote) {
    let before = sync(remote, &Toy::new(9), &Toy::new(9).who).await.unwrap();
    assert_eq!(before.stopped.unwrap().fault, RemoteFault::NotSetUp);
    assert_eq!(set_up(remote).await, Ok(false));
    assert_eq!(set_up(remote).await, Ok(true));
    let (a, b) = (Toy::new(1), Toy::new(2));
    let mine = a.start(7);
    a.play(&mine, 10, 1);
    for toy in [&a, &b] {
        let report = sync(remote, toy, &toy.who).await.unwrap();
        assert_eq!((report.stopped, report.outcomes.len()), (None, 1));
    }
    let theirs = b.games_now()[0].id.clone();
    b.play(&theirs, 5, 2);
    sync(remote, &b, &b.who).await.unwrap();
    sync(remote, &a, &a.who).await.unwrap();
    assert_eq!(a.logs(), b.logs());
    a.play(&mine, 3, 3);
    b.play(&theirs, 3, 4);
    sync(remote, &a, &a.who).await.unwrap();
    let report = sync(remote, &b, &b.who).await.unwrap();
    assert!(report.outcomes.iter().any(|outcome| matches!(outcome.kind, OutcomeKind::Fork { .. })));
    sync(remote, &a, &a.who).await.unwrap();
    assert_eq!((a.logs(), a.logs().len()), (b.logs(), 2));
    assert_eq!(listed(remote, "heads").await.len(), 2);
    assert_eq!(listed(remote, "segments").await.len(), 2);
}

async fn all_of_it(remote: &impl Remote) {
    conforms(remote).await;
    exchanges(remote).await;
}

#[tokio::test]
async fn memory() {
    all_of_it(&Memory::default()).await;
}

fn folder(path: &std::path::Path) -> Location {
    let address = path.to_str().unwrap().to_owned();
    Location::new(Adapter::Folder, LocationFields { address, ..LocationFields::default() }).unwrap()
}

#[tokio::test]
async fn a_folder() {
    let path = tempfile::tempdir().unwrap();
    all_of_it(&Storage::new(&folder(path.path()), "").unwrap()).await;
}

#[tokio::test]
async fn a_missing_folder_is_not_created() {
    let path = tempfile::tempdir().unwrap();
    let place = folder(&path.path().join("stick"));
    assert_eq!(set_up(&Storage::new(&place, "").unwrap()).await.unwrap_err().fault, RemoteFault::NoFolder);
    assert!(!path.path().join("stick").exists());
}

/// Returns a server's address from the environment variable set by `cargo xtask test storages`.
fn server(variable: &str) -> String {
    std::env::var(variable).expect("`cargo xtask test storages` starts the servers and sets this")
}

fn webdav(folder: &str) -> Location {
    let fields = LocationFields {
        address: server("HAMLET_TEST_WEBDAV"),
        folder: folder.to_owned(),
        user: "ada".to_owned(),
        ..LocationFields::default()
    };
    Location::new(Adapter::Webdav, fields).unwrap()
}

fn s3(folder: &str, bucket: &str) -> Location {
    let fields = LocationFields {
        address: server("HAMLET_TEST_S3"),
        folder: folder.to_owned(),
        user: "ada".to_owned(),
        bucket: bucket.to_owned(),
        ..LocationFields::default()
    };
    Location::new(Adapter::S3, fields).unwrap()
}

const PASSWORD: &str = "a pass word/with+signs";

#[tokio::test]
#[ignore = "needs a server"]
async fn a_webdav_server() {
    all_of_it(&Storage::new(&webdav("games/of ours"), PASSWORD).unwrap()).await;
}

#[tokio::test]
#[ignore = "needs a server"]
async fn an_s3_server() {
    all_of_it(&Storage::new(&s3("games", "hamlet"), PASSWORD).unwrap()).await;
}

/// Returns the fault of a failing server, after checking that no error text contains the secret.
async fn fault(place: &Location, secret: &str) -> RemoteFault {
    let storage = Storage::new(place, secret).unwrap();
    let error = set_up(&storage).await.unwrap_err();
    let shown = format!("{error} {error:?} {storage:?} {place:?}");
    for secret in [secret, &base64ish(secret)] {
        assert!(secret.is_empty() || !shown.contains(secret), "{shown}");
    }
    error.fault
}

/// Approximates how HTTP basic authentication encodes the secret.
fn base64ish(secret: &str) -> String {
    secret.replace(' ', "+")
}

#[tokio::test]
#[ignore = "needs a server"]
async fn webdav_faults_are_distinguished() {
    assert_eq!(fault(&webdav("wrong"), "wrong-password").await, RemoteFault::Unauthorized);
    let mut nowhere = webdav("x");
    nowhere.fields.address = format!("{}/nowhere/at/all", nowhere.fields.address);
    let found = fault(&nowhere, PASSWORD).await;
    assert!(matches!(found, RemoteFault::NoFolder), "{found:?}");
}

#[tokio::test]
#[ignore = "needs a server"]
async fn s3_refuses_a_wrong_password() {
    let refused = fault(&s3("wrong", "hamlet"), "wrong-password").await;
    assert!(matches!(refused, RemoteFault::Unauthorized | RemoteFault::Forbidden), "{refused:?}");
}

/// Starts a server that gives the same answer to every request; returns its address.
async fn always(answer: String) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = [0; 4096];
            let _ = tokio::io::AsyncReadExt::read(&mut stream, &mut request).await;
            let _ = tokio::io::AsyncWriteExt::write_all(&mut stream, answer.as_bytes()).await;
        }
    });
    address
}

#[tokio::test]
async fn http_answers_map_to_faults() {
    let error =
        |code: &str| format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code><Message>x</Message></Error>");
    for (kind, status, body, expected) in [
        (
            Adapter::Webdav,
            "401 Unauthorized",
            "<html>secret-word</html>".to_owned(),
            RemoteFault::Unauthorized,
        ),
        (Adapter::Webdav, "507 Insufficient Storage", String::new(), RemoteFault::Full),
        (Adapter::Webdav, "403 Forbidden", String::new(), RemoteFault::Forbidden),
        (Adapter::Webdav, "409 Conflict", String::new(), RemoteFault::NoFolder),
        (Adapter::Webdav, "418 I am a teapot", String::new(), RemoteFault::Other),
        (Adapter::S3, "403 Forbidden", error("InvalidAccessKeyId"), RemoteFault::Unauthorized),
        (Adapter::S3, "403 Forbidden", error("SignatureDoesNotMatch"), RemoteFault::Unauthorized),
        (Adapter::S3, "403 Forbidden", error("AccessDenied"), RemoteFault::Forbidden),
        (Adapter::S3, "404 Not Found", error("NoSuchBucket"), RemoteFault::NoFolder),
    ] {
        let length = body.len();
        let answer =
            format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}");
        let fields = LocationFields {
            address: always(answer).await,
            user: "ada".to_owned(),
            bucket: "hamlet".to_owned(),
            ..LocationFields::default()
        };
        assert_eq!(
            fault(&Location::new(kind, fields).unwrap(), "secret-word").await,
            expected,
            "{kind:?} {status}"
        );
    }
}

#[tokio::test]
async fn a_closed_port_is_a_network_fault() {
    // A port that was just free.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let fields = LocationFields {
        address: format!("http://127.0.0.1:{port}/dav"),
        user: "ada".to_owned(),
        ..LocationFields::default()
    };
    let place = Location::new(Adapter::Webdav, fields).unwrap();
    assert_eq!(fault(&place, "secret-word").await, RemoteFault::Network);
}

#[tokio::test]
async fn a_server_without_tls_is_refused_at_https() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = tokio::io::AsyncWriteExt::write_all(&mut stream, b"HTTP/1.1 200 OK\r\n\r\n").await;
        }
    });
    let fields = LocationFields {
        address: format!("https://127.0.0.1:{port}"),
        user: "ada".to_owned(),
        ..LocationFields::default()
    };
    let place = Location::new(Adapter::Webdav, fields).unwrap();
    let found = fault(&place, "secret-word").await;
    assert!(matches!(found, RemoteFault::Network | RemoteFault::Certificate), "{found:?}");
}

#[test]
fn addresses_that_expose_the_password_are_refused() {
    let place = |address: &str, plain| {
        let fields = LocationFields { address: address.to_owned(), plain, ..LocationFields::default() };
        Location::new(Adapter::Webdav, fields)
    };
    for fine in [
        "https://cloud.example.org/dav",
        "https://192.168.1.2/",
        "http://127.0.0.1:8080/dav",
        "http://localhost/dav",
        "http://LOCALHOST./dav",
        "http://[::1]:80/",
        "http://[::ffff:127.0.0.1]/",
    ] {
        assert!(!place(fine, false).unwrap().is_exposed(), "{fine}");
    }
    for plain in [
        "http://cloud.example.org/",
        "HTTP://cloud.example.org/",
        "http://8.8.8.8/",
        "http://192.168.1.2/",
        "http://10.0.0.1",
        "http://nas.local/dav",
        // The system may resolve these through the network.
        "http://nas.localhost/dav",
        "http://localhost.example.org/",
        "http://[fd00::1]/",
        "http://[fe80::1]/",
        "http://[2001:db8::1]/",
        "http://local/",
    ] {
        assert_eq!(place(plain, false), Err(LocationError::Unencrypted), "{plain}");
        assert!(place(plain, true).unwrap().is_exposed(), "{plain}");
    }
    for none in ["", "cloud", "ftp://cloud.example.org", "file:///etc", "https://"] {
        assert_eq!(place(none, true), Err(LocationError::Address), "{none}");
    }
    let secret = place("https://ada:secret@cloud.example.org/", true);
    assert_eq!(secret, Err(LocationError::SecretInAddress));
}
