//! Looking back: the replay is the game that was played, and tells nothing that was not known; the log
//! accounts for every point and coin; what happened since one's turn.

use hamlet_app::api::*;
use hamlet_app::record::{Header, LiveLog, SeatLabel};
use hamlet_app::{App, Table, ViewContext};
use hamlet_rules::{Event, Game, LakeOptions, Options, Season, Seat};
use tempfile::TempDir;

fn header(players: u8, seed: u64, lake: bool) -> Header {
    let season = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter][seed as usize % 4];
    let lake = lake.then_some(LakeOptions { season, draft: false });
    let options = Options { lake, ..Options::new(players, seed) };
    let seats = ["Ann", "Ben", "Cem", "Dot"].iter().zip(Colour::ALL).take(usize::from(players.max(2)));
    let seats = seats.map(|(name, colour)| SeatLabel {
        name: (*name).to_owned(),
        colour: colour.to_record(),
        rival: None,
    });
    Header::new("A game".to_owned(), seats.collect(), options).expect("a header")
}

/// Plays random choices.
fn play_on(replay: &mut LiveLog, steps: usize, seed: u64) {
    let mut chance = hamlet_rules::random::Chance::new(seed);
    for _ in 0..steps {
        if replay.game().is_over() {
            return;
        }
        let choice = chance.below(replay.game().choices().len());
        replay.play(choice as u32).expect("offered");
    }
}

fn played(players: u8, seed: u64, lake: bool, steps: usize) -> LiveLog {
    let mut replay = LiveLog::new(header(players, seed, lake)).expect("starts");
    play_on(&mut replay, steps, seed);
    replay
}

async fn app() -> (TempDir, App) {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    (folder, app)
}

async fn stored(app: &App, replay: &LiveLog) -> String {
    app.import_game(&replay.record().write()).await.expect("stored").game
}

/// Returns the tables of a log at each moment, computed by the rules alone.
fn run_again(replay: &LiveLog, game: &str, state: u32) -> Vec<GameView> {
    let labels = &replay.header().seats;
    let mut now = replay.header().start().expect("starts");
    let look = |now: &Game, choices_taken: usize| {
        Table { game: now, labels }.still(ViewContext { game, name: "A game", state, choices_taken })
    };
    let mut views = vec![look(&now, 0)];
    now.set_trace(true);
    for at in 0..replay.cursor() {
        let choice = now.choices()[replay.step(at).expect("a step").choice as usize];
        now.play(choice).expect("offered");
        let mut seen = 0;
        for hamlet_rules::BotricStep { told: count, game: then } in now.take_steps() {
            let told = Table { game: &then, labels }.lines(&now.events()[seen..count], &mut 0);
            seen = count;
            if !told.is_empty() {
                views.push(look(&then, at + 1));
            }
        }
        views.push(look(&now, at + 1));
    }
    views
}

#[tokio::test]
async fn a_replay_shows_the_played_game() {
    let (_folder, app) = app().await;
    for (players, lake) in [(1, false), (1, true), (2, false), (3, true), (4, false)] {
        let replay = played(players, 17, lake, 160);
        let game = stored(&app, &replay).await;
        let before = app.open_game(&game).await.expect("open");
        let map = app.replay(&game).await.expect("a replay");
        let views = run_again(&replay, &game, before.state);
        assert_eq!(map.moments as usize, views.len(), "{players} players");
        assert!(players > 1 || views.len() > replay.cursor() + 20, "each step of Botric's is a moment");
        let log = app.log(&game).await.expect("log");
        let mut told = Vec::new();
        // Each moment can be requested on its own, here from the end to the beginning.
        for moment in (0..map.moments).rev() {
            let step = app.replay_at(&game, map.state, moment).await.expect("a moment");
            assert_eq!(step.view, views[moment as usize], "{players} players, moment {moment}");
            assert!(step.lines.iter().all(|line| line.moment == Some(moment)));
            told.splice(0..0, step.lines);
            for (seat, score) in step.view.seats.iter().zip(&step.score.seats) {
                assert_eq!(seat.projected, score.total);
            }
        }
        assert_eq!(told, log, "the moments tell the log");
        let last = app.replay_at(&game, map.state, map.moments - 1).await.expect("the last");
        assert_eq!(last.score, app.score(&game).await.expect("score"));
        assert_eq!(last.view.tiles, before.tiles);
        assert_eq!(app.open_game(&game).await.expect("open"), before, "a replay changes nothing");
        let beyond = app.replay_at(&game, map.state, map.moments).await.expect_err("beyond the end");
        assert_eq!((beyond.kind, beyond.phrase.message_key()), (ProblemKind::NotFound, "problem_no_moment"));
    }
}

