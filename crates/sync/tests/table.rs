//! The table of cases in `docs/sync.md`: a test per row, named by its number, with whole exchanges over an
//! in-memory storage and real games.

mod device;

use device::{Toy, exchange, memory, now, only};
use hamlet_sync::{Memory, OutcomeKind, QuarantineReason, Remote, Truncated};
use sha2::{Digest, Sha256};

fn heads(memory: &Memory) -> Vec<String> {
    memory.names().into_iter().filter(|name| name.starts_with("heads/")).collect()
}

fn segments(memory: &Memory) -> usize {
    memory.names().iter().filter(|name| name.starts_with("segments/")).count()
}

/// Returns two devices with the same game of ten steps, synced with a single head.
fn pair() -> (Memory, Toy, Toy, String, String) {
    let (memory, a, b) = (memory(), Toy::new(1), Toy::new(2));
    let mine = a.start(7);
    a.play(&mine, 10, 1);
    exchange(&memory, &a);
    exchange(&memory, &b);
    let theirs = b.games_now()[0].id.clone();
    assert_eq!(a.logs(), b.logs());
    (memory, a, b, mine, theirs)
}

/// Asserts that further exchanges change nothing, that the storage holds `branches` heads and segments, and
/// that all devices hold the same.
fn settled(memory: &Memory, toys: &[&Toy], branches: usize) {
    for _ in 0..2 {
        for toy in toys {
            exchange(memory, toy);
        }
    }
    let before = memory.names();
    for toy in toys {
        let report = exchange(memory, toy);
        assert!(report.outcomes.is_empty(), "{report:?}");
        assert_eq!(toy.logs(), toys[0].logs());
        assert_eq!(toy.logs().len(), branches);
    }
    assert_eq!(memory.names(), before);
    assert_eq!((heads(memory).len(), segments(memory)), (branches, branches));
}

// Games without a base: the logs decide.

#[test]
fn row_01_a_game_without_a_head_is_sent() {
    let (memory, a) = (memory(), Toy::new(1));
    let game = a.start(7);
    a.play(&game, 5, 1);
    assert_eq!(only(&exchange(&memory, &a)), &OutcomeKind::Sent);
    settled(&memory, &[&a], 1);
}

#[test]
fn row_02_a_head_without_a_game_is_received() {
    let (memory, a, b, _, _) = pair();
    let c = Toy::new(3);
    assert!(
        matches!(only(&exchange(&memory, &c)), OutcomeKind::Received(held) if held.name == "Device 1" && held.steps == 10)
    );
    settled(&memory, &[&a, &b, &c], 1);
}

#[test]
fn row_03_an_equal_head_becomes_the_base() {
    let (memory, a, b, _, theirs) = pair();
    b.change(&theirs, |game| game.base = None);
    let report = exchange(&memory, &b);
    assert_eq!((report.unchanged, report.outcomes.len()), (1, 0));
    assert!(b.game(&theirs).base.is_some());
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_04_a_longer_head_is_followed() {
    let (memory, a, b, mine, theirs) = pair();
    b.change(&theirs, |game| game.base = None);
    a.play(&mine, 4, 2);
    exchange(&memory, &a);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Updated(held) if held.steps == 14));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_05_a_shorter_head_is_superseded() {
    let (memory, a, b, _, theirs) = pair();
    b.change(&theirs, |game| game.base = None);
    b.play(&theirs, 4, 2);
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Sent);
    assert_eq!(heads(&memory).len(), 1);
    settled(&memory, &[&a, &b], 1);
    assert_eq!(a.logs()[0].len(), 14);
}

