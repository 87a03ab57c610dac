//! Statistics of finished games of Carcassonne, beside those of Hamlet.

use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::{Carcassonne, Event, Options};
use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_app::record::{Colour as Paint, SeatLabel, SeatRival};
use hamlet_record::{Header, LiveLog};
use hamlet_rules::Hamlet;
use hamlet_rules::random::Chance;
use tabletop::{GameState, Ruleset, Seat};
use tempfile::TempDir;

async fn device() -> (TempDir, App) {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    (folder, app)
}

fn labels(names: &[&str], rival: Option<SeatRival>) -> Vec<SeatLabel> {
    let label = |(seat, (name, colour)): (usize, (&&str, Paint))| SeatLabel {
        name: (*name).to_owned(),
        colour,
        rival: rival.clone().filter(|_| seat > 0),
    };
    names.iter().zip(Paint::ALL).enumerate().map(label).collect()
}

/// Plays a game to its end by random choices and stores it. All seats but the first are the rival's, if there is one.
async fn store<G: Ruleset>(
    app: &App,
    names: &[&str],
    rival: Option<SeatRival>,
    options: G::Options,
    dice: u64,
) -> String {
    let header = Header::<G>::new("A game".to_owned(), labels(names, rival), options).expect("header");
    let mut log = LiveLog::new(header).expect("starts");
    let mut chance = Chance::new(dice);
    while !log.game().is_over() {
        let choice = chance.below(log.choices().len());
        log.play(choice as u32).expect("offered");
    }
    app.import_game(&log.record().write()).await.expect("stored").game
}

async fn scored(app: &App, game: &str) -> CarcScore {
    app.of::<Carcassonne>().score(game).await.expect("scored")
}

fn rival() -> SeatRival {
    CarcRival { level: RivalLevel::Child, character: CarcCharacter::Mason }.to_record()
}

#[tokio::test]
async fn statistics_add_up_the_points_by_source() {
    let (_folder, app) = device().await;
    let mut scores = Vec::new();
    for (seed, players) in [(1_u64, 2_u8), (2, 3), (3, 5)] {
        let names = &["Ann", "Ben", "Cem", "Dot", "Eve"][..usize::from(players)];
        let options = Options::new(players, seed).with_lake();
        let game = store::<Carcassonne>(&app, names, None, options, seed).await;
        scores.push((game.clone(), scored(&app, &game).await));
    }
    let sums = app.statistics_of::<Carcassonne>().await.expect("statistics");
    assert_eq!((sums.ruleset.as_str(), sums.games, sums.what_ifs, sums.unread), ("carcassonne", 3, 0, 0));
    let ann = &sums.players[0];
    assert_eq!((ann.name.as_str(), ann.games), ("Ann", 3));
    let tables: Vec<(u8, u32)> = ann.tables.iter().map(|table| (table.players, table.games)).collect();
    assert_eq!(tables, [(2, 1), (3, 1), (5, 1)]);
    let totals: Vec<u16> = scores.iter().map(|(_, score)| score.seats[0].points.total).collect();
    assert_eq!(ann.best, i32::from(*totals.iter().max().expect("three")));
    assert_eq!(ann.won, scores.iter().filter(|(_, score)| score.winners.contains(&0)).count() as u32);
    let of = |source: CarcSource, points: &CarcPoints| {
        u32::from(match source {
            CarcSource::Cities => points.cities,
            CarcSource::Roads => points.roads,
            CarcSource::Monasteries => points.monasteries,
            CarcSource::Fields => points.fields,
            CarcSource::Keeper => points.keeper,
            CarcSource::Water => points.water,
        })
    };
    for source in CarcSource::ALL {
        let counts: Vec<u32> = scores.iter().map(|(_, score)| of(source, &score.seats[0].points)).collect();
        let told = ann.totals.sources.iter().find(|count| count.source == source);
        assert_eq!(told.map_or(0, |count| count.total), counts.iter().sum::<u32>(), "{source:?}");
        let best = *counts.iter().max().expect("three");
        assert_eq!(told.map_or(0, |count| count.best), best, "{source:?}");
        if let Some(told) = told {
            let game = scores.iter().find(|(game, _)| *game == told.best_game).expect("one of these");
            assert_eq!(of(source, &game.1.seats[0].points), best, "{source:?}");
        }
    }
    assert!(ann.totals.sources.len() >= 3, "{:?}", ann.totals.sources);
}

#[tokio::test]
async fn games_of_two_kinds_are_counted_apart_and_rivals_not_at_all() {
    let (_folder, app) = device().await;
    store::<Carcassonne>(&app, &["Ann", "Hugo", "Berta"], Some(rival()), Options::new(3, 4), 4).await;
    store::<Hamlet>(&app, &["Ann", "Ben"], None, hamlet_rules::Options::new(2, 5), 5).await;
    let carcassonne = app.statistics_of::<Carcassonne>().await.expect("statistics");
    let hamlet = app.statistics_of::<Hamlet>().await.expect("statistics");
    let names = |players: Vec<(String, u32)>| players;
    assert_eq!(
        names(carcassonne.players.iter().map(|player| (player.name.clone(), player.games)).collect()),
        [("Ann".to_owned(), 1)],
        "rivals are no players"
    );
    assert_eq!(carcassonne.players[0].tables[0].players, 3, "but they sit at the table");
    assert_eq!(
        names(hamlet.players.iter().map(|player| (player.name.clone(), player.games)).collect()),
        [("Ann".to_owned(), 1), ("Ben".to_owned(), 1)]
    );
}

