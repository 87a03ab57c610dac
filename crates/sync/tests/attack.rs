//! Hostile storages: whatever others put there cannot crash the program, hang an exchange or redirect it.

mod device;

use device::{Toy, memory, now, only};
use hamlet_sync::{
    Adapter, HeadName, Location, LocationFields, MAX_OBJECT_BYTES, Memory, Outcome, OutcomeKind,
    QuarantineReason, Remote, RemoteFault, Report, Storage, Truncated, set_up, sync,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

fn in_folder(path: &Path) -> Storage {
    let fields = LocationFields { address: path.to_str().unwrap().to_owned(), ..LocationFields::default() };
    Storage::new(&Location::new(Adapter::Folder, fields).unwrap(), "").unwrap()
}

/// Returns a storage with one game and a device that has not synced.
async fn used() -> (TempDir, Storage, Toy) {
    let path = tempfile::tempdir().unwrap();
    let (storage, toy) = (in_folder(path.path()), Toy::new(1));
    set_up(&storage).await.unwrap();
    let game = toy.start(7);
    toy.play(&game, 5, 1);
    exchange(&storage, &toy).await;
    (path, storage, Toy::new(2))
}

async fn exchange(storage: &Storage, toy: &Toy) -> Report {
    let report = tokio::time::timeout(Duration::from_secs(120), sync(storage, toy, &toy.who)).await;
    report.expect("the exchange hangs").unwrap()
}

/// Returns a head's name that sorts before most others.
fn head(number: u64) -> String {
    format!("{number:032x}-{:08x}-{:016x}-{:032x}", 1, 2, 3)
}

/// Returns the peak resident memory of this process in bytes. The kernel counts pages per processor and adds them up
/// now and then, so a later call may return a little less than an earlier one.
#[cfg(target_os = "linux")]
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() << 10
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_20_gigabyte_object_is_refused_unread_and_the_rest_is_received() {
    let (path, storage, toy) = used().await;
    let segment = fs::read_dir(path.path().join("segments")).unwrap().next().unwrap().unwrap();
    for (file, bytes) in [("heads", 20u64 << 30), ("segments", MAX_OBJECT_BYTES as u64 + 1)] {
        let name = if file == "heads" { head(0) } else { format!("{:064x}", 0) };
        let large = fs::File::create(path.path().join(file).join(name)).unwrap();
        large.set_len(bytes).unwrap();
    }
    let before = peak();
    let report = exchange(&storage, &toy).await;
    assert!(peak() < before + (64 << 20), "{} bytes", peak() - before);
    assert_eq!((report.stopped, toy.logs().len()), (None, 1));
    let [large] = &report.quarantined.items[..] else { panic!("{:?}", report.quarantined) };
    assert!(
        matches!(&large.reason, QuarantineReason::ReadFailed(error) if error.fault == RemoteFault::TooLarge
            && error.detail.contains(&(20u64 << 30).to_string())),
        "its size is asked before it is read: {large:?}"
    );
    // An unreadable segment makes only its own head unreadable.
    fs::File::create(segment.path()).unwrap().set_len(20 << 30).unwrap();
    let report = exchange(&storage, &Toy::new(3)).await;
    assert_eq!((report.stopped, report.quarantined.items.len()), (None, 2));
    // An oversized mark is refused as well.
    fs::File::create(path.path().join("hamlet-storage.json")).unwrap().set_len(20 << 30).unwrap();
    assert_eq!(exchange(&storage, &toy).await.stopped.unwrap().fault, RemoteFault::TooLarge);
    assert_eq!(set_up(&storage).await.unwrap_err().fault, RemoteFault::TooLarge);
    assert!(peak() < before + (64 << 20), "{} bytes", peak() - before);
}

#[cfg(unix)]
#[tokio::test]
async fn only_regular_files_are_opened() {
    let (path, storage, toy) = used().await;
    let heads = path.path().join("heads");
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret"), "secret").unwrap();
    let pipe = |path: &Path| {
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    pipe(&heads.join(head(0)));
    std::os::unix::fs::symlink(outside.path().join("secret"), heads.join(head(1))).unwrap();
    std::os::unix::fs::symlink("/dev/zero", heads.join(head(2))).unwrap();
    std::os::unix::net::UnixListener::bind(heads.join("s")).unwrap();
    fs::rename(heads.join("s"), heads.join(head(3))).unwrap();
    fs::create_dir(heads.join(head(4))).unwrap();
    let report = exchange(&storage, &toy).await;
    assert_eq!((report.stopped, toy.logs().len()), (None, 1));
    assert_eq!(report.quarantined.items.len(), 4, "{:?}", report.quarantined);
    for unread in &report.quarantined.items {
        assert!(
            matches!(&unread.reason, QuarantineReason::ReadFailed(error) if error.fault == RemoteFault::NotAFile),
            "{unread:?}"
        );
    }
    for number in 0..5 {
        let read = storage.read(&format!("heads/{}", head(number))).await;
        assert_eq!(read.unwrap_err().fault, RemoteFault::NotAFile, "{number}");
    }
    // A pipe in the place of the mark, and links in the place of the folders.
    let (other, elsewhere) = (tempfile::tempdir().unwrap(), outside.path());
    let storage = in_folder(other.path());
    pipe(&other.path().join("hamlet-storage.json"));
    assert_eq!(set_up(&storage).await.unwrap_err().fault, RemoteFault::NotAFile);
    for folder in ["heads", "segments", "unfinished"] {
        std::os::unix::fs::symlink(elsewhere, other.path().join(folder)).unwrap();
    }
    assert_eq!(storage.list("heads").await.unwrap_err().fault, RemoteFault::NotAFile);
    let object = format!("segments/{:064x}", 1);
    for failed in [storage.write(&object, b"x").await, storage.remove(&object).await, storage.sweep().await] {
        assert_eq!(failed.unwrap_err().fault, RemoteFault::NotAFile);
    }
    assert_eq!(fs::read_dir(elsewhere).unwrap().count(), 1, "nothing was written there");
}

#[tokio::test]
async fn foreign_names_are_counted_and_ignored() {
    let (path, storage, toy) = used().await;
    let heads = path.path().join("heads");
    for number in 0..20_000 {
        fs::write(heads.join(format!("strange {number}")), "").unwrap();
    }
    let long = "x".repeat(250);
    for name in ["a\u{1b}[2J", "b\u{202e}c", "d\ne", "..f", long.as_str()] {
        fs::write(heads.join(name), "").unwrap();
    }
    let report = exchange(&storage, &toy).await;
    assert_eq!((report.stopped, toy.logs().len()), (None, 1));
    assert_eq!(report.foreign_names.items.len(), Truncated::<String>::MAX);
    assert_eq!(report.foreign_names.omitted, 20_005 - Truncated::<String>::MAX);
    let plain = |name: &String| name.chars().count() <= 101 && !name.chars().any(|sign| sign.is_control());
    assert!(report.foreign_names.items.iter().all(plain), "{:?}", report.foreign_names.items);
    assert_eq!(report.quarantined, Truncated::default());
}

#[tokio::test]
async fn a_path_outside_the_storage_is_refused() {
    let (path, storage, _) = used().await;
    fs::write(path.path().join("secret"), "secret").unwrap();
    let absolute = path.path().join("secret").to_str().unwrap().to_owned();
    let bent = ["secret", "heads/../secret", "../secret", "heads/", "", absolute.as_str(), "heads/a\0b"];
    for name in bent {
        assert!(storage.read(name).await.is_err(), "{name}");
        assert!(storage.write(name, b"x").await.is_err(), "{name}");
        assert!(storage.remove(name).await.is_err(), "{name}");
    }
    assert_eq!(fs::read(path.path().join("secret")).unwrap(), b"secret");
}

#[tokio::test]
async fn sweeping_removes_only_old_drafts() {
    let (path, storage, toy) = used().await;
    let unfinished = path.path().join("unfinished");
    assert_eq!(fs::read_dir(&unfinished).unwrap().count(), 0, "no draft remains after writing");
    let day = Duration::from_secs(24 * 60 * 60 + 60);
    let now = SystemTime::now();
    let lay = |name: &str, changed: SystemTime| {
        let file = fs::File::create(unfinished.join(name)).unwrap();
        file.set_modified(changed).unwrap();
    };
    lay(&format!("{}.k3J9xQ2a", head(1)), now - day);
    lay(&format!("{:064x}.0123abcd", 1), now - day);
    lay("hamlet-storage.json.0123abcd", now + day);
    // The first may still be being written by another device; the others are not Hamlet's.
    lay(&format!("{:064x}.0123abcd", 2), now);
    lay("my novel.txt", now - day);
    lay(&format!("{:064x}", 3), now - day);
    fs::create_dir(unfinished.join(format!("{:064x}.0123abcd", 4))).unwrap();
    assert_eq!(exchange(&storage, &toy).await.stopped, None);
    let mut left: Vec<String> = fs::read_dir(&unfinished)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    let kept = [format!("{:064x}.0123abcd", 2), format!("{:064x}", 3), format!("{:064x}.0123abcd", 4)];
    let mut kept: Vec<String> = kept.into_iter().chain(["my novel.txt".to_owned()]).collect();
    kept.sort();
    assert_eq!(left, kept);
}

/// Starts a server that answers every request with an endless body, announcing `length`. Returns its address
/// and a counter of the bytes read by clients.
async fn endless(length: Option<u64>) -> (String, Arc<AtomicUsize>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let taken = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&taken);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let count = Arc::clone(&count);
            tokio::spawn(async move {
                let mut request = [0; 4096];
                let _ = stream.read(&mut request).await;
                let length = length.map(|length| format!("content-length: {length}\r\n")).unwrap_or_default();
                let head = format!("HTTP/1.1 207 Multi-Status\r\n{length}connection: close\r\n\r\n");
                let head = if request.starts_with(b"GET") {
                    head.replace("207 Multi-Status", "200 OK")
                } else {
                    head
                };
                let _ = stream.write_all(head.as_bytes()).await;
                while stream.write_all(&[b' '; 1 << 16]).await.is_ok() {
                    count.fetch_add(1 << 16, Ordering::Relaxed);
                }
            });
        }
    });
    (address, taken)
}

