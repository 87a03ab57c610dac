//! What the others did in Carcassonne since a player's last turn.

use hamlet_app::api::{
    CarcDecision, CarcEvent, CarcGain, CarcLakeSetup, CarcLine, CarcNewGame, CarcNewPlayer, CarcView, Colour,
    GameName, PlayedOf, ProblemKind, SinceOf,
};
use hamlet_app::internals::carcassonne_importance;
use hamlet_app::{App, Asker, dispatch};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tabletop::Seat;

type CarcSince = SinceOf<CarcLine, CarcGain>;

async fn ask<T: serde::de::DeserializeOwned>(app: &App, command: &str, args: Value) -> T {
    let answer = dispatch(app, Asker::Owner, command, &args).await;
    serde_json::from_str(&answer.unwrap_or_else(|problem| panic!("{command}: {problem:?}")))
        .expect("an answer")
}

async fn new_game(app: &App, players: usize, lake: bool) -> CarcView {
    let player =
        |(seat, colour): (usize, Colour)| CarcNewPlayer { name: format!("P{seat}"), colour, rival: None };
    let setup = CarcNewGame {
        ruleset: GameName::Carcassonne,
        name: None,
        players: Colour::ALL.into_iter().enumerate().take(players).map(player).collect(),
        seed: Some("since".to_owned()),
        first: None,
        farmers: true,
        lake: lake.then_some(CarcLakeSetup { short_water: false }),
    };
    ask::<PlayedOf<CarcView, CarcLine>>(app, "new_game", json!({ "setup": setup })).await.view
}

/// Returns the number of choices of a table.
fn choices(view: &CarcView) -> usize {
    match &view.decision {
        CarcDecision::Lay { places, .. } => places.iter().map(|place| place.turnings.len()).sum(),
        CarcDecision::LayLake { places } => places.len(),
        CarcDecision::Act { spots, steps, nothing, .. } => {
            spots.iter().filter(|spot| spot.action.is_some()).count()
                + steps.len()
                + usize::from(nothing.is_some())
        }
        CarcDecision::Enlist { join, lift, decline, .. } => {
            usize::from(join.is_some()) + lift.len() + usize::from(decline.is_some())
        }
        CarcDecision::Over => 0,
    }
}

fn points(view: &CarcView) -> Vec<i32> {
    view.seats.iter().map(|seat| i32::from(seat.points.total)).collect()
}

/// Plays a whole game and asks at each start of a turn, and at the end. Returns the kinds of events that were told.
async fn events_told(players: usize, lake: bool) -> Vec<CarcEvent> {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    let mut view = new_game(&app, players, lake).await;
    let start = points(&view);
    // The scores at the end of each seat's last turn.
    let mut left: BTreeMap<u8, Vec<i32>> = BTreeMap::new();
    let (mut told, mut turns, mut random) = (Vec::new(), 0, 11_usize);
    loop {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let choice = (random >> 33) % choices(&view);
        let args = json!({ "game": view.game, "state": view.state, "choice": choice });
        let after = ask::<PlayedOf<CarcView, CarcLine>>(&app, "play", args).await.view;
        let over = matches!(after.decision, CarcDecision::Over);
        if after.turn_of != view.turn_of || over {
            left.insert(view.turn_of, points(&after));
            turns += 1;
            let seat = after.turn_of;
            let since: CarcSince = ask(&app, "since", json!({ "game": view.game, "seat": seat })).await;
            let before = left.get(&seat).unwrap_or(&start);
            let now = points(&after);
            if !over {
                let gained =
                    |of: u8| since.gains.iter().find(|gain| gain.seat == of).map_or(0, |gain| gain.points);
                let differs: Vec<i32> = now.iter().zip(before).map(|(now, before)| now - before).collect();
                let gains: Vec<i32> = (0..players as u8).map(|of| i32::from(gained(of))).collect();
                assert_eq!(gains, differs, "turn {turns}");
            }
            // At most six are told, and a single one is not left out.
            match since.rest.len() {
                0 => assert!(since.lines.len() <= 7, "{since:?}"),
                left => assert!(since.lines.len() == 6 && left > 1, "{since:?}"),
            }
            assert!(since.lines.is_sorted_by_key(|line| line.moment));
            assert!(since.lines.iter().all(|line| line.phrase.is_some() && line.moment >= Some(since.from)));
            let mut own = since.lines.iter().filter(|line| line.seat == Some(seat));
            assert!(own.all(|line| line.points > 0), "only points of one's own are told");
            if since.rest.is_empty() {
                let shown: u16 = since.lines.iter().map(|line| line.points).sum();
                assert_eq!(shown, since.gains.iter().map(|gain| gain.points).sum::<u16>());
            }
            told.extend(since.lines.into_iter().map(|line| line.event));
        }
        view = after;
        if over {
            break;
        }
    }
    let nobody = dispatch(&app, Asker::Owner, "since", &json!({ "game": view.game, "seat": 5 })).await;
    assert_eq!(nobody.expect_err("nobody").kind, ProblemKind::NotFound);
    app.close().await;
    told
}

#[tokio::test]
async fn the_others_tiles_followers_and_points_are_listed_since_the_last_turn() {
    for players in [2, 4] {
        let told = events_told(players, false).await;
        let has = |test: fn(&CarcEvent) -> bool| told.iter().any(test);
        assert!(has(|event| matches!(event, CarcEvent::Laid { .. })));
        assert!(has(|event| matches!(event, CarcEvent::Deployed { .. })));
        assert!(has(|event| matches!(event, CarcEvent::Scored { .. })));
    }
}

#[tokio::test]
async fn the_others_racer_moves_are_listed_since_the_last_turn() {
    let told = events_told(3, true).await;
    let has = |test: fn(&CarcEvent) -> bool| told.iter().any(test);
    assert!(has(|event| matches!(event, CarcEvent::LakeLaid { .. })));
    assert!(has(|event| matches!(event, CarcEvent::Enlisted)));
    assert!(has(|event| matches!(event, CarcEvent::Raced { .. })));
}

#[test]
fn a_tile_that_left_the_game_is_listed_before_the_others_tiles() {
    let line =
        |seat, event| CarcLine { seat, round: 3, event, phrase: None, points: 0, cell: None, moment: None };
    let removed = line(None, CarcEvent::Removed { tile: "C".to_owned() });
    let enlisted = line(Some(0), CarcEvent::Enlisted);
    let told = carcassonne_importance(&removed, Seat(1));
    assert!(told > carcassonne_importance(&enlisted, Seat(1)), "{told:?}");
    // Its line is nobody's; that of the lake's draw tells nothing that is not seen.
    assert_eq!(carcassonne_importance(&removed, Seat(0)), told);
    assert_eq!(carcassonne_importance(&line(None, CarcEvent::LakeDrawn), Seat(1)), None);
}
