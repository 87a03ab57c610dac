//! The puzzles: each one holds, a turn is judged when it is ended, and what was solved stays.

use hamlet_app::api::*;
use hamlet_app::{App, Puzzle, PuzzleRow, puzzles};
use hamlet_rules::Choice;
use hamlet_rules::rival::{Finder, Judge, LEAST_MARGIN};
use std::collections::BTreeSet;
use tempfile::TempDir;

const DAY: &str = "2026-11-24";
const SOLVED: PuzzleVerdict = PuzzleVerdict { result: PuzzleResult::Solved, short: 0 };

async fn app(folder: &TempDir) -> App {
    App::open(&folder.path().join("hamlet.db")).await
}

fn names() -> Vec<String> {
    ["Ann", "Ben"].map(str::to_owned).to_vec()
}

fn all() -> &'static [Puzzle] {
    puzzles().expect("the data is usable")
}

async fn begin(app: &App, id: &str, again: bool) -> GameView {
    app.begin_puzzle(id, DAY, names(), again).await.expect("begun")
}

fn puzzle_of(view: &GameView) -> &PuzzleView {
    view.puzzle.as_ref().expect("a puzzle")
}

fn result_of(view: &GameView) -> PuzzleResult {
    puzzle_of(view).verdict.expect("judged").result
}

/// Plays choices of a puzzle.
async fn play(app: &App, mut view: GameView, choices: &[usize]) -> GameView {
    for choice in choices {
        view = app.play(&view.game, view.state, *choice as u32).await.expect("played").view;
    }
    view
}

/// Ends the turn at once.
async fn end(app: &App, view: &GameView, puzzle: &Puzzle) -> GameView {
    let start = puzzle.open().expect("opens").start;
    let end = start.choices().iter().position(|choice| *choice == Choice::EndTurn).expect("a turn");
    app.play(&view.game, view.state, end as u32).await.expect("played").view
}

#[test]
fn every_puzzle_can_be_replayed_and_some_are_searched_again() {
    let finder = Finder::new(Judge::standard().expect("the data is usable"));
    let mut ids = BTreeSet::new();
    for (at, puzzle) in all().iter().enumerate() {
        let position = puzzle.open().unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(PuzzleRow::id_of(&position.start), puzzle.row.id);
        assert!(ids.insert(&puzzle.row.id), "{}: two puzzles have this id", puzzle.row.id);
        assert!(puzzle.row.margin >= LEAST_MARGIN, "{}", puzzle.row.id);
        assert_eq!(puzzle.game.solo, position.start.botric_seat().is_some(), "{}", puzzle.row.id);
        if at % (all().len() / 3).max(1) == 0 {
            let proof = finder.prove(&position.start, &position.solution);
            assert!(proof.is_ok(), "{}: {proof:?}", puzzle.row.id);
        }
    }
}

#[tokio::test]
async fn the_best_turn_solves_a_puzzle_and_stays_solved() {
    let folder = TempDir::new().expect("folder");
    let app = app(&folder).await;
    let daily = app.puzzles(DAY).await.expect("puzzles").daily;
    assert!(!daily.solved && daily.streak == 0);
    let puzzle = all().iter().find(|puzzle| puzzle.row.id == daily.puzzle.id).expect("listed");
    let view = begin(&app, &puzzle.row.id, false).await;
    assert_eq!((puzzle_of(&view).verdict, puzzle_of(&view).tried), (None, false));
    let solution = puzzle.open().expect("opens").solution;
    let view = play(&app, view, &solution).await;
    assert_eq!(puzzle_of(&view).verdict, Some(SOLVED));
    let after = app.play(&view.game, view.state, 0).await;
    assert!(after.is_err(), "nothing is played after the turn");
    drop(app);

    let app = self::app(&folder).await;
    assert_eq!(puzzle_of(&app.open_game(&view.game).await.expect("kept")).verdict, Some(SOLVED));
    let found = app.puzzles(DAY).await.expect("puzzles");
    assert!(found.daily.solved && found.daily.streak == 1 && found.longest_streak == 1);
    assert_eq!(found.all.iter().filter(|card| card.best == Some(SOLVED)).count(), 1);
    assert_eq!(app.puzzles("2026-11-25").await.expect("puzzles").daily.streak, 1);
    assert_eq!(app.puzzles("2026-11-26").await.expect("puzzles").daily.streak, 0);
    assert!(app.waiting(DAY).await.expect("waiting").puzzle.solved);
    assert_eq!(app.list_games().await.expect("games"), [], "puzzles are no saved games");
}

