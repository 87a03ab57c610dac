//! The coach at tables of Carcassonne: it changes nothing and tells nothing hidden, and looks back at finished games.

use crate::folder::Folder;
use carcassonne_rules::Carcassonne;
use hamlet_app::App;
use hamlet_app::api::*;

/// Returns the set-up of a game of two people, or of one person and a rival.
fn setup(rival: bool, lake: bool) -> CarcNewGame {
    let level = CarcRival { level: RivalLevel::Child, character: CarcCharacter::Mason };
    let player = |name: &str, colour, rival| CarcNewPlayer { name: name.to_owned(), colour, rival };
    CarcNewGame {
        ruleset: GameName::Carcassonne,
        name: None,
        players: vec![player("Ann", Colour::Blue, None), player("Ben", Colour::Sun, rival.then_some(level))],
        seed: Some("17".to_owned()),
        first: Some(0),
        farmers: true,
        lake: lake.then_some(CarcLakeSetup { short_water: false }),
    }
}

fn is_over(view: &CarcView) -> bool {
    matches!(view.decision, CarcDecision::Over)
}

async fn new(app: &App, setup: CarcNewGame) -> CarcView {
    app.of::<Carcassonne>().new_game(setup).await.expect("new").view
}

/// Has the rival play, or a person take a choice of the first half of the list.
async fn go_on(app: &App, view: &CarcView, draw: &mut u64) -> CarcView {
    let tables = app.of::<Carcassonne>();
    if view.seats[usize::from(view.decider)].rival.is_some() {
        return tables.rival_turn(&view.game, view.state).await.expect("a rival's turn").view;
    }
    *draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let choice = (*draw >> 33) as u32 % 3;
    match tables.play(&view.game, view.state, choice).await {
        Ok(played) => played.view,
        // Every decision has a first choice.
        Err(_) => tables.play(&view.game, view.state, 0).await.expect("offered").view,
    }
}

#[tokio::test]
async fn advice_changes_nothing_and_tells_no_draw() {
    for lake in [false, true] {
        let folder = Folder::new();
        let app = folder.app().await;
        let tables = app.of::<Carcassonne>();
        let mut view = new(&app, setup(false, lake)).await;
        let (mut draw, mut asked, mut seen) = (3, 0, Vec::new());
        while !is_over(&view) {
            let kind = std::mem::discriminant(&view.decision);
            // Each kind of decision several times, but not every one.
            if seen.iter().filter(|known| **known == kind).count() < 6 {
                seen.push(kind);
                asked += 1;
                let before = app.export_game(&view.game).await.expect("exported");
                let advice = tables.advice(&view.game, view.state).await.expect("advice");
                assert_eq!(advice.asked, asked);
                assert_eq!(tables.open_game(&view.game).await.expect("opens"), view, "nothing is played");
                assert_eq!(app.export_game(&view.game).await.expect("exported"), before);
                assert!(!advice.turns.is_empty() && advice.turns.len() <= 2);
                for turn in &advice.turns {
                    let last = turn.steps.last().map_or(&view, |step| &step.view);
                    assert_eq!((last.left, last.turn_of), (view.left, view.turn_of));
                    let is_draw = |event: &CarcEvent| {
                        matches!(
                            event,
                            CarcEvent::Turn
                                | CarcEvent::Drawn { .. }
                                | CarcEvent::Removed { .. }
                                | CarcEvent::LakeDrawn
                                | CarcEvent::LakeWaits
                        )
                    };
                    let mut lines = turn.steps.iter().flat_map(|step| &step.lines);
                    assert!(lines.all(|line| !is_draw(&line.event)));
                }
            }
            view = go_on(&app, &view, &mut draw).await;
        }
        assert!(asked >= 12, "{asked}");
        let problem = tables.advice(&view.game, view.state).await.expect_err("the game is over");
        assert_eq!(problem.phrase.message_key(), "problem_no_advice");
        assert_eq!(app.advice_count(&view.game).await.expect("counted"), asked);
    }
}

