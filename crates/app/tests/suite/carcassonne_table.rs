//! Whole games of Carcassonne by the commands: played, undone, killed and opened again, exported and imported.

use hamlet_app::api::{
    Arg, CarcAction, CarcBar, CarcBarrier, CarcCell, CarcDecision, CarcEvent, CarcFeatureKind, CarcFeatureNo,
    CarcLakeSetup, CarcLine, CarcNewGame, CarcNewPlayer, CarcOpenCell, CarcRules, CarcScore, CarcView,
    CarcWhy, CarcWhyKind, CarcWish, CardRules, Colour, GameCard, GameName, ImportKind, Imported, Phrase,
    PlayedOf, ReplayMap, ReplayStepOf, WhatIf,
};
use hamlet_app::{App, Asker, dispatch};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

type Played = PlayedOf<CarcView, CarcLine>;

async fn open(folder: &Path) -> App {
    App::open(&folder.join("games.sqlite")).await
}

async fn ask<T: DeserializeOwned>(app: &App, command: &str, args: Value) -> T {
    let answer = dispatch(app, Asker::Owner, command, &args).await;
    let text = answer.unwrap_or_else(|problem| panic!("{command}: {problem:?}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{command}: {error}: {text}"))
}

fn setup(players: usize, lake: bool) -> CarcNewGame {
    let player =
        |(seat, colour): (usize, Colour)| CarcNewPlayer { name: format!("P{seat}"), colour, rival: None };
    CarcNewGame {
        ruleset: GameName::Carcassonne,
        name: None,
        players: Colour::ALL.into_iter().enumerate().take(players).map(player).collect(),
        seed: Some(format!("{players}{lake}")),
        first: None,
        farmers: true,
        lake: lake.then_some(CarcLakeSetup { short_water: players % 2 == 1 }),
    }
}

async fn new_game(app: &App, players: usize, lake: bool) -> Played {
    ask(app, "new_game", json!({ "setup": setup(players, lake) })).await
}

async fn play(app: &App, view: &CarcView, choice: u32) -> Played {
    ask(app, "play", json!({ "game": view.game, "state": view.state, "choice": choice })).await
}

async fn undo(app: &App, view: &CarcView) -> Option<CarcView> {
    let args = json!({ "game": view.game, "state": view.state });
    let answer = dispatch(app, Asker::Owner, "undo", &args).await.ok()?;
    Some(serde_json::from_str::<Played>(&answer).expect("a table").view)
}

/// Returns every option of a table: its number, with what it scores where it ends the turn.
fn options(view: &CarcView) -> Vec<(u32, Option<&CarcAction>)> {
    fn ends(action: &CarcAction) -> (u32, Option<&CarcAction>) {
        (action.choice, Some(action))
    }
    match &view.decision {
        CarcDecision::Lay { places, .. } => places
            .iter()
            .flat_map(|place| place.turnings.iter().map(|turning| (turning.choice, None)))
            .collect(),
        CarcDecision::LayLake { places } => places.iter().map(|place| (place.choice, None)).collect(),
        CarcDecision::Act { spots, steps, nothing, .. } => {
            let spots = spots.iter().filter_map(|spot| spot.action.as_ref());
            spots.chain(steps.iter().map(|step| &step.action)).chain(nothing).map(ends).collect()
        }
        CarcDecision::Enlist { join, lift, decline, .. } => {
            join.iter().chain(lift.iter().map(|lift| &lift.action)).chain(decline).map(ends).collect()
        }
        CarcDecision::Over => Vec::new(),
    }
}

fn is_act(view: &CarcView) -> bool {
    matches!(view.decision, CarcDecision::Act { .. })
}

/// Returns the points on the scoreboard.
fn points(view: &CarcView) -> Vec<u16> {
    view.seats.iter().map(|seat| seat.points.total).collect()
}

/// Checks that no phrase has the names of players as text, which only a screen can join.
fn check_names<'a>(phrases: impl IntoIterator<Item = &'a Phrase>) {
    for phrase in phrases {
        assert!(phrase.args.iter().all(|(_, arg)| !matches!(arg, Arg::Text(_))), "{phrase:?}");
    }
}

