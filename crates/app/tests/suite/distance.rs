//! Games of people on several devices: who plays where, replies in any order, and what is refused on the wrong device.

use crate::device::{place, setup};
use carcassonne_rules::Carcassonne;
use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_app::record::Record;
use tempfile::TempDir;

/// A device with its folder of saved games.
struct Device {
    app: App,
    _folder: TempDir,
}

impl Device {
    async fn new() -> Device {
        let folder = TempDir::new().expect("a folder");
        let app = App::open(&folder.path().join("games.sqlite")).await;
        Device { app, _folder: folder }
    }

    /// Returns the message that a person sends with the game.
    async fn message(&self, game: &str) -> String {
        let code = self.app.export_code(game).await.expect("a code");
        format!("It's your turn in CARCASSONNE: or HAMLET: whichever.\n\nImport this:\n{}\nBye.", code.text)
    }

    async fn take(&self, message: &str) -> Imported {
        self.app.import_text(message).await.expect("imported")
    }

    async fn view(&self, game: &str) -> GameView {
        self.app.open_game(game).await.expect("opens")
    }

    async fn card(&self, game: &str) -> GameCard {
        let cards = self.app.list_games().await.expect("listed");
        cards.into_iter().find(|card| card.game == game).expect("the game")
    }

    async fn record(&self, game: &str) -> Record {
        Record::read(&self.app.export_game(game).await.expect("exported")).expect("sound")
    }

    /// Plays the turn of whoever is to play, by drawn choices.
    async fn turn(&self, game: &str, draw: &mut u64) -> GameView {
        let mut view = self.view(game).await;
        let decider = view.decider;
        while view.decision != DecisionKind::Over && view.decider == decider {
            view = self.step(&view, draw).await;
        }
        view
    }

    async fn step(&self, view: &GameView, draw: &mut u64) -> GameView {
        let choice = roll(draw) % view.choices.len();
        self.app.play(&view.game, view.state, choice as u32).await.expect("offered").view
    }
}

fn roll(draw: &mut u64) -> usize {
    *draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*draw >> 33) as usize
}

/// Returns the set-up of a game that Ada begins. Different numbers give different games.
async fn begun_by_ada(nth: u64) -> NewGame {
    let scratch = Device::new().await;
    let mut seed = nth * 100;
    loop {
        let new = setup(&seed.to_string(), "Away");
        if scratch.app.new_game(new.clone()).await.expect("a game").view.decider == 0 {
            return new;
        }
        seed += 1;
    }
}

const NOBODY_ELSE: Distance = Distance::Devices { elsewhere: Vec::new(), awaits: None };

/// Starts a game on Ada's device, whose turn it is, and brings it to Ben's.
async fn both(nth: u64) -> (Device, Device, String, String) {
    let (ada, ben) = (Device::new().await, Device::new().await);
    let game = ada.app.new_distance_game(begun_by_ada(nth).await, vec![1]).await.expect("a game").view.game;
    let came = ben.take(&ada.message(&game).await).await;
    assert_eq!((came.kind, &came.card.turn), (ImportKind::New, &CardTurn::Unassigned));
    let theirs = came.card.game;
    let view = ben.view(&theirs).await;
    ben.app.seat_here(&theirs, view.state, vec![1]).await.expect("seated");
    (ada, ben, game, theirs)
}

#[tokio::test]
async fn a_game_on_two_devices_is_played_to_its_end_by_messages_and_nothing_is_lost() {
    let (ada, ben, at_ada, at_ben) = both(17).await;
    let mut draw = 3;
    let mut turns = 0;
    let mut early: Option<String> = None;
    loop {
        let (from, of, to, at) = match ada.view(&at_ada).await.distance {
            Distance::Devices { awaits: None, .. } => (&ada, &at_ada, &ben, &at_ben),
            _ => (&ben, &at_ben, &ada, &at_ada),
        };
        let view = from.turn(of, &mut draw).await;
        let message = from.message(of).await;
        let came = to.take(&message).await;
        assert_eq!(came.kind, ImportKind::Longer);
        assert_eq!(&came.card.game, at);
        if view.decision == DecisionKind::Over {
            assert_eq!(came.card.turn, CardTurn::Over);
            break;
        }
        assert_eq!(came.turns, 1, "one turn was played, and the next one has begun");
        assert!(matches!(came.card.turn, CardTurn::Here { .. }));
        assert!(matches!(from.card(of).await.turn, CardTurn::Elsewhere { .. }));
        // This reply once more, and one from long ago.
        assert_eq!(to.take(&message).await.kind, ImportKind::Same);
        if let Some(early) = &early {
            assert_eq!(to.take(early).await.kind, ImportKind::Shorter);
        }
        early.get_or_insert(message);
        turns += 1;
    }
    assert!(turns > 10, "{turns} turns");
    assert_eq!(ada.record(&at_ada).await, ben.record(&at_ben).await);
    assert_eq!(ada.app.list_games().await.expect("listed").len(), 1);
    assert_eq!(ben.app.list_games().await.expect("listed").len(), 1);
}