#[test]
fn row_06_another_head_forks() {
    let (memory, a, b, mine, theirs) = pair();
    b.change(&theirs, |game| game.base = None);
    a.play(&mine, 4, 2);
    b.play(&theirs, 3, 3);
    exchange(&memory, &a);
    let report = exchange(&memory, &b);
    let fork = report.outcomes.iter().find_map(|outcome| match &outcome.kind {
        OutcomeKind::Fork { common, steps, theirs, .. } => {
            Some((outcome.game.clone(), *common, *steps, theirs.clone()))
        }
        _ => None,
    });
    let (game, common, steps, held) = fork.unwrap();
    assert_eq!((game, steps, held.name.as_str(), held.steps), (theirs, 13, "Device 1", 14));
    assert!((10..13).contains(&common));
    settled(&memory, &[&a, &b], 2);
}

// Unchanged here since the last exchange: the storage decides.

#[test]
fn row_07_the_base_changes_nothing() {
    let (memory, a, b, _, _) = pair();
    let report = exchange(&memory, &a);
    assert_eq!((report.unchanged, report.outcomes.len()), (1, 0));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_08_a_longer_successor_is_followed() {
    let (memory, a, b, mine, _) = pair();
    a.play(&mine, 4, 2);
    exchange(&memory, &a);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Updated(held) if held.steps == 14));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_09_a_shorter_successor_is_followed_and_the_rest_can_be_redone() {
    let (memory, a, b, mine, theirs) = pair();
    a.undo(&mine, 3);
    exchange(&memory, &a);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Updated(held) if held.steps == 7));
    let game = b.game(&theirs);
    assert_eq!((game.cursor, game.steps.len()), (7, 10));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_10_another_successor_is_followed() {
    let (memory, a, b, mine, theirs) = pair();
    let before = b.log(&theirs);
    a.undo(&mine, 3);
    a.play(&mine, 5, 99);
    assert!(!a.log(&mine).starts_with(&before));
    exchange(&memory, &a);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Updated(held) if held.steps == 12));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_11_of_two_successors_one_is_followed_and_one_received() {
    let (memory, a, b, mine, theirs) = pair();
    let c = Toy::new(3);
    exchange(&memory, &c);
    a.play(&mine, 4, 2);
    b.play(&theirs, 3, 3);
    exchange(&memory, &a);
    exchange(&memory, &b);
    let report = exchange(&memory, &c);
    assert_eq!(report.outcomes.len(), 2);
    assert!(matches!(&report.outcomes[0].kind, OutcomeKind::Updated(held) if held.steps == 14));
    assert!(
        matches!(&report.outcomes[1].kind, OutcomeKind::Fork { theirs, .. } if theirs.name == "Device 2")
    );
    settled(&memory, &[&a, &b, &c], 2);
}

#[test]
fn row_12_a_removed_head_is_sent_again() {
    let (memory, a, b, _, _) = pair();
    for name in memory.names().iter().filter(|name| name.contains('/')) {
        now(memory.remove(name)).unwrap();
    }
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Sent);
    settled(&memory, &[&a, &b], 1);
}

// Played here since the last exchange.

#[test]
fn row_13_more_steps_supersede_the_base() {
    let (memory, a, b, mine, _) = pair();
    a.play(&mine, 4, 2);
    assert_eq!(only(&exchange(&memory, &a)), &OutcomeKind::Sent);
    assert_eq!((heads(&memory).len(), segments(&memory)), (1, 1));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_14_an_undo_supersedes_the_base() {
    let (memory, a, b, mine, _) = pair();
    a.undo(&mine, 3);
    assert_eq!(only(&exchange(&memory, &a)), &OutcomeKind::Sent);
    settled(&memory, &[&a, &b], 1);
    assert_eq!(b.logs()[0].len(), 7);
}

#[test]
fn row_15_other_steps_supersede_the_base() {
    let (memory, a, b, mine, _) = pair();
    a.undo(&mine, 3);
    a.play(&mine, 2, 99);
    assert_eq!(only(&exchange(&memory, &a)), &OutcomeKind::Sent);
    settled(&memory, &[&a, &b], 1);
    assert_eq!(b.logs()[0].len(), 9);
}

#[test]
fn row_16_equal_steps_were_played_elsewhere() {
    let (memory, a, b, mine, theirs) = pair();
    a.play(&mine, 4, 2);
    b.play(&theirs, 4, 2);
    exchange(&memory, &a);
    let report = exchange(&memory, &b);
    assert_eq!((report.unchanged, report.outcomes.len()), (1, 0));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_17_equal_and_more_steps_were_played_elsewhere() {
    let (memory, a, b, mine, theirs) = pair();
    a.play(&mine, 6, 2);
    b.play(&theirs, 4, 2);
    exchange(&memory, &a);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Updated(held) if held.steps == 16));
    settled(&memory, &[&a, &b], 1);
}

