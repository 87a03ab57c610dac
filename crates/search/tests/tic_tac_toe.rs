//! The search with a small game: whole turns, limits and hidden information.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use search::{Actions, Limits, Plan, Settings, best_turns};
use tabletop::{Determinize, GameState, Ruleset, Seat};
use tic_tac_toe::{Board, Choice, Options, TicTacToe};

/// Values a board by its lines; a turn is a mark and its confirmation.
struct Lines;

impl Plan for Lines {
    type State = Board;

    fn value(&mut self, board: &Board, seat: Seat) -> f64 {
        let other = Seat(1 - seat.0);
        f64::from(10 * board.score(seat) - 10 * board.score(other))
    }

    fn stage(&self, board: &Board) -> usize {
        usize::from(!board.at_rest())
    }

    fn actions(&mut self, board: &Board, out: &mut Actions<'_, '_, Board>) {
        if board.at_rest() {
            let mut choices = Vec::new();
            board.list_choices(&mut choices);
            for index in 0..choices.len() {
                out.add(vec![index], played(board, &[index]));
            }
        }
    }

    fn end_of_turn(&self, board: &Board) -> Option<usize> {
        (!board.at_rest()).then_some(0)
    }
}

fn played(board: &Board, line: &[usize]) -> Board {
    line.iter().fold(board.clone(), |mut board, index| {
        board.play_at(*index, None).expect("a listed choice");
        board
    })
}

/// Returns a board on which the seats have marked these cells in turn.
fn board(cells: &[u8]) -> Board {
    let edition = TicTacToe::editions()[0];
    let empty = TicTacToe::start(&Options { seed: 1 }, 1, &edition).expect("the rules exist");
    cells.iter().fold(empty, |board, cell| {
        let mut choices = Vec::new();
        board.list_choices(&mut choices);
        let index = choices.iter().position(|choice| *choice == Choice::Mark(*cell)).expect("an empty cell");
        played(&board, &[index, 0])
    })
}

fn settings() -> Settings {
    Settings { candidates: 9, samples: 2, reply_width: 9, ..Settings::beam(9) }
}

/// Returns the board after the best turn.
fn after_best(board: &Board, settings: &Settings) -> Board {
    let advice = best_turns(&mut Lines, board, board.decider(), 5, settings, Limits::default());
    played(board, &advice.turns[0].line)
}

#[test]
fn a_line_of_three_is_completed() {
    let before = board(&[0, 3, 1, 4]);
    let me = before.decider();
    assert_eq!(after_best(&before, &Settings::beam(9)).score(me), 1);
}

#[test]
fn playing_on_prevents_the_opponent_from_completing_a_line() {
    // The opponent has two in a row; only a mark on the third cell prevents the line.
    let before = board(&[8, 0, 3, 1]);
    let after = after_best(&before, &settings());
    let mut choices = Vec::new();
    after.list_choices(&mut choices);
    assert!(!choices.contains(&Choice::Mark(2)), "{after:?}");
    assert_eq!(after.decider(), Seat(1 - before.decider().0), "the turn is ended");
}

#[test]
fn a_game_that_is_over_has_no_turns() {
    let over = board(&[0, 3, 1, 4, 2]);
    assert!(over.is_over());
    let advice = best_turns(&mut Lines, &over, over.decider(), 5, &settings(), Limits::default());
    assert_eq!((advice.turns, advice.nodes), (Vec::new(), 0));
    let other = Seat(1 - board(&[]).decider().0);
    let not_ones_turn = best_turns(&mut Lines, &board(&[]), other, 5, &settings(), Limits::default());
    assert!(not_ones_turn.turns.is_empty());
}

#[test]
fn the_same_nodes_give_the_same_turns() {
    let before = board(&[4]);
    for nodes in [1, 3, 10, 40, 200] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let settings = Settings { softness: 3.0, view: 0.7, ..settings() };
        let advise = || best_turns(&mut Lines, &before, before.decider(), 5, &settings, limits);
        let (one, two) = (advise(), advise());
        assert_eq!(one, two);
        assert!(one.nodes <= nodes + 9, "{} nodes instead of {nodes}", one.nodes);
    }
}

#[test]
fn turns_are_compared_by_values_of_one_kind() {
    // A line can be completed in the next turn, so that playing a turn on raises its value far above that at its end.
    let before = board(&[0, 8]);
    let advise = |settings: &Settings| {
        best_turns(&mut Corners, &before, before.decider(), 5, settings, Limits::default()).turns
    };
    let at_end = advise(&Settings::beam(9));
    let value_at_end = |line: &[usize]| {
        at_end.iter().find(|turn| turn.line == line).map(|turn| turn.value).expect("the turn was found")
    };
    let turns = advise(&Settings { candidates: 2, ..settings() });
    let [best, second, others @ ..] = &turns[..] else { panic!("too few turns: {turns:?}") };
    assert!(best.value > value_at_end(&best.line) + 5.0, "the best turn was played on: {turns:?}");
    assert_eq!(second.behind(best), best.value - second.value);
    assert!(!others.is_empty());
    for turn in others {
        let less = value_at_end(&best.line) - value_at_end(&turn.line);
        assert_eq!(turn.behind(best), less.max(0.0), "{turn:?} was not played on");
    }
}