#[tokio::test]
async fn joined_names_are_one_player_in_every_game() {
    let (_folder, app) = device().await;
    store::<Carcassonne>(&app, &["Ann", "Ben"], None, Options::new(2, 6), 6).await;
    store::<Carcassonne>(&app, &["Anna", "Cem"], None, Options::new(2, 7), 7).await;
    store::<Hamlet>(&app, &["Anna", "Ben"], None, hamlet_rules::Options::new(2, 8), 8).await;
    app.join_names("Anna", Some("Ann".to_owned())).await.expect("joined");
    let sums = app.statistics_of::<Carcassonne>().await.expect("statistics");
    assert_eq!((sums.players[0].games, &sums.players[0].also), (2, &vec!["Anna".to_owned()]));
    // Ben met Ann here and Anna there; Cem met Anna at this game only.
    for name in ["Ben", "Cem"] {
        let both = app.join_names(name, Some("Ann".to_owned())).await.expect_err("they play each other");
        assert_eq!(both.phrase.message_key(), "problem_names_together");
    }
}

#[tokio::test]
async fn a_what_if_of_a_game_counts_once() {
    let (_folder, app) = device().await;
    let game = store::<Carcassonne>(&app, &["Ann", "Ben"], None, Options::new(2, 9), 9).await;
    let tables = app.of::<Carcassonne>();
    let ReplayMap { state, moments, .. } = tables.replay(&game).await.expect("a replay");
    let branch = tables.branch_game(&game, state, moments - 12, "What if").await.expect("a branch").game;
    let mut view = tables.open_game(&branch).await.expect("opens");
    while !matches!(view.decision, CarcDecision::Over) {
        view = tables.play(&branch, view.state, 0).await.expect("there is a first choice").view;
    }
    let sums = app.statistics_of::<Carcassonne>().await.expect("statistics");
    assert_eq!((sums.games, sums.what_ifs), (1, 1));
}

#[tokio::test]
async fn the_game_of_the_week_has_the_same_tiles_for_everybody() {
    let (_here, here) = device().await;
    let (_there, there) = device().await;
    let monday = here.weekly_of::<Carcassonne>("2026-11-16").await.expect("a game");
    let sunday = there.weekly_of::<Carcassonne>("2026-11-22T23:59:59Z").await.expect("a game");
    assert_eq!((monday.year, monday.week, monday.days_left, sunday.days_left), (2026, 47, 7, 1));
    assert_eq!((&monday.setup, monday.rival), (&sunday.setup, sunday.rival));
    assert_eq!(monday.setup.players[1].rival, Some(monday.rival));
    let next = here.weekly_of::<Carcassonne>("2026-11-23").await.expect("a game");
    assert_ne!((&monday.setup.seed, monday.rival), (&next.setup.seed, next.rival));
    assert_ne!(monday.setup.lake, next.setup.lake, "every other week is with the Lake");
    for day in ["", "today", "2026-13-01"] {
        let problem = here.weekly_of::<Carcassonne>(day).await.expect_err("no day");
        assert_eq!(problem.kind, ProblemKind::BadRequest, "{day}");
    }
    let mut tables = Vec::new();
    for (app, weekly, name) in [(&here, &monday, "Ann"), (&there, &sunday, "Ben")] {
        let mut setup = weekly.setup.clone();
        setup.players[0].name = name.to_owned();
        setup.players[1].name = format!("{name}'s rival");
        let view = app.of::<Carcassonne>().new_game(setup).await.expect("begins").view;
        let listed = app.weekly_of::<Carcassonne>("2026-11-18").await.expect("a game");
        assert_eq!(listed.games.iter().map(|card| &card.game).collect::<Vec<_>>(), [&view.game]);
        assert_eq!(listed.best, None, "nothing is finished");
        assert!(app.weekly_of::<Carcassonne>("2026-11-25").await.expect("a game").games.is_empty());
        let waiting = app.waiting("2026-11-18").await.expect("told").weeks;
        let waiting: Vec<_> = waiting.into_iter().map(|week| (week.ruleset, week.games)).collect();
        assert_eq!(
            waiting,
            [(RulesetName::from("hamlet"), vec![]), (RulesetName::from("carcassonne"), listed.games.clone())]
        );
        assert!(
            app.weekly_of::<Hamlet>("2026-11-18").await.expect("a game").games.is_empty(),
            "Hamlet has its own"
        );
        tables.push((view.squares, view.decision, view.pile));
    }
    assert_eq!(tables[0], tables[1]);
    // With two people it is another game.
    let mut people = monday.setup.clone();
    people.players[1].rival = None;
    (people.players[0].name, people.players[1].name) = ("Ann".to_owned(), "Cem".to_owned());
    here.of::<Carcassonne>().new_game(people).await.expect("begins");
    assert_eq!(here.weekly_of::<Carcassonne>("2026-11-18").await.expect("a game").games.len(), 1);
}

