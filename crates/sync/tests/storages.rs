//! What the exchange needs of a storage, asked of each kind alike: memory, a folder, a WebDAV server and an
//! S3-compatible one. The servers are started by `cargo xtask test storages`, which says where they are; without
//! it their tests are ignored, not passed.

mod device;

use device::Toy;
use hamlet_sync::{
    Fields, Kind, LARGEST, Memory, Place, PlaceError, Remote, RemoteFault, Storage, What, begin, sync,
};

/// Everything that an exchange relies on, on an empty storage.
async fn conforms(remote: &impl Remote) {
    // What was never written is nothing, and no error.
    assert_eq!(remote.list("heads").await, Ok(vec![]));
    assert_eq!(remote.read("heads/nothing").await, Ok(None));
    assert_eq!(remote.remove("heads/nothing").await, Ok(()));

    // What is written is read as it was, whatever it is, and listed.
    let every: Vec<u8> = (0..=255).collect();
    let long: Vec<u8> = (0..200_000u32).map(|n| (n.wrapping_mul(n) >> 7) as u8).collect();
    let name = "0123456789abcdef0123456789abcdef-00000001-0123456789abcdef-0123456789abcdef0123456789abcdef";
    for (file, bytes) in [("a", &every), (name, &long), ("one", &vec![7])] {
        remote.write(&format!("heads/{file}"), bytes).await.unwrap();
        assert_eq!(remote.read(&format!("heads/{file}")).await.unwrap().as_ref(), Some(bytes));
    }
    assert_eq!(listed(remote, "heads").await, [name, "a", "one"]);
    assert_eq!(remote.list("segments").await, Ok(vec![]));

    // Folders are apart, also where one name begins like the other.
    remote.write("segments/a", b"other").await.unwrap();
    assert_eq!(listed(remote, "segments").await, ["a"]);
    assert_eq!(remote.read("heads/a").await.unwrap().as_ref(), Some(&every));
    remote.write("top.json", b"{}").await.unwrap();
    assert_eq!(listed(remote, "heads").await.len(), 3);

    // Written again it is there once; removed it is gone, and can be removed again.
    remote.write("heads/a", &every).await.unwrap();
    assert_eq!(listed(remote, "heads").await.len(), 3);
    remote.remove("heads/a").await.unwrap();
    assert_eq!(remote.read("heads/a").await, Ok(None));
    assert_eq!(listed(remote, "heads").await.len(), 2);
    remote.remove("heads/a").await.unwrap();

    // More than a page of any server's list.
    for number in 0..40 {
        remote.write(&format!("segments/{number:03}"), &[number]).await.unwrap();
    }
    assert_eq!(listed(remote, "segments").await.len(), 41);

    // Nothing reads without end; some do not even write what nobody would read.
    if remote.write("heads/huge", &vec![1; LARGEST + 1]).await.is_ok() {
        assert_eq!(remote.read("heads/huge").await.unwrap_err().fault, RemoteFault::Other);
    }
    for file in ["heads/huge", "heads/one", "segments/a", &format!("heads/{name}")] {
        remote.remove(file).await.unwrap();
    }
    for number in 0..40 {
        remote.remove(&format!("segments/{number:03}")).await.unwrap();
    }
}

async fn listed(remote: &impl Remote, folder: &str) -> Vec<String> {
    let mut names = remote.list(folder).await.unwrap();
    names.sort();
    names
}

/// Two devices hand games back and forth over it.
async fn exchanges(remote: &impl Remote) {
    let before = sync(remote, &Toy::new(9), &Toy::new(9).who).await.unwrap();
    assert_eq!(before.stopped.unwrap().fault, RemoteFault::NotSetUp);
    assert_eq!(begin(remote).await, Ok(false));
    assert_eq!(begin(remote).await, Ok(true));
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
    assert!(report.outcomes.iter().any(|outcome| matches!(outcome.what, What::Fork { .. })));
    sync(remote, &a, &a.who).await.unwrap();
    assert_eq!((a.logs(), a.logs().len()), (b.logs(), 2));
    assert_eq!(remote.list("heads").await.unwrap().len(), 2);
    assert_eq!(remote.list("segments").await.unwrap().len(), 2);
}

async fn all_of_it(remote: &impl Remote) {
    conforms(remote).await;
    exchanges(remote).await;
}

#[tokio::test]
async fn memory() {
    all_of_it(&Memory::default()).await;
}

fn folder(path: &std::path::Path) -> Place {
    let address = path.to_str().unwrap().to_owned();
    Place::new(Kind::Folder, Fields { address, ..Fields::default() }).unwrap()
}