#[tokio::test]
async fn the_replay_marks_the_starts_of_turns() {
    let (_folder, app) = app().await;
    for (players, lake) in [(1, false), (3, true)] {
        let replay = played(players, 5, lake, 200);
        let game = stored(&app, &replay).await;
        let map = app.replay(&game).await.expect("a replay");
        assert_eq!((map.turns[0].moment, map.turns[0].round), (0, 1));
        assert!(map.turns.len() > 5 && map.turns.is_sorted_by_key(|turn| turn.moment));
        for turn in &map.turns {
            let step = app.replay_at(&game, map.state, turn.moment).await.expect("a moment");
            let begins = step.lines.iter().any(|line| {
                line.phrase.message_key() == "log_turn"
                    && line.seat == Some(turn.seat)
                    && line.round == turn.round
            });
            assert!(begins, "{turn:?}: {:?}", step.lines);
        }
    }
}

#[tokio::test]
async fn a_replay_does_not_reveal_later_or_undone_moves() {
    let (_folder, app) = app().await;
    for (players, lake) in [(1, false), (2, true), (4, false)] {
        let mut replay = played(players, 23, lake, 90);
        let early = stored(&app, &replay).await;
        play_on(&mut replay, 120, 99);
        let late = stored(&app, &replay).await;
        let map = app.replay(&early).await.expect("a replay");
        let late_state = app.replay(&late).await.expect("a replay").state;
        for moment in 0..map.moments {
            let mut one = app.replay_at(&early, map.state, moment).await.expect("a moment");
            let other = app.replay_at(&late, late_state, moment).await.expect("a moment");
            one.view.game.clone_from(&other.view.game);
            assert_eq!(one, other, "{players} players, moment {moment}");
        }
    }
    // Undone steps are hidden until they are redone.
    let replay = played(2, 3, false, 40);
    let game = stored(&app, &replay).await;
    let mut view = app.open_game(&game).await.expect("open");
    while view.undo.is_none() {
        view = app.play(&game, view.state, 0).await.expect("played").view;
    }
    let before = app.replay(&game).await.expect("a replay");
    let told = app.log(&game).await.expect("log");
    let undone = app.undo(&game, view.state).await.expect("undone").view;
    let after = app.replay(&game).await.expect("a replay");
    assert!(after.moments < before.moments);
    assert!(app.replay_at(&game, after.state, after.moments).await.is_err());
    assert_eq!(
        app.replay_at(&game, after.state, after.moments - 1).await.expect("the last").view.tiles,
        undone.tiles
    );
    let log = app.log(&game).await.expect("log");
    assert!(log.len() <= told.len() && told.starts_with(&log));
    // Another choice replaces the undone one.
    let other = undone.choices.len() as u32 - 1;
    let played = app.play(&game, undone.state, other).await.expect("played").view;
    let map = app.replay(&game).await.expect("a replay");
    let last = map.moments - 1;
    assert_eq!(app.replay_at(&game, map.state, last).await.expect("the last").view.seats, played.seats);
    app.redo(&game, played.state).await.expect_err("nothing to do again");
    // A moment of the earlier revision may be another table now.
    let games = app.list_games().await.expect("listed").len();
    let branched = app.branch_game(&game, before.state, 1, "What if").await.expect_err("another revision");
    let looked = app.replay_at(&game, before.state, 1).await.expect_err("another revision");
    let better = app.better_turn(&game, before.state, 1).await.expect_err("another revision");
    assert_eq!([branched.kind, looked.kind, better.kind], [ProblemKind::Stale; 3]);
    assert_eq!(app.list_games().await.expect("listed").len(), games);
}