/// Checks what a table says of itself.
fn check(view: &CarcView) {
    let numbers: Vec<u16> = view.features.iter().map(|feature| feature.feature).collect();
    assert!(
        numbers.is_sorted()
            && view.features.iter().all(|feature| !feature.holders.is_empty() || feature.owners.is_empty())
    );
    for square in &view.squares {
        assert!(square.features.iter().all(|number| numbers.binary_search(number).is_ok()));
    }
    for feature in view.features.iter().filter(|feature| feature.closed.is_some()) {
        assert_eq!(feature.complete, feature.open.is_empty(), "{feature:?}");
        if feature.kind == CarcFeatureKind::City && feature.tiles == 1 && !feature.lake {
            assert!(feature.closed >= Some(4), "no city of one tile is ever closed: {feature:?}");
        }
    }
    let between_turns = matches!(view.decision, CarcDecision::Lay { .. } | CarcDecision::LayLake { .. });
    for feature in view.features.iter().filter(|feature| feature.kind != CarcFeatureKind::Field) {
        assert!(!feature.scored || feature.complete && feature.holders.is_empty(), "{feature:?}");
        assert!(
            !between_turns || feature.scored == feature.complete,
            "a closed feature has scored: {feature:?}"
        );
    }
    let drawn = match &view.decision {
        CarcDecision::Lay { tile, .. } => Some(&tile.kind),
        _ => None,
    };
    for end in view.features.iter().flat_map(|feature| &feature.open) {
        let open = view.open.iter().find(|open| open.cell == end.cell);
        let left =
            |kind: &String| view.pile.iter().find(|left| left.kind == *kind).map_or(0, |left| left.count);
        let fitting = |open: &CarcOpenCell| {
            open.fits.iter().map(|kind| left(kind) + u8::from(drawn == Some(kind))).sum::<u8>()
        };
        assert_eq!(end.fits, open.map(fitting), "{end:?}");
    }
    for racer in view.lake.iter().flat_map(|lake| &lake.racers) {
        let bar = racer.bar.as_ref();
        let first = bar.map(|bar| racer.way[usize::from(bar.steps)]);
        assert_eq!(first, racer.blocked.first().copied(), "the first figure in the way is told: {racer:?}");
        let figures = view.followers.iter().map(|follower| (follower.seat, follower.cell));
        let racers = view.lake.iter().flat_map(|lake| &lake.racers).map(|other| (other.seat, other.cell));
        let there = figures.chain(racers).filter(|(_, at)| racer.blocked.contains(at));
        let owners: Vec<u8> = there.map(|(seat, _)| seat).collect::<BTreeSet<u8>>().into_iter().collect();
        assert_eq!(racer.barriers, owners, "it is told whose figures are in the way: {racer:?}");
        let stands_there = |bar: &CarcBar| match bar.by {
            CarcBarrier::Follower { seat } => {
                view.followers.iter().any(|follower| follower.seat == seat && Some(follower.cell) == first)
            }
            CarcBarrier::Racer { seat } => {
                let racers = view.lake.iter().flat_map(|lake| &lake.racers);
                racers.clone().any(|other| other.seat == seat && Some(other.cell) == first)
            }
        };
        assert!(bar.is_none_or(stands_there), "{racer:?}");
    }
    if let CarcDecision::Act { steps, .. } = &view.decision {
        let mut racers = view.lake.iter().flat_map(|lake| &lake.racers);
        let own = racers.find(|racer| racer.seat == view.decider && racer.turns.is_some());
        if let (Some(own), Some(first)) = (own, steps.first()) {
            let far = 2.min(own.way.len() - 1);
            assert_eq!((first.cell, usize::from(first.steps)), (own.way[far], far), "the best step is first");
        }
    }
    if let CarcDecision::Enlist { racer, .. } = &view.decision {
        let told = racer.as_ref().expect("a racer");
        let ends = (told.way.first(), told.way.last());
        let block = view.lake.as_ref().and_then(|lake| lake.block.as_ref()).expect("the lake lies");
        let wanted = (Some(&view.squares[0].cell), Some(&block.lighthouse));
        assert_eq!(ends, wanted, "who is asked is shown the way from the start tile to the lighthouse");
        // Whoever has joined already stands where the next one would.
        for racer in view.lake.iter().flat_map(|lake| &lake.racers) {
            let way = (&told.way, &told.blocked, &told.barriers);
            assert_eq!(
                way,
                (&racer.way, &racer.blocked, &racer.barriers),
                "the way that is told is the racer's"
            );
        }
    }
    if let CarcDecision::Act { spots, .. } = &view.decision {
        check_names(spots.iter().filter_map(|spot| Some(&spot.why.as_ref()?.phrase)));
        let worth = |action: &CarcAction| {
            let scores = &action.scores;
            let gain =
                scores.gains.iter().find(|gain| gain.seat == view.turn_of).map_or(0, |gain| gain.points);
            let end = scores.ends.iter().find(|end| end.seat == view.turn_of);
            (gain, end.map_or(i32::from(gain), |end| i32::from(end.points)))
        };
        let worths = spots.iter().map(|spot| Reverse(spot.action.as_ref().map(worth)));
        assert!(worths.is_sorted(), "the spots that are worth most are first: {spots:?}");
    }
    for follower in &view.followers {
        let feature =
            view.features.iter().find(|feature| feature.feature == follower.feature).expect("a feature");
        assert!(feature.holders.iter().any(|holder| holder.seat == follower.seat));
        assert_eq!(feature.kind, follower.part.kind);
    }
    let standing = |seat: u8| view.followers.iter().filter(|follower| follower.seat == seat).count();
    for seat in &view.seats {
        let raced = usize::from(seat.racer) + usize::from(seat.keeper);
        assert_eq!(usize::from(seat.followers) + standing(seat.seat) + raced, 7, "followers are conserved");
    }
    let numbered = options(view);
    let mut choices: Vec<u32> = numbered.iter().map(|(choice, _)| *choice).collect();
    choices.sort_unstable();
    assert_eq!(choices, (0..numbered.len() as u32).collect::<Vec<_>>(), "each choice is offered once");
}

