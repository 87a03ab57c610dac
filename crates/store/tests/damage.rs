//! A small save with any byte changed, or cut anywhere: a sound part of the game or a clear refusal, and the
//! refused file stays as it is.

use hamlet_record::{Colour, Header, RecordError, Relation, Replay, SeatLabel};
use hamlet_rules::Options;
use hamlet_store::{NewGame, Step, Store};
use std::path::Path;
use tempfile::TempDir;

/// One byte in so many is changed; `HAMLET_EVERY_BYTE` changes each.
const STRIDE: usize = 17;

/// In memory where the system has such a place: nothing here waits for a real disk.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
    made.expect("folder")
}

fn game() -> Replay {
    let labels = Colour::ALL.map(|colour| SeatLabel { name: format!("{colour:?}"), colour });
    let header = Header::new("Saturday".to_owned(), labels[..2].to_vec(), Options::new(2, 5));
    let mut replay = Replay::new(header.expect("header")).expect("starts");
    for turn in 0..24u32 {
        let choices = replay.game().choices().len() as u32;
        replay.play(turn * 7 % choices).expect("offered");
    }
    replay
}

/// Opens the bytes as saved games and says how many steps of the game can be gone on with, if it opens.
async fn opened(folder: &TempDir, bytes: &[u8], replay: &Replay, what: &str) -> Option<usize> {
    let file = folder.path().join("damaged.sqlite");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(folder.path().join(format!("damaged.sqlite{ending}")));
    }
    std::fs::write(&file, bytes).expect("written");
    let Ok(store) = Store::open(&file).await else {
        assert!(std::fs::read(&file).expect("read") == bytes, "{what}: refused, and written to");
        return None;
    };
    let mut found = Vec::new();
    for entry in store.list(false).await.expect("listed") {
        // The index by id may be damaged, which opening does not look into.
        let Ok(saved) = store.load(&entry.id).await else { continue };
        found.push((Some(saved.header), saved.steps, Some(saved.cursor)));
    }
    for game in store.damaged().await.expect("listed") {
        let steps = store.remains(game.row).await.expect("read");
        found.push((game.header, steps, game.cursor.map(|cursor| cursor as usize)));
    }
    let mut most = 0;
    for (header, steps, cursor) in found {
        let Some(Ok(header)) = header.map(|header| serde_json::from_str::<Header>(&header)) else { continue };
        let steps: Vec<_> =
            steps.iter().map(|s| hamlet_record::Step { choice: s.choice, digest: s.digest }).collect();
        let sound = match Replay::load(header, &steps, cursor.unwrap_or(steps.len())) {
            Ok(sound) => sound,
            Err(RecordError::Damaged(damage)) => damage.prefix,
            Err(_) => continue,
        };
        let relation = sound.record().relation(&replay.record());
        let part = matches!(relation, Relation::Equal | Relation::ExtendedBy);
        assert!(part || sound.cursor() == 0, "{what}: {relation:?} after {} steps", sound.cursor());
        most = most.max(sound.cursor());
    }
    store.close().await;
    Some(most)
}

#[tokio::test]
async fn any_byte_changed_and_any_cut_leave_a_sound_part_or_a_refusal() {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let replay = game();
    let steps: Vec<Step> = (0..replay.len())
        .filter_map(|at| replay.step(at))
        .map(|step| Step { choice: step.choice, digest: step.digest })
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
