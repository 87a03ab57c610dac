//! The lessons of Carcassonne, played from their data: each step can be done, a wrong choice is answered without a change, each step
//! can be taken back, and a run is resumed.

use carcassonne_rules::Carcassonne;
use hamlet_app::api::*;
use hamlet_app::{App, Lesson, LessonStep, Tables, Taught};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

type Position = <Carcassonne as Taught>::Position;

fn file(folder: &Path) -> PathBuf {
    folder.join("hamlet.db")
}

fn names() -> Vec<String> {
    ["Ann", "Ben"].map(str::to_owned).to_vec()
}

fn course() -> &'static [Lesson<Position>] {
    Carcassonne::course().expect("the lessons can be read")
}

fn run(view: &CarcView) -> &LessonView {
    view.lesson.as_ref().expect("a lesson")
}

/// A lesson being played, with the state of its rules, in which choices can be written as text.
struct Pupil<'a> {
    tables: Tables<'a, Carcassonne>,
    lesson: &'static Lesson<Position>,
    view: CarcView,
}

impl<'a> Pupil<'a> {
    async fn begin(app: &'a App, lesson: &'static Lesson<Position>, again: bool) -> Pupil<'a> {
        let tables = app.of::<Carcassonne>();
        let view = tables.begin_lesson(&lesson.game_id(), names(), again).await;
        Pupil { tables, lesson, view: view.unwrap_or_else(|problem| panic!("{}: {problem:?}", lesson.id)) }
    }

    fn step(&self) -> &'static LessonStep {
        &self.lesson.steps[run(&self.view).step as usize]
    }

    fn at(&self) -> String {
        format!(
            "{} {}",
            self.lesson.id,
            self.lesson.steps.get(run(&self.view).step as usize).map_or("over", |s| &s.say)
        )
    }

    /// Completes the step as the program shows it.
    async fn shown(&mut self) {
        let (game, state, step) = (self.view.game.clone(), self.view.state, run(&self.view).step);
        let played = match run(&self.view).task {
            Some(_) => self.tables.lesson_show(&game, state).await,
            None => self.tables.lesson_next(&game, state).await,
        };
        self.view = played.unwrap_or_else(|problem| panic!("{}: {problem:?}", self.at())).view;
        assert_eq!(run(&self.view).step, step + 1, "{}: one step on", self.at());
    }

    /// Returns the numbers of all choices of the table.
    fn choices(&self) -> Vec<u32> {
        match &self.view.decision {
            CarcDecision::Lay { places, .. } => {
                places.iter().flat_map(|place| place.turnings.iter().map(|turning| turning.choice)).collect()
            }
            CarcDecision::LayLake { places } => places.iter().map(|place| place.choice).collect(),
            CarcDecision::Act { spots, steps, nothing, .. } => {
                let spots = spots.iter().filter_map(|spot| spot.action.as_ref());
                spots.chain(steps.iter().map(|step| &step.action)).chain(nothing).map(|a| a.choice).collect()
            }
            CarcDecision::Enlist { join, lift, decline, .. } => {
                let lifts = lift.iter().map(|lift| &lift.action);
                join.iter().chain(lifts).chain(decline).map(|action| action.choice).collect()
            }
            CarcDecision::Over => Vec::new(),
        }
    }
}

#[tokio::test]
async fn every_lesson_can_be_shown_to_its_end() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(folder.path())).await;
    for lesson in course() {
        Carcassonne::open(&lesson.position).unwrap_or_else(|fault| panic!("{}: {fault}", lesson.id));
        assert!((4..=9).contains(&lesson.steps.len()), "{}: two minutes' worth", lesson.id);
        let mut pupil = Pupil::begin(&app, lesson, false).await;
        while !run(&pupil.view).over {
            let view = &pupil.view;
            assert_eq!(run(view).point.len(), pupil.step().point.len(), "{}: all is there", pupil.at());
            assert!(!run(view).point.is_empty(), "{}: something is highlighted", pupil.at());
            assert_eq!(view.decider, 0, "{}: it is the learner's move", pupil.at());
            pupil.shown().await;
        }
    }
    let cards = app.lessons().await.expect("list");
    let done: Vec<_> = cards.iter().filter(|card| card.done && card.step == card.steps).collect();
    assert!(done.len() == course().len() && done.iter().all(|card| card.ruleset == GameName::Carcassonne));
    assert_eq!(app.list_games().await.expect("games"), [], "lessons are no saved games");
}

