//! The coach at the table: it changes nothing, can be stopped, and its steps lead where its choices lead.

use crate::folder::Folder;
use hamlet_app::App;
use hamlet_app::api::*;

/// Returns the set-up of a game of `people` people, and of one more rival if `rival` is set.
fn setup(people: usize, rival: bool, seed: &str, lake: bool) -> NewGame {
    let level = RivalPlayer { level: RivalLevel::Child, character: RivalCharacter::Builder };
    let player = |nth: usize| NewPlayer {
        name: format!("Player {nth}"),
        colour: Colour::ALL[nth],
        rival: (rival && nth == people).then_some(level),
    };
    NewGame {
        name: None,
        players: (0..people + usize::from(rival)).map(player).collect(),
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

/// Plays a person's turn by drawn choices.
async fn turn(app: &App, mut view: GameView, draw: &mut u64) -> GameView {
    let (decider, round) = (view.decider, view.round);
    while view.decision != DecisionKind::Over && (view.decider, view.round) == (decider, round) {
        *draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = (*draw >> 33) as usize % view.choices.len();
        view = app.play(&view.game, view.state, choice as u32).await.expect("offered").view;
    }
    view
}

#[tokio::test]
async fn advice_is_shown_in_steps_and_changes_nothing() {
    for (people, lake) in [(1, false), (2, false), (2, true), (3, false)] {
        let folder = Folder::new();
        let app = folder.app().await;
        let mut view = app.new_game(setup(people, false, "12", lake)).await.expect("new").view;
        let mut draw = 7;
        for asked in 1..=3 {
            let before = app.export_game(&view.game).await.expect("exported");
            let advice = app.advice(&view.game, view.state).await.expect("advice");
            assert_eq!(advice.asked, asked);
            assert_eq!(app.open_game(&view.game).await.expect("opens"), view, "nothing is played");
            assert_eq!(app.export_game(&view.game).await.expect("exported"), before);
            assert!(!advice.turns.is_empty() && advice.turns.len() <= 2);
            assert_eq!(advice.turns[0].behind, 0);
            for turn in &advice.turns {
                assert!(!turn.steps.is_empty() || turn.facts.is_empty());
                assert!(turn.steps.iter().all(|step| !step.lines.is_empty() && step.view.choices.is_empty()));
                // What is drawn is not told.
                let lines = turn.steps.iter().flat_map(|step| &step.lines);
                for line in lines {
                    let is_secret = matches!(
                        line.event,
                        LogEvent::DisplayFilled { .. }
                            | LogEvent::SaleRevealed { .. }
                            | LogEvent::FishDrawn { .. }
                            | LogEvent::Turn
                    );
                    assert!(!is_secret, "{line:?}");
                }
                let display =
                    |view: &GameView| view.display.iter().map(|offer| offer.face.clone()).collect::<Vec<_>>();
                let last = turn.steps.last().map_or(&view, |step| &step.view);
                assert_eq!(display(last), display(&view), "nothing is drawn into the display");
            }
            view = turn(&app, view, &mut draw).await;
        }
        assert_eq!(app.advice_count(&view.game).await.expect("counted"), 3);
        app.close().await;
        assert_eq!(folder.app().await.advice_count(&view.game).await.expect("kept"), 3);
    }
}

#[tokio::test]
async fn a_stopped_search_gives_no_advice_and_is_not_counted() {
    let folder = Folder::new();
    let app = folder.app().await;
    let view = app.new_game(setup(2, false, "3", false)).await.expect("new").view;
    // The search is registered before its future first waits, so it is stopped in any case.
    let (advice, stopped) = tokio::join!(app.advice(&view.game, view.state), app.stop_rival(&view.game));
    stopped.expect("stopped");
    assert_eq!(advice.expect_err("stopped").phrase.message_key(), "problem_rival_stopped");
    assert_eq!(app.advice_count(&view.game).await.expect("counted"), 0);
}

#[tokio::test]
async fn advice_is_refused_where_no_person_begins_an_action() {
    let folder = Folder::new();
    let app = folder.app().await;
    let mut view = app.new_game(setup(1, true, "4", false)).await.expect("new").view;
    let refused = |problem: Problem| (problem.kind, problem.phrase.message_key().to_owned());
    let mut draw = 5;
    if view.seats[usize::from(view.decider)].rival.is_some() {
        view = app.rival_turn(&view.game, view.state).await.expect("a rival's turn").view;
    }
    let stale = app.advice(&view.game, view.state + 1).await.expect_err("another revision");
    assert_eq!(stale.kind, ProblemKind::Stale);
    let visit =
        view.choices.iter().position(|choice| choice.kind() == ChoiceKind::TownHall).expect("offered");
    let visiting = app.play(&view.game, view.state, visit as u32).await.expect("offered").view;
    let problem = app.advice(&view.game, visiting.state).await.expect_err("an action is unfinished");
    assert_eq!(refused(problem), (ProblemKind::Refused, "problem_no_advice".to_owned()));
    view = turn(&app, visiting, &mut draw).await;
    assert!(view.seats[usize::from(view.decider)].rival.is_some());
    let problem = app.advice(&view.game, view.state).await.expect_err("a rival decides");
    assert_eq!(refused(problem), (ProblemKind::Refused, "problem_rivals_turn".to_owned()));
    let lesson = app.begin_lesson("lesson-producing", vec!["Ann".into()], false).await;
    if let Ok(lesson) = lesson {
        let problem = app.advice(&lesson.game, lesson.state).await.expect_err("a lesson");
        assert_eq!(problem.kind, ProblemKind::NotFound);
    }
}
