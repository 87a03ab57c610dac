//! Tests of statistics of finished games, the game of the week and branches of games.

use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_app::record::{Colour as Paint, Header, LiveLog, Record, SeatLabel, SeatRival};
use hamlet_rules::random::Chance;
use hamlet_rules::{Hamlet, LakeOptions, LayoutChoice, Options, Season as Time, SoloOptions as Solo};
use tabletop::Ruleset;
use tempfile::TempDir;

fn begun(names: &[&str], options: Options) -> LiveLog {
    let labels = names.iter().zip(Paint::ALL);
    let labels = labels.map(|(name, colour)| SeatLabel { name: (*name).to_owned(), colour, rival: None });
    LiveLog::new(Header::new("A game".to_owned(), labels.collect(), options).expect("header"))
        .expect("starts")
}

/// Plays to the end by random choices, which depend on the seed of the dice.
fn finish(mut replay: LiveLog, dice: u64) -> LiveLog {
    let mut chance = Chance::new(dice);
    while !replay.game().is_over() {
        let choice = chance.below(replay.game().choices().len());
        replay.play(choice as u32).expect("offered");
    }
    replay
}

async fn device() -> (TempDir, App) {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    (folder, app)
}

async fn store(app: &App, replay: &LiveLog) -> String {
    app.import_game(&replay.record().write()).await.expect("stored").game
}

/// Returns the points of one seat in the final score and whether it has won.
async fn result(app: &App, game: &str, seat: u8) -> (i32, bool) {
    let score = app.score(game).await.expect("scored");
    (score.seats[usize::from(seat)].total, score.winners.contains(&seat))
}

fn achievement<'a>(player: &'a PlayerStatistics, id: &str) -> &'a Achievement {
    player.totals.achievements.iter().find(|row| row.id == id).expect("there is one")
}

#[tokio::test]
async fn statistics_add_up_the_final_scores() {
    let (_folder, app) = device().await;
    let mut results = Vec::new();
    let mut scores = Vec::new();
    for seed in 0..4 {
        let players = 2 + (seed % 3) as u8;
        // Names that differ only in spelling belong to the same player.
        let ann = if seed % 2 == 0 { "Ann" } else { "ANN " };
        let names = ["Ben", "Cem", "Dot"];
        let names: Vec<&str> = std::iter::once(ann).chain(names).take(usize::from(players)).collect();
        let game = store(&app, &finish(begun(&names, Options::new(players, seed)), seed)).await;
        results.push((game.clone(), result(&app, &game, 0).await));
        scores.push(app.score(&game).await.expect("scored").seats.swap_remove(0));
    }
    // An unfinished game is not counted.
    store(&app, &begun(&["Ann", "Ben"], Options::new(2, 99))).await;
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!((sums.games, sums.what_ifs, sums.unread), (4, 0, 0));
    let ann = &sums.players[0];
    assert_eq!((ann.name.as_str(), ann.games), ("ANN", 4), "as the last game wrote it");
    let points: Vec<i32> = results.iter().map(|(_, (points, _))| *points).collect();
    let best = points.iter().max().expect("four");
    assert_eq!(ann.best, *best);
    assert_eq!(results.iter().find(|(game, _)| *game == ann.best_game).expect("one").1.0, *best);
    assert!((f64::from(ann.mean) - f64::from(points.iter().sum::<i32>()) / 4.0).abs() <= 0.5);
    let won = results.iter().filter(|(_, (_, won))| *won).count() as u32;
    assert_eq!(ann.won, won);
    assert_eq!(
        ann.tables.iter().map(|table| (table.players, table.games)).collect::<Vec<_>>(),
        [(2, 2), (3, 1), (4, 1)]
    );
    assert_eq!(ann.tables.iter().map(|table| table.won).sum::<u32>(), won);
    let parts = |rule: ScoreRule, with: fn(&ScorePart) -> i32| -> Vec<i32> {
        let of = |score: &SeatScore| score.parts.iter().filter(|part| part.rule == rule).map(with).sum();
        scores.iter().map(of).collect()
    };
    let roads: Vec<i32> = scores.iter().map(|score| score.longest_road.len() as i32).collect();
    let deeds = [
        (
            Deed::Roads,
            parts(ScoreRule::Road, |part| match part.sum {
                ScoreSum::Times { count, .. } => count,
                _ => panic!("{part:?}"),
            }),
        ),
        (Deed::Landmarks, parts(ScoreRule::Landmark, |_| 1)),
        (Deed::LongestRoad, roads),
    ];
    for (deed, counts) in deeds {
        let told = ann
            .totals
            .deeds
            .iter()
            .find(|count| count.deed == deed)
            .map_or((0, 0), |count| (count.total, count.best));
        let expected = (counts.iter().sum::<i32>() as u32, *counts.iter().max().expect("four") as u32);
        assert_eq!(told, expected, "{deed:?}");
    }
    let words: serde_json::Value =
        serde_json::from_str(include_str!("../../../../ui/messages/en.json")).expect("messages");
    for row in &ann.totals.achievements {
        assert!(words.get(format!("achievement_{}_sub", row.id)).is_some(), "{} has no words", row.id);
    }
    assert_eq!(achievement(ann, "first_game").reached, 1);
    assert_eq!(achievement(ann, "first_game").game.as_ref(), Some(&results[0].0), "earned by the first");
    assert_eq!((achievement(ann, "regular").reached, &achievement(ann, "regular").game), (4, &None));
    assert_eq!(achievement(ann, "tables").reached, 3);
    assert_eq!(
        sums.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(),
        ["ANN", "Ben", "Cem", "Dot"]
    );
}