#[tokio::test]
async fn a_device_that_does_not_know_who_plays_there_asks_once_and_changes_nothing_before() {
    let (ada, ben) = (Device::new().await, Device::new().await);
    let game = ada.app.new_distance_game(begun_by_ada(4).await, vec![1]).await.expect("a game").view.game;
    let theirs = ben.take(&ada.message(&game).await).await.card.game;
    let view = ben.view(&theirs).await;
    assert_eq!(view.distance, Distance::Unassigned);
    assert!(view.choices.is_empty());
    let refused = ben.app.play(&theirs, view.state, 0).await.expect_err("refused");
    assert_eq!(refused.kind, ProblemKind::Refused);
    for seats in [vec![], vec![2], vec![1, 7]] {
        let refused = ben.app.seat_here(&theirs, view.state, seats).await.expect_err("nobody's seat");
        assert_eq!(refused.kind, ProblemKind::BadRequest);
    }
    let seated = ben.app.seat_here(&theirs, view.state, vec![1]).await.expect("seated");
    assert_eq!(seated.distance, Distance::Devices { elsewhere: vec![0], awaits: Some(0) });
    // Remembered after a new start, and not sent back.
    assert_eq!(ben.view(&theirs).await.distance, seated.distance);
    assert_eq!(ben.card(&theirs).await.turn, CardTurn::Elsewhere { name: "Ada".to_owned() });
    ada.take(&ben.message(&theirs).await).await;
    assert_eq!(ada.view(&game).await.distance, Distance::Devices { elsewhere: vec![1], awaits: None });
}

#[tokio::test]
async fn choices_undo_and_advice_are_refused_for_a_seat_on_another_device() {
    let (ada, ben, at_ada, at_ben) = both(5).await;
    let mut draw = 9;
    let view = ben.view(&at_ben).await;
    assert!(view.choices.is_empty() && view.undo.is_none());
    let app = &ben.app;
    let refusals = [
        app.play(&at_ben, view.state, 0).await.expect_err("play"),
        app.undo(&at_ben, view.state).await.expect_err("undo"),
        app.cancel_action(&at_ben, view.state).await.expect_err("cancel"),
        app.pay_for_me(&at_ben, view.state).await.expect_err("pay"),
        app.rival_turn(&at_ben, view.state).await.expect_err("rival"),
        app.advice(&at_ben, view.state).await.expect_err("advice"),
    ];
    assert!(refusals.iter().all(|problem| problem.kind == ProblemKind::Refused), "{refusals:?}");
    // Half of Ada's turn arrives; Ben can neither take it back nor go on with it.
    let half = ada.view(&at_ada).await;
    let half = ada.app.play(&at_ada, half.state, 0).await.expect("offered").view;
    ben.take(&ada.message(&at_ada).await).await;
    let view = ben.view(&at_ben).await;
    assert_eq!(view.choices_taken, half.choices_taken);
    assert!(view.undo.is_none());
    app.undo(&at_ben, view.state).await.expect_err("undo");
    // Ada still can.
    assert!(half.undo.is_some());
    ada.app.undo(&at_ada, half.state).await.expect("undone");
    // After a whole turn neither can.
    let over = ada.turn(&at_ada, &mut draw).await;
    assert!(over.undo.is_none());
    ada.app.undo(&at_ada, over.state).await.expect_err("sent");
}