#[test]
fn row_18_fewer_equal_steps_were_played_elsewhere() {
    let (memory, a, b, mine, theirs) = pair();
    a.play(&mine, 4, 2);
    b.play(&theirs, 6, 2);
    exchange(&memory, &a);
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Sent);
    settled(&memory, &[&a, &b], 1);
    assert_eq!(a.logs()[0].len(), 16);
}

#[test]
fn row_18_an_undo_elsewhere_does_not_undo_steps_played_on_here() {
    let (memory, a, b, mine, theirs) = pair();
    a.undo(&mine, 3);
    b.play(&theirs, 6, 2);
    exchange(&memory, &a);
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Sent);
    settled(&memory, &[&a, &b], 1);
    assert_eq!(a.logs()[0].len(), 16);
}

#[test]
fn row_19_both_devices_continued_differently() {
    let (memory, a, b, mine, theirs) = pair();
    a.play(&mine, 4, 2);
    b.play(&theirs, 3, 3);
    exchange(&memory, &a);
    let report = exchange(&memory, &b);
    assert!(
        report
            .outcomes
            .iter()
            .any(|o| matches!(&o.kind, OutcomeKind::Fork { theirs, .. } if theirs.name == "Device 1"))
    );
    assert!(report.outcomes.iter().any(|o| o.kind == OutcomeKind::Sent));
    // The other device reports the same fork, and either can continue either branch.
    let report = exchange(&memory, &a);
    assert!(
        matches!(only(&report), OutcomeKind::Fork { theirs, steps: 14, .. } if theirs.name == "Device 2" && theirs.steps == 13)
    );
    settled(&memory, &[&a, &b], 2);
    let other = b.games_now().iter().find(|game| game.id != theirs).unwrap().id.clone();
    b.play(&other, 2, 5);
    exchange(&memory, &b);
    exchange(&memory, &a);
    assert_eq!(a.log(&mine), b.log(&other));
    settled(&memory, &[&a, &b], 2);
}

// Several games with one start key on a device.

#[test]
fn row_20_an_older_copy_is_left_alone() {
    let (memory, a, b, mine, _) = pair();
    let copy = a.start(7);
    let log = a.log(&mine);
    a.change(&copy, |game| {
        game.steps = log[..6].to_vec();
        game.cursor = 6;
    });
    let report = exchange(&memory, &a);
    assert!(report.outcomes.is_empty());
    assert_eq!(heads(&memory).len(), 1);
    // Once it is played differently, it is a game of its own.
    a.play(&copy, 8, 77);
    exchange(&memory, &a);
    settled(&memory, &[&a, &b], 2);
}

// Games in the trash.

#[test]
fn row_21_a_game_in_the_trash_does_not_come_back() {
    let (memory, a, b, _, theirs) = pair();
    b.trash(&theirs, true);
    let report = exchange(&memory, &b);
    assert!(report.outcomes.is_empty());
    assert_eq!(b.logs().len(), 0);
    assert_eq!(heads(&memory).len(), 1);
    exchange(&memory, &a);
    assert_eq!(a.logs().len(), 1);
}

#[test]
fn row_22_a_game_in_the_trash_comes_back_when_played_on_elsewhere() {
    let (memory, a, b, mine, theirs) = pair();
    b.trash(&theirs, true);
    a.play(&mine, 2, 5);
    exchange(&memory, &a);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Received(held) if held.steps == 12));
    assert_eq!(b.logs(), a.logs());
    // The old game, restored from the trash, is an older state of the new one.
    b.trash(&theirs, false);
    assert!(exchange(&memory, &b).outcomes.is_empty());
    assert_eq!(heads(&memory).len(), 1);
}