/// Checks that every change of a score if the game ended now, by what was just laid, is told as points or beside them.
fn check_ends(before: &CarcView, view: &CarcView) {
    let CarcDecision::Act { nothing: Some(CarcAction { scores, .. }), .. } = &view.decision else {
        panic!("a follower is never needed: {:?}", view.decision);
    };
    for (was, is) in before.seats.iter().zip(&view.seats) {
        let by = |was: u16, is: u16| is as i16 - was as i16;
        let gained =
            scores.gains.iter().find(|gain| gain.seat == is.seat).map_or(0, |gain| gain.points as i16);
        let told = scores.ends.iter().find(|change| change.seat == is.seat);
        let total = by(was.projected.total, is.projected.total);
        assert_eq!(told.map_or(gained, |change| change.points), total, "{was:?} {is:?} {scores:?}");
        if let Some(change) = told {
            assert_ne!(total, gained, "points alone are told once");
            assert_eq!(change.fields, by(was.projected.fields, is.projected.fields));
        }
    }
}

/// Plays to the end. Every fifth table is opened again in another program, which must show the same.
async fn play_to_the_end(folder: &Path, app: App, mut view: CarcView, mut random: usize) -> (App, CarcView) {
    let mut app = app;
    // A square and the place of a segment in it, for each feature that nothing could complete any more.
    let mut stuck: BTreeSet<(CarcCell, usize)> = BTreeSet::new();
    // The points that each open feature was said to pay at least when closed.
    let mut least: BTreeMap<CarcFeatureNo, u16> = BTreeMap::new();
    for step in 0.. {
        check(&view);
        for feature in view.features.iter().filter(|feature| feature.stuck) {
            let mut squares = view.squares.iter();
            let first = squares.find_map(|square| {
                let place = square.features.iter().position(|number| *number == feature.feature)?;
                Some((square.cell, place))
            });
            stuck.extend(first);
        }
        for square in &view.squares {
            for (place, number) in square.features.iter().enumerate() {
                let feature = view.features.iter().find(|feature| feature.feature == *number);
                let is_complete = feature.is_some_and(|feature| feature.complete);
                assert!(!is_complete || !stuck.contains(&(square.cell, place)), "{feature:?}");
            }
        }
        for feature in &view.features {
            let number = feature.feature;
            if feature.complete {
                // What was told before the feature was closed, by its lowest bound, came true.
                assert!(least.remove(&number).is_none_or(|least| feature.now >= least), "{feature:?}");
            } else if !is_act(&view) {
                least.extend(feature.closed.map(|closed| (number, closed)));
            }
        }
        let offered = options(&view);
        if offered.is_empty() {
            break;
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (choice, action) = offered[(random >> 33) % offered.len()];
        let promised = action.map(|action| action.scores.clone());
        let before = view.clone();
        let played = play(&app, &before, choice).await;
        view = played.view;
        check_names(played.lines.iter().filter_map(|line| line.phrase.as_ref()));
        match promised {
            None => {
                assert!(is_act(&view) && view.undo.is_some(), "what was laid may be taken back");
                let CarcDecision::Act { asked, .. } = &view.decision else { panic!("it lies") };
                assert_eq!(
                    asked.as_deref(),
                    Some(&before.decision),
                    "its places are told, also after a restart"
                );
                check_ends(&before, &view);
                if step % 7 == 0 {
                    let back = undo(&app, &view).await.expect("undone");
                    assert_eq!((&back.decision, &back.squares), (&before.decision, &before.squares));
                    view = play(&app, &back, choice).await.view;
                }
            }
            Some(scores) if !is_enlisting(&view) => {
                let over = played.lines.iter().any(|line| line.event == CarcEvent::Over);
                let mut expected = points(&before);
                for gain in &scores.gains {
                    expected[usize::from(gain.seat)] += gain.points;
                }
                if over {
                    assert!(expected.iter().zip(points(&view)).all(|(least, now)| *least <= now));
                } else {
                    assert_eq!(points(&view), expected, "what was promised is scored");
                    assert!(undo(&app, &view).await.is_none(), "the next tile is drawn");
                }
            }
            Some(_) => {}
        }
        if step % 25 == 24 {
            // Nothing is closed in order: a kill leaves the file as it is now.
            drop(app);
            app = open(folder).await;
            let again: CarcView = ask(&app, "open_game", json!({ "game": view.game })).await;
            assert_eq!(again, view);
        }
    }
    assert!(!stuck.is_empty(), "every game ends with features that nothing completes");
    (app, view)
}

fn is_enlisting(view: &CarcView) -> bool {
    matches!(view.decision, CarcDecision::Enlist { .. })
}

/// Checks that each water token is told with its own completed city, and points of a feature of the lake as such.
fn check_lake(lines: &[CarcLine], end: &CarcView) {
    let feature = |number: CarcFeatureNo| end.features.iter().find(|feature| feature.feature == number);
    let placed: Vec<CarcFeatureNo> = lines
        .iter()
        .filter_map(|line| match line.event {
            CarcEvent::WaterPlaced { city, .. } => Some(city),
            _ => None,
        })
        .collect();
    let cities: BTreeSet<CarcFeatureNo> = placed.iter().copied().collect();
    let with_water = end.features.iter().filter(|feature| feature.water);
    assert_eq!(with_water.map(|feature| feature.feature).collect::<BTreeSet<_>>(), cities);
    assert_eq!(cities.len(), placed.len(), "a city takes one token");
    for city in cities {
        let city = feature(city).expect("a feature");
        assert!(city.complete && city.kind == CarcFeatureKind::City, "{city:?}");
    }
    for line in lines {
        if let CarcEvent::Scored { feature: number, of, .. } = line.event {
            let of_line = feature(number).expect("a feature");
            let phrase = line.phrase.as_ref().expect("words");
            assert_eq!(told(line, "pennants"), i32::from(of_line.pennants), "{line:?}");
            if of == CarcFeatureKind::Field {
                assert_eq!(told(line, "count"), of_line.cities.len() as i32, "{line:?}");
            } else {
                assert_eq!(phrase.message_key().contains("_lake_"), of_line.lake, "{line:?}");
            }
        }
    }
}

/// Returns a number of a line's words; 0 if it has none of that name.
fn told(line: &CarcLine, name: &str) -> i32 {
    match line.phrase.as_ref().and_then(|phrase| phrase.args.get(name)) {
        Some(Arg::Number(number)) => *number,
        _ => 0,
    }
}

#[tokio::test]
async fn every_row_of_points_tells_the_sum() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = open(folder.path()).await;
    let mut sources = BTreeSet::new();
    for players in [2, 4] {
        let start = new_game(&app, players, true).await.view;
        let (after, end) = play_to_the_end(folder.path(), app, start, players).await;
        app = after;
        let lines: Vec<CarcLine> = ask(&app, "log", json!({ "game": end.game })).await;
        for line in lines.iter().filter(|line| line.points > 0 && line.event != CarcEvent::KeeperPaid) {
            // A tile around a monastery, and a water token, is one point.
            let each = told(line, "each").max(1);
            let sum = told(line, "count") * each
                + told(line, "pennants") * told(line, "each_pennant")
                + told(line, "extra");
            assert_eq!(i32::from(line.points), sum, "{line:?}");
            sources.insert(line.phrase.as_ref().expect("words").message_key().to_owned());
            if let CarcEvent::Scored { end: true, .. } = line.event {
                let mut own = end.followers.iter().filter(|follower| Some(follower.seat) == line.seat);
                let is_there = own.any(|follower| Some(follower.cell) == line.cell);
                assert!(is_there, "points are told where one's own follower stands: {line:?}");
            }
        }
    }
    app.close().await;
    for met in
        ["log_carc_open_lake_city_pennants", "log_carc_field", "log_carc_road", "log_carc_water_fewest"]
    {
        assert!(sources.contains(met), "{met} {sources:?}");
    }
}

