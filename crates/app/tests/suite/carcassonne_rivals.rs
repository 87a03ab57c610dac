//! Computer rivals at tables of Carcassonne: whole games with them, and turns that come out the same after a kill.

use crate::rivals::points_told;
use carcassonne_rules::Carcassonne;
use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_record::{LiveLog, Record};
use std::path::Path;

async fn open(folder: &Path) -> App {
    App::open(&folder.join("games.sqlite")).await
}

const RIVALS: [(RivalLevel, CarcCharacter); 2] =
    [(RivalLevel::Player, CarcCharacter::Mason), (RivalLevel::Child, CarcCharacter::Farmer)];

/// Returns the set-up of a game of one person and these rivals.
fn setup(rivals: &[(RivalLevel, CarcCharacter)], seed: &str, lake: bool) -> CarcNewGame {
    let person = CarcNewPlayer { name: "Ann".to_owned(), colour: Colour::Blue, rival: None };
    let rival = |(seat, (level, character)): (usize, &(RivalLevel, CarcCharacter))| CarcNewPlayer {
        name: format!("Rival {seat}"),
        colour: Colour::ALL[seat + 1],
        rival: Some(CarcRival { level: *level, character: *character }),
    };
    CarcNewGame {
        ruleset: GameName::Carcassonne,
        name: None,
        players: [person].into_iter().chain(rivals.iter().enumerate().map(rival)).collect(),
        seed: Some(seed.to_owned()),
        first: None,
        farmers: true,
        lake: lake.then_some(CarcLakeSetup { short_water: false }),
    }
}

fn is_over(view: &CarcView) -> bool {
    matches!(view.decision, CarcDecision::Over)
}

fn is_rivals(view: &CarcView) -> bool {
    !is_over(view) && view.seats[usize::from(view.decider)].rival.is_some()
}

/// Returns the number of choices that a person has.
fn choices(view: &CarcView) -> usize {
    match &view.decision {
        CarcDecision::Lay { places, .. } => places.iter().map(|place| place.turnings.len()).sum(),
        CarcDecision::LayLake { places } => places.len(),
        CarcDecision::Act { spots, steps, nothing, .. } => {
            let open = spots.iter().filter(|spot| spot.action.is_some()).count();
            open + steps.len() + usize::from(nothing.is_some())
        }
        CarcDecision::Enlist { join, lift, decline, .. } => {
            usize::from(join.is_some()) + lift.len() + usize::from(decline.is_some())
        }
        CarcDecision::Over => 0,
    }
}

/// Plays the rivals' turns until a person decides or the game is over. Adds up the shown steps.
async fn rivals(app: &App, mut view: CarcView, shown: &mut usize) -> CarcView {
    while is_rivals(&view) {
        assert_eq!(choices(&view), 0, "nobody chooses for a rival");
        let played = app.of::<Carcassonne>().rival_turn(&view.game, view.state).await.expect("a turn");
        assert_ne!((played.view.decider, played.view.round), (view.decider, view.round), "the turn is over");
        let last = played.steps.last().expect("a step");
        assert_eq!(last.view, played.view, "the last step leads to the table");
        let told = played.steps.iter().map(|step| step.lines.len()).sum::<usize>();
        assert_eq!(told, played.lines.len(), "each line belongs to a step");
        if matches!(view.decision, CarcDecision::Lay { .. }) {
            // The laid tile is shown before what becomes of the follower.
            assert_eq!(played.steps.len(), 2);
            assert!(matches!(played.steps[0].lines[0].event, CarcEvent::Laid { .. }));
            assert!(matches!(played.steps[0].view.decision, CarcDecision::Act { .. }));
            if !is_over(&played.view) {
                let seat = usize::from(view.decider);
                let gained = played.view.seats[seat].points.total - view.seats[seat].points.total;
                let told =
                    app.of::<Carcassonne>().rival_reasons(&view.game, view.decider).await.expect("told");
                assert_eq!(points_told(&told), i32::from(gained), "the reasons tell the points of the turn");
            }
        }
        *shown += played.steps.len();
        view = played.view;
    }
    view
}

/// Takes a drawn choice of a person.
async fn choose(app: &App, view: &CarcView, draw: &mut usize) -> CarcView {
    *draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let choice = (*draw >> 33) % choices(view);
    app.of::<Carcassonne>().play(&view.game, view.state, choice as u32).await.expect("offered").view
}

