//! Computer rivals at the table: their turns are stored like a person's, and come out the same after a kill and on another device.

use crate::folder::Folder;
use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_app::record::{LiveLog, Record};
use hamlet_rules::Hamlet;

const ALL: [(RivalLevel, RivalCharacter); 2] =
    [(RivalLevel::Player, RivalCharacter::Builder), (RivalLevel::Child, RivalCharacter::Warden)];

/// Returns the set-up of one person and `rivals` computer rivals.
fn setup(rivals: usize, seed: &str, lake: bool) -> NewGame {
    let person = NewPlayer { name: "Ann".to_owned(), colour: Colour::Blue, rival: None };
    let rival = |nth: usize| {
        let (level, character) = ALL[nth];
        let rival = Some(RivalPlayer { level, character });
        NewPlayer { name: format!("Rival {nth}"), colour: Colour::ALL[nth + 1], rival }
    };
    NewGame {
        name: None,
        players: [person].into_iter().chain((0..rivals).map(rival)).collect(),
        layout: Layout::Recommended,
        seed: Some(seed.to_owned()),
        solo: SoloOptions {
            preset: Preset::Normal,
            settles_ties: false,
            modifiers: SoloModifiers::default(),
        },
        lake: lake.then_some(LakeSetup { season: Season::Summer, draft: false }),
    }
}

fn is_rivals(view: &GameView) -> bool {
    view.decision != DecisionKind::Over && view.seats[usize::from(view.decider)].rival.is_some()
}

/// Plays the rivals' turns until a person decides or the game is over.
async fn rivals(app: &App, mut view: GameView) -> GameView {
    while is_rivals(&view) {
        let played = app.rival_turn(&view.game, view.state).await.expect("a rival's turn");
        assert_ne!(played.view.decider, view.decider, "the turn is over");
        assert!(!played.steps.is_empty() && !played.lines.is_empty());
        let last = played.steps.last().expect("a step");
        assert_eq!(last.view, played.view, "the last step leads to the table");
        let told = played.steps.iter().map(|step| step.lines.len()).sum::<usize>();
        assert_eq!(told, played.lines.len(), "each line belongs to a step");
        view = played.view;
    }
    view
}

/// Plays a person's turn by drawn choices.
async fn turn(app: &App, mut view: GameView, draw: &mut u64) -> GameView {
    let decider = view.decider;
    while view.decision != DecisionKind::Over && view.decider == decider {
        *draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = (*draw >> 33) as usize % view.choices.len();
        view = app.play(&view.game, view.state, choice as u32).await.expect("offered").view;
    }
    view
}

async fn record(app: &App, game: &str) -> Record {
    Record::read(&app.export_game(game).await.expect("exported")).expect("sound")
}

#[tokio::test]
async fn a_game_against_two_rivals_by_the_lake_is_played_to_its_end() {
    let folder = Folder::new();
    let mut app = folder.app().await;
    let mut view = app.new_game(setup(2, "17", true)).await.expect("new").view;
    let game = view.game.clone();
    assert_eq!(view.seats[1].rival, Some(RivalPlayer { level: ALL[0].0, character: ALL[0].1 }));
    let mut draw = 4;
    while view.decision != DecisionKind::Over {
        view = rivals(&app, view).await;
        if view.decision != DecisionKind::Over {
            view = turn(&app, view, &mut draw).await;
        }
        if view.round == 3 {
            // Whatever was played is stored.
            app.close().await;
            app = folder.app().await;
            assert_eq!(app.open_game(&game).await.expect("opens"), view);
        }
    }
    let card = &app.list_games().await.expect("listed")[0];
    assert!(card.over && card.players[0].rival.is_none() && card.players[2].rival.is_some());
    // Statistics are about people.
    let statistics = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!(statistics.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), ["Ann"]);
}

/// Returns the points that the facts tell of.
pub fn points_told(told: &TurnReasons) -> i32 {
    let fact = told.facts.iter().find(|fact| fact.message_key() == "advice_points");
    let gained = fact.and_then(|fact| fact.args.get("gained"));
    match gained {
        Some(Arg::Text(text)) => text.replace('−', "-").parse().expect("a number"),
        _ => 0,
    }
}