#[test]
fn row_22_an_older_state_restored_from_the_trash_is_not_sent() {
    let (memory, a, b, mine, theirs) = pair();
    b.trash(&theirs, true);
    a.undo(&mine, 3);
    a.play(&mine, 5, 99);
    exchange(&memory, &a);
    exchange(&memory, &b);
    b.trash(&theirs, false);
    assert!(exchange(&memory, &b).outcomes.is_empty());
    assert_eq!(heads(&memory).len(), 1);
    assert!(exchange(&memory, &a).outcomes.is_empty());
}

// Unreadable heads and segments.

fn broken(memory: &Memory, name: &str, bytes: &[u8]) {
    now(memory.write(name, bytes)).unwrap();
}

fn segment(memory: &Memory) -> String {
    memory.names().into_iter().find(|name| name.starts_with("segments/")).unwrap()
}

#[test]
fn row_23_a_damaged_head_is_reported_and_left_in_place() {
    let (memory, _, _, _, _) = pair();
    let head = heads(&memory).remove(0);
    let whole = now(memory.read(&head)).unwrap().unwrap();
    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        broken(&memory, &head, &whole[..length]);
        let c = Toy::new(3);
        let report = exchange(&memory, &c);
        assert_eq!(report.quarantined.items.len(), 1);
        assert_eq!(report.quarantined.items[0].reason, QuarantineReason::Damaged);
        assert!(report.outcomes.is_empty() && c.logs().is_empty());
        assert_eq!(now(memory.read(&head)).unwrap().unwrap(), &whole[..length]);
    }
}

#[test]
fn row_23_a_missing_segment_is_reported_and_sent_again_by_a_device_that_has_it() {
    let (memory, a, b, _, _) = pair();
    now(memory.remove(&segment(&memory))).unwrap();
    let c = Toy::new(3);
    let report = exchange(&memory, &c);
    assert_eq!(report.quarantined.items[0].reason, QuarantineReason::Missing);
    assert!(c.logs().is_empty());
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Sent);
    settled(&memory, &[&a, &b, &c], 1);
}

#[test]
fn row_23_a_damaged_segment_is_reported_and_sent_again() {
    let (memory, a, b, mine, _) = pair();
    let name = segment(&memory);
    let whole = now(memory.read(&name)).unwrap().unwrap();
    broken(&memory, &name, &whole[..whole.len() / 2]);
    let c = Toy::new(3);
    assert_eq!(exchange(&memory, &c).quarantined.items[0].reason, QuarantineReason::Damaged);
    // A fork with the same start key is sent beside it and supersedes nothing.
    let other = c.start(7);
    c.play(&other, 4, 1234);
    exchange(&memory, &c);
    assert_eq!(heads(&memory).len(), 2);
    a.play(&mine, 1, 1);
    exchange(&memory, &a);
    assert!(heads(&memory).len() >= 2);
    exchange(&memory, &b);
    exchange(&memory, &c);
    assert!(c.logs().contains(&a.log(&mine)));
}

#[test]
fn row_23_a_log_that_does_not_replay_is_reported() {
    let (memory, a, _, mine, _) = pair();
    // A head that claims more steps than its segment has.
    let head = heads(&memory).remove(0);
    let text = String::from_utf8(now(memory.read(&head)).unwrap().unwrap()).unwrap();
    forged(&memory, &head, &text.replace("\"steps\":10", "\"steps\":11"));
    let report = exchange(&memory, &Toy::new(3));
    assert_eq!(report.quarantined.items[0].reason, QuarantineReason::Invalid);
    a.play(&mine, 1, 1);
    exchange(&memory, &a);
    assert_eq!(exchange(&memory, &a).quarantined.items.len(), 1);
}

