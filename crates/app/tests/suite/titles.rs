//! Tests of names and counts on the screens: actions of several donkeys, goods chosen one by one, Botric's placements.

use hamlet_app::App;
use hamlet_app::api::*;
use tempfile::TempDir;

/// Returns a game from the records for the tests of the screens.
async fn opened(record: &str) -> (TempDir, App, GameView) {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    let card = app.import_game(record).await.expect("imported");
    let view = app.open_game(&card.game).await.expect("opened");
    (folder, app, view)
}

async fn take(app: &App, view: &GameView, choice: u32) -> GameView {
    app.play(&view.game, view.state, choice).await.expect("offered").view
}

fn first(view: &GameView, kind: ChoiceKind) -> Option<u32> {
    view.choices.iter().find(|choice| choice.kind() == kind).map(|choice| choice.index)
}

#[tokio::test]
async fn moves_of_several_donkeys_are_named_and_undone_as_one_action() {
    let (_folder, app, mut view) = opened(include_str!("../../../../tests/e2e/moments/turn.hamlet")).await;
    let mut moved = 0;
    while let Some(step) = first(&view, ChoiceKind::MoveDonkey).filter(|_| moved < 2) {
        view = take(&app, &view, step).await;
        moved += 1;
    }
    assert_eq!(moved, 2, "the moment has two donkeys that can go");
    if let Some(done) = first(&view, ChoiceKind::Done) {
        assert_eq!(view.undo.as_ref().map(|title| title.message_key()), Some("act_move_donkey"));
        view = take(&app, &view, done).await;
    }
    let whole = Some(Phrase::new("act_move_donkeys").number("count", 2));
    assert_eq!(view.undo, whole);
    let undone = app.undo(&view.game, view.state).await.expect("undone").view;
    assert_eq!(undone.redo, whole);
}

#[tokio::test]
async fn a_tie_about_botrics_placement_describes_each_effect() {
    let (_folder, app, view) = opened(include_str!("../../../../tests/e2e/moments/tie-place.hamlet")).await;
    assert_eq!(view.tie_rule, Some(TieRule::Place));
    assert!(view.choices.len() > 1);
    assert_eq!(view.places.len(), view.choices.len());
    for note in &view.places {
        assert!(!note.beside.is_empty());
        assert!(note.joins_by_road.iter().all(|tile| note.beside.contains(tile)));
    }
    // The description is true once the building stands.
    let note = &view.places[0];
    let mut after = take(&app, &view, note.index).await;
    // Other ties about the building may come before it stands.
    while after.decision == DecisionKind::Tie && after.tiles.len() == view.tiles.len() {
        after = take(&app, &after, 0).await;
    }
    let here = |tile: &&TileView| tile.at == note.at && tile.rotation == note.rotation;
    let tile = after.tiles.iter().find(here).expect("it was built");
    assert!(note.beside.iter().all(|beside| tile.touches.contains(beside)));
    assert!(note.joins_by_road.iter().all(|joined| tile.linked.contains(joined)));
}

#[tokio::test]
async fn goods_that_botric_uses_one_by_one_are_counted() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    let mut counted = 0;
    for seed in 0..40 {
        let setup = NewGame {
            name: None,
            players: vec![NewPlayer { name: "Ann".to_owned(), colour: Colour::Blue, rival: None }],
            layout: Layout::Recommended,
            seed: Some(seed.to_string()),
            solo: SoloOptions {
                preset: Preset::Normal,
                settles_ties: false,
                modifiers: SoloModifiers::default(),
            },
            lake: None,
        };
        let mut view = app.new_game(setup).await.expect("new").view;
        let mut draw = 7 + seed;
        for _ in 0..400 {
            if view.choices.is_empty() {
                break;
            }
            draw = draw * 1_103_515_245 % 2_147_483_648 + 12_345;
            let next = take(&app, &view, (draw / 64 % view.choices.len() as u64) as u32).await;
            if let Some(TieGoods { nth: number, of }) = view.tie_goods {
                assert_eq!(view.tie_rule, Some(TieRule::Material));
                assert!((1..=of).contains(&number));
                // Either the next good for this use follows, or all are chosen.
                let same = next.tie_goods == Some(TieGoods { nth: number + 1, of })
                    || next.tie_goods.is_none_or(|goods| goods.nth == 1);
                assert!(same, "{:?} after {number} of {of}", next.tie_goods);
                assert!(number < of || next.tie_goods.is_none_or(|goods| goods.nth == 1));
                counted += usize::from(number > 1);
            } else {
                assert_ne!(view.tie_rule, Some(TieRule::Material), "goods are asked for without a count");
            }
            view = next;
        }
        if counted > 1 {
            return;
        }
    }
    panic!("no game came to a tie about several goods");
}

fn solo(seed: u64) -> NewGame {
    NewGame {
        name: None,
        players: vec![NewPlayer { name: "Ann".to_owned(), colour: Colour::Blue, rival: None }],
        layout: Layout::Recommended,
        seed: Some(seed.to_string()),
        solo: SoloOptions {
            preset: Preset::Normal,
            settles_ties: false,
            modifiers: SoloModifiers::default(),
        },
        lake: None,
    }
}

