//! The last-synced head of a game is stored with the change it belongs to.

use hamlet_store::{LogUpdate, NewGame, Snapshot, Store, StoreError, StoredStep, SyncBase};
use tempfile::TempDir;

fn steps(choices: &[u32]) -> Vec<StoredStep> {
    choices.iter().map(|choice| StoredStep { choice: *choice, digest: choice + 1 }).collect()
}

async fn store(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("games.sqlite")).await.expect("opens")
}

fn at<'a>(storage: &'a str, base: &'a str) -> SyncBase<'a> {
    SyncBase { storage, base }
}

#[tokio::test]
async fn bases_are_stored_and_removed_per_storage() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    let some = steps(&[3, 1, 4]);
    let game = |id| NewGame { id, name: "Saturday", header: "{}", card: "{}", steps: &some };
    store.create(game("a")).await.expect("created");
    let from = async |base| {
        let seen = store.snapshot().await.expect("looked");
        store.create_if_unchanged(game("b"), Some(at("cloud", base)), &seen, |_| true).await
    };
    from("one").await.expect("created");
    assert!(from("two").await.is_err(), "the id is taken");
    store.record_base("a", at("stick", "three")).await.expect("remembered");
    store.record_base("a", at("stick", "four")).await.expect("remembered anew");
    store.record_base("gone", at("stick", "five")).await.expect("no-op for a deleted game");
    store.trash("b").await.expect("trashed");

    let bases = async |storage: &str| -> Vec<(String, bool, Option<String>)> {
        let games = store.games_to_sync(storage).await.expect("read");
        games.into_iter().map(|game| (game.saved.id, game.trashed, game.base)).collect()
    };
    let (a, b) = ("a".to_owned(), "b".to_owned());
    assert_eq!(bases("cloud").await, [(a.clone(), false, None), (b.clone(), true, Some("one".to_owned()))]);
    assert_eq!(bases("stick").await, [(a, false, Some("four".to_owned())), (b, true, None)]);
    store.remove_bases("cloud").await.expect("forgotten");
    assert_eq!(bases("cloud").await.iter().filter(|game| game.2.is_some()).count(), 0);
    assert_eq!(bases("stick").await.iter().filter(|game| game.2.is_some()).count(), 1);
}

#[tokio::test]
async fn a_game_is_stored_only_if_games_with_its_start_are_unchanged() {
    let folder = TempDir::new().expect("folder");
    let (one, two) = (store(&folder).await, store(&folder).await);
    let game = |id, header| NewGame { id, name: "Saturday", header, card: "{}", steps: &[] };
    let start = |header: &str| header == "same";
    let mut seen = one.snapshot().await.expect("looked");
    // A game with another start does not matter.
    two.create(game("other", "another")).await.expect("created");
    one.create_if_unchanged(game("a", "same"), None, &seen, start).await.expect("created");
    let changed = async |seen: Snapshot, id| {
        let stored = one.create_if_unchanged(game(id, "same"), None, &seen, start).await;
        assert!(matches!(stored, Err(StoreError::SnapshotOutdated)), "{id}: {stored:?}");
    };
    // A new game with the same start, a change of it, and its trashing do.
    changed(seen.clone(), "b").await;
    seen.refresh(&one.snapshot().await.expect("looked"), "a");
    two.append("a", 0, 0, &steps(&[1]), "{}").await.expect("stored");
    changed(seen.clone(), "c").await;
    seen = one.snapshot().await.expect("looked");
    two.trash("a").await.expect("trashed");
    changed(seen.clone(), "d").await;
    seen = one.snapshot().await.expect("looked");
    one.create_if_unchanged(game("e", "same"), None, &seen, start).await.expect("created");
    assert_eq!(one.list(false).await.expect("listed").len(), 2);
}

#[tokio::test]
async fn updating_to_a_remote_log_is_atomic() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    let some = steps(&[3, 1, 4, 1, 5]);
    let game = NewGame { id: "a", name: "Saturday", header: "{}", card: "{}", steps: &some };
    store.create(game).await.expect("created");
    let now = async || {
        let game = store.games_to_sync("cloud").await.expect("read").remove(0);
        let choices: Vec<u32> = game.saved.steps.iter().map(|step| step.choice).collect();
        (game.saved.revision, game.saved.cursor, choices, game.base)
    };
    // Undone elsewhere: the local steps stay as undone steps.
    store
        .update_log("a", 0, LogUpdate { from: 0, steps: &[], cursor: 3, card: "{}" }, at("cloud", "one"))
        .await
        .expect("updated");
    assert_eq!(now().await, (1, 3, vec![3, 1, 4, 1, 5], Some("one".to_owned())));
    // Played differently elsewhere.
    let other = steps(&[9, 9]);
    store
        .update_log("a", 1, LogUpdate { from: 2, steps: &other, cursor: 4, card: "{}" }, at("cloud", "two"))
        .await
        .expect("updated");
    assert_eq!(now().await, (2, 4, vec![3, 1, 9, 9], Some("two".to_owned())));
    // Played here in the meantime: refused.
    let error = store
        .update_log("a", 1, LogUpdate { from: 0, steps: &other, cursor: 2, card: "{}" }, at("cloud", "three"))
        .await
        .expect_err("moved");
    assert!(matches!(error, StoreError::RevisionConflict { now: 2 }));
    assert_eq!(now().await, (2, 4, vec![3, 1, 9, 9], Some("two".to_owned())));
}

#[tokio::test]
async fn each_renaming_raises_the_title_version_and_a_stale_one_is_refused() {
    let folder = TempDir::new().expect("folder");
    let store = store(&folder).await;
    let game = NewGame { id: "a", name: "a", header: "{}", card: "{}", steps: &[] };
    store.create(game).await.expect("created");
    let named = async || store.title_versions().await.expect("read").get("a").copied().unwrap_or(0);
    assert_eq!(named().await, 0);
    store.rename("a", "First").await.expect("renamed");
    let first = named().await;
    assert!(first > 1_700_000_000_000, "about the time in milliseconds: {first}");
    // Two renamings in one millisecond, and one after a clock that was far ahead.
    store.rename("a", "Second").await.expect("renamed");
    let second = named().await;
    assert!(second > first);
    let future = second + 1_000_000_000_000;
    assert!(
        !store.set_title_version("a", first, "Late", future).await.expect("asked"),
        "refused, since it was renamed meanwhile"
    );
    assert!(store.set_title_version("a", second, "Taken", future).await.expect("asked"));
    assert_eq!(named().await, future);
    store.rename("a", "Third").await.expect("renamed");
    assert_eq!(named().await, future + 1);
    assert_eq!(store.entry("a").await.expect("there").name, "Third");
    // Setting the same title is not a renaming.
    store.rename("a", "Third").await.expect("renamed");
    assert_eq!(named().await, future + 1);
    store.trash("a").await.expect("trashed");
    assert!(!store.set_title_version("a", future + 1, "Trash", future + 9).await.expect("asked"));
    assert!(!store.set_title_version("b", 0, "Nobody", 5).await.expect("asked"));
}
