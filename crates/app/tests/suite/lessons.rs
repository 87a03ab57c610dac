//! The lessons: each step can be done in the order given, however the one before it was done; what does
//! not fit is refused without change; a run comes back.

use carcassonne_rules::Carcassonne;
use hamlet_app::api::*;
use hamlet_app::{Answered, App, Taught};
use hamlet_rules::Hamlet;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("hamlet.db")
}

fn names() -> Vec<String> {
    ["Ann", "Ben"].map(str::to_owned).to_vec()
}

fn run(view: &GameView) -> &LessonView {
    view.lesson.as_ref().expect("a lesson")
}

/// Makes the program do the current step.
async fn shown(app: &App, view: &GameView) -> GameView {
    let (game, state) = (&view.game, view.state);
    let played = match run(view).task {
        Some(_) => app.lesson_show(game, state).await,
        None => app.lesson_next(game, state).await,
    };
    let after =
        played.unwrap_or_else(|problem| panic!("{} {:?}: {problem:?}", view.game, run(view).say)).view;
    assert_eq!(run(&after).step, run(view).step + 1, "{} {:?}: one step on", view.game, run(view).say);
    after
}

#[tokio::test]
async fn every_lesson_can_be_shown_to_its_end() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let lessons = Hamlet::course().expect("the lessons can be read");
    assert_eq!(lessons.len(), 10);
    for lesson in lessons {
        Hamlet::open(&lesson.position).unwrap_or_else(|faults| panic!("{}: {faults}", lesson.id));
        let mut view = app.begin_lesson(&lesson.game_id(), names(), false).await.expect("begun");
        assert!((4..=8).contains(&lesson.steps.len()), "{}: a minute's worth", lesson.id);
        while !run(&view).over {
            // The target of each step exists.
            let step = &lesson.steps[run(&view).step as usize];
            assert_eq!(run(&view).point.len(), step.point.len(), "{} {}", lesson.id, step.say);
            assert_eq!(view.decider, 0, "{} {}: it is the learner's move", lesson.id, step.say);
            view = shown(&app, &view).await;
        }
    }
    let cards = app.lessons().await.expect("list");
    let done: Vec<_> = cards.iter().filter(|card| card.done && card.step == card.steps).collect();
    assert!(done.len() == lessons.len() && done.iter().all(|card| card.ruleset == GameName::Hamlet));
    assert_eq!(app.list_games().await.expect("games"), [], "lessons are no saved games");
}

#[tokio::test]
async fn the_ten_lessons_cover_the_ten_subjects() {
    let lessons = Hamlet::course().expect("the lessons can be read");
    let kinds = |id: &str| -> Vec<&str> {
        let lesson = lessons.iter().find(|lesson| lesson.id == id).expect(id);
        lesson.steps.iter().filter_map(|step| step.deed.first()?.split(' ').next()).collect()
    };
    for (id, kind) in [
        ("producing", "produce"),
        ("transport", "donkey"),
        ("refining", "refine"),
        ("building", "construct"),
        ("roads", "road"),
        ("market", "sell"),
        ("church", "deliver"),
        ("scoring", "deliver"),
        ("botric", "end_turn"),
        ("lake", "fish"),
    ] {
        assert!(kinds(id).contains(&kind), "{id} teaches {kind}");
    }
}

struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Tests that a lesson can be finished after any permitted action, and that other actions have no effect.
#[tokio::test]
async fn every_permitted_action_leads_to_the_end() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let (mut refused, mut free) = (0, 0);
    for lesson in Hamlet::course().expect("the lessons can be read") {
        for seed in 1..=6 {
            let mut draw = Draw(seed ^ 0x1357_9BDF_0246_8ACE);
            let mut view = app.begin_lesson(&lesson.game_id(), names(), true).await.expect("begun");
            let mut tries = 0;
            while !run(&view).over {
                tries += 1;
                if run(&view).task.is_none() || view.choices.is_empty() || tries % 40 == 0 {
                    view = shown(&app, &view).await;
                    continue;
                }
                let choice = draw.below(view.choices.len()) as u32;
                match app.play(&view.game, view.state, choice).await {
                    Ok(played) => {
                        view = played.view;
                        free += 1;
                    }
                    Err(problem) => {
                        assert_eq!(problem.kind, ProblemKind::Refused, "{problem:?}");
                        assert!(problem.phrase.message_key().starts_with("learn_"), "{problem:?}");
                        assert_eq!(app.open_game(&view.game).await.expect("there"), view, "no change");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 100 && free > 200, "both were tried: {refused}, {free}");
}

/// Tests that the lesson By the Lake accepts exactly the placements that close a lake for a boat.
#[tokio::test]
async fn every_placement_that_closes_the_lake_is_accepted() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let mut view = app.begin_lesson("lesson-lake", names(), false).await.expect("begun");
    view = shown(&app, &view).await;
    let build = find(&view, |choice| choice.kind() == ChoiceKind::Construct);
    let placing = app.play(&view.game, view.state, build).await.expect("begun to build").view;
    let (mut wet, mut dry) = (0, 0);
    let mut at = placing.clone();
    for place in &placing.places {
        let closes = place.lakes.iter().any(|lake| lake.tiles.len() >= 2);
        match app.play(&at.game, at.state, place.index).await {
            Err(problem) => {
                assert!(!closes, "{:?} closes a lake", place.at);
                assert_eq!(problem.phrase.message_key(), "learn_lake_shut_dry");
                dry += 1;
            }
            Ok(played) => {
                assert!(closes, "{:?} closes none", place.at);
                wet += 1;
                let mut view = played.view;
                if view.decision == DecisionKind::Stand {
                    view = app.play(&view.game, view.state, 0).await.expect("from there").view;
                }
                if view.decision == DecisionKind::Pay {
                    view = app.pay_for_me(&view.game, view.state).await.expect("paid").view;
                }
                assert_eq!(view.decision, DecisionKind::Boat, "{:?}", place.at);
                let boat = find(&view, |choice| choice.kind() == ChoiceKind::Boat);
                view = app.play(&view.game, view.state, boat).await.expect("a boat").view;
                while !run(&view).over {
                    view = shown(&app, &view).await;
                }
                // Starts again from the question for the place.
                view = app.begin_lesson("lesson-lake", names(), true).await.expect("again");
                view = shown(&app, &view).await;
                at = app.play(&view.game, view.state, build).await.expect("begun to build").view;
            }
        }
    }
    assert!(wet >= 1 && dry >= 10, "{wet} close a lake, {dry} do not");
    println!("{wet} places close a lake, {dry} do not");
}

fn find(view: &GameView, fits: impl Fn(&ChoiceView) -> bool) -> u32 {
    view.choices.iter().find(|choice| fits(choice)).expect("offered").index
}

#[tokio::test]
async fn a_wrong_action_is_answered_with_the_right_one() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let first = app.begin_lesson("lesson-producing", names(), false).await.expect("begun");
    let end = find(&first, |choice| choice.kind() == ChoiceKind::EndTurn);
    let problem = app.play(&first.game, first.state, end).await.expect_err("only read");
    assert_eq!(problem.phrase.message_key(), "learn_read_on");
    let view = app.lesson_next(&first.game, first.state).await.expect("next").view;
    let problem = app.lesson_next(&view.game, view.state).await.expect_err("a deed is due");
    assert_eq!(problem.phrase.message_key(), "learn_do_it");
    let problem = app.play(&view.game, view.state, end).await.expect_err("not yet");
    assert_eq!(problem.phrase, Phrase::new("learn_not_now").message("task", "learn_producing_farm_do"));
    let quarry = find(&view, |choice| matches!(choice.act, ChoiceAct::Produce { tile } if tile != 3));
    let problem = app.play(&view.game, view.state, quarry).await.expect_err("another producer");
    assert_eq!(problem.phrase.message_key(), "learn_producing_farm_first");
}

#[tokio::test]
async fn an_undone_step_must_be_done_again() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let mut view = app.begin_lesson("lesson-producing", names(), false).await.expect("begun");
    view = shown(&app, &view).await;
    let before = view.clone();
    view = shown(&app, &view).await;
    assert_eq!(run(&view).step, 2);
    let view = app.undo(&view.game, view.state).await.expect("undone").view;
    assert_eq!(run(&view), run(&before));
    let view = app.redo(&view.game, view.state).await.expect("redone").view;
    assert_eq!(run(&view).step, 2);
}

#[tokio::test]
async fn once_the_donkey_has_moved_the_task_says_what_is_left() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let mut view = app.begin_lesson("lesson-transport", names(), false).await.expect("begun");
    while run(&view).say != MessageKey::new("learn_transport_donkey") {
        view = shown(&app, &view).await;
    }
    assert_eq!(run(&view).task, Some(MessageKey::new("learn_transport_donkey_do")));
    let market = view.tiles.iter().find(|tile| tile.face.starts_with("market")).expect("a Market").tile;
    let moves = find(&view, |choice| matches!(choice.act, ChoiceAct::MoveDonkey { to, .. } if to == market));
    let moved = app.play(&view.game, view.state, moves).await.expect("moved").view;
    assert_eq!(run(&moved).task, Some(MessageKey::new("learn_transport_donkey_done")));
    let undone = app.undo(&moved.game, moved.state).await.expect("undone").view;
    assert_eq!(run(&undone).task, Some(MessageKey::new("learn_transport_donkey_do")));
}