#[tokio::test]
async fn a_folder() {
    let path = tempfile::tempdir().unwrap();
    all_of_it(&Storage::new(&folder(path.path()), "").unwrap()).await;
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_not_made() {
    let path = tempfile::tempdir().unwrap();
    let place = folder(&path.path().join("stick"));
    assert_eq!(Storage::new(&place, "").unwrap_err().fault, RemoteFault::NoFolder);
    assert!(!path.path().join("stick").exists());
}

/// The server that `cargo xtask test storages` started: its address, from the environment.
fn server(variable: &str) -> String {
    std::env::var(variable).expect("`cargo xtask test storages` starts the servers and says where they are")
}

fn webdav(folder: &str) -> Place {
    let fields = Fields {
        address: server("HAMLET_TEST_WEBDAV"),
        folder: folder.to_owned(),
        user: "ada".to_owned(),
        ..Fields::default()
    };
    Place::new(Kind::Webdav, fields).unwrap()
}

fn s3(folder: &str, bucket: &str) -> Place {
    let fields = Fields {
        address: server("HAMLET_TEST_S3"),
        folder: folder.to_owned(),
        user: "ada".to_owned(),
        bucket: bucket.to_owned(),
        ..Fields::default()
    };
    Place::new(Kind::S3, fields).unwrap()
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

/// What a server that refuses says, for each way of listing, reading and writing.
async fn fault(place: &Place, secret: &str) -> RemoteFault {
    let storage = Storage::new(place, secret).unwrap();
    let error = begin(&storage).await.unwrap_err();
    let shown = format!("{error} {error:?} {storage:?} {place:?}");
    for secret in [secret, &base64ish(secret)] {
        assert!(secret.is_empty() || !shown.contains(secret), "{shown}");
    }
    error.fault
}

/// As HTTP's basic authentication would write it, at least in part.
fn base64ish(secret: &str) -> String {
    secret.replace(' ', "+")
}

#[tokio::test]
#[ignore = "needs a server"]
async fn a_webdav_server_refuses_in_words_that_help() {
    assert_eq!(fault(&webdav("wrong"), "wrong-password").await, RemoteFault::Password);
    let mut nowhere = webdav("x");
    nowhere.fields.address = format!("{}/nowhere/at/all", nowhere.fields.address);
    let found = fault(&nowhere, PASSWORD).await;
    assert!(matches!(found, RemoteFault::NoFolder), "{found:?}");
}

#[tokio::test]
#[ignore = "needs a server"]
async fn an_s3_server_refuses_in_words_that_help() {
    let refused = fault(&s3("wrong", "hamlet"), "wrong-password").await;
    assert!(matches!(refused, RemoteFault::Password | RemoteFault::Forbidden), "{refused:?}");
}

/// A server that answers everything alike.
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
async fn what_servers_answer_is_understood() {
    let error =
        |code: &str| format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code><Message>x</Message></Error>");
    for (kind, status, body, expected) in [
        (Kind::Webdav, "401 Unauthorized", "<html>secret-word</html>".to_owned(), RemoteFault::Password),
        (Kind::Webdav, "507 Insufficient Storage", String::new(), RemoteFault::Full),
        (Kind::Webdav, "403 Forbidden", String::new(), RemoteFault::Forbidden),
        (Kind::Webdav, "409 Conflict", String::new(), RemoteFault::NoFolder),
        (Kind::Webdav, "418 I am a teapot", String::new(), RemoteFault::Other),
        (Kind::S3, "403 Forbidden", error("InvalidAccessKeyId"), RemoteFault::Password),
        (Kind::S3, "403 Forbidden", error("SignatureDoesNotMatch"), RemoteFault::Password),
        (Kind::S3, "403 Forbidden", error("AccessDenied"), RemoteFault::Forbidden),
        (Kind::S3, "404 Not Found", error("NoSuchBucket"), RemoteFault::NoFolder),
    ] {
        let length = body.len();
        let answer =
            format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}");
        let fields = Fields {
            address: always(answer).await,
            user: "ada".to_owned(),
            bucket: "hamlet".to_owned(),
            ..Fields::default()
        };
        assert_eq!(
            fault(&Place::new(kind, fields).unwrap(), "secret-word").await,
            expected,
            "{kind:?} {status}"
        );
    }
}

#[tokio::test]
async fn nobody_is_there() {
    // A port that was free a moment ago.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let fields = Fields {
        address: format!("http://127.0.0.1:{port}/dav"),
        user: "ada".to_owned(),
        ..Fields::default()
    };
    let place = Place::new(Kind::Webdav, fields).unwrap();
    assert_eq!(fault(&place, "secret-word").await, RemoteFault::Network);
}

#[tokio::test]
async fn a_certificate_that_nobody_vouches_for() {
    // Something that does not speak TLS at all must not be taken for a storage either.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = tokio::io::AsyncWriteExt::write_all(&mut stream, b"HTTP/1.1 200 OK\r\n\r\n").await;
        }
    });
    let fields =
        Fields { address: format!("https://127.0.0.1:{port}"), user: "ada".to_owned(), ..Fields::default() };
    let place = Place::new(Kind::Webdav, fields).unwrap();
    let found = fault(&place, "secret-word").await;
    assert!(matches!(found, RemoteFault::Network | RemoteFault::Certificate), "{found:?}");
}

#[test]
fn addresses_that_would_tell_a_password_to_everybody_are_refused() {
    let place = |address: &str, plain| {
        let fields = Fields { address: address.to_owned(), plain, ..Fields::default() };
        Place::new(Kind::Webdav, fields).map(drop)
    };
    for fine in [
        "https://cloud.example.org/dav",
        "http://127.0.0.1:8080/dav",
        "http://localhost/dav",
        "http://nas.local/dav",
        "http://192.168.1.2/",
        "http://10.0.0.1",
        "http://172.16.3.4",
        "http://[::1]:80/",
        "http://[fd00::1]/",
        "http://[fe80::1]/",
    ] {
        assert_eq!(place(fine, false), Ok(()), "{fine}");
    }
    for plain in [
        "http://cloud.example.org/",
        "http://8.8.8.8/",
        "http://172.32.0.1",
        "http://[2001:db8::1]/",
        "http://local/",
    ] {
        assert_eq!(place(plain, false), Err(PlaceError::Plain), "{plain}");
        assert_eq!(place(plain, true), Ok(()), "{plain}");
    }
    for none in ["", "cloud", "ftp://cloud.example.org", "file:///etc", "https://"] {
        assert_eq!(place(none, true), Err(PlaceError::Address), "{none}");
    }
    assert_eq!(place("https://ada:secret@cloud.example.org/", true), Err(PlaceError::SecretInAddress));
}
