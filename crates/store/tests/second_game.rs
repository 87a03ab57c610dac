//! The store works for a second game: it stores steps and digests and knows no game.

use hamlet_record::{Colour, Header, LiveLog, SeatLabel, Step};
use hamlet_store::{NewGame, Store, StoredStep};
use tabletop::GameState;
use tempfile::TempDir;
use tic_tac_toe::{Options, TicTacToe};

#[tokio::test]
async fn a_second_game_is_stored_and_loaded() {
    let folder = TempDir::new().expect("a folder");
    let store = Store::open(&folder.path().join("games.sqlite")).await.expect("a store");
    let seat = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
    let seats = vec![seat("Ada", Colour::Blue), seat("Ben", Colour::Sun)];
    let header = Header::<TicTacToe>::new(None, seats, Options { seed: 6 }).expect("a header");
    let mut log = LiveLog::new(header).expect("a new game");
    while !log.game().is_over() {
        log.play(0).expect("offered");
    }
    let stored = |at| log.step(at).map(|step: Step| StoredStep { choice: step.choice, digest: step.digest });
    let steps: Vec<StoredStep> = (0..log.len()).filter_map(stored).collect();
    let header = serde_json::to_string(log.header()).expect("JSON");
    let new = NewGame { id: "noughts", name: "Noughts", header: &header, card: "{}", steps: &steps };
    store.create(new).await.expect("stored");
    let saved = store.load("noughts").await.expect("loads");
    let header: Header<TicTacToe> = serde_json::from_str(&saved.header).expect("a header");
    let steps: Vec<Step> =
        saved.steps.iter().map(|step| Step { choice: step.choice, digest: step.digest }).collect();
    let again = LiveLog::load(header, &steps, saved.cursor).expect("replays");
    assert_eq!((again.record(), again.game()), (log.record(), log.game()));
    assert!(
        serde_json::from_str::<Header<hamlet_rules::Hamlet>>(&saved.header).is_err(),
        "it is another game"
    );
    store.close().await;
}
