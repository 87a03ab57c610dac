//! Looking back at a finished game: all turns are reviewed, kept, and compared with better ones.

use hamlet_app::App;
use hamlet_app::api::*;
use tempfile::TempDir;

fn setup(rival: Option<RivalPlayer>, people: usize) -> NewGame {
    let names = ["Ann", "Ben"];
    let player = |nth: usize| NewPlayer {
        name: names[nth].to_owned(),
        colour: Colour::ALL[nth],
        rival: if nth == 1 { rival } else { None },
    };
    NewGame {
        name: None,
        players: (0..people).map(player).collect(),
        layout: Layout::Recommended,
        seed: Some("17".to_owned()),
        solo: SoloOptions {
            preset: Preset::Normal,
            settles_ties: false,
            modifiers: SoloModifiers::default(),
        },
        lake: None,
    }
}

/// Plays a game to its end; people play drawn choices.
async fn finish(app: &App, mut view: GameView) -> GameView {
    let mut draw = 4_u64;
    while view.decision != DecisionKind::Over {
        if view.seats[usize::from(view.decider)].rival.is_some() {
            view = app.rival_turn(&view.game, view.state).await.expect("a rival's turn").view;
            continue;
        }
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = (draw >> 33) as usize % view.choices.len();
        view = app.play(&view.game, view.state, choice as u32).await.expect("offered").view;
    }
    view
}

#[tokio::test]
async fn every_turn_is_reviewed_in_parts_and_kept() {
    let child = RivalPlayer { level: RivalLevel::Beginner, character: RivalCharacter::Builder };
    for (rival, people) in [(Some(child), 2), (None, 1)] {
        let folder = TempDir::new().expect("folder");
        let file = folder.path().join("games.sqlite");
        let app = App::open(&file).await;
        let view = app.new_game(setup(rival, people)).await.expect("new").view;
        let problem = app.look_back(&view.game).await.expect_err("not over");
        assert_eq!(problem.phrase.message_key(), "problem_not_over");
        let over = finish(&app, view).await;
        let first = app.look_back(&over.game).await.expect("reviewed");
        assert!(!first.turns.is_empty() && (first.turns.len() as u32) < first.total);
        assert_eq!(first.mattered, [0; 0], "not known yet");
        let mut all = first.clone();
        while (all.turns.len() as u32) < all.total {
            let more = app.look_back(&over.game).await.expect("reviewed");
            assert_eq!(more.turns[..all.turns.len()], all.turns, "what is known stays");
            assert!(more.turns.len() > all.turns.len());
            all = more;
        }
        // Botric's turns are left out.
        assert!(all.turns.iter().all(|turn| rival.is_some() || turn.seat == 0));
        assert!(all.turns.is_sorted_by_key(|turn| turn.moment));
        // Drawn choices miss much, and only people's turns are told.
        assert_eq!(all.mattered.len(), 3);
        let missed: Vec<u32> = all.mattered.iter().map(|at| all.turns[*at as usize].missed).collect();
        assert!(missed.is_sorted_by(|one, two| one >= two) && missed[2] >= 2, "{missed:?}");
        let turn = all.turns[all.mattered[0] as usize];
        assert_eq!(turn.seat, 0);
        let better = app.better_turn(&over.game, all.state, turn.moment).await.expect("a turn");
        assert!(!better.steps.is_empty() && !better.facts.is_empty());
        let fork = app.branch_game(&over.game, all.state, turn.moment, "What if").await.expect("a fork");
        let at = app.open_game(&fork.game).await.expect("opens");
        assert_eq!((at.decider, at.round, at.decision), (turn.seat, turn.round, DecisionKind::Turn));
        app.close().await;
        assert_eq!(App::open(&file).await.look_back(&over.game).await.expect("kept"), all);
    }
}

#[tokio::test]
async fn a_stopped_review_keeps_what_was_known() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    let view = app.new_game(setup(None, 1)).await.expect("new").view;
    let over = finish(&app, view).await;
    let known = app.look_back(&over.game).await.expect("reviewed").turns;
    let (stopped, stop) = tokio::join!(app.look_back(&over.game), app.stop_rival(&over.game));
    stop.expect("stopped");
    assert_eq!(stopped.expect_err("stopped").phrase.message_key(), "problem_rival_stopped");
    let more = app.look_back(&over.game).await.expect("reviewed").turns;
    assert!(more.len() > known.len() && more[..known.len()] == known);
}