#[tokio::test]
async fn games_against_rivals_are_counted_by_level_and_earn_achievements() {
    let (_folder, app) = device().await;
    let mut won = [0, 0];
    for seed in 0..24 {
        // Every second game has a stronger rival beside the weaker one.
        let levels = if seed % 2 == 0 { vec!["player"] } else { vec!["player", "master"] };
        let seats = ["Ann", "Hugo", "Berta"].into_iter().zip(Paint::ALL).take(1 + levels.len());
        let rivals = std::iter::once(None).chain(levels.iter().map(|level| {
            Some(SeatRival { level: (*level).to_owned(), character: Some("builder".to_owned()) })
        }));
        let labels = seats.zip(rivals);
        let labels = labels.map(|((name, colour), rival)| SeatLabel { name: name.to_owned(), colour, rival });
        let options = Options::new(1 + levels.len() as u8, seed);
        let header = Header::new("A game".to_owned(), labels.collect(), options).expect("header");
        let game = store(&app, &finish(LiveLog::new(header).expect("starts"), seed)).await;
        let (_, is_won) = result(&app, &game, 0).await;
        for count in won.iter_mut().take(levels.len()) {
            *count += u32::from(is_won);
        }
    }
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    let [ann] = &sums.players[..] else { panic!("rivals are no players") };
    let counted: Vec<_> = ann.rivals.iter().map(|row| (row.level, row.games, row.won)).collect();
    assert_eq!(counted, [(RivalLevel::Player, 24, won[0]), (RivalLevel::Master, 12, won[1])]);
    assert!(won[0] > won[1] && won[1] > 0, "the games show both: {won:?} {counted:?}");
    let reached = |id: &str| achievement(ann, id).reached;
    assert_eq!([reached("beat_player"), reached("beat_master"), reached("beat_normal")], [1, 1, 0]);
}

#[tokio::test]
async fn a_card_tells_how_far_the_church_is() {
    let (_folder, app) = device().await;
    let finished = finish(begun(&["Ann", "Ben"], Options::new(2, 3)), 3);
    let deliveries = finished.game().deliveries().iter().flatten().count();
    store(&app, &finished).await;
    store(&app, &begun(&["Ann", "Ben"], Options::new(2, 99))).await;
    let cards = app.list_games().await.expect("cards");
    let told = |over: bool| cards.iter().find(|card| card.over == over).and_then(|card| card.deliveries);
    assert!(deliveries > 0);
    assert_eq!([told(true), told(false)], [Some(deliveries as u8), Some(0)]);
}

#[tokio::test]
async fn games_against_botric_are_counted_by_difficulty() {
    let (_folder, app) = device().await;
    let own = Solo { landmarks_5: true, ..Solo::normal() };
    let settled = Solo { settles_ties: true, ..Solo::harder() };
    let lake = LakeOptions { season: Time::Autumn, draft: false };
    for (seed, solo) in [Solo::easier(), Solo::normal(), Solo::harder(), settled, own].into_iter().enumerate()
    {
        let options = Options { solo, lake: (seed == 1).then_some(lake), ..Options::new(1, seed as u64) };
        store(&app, &finish(begun(&["Ann", "Botric"], options), 5)).await;
    }
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!(sums.players.len(), 1, "Botric is no player");
    let ann = &sums.players[0];
    let told: Vec<(Preset, u32)> = ann.totals.botric.iter().map(|row| (row.preset, row.games)).collect();
    assert_eq!(told, [(Preset::Easier, 1), (Preset::Normal, 1), (Preset::Harder, 2), (Preset::Own, 1)]);
    for row in &ann.totals.botric {
        assert_eq!(row.won > 0, row.best_margin > 0, "{row:?}: who is ahead has won");
    }
    assert_eq!(achievement(ann, "seasons").reached, 1);
    assert!(ann.tables.is_empty());
}

