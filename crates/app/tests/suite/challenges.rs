//! Tests of the challenges: their data, their kept records, and the results of attempts.

use hamlet_app::api::*;
use hamlet_app::record::{LiveLog, paste};
use hamlet_app::{App, Attempt, AttemptState, Challenge, challenges};
use std::collections::{BTreeMap, BTreeSet};
use tempfile::TempDir;

fn all() -> &'static [Challenge] {
    challenges().expect("sound data")
}

/// Returns the kept record of each challenge.
fn records() -> BTreeMap<String, LiveLog> {
    let codes: BTreeMap<String, String> =
        serde_json::from_str(include_str!("../../data/challenges/records.json")).expect("codes by id");
    let log = |code: &str| LiveLog::decode(&paste::read(code).expect("a code")).expect("it replays");
    codes.into_iter().map(|(id, code)| (id, log(&code))).collect()
}

fn judged(challenge: &Challenge, log: &LiveLog) -> Attempt {
    Attempt::of(&challenge.goal, log.header().clone(), &log.choices_taken()).expect("it replays")
}

async fn device() -> (TempDir, App) {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    (folder, app)
}

async fn import(app: &App, log: &LiveLog) -> String {
    app.import_text(&paste::write(&log.encode())).await.expect("imported").card.game
}

async fn card(app: &App, number: u8) -> ChallengeCard {
    let cards = app.challenges().await.expect("listed");
    cards.into_iter().find(|card| card.number == number).expect("listed")
}

/// Returns a log with only the first choices of another one.
fn first_of(log: &LiveLog, count: usize) -> LiveLog {
    let mut part = LiveLog::new(log.header().clone()).expect("begins");
    for choice in &log.choices_taken()[..count] {
        part.play(*choice).expect("offered");
    }
    part
}

#[test]
fn every_chapter_has_challenges_of_5_to_25_minutes_with_rising_stars() {
    let by_chapter = |chapter| all().iter().filter(|challenge| challenge.chapter == chapter).count();
    for chapter in [ChallengeChapter::Base, ChallengeChapter::Botric, ChallengeChapter::Lake] {
        assert!(by_chapter(chapter) >= 8, "{chapter:?}");
    }
    assert!(all().iter().is_sorted_by_key(|challenge| challenge.chapter), "chapters follow each other");
    let mut starts = BTreeSet::new();
    for (at, challenge) in all().iter().enumerate() {
        let id = &challenge.id;
        assert_eq!(usize::from(challenge.number), at + 1);
        assert!((5..=25).contains(&challenge.minutes), "{id}");
        assert!(starts.insert(challenge.options.seed), "{id}: another one has this start");
        assert_eq!(challenge.season.is_some(), challenge.chapter == ChallengeChapter::Lake, "{id}");
        let plays_differently = challenge.chapter == ChallengeChapter::Botric;
        assert_eq!(!challenge.modifiers.is_empty(), plays_differently, "{id}");
        let rises = match challenge.goal.form {
            ChallengeForm::Most { at_least: [one, two, three], .. } => 0 < one && one < two && two < three,
            ChallengeForm::Soonest { by_round: [one, two, three], .. } => one > two && two > three,
        };
        assert!(rises, "{id}: {:?}", challenge.goal.form);
    }
}

#[test]
fn every_challenge_is_solved_with_three_stars_by_its_kept_record() {
    let records = records();
    for challenge in all() {
        let log = records.get(&challenge.id).unwrap_or_else(|| panic!("{} has no record", challenge.id));
        let is_attempt =
            challenge.is(&log.header().options) && log.header().catalogue == challenge.edition.hash;
        assert!(is_attempt, "{}: the record is of another start", challenge.id);
        let attempt = judged(challenge, log);
        assert_eq!(
            (attempt.state, attempt.stars(&challenge.goal)),
            (AttemptState::Done, 3),
            "{}",
            challenge.id
        );
    }
    assert_eq!(records.len(), all().len(), "each record belongs to a challenge");
}

#[test]
fn an_attempt_has_no_stars_before_its_last_choice() {
    for (id, log) in records() {
        let challenge = all().iter().find(|challenge| challenge.id == id).expect("known");
        let before = judged(challenge, &first_of(&log, log.cursor() - 1));
        assert_eq!((before.state, before.stars(&challenge.goal)), (AttemptState::Running, 0), "{id}");
    }
}

#[test]
fn a_limit_that_is_broken_fails_the_attempt() {
    let records = records();
    for challenge in all() {
        let measure = challenge.goal.measure;
        // Whoever reaches the goal has more than nothing of it.
        let limit = ChallengeLimit { measure, at_most: 0 };
        let goal = ChallengeGoal { limits: vec![limit], ..challenge.goal.clone() };
        let log = &records[&challenge.id];
        let attempt = Attempt::of(&goal, log.header().clone(), &log.choices_taken()).expect("it replays");
        assert_eq!(attempt.state, AttemptState::Broken(limit), "{}", challenge.id);
        assert_eq!((attempt.stars(&goal), attempt.value(&goal)), (0, None), "{}", challenge.id);
    }
}

#[test]
fn an_amount_reached_too_late_has_no_value() {
    let soonest = all().iter().find(|challenge| matches!(challenge.goal.form, ChallengeForm::Soonest { .. }));
    let challenge = soonest.expect("there is one");
    let log = &records()[&challenge.id];
    let form = ChallengeForm::Soonest { amount: 99, by_round: [3, 2, 1] };
    let goal = ChallengeGoal { form, ..challenge.goal.clone() };
    let attempt = Attempt::of(&goal, log.header().clone(), &log.choices_taken()).expect("it replays");
    assert_eq!((attempt.state, attempt.value(&goal)), (AttemptState::Late, None));
}