#[test]
fn row_24_a_head_of_a_newer_version_is_reported_as_such_and_kept() {
    let (memory, a, b, mine, _) = pair();
    let head = heads(&memory).remove(0);
    let text = String::from_utf8(now(memory.read(&head)).unwrap().unwrap()).unwrap();
    let newer = forged(&memory, &head, &text.replace("\"version\":1", "\"version\":2"));
    a.play(&mine, 3, 4);
    let report = exchange(&memory, &a);
    assert_eq!(
        (report.quarantined.items.len(), &report.quarantined.items[0].reason),
        (1, &QuarantineReason::TooNew)
    );
    exchange(&memory, &b);
    assert!(heads(&memory).contains(&newer));
    assert_eq!(a.logs(), b.logs());
}

/// Writes other content under the name that fits it; returns the name.
fn forged(memory: &Memory, head: &str, text: &str) -> String {
    let hash: String = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let name = format!("{}-{}", head.rsplit_once('-').unwrap().0, &hash[..32]);
    now(memory.write(&name, text.as_bytes())).unwrap();
    now(memory.remove(head)).unwrap();
    name
}

#[test]
fn row_25_a_foreign_name_is_reported_and_left_alone() {
    let (memory, a, b, _, _) = pair();
    broken(&memory, "heads/somebody else's.txt", b"hello");
    let report = exchange(&memory, &a);
    assert_eq!(
        (report.quarantined, report.foreign_names.items),
        (Truncated::default(), vec!["somebody else's.txt".to_owned()])
    );
    assert!(memory.names().contains(&"heads/somebody else's.txt".to_owned()));
    exchange(&memory, &b);
}

#[test]
fn row_25_many_foreign_names_are_counted() {
    let (memory, a, _, _, _) = pair();
    for number in 0..20_000 {
        broken(&memory, &format!("heads/../{number}\u{202e}"), b"x");
    }
    let report = exchange(&memory, &a);
    assert_eq!(
        (report.foreign_names.items.len(), report.foreign_names.omitted),
        (Truncated::<String>::MAX, 20_000 - Truncated::<String>::MAX)
    );
    assert!(report.foreign_names.items.iter().all(|name| name.ends_with('\u{fffd}')), "{report:?}");
    assert_eq!(report.unchanged, 1);
}

#[test]
fn a_head_with_an_invalid_object_name_is_damaged() {
    let (memory, _, _, _, _) = pair();
    let head = heads(&memory).remove(0);
    let whole = String::from_utf8(now(memory.read(&head)).unwrap().unwrap()).unwrap();
    let segment = segment(&memory).strip_prefix("segments/").unwrap().to_owned();
    broken(&memory, "secret", b"not for an exchange");
    let many = format!("\"replaces\":[{}]", vec![format!("\"{:032x}\"", 1); 65].join(","));
    for bent in [
        whole.replace(&segment, "../secret"),
        whole.replace(&segment, &"a".repeat(100_000)),
        whole.replace("\"replaces\":[]", "\"replaces\":[\"../../x\"]"),
        whole.replace("\"replaces\":[]", &many),
        whole.replace("\"replaces\":[]", "\"replaces\":[],\"named\":18446744073709551615"),
    ] {
        assert_ne!(bent, whole);
        let name = forged(&memory, &head, &bent);
        let report = exchange(&memory, &Toy::new(3));
        assert_eq!(report.quarantined.items[0].reason, QuarantineReason::Damaged);
        now(memory.remove(&name)).unwrap();
        broken(&memory, &head, whole.as_bytes());
    }
}

// Titles.