/// Returns the goods that a choice selects, and the number of equal goods there.
fn goods(choice: &ChoiceView) -> ((u8, Token), u32) {
    match choice.act {
        ChoiceAct::Settle { target: SettleTarget::Token { tile, token, amount } } => ((tile, token), amount),
        _ => panic!("no goods: {choice:?}"),
    }
}

/// Answers Botric's questions about goods one by one, keeping the goods of some options.
async fn answer_one_by_one(app: &App, mut view: GameView, stay: &[(u8, Token)]) -> GameView {
    let mut last = 0;
    while let Some(TieGoods { nth: number, .. }) = view.tie_goods.filter(|goods| goods.nth > last) {
        last = number;
        let kept = |choice: &ChoiceView| stay.iter().filter(|good| **good == goods(choice).0).count() as u32;
        let goes = view.choices.iter().find(|choice| goods(choice).1 > kept(choice));
        let index = goes.expect("one of them goes").index;
        view = take(app, &view, index).await;
    }
    view
}

#[tokio::test]
async fn one_answer_about_kept_goods_equals_many_about_used_ones() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    let (mut compared, mut spared) = (0, 0);
    for seed in 0..40 {
        if compared > 3 && spared > 0 {
            return;
        }
        let mut view = app.new_game(solo(seed)).await.expect("new").view;
        let mut twin = app.new_game(solo(seed)).await.expect("new").view;
        let mut draw = 7 + seed;
        for _ in 0..400 {
            if view.choices.is_empty() {
                break;
            }
            let Some(stay) = view.tie_stay else {
                draw = draw * 1_103_515_245 % 2_147_483_648 + 12_345;
                let choice = (draw / 64 % view.choices.len() as u64) as u32;
                view = take(&app, &view, choice).await;
                twin = take(&app, &twin, choice).await;
                continue;
            };
            let TieGoods { nth: number, of } = view.tie_goods.expect("goods are asked for");
            let all =
                view.choices.iter().flat_map(|choice| std::iter::repeat_n(choice, goods(choice).1 as usize));
            assert_eq!(all.clone().count() as u32, u32::from(of - number) + 1 + stay);
            let kept: Vec<&ChoiceView> = all.take(stay as usize).collect();
            let kept_goods: Vec<_> = kept.iter().map(|choice| goods(choice).0).collect();
            let numbers: Vec<u32> = kept.iter().map(|choice| choice.index).collect();
            let wrong = app.leave_goods(&view.game, view.state, &[numbers.as_slice(), &[0]].concat()).await;
            assert_eq!(wrong.expect_err("too many").kind, ProblemKind::Refused);
            let left = app.leave_goods(&view.game, view.state, &numbers).await.expect("as many as stay");
            spared += left.view.choices_taken - view.choices_taken - stay;
            view = left.view;
            twin = answer_one_by_one(&app, twin, &kept_goods).await;
            let table = |view: &GameView| {
                let parts = (&view.tiles, &view.seats, &view.choices, view.choices_taken);
                serde_json::to_value(parts).expect("a table")
            };
            assert_eq!(table(&view), table(&twin), "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 3 && spared > 0, "{compared} questions, {spared} fewer than one by one");
}

const HIRES: [ChoiceKind; 2] = [ChoiceKind::HireVillager, ChoiceKind::HireDonkey];

#[tokio::test]
async fn undo_of_a_visit_names_whom_it_takes_back_or_how_many() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    let (mut single, mut several, mut after_blueprint) = (0, 0, 0);
    for seed in 0..40 {
        if single > 2 && several > 2 && after_blueprint > 0 {
            return;
        }
        let mut view = app.new_game(solo(seed)).await.expect("new").view;
        let mut draw = 3 + seed;
        // The titles of the hires since the visit began or a blueprint was taken, and whether one was taken.
        let (mut hires, mut taken) = (Vec::new(), false);
        for _ in 0..200 {
            draw = draw * 1_103_515_245 % 2_147_483_648 + 12_345;
            let rich = view.seats[0].gold > 7;
            let visits = first(&view, ChoiceKind::TownHall).filter(|_| rich);
            let hire = HIRES.iter().find_map(|kind| first(&view, *kind));
            let blueprint = first(&view, ChoiceKind::TakeBlueprint).filter(|_| draw / 64 % 2 == 0);
            let any = (draw / 64 % view.choices.len().max(1) as u64) as u32;
            let Some(choice) = view.choices.get(visits.or(blueprint).or(hire).unwrap_or(any) as usize) else {
                break;
            };
            match choice.kind() {
                ChoiceKind::TownHall => (hires, taken) = (Vec::new(), false),
                ChoiceKind::TakeBlueprint => (hires, taken) = (Vec::new(), true),
                ChoiceKind::HireVillager | ChoiceKind::HireDonkey => hires.push(choice.title.clone()),
                _ => {}
            }
            let before = view.decision;
            view = take(&app, &view, choice.index).await;
            if before != DecisionKind::TownHall || view.decision != DecisionKind::Turn || hires.is_empty() {
                continue;
            }
            let named = view.undo.clone().expect("hires reveal nothing");
            match hires.as_slice() {
                [hire] => assert_eq!(&named, hire, "seed {seed}"),
                hires => assert_eq!(named, Phrase::new("act_hires").number("count", hires.len() as i32)),
            }
            let workers = |view: &GameView| usize::from(view.seats[0].villagers + view.seats[0].donkeys);
            let undone = app.undo(&view.game, view.state).await.expect("undone").view;
            assert_eq!(workers(&view) - workers(&undone), hires.len(), "undo takes back what it names");
            view = app.redo(&undone.game, undone.state).await.expect("redone").view;
            single += usize::from(hires.len() == 1);
            several += usize::from(hires.len() > 1);
            after_blueprint += usize::from(taken && hires.len() > 1);
        }
    }
    panic!(
        "too few visits: {single} with one hire, {several} with more, {after_blueprint} of them after a blueprint"
    );
}

#[tokio::test]
async fn undo_names_the_action_or_step_that_it_reverts() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    let (mut steps, mut actions) = (0, 0);
    for seed in 0..3 {
        let mut view = app.new_game(solo(seed)).await.expect("new").view;
        let mut titles: Vec<(Phrase, ChoiceKind)> = Vec::new();
        let mut draw = 11 + seed;
        for _ in 0..80 {
            draw = draw * 1_103_515_245 % 2_147_483_648 + 12_345;
            let Some(choice) = view.choices.get((draw / 64 % view.choices.len().max(1) as u64) as usize)
            else {
                break;
            };
            titles.truncate(view.choices_taken as usize);
            titles.push((choice.title.clone(), choice.kind()));
            let next = take(&app, &view, choice.index).await;
            // Links without a choice are taken with the step, so they have no title of their own.
            let is_alone = next.choices_taken == view.choices_taken + 1;
            view = next;
            let Some(named) = view.undo.clone().filter(|_| is_alone) else { continue };
            let undone = app.undo(&view.game, view.state).await.expect("undone").view;
            let reverted = &titles[undone.choices_taken as usize..];
            assert_eq!(undone.redo.as_ref(), Some(&named), "what was undone is done again by the same name");
            // Several moves of donkeys have one title, and a visit to the Town Hall that of whom it hired.
            let named_together =
                |(_, kind): &&(Phrase, ChoiceKind)| *kind == ChoiceKind::MoveDonkey || HIRES.contains(kind);
            if reverted.iter().filter(named_together).count() < 2
                && (reverted.len() == 1 || !reverted.iter().any(|(_, kind)| HIRES.contains(kind)))
            {
                assert_eq!(named, reverted[0].0, "seed {seed}, step {}", undone.choices_taken);
                steps += usize::from(reverted.len() == 1);
                actions += usize::from(reverted.len() > 1);
            }
            view = app.redo(&undone.game, undone.state).await.expect("redone").view;
        }
    }
    assert!(steps > 20 && actions > 5, "{steps} steps and {actions} actions were undone");
}