/// Plays a game to its end, opening the file again every few rounds as after a kill.
async fn whole_game(rivals_of: &[(RivalLevel, CarcCharacter)], lake: bool) -> (CarcView, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = open(folder.path()).await;
    let setup = setup(rivals_of, "17", lake);
    let mut view = app.of::<Carcassonne>().new_game(setup).await.expect("new").view;
    let (mut draw, mut shown, mut opened) = (4, 0, 0);
    while !is_over(&view) {
        view = rivals(&app, view, &mut shown).await;
        if !is_over(&view) {
            view = choose(&app, &view, &mut draw).await;
        }
        if view.round % 8 == 0 {
            drop(app);
            app = open(folder.path()).await;
            let again = app.of::<Carcassonne>().open_game(&view.game).await.expect("opens");
            assert_eq!(again, view);
            opened += 1;
        }
    }
    assert!(opened > 0);
    let card = &app.list_games().await.expect("listed")[0];
    assert!(card.over && card.players[0].rival.is_none());
    assert_eq!(
        card.players[1].rival,
        Some(CardRival { level: rivals_of[0].0, character: rivals_of[0].1.into() })
    );
    // A code takes the rivals to another device.
    let there = tempfile::tempdir().expect("a folder");
    let other = open(there.path()).await;
    let code = app.export_code(&view.game).await.expect("a code");
    let came = other.import_game(&code.text).await.expect("imported").game;
    let theirs = other.of::<Carcassonne>().open_game(&came).await.expect("opens");
    assert_eq!(theirs.seats, view.seats);
    (view, shown)
}

#[tokio::test]
async fn a_person_plays_a_whole_game_with_a_rival() {
    let (view, shown) = whole_game(&RIVALS[..1], false).await;
    assert_eq!(view.seats[1].rival, Some(CarcRival { level: RIVALS[0].0, character: RIVALS[0].1 }));
    assert!(shown > 60, "{shown}");
    assert!(view.seats[1].points.total > view.seats[0].points.total, "drawn choices lose");
}

#[tokio::test]
async fn a_person_plays_a_whole_game_with_two_rivals_by_the_lake() {
    let (view, shown) = whole_game(&RIVALS, true).await;
    assert!(view.lake.is_some_and(|lake| lake.block.is_some()));
    assert!(shown > 80, "{shown}");
}

async fn record(app: &App, game: &str) -> Record<Carcassonne> {
    Record::read(&app.export_game(game).await.expect("exported")).expect("sound")
}

#[tokio::test]
async fn a_rivals_interrupted_turn_continues_with_the_same_choices_on_another_device() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let setup = setup(&RIVALS[..1], "5", true);
    let mut view = app.of::<Carcassonne>().new_game(setup).await.expect("new").view;
    let (mut draw, mut shown, mut compared) = (9, 0, 0);
    while compared < 12 {
        while !is_rivals(&view) {
            view = choose(&app, &view, &mut draw).await;
        }
        let before = record(&app, &view.game).await.choices.len();
        view = rivals(&app, view, &mut shown).await;
        let whole = record(&app, &view.game).await;
        let mut log = LiveLog::of(&whole).expect("replays");
        for killed in before..whole.choices.len() {
            log.go_to(killed);
            let (other, file) = (tempfile::tempdir().expect("a folder"), log.record().write());
            let other = open(other.path()).await;
            let id = other.import_game(&file).await.expect("imported").game;
            let half = other.of::<Carcassonne>().open_game(&id).await.expect("opens");
            assert!(is_rivals(&half));
            rivals(&other, half, &mut 0).await;
            assert_eq!(record(&other, &id).await.choices, whole.choices, "killed after step {killed}");
            compared += 1;
        }
    }
}

#[tokio::test]
async fn a_game_needs_a_person_and_rivals_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let mut nobody = setup(&RIVALS, "1", false);
    nobody.players.remove(0);
    let problem = app.of::<Carcassonne>().new_game(nobody).await.expect_err("refused");
    assert_eq!((problem.kind, problem.phrase.message_key()), (ProblemKind::BadRequest, "problem_no_person"));
    // A character of Hamlet plays no seat here.
    let mut other = serde_json::to_value(setup(&RIVALS[..1], "1", false)).expect("as JSON");
    other["players"][1]["rival"]["character"] = "warden".into();
    assert!(serde_json::from_value::<CarcNewGame>(other).is_err());
}
