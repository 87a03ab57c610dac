//! Records work for a second game: text form, code, paste, forks, undo and redo.

use hamlet_record::{Colour, RecordError, Relation, SeatLabel, paste, start_bytes};
use hamlet_rules::Hamlet;
use tabletop::{GameState, Ruleset};
use tic_tac_toe::{Choice, Event, Options, TicTacToe};

type Header = hamlet_record::Header<TicTacToe>;
type Record = hamlet_record::Record<TicTacToe>;
type LiveLog = hamlet_record::LiveLog<TicTacToe>;

fn header(seed: u64) -> Header {
    let seat = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
    let seats = vec![seat("Ada", Colour::Blue), seat("Ben", Colour::Sun)];
    Header::new("Noughts".to_owned(), seats, Options { seed }).expect("a header")
}

/// Plays a game in which each turn takes the choice at that index, or the last one, and confirms it.
fn played(seed: u64, marks: &[u32]) -> LiveLog {
    let mut log = LiveLog::new(header(seed)).expect("a new game");
    for mark in marks {
        log.play(*mark).expect("an empty cell");
        log.play(0).expect("a confirmation");
    }
    log
}

#[test]
fn a_log_survives_a_round_trip_in_every_form() {
    // At the end, between two turns, and in the middle of an action.
    let mut half = played(3, &[4, 0]);
    half.play(2).expect("an empty cell");
    for log in [played(3, &[0, 3, 0, 3, 0]), played(8, &[1, 1, 1]), half, played(0, &[])] {
        let code = log.encode();
        let text = log.record().write();
        let pasted = format!("Your turn: {}", paste::write(TicTacToe::PASTE_PREFIX, &code).to_lowercase());
        for bytes in [code.as_slice(), text.as_bytes(), pasted.as_bytes()] {
            let again = LiveLog::read(bytes).expect("what was written can be read");
            assert_eq!((again.record(), again.game()), (log.record(), log.game()));
        }
        assert!(text.contains("\"game\":\"tic-tac-toe\""), "the header names the game: {text}");
    }
    let over = played(3, &[0, 3, 0, 3, 0]);
    assert!(over.game().is_over() && over.choices().is_empty());
}

#[test]
fn a_log_of_another_game_is_refused() {
    let log = played(5, &[4, 0, 1]);
    let text = log.record().write();
    let read = hamlet_record::LiveLog::<Hamlet>::read;
    let code = log.encode();
    let pasted = paste::write(TicTacToe::PASTE_PREFIX, &code);
    for bytes in [code.as_slice(), text.as_bytes(), pasted.as_bytes()] {
        assert!(matches!(read(bytes), Err(RecordError::NotARecord(_))));
    }
    // A header without a game's name is Hamlet's.
    let unnamed = text.replace("\"game\":\"tic-tac-toe\",", "");
    assert!(matches!(Record::read(&unnamed), Err(RecordError::NotARecord(_))));
    let other = text.replace("tic-tac-toe", "chess");
    let Err(RecordError::NotARecord(why)) = Record::read(&other) else { panic!("another game") };
    assert!(why.contains("chess"), "{why}");
    assert_ne!(start_bytes(&header(5)), start_bytes(&header(6)));
}

#[test]
fn a_damaged_log_is_refused() {
    let log = played(1, &[4, 0, 1, 2]);
    let code = log.encode();
    for cut in 0..code.len() {
        assert!(LiveLog::read(&code[..cut]).is_err(), "cut at {cut}");
    }
    let mut old = code;
    old[2] = 1;
    assert!(matches!(LiveLog::read(&old), Err(RecordError::NotARecord(_))), "form 1 was Hamlet's alone");
    let mut record = log.record();
    record.choices[4] = 9;
    assert!(matches!(LiveLog::of(&record), Err(RecordError::Damaged(damage)) if damage.at == 4));
}

#[test]
fn logs_fork() {
    let relation = |a: &LiveLog, b: &LiveLog| a.record().relation(&b.record());
    let (short, long) = (played(2, &[4, 0]), played(2, &[4, 0, 1]));
    assert_eq!((relation(&short, &long), relation(&long, &short)), (Relation::ExtendedBy, Relation::Extends));
    assert_eq!(relation(&long, &played(2, &[4, 0, 2])), Relation::Forks { at: 4 });
    assert_eq!(relation(&short, &played(9, &[4, 0])), Relation::Other);
}

#[test]
fn undo_reverts_a_mark_but_not_a_turn() {
    let mut log = played(7, &[4]);
    assert_eq!((log.undo_to(), log.in_action()), (None, false), "the turn is over");
    let events = log.play(3).expect("an empty cell");
    assert!(matches!(events, [Event::Marked(_, 3)]));
    assert_eq!((log.undo_to(), log.action_start(), log.in_action()), (Some(2), Some(2), true));
    assert_eq!(log.choices(), [Choice::Confirm]);
    let marked = log.game().clone();
    log.go_to(2);
    assert_eq!((log.redo_to(), log.choices().len()), (Some(3), 8));
    assert!(matches!(log.events(), [Event::TurnEnded(_)]), "what happened last at that moment");
    log.go_to(3);
    assert_eq!(log.game(), &marked);
    log.go_to(2);
    log.play(0).expect("another cell");
    assert_eq!((log.len(), log.redo_to()), (3, None), "what was undone is dropped");
}