#[tokio::test]
async fn a_worse_turn_reports_its_distance_and_can_be_tried_again() {
    let folder = TempDir::new().expect("folder");
    let app = app(&folder).await;
    for puzzle in [all().first(), all().last()].into_iter().flatten() {
        let id = &puzzle.row.id;
        let view = begin(&app, id, false).await;
        let early = app.puzzle_solution(id).await.expect_err("not yet");
        assert_eq!(early.kind, ProblemKind::Refused);
        let view = end(&app, &view, puzzle).await;
        let verdict = puzzle_of(&view).verdict.expect("judged");
        assert!(
            verdict.result == PuzzleResult::Far && verdict.short >= LEAST_MARGIN as u32,
            "{id}: {verdict:?}"
        );
        assert_eq!(view.decider, puzzle.open().expect("opens").start.turn().0, "nobody else plays");
        assert!(!app.puzzle_solution(id).await.expect("the solution").steps.is_empty());

        let view = begin(&app, id, true).await;
        assert_eq!((puzzle_of(&view).verdict, puzzle_of(&view).tried), (None, true));
        let solution = puzzle.open().expect("opens").solution;
        let half = play(&app, view, &solution[..1]).await;
        let back = app.undo(&half.game, half.state).await.expect("undone").view;
        let view = play(&app, back, &solution).await;
        assert_eq!(result_of(&view), PuzzleResult::Solved);
        let view = begin(&app, id, false).await;
        assert_eq!(puzzle_of(&view).verdict, None, "a puzzle that was solved begins again");
        let best = app.puzzles(DAY).await.expect("puzzles").all;
        assert!(best.iter().any(|card| card.id == *id && card.best == Some(SOLVED)));
    }
}

#[tokio::test]
async fn a_puzzle_of_another_day_makes_no_streak() {
    let folder = TempDir::new().expect("folder");
    let app = app(&folder).await;
    let daily = app.puzzles(DAY).await.expect("puzzles").daily.puzzle.id;
    let puzzle = all().iter().find(|puzzle| puzzle.row.id != daily).expect("another one");
    let view = begin(&app, &puzzle.row.id, false).await;
    let solution = puzzle.open().expect("opens").solution;
    let view = play(&app, view, &solution).await;
    assert_eq!(result_of(&view), PuzzleResult::Solved);
    assert_eq!(app.puzzles(DAY).await.expect("puzzles").daily.streak, 0);
}

#[tokio::test]
async fn an_unknown_puzzle_or_day_is_refused() {
    let folder = TempDir::new().expect("folder");
    let app = app(&folder).await;
    for save in ["puzzle-nothing", "puzzle-", "puzzle"] {
        let unknown = app.open_game(save).await.expect_err("unknown");
        assert_eq!(unknown.kind, ProblemKind::NotFound, "{save}");
    }
    let unknown = app.begin_puzzle("nothing", DAY, names(), false).await.expect_err("unknown");
    assert_eq!(unknown.kind, ProblemKind::NotFound);
    let id = &all()[0].row.id;
    let day = app.begin_puzzle(id, "tomorrow", names(), false).await.expect_err("no day");
    assert_eq!(day.kind, ProblemKind::BadRequest);
}