#[tokio::test]
async fn the_log_says_which_features_a_laid_tile_closes_extends_or_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let mut view = new_game(&app, 2, false).await.view;
    let mut said = BTreeSet::new();
    while let CarcDecision::Lay { places, .. } = &view.decision {
        let choices = places.iter().flat_map(|place| &place.turnings).map(|turning| turning.choice);
        for choice in choices.collect::<Vec<_>>() {
            let played = play(&app, &view, choice).await;
            let line = &played.lines[0];
            let key = line.phrase.as_ref().expect("words").message_key().to_owned();
            let laid = played.view.squares.last().expect("a tile");
            let is_there = |kind, complete: Option<bool>| {
                let mut there = played.view.features.iter().filter(|of| laid.features.contains(&of.feature));
                there.any(|of| {
                    let as_large = complete.is_none() || i32::from(of.tiles) == told(line, "count");
                    of.kind == kind && complete.is_none_or(|complete| of.complete == complete) && as_large
                })
            };
            // The words that tell whose it is.
            let of = key.replace("_own", "").replace("_theirs", "").replace("_their", "");
            let is_true = match of.as_str() {
                "log_carc_laid_closes_city" => is_there(CarcFeatureKind::City, Some(true)),
                "log_carc_laid_closes_road" => is_there(CarcFeatureKind::Road, Some(true)),
                "log_carc_laid_city" => is_there(CarcFeatureKind::City, Some(false)),
                "log_carc_laid_road" => is_there(CarcFeatureKind::Road, Some(false)),
                "log_carc_laid_monastery" => is_there(CarcFeatureKind::Monastery, None),
                "log_carc_laid_new_city" => is_there(CarcFeatureKind::City, None),
                "log_carc_laid_new_road" => is_there(CarcFeatureKind::Road, None),
                "log_carc_laid_beside" => (2..9).contains(&told(line, "count")),
                _ => of == "log_carc_laid_surrounds",
            };
            assert!(is_true, "{line:?}");
            let CarcEvent::Laid { feature, .. } = line.event else { panic!("{line:?}") };
            let told_of = played.view.features.iter().find(|of| of.feature == feature).expect("a feature");
            let owners = &told_of.owners;
            let other = owners.iter().find(|owner| Some(**owner) != line.seat);
            let expected = match (owners.is_empty(), other) {
                (true, _) => "",
                (false, None) => "_own",
                (false, Some(_)) => "_their",
            };
            let whose = ["_own", "_their"].into_iter().find(|whose| key.contains(whose)).unwrap_or("");
            assert_eq!(whose, expected, "{line:?} {owners:?}");
            said.insert(key);
            view = undo(&app, &played.view).await.expect("undone");
        }
        let tells = |whose: &str| said.iter().any(|key: &String| key.contains(whose));
        if said.len() > 7 && tells("_own") && tells("_their") {
            break;
        }
        let laid = play(&app, &view, 0).await.view;
        let last = options(&laid).len() as u32 - 1;
        // Every other tile gets a follower.
        let choice = if view.left % 2 == 0 { 0 } else { last };
        view = play(&app, &laid, choice).await.view;
    }
    let tells = |whose: &str| said.iter().any(|key| key.contains(whose));
    assert!(said.len() > 7 && tells("_own") && tells("_their"), "{said:?}");
    app.close().await;
}