#[tokio::test]
async fn an_endless_answer_is_cut_off() {
    for length in [None, Some(20 << 30)] {
        let (address, taken) = endless(length).await;
        let fields = LocationFields { address, user: "ada".to_owned(), ..LocationFields::default() };
        let storage = Storage::new(&Location::new(Adapter::Webdav, fields).unwrap(), "secret").unwrap();
        let object = storage.read(&format!("segments/{:064x}", 1)).await;
        let refused = object.unwrap_err();
        // Without a content length nothing is read.
        let expected = if length.is_some() { RemoteFault::TooLarge } else { RemoteFault::Other };
        assert_eq!(refused.fault, expected, "{refused}");
        // The sockets' buffers add to the count.
        assert!(taken.load(Ordering::Relaxed) < 16 << 20, "{taken:?}");
        let list = storage.list("heads").await;
        assert_eq!(list.unwrap_err().fault, RemoteFault::TooLarge);
        assert!(taken.load(Ordering::Relaxed) < 64 << 20, "{taken:?}");
    }
}

#[tokio::test]
async fn nothing_is_sent_unencrypted_without_permission() {
    // Any address outside this device will do, since nothing may be sent there.
    let fields = LocationFields {
        address: "http://192.0.2.1/dav".to_owned(),
        user: "ada".to_owned(),
        plain: true,
        ..LocationFields::default()
    };
    let place = Location::new(Adapter::Webdav, fields).unwrap();
    let storage = Storage::new(&place, "secret").unwrap();
    let object = format!("segments/{:064x}", 1);
    assert_eq!(storage.list("heads").await.unwrap_err().fault, RemoteFault::NotAllowed);
    assert_eq!(storage.read(&object).await.unwrap_err().fault, RemoteFault::NotAllowed);
    assert_eq!(storage.write(&object, b"x").await.unwrap_err().fault, RemoteFault::NotAllowed);
    assert_eq!(storage.remove(&object).await.unwrap_err().fault, RemoteFault::NotAllowed);
    assert_eq!(set_up(&storage).await.unwrap_err().fault, RemoteFault::NotAllowed);
}