#[tokio::test]
async fn a_branch_does_not_count_beside_its_original() {
    let (_folder, app) = device().await;
    let first = finish(begun(&["Ann", "Ben"], Options::new(2, 7)), 1);
    let game = store(&app, &first).await;
    let ReplayMap { state, moments, .. } = app.replay(&game).await.expect("a replay");
    let branch = app.branch_game(&game, state, moments - 20, "What if").await.expect("a branch");
    let record = Record::read(&app.export_game(&branch.game).await.expect("exported")).expect("sound");
    app.delete_game(&branch.game).await.expect("deleted");
    let other = finish(LiveLog::of(&record).expect("sound"), 2);
    assert_ne!(first.record().choices, other.record().choices);
    store(&app, &other).await;
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!((sums.games, sums.what_ifs), (1, 1));
    assert_eq!(sums.players[0].best_game, game);
    // A second game from the same start is counted separately.
    store(&app, &finish(begun(&["Ann", "Ben"], Options::new(2, 7)), 3)).await;
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!((sums.games, sums.what_ifs), (2, 1));
    // A deleted game is not counted, so its branch counts instead.
    app.delete_game(&game).await.expect("deleted");
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!((sums.games, sums.what_ifs), (2, 0));
}

#[tokio::test]
async fn a_branch_continues_from_the_chosen_moment_and_keeps_the_original() {
    let (_folder, app) = device().await;
    for (names, players) in [(["Ann", "Ben"], 2), (["Ann", "Botric"], 1)] {
        let game = store(&app, &finish(begun(&names, Options::new(players, 3)), 4)).await;
        let whole = app.export_game(&game).await.expect("exported");
        let ReplayMap { state, moments, .. } = app.replay(&game).await.expect("a replay");
        for moment in (0..moments - 1).step_by(37) {
            let step = app.replay_at(&game, state, moment).await.expect("a moment");
            let card = app.branch_game(&game, state, moment, " Another way ").await.expect("a branch");
            assert_eq!((card.name.as_str(), card.over), ("Another way", false));
            let branch = app.open_game(&card.game).await.expect("open");
            assert!(!branch.choices.is_empty(), "it can be played on");
            assert!(
                branch.choices_taken == step.view.choices_taken
                    || branch.choices_taken + 1 == step.view.choices_taken
            );
            if branch.choices_taken == step.view.choices_taken && players == 2 {
                assert_eq!((&branch.tiles, &branch.seats), (&step.view.tiles, &step.view.seats));
            }
        }
        let over = app.branch_game(&game, state, moments - 1, "Late").await.expect_err("it is over");
        assert_eq!(over.phrase.message_key(), "problem_over_then");
        let beyond = app.branch_game(&game, state, moments, "Later").await.expect_err("no such moment");
        assert_eq!(beyond.kind, ProblemKind::NotFound);
        let nameless = app.branch_game(&game, state, 0, "  ").await.expect_err("no name");
        assert_eq!(nameless.kind, ProblemKind::BadRequest);
        assert_eq!(app.export_game(&game).await.expect("exported"), whole);
    }
}

#[tokio::test]
async fn the_game_of_the_week_is_equal_for_everybody() {
    let (_here, here) = device().await;
    let (_there, there) = device().await;
    let monday = here.weekly_of::<Hamlet>("2026-11-16").await.expect("a game");
    let sunday = there.weekly_of::<Hamlet>("2026-11-22T23:59:59Z").await.expect("a game");
    assert_eq!((monday.year, monday.week, monday.days_left, sunday.days_left), (2026, 47, 7, 1));
    assert_eq!(monday.setup, sunday.setup);
    let next = here.weekly_of::<Hamlet>("2026-11-23").await.expect("a game");
    assert_ne!(monday.setup.seed, next.setup.seed);
    // The first days of a year may belong to the last week of the previous year.
    let new_year = here.weekly_of::<Hamlet>("2027-01-01").await.expect("a game");
    assert_eq!((new_year.year, new_year.week), (2026, 53));
    for day in ["", "today", "2026-13-01", "2026-02-30", "21.11.2026", "٢٠٢٦-١١-٢١"] {
        let problem = here.weekly_of::<Hamlet>(day).await.expect_err("no day");
        assert_eq!(problem.kind, ProblemKind::BadRequest, "{day}");
    }
    let mut tables = Vec::new();
    for (app, weekly, name) in [(&here, &monday, "Ann"), (&there, &sunday, "Ben")] {
        let mut setup = weekly.setup.clone();
        setup.players[0].name = name.to_owned();
        // Players may choose freely who settles Botric's ties.
        setup.solo.settles_ties = name == "Ben";
        let view = app.new_game(setup).await.expect("begins").view;
        let listed = app.weekly_of::<Hamlet>("2026-11-18").await.expect("a game").games;
        assert_eq!(listed.iter().map(|card| card.game.as_str()).collect::<Vec<_>>(), [view.game.as_str()]);
        assert!(app.weekly_of::<Hamlet>("2026-11-25").await.expect("a game").games.is_empty());
        tables.push((view.tiles, view.choices));
    }
    assert_eq!(tables[0], tables[1]);
    let seasons: Vec<_> = ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"].into_iter().collect();
    let mut lakes = 0;
    for day in seasons {
        lakes += u32::from(here.weekly_of::<Hamlet>(day).await.expect("a game").season.is_some());
    }
    assert_eq!(lakes, 2, "every other week is by the lake");
}