#[tokio::test]
async fn the_week_names_its_best_finished_game() {
    let (_folder, app) = device().await;
    let weekly = app.weekly_of::<Carcassonne>("2026-11-16").await.expect("a game");
    let mut setup = weekly.setup.clone();
    (setup.players[0].name, setup.players[1].name) = ("Ann".to_owned(), "Hugo".to_owned());
    let view = app.of::<Carcassonne>().new_game(setup).await.expect("begins").view;
    let options: Options = {
        let record = app.export_game(&view.game).await.expect("exported");
        hamlet_record::Record::<Carcassonne>::read(&record).expect("sound").header.options
    };
    let rival = Some(weekly.rival.to_record());
    let mut points = Vec::new();
    for dice in 1..=3 {
        let game = store::<Carcassonne>(&app, &["Ann", "Hugo"], rival.clone(), options.clone(), dice).await;
        points.push((scored(&app, &game).await.seats[0].points.total, game));
    }
    let told = app.weekly_of::<Carcassonne>("2026-11-16").await.expect("a game");
    assert_eq!(told.games.len(), 4);
    let best = told.best.expect("three are finished");
    let (most, _) = points.iter().max().expect("three");
    assert_eq!(best.players[0].points, i32::from(*most));
}

fn achievement<'a>(player: &'a CarcPlayerStatistics, id: &str) -> &'a Achievement {
    player.totals.achievements.iter().find(|row| row.id == id).expect("there is one")
}

/// Returns the most points that the first seat scored with one feature of a kind, from the events of a stored game.
async fn best_feature(app: &App, game: &str, kind: FeatureKind) -> u16 {
    let record = app.export_game(game).await.expect("exported");
    let record = hamlet_record::Record::<Carcassonne>::read(&record).expect("sound");
    let mut log = LiveLog::<Carcassonne>::new(record.header.clone()).expect("starts");
    let mut best = 0;
    for choice in &record.choices {
        for event in log.play(*choice).expect("offered") {
            if let Event::Scored { seat: Seat(0), feature, points, .. } = *event
                && feature == kind
            {
                best = best.max(points);
            }
        }
    }
    best
}

#[tokio::test]
async fn achievements_say_which_game_earned_them() {
    let (_folder, app) = device().await;
    let mut games = Vec::new();
    for (seed, players) in [(11_u64, 2_u8), (12, 3), (13, 5)] {
        let names = &["Ann", "Ben", "Cem", "Dot", "Eve"][..usize::from(players)];
        let options = Options::new(players, seed).with_lake();
        games.push(store::<Carcassonne>(&app, names, None, options, seed).await);
    }
    let sums = app.statistics_of::<Carcassonne>().await.expect("statistics");
    let ann = &sums.players[0];
    let english: serde_json::Value =
        serde_json::from_str(include_str!("../../../../ui/messages/en.json")).expect("words");
    for row in &ann.totals.achievements {
        for end in ["", "_sub"] {
            assert!(english.get(format!("achievement_{}{end}", row.id)).is_some(), "{} has no words", row.id);
        }
        assert_eq!(row.game.is_some(), row.reached == row.goal, "{}", row.id);
    }
    assert_eq!(achievement(ann, "carc_first_game").game.as_ref(), Some(&games[0]), "earned by the first");
    assert_eq!(
        (achievement(ann, "carc_regular").reached, &achievement(ann, "carc_regular").game),
        (3, &None)
    );
    assert_eq!(achievement(ann, "carc_tables").reached, 3);
    assert_eq!(achievement(ann, "carc_first_victory").reached, ann.won.min(1));
    for (id, kind) in [("carc_great_city", FeatureKind::City), ("carc_long_road", FeatureKind::Road)] {
        let mut best = 0;
        for game in &games {
            best = best.max(best_feature(&app, game, kind).await);
        }
        assert!(best > 0, "{id}");
        let row = achievement(ann, id);
        assert_eq!(row.reached, u32::from(best).min(row.goal), "{id}");
    }
}

#[tokio::test]
async fn a_strong_rival_is_beaten_by_winning_against_it() {
    let (_folder, app) = device().await;
    let master = CarcRival { level: RivalLevel::Master, character: CarcCharacter::Mason }.to_record();
    let mut won = 0;
    for dice in 1..=6 {
        let options = Options::new(2, dice);
        let game = store::<Carcassonne>(&app, &["Ann", "Hugo"], Some(master.clone()), options, dice).await;
        won += u32::from(scored(&app, &game).await.winners.contains(&0));
        let sums = app.statistics_of::<Carcassonne>().await.expect("statistics");
        let reached = |id| achievement(&sums.players[0], id).reached;
        assert_eq!([reached("carc_beat_master"), reached("carc_beat_player")], [won.min(1); 2]);
    }
    assert!(won > 0, "some game is won by chance");
}