/// Returns the names of the heads on the storage.
fn heads(memory: &Memory) -> Vec<HeadName> {
    let names = now(memory.list("heads")).unwrap().names;
    names.iter().map(|name| HeadName::read(name).unwrap()).collect()
}

fn bytes_of(memory: &Memory, head: &HeadName) -> Vec<u8> {
    now(memory.read(&format!("heads/{}", head.text()))).unwrap().unwrap()
}

/// Returns the id of a head with that content.
fn id(content: &[u8]) -> String {
    Sha256::digest(content)[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a copy of a head with some values changed, under the name that fits the new content.
fn forge(memory: &Memory, like: &HeadName, values: &Value) {
    let mut head: Value = serde_json::from_slice(&bytes_of(memory, like)).unwrap();
    head.as_object_mut().unwrap().extend(values.as_object().unwrap().clone());
    let bytes = serde_json::to_vec(&head).unwrap();
    let counter = u32::try_from(head["counter"].as_u64().unwrap()).unwrap();
    let (start, device) = (head["start"].as_str().unwrap(), head["device"].as_str().unwrap());
    let name = format!("heads/{start}-{counter:08x}-{device}-{}", id(&bytes));
    now(memory.write(&name, &bytes)).unwrap();
}

/// Returns a storage with a game of five steps, its device, the game's id and its head.
fn one_game() -> (Memory, Toy, String, HeadName) {
    let (memory, toy) = (memory(), Toy::new(1));
    let game = toy.start(7);
    toy.play(&game, 5, 1);
    device::exchange(&memory, &toy);
    let head = heads(&memory).remove(0);
    (memory, toy, game, head)
}

/// A new head's counter is one more than any other's. A forged head with the highest counter, which
/// supersedes the next head in advance, must not cause an endless loop.
#[test]
fn a_head_with_the_highest_counter_stops_nobody() {
    // The head that the device would send after the highest counter.
    let (there, toy, game, _) = one_game();
    toy.play(&game, 2, 1);
    device::exchange(&there, &toy);
    let sent = heads(&there).into_iter().max_by_key(|head| head.counter).unwrap();
    let text = String::from_utf8(bytes_of(&there, &sent)).unwrap();
    let highest =
        text.replace(&format!("\"counter\":{}", sent.counter), &format!("\"counter\":{}", u32::MAX));
    assert_ne!(text, highest);

    let (memory, toy, game, first) = one_game();
    // A fork, so that it is neither followed nor superseded.
    let other = Toy::new(2);
    let forked = other.start(7);
    other.play(&forked, 9, 5);
    device::exchange(&memory, &other);
    let fork = heads(&memory).into_iter().find(|head| *head != first).unwrap();
    let device = format!("{:016x}", 3);
    let values = json!({ "counter": u32::MAX, "device": device, "replaces": [id(highest.as_bytes())] });
    forge(&memory, &fork, &values);
    toy.play(&game, 2, 1);
    let report = device::exchange(&memory, &toy);
    let sent = |outcome: &Outcome| outcome.game == game && outcome.kind == OutcomeKind::Sent;
    assert!(report.outcomes.iter().any(sent), "{report:?}");
    let [forged] = &report.quarantined.items[..] else { panic!("{report:?}") };
    assert_eq!(forged.reason, QuarantineReason::Damaged);
}

#[test]
fn of_very_many_heads_the_own_and_the_newest_are_read() {
    let (memory, toy, game, first) = one_game();
    for counter in 2..3_000_u32 {
        forge(&memory, &first, &json!({ "counter": counter, "device": format!("{:016x}", 3) }));
    }
    toy.play(&game, 2, 1);
    let report = device::exchange(&memory, &toy);
    let unread = report.quarantined.items.len() + report.quarantined.omitted;
    assert!((2_000..3_000).contains(&unread), "{unread}");
    let too_many = |why: &QuarantineReason| matches!(why, QuarantineReason::ReadFailed(error) if error.fault == RemoteFault::TooMany);
    assert!(report.quarantined.items.iter().all(|unread| too_many(&unread.reason)), "{report:?}");
    assert_eq!(only(&report), &OutcomeKind::Sent);
    let other = Toy::new(2);
    device::exchange(&memory, &other);
    assert_eq!(other.logs(), toy.logs(), "the sent head is among the newest");
}

#[test]
fn a_title_with_the_highest_version_does_not_block_the_game() {
    const NEWEST: u64 = 253_402_300_799_999;
    let (memory, toy, game, first) = one_game();
    let values =
        json!({ "counter": 2, "device": format!("{:016x}", 3), "replaces": [first.id], "named": NEWEST });
    forge(&memory, &first, &values);
    device::exchange(&memory, &toy);
    assert_eq!(toy.game(&game).title_version, NEWEST);
    // One above the highest title version.
    toy.rename(&game, "Sunday", 1);
    toy.play(&game, 2, 1);
    device::exchange(&memory, &toy);
    let other = Toy::new(2);
    let report = device::exchange(&memory, &other);
    assert_eq!(report.quarantined, Truncated::default());
    assert_eq!(other.logs(), toy.logs());
    let again = device::exchange(&memory, &toy);
    assert_eq!(
        (again.outcomes, again.quarantined),
        (Vec::new(), Truncated::default()),
        "the next exchange changes nothing"
    );
}