#[test]
fn softness_sometimes_chooses_another_turn() {
    let before = board(&[]);
    let settings = Settings { softness: 5.0, ..Settings::beam(9) };
    let lines: std::collections::BTreeSet<Vec<usize>> = (0..50)
        .map(|seed| {
            let mut plan = Corners;
            let advice = best_turns(&mut plan, &before, before.decider(), seed, &settings, Limits::default());
            advice.turns[0].line.clone()
        })
        .collect();
    assert!(lines.len() > 2, "{lines:?}");
}

/// Values each first mark differently, so that no two are merged.
struct Corners;

impl Plan for Corners {
    type State = Board;

    fn value(&mut self, board: &Board, seat: Seat) -> f64 {
        Lines.value(board, seat) + (board.digest() % 97) as f64 / 97.0
    }

    fn stage(&self, board: &Board) -> usize {
        Lines.stage(board)
    }

    fn actions(&mut self, board: &Board, out: &mut Actions<'_, '_, Board>) {
        Lines.actions(board, out);
    }

    fn end_of_turn(&self, board: &Board) -> Option<usize> {
        Lines.end_of_turn(board)
    }
}

/// Returns settings with which a search ends only at its limits.
fn endless() -> Settings {
    Settings { samples: u32::MAX, ..settings() }
}

#[test]
fn a_cancelled_search_returns_what_it_has() {
    let before = board(&[]);
    let cancel = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
            best_turns(&mut Corners, &before, before.decider(), 5, &endless(), limits)
        });
        cancel.store(true, Ordering::Relaxed);
        let advice = search.join().expect("the search ends");
        assert!(advice.turns.len() <= 12);
    });
}

#[test]
fn a_cancel_is_seen_after_a_few_nodes() {
    let cancel = AtomicBool::new(true);
    let before = board(&[]);
    let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
    let advice = best_turns(&mut Corners, &before, before.decider(), 5, &endless(), limits);
    assert!(advice.nodes < 30, "{} nodes", advice.nodes);
}

#[test]
fn a_deadline_ends_an_endless_search() {
    let before = board(&[]);
    let limits = Limits { deadline: Some(Instant::now() + Duration::from_millis(20)), ..Limits::default() };
    let advice = best_turns(&mut Corners, &before, before.decider(), 5, &endless(), limits);
    assert!(!advice.turns.is_empty());
}

/// A board with hidden information that the plan uses.
#[derive(Clone, Debug)]
struct Secretive {
    board: Board,
    secret: u64,
}

impl GameState for Secretive {
    type Decision = <Board as GameState>::Decision;
    type Choice = Choice;
    type Event = <Board as GameState>::Event;

    fn decision(&self) -> Self::Decision {
        self.board.decision()
    }
    fn decision_kind(&self) -> tabletop::DecisionKind {
        self.board.decision_kind()
    }
    fn decider(&self) -> Seat {
        self.board.decider()
    }
    fn list_choices(&self, out: &mut Vec<Choice>) {
        self.board.list_choices(out);
    }
    fn choice_kind(choice: &Choice) -> tabletop::ChoiceKind {
        Board::choice_kind(choice)
    }
    fn play_at(
        &mut self,
        index: usize,
        events: Option<&mut Vec<Self::Event>>,
    ) -> Result<(), tabletop::NoSuchChoice> {
        self.board.play_at(index, events)
    }
    fn is_undo_barrier(events: &[Self::Event]) -> bool {
        Board::is_undo_barrier(events)
    }
    fn at_rest(&self) -> bool {
        self.board.at_rest()
    }
    fn is_over(&self) -> bool {
        self.board.is_over()
    }
    fn seats(&self) -> u8 {
        2
    }
    fn score(&self, seat: Seat) -> i32 {
        self.board.score(seat)
    }
    fn digest(&self) -> u64 {
        self.board.digest() ^ self.secret
    }
}

impl Determinize for Secretive {
    fn information_hash(&self, _: Seat) -> u64 {
        self.board.digest()
    }
    fn determinize(&self, _: Seat, seed: u64) -> Secretive {
        Secretive { board: self.board.clone(), secret: seed }
    }
}

struct Peeking;

impl Plan for Peeking {
    type State = Secretive;

    fn value(&mut self, state: &Secretive, _: Seat) -> f64 {
        (state.digest() % 97) as f64
    }
    fn stage(&self, state: &Secretive) -> usize {
        Lines.stage(&state.board)
    }
    fn actions(&mut self, state: &Secretive, out: &mut Actions<'_, '_, Secretive>) {
        for index in 0..if state.at_rest() { 9 } else { 0 } {
            let mut after = state.clone();
            if after.play_at(index, None).is_ok() {
                out.add(vec![index], after);
            }
        }
    }
    fn end_of_turn(&self, state: &Secretive) -> Option<usize> {
        Lines.end_of_turn(&state.board)
    }
}

#[test]
fn hidden_information_changes_no_turn() {
    let before = board(&[4]);
    let advise = |secret: u64| {
        let state = Secretive { board: before.clone(), secret };
        best_turns(&mut Peeking, &state, before.decider(), 5, &settings(), Limits::default())
    };
    let one = advise(1);
    for secret in 2..40 {
        assert_eq!(advise(secret), one);
    }
    // The plan does use the hidden information: other seeds draw other values, with which other turns are best.
    let drawn = |seed: u64| {
        let state = Secretive { board: before.clone(), secret: 1 };
        best_turns(&mut Peeking, &state, before.decider(), seed, &settings(), Limits::default())
    };
    assert!((0..40).any(|seed| drawn(seed).turns[0].line != one.turns[0].line));
}
