//! Tests of By the Lake in the app: the shown table, and complete games by commands.

use hamlet_app::api::*;
use hamlet_app::record::{Colour as Paint, SeatLabel};
use hamlet_app::{App, Table, ViewContext, sensible_payment};
use hamlet_rules::random::{Chance, Draws};
use hamlet_rules::{
    Choice, Decision, Event, Game, LakeOptions, Location, Options, Pose, Position, Season as RulesSeason,
    TileId,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn game(position: Value) -> Game {
    let position: Position = serde_json::from_value(position).expect("a position");
    position.into_game().expect("sound")
}

/// Returns a village whose Barn closes a lake of seven tiles, with the first player's boat on it.
fn village_by_the_lake(season: &str, more: Value) -> Game {
    let mut position = json!({
        "players": 2,
        "lake": { "season": season },
        "tiles": [{ "tile": "barn", "at": [1, 4], "rotation": 5 }],
        "shore": { "boats": [{ "lake": 0, "seat": 0 }] },
    });
    let fields = more.as_object().expect("fields").clone();
    position.as_object_mut().expect("fields").extend(fields);
    game(position)
}

fn play(game: &mut Game, choices: &[&str]) {
    for text in choices {
        let choice = game.read_choice(text).expect("a choice");
        game.play(choice).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}

/// Returns the labels of four seats.
fn seat_labels() -> Vec<SeatLabel> {
    let label = |colour| SeatLabel { name: format!("{colour:?}"), colour, rival: None };
    Paint::ALL[..4].iter().copied().map(label).collect()
}

fn view(game: &Game) -> GameView {
    Table { game, labels: &seat_labels() }.view(ViewContext {
        game: "",
        name: "",
        state: 0,
        choices_taken: 0,
    })
}

fn tile(game: &Game, name: &str) -> u8 {
    game.tile_named(name).expect("a tile").number()
}

fn fact_keys(facts: &[Fact]) -> Vec<&str> {
    facts.iter().map(|fact| fact.phrase.message_key()).collect()
}

#[test]
fn the_table_shows_lakes_boats_menu_and_range() {
    let game = village_by_the_lake("summer", json!({ "seats": [{ "fish": [1, 0, 2] }] }));
    let seen = view(&game);
    let shore = seen.lake.as_ref().expect("lakes");
    assert_eq!((shore.season, shore.draft), (Season::Summer, false));
    let [lake] = &shore.lakes[..] else { panic!("{shore:?}") };
    assert_eq!((lake.lake, lake.body, &lake.boats[..]), (0, 0, &[0][..]));
    let water = game.shore().expect("played").water();
    assert_eq!(lake.tiles.len(), usize::from(water.lakes()[0].tiles));
    // All tiles but the middle one touch a building.
    assert_eq!(lake.tiles.iter().filter(|tile| !tile.fish).count(), usize::from(water.lakes()[0].deep));
    let barn = tile(&game, "barn");
    assert!(lake.around.contains(&barn) && lake.around.contains(&0));
    // The Barn is reached by the first player's boat, not by a road.
    assert!(!seen.tiles[usize::from(barn)].connected && shore.range.contains(&barn));
    for tile in &seen.tiles {
        assert_eq!(tile.catch > 0, lake.around.contains(&tile.tile), "{tile:?}");
    }
    let cards: Vec<_> = shore.menu.iter().map(|card| (card.id.as_str(), card.gold, card.cooks)).collect();
    assert_eq!(cards, [("fish_market", 2, false), ("migration", 1, true), ("fish_festival", 0, true)]);
    assert_eq!(shore.fish_bag, 27);
    let [me, other] = &seen.seats[..] else { panic!("two seats") };
    let fish = Some(FishCount { common: 1, uncommon: 0, rare: 2 });
    assert_eq!((me.fish, me.boats, me.flags_left), (fish, 1, Some(6)));
    assert_eq!((me.in_house, me.asleep, other.in_house, other.asleep), (1, 0, 0, 1));
    let base = view(&Game::new(&Options::new(2, 1)).expect("new"));
    assert_eq!((base.lake, base.seats[0].fish, base.seats[0].flags_left), (None, None, None));
}

#[test]
fn hired_villagers_wait_in_the_house_until_they_leave() {
    let mut game =
        village_by_the_lake("summer", json!({ "seats": [{ "gold": 9, "villagers": ["house", "house"] }] }));
    assert_eq!(view(&game).seats[0].in_house, 2);
    play(&mut game, &["town_hall", "hire_villager"]);
    let me = &view(&game).seats[0];
    assert_eq!((me.in_house, me.asleep, me.villagers), (1, 1, 3));
}

#[test]
fn filling_a_barn_is_one_line_with_its_gain() {
    let mut game = village_by_the_lake("summer", json!({}));
    play(&mut game, &["produce barn", "fill 1 1 1"]);
    let lines = Table { game: &game, labels: &seat_labels() }.lines(game.events(), &mut 1);
    let told: Vec<_> = lines.iter().filter(|line| matches!(line.event, LogEvent::Produced { .. })).collect();
    let [line] = &told[..] else { panic!("{lines:?}") };
    assert_eq!(line.points, 2);
    let LogEvent::Produced { goods, .. } = &line.event else { panic!("{line:?}") };
    let one = |material| Placed { material, count: 1 };
    assert_eq!(*goods, [one(Material::Wood), one(Material::Stone), one(Material::Wheat)]);
    assert_eq!(line.phrase.args.get("goods"), Some(&Arg::Named(Named::Goods(goods.clone()))));
}

#[test]
fn a_boat_and_its_wheat_are_shown_while_paying() {
    let mut game = village_by_the_lake(
        "summer",
        json!({
            "goods": { "barn": ["stone", "wheat"], "farm": ["wheat"], "quarry": ["stone", "stone"], "woodcutter": [] },
            "seats": [{ "gold": 0, "donkeys": ["church"] }],
            "sales": ["sale_1a", "sale_1b", "sale_1c"],
        }),
    );
    play(&mut game, &["sell sale_1b"]);
    let seen = view(&game);
    let pay = seen.pay.expect("paying");
    let (barn, market) = (tile(&game, "barn"), game.market_tile().number());
    assert!(pay.ways.iter().all(|way| way.tile != barn && way.path.first() == Some(&way.tile)), "{pay:?}");
    let ferry = seen.choices.iter().find(|choice| choice.kind() == ChoiceKind::Ferry).expect("a boat");
    assert_eq!((&ferry.act, ferry.title.message_key()), (&ChoiceAct::Ferry { lake: 0 }, "act_ferry"));
    // Goods on this side of the lake need no boat.
    assert!(matches!(sensible_payment(&game), Some(Choice::Consume { .. })));

    play(&mut game, &["ferry 0"]);
    let seen = view(&game);
    let pay = seen.pay.expect("paying");
    assert_eq!((seen.decision, pay.title.message_key()), (DecisionKind::Fare, "act_fare"));
    assert_eq!(pay.remaining.groups, [CostGroup { kinds: vec![Material::Wheat], count: 1 }]);
    let ridden = pay.ways.iter().find(|way| way.tile == barn).expect("the wheat may ride the boat");
    assert_eq!((ridden.path.first(), ridden.path.last()), (Some(&barn), Some(&market)));
    assert_eq!(seen.choices.len(), pay.ways.len());
    let next = sensible_payment(&game).expect("paid");
    game.play(next).expect("offered");
    let mut round = 1;
    let lines = Table { game: &game, labels: &seat_labels() }.lines(game.events(), &mut round);
    assert!(lines.iter().any(|line| line.phrase.message_key() == "log_ferry"), "{lines:?}");
}

#[test]
fn a_payment_uses_the_boat_and_keeps_the_fish() {
    // All goods lie beyond the lake, and a fish in the hand could be sold for the wheat.
    let mut game = village_by_the_lake(
        "summer",
        json!({
            "goods": { "barn": ["wood", "wood", "wheat"], "farm": ["wheat"], "quarry": [], "woodcutter": [] },
            "seats": [{ "gold": 3, "donkeys": ["church"], "fish": [1, 1, 1] }],
            "sales": ["sale_1a", "sale_1b", "sale_1c"],
        }),
    );
    let sale = game.read_choice("sell sale_1a").expect("a sale");
    let preview = Table { game: &game, labels: &seat_labels() }.preview(sale).expect("possible");
    assert_eq!(preview.deal.cost.gold, 0, "nothing is bought: {preview:?}");
    assert_eq!(preview.ways.len(), 4, "three goods and the wheat for the boat: {preview:?}");
    assert!(preview.ways.iter().all(|way| way.path.len() >= 2), "{preview:?}");
    assert!(!preview.asks);
    game.play(sale).expect("possible");
    while let Some(next) = sensible_payment(&game) {
        assert!(!matches!(next, Choice::SellFish { .. } | Choice::Cook { .. }), "{next:?}");
        game.play(next).expect("offered");
    }
    assert_eq!((game.decision(), view(&game).seats[0].sales), (Decision::Turn, 1));
    assert_eq!(view(&game).seats[0].fish, Some(FishCount { common: 1, uncommon: 1, rare: 1 }));
}

#[test]
fn a_storeroom_is_filled_and_pays_no_later_building() {
    let mut game = game(json!({
        "players": 2,
        "lake": { "season": "summer" },
        "tiles": [{ "tile": "storeroom", "at": [0, 4], "rotation": 0, "owner": 0 },
                  { "tile": "dairy_farm", "at": [-2, 1], "rotation": 2 }],
        "goods": { "farm": [], "quarry": [], "woodcutter": [], "dairy_farm": ["milk!@1"] },
        "seats": [{ "gold": 0, "donkeys": ["market", "church", "woodcutter"] }],
        "roads": [{ "between": ["woodcutter", "dairy_farm"], "kind": "path", "seat": 1 }],
        "milestones": { "herder": 1 },
    }));
    let store = game.read_choice("store storeroom 1").expect("a choice");
    let labels = seat_labels();
    let table = Table { game: &game, labels: &labels };
    let choice = table.choice(0, store);
    assert!(matches!(choice.act, ChoiceAct::Store { amount: 1, .. }), "{choice:?}");
    assert_eq!(choice.cost.expect("any material").groups[0].kinds.len(), 7);
    let preview = table.preview(store).expect("possible");
    assert_eq!(preview.ways.len(), 1, "{preview:?}");
    assert_eq!(preview.deal.gain.others, [GainOther { seat: 1, points: 2, gold: 2 }]);
    game.play(store).expect("possible");
    let mut round = 1;
    let labels = seat_labels();
    let table = Table { game: &game, labels: &labels };
    let lines = table.lines(game.events(), &mut round);
    let told: Vec<_> = lines.iter().map(|line| (line.phrase.message_key(), line.points)).collect();
    assert_eq!(told, [("log_store_theirs", 0), ("log_reward", 2)]);
    let room = game.tile_named("storeroom").expect("a tile");
    let milk = game.village().tile(room).expect("a tile").slots()[0].expect("stored");
    let consume = Choice::Consume { tile: room, token: milk };
    assert_eq!(table.gain(consume).expect("a gain"), Gain::default());
    let stored =
        table.score().seats[0].parts.iter().find(|part| part.face.as_deref() == Some("storeroom")).cloned();
    assert_eq!(stored.map(|part| (part.rule, part.points)), Some((ScoreRule::Landmark, 2)));
}

#[test]
fn events_in_force_and_closed_buildings_are_shown() {
    let mut game = village_by_the_lake(
        "winter",
        json!({ "seats": [{ "gold": 0, "fish": [0, 1, 0], "villagers": ["house", "house"] }], "goods": { "farm": [] } }),
    );
    play(&mut game, &["cook uncommon"]);
    let shore = view(&game).lake.expect("lakes");
    assert_eq!(shore.effects, [LakeEffect::Monopoly]);
    assert!(shore.menu[1].used && shore.closed.is_empty());
    play(&mut game, &["produce farm"]);
    let farm = tile(&game, "farm");
    let shore = view(&game).lake.expect("lakes");
    assert_eq!((&shore.effects[..], &shore.closed[..]), (&[][..], &[ClosedTile { tile: farm, by: 0 }][..]));
    let sheet = Table { game: &game, labels: &seat_labels() }
        .tile_sheet(game.tile_named("farm").expect("a tile"))
        .expect("a tile");
    assert!(fact_keys(&sheet.facts).contains(&"fact_closed"), "{:?}", sheet.facts);
    let why = sheet.actions[0].why.clone().expect("closed");
    assert_eq!((why.kind, why.phrase.message_key()), (WhyKind::Closed, "why_closed"));
}

#[test]
fn under_infrastructure_blueprints_show_no_price() {
    let mut game = village_by_the_lake("autumn", json!({ "seats": [{ "gold": 0, "fish": [0, 1, 0] }] }));
    let last = |game: &Game| view(game).display.last().expect("an offer").price;
    assert!(last(&game) > 0);
    play(&mut game, &["cook uncommon"]);
    assert_eq!(last(&game), 0);
    play(&mut game, &["town_hall"]);
    let takes: Vec<_> =
        view(&game).choices.into_iter().filter(|choice| choice.kind() == ChoiceKind::TakeBlueprint).collect();
    assert_eq!(takes.len(), 4);
    assert!(
        takes.iter().all(|take| {
            matches!(take.act, ChoiceAct::TakeBlueprint { amount: Some(0), .. })
                && take.cost == Some(Cost::default())
        }),
        "{takes:?}"
    );
}

#[test]
fn a_favour_costs_nothing_and_gives_nothing() {
    let mut game = village_by_the_lake(
        "autumn",
        json!({ "seats": [{ "fish": [0, 0, 1], "blueprints": ["flour_mill"] }] }),
    );
    play(&mut game, &["cook rare"]);
    let seen = view(&game);
    assert_eq!(seen.decision, DecisionKind::Favour);
    let [build] = &seen.choices[..] else { panic!("{:?}", seen.choices) };
    assert_eq!((build.kind(), &build.cost, &build.gain), (ChoiceKind::Construct, &None, &None));
    assert!(build.note.iter().all(|note| note.kind != NoteKind::Milestone), "{build:?}");
    play(&mut game, &["construct flour_mill"]);
    let seen = view(&game);
    assert_eq!(seen.decision, DecisionKind::Place);
    assert!(!seen.places.is_empty() && seen.places.len() == seen.choices.len());
}

#[test]
fn spring_rains_are_shown_separately_from_work() {
    let mut game = village_by_the_lake(
        "spring",
        json!({ "seats": [{ "fish": [0, 0, 1] }], "goods": { "farm": [], "quarry": [], "woodcutter": [] } }),
    );
    play(&mut game, &["cook rare"]);
    let mut round = 1;
    let lines = Table { game: &game, labels: &seat_labels() }.lines(game.events(), &mut round);
    let rain = lines.iter().filter(|line| line.phrase.message_key() == "log_rain").count();
    assert_eq!(rain, 3, "{lines:?}");
    assert!(lines.iter().all(|line| !line.phrase.message_key().starts_with("log_produce")), "{lines:?}");
}

#[test]
fn the_new_buildings_have_their_facts_and_wishes() {
    let game = village_by_the_lake("summer", json!({}));
    let labels = seat_labels();
    let table = Table { game: &game, labels: &labels };
    let expected = [
        ("storeroom", "fact_store"),
        ("storeroom", "fact_score_stored"),
        ("dockyard", "fact_score_boats"),
        ("aquarium", "fact_channel"),
        ("aquarium", "fact_score_fish"),
        ("cliffside", "fact_score_water"),
        ("beach", "fact_own_fish"),
    ];
    for (face, fact) in expected {
        let sheet = table.face_sheet(face).expect("a building");
        assert!(fact_keys(&sheet.facts).contains(&fact), "{face}: {:?}", sheet.facts);
        assert!(sheet.cost.is_some_and(|cost| !cost.groups.is_empty()), "{face}");
    }
    let church = table.tile_sheet(TileId::CHURCH).expect("a tile");
    assert!(
        fact_keys(&church.facts).contains(&"fact_catch") && fact_keys(&church.facts).contains(&"fact_boat")
    );
    let fish = church.actions.iter().find(|action| action.kind == ChoiceKind::Fish).expect("a wish");
    assert!(fish.possible && fish.index.is_some());
    let away = table.tile_sheet(game.town_hall_tile()).expect("a tile");
    let lake = game.shore().expect("played").water().lakes()[0];
    assert_eq!(
        away.actions.iter().any(|action| action.kind == ChoiceKind::Fish),
        lake.shore.has(game.town_hall_tile())
    );
    // Donkeys use the boat too.
    let moves = church.actions.iter().filter(|action| action.kind == ChoiceKind::MoveDonkey);
    assert!(moves.filter(|action| action.possible).count() > 0);
}

#[test]
fn a_placement_shows_the_lakes_that_it_would_close() {
    let (mut closing, mut checked) = (0, 0);
    for seed in 0..30u64 {
        let lake = Some(LakeOptions { season: RulesSeason::Winter, draft: false });
        let options = Options { lake, ..Options::new(2, seed) };
        let mut game = Game::new(&options).expect("new");
        let mut draw = Draw(seed + 7);
        for _ in 0..500 {
            if game.is_over() {
                break;
            }
            if let (Decision::Place, Some(hamlet_rules::Placing { face, pose: None })) =
                (game.decision(), game.placing())
            {
                for note in view(&game).places.iter().take(40) {
                    let Choice::Place(Pose { q, r, rotation }) = game.choices()[note.index as usize] else {
                        panic!()
                    };
                    let mut after = game.clone();
                    let tiles = after.village().tiles().len();
                    after.play(Choice::Place(Pose { q, r, rotation })).expect("offered");
                    let mut formed = Vec::new();
                    loop {
                        formed.extend(after.events().iter().filter_map(|event| match event {
                            Event::LakeFormed { tiles, .. } => Some(usize::from(*tiles)),
                            _ => None,
                        }));
                        if after.village().tiles().len() > tiles {
                            break;
                        }
                        let next = sensible_payment(&after).or(after.choices().first().copied());
                        after.play(next.expect("a payment")).expect("offered");
                    }
                    let noted: Vec<usize> = note.lakes.iter().map(|lake| lake.tiles.len()).collect();
                    assert_eq!(noted, formed, "{face:?} {note:?}");
                    for lake in &note.lakes {
                        assert_eq!(lake.points, (lake.tiles.len() as i32 / 2).min(10));
                        closing += 1;
                    }
                    checked += 1;
                }
            }
            let choice = game.choices()[draw.below(game.choices().len())];
            game.play(choice).expect("offered");
        }
    }
    assert!(closing > 20 && checked > 500, "{closing} of {checked}");
}

struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

fn setup(season: Season) -> NewGame {
    NewGame {
        name: None,
        players: ["Ann", "Ben"]
            .into_iter()
            .zip(Colour::ALL)
            .map(|(name, colour)| NewPlayer { name: name.to_owned(), colour, rival: None })
            .collect(),
        layout: Layout::Recommended,
        seed: Some("11".to_owned()),
        solo: SoloOptions {
            preset: Preset::Normal,
            settles_ties: false,
            modifiers: SoloModifiers::default(),
        },
        lake: Some(LakeSetup { season, draft: false }),
    }
}

/// Prefers placements that close a lake, then boats, then fish, then any other choice.
fn wanted(view: &GameView, draw: &mut Draw) -> u32 {
    let closing =
        view.places.iter().max_by_key(|place| place.lakes.iter().map(|lake| lake.tiles.len()).sum::<usize>());
    if let Some(place) = closing {
        return place.index;
    }
    let water = |choice: &&ChoiceView| {
        matches!(
            choice.kind(),
            ChoiceKind::Boat
                | ChoiceKind::Fish
                | ChoiceKind::Construct
                | ChoiceKind::SellFish
                | ChoiceKind::Ferry
        ) || (choice.kind() == ChoiceKind::Cook && view.decision == DecisionKind::Turn)
    };
    // Sometimes keeps the catch until the hand is full.
    let hoards = draw.below(3) > 0;
    let kept =
        |choice: &&ChoiceView| !(hoards && matches!(choice.kind(), ChoiceKind::SellFish | ChoiceKind::Cook));
    let wanted: Vec<_> = view.choices.iter().filter(water).filter(kept).collect();
    if !wanted.is_empty() && draw.below(4) > 0 {
        return wanted[draw.below(wanted.len())].index;
    }
    let any: Vec<_> = view.choices.iter().filter(kept).collect();
    any[draw.below(any.len())].index
}

#[tokio::test]
async fn commands_form_lakes_sail_and_fish() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hamlet.db");
    let (mut taken, mut told, mut stale) = (BTreeSet::new(), BTreeSet::new(), 0);
    for season in [Season::Spring, Season::Summer, Season::Autumn, Season::Winter] {
        let app = App::open(&file).await;
        let mut view = app.new_game(setup(season)).await.expect("new").view;
        let mut draw = Draw(5 + season as u64);
        for _ in 0..1500 {
            if view.choices.is_empty() {
                break;
            }
            let index = wanted(&view, &mut draw);
            let choice = view.choices[index as usize].clone();
            let preview = app.preview(&view.game, view.state, index).await.expect("offered");
            let hidden = ["log_catch", "log_display", "log_sale_revealed"];
            assert!(
                preview.lines.iter().all(|line| !hidden.contains(&line.phrase.message_key())),
                "{preview:?}"
            );
            let played = app.play(&view.game, view.state, index).await.expect("offered");
            if taken.insert(choice.kind()) {
                // Any second tap comes too late.
                let late = app.play(&view.game, view.state, index).await.expect_err("stale");
                assert_eq!(late.kind, ProblemKind::Stale);
                stale += 1;
            }
            let drawn = played.lines.iter().any(|line| line.phrase.message_key() == "log_catch");
            assert!(!drawn || played.view.undo.is_none(), "a catch stays caught");
            if let ChoiceAct::Fish { amount, .. } = choice.act {
                let mine = |view: &GameView| {
                    let fish = view.seats[usize::from(choice_seat(view))].fish.expect("by the lake");
                    [fish.common, fish.uncommon, fish.rare].into_iter().map(u32::from).sum::<u32>()
                };
                let caught = mine(&played.view) - mine(&view);
                let bag = view.lake.as_ref().expect("lakes").fish_bag;
                assert_eq!(caught, amount.min(bag));
            }
            told.extend(played.lines.into_iter().map(|line| line.phrase.message_key().to_owned()));
            view = played.view;
        }
        let card = &app.list_games().await.expect("listed")[0];
        assert_eq!(card.rules, Some(CardRules::Hamlet { season: Some(season) }));
        app.close().await;
        // Another process reads the same table, and replaying a copy of the record yields it.
        let app = App::open(&file).await;
        let again = app.open_game(&view.game).await.expect("open");
        assert_eq!((&again.lake, &again.seats, &again.choices), (&view.lake, &view.seats, &view.choices));
        let record = app.export_game(&view.game).await.expect("exported");
        let copy = app.import_game(&record).await.expect("imported");
        assert_eq!(app.open_game(&copy.game).await.expect("open").lake, view.lake);
        app.close().await;
    }
    for kind in [ChoiceKind::Fish, ChoiceKind::Boat, ChoiceKind::SellFish, ChoiceKind::Cook, ChoiceKind::Keep]
    {
        assert!(taken.contains(&kind), "no {kind:?} in {taken:?}");
    }
    for key in
        ["log_lake", "log_boat", "log_fish", "log_catch", "log_fish_sold", "log_fish_cooked", "log_fish_back"]
    {
        assert!(told.contains(key), "no {key} in {told:?}");
    }
    assert!(stale >= 10);
}

fn choice_seat(view: &GameView) -> u8 {
    view.decider
}

#[test]
fn a_villager_in_the_house_is_offered_as_the_house_and_not_as_a_tile() {
    for seed in 0..12 {
        let lake = Some(LakeOptions { season: RulesSeason::ALL[seed as usize % 4], draft: false });
        let mut game = Game::new(&Options { lake, ..Options::new(2 + seed as u8 % 3, seed) }).expect("game");
        let mut chance = Draws::from(Chance::new(seed));
        let acts = |from: Location| Table { game: &game, labels: &[] }.act(Choice::Villager { from });
        let json = |act: ChoiceAct| serde_json::to_value(act).expect("JSON");
        assert_eq!(json(acts(Location::House)), json!({ "kind": "villager", "tile": "house" }));
        assert_eq!(json(acts(TileId::CHURCH.into())), json!({ "kind": "villager", "tile": 0 }));
        for _ in 0..120 {
            if game.is_over() {
                break;
            }
            let shown = view(&game);
            for choice in &shown.choices {
                let json = json(choice.act.clone());
                let tile = json.get("tile").and_then(Value::as_u64);
                assert!(tile.is_none_or(|tile| tile < shown.tiles.len() as u64), "{json}");
            }
            game.advance(chance.below(game.choices().len())).expect("listed");
        }
    }
}