#[tokio::test]
async fn the_turn_after_a_suggestion_is_the_one_that_was_shown() {
    let folder = Folder::new();
    let app = folder.app().await;
    let tables = app.of::<Carcassonne>();
    let mut view = new(&app, setup(false, false)).await;
    let mut laid = 0;
    while laid < 12 {
        let CarcDecision::Lay { places, .. } = &view.decision else {
            view = go_on(&app, &view, &mut 1).await;
            continue;
        };
        let advice = tables.advice(&view.game, view.state).await.expect("advice");
        let shown = &advice.turns[0].steps[0].view;
        let placed = shown.squares.last().expect("a tile");
        let place = places.iter().find(|place| place.cell == placed.cell).expect("a place");
        let turning = place.turnings.iter().find(|turning| turning.turn == placed.turn).expect("a turning");
        let after = tables.play(&view.game, view.state, turning.choice).await.expect("offered").view;
        assert_eq!(after.squares, shown.squares);
        assert_eq!(after.followers, shown.followers);
        view = after;
        laid += 1;
    }
}

#[tokio::test]
async fn no_advice_is_given_for_a_rival_or_in_a_lesson() {
    let folder = Folder::new();
    let app = folder.app().await;
    let tables = app.of::<Carcassonne>();
    let mut view = new(&app, setup(true, false)).await;
    while view.seats[usize::from(view.decider)].rival.is_none() {
        view = go_on(&app, &view, &mut 1).await;
    }
    let problem = tables.advice(&view.game, view.state).await.expect_err("a rival decides");
    assert_eq!(problem.phrase.message_key(), "problem_rivals_turn");
    let lessons = app.lessons().await.expect("lessons");
    let lesson = lessons.iter().find(|lesson| lesson.ruleset == GameName::Carcassonne).expect("a lesson");
    let names = vec!["Ann".to_owned(), "Ben".to_owned()];
    let begun = tables.begin_lesson(&lesson.game, names, false).await.expect("begins");
    let problem = tables.advice(&begun.game, begun.state).await.expect_err("a lesson");
    assert_eq!(problem.kind, ProblemKind::NotFound);
}

#[tokio::test]
async fn every_turn_of_a_finished_game_is_reviewed_and_kept() {
    for (rival, lake) in [(true, false), (false, true)] {
        let folder = Folder::new();
        let app = folder.app().await;
        let tables = app.of::<Carcassonne>();
        let mut view = new(&app, setup(rival, lake)).await;
        let problem = tables.look_back(&view.game).await.expect_err("not over");
        assert_eq!(problem.phrase.message_key(), "problem_not_over");
        let mut draw = 9;
        while !is_over(&view) {
            view = go_on(&app, &view, &mut draw).await;
        }
        let mut all = tables.look_back(&view.game).await.expect("reviewed");
        assert!((all.turns.len() as u32) < all.total && all.mattered.is_empty());
        while (all.turns.len() as u32) < all.total {
            let more = tables.look_back(&view.game).await.expect("reviewed");
            assert_eq!(more.turns[..all.turns.len()], all.turns, "what is known stays");
            all = more;
        }
        // Each turn lays a tile or the lake.
        let squares = view.squares.len() as u32 - 1;
        assert_eq!(all.total, if lake { squares - 8 } else { squares });
        assert_eq!(all.mattered.len(), 3);
        let turn = all.turns[all.mattered[0] as usize];
        assert!(turn.missed >= 2 && (!rival || turn.seat == 0));
        let better = tables.better_turn(&view.game, all.state, turn.moment).await.expect("a turn");
        assert!(!better.steps.is_empty());
        let fork = tables.branch_game(&view.game, all.state, turn.moment, "What if").await.expect("a fork");
        let at = tables.open_game(&fork.game).await.expect("opens");
        assert_eq!((at.decider, at.round), (turn.seat, turn.round));
        assert!(matches!(at.decision, CarcDecision::Lay { .. } | CarcDecision::LayLake { .. }));
        app.close().await;
        let app = folder.app().await;
        let kept = app.of::<Carcassonne>().look_back(&view.game).await.expect("kept");
        assert_eq!(kept, all);
    }
}