async fn whole_game(players: usize, lake: bool) {
    let (here, there) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let app = open(here.path()).await;
    let played = new_game(&app, players, lake).await;
    assert!(matches!(played.lines[0].event, CarcEvent::Turn), "{:?}", played.lines);
    assert_eq!(played.view.seats.len(), players);
    let (app, end) = play_to_the_end(here.path(), app, played.view, players).await;
    assert_eq!((end.left, end.score.over), (0, true));
    assert_eq!(end.lake.as_ref().is_some_and(|lake| lake.block.is_some()), lake);
    let totals: Vec<u16> = end.score.seats.iter().map(|seat| seat.points.total).collect();
    assert_eq!(totals, points(&end));
    // The log tells every point.
    let lines: Vec<CarcLine> = ask(&app, "log", json!({ "game": end.game })).await;
    for seat in &end.seats {
        let told =
            lines.iter().filter(|line| line.seat == Some(seat.seat)).map(|line| line.points).sum::<u16>();
        assert_eq!(told, seat.points.total, "seat {}", seat.seat);
    }
    check_lake(&lines, &end);
    // A replay ends at the same table.
    let map: ReplayMap = ask(&app, "replay", json!({ "game": end.game })).await;
    let last = json!({ "game": end.game, "state": map.state, "moment": map.moments - 1 });
    let step: ReplayStepOf<CarcView, CarcLine, CarcScore> = ask(&app, "replay_at", last).await;
    assert_eq!((&step.view.squares, &step.score), (&end.squares, &end.score));
    assert_eq!(map.turns.len(), 71 + usize::from(lake) - removed(&lines), "a turn a draw that was laid");
    assert!(map.turns.iter().map(|turn| turn.round).is_sorted());
    // As a file and as a code to another device.
    let other = open(there.path()).await;
    let code = app.export_code(&end.game).await.expect("a code");
    let came: Imported = ask(&other, "import_text", json!({ "text": code.text })).await;
    assert_eq!(
        (came.kind, came.card.ruleset.as_str(), came.card.over),
        (ImportKind::New, "carcassonne", true)
    );
    let file = app.export_file(&end.game).await.expect("a file");
    assert_eq!(other.import_file(file.text.as_bytes()).await.expect("taken in").kind, ImportKind::Same);
    let theirs: CarcView = ask(&other, "open_game", json!({ "game": came.card.game })).await;
    assert_eq!((&theirs.squares, &theirs.seats, &theirs.score), (&end.squares, &end.seats, &end.score));
    app.close().await;
    other.close().await;
}