#[tokio::test]
async fn the_reasons_of_a_rivals_turn_tell_the_points_that_it_made() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(1, "31", true)).await.expect("new").view;
    let (mut draw, mut with_points, mut with_reasons) = (6, 0, 0);
    for _ in 0..16 {
        let before = view.seats[1].points;
        let is_played = is_rivals(&view);
        view = rivals(&app, view).await;
        if is_played {
            let gained = view.seats[1].points - before;
            let told = app.rival_reasons(&view.game, 1).await.expect("told");
            assert_eq!(points_told(&told), gained);
            with_points += usize::from(gained > 0);
            with_reasons += usize::from(!told.reasons.is_empty());
        }
        view = turn(&app, view, &mut draw).await;
    }
    assert!(with_points > 3 && with_reasons > 10, "{with_points} {with_reasons}");
    for seat in [0, 2] {
        let refused = app.rival_reasons(&view.game, seat).await.expect_err("no rival");
        assert_eq!(refused.kind, ProblemKind::Refused);
    }
}

#[tokio::test]
async fn a_rivals_interrupted_turn_continues_with_the_same_choices_on_any_device() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(1, "5", false)).await.expect("new").view;
    let mut draw = 9;
    let mut compared = 0;
    while compared <= 10 {
        if !is_rivals(&view) {
            view = turn(&app, view, &mut draw).await;
        }
        let before = record(&app, &view.game).await.choices.len();
        view = rivals(&app, view).await;
        let whole = record(&app, &view.game).await;
        let mut log = LiveLog::of(&whole).expect("replays");
        for killed in before..whole.choices.len() {
            log.go_to(killed);
            // Also another device, to which the game came as a file.
            let (other, file) = (Folder::new(), log.record().write());
            let other = other.app().await;
            let id = other.import_game(&file).await.expect("imported").game;
            let half = other.open_game(&id).await.expect("opens");
            assert!(is_rivals(&half));
            rivals(&other, half).await;
            assert_eq!(record(&other, &id).await.choices, whole.choices, "killed after step {killed}");
            compared += 1;
        }
    }
}

#[tokio::test]
async fn a_stopped_search_changes_nothing_and_a_person_cannot_play_for_a_rival() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(1, "6", false)).await.expect("new").view;
    if !is_rivals(&view) {
        let problem = app.rival_turn(&view.game, view.state).await.expect_err("a person decides");
        assert_eq!(problem.phrase.message_key(), "problem_no_rival");
        view = turn(&app, view, &mut 1).await;
    }
    let problem = app.play(&view.game, view.state, 0).await.expect_err("a rival decides");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::Refused, "problem_rivals_turn"));
    // The search is registered before its future first waits, so it is stopped in any case.
    let thinking = app.rival_turn(&view.game, view.state);
    let (thought, stopped) = tokio::join!(thinking, app.stop_rival(&view.game));
    stopped.expect("stopped");
    assert_eq!(thought.expect_err("stopped").phrase.message_key(), "problem_rival_stopped");
    assert_eq!(app.open_game(&view.game).await.expect("opens"), view);
    // It thinks again when it is asked again.
    rivals(&app, view).await;
}

#[tokio::test]
async fn undo_goes_back_to_the_persons_last_choice() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(1, "8", false)).await.expect("new").view;
    let mut draw = 3;
    let (mut undone, mut during) = (0, 0);
    for _ in 0..12 {
        view = rivals(&app, view).await;
        if view.undo.is_some() {
            let back = app.undo(&view.game, view.state).await.expect("undone").view;
            assert!(!is_rivals(&back) && back.choices_taken < view.choices_taken);
            let again = app.redo(&view.game, back.state).await.expect("done again").view;
            assert_eq!((again.choices_taken, again.decider), (view.choices_taken, view.decider));
            view = again;
            undone += 1;
        }
        view = turn(&app, view, &mut draw).await;
        if is_rivals(&view) && view.undo.is_some() {
            // Undo also stops a search.
            let (thought, back) =
                tokio::join!(app.rival_turn(&view.game, view.state), app.undo(&view.game, view.state));
            let Ok(back) = back else {
                // The search ended before undo came, and all or the first of its choices were stored.
                let stopped = |problem: Problem| problem.phrase.message_key() == "problem_rival_stopped";
                assert!(thought.map_or_else(stopped, |_| true));
                view = app.open_game(&view.game).await.expect("opens");
                continue;
            };
            thought.expect_err("stopped");
            let back = back.view;
            assert!(!is_rivals(&back));
            view = app.redo(&view.game, back.state).await.expect("done again").view;
            during += 1;
        }
    }
    assert!(undone > 0 && during > 0, "{undone} {during}");
}

#[tokio::test]
async fn a_game_needs_a_person() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut nobody = setup(2, "1", false);
    nobody.players.remove(0);
    let problem = app.new_game(nobody).await.expect_err("refused");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::BadRequest, "problem_no_person"));
}