#[tokio::test]
async fn the_log_accounts_for_every_point_and_coin() {
    let (_folder, app) = app().await;
    for seed in 0..24 {
        let (players, lake) = (seed as u8 % 4 + 1, seed % 3 == 1);
        let replay = played(players, seed, lake, 400);
        let game = stored(&app, &replay).await;
        let log = app.log(&game).await.expect("log");
        let start = replay.game_at(0);
        for seat in start.seats() {
            let own = || log.iter().filter(|line| line.seat == Some(seat.0));
            let (then, now) =
                (start.player(seat).expect("a seat"), replay.game().player(seat).expect("a seat"));
            let points: i32 = own().map(|line| line.points).sum();
            assert_eq!(then.points() + points, now.points(), "points of {seat:?}, seed {seed}");
            // Botric's reasons report the gold on his Favour tile.
            if replay.game().botric_seat() == Some(seat) {
                continue;
            }
            let gold: i32 = own().map(|line| line.gold).sum();
            let had = |game: &Game| game.gold_of(seat);
            assert_eq!(had(&start) + gold, had(replay.game()), "gold of {seat:?}, seed {seed}");
        }
    }
}

#[tokio::test]
async fn the_fish_that_others_caught_are_listed_since_the_last_turn() {
    let (_folder, app) = app().await;
    let fish = |line: &&LogLine| matches!(line.event, LogEvent::FishDrawn { .. });
    let mut caught = 0;
    for seed in 0..6 {
        for steps in (60..400).step_by(40) {
            let replay = played(3, seed, true, steps);
            let game = stored(&app, &replay).await;
            let log = app.log(&game).await.expect("log");
            for seat in replay.game().seats() {
                let since = app.since(&game, seat.0).await.expect("an answer");
                let others =
                    log.iter().filter(|line| line.moment >= Some(since.from) && line.seat != Some(seat.0));
                let drawn: Vec<&Phrase> = others.filter(fish).map(|line| &line.phrase).collect();
                // A small catch may be among the less important events.
                let mut all: Vec<&LogLine> = since.lines.iter().chain(&since.rest).collect();
                all.sort_by_key(|line| line.moment);
                let told: Vec<&Phrase> = all.into_iter().filter(fish).map(|line| &line.phrase).collect();
                assert_eq!(told, drawn, "seed {seed}, {steps} steps, {seat:?}");
                caught += drawn.len();
            }
        }
    }
    assert!(caught > 3, "only {caught} catches were played");
}

#[tokio::test]
async fn events_since_the_last_turn_are_listed() {
    let (_folder, app) = app().await;
    let (mut full, mut seven, mut quiet, mut whole, mut late, mut over) = (0, 0, 0, 0, 0, 0);
    for (players, lake) in [(1, false), (1, true), (3, false), (4, true)] {
        for steps in [0, 60, 150, 260, 420, 6000] {
            let replay = played(players, 31, lake, steps);
            over += usize::from(replay.game().is_over());
            let game = stored(&app, &replay).await;
            for seat in replay.game().seats().filter(|seat| replay.game().botric_seat() != Some(*seat)) {
                let since = app.since(&game, seat.0).await.expect("an answer");
                let (from, to) = between(&replay, seat);
                // At most six are told, and a single one is not left out.
                match since.rest.len() {
                    0 => assert!(since.lines.len() <= 7, "{since:?}"),
                    left => assert!(since.lines.len() == 6 && left > 1, "{since:?}"),
                }
                seven += usize::from(since.lines.len() == 7);
                assert!(since.lines.iter().all(|line| line.seat.is_some() && line.seat != Some(seat.0)));
                assert!(since.lines.iter().all(|line| !line.is_reason() && line.moment >= Some(since.from)));
                assert!(since.lines.is_sorted_by_key(|line| line.moment));
                assert!(since.rest.is_sorted_by_key(|line| line.moment));
                assert!(since.rest.iter().all(|line| !since.lines.contains(line)), "{since:?}");
                full += usize::from(since.lines.len() == 6);
                quiet += usize::from(since.lines.is_empty());
                // No gain is missing in the list.
                if since.rest.is_empty() && !since.lines.is_empty() && players == 1 {
                    let told: i32 = since.lines.iter().map(|line| line.points).sum();
                    let gained =
                        since.gains.iter().find(|gain| gain.seat != seat.0).map_or(0, |gain| gain.points);
                    assert_eq!(told, gained, "{since:?}");
                    whole += 1;
                }
                for of in replay.game().seats() {
                    let gain = since.gains.iter().find(|gain| gain.seat == of.0);
                    let (points, gold) = gain.map_or((0, 0), |gain| (gain.points, gain.gold));
                    assert_eq!(
                        to.player(of).expect("a seat").points() - from.player(of).expect("a seat").points(),
                        points,
                        "{seat:?} of {of:?}"
                    );
                    if replay.game().botric_seat() != Some(of) {
                        assert_eq!(to.gold_of(of) - from.gold_of(of), gold, "{seat:?} of {of:?}");
                    }
                    // The gains explain the whole change of the score that the table shows.
                    let at_end = gain.map_or(&[][..], |gain| &gain.at_end);
                    let explained = points + at_end.iter().map(|change| change.points).sum::<i32>();
                    assert_eq!(to.score(of).total - from.score(of).total, explained, "{seat:?} of {of:?}");
                    assert!(at_end.iter().all(|change| change.points != 0), "{at_end:?}");
                    late += usize::from(at_end.iter().any(|change| change.rule != ScoreRule::Gold));
                }
            }
        }
    }
    assert!(
        full > 0 && seven > 0 && quiet > 4 && whole > 2 && late > 4 && over > 3,
        "{full} {seven} {quiet} {whole} {late} {over}"
    );
    let replay = played(2, 1, false, 10);
    let game = stored(&app, &replay).await;
    assert_eq!(app.since(&game, 7).await.expect_err("nobody").kind, ProblemKind::NotFound);
}