fn removed(lines: &[CarcLine]) -> usize {
    lines.iter().filter(|line| matches!(line.event, CarcEvent::Removed { .. })).count()
}

#[tokio::test]
async fn whole_games_without_the_lake() {
    for players in 2..=5 {
        whole_game(players, false).await;
    }
}

#[tokio::test]
async fn whole_games_with_the_lake() {
    for players in 2..=5 {
        whole_game(players, true).await;
    }
}

#[tokio::test]
async fn a_branch_begins_at_the_chosen_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let view = new_game(&app, 3, false).await.view;
    let laid = play(&app, &view, 0).await.view;
    let next = play(&app, &laid, 0).await.view;
    let args = json!({ "game": next.game, "state": next.state, "moment": 1, "name": "What if" });
    let branch: GameCard = ask(&app, "branch_game", args).await;
    let other: CarcView = ask(&app, "open_game", json!({ "game": branch.game })).await;
    assert_eq!((other.squares, other.decision), (laid.squares, laid.decision));
    app.close().await;
}

#[tokio::test]
async fn a_branch_after_the_start_of_a_game_is_marked_as_a_what_if() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let view = new_game(&app, 2, false).await.view;
    let laid = play(&app, &view, 0).await.view;
    let branch = async |moment: u32| -> GameCard {
        let args = json!({ "game": laid.game, "state": laid.state, "moment": moment, "name": "Copy" });
        ask(&app, "branch_game", args).await
    };
    let what_if =
        async |game: &str| -> Option<WhatIf> { ask(&app, "what_if", json!({ "game": game })).await };
    let (again, middle) = (branch(0).await, branch(1).await);
    assert_eq!([what_if(&laid.game).await, what_if(&again.game).await], [None, None]);
    assert_eq!(what_if(&middle.game).await, Some(WhatIf { original: Some(laid.game.clone()) }));
    // The way back is not offered to a deleted game.
    ask::<()>(&app, "delete_game", json!({ "game": laid.game })).await;
    assert_eq!(what_if(&middle.game).await, Some(WhatIf { original: None }));
    app.close().await;
}