#[tokio::test]
async fn a_game_that_was_played_on_differently_is_kept_twice_with_the_same_people_here() {
    let (ada, ben, at_ada, at_ben) = both(6).await;
    let mut draw = 1;
    // Ada sends the middle of her turn, takes it back and plays another turn.
    let view = ada.step(&ada.view(&at_ada).await, &mut draw).await;
    let early = ada.message(&at_ada).await;
    let mut view = ada.app.undo(&at_ada, view.state).await.expect("undone").view;
    let first = ada.record(&at_ada).await.choices.len();
    while ada.record(&at_ada).await.choices.len() == first {
        let other = view.choices.len() as u32 - 1;
        view = ada.app.play(&at_ada, view.state, other).await.expect("played").view;
    }
    let late = ada.message(&at_ada).await;
    ben.take(&early).await;
    let came = ben.take(&late).await;
    assert_eq!(came.kind, ImportKind::Fork);
    assert_ne!(came.card.game, at_ben);
    assert!(
        matches!(came.card.turn, CardTurn::Here { .. } | CardTurn::Elsewhere { .. }),
        "nobody is asked again"
    );
    assert_eq!(ben.app.list_games().await.expect("listed").len(), 2);
    // Both again: nothing more is kept.
    for message in [&early, &late] {
        assert_eq!(ben.take(message).await.kind, ImportKind::Same);
    }
}

#[tokio::test]
async fn a_reply_goes_to_its_game_and_not_to_what_was_tried_out() {
    let (ada, ben, at_ada, at_ben) = both(7).await;
    let mut draw = 2;
    ada.turn(&at_ada, &mut draw).await;
    ben.take(&ada.message(&at_ada).await).await;
    let map = ada.app.replay(&at_ada).await.expect("a replay");
    let moment = map.moments - 1;
    let tried = ada.app.branch_game(&at_ada, map.state, moment, "What if").await.expect("branched");
    assert_eq!(tried.turn, CardTurn::OneDevice, "both are played here");
    // Ada tries Ben's turn herself, exactly as he is going to play it.
    let mut same = draw;
    ada.turn(&tried.game, &mut same).await;
    ada.turn(&tried.game, &mut same).await;
    ben.turn(&at_ben, &mut draw).await;
    let came = ada.take(&ben.message(&at_ben).await).await;
    assert_eq!((came.kind, came.card.game), (ImportKind::Longer, at_ada));
}

#[tokio::test]
async fn the_seat_of_a_player_who_stays_away_can_be_taken_over() {
    let (ada, _ben, game, _) = both(8).await;
    let mut draw = 5;
    let view = ada.turn(&game, &mut draw).await;
    assert_eq!(view.distance, Distance::Devices { elsewhere: vec![1], awaits: Some(1) });
    let view = ada.app.seat_here(&game, view.state, vec![0, 1]).await.expect("seated");
    assert_eq!(view.distance, NOBODY_ELSE);
    assert!(!view.choices.is_empty());
    ada.turn(&game, &mut draw).await;
}

#[tokio::test]
async fn a_game_on_one_device_is_continued_with_a_player_on_another() {
    let (ada, ben) = (Device::new().await, Device::new().await);
    let view = ada.app.new_game(begun_by_ada(9).await).await.expect("a game").view;
    assert_eq!(view.distance, Distance::OneDevice);
    // Moved to the other device as a game of one device before.
    let plain = ben.take(&ada.message(&view.game).await).await.card;
    assert_eq!(plain.turn, CardTurn::OneDevice);
    let view = ada.app.seat_here(&view.game, view.state, vec![0]).await.expect("seated");
    assert_eq!(view.distance, Distance::Devices { elsewhere: vec![1], awaits: None });
    let again = ben.take(&ada.message(&view.game).await).await;
    assert_eq!((again.kind, again.card.turn), (ImportKind::Same, CardTurn::Unassigned));
    let solo = NewGame { players: setup("9", "").players[..1].to_vec(), ..setup("9", "Alone") };
    for (setup, elsewhere) in
        [(setup("9", "Nobody"), vec![0, 1]), (setup("9", "All"), vec![]), (solo, vec![0])]
    {
        let refused = ada.app.new_distance_game(setup, elsewhere).await.expect_err("not at a distance");
        assert_eq!(refused.kind, ProblemKind::BadRequest);
    }
}