#[test]
fn a_game_that_is_renamed_on_one_device_is_renamed_on_the_others() {
    let (memory, a, b, mine, theirs) = pair();
    a.rename(&mine, "Final", 5);
    assert_eq!(only(&exchange(&memory, &a)), &OutcomeKind::Sent);
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Renamed);
    assert_eq!(b.title(&theirs), "Final");
    // Renamed back by a device whose clock is behind.
    b.rename(&theirs, "Saturday", 1);
    exchange(&memory, &b);
    exchange(&memory, &a);
    assert_eq!(a.title(&mine), "Saturday");
    // Renamed here while it is played there.
    a.rename(&mine, "Sunday", 9);
    b.play(&theirs, 3, 2);
    exchange(&memory, &b);
    assert!(matches!(only(&exchange(&memory, &a)), OutcomeKind::Updated(_)));
    exchange(&memory, &b);
    assert_eq!((a.title(&mine), b.title(&theirs)), ("Sunday".to_owned(), "Sunday".to_owned()));
    // A device that joins later receives the title and can rename the game too.
    let c = Toy::new(3);
    exchange(&memory, &c);
    let third = c.games_now()[0].id.clone();
    assert_eq!(c.title(&third), "Sunday");
    c.rename(&third, "Monday", 2);
    settled(&memory, &[&c, &a, &b], 1);
    assert_eq!((a.title(&mine), b.title(&theirs)), ("Monday".to_owned(), "Monday".to_owned()));
}

#[test]
fn the_later_of_two_renamings_wins_in_any_order_of_exchange() {
    for (at_a, at_b, stays) in [(5, 9, "B's"), (9, 5, "A's"), (7, 7, "B's")] {
        for a_first in [true, false] {
            let (memory, a, b, mine, theirs) = pair();
            a.rename(&mine, "A's", at_a);
            b.rename(&theirs, "B's", at_b);
            settled(&memory, &if a_first { [&a, &b] } else { [&b, &a] }, 1);
            assert_eq!((a.title(&mine).as_str(), b.title(&theirs).as_str()), (stays, stays));
        }
    }
}

#[test]
fn a_renaming_wins_over_a_head_without_a_title_version() {
    let (memory, a, b, mine, theirs) = pair();
    let head = heads(&memory).remove(0);
    assert!(!String::from_utf8(now(memory.read(&head)).unwrap().unwrap()).unwrap().contains("named"));
    // Both devices have had their own title since before titles had versions.
    b.change(&theirs, |game| game.header.title = "Another name".to_owned());
    exchange(&memory, &b);
    exchange(&memory, &a);
    assert_eq!((a.title(&mine).as_str(), b.title(&theirs).as_str()), ("Saturday", "Another name"));
    b.rename(&theirs, "Yet another", 1);
    settled(&memory, &[&b, &a], 1);
    assert_eq!(a.title(&mine), "Yet another");
}

// A folder without a mark is not an empty storage.

#[test]
fn row_26_without_the_mark_nothing_is_done() {
    let (memory, a, _, mine, _) = pair();
    now(memory.remove(hamlet_sync::MARKER)).unwrap();
    a.play(&mine, 3, 4);
    let before = memory.names();
    let report = now(hamlet_sync::sync(&memory, &a, &a.who)).unwrap();
    assert_eq!(report.stopped.unwrap().fault, hamlet_sync::RemoteFault::NotSetUp);
    assert_eq!(memory.names(), before);
    broken(&memory, hamlet_sync::MARKER, b"{\"format\":\"hamlet-storage\",\"version\":2}");
    let report = now(hamlet_sync::sync(&memory, &a, &a.who)).unwrap();
    assert_eq!(report.stopped.unwrap().fault, hamlet_sync::RemoteFault::TooNew);
    assert!(now(hamlet_sync::set_up(&memory)).is_err());
}

#[test]
fn games_with_other_start_keys_or_titles_stay_apart() {
    let (memory, a, b, mine, theirs) = pair();
    let another = a.start(8);
    a.play(&another, 3, 1);
    b.change(&theirs, |game| game.header.title = "Another name".to_owned());
    exchange(&memory, &a);
    exchange(&memory, &b);
    assert_eq!(b.logs().len(), 2);
    assert_eq!(a.log(&mine), b.log(&theirs));
    assert_eq!(heads(&memory).len(), 2);
}