#[tokio::test]
async fn a_card_and_a_table_tell_what_the_game_is_played_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let short = CarcNewGame { farmers: false, ..setup(3, true) };
    for (setup, short_water) in [(setup(2, false), None), (setup(2, true), Some(false)), (short, Some(true))]
    {
        let view = ask::<Played>(&app, "new_game", json!({ "setup": setup })).await.view;
        assert_eq!(view.lake.as_ref().map(|lake| lake.short_water), short_water);
        let cards = app.list_games().await.expect("a list");
        let card = cards.iter().find(|card| card.game == view.game).expect("listed");
        let lake = short_water.map(|short_water| CarcLakeSetup { short_water });
        let rules = CarcRules { farmers: setup.farmers, lake };
        assert_eq!(card.rules, Some(CardRules::Carcassonne(rules)));
    }
    app.close().await;
}

#[tokio::test]
async fn each_open_cell_takes_the_tile_or_tells_why_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let view = new_game(&app, 2, false).await.view;
    let CarcDecision::Lay { places, .. } = &view.decision else { panic!("a tile is drawn") };
    let ask_why = async |cell: CarcCell, turn: Option<u8>| -> Option<CarcWhy> {
        let wish = CarcWish::Lay { cell, turn };
        ask(&app, "why", json!({ "game": view.game, "state": view.state, "wish": wish })).await
    };
    for open in &view.open {
        let place = places.iter().find(|place| place.cell == open.cell);
        let why = ask_why(open.cell, None).await;
        assert_eq!(why.is_none(), place.is_some(), "{open:?} {why:?}");
        let clashes = |why: Option<CarcWhy>| why.map_or(0, |why| why.clashes.len());
        let mut least = usize::MAX;
        for turn in 0..4 {
            let is_legal = place.is_some_and(|place| place.turnings.iter().any(|legal| legal.turn == turn));
            let why = ask_why(open.cell, Some(turn)).await;
            assert_eq!(why.is_none(), is_legal);
            least = least.min(clashes(why));
        }
        assert_eq!(clashes(why), least, "the edges that clash in the best turning are told: {open:?}");
    }
    let on_the_start = ask_why(CarcCell { x: 0, y: 0 }, None).await.expect("a reason");
    assert_eq!(on_the_start.kind, CarcWhyKind::Occupied);
    let far_away = ask_why(CarcCell { x: 9, y: 9 }, None).await.expect("a reason");
    assert_eq!(far_away.kind, CarcWhyKind::NotAdjacent);
    app.close().await;
}

#[tokio::test]
async fn an_impossible_set_up_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path()).await;
    let first_of_three = CarcNewGame { first: Some(2), ..setup(2, false) };
    for wrong in [setup(1, false), first_of_three] {
        let answer = dispatch(&app, Asker::Owner, "new_game", &json!({ "setup": wrong })).await;
        assert!(answer.is_err(), "{wrong:?}");
    }
    assert!(app.list_games().await.expect("a list").is_empty());
    app.close().await;
}