/// The button of a step without an action must have the same place in all of them, so nothing may be pointed at below its text.
#[test]
fn a_lesson_step_without_an_action_never_points_at_the_sheet() {
    for lesson in Hamlet::course().expect("the lessons can be read") {
        let read = lesson.steps.iter().filter(|step| step.deed.is_empty());
        for point in read.flat_map(|step| &step.point) {
            let above =
                ["tile ", "button seat-", "button church"].iter().any(|start| point.starts_with(start));
            assert!(above, "{}: {point}", lesson.id);
        }
    }
}

#[tokio::test]
async fn a_lesson_is_resumed_in_the_middle_of_an_action() {
    let folder = TempDir::new().expect("folder");
    let (at, held) = {
        let app = App::open(&file(&folder)).await;
        let mut view = app.begin_lesson("lesson-building", names(), false).await.expect("begun");
        while run(&view).say != MessageKey::new("learn_building_build") {
            view = shown(&app, &view).await;
        }
        let build = find(&view, |choice| choice.kind() == ChoiceKind::Construct);
        let view = app.play(&view.game, view.state, build).await.expect("begun to build").view;
        assert!(run(&view).begun && view.decision == DecisionKind::Place);
        (view.game.clone(), view)
    };
    let app = App::open(&file(&folder)).await;
    let view = app.open_game(&at).await.expect("still there");
    assert_eq!(view, held);
    let card = app.lessons().await.expect("list").into_iter().find(|card| card.game == at).expect("card");
    assert_eq!((card.step, card.done), (run(&held).step, false));
    // Starting it without "again" resumes it with its first names.
    let view = app.begin_lesson("lesson-building", vec!["Cem".to_owned()], false).await.expect("gone on");
    assert_eq!(view, held);
    // The program completes an unfinished action.
    let view = shown(&app, &view).await;
    assert!(view.tiles.iter().any(|tile| tile.face == "sawmill"));
    let fresh = app.begin_lesson("lesson-building", names(), true).await.expect("begun again");
    assert_eq!((run(&fresh).step, fresh.seats[0].name.as_str()), (0, "Ann"));
}

#[tokio::test]
async fn a_lesson_cannot_be_renamed_deleted_or_sent() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&file(&folder)).await;
    let view = app.begin_lesson("lesson-roads", names(), false).await.expect("begun");
    let kinds = [
        app.export_game(&view.game).await.expect_err("no record").kind,
        app.rename_game(&view.game, "Mine").await.expect_err("no name").kind,
        app.delete_game(&view.game).await.expect_err("no game").kind,
        app.open_game("lesson-church").await.expect_err("not begun").kind,
        app.begin_lesson("lesson-knitting", names(), false).await.expect_err("none").kind,
    ];
    assert_eq!(kinds, [ProblemKind::NotFound; 5]);
}

#[test]
fn the_lessons_use_exactly_the_texts_of_the_catalogue() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/messages/en.json");
    let words: Map<String, Value> =
        serde_json::from_str(&std::fs::read_to_string(file).expect("en.json")).expect("an object");
    let mut keys: Vec<String> = ["name_0", "name_1", "over", "read_on", "do_it", "not_now", "not_there"]
        .map(|end| format!("learn_{end}"))
        .to_vec();
    keys.extend(keys_of::<Hamlet>());
    keys.extend(keys_of::<Carcassonne>());
    let missing: Vec<_> = keys.iter().filter(|key| !words.contains_key(*key)).collect();
    assert!(missing.is_empty(), "missing in en.json: {missing:?}");
    let idle: Vec<_> = words.keys().filter(|key| key.starts_with("learn_") && !keys.contains(key)).collect();
    assert!(idle.is_empty(), "never named: {idle:?}");
}

/// Returns the message keys of a game's lessons.
fn keys_of<G: Taught>() -> Vec<String> {
    let mut keys = Vec::new();
    for lesson in G::course().expect("the lessons can be read") {
        keys.extend([format!("learn_{}", lesson.id), lesson.key("sub"), lesson.key("can")]);
        for step in &lesson.steps {
            keys.push(lesson.key(&step.say));
            if !step.deed.is_empty() {
                keys.push(lesson.key(&format!("{}_do", step.say)));
            }
            keys.extend(step.near.iter().chain(&step.wrong).map(|Answered(_, say)| lesson.key(say)));
            keys.extend(step.rest.iter().map(|say| lesson.key(say)));
        }
    }
    keys
}

#[test]
fn no_two_lessons_have_the_same_id() {
    fn ids<G: Taught>() -> Vec<&'static str> {
        G::course().expect("the lessons can be read").iter().map(|lesson| lesson.id.as_str()).collect()
    }
    let all = [ids::<Hamlet>(), ids::<Carcassonne>()].concat();
    let distinct: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(all.len(), distinct.len(), "{all:?}");
}