#[tokio::test]
async fn carcassonne_with_a_rival_is_played_on_two_devices_to_the_same_end() {
    let (ada, ben) = (Device::new().await, Device::new().await);
    let player = |name: &str, colour, rival| CarcNewPlayer { name: name.to_owned(), colour, rival };
    let rival = CarcRival { level: RivalLevel::Child, character: CarcCharacter::Farmer };
    let setup = CarcNewGame {
        ruleset: GameName::Carcassonne,
        name: None,
        players: vec![
            player("Hugo", Colour::Sun, Some(rival)),
            player("Ada", Colour::Blue, None),
            player("Ben", Colour::Plum, None),
        ],
        seed: Some("3".to_owned()),
        first: Some(0),
        farmers: true,
        lake: None,
    };
    let here = ada.app.of::<Carcassonne>();
    let view = here.new_distance_game(setup, vec![2]).await.expect("a game").view;
    let at_ada = view.game;
    let at_ben = ben.take(&ada.message(&at_ada).await).await.card.game;
    let there = ben.app.of::<Carcassonne>();
    let view = there.open_game(&at_ben).await.expect("opens");
    let view = there.seat_here(&at_ben, view.state, vec![2]).await.expect("seated");
    // The rival begins; its turn is worked out on the device of the first person.
    assert_eq!(view.distance, Distance::Devices { elsewhere: vec![1], awaits: Some(1) });
    there.rival_turn(&at_ben, view.state).await.expect_err("another device does that");
    let mut draw = 11;
    let mut moves = 0;
    loop {
        let view = here.open_game(&at_ada).await.expect("opens");
        let (from, of, to) = match view.distance {
            Distance::Devices { awaits: None, .. } => (&ada, &at_ada, &ben),
            _ => (&ben, &at_ben, &ada),
        };
        let table = from.app.of::<Carcassonne>();
        let mut view = table.open_game(of).await.expect("opens");
        while matches!(view.distance, Distance::Devices { awaits: None, .. })
            && !matches!(view.decision, CarcDecision::Over)
        {
            let played = if view.seats[usize::from(view.decider)].rival.is_some() {
                table.rival_turn(of, view.state).await.expect("a rival's turn")
            } else {
                let most = match &view.decision {
                    CarcDecision::Lay { places, .. } => places.iter().map(|place| place.turnings.len()).sum(),
                    _ => 1,
                };
                let choice = roll(&mut draw) % most;
                table.play(of, view.state, choice as u32).await.expect("offered")
            };
            view = played.view;
            moves += 1;
        }
        let came = to.take(&from.message(of).await).await;
        assert_eq!(came.kind, ImportKind::Longer);
        if matches!(view.decision, CarcDecision::Over) {
            break;
        }
    }
    assert!(moves > 100, "{moves} moves");
    let (ours, theirs) = (ada.app.export_game(&at_ada).await, ben.app.export_game(&at_ben).await);
    assert_eq!(ours.expect("exported"), theirs.expect("exported"));
}

#[tokio::test]
async fn a_storage_carries_the_turns_but_not_who_plays_where() {
    let folder = TempDir::new().expect("a folder");
    let (ada, ben) = (Device::new().await, Device::new().await);
    for device in [&ada, &ben] {
        let setup = StorageSetup { place: place(folder.path()), secret: None };
        device.app.set_storage(setup).await.expect("a storage");
    }
    let game = ada.app.new_distance_game(begun_by_ada(10).await, vec![1]).await.expect("a game").view.game;
    ada.app.sync_now().await.expect("sent");
    ben.app.sync_now().await.expect("received");
    let theirs = ben.app.list_games().await.expect("listed").remove(0);
    assert_eq!(theirs.turn, CardTurn::Unassigned, "asked once");
    let view = ben.view(&theirs.game).await;
    ben.app.seat_here(&theirs.game, view.state, vec![1]).await.expect("seated");
    let mut draw = 8;
    for _ in 0..3 {
        ada.turn(&game, &mut draw).await;
        ada.app.sync_now().await.expect("sent");
        ben.app.sync_now().await.expect("received");
        assert_eq!(ben.card(&theirs.game).await.turn, CardTurn::Here { name: "Ben".to_owned() });
        ben.turn(&theirs.game, &mut draw).await;
        ben.app.sync_now().await.expect("sent");
        ada.app.sync_now().await.expect("received");
        assert_eq!(ada.card(&game).await.turn, CardTurn::Here { name: "Ada".to_owned() });
    }
    assert_eq!(ada.record(&game).await, ben.record(&theirs.game).await);
}