#[tokio::test]
async fn a_week_keeps_the_components_that_it_began_with() {
    let (_folder, app) = device().await;
    let (first, newest) = (Hamlet::editions()[0], Hamlet::editions()[Hamlet::editions().len() - 1]);
    for (day, edition) in [("2026-06-01", first), ("2026-11-29", first), ("2026-11-30", newest)] {
        let mut setup = app.weekly_of::<Hamlet>(day).await.expect("a game").setup;
        setup.players[0].name = "Ann".to_owned();
        let game = app.new_game(setup).await.expect("begins").view.game;
        let record = Record::read(&app.export_game(&game).await.expect("exported")).expect("sound");
        assert_eq!(record.header.catalogue, edition.hash, "{day}");
        assert_eq!(app.weekly_of::<Hamlet>(day).await.expect("a game").games.len(), 1, "{day}");
        // A game of that start with other components is not of the week.
        let other = if edition == first { newest } else { first };
        let log = LiveLog::new(record.header.with_edition(&other)).expect("begins");
        store(&app, &log).await;
        assert_eq!(app.weekly_of::<Hamlet>(day).await.expect("a game").games.len(), 1, "{day}");
    }
}

#[tokio::test]
async fn a_finished_game_of_the_week_counts_for_that_week() {
    let (_folder, app) = device().await;
    // The app stores today's date, so only this week's game can count.
    let card = store(&app, &begun(&["Ann", "Ben"], Options::new(2, 1))).await;
    let today = app.list_games().await.expect("listed").into_iter().find(|game| game.game == card);
    let today = today.expect("stored").saved_at;
    let setup = app.weekly_of::<Hamlet>(&today).await.expect("a game").setup;
    let mut named = setup.clone();
    named.players[0].name = "Ann".to_owned();
    let game = app.new_game(named).await.expect("begins").view.game;
    let record = Record::read(&app.export_game(&game).await.expect("exported")).expect("sound");
    assert_eq!(record.header.options.layout, LayoutChoice::Random);
    app.import_text(&hamlet_app::record::paste::write(
        &finish(LiveLog::of(&record).expect("sound"), 1).encode(),
    ))
    .await
    .expect("imported");
    let sums = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!(achievement(&sums.players[0], "weeks").reached, 1);
}

#[tokio::test]
async fn two_names_of_one_player_are_counted_together_until_they_are_separated() {
    let (_folder, app) = device().await;
    for (seed, names) in [["Ann", "Ben"], ["Anna", "Ben"], ["Annie", "Cem"]].into_iter().enumerate() {
        let seed = seed as u64;
        store(&app, &finish(begun(&names, Options::new(2, seed)), seed)).await;
    }
    let of = |sums: &Statistics, name: &str| {
        let player = sums.players.iter().find(|player| player.name == name);
        player.map(|player| (player.games, player.also.clone()))
    };
    app.join_names("anna", Some("Ann".to_owned())).await.expect("joined");
    let joined = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!(of(&joined, "Ann"), Some((2, vec!["Anna".to_owned()])));
    assert_eq!(of(&joined, "Anna"), None);
    // Whom Ann's games count for gets Anna's as well.
    app.join_names("Ann", Some("Annie".to_owned())).await.expect("joined");
    let joined = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!(of(&joined, "Annie"), Some((3, vec!["Anna".to_owned(), "Ann".to_owned()])));
    let both = app.join_names("Ben", Some("Anna".to_owned())).await.expect_err("they play each other");
    assert_eq!((both.kind, both.phrase.message_key()), (ProblemKind::Refused, "problem_names_together"));
    assert_eq!(app.statistics_of::<Hamlet>().await.expect("statistics"), joined, "nothing was changed");
    app.join_names("Ann", None).await.expect("separated");
    let apart = app.statistics_of::<Hamlet>().await.expect("statistics");
    assert_eq!(
        (of(&apart, "Ann"), of(&apart, "Annie")),
        (Some((1, vec![])), Some((2, vec!["Anna".to_owned()])))
    );
}
