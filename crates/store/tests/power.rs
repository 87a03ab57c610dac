//! Simulates power cuts while a change is stored: acknowledged changes are there, and none is partial.
//!
//! After each acknowledged change the files are durable. While the next change is written, a disk may hold
//! any mixture, sector by sector, of the durable bytes and those written since, in the order that SQLite
//! enforces: first the log, then the database. Each mixture is opened as after a restart. That the system's
//! sync works is assumed; that SQLite requests it is tested in `open.rs`.

use hamlet_store::{LossKind, NewGame, Store, StoredStep};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const SECTOR: usize = 512;

/// The durable content of the database and its log.
#[derive(Clone, Default, PartialEq)]
struct Disk {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Disk {
    fn read(file: &Path) -> Disk {
        Disk {
            database: std::fs::read(file).unwrap_or_default(),
            log: std::fs::read(side(file)).unwrap_or_default(),
        }
    }

    fn write(&self, file: &Path) {
        std::fs::write(file, &self.database).expect("written");
        std::fs::write(side(file), &self.log).expect("written");
    }
}

fn side(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

struct Dice(u64);

impl Dice {
    fn roll(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    /// Mixes sectors of the new bytes into the old ones, perhaps with a torn sector, at either length.
    fn mix(&mut self, old: &[u8], new: &[u8]) -> Vec<u8> {
        let length = if self.roll(2) == 0 { old.len() } else { new.len() };
        let mut mixed = old.to_vec();
        mixed.resize(length.max(old.len()), 0);
        let chance = 1 + self.roll(4);
        for start in (0..new.len().min(mixed.len())).step_by(SECTOR) {
            let end = (start + SECTOR).min(new.len()).min(mixed.len());
            if self.roll(5) < chance {
                let torn = if self.roll(40) == 0 { start + self.roll(end - start) } else { end };
                mixed[start..torn].copy_from_slice(&new[start..torn]);
            }
        }
        mixed.truncate(length);
        mixed
    }
}

fn steps(count: u32, salt: u32) -> Vec<StoredStep> {
    (0..count)
        .map(|at| StoredStep { choice: at % 90, digest: at.wrapping_mul(2_654_435_761) ^ salt })
        .collect()
}

/// Returns everything stored as a list of numbers.
async fn told(store: &Store) -> Vec<u64> {
    let mut told = Vec::new();
    for entry in store.list(false).await.expect("listed") {
        let saved = store.load(&entry.id).await.expect("loads");
        let mut hasher = DefaultHasher::new();
        (saved.id, saved.header, saved.revision, saved.cursor).hash(&mut hasher);
        saved.steps.iter().for_each(|step| (step.choice, step.digest).hash(&mut hasher));
        told.push(hasher.finish());
    }
    told.sort_unstable();
    told
}

/// Creates a temporary folder, in memory if possible, for speed.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
    made.expect("folder")
}

#[tokio::test]
async fn a_power_cut_keeps_acknowledged_changes_and_leaves_none_partial() {
    let folder = scratch();
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&file).await.expect("opens");
    let mut dice = Dice(20_261_121);
    let mut answered = (Disk::read(&file), told(&store).await);
    let (mut cuts, mut came_through, mut checkpoints) = (0, 0, 0);
    let mut revision = 0;
    for change in 0..36u32 {
        // Choices of one game, and every third time a long game, so that the log is checkpointed.
        if change == 0 {
            let game = NewGame { id: "game", name: "Saturday", header: "{}", card: "card", steps: &[] };
            store.create(game).await.expect("created");
        } else if change % 3 == 0 {
            let (id, header, long) = (format!("long {change}"), "h".repeat(600_000), steps(20, change));
            let game = NewGame { id: &id, name: "long", header: &header, card: "card", steps: &long };
            store.create(game).await.expect("created");
        } else {
            let cursor = store.load("game").await.expect("loads").cursor;
            let stored = store.append("game", revision, cursor, &steps(2, change), "card").await;
            revision = stored.expect("stored").revision;
        }
        let now = (Disk::read(&file), told(&store).await);
        let (before, after) = (&answered.0, &now.0);
        checkpoints += usize::from(before.database != after.database);
        let count = if before.database == after.database { 3 } else { 20 };
        for cut in 0..count {
            let disk = if before.database == after.database || cut % 2 == 0 {
                Disk { database: before.database.clone(), log: dice.mix(&before.log, &after.log) }
            } else {
                // The log is synced before its pages go into the database.
                Disk { database: dice.mix(&before.database, &after.database), log: after.log.clone() }
            };
            let lost = scratch();
            let restarted = lost.path().join("games.sqlite");
            disk.write(&restarted);
            let store =
                Store::open(&restarted).await.unwrap_or_else(|error| panic!("change {change}: {error}"));
            let found = told(&store).await;
            assert!(found == answered.1 || found == now.1, "change {change}, cut {cut}: an unexpected state");
            // An interrupted change may be reported, but no acknowledged one as lost.
            let loss = store.loss().await.expect("read").map(|loss| loss.kind);
            assert!(
                matches!(loss, None | Some(LossKind::LastChange)),
                "change {change}, cut {cut}: {loss:?} is reported, but nothing was lost"
            );
            came_through += usize::from(found == now.1);
            // The store still works.
            store.set_setting("after", "the cut").await.expect("stored");
            store.close().await;
            cuts += 1;
        }
        answered = now;
    }
    println!("{cuts} cuts, {came_through} times the running change was complete, {checkpoints} checkpoints");
    assert!(checkpoints >= 1, "the log was checkpointed: {checkpoints}");
    assert!(came_through > 0 && came_through < cuts, "both outcomes occur: {came_through} of {cuts}");
}