#[tokio::test]
async fn a_new_game_of_a_challenge_is_an_attempt_that_can_be_continued() {
    let (_folder, app) = device().await;
    let listed = card(&app, 1).await;
    assert_eq!((&listed.best, &listed.running), (&None, &None));
    let player = NewPlayer { name: "Ann".to_owned(), colour: Colour::Blue, rival: None };
    let setup = NewGame { players: vec![player], ..listed.setup };
    let view = app.new_game(setup.clone()).await.expect("begins").view;
    assert_eq!(view.challenge, Some(1));
    assert_eq!(card(&app, 1).await.running, Some(view.game.clone()));
    let log = LiveLog::read(app.export_game(&view.game).await.expect("exported").as_bytes()).expect("sound");
    assert_eq!(log.header().catalogue, all()[0].edition.hash, "a challenge keeps its components");
    let run = app.challenge(&view.game).await.expect("judged").expect("it is an attempt");
    assert_eq!((run.number, run.stars, run.decided, run.broken), (1, 0, false, None));
    // Who settles Botric's ties does not matter; another start does.
    let mut other = setup.clone();
    other.solo.settles_ties = true;
    assert_eq!(app.new_game(other.clone()).await.expect("begins").view.challenge, Some(1));
    other.seed = Some("another start".to_owned());
    let other = app.new_game(other).await.expect("begins").view;
    assert_eq!((other.challenge, app.challenge(&other.game).await.expect("judged")), (None, None));
}

#[tokio::test]
async fn an_imported_record_counts_also_after_it_is_deleted() {
    let (_folder, app) = device().await;
    let challenge = &all()[0];
    let log = &records()[&challenge.id];
    // Its code up to the last choice but one is an attempt that is still running.
    let running = import(&app, &first_of(log, log.cursor() - 1)).await;
    let listed = card(&app, challenge.number).await;
    assert_eq!((listed.best, listed.running), (None, Some(running)));
    let whole = import(&app, log).await;
    let attempt = judged(challenge, log);
    let best = ChallengeBest {
        game: Some(whole.clone()),
        stars: 3,
        value: attempt.value(&challenge.goal).expect("it counts"),
    };
    assert_eq!(card(&app, challenge.number).await.best, Some(best.clone()));
    let run = app.challenge(&whole).await.expect("judged").expect("it is an attempt");
    assert_eq!((run.stars, run.decided, run.amount), (3, true, attempt.amount));
    // What is played after the attempt is decided changes nothing.
    let view = app.open_game(&whole).await.expect("open");
    app.play(&whole, view.state, 0).await.expect("played");
    assert_eq!(card(&app, challenge.number).await.best, Some(best.clone()));
    app.delete_game(&whole).await.expect("deleted");
    assert_eq!(card(&app, challenge.number).await.best, Some(ChallengeBest { game: None, ..best.clone() }));
    // It has its game again when that is taken back.
    app.restore_game(&whole).await.expect("restored");
    assert_eq!(card(&app, challenge.number).await.best, Some(best));
}

#[tokio::test]
async fn the_last_choice_of_a_record_earns_its_stars_at_the_table() {
    let (_folder, app) = device().await;
    let challenge = &all()[1];
    let log = &records()[&challenge.id];
    let game = import(&app, &first_of(log, log.cursor() - 1)).await;
    let view = app.open_game(&game).await.expect("open");
    let last = *log.choices_taken().last().expect("it has choices");
    app.play(&game, view.state, last).await.expect("played");
    let run = app.challenge(&game).await.expect("judged").expect("it is an attempt");
    assert_eq!((run.stars, run.decided), (3, true));
}

#[test]
fn goals_have_words_in_english() {
    let words: serde_json::Value =
        serde_json::from_str(include_str!("../../../../ui/messages/en.json")).expect("messages");
    let has = |key: String| assert!(words.get(&key).is_some(), "{key} has no words");
    let name = |measure| serde_json::to_value(measure).expect("a name").as_str().expect("a name").to_owned();
    for challenge in all() {
        has(format!("challenge_what_{}", name(challenge.goal.measure)));
        for limit in &challenge.goal.limits {
            let head = if limit.at_most == 0 { "challenge_without" } else { "challenge_what" };
            has(format!("{head}_{}", name(limit.measure)));
        }
    }
}

#[tokio::test]
async fn the_first_challenge_without_three_stars_waits() {
    let (_folder, app) = device().await;
    let waiting = |app: App| async move {
        let waiting = app.waiting("2026-11-18").await.expect("told");
        let weeks: Vec<&str> = waiting.weeks.iter().map(|week| week.ruleset.as_str()).collect();
        assert_eq!((waiting.days_left, weeks), (5, vec!["hamlet", "carcassonne"]));
        (waiting.challenge.map(|card| (card.number, card.best.map(|best| best.stars))), app)
    };
    let (next, app) = waiting(app).await;
    assert_eq!(next, Some((1, None)));
    let (records, first) = (records(), &all()[0]);
    import(&app, &records[&first.id]).await;
    assert_eq!(card(&app, 1).await.best.expect("played").stars, 3);
    let (next, app) = waiting(app).await;
    assert_eq!(next, Some((2, None)));
    let problem = app.waiting("no day").await.expect_err("refused");
    assert_eq!(problem.phrase.message_key(), "problem_day");
}