#[tokio::test]
async fn undo_at_the_question_about_a_boat_takes_back_the_place_with_its_payment() {
    let folder = TempDir::new().expect("folder");
    let app = App::open(&folder.path().join("hamlet.db")).await;
    let (mut asked, mut paid) = (0, 0);
    for seed in 0..4 {
        let lake = Some(LakeSetup { season: Season::Summer, draft: false });
        let ben = NewPlayer { name: "Ben".to_owned(), colour: Colour::Plum, rival: None };
        let mut setup = NewGame { lake, ..solo(seed) };
        setup.players.push(ben);
        let mut view = app.new_game(setup).await.expect("new").view;
        let mut draw = 5 + seed;
        for _ in 0..500 {
            draw = draw * 1_103_515_245 % 2_147_483_648 + 12_345;
            let closing = view.places.iter().max_by_key(|place| place.lakes.len()).map(|place| place.index);
            let any = (draw / 64 % view.choices.len().max(1) as u64) as u32;
            let choice = closing.or_else(|| first(&view, ChoiceKind::Construct)).unwrap_or(any);
            if view.choices.is_empty() {
                break;
            }
            let before = view.decision;
            view = take(&app, &view, choice).await;
            if view.decision != DecisionKind::Boat || before == DecisionKind::Boat {
                continue;
            }
            let named = view.undo.clone().expect("nothing was revealed");
            assert_eq!(named.message_key(), "act_place", "seed {seed}: {named:?}");
            let undone = app.undo(&view.game, view.state).await.expect("undone").view;
            assert_eq!((undone.decision, undone.redo.as_ref()), (DecisionKind::Place, Some(&named)));
            let redone = app.redo(&undone.game, undone.state).await.expect("redone").view;
            assert_eq!((redone.decision, redone.choices_taken), (DecisionKind::Boat, view.choices_taken));
            asked += 1;
            paid += usize::from(view.choices_taken > undone.choices_taken + 1);
            view = redone;
        }
    }
    assert!(asked > 5 && paid > 2, "{asked} questions, {paid} of them after a payment");
}