/// Tries each choice at each step: it completes the step, is nearly right, or is refused with a message of the lessons and changes
/// nothing. Undo leads back to the beginning of the step.
#[tokio::test]
async fn every_choice_at_every_step_is_answered_and_can_be_taken_back() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(folder.path())).await;
    let (mut right, mut nearly, mut refused) = (0, 0, 0);
    for lesson in course() {
        let mut pupil = Pupil::begin(&app, lesson, true).await;
        while !run(&pupil.view).over {
            let step = run(&pupil.view).step;
            for choice in pupil.choices() {
                let before = pupil.view.clone();
                match pupil.tables.play(&before.game, before.state, choice).await {
                    Err(problem) => {
                        assert_eq!(problem.kind, ProblemKind::Refused, "{problem:?}");
                        let key = problem.phrase.message_key();
                        assert!(key.starts_with("learn_"), "{}: {key}", pupil.at());
                        assert!(
                            key.starts_with(&format!("learn_{}_", lesson.id)) || key == "learn_read_on",
                            "{}: choice {choice} is answered with words of its own, not {key}",
                            pupil.at()
                        );
                        let now = pupil.tables.open_game(&before.game).await.expect("there");
                        assert_eq!(now, before, "{}: no change", pupil.at());
                        refused += 1;
                    }
                    Ok(played) => {
                        let after = played.view;
                        if run(&after).step > step {
                            right += 1;
                        } else {
                            assert!(run(&after).begun, "{}", pupil.at());
                            assert_ne!(
                                run(&after).task,
                                run(&before).task,
                                "{}: says what to change",
                                pupil.at()
                            );
                            nearly += 1;
                        }
                        let back = pupil.tables.undo(&after.game, after.state).await.expect("undone").view;
                        assert_eq!(run(&back), run(&before), "{}: undone", pupil.at());
                        assert_eq!(back.squares, before.squares, "{}", pupil.at());
                        assert_eq!(back.seats, before.seats, "{}", pupil.at());
                        let redone = pupil.tables.redo(&back.game, back.state).await.expect("redone").view;
                        assert_eq!(run(&redone), run(&after), "{}: redone", pupil.at());
                        pupil.view =
                            pupil.tables.undo(&redone.game, redone.state).await.expect("undone").view;
                    }
                }
            }
            pupil.shown().await;
        }
    }
    assert!(right >= 2 * course().len() && nearly >= 2 && refused > 10, "{right} {nearly} {refused}");
    println!("{right} choices complete a step, {nearly} nearly do, {refused} are refused");
}

#[tokio::test]
async fn a_lesson_is_resumed_after_a_kill_at_every_step() {
    let folder = TempDir::new().expect("folder");
    for lesson in course() {
        for steps in 0..=lesson.steps.len() {
            let app = App::open(&file(folder.path())).await;
            let mut pupil = Pupil::begin(&app, lesson, steps == 0).await;
            if steps > 0 {
                assert_eq!(run(&pupil.view).step as usize, steps - 1, "{}", lesson.id);
                pupil.shown().await;
            }
            let (game, held) = (pupil.view.game.clone(), pupil.view.clone());
            drop(pupil);
            drop(app);
            let again = App::open(&file(folder.path())).await;
            assert_eq!(again.of::<Carcassonne>().open_game(&game).await.expect("still there"), held);
        }
    }
}

#[tokio::test]
async fn a_tile_in_another_turning_completes_nothing_until_it_is_turned() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(folder.path())).await;
    let mut pupil = Pupil::begin(&app, &course()[0], false).await;
    pupil.shown().await;
    let CarcDecision::Lay { places, .. } = &pupil.view.decision else { panic!("a tile is to be laid") };
    let place = places.iter().find(|place| place.cell == CarcCell { x: 1, y: 0 }).expect("fits there");
    let [first, second] = place.turnings[..] else { panic!("two turnings fit") };
    let (game, state) = (pupil.view.game.clone(), pupil.view.state);
    let view = pupil.tables.play(&game, state, first.choice).await.expect("nearly").view;
    assert_eq!((run(&view).step, run(&view).task.clone()), (1, Some(MessageKey::new("learn_tiles_turn"))));
    let CarcDecision::Act { nothing: Some(nothing), .. } = &view.decision else { panic!("it lies") };
    let problem = pupil.tables.play(&game, view.state, nothing.choice).await.expect_err("turn it first");
    assert_eq!(problem.phrase.message_key(), "learn_tiles_turn");
    let back = pupil.tables.undo(&game, view.state).await.expect("undone").view;
    let view = pupil.tables.play(&game, back.state, second.choice).await.expect("right").view;
    assert_eq!(run(&view).say, MessageKey::new("learn_tiles_thief"));
}
