//! Two devices exchange games that are not Hamlet's.

mod device;

use device::{ToyDevice, exchange, memory, only};
use hamlet_record::{Colour, Header, SeatLabel};
use hamlet_sync::OutcomeKind;
use tic_tac_toe::{Options, TicTacToe};

fn header(seed: u64) -> Header<TicTacToe> {
    let seat = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
    let seats = vec![seat("Ada", Colour::Blue), seat("Ben", Colour::Sun)];
    Header::new("Noughts".to_owned(), seats, Options { seed }).expect("a header")
}

#[test]
fn a_game_goes_to_another_device_and_on_and_forks() {
    let (memory, a, b) = (memory(), ToyDevice::<TicTacToe>::new(1), ToyDevice::<TicTacToe>::new(2));
    let mine = a.begin(header(4));
    a.play(&mine, 3, 1);
    assert_eq!(only(&exchange(&memory, &a)), &OutcomeKind::Sent);
    assert!(matches!(only(&exchange(&memory, &b)), OutcomeKind::Received(held) if held.steps == 3));
    let theirs = b.games_now()[0].id.clone();
    b.play(&theirs, 2, 2);
    b.rename(&theirs, "Crosses", 1);
    assert_eq!(only(&exchange(&memory, &b)), &OutcomeKind::Sent);
    assert!(matches!(only(&exchange(&memory, &a)), OutcomeKind::Updated(held) if held.steps == 5));
    assert_eq!((a.log(&mine), a.title(&mine)), (b.log(&theirs), "Crosses".to_owned()));
    // Both devices continue differently; the device that syncs later stores both branches.
    a.undo(&mine, 2);
    a.play(&mine, 1, 3);
    b.undo(&theirs, 2);
    b.change(&theirs, |game| game.steps.truncate(game.cursor));
    b.play(&theirs, 3, 7);
    exchange(&memory, &a);
    exchange(&memory, &b);
    exchange(&memory, &a);
    exchange(&memory, &b);
    assert_eq!(a.logs(), b.logs());
}

/// A device that knows one game does not touch another's on the same storage.
#[test]
fn a_game_that_a_device_does_not_know_stays_on_the_storage() {
    let (memory, a, hamlet) = (memory(), ToyDevice::<TicTacToe>::new(1), device::Toy::new(2));
    let mine = a.begin(header(4));
    a.play(&mine, 3, 1);
    exchange(&memory, &a);
    let before = memory.names();
    let report = exchange(&memory, &hamlet);
    assert_eq!((report.quarantined.items.len(), hamlet.logs().len()), (1, 0));
    let village = hamlet.start(9);
    hamlet.play(&village, 4, 1);
    exchange(&memory, &hamlet);
    assert!(before.iter().all(|name| memory.names().contains(name)));
    let c = ToyDevice::<TicTacToe>::new(3);
    exchange(&memory, &c);
    assert_eq!(c.logs(), a.logs());
}