/// Returns the game right after a player's last turn, and at the start of the current turn or now.
/// Uses only the events of the rules, including Botric's steps.
fn between(replay: &LiveLog, seat: Seat) -> (Game, Game) {
    let start = replay.game_at(0);
    let (mut open, mut from) = (start.turn() == seat, start.clone());
    let mut to = open.then(|| start.clone());
    let mut before = start.clone();
    for at in 1..=replay.cursor() {
        let now = replay.game_at(at);
        for event in now.events() {
            match event {
                Event::TurnEnded { .. } if open => {
                    open = false;
                    // Effects of a turn's end belong to the turn, and Botric's turn follows in one step.
                    from = ended(&before, &now);
                    to = None;
                }
                Event::TurnStarted { seat: next, .. } if *next == seat => {
                    open = true;
                    to = Some(now.clone());
                }
                _ => {}
            }
        }
        before = now;
    }
    (from, to.unwrap_or_else(|| replay.game().clone()))
}

/// Returns the game at the end of the turn, since nobody gains anything after the turn's last choice.
fn ended(before: &Game, now: &Game) -> Game {
    if now.botric_seat().is_some() { before.clone() } else { now.clone() }
}

#[tokio::test]
async fn an_unreadable_game_cannot_be_replayed() {
    use sqlx::Connection;
    let (folder, app) = app().await;
    let replay = played(2, 8, false, 50);
    let game = stored(&app, &replay).await;
    let url = format!("sqlite://{}", folder.path().join("hamlet.db").display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.expect("connects");
    let mut change = async |sql: &'static str| {
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("changed");
    };
    change("UPDATE games SET header = replace(header, '\"rules\":1', '\"rules\":9')").await;
    let again = App::open(&folder.path().join("hamlet.db")).await;
    assert_eq!(again.replay(&game).await.expect_err("too new").kind, ProblemKind::TooNew);
    assert_eq!(again.replay_at(&game, 0, 0).await.expect_err("too new").kind, ProblemKind::TooNew);
    change("UPDATE games SET header = replace(header, '\"rules\":9', '\"rules\":1')").await;
    change("UPDATE steps SET digest = digest - 1 WHERE step = 20").await;
    let again = App::open(&folder.path().join("hamlet.db")).await;
    assert_eq!(again.replay(&game).await.expect_err("damaged").kind, ProblemKind::Damaged);
    assert_eq!(again.replay_at(&game, 0, 0).await.expect_err("damaged").kind, ProblemKind::Damaged);
    assert_eq!(again.replay("nobody").await.expect_err("none").kind, ProblemKind::NotFound);
}
