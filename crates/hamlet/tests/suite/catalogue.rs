//! The component data, and the first set-ups made from it.

use hamlet_rules::catalogue::{BuildingKind, Catalogue, Pile, ScoringRule};
use hamlet_rules::placement::search;
use hamlet_rules::{
    Game, LayoutChoice, Material, Options, Position, Rarity, RulesVersion, Season, SetupError, TileId,
};
use serde_json::Value;
use std::collections::BTreeSet;

fn catalogue() -> &'static Catalogue {
    Catalogue::standard().expect("the component data is sound")
}

#[test]
fn the_box_holds_what_the_rulebook_lists() {
    let c = catalogue();
    let base: Vec<_> = c.faces.iter().filter(|f| !f.by_the_lake).collect();
    let blueprints: usize =
        base.iter().filter(|f| !f.piles.contains(&Pile::Start)).map(|f| f.piles.len()).sum();
    let starting: BTreeSet<&str> =
        base.iter().filter(|f| f.piles.contains(&Pile::Start)).map(|f| f.tile.as_str()).collect();
    assert_eq!((blueprints, starting.len()), (26, 6), "32 building tiles");
    let pile = |p: Pile| base.iter().flat_map(|f| &f.piles).filter(|x| **x == p).count();
    assert_eq!(pile(Pile::Bag), 10);
    for material in Material::REFINED {
        assert_eq!(pile(Pile::Unlocked(material)), 4, "{material:?}");
        assert_eq!(
            c.faces.iter().filter(|f| f.unlock == Some(material)).count(),
            2,
            "two refineries of {material:?}"
        );
    }
    let tiers = [1, 2, 3].map(|t| c.sales.iter().filter(|s| s.tier == t).count());
    assert_eq!(tiers, [3, 4, 5]);
    assert_eq!((c.milestones.len(), c.awards.len()), (5, 4));
}

#[test]
fn the_box_of_by_the_lake_holds_what_its_rulebook_lists() {
    let c = catalogue();
    let new: Vec<_> = c.faces.iter().filter(|f| f.by_the_lake).collect();
    let pile = |p: Pile| new.iter().flat_map(|f| &f.piles).filter(|x| **x == p).count();
    assert_eq!(new.iter().map(|f| f.piles.len()).sum::<usize>(), 6, "six building tiles");
    assert_eq!(pile(Pile::Bag), 2, "two Storerooms");
    for material in Material::REFINED {
        assert_eq!(pile(Pile::Unlocked(material)), 1, "{material:?}");
    }
    assert!(new.iter().all(|f| f.flag && f.owner_only && f.milestone.is_none() && f.unlock.is_none()));
    assert_eq!((c.lake.flags, c.lake.hand_limit, c.lake.fish.each()), (7, 3, [11, 10, 9]));
    for season in Season::ALL {
        let menu = Rarity::ALL.map(|r| c.lake.menu(season, r).expect("a card"));
        assert_eq!(menu[0].id, "fish_market", "{season:?}");
        assert!(menu[1..].iter().all(|m| m.season == Some(season) && m.effect.is_some()), "{season:?}");
        assert_eq!(menu.map(|m| m.gold), [2, 1, 0], "{season:?}");
    }
    assert_eq!(c.lake.menus.len(), 9);
}

#[test]
fn landmarks_and_only_they_carry_a_flag_and_score() {
    for face in &catalogue().faces {
        assert_eq!(face.flag, face.kind == BuildingKind::Landmark, "{}", face.id);
        // The Beach gives fish instead.
        assert_eq!(face.flag, face.scoring.is_some() || face.id == "beach", "{}", face.id);
        if let Some(scoring) = face.scoring {
            let wild = face.id.contains("woodland") || face.id.contains("mountain_range");
            let everywhere = wild || face.id == "cliffside";
            assert_eq!(scoring.needs_road, !everywhere, "{}", face.id);
            let by_rule = matches!(scoring.rule, ScoringRule::LongestRoadRate | ScoringRule::Stored { .. });
            assert!(scoring.points > 0 || by_rule, "{}", face.id);
        }
    }
}

#[test]
fn data_with_a_fault_is_refused_in_words() {
    let good = include_str!("../../data/components.json");
    for (from, to) in [
        ("\"outline\": \"113355\"", "\"outline\": \"113356\""),
        ("\"outline\": \"113355\"", "\"outline\": \"113354\""),
        ("\"terrain\": \"FFFFFR\"", "\"terrain\": \"FFFFFX\""),
        ("\"format\": \"hamlet-catalogue\"", "\"format\": \"other\""),
        ("\"milestone\": \"carpenter\"", "\"milestone\": \"baker\""),
        ("\"rule\": \"market_sales\"", "\"rule\": \"beauty\""),
    ] {
        let broken = good.replacen(from, to, 1);
        assert_ne!(broken, good, "{from} is in the data");
        assert!(Catalogue::read(&broken).is_err(), "{to}");
    }
    assert!(Catalogue::read("{").is_err());
}

/// The data of each edition.
const EDITIONS: [&str; 2] =
    [include_str!("../../data/components.json"), include_str!("../../data/components-2.json")];

/// Notes where two values differ. A value may differ if the edition says itself that it is designed: a row of a table in its field
/// `source`, a field of a tile in the tile's `source`.
fn differ(old: &Value, new: &Value, at: &str, may: bool, found: &mut Vec<(String, bool)>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) if !may => {
            assert!(old.keys().eq(new.keys()), "{at}: the fields are the same");
            let source = &old.get("source").unwrap_or(&Value::Null);
            for (field, value) in old {
                let is_designed = *source == "designed" || source[field] == "designed";
                let may = is_designed && field != "source" && field != "id";
                differ(value, &new[field], &format!("{at}.{field}"), may, found);
            }
        }
        (Value::Array(old), Value::Array(new)) if !may && old.len() == new.len() => {
            for (old, new) in old.iter().zip(new) {
                let id = old["id"].as_str().unwrap_or("-");
                differ(old, new, &format!("{at}.{id}"), false, found);
            }
        }
        _ if old == new => {}
        _ => found.push((at.to_owned(), may)),
    }
}

#[test]
fn an_edition_changes_only_designed_values_of_the_one_before() {
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    assert_eq!(EDITIONS.len(), Catalogue::editions().len());
    for (text, edition) in EDITIONS.iter().zip(Catalogue::editions()) {
        assert_eq!(Catalogue::read(text).expect("sound").hash, edition.hash, "edition {}", edition.name);
    }
    for pair in EDITIONS.windows(2) {
        let mut found = Vec::new();
        differ(&read(pair[0]), &read(pair[1]), "", false, &mut found);
        assert!(!found.is_empty(), "an edition changes something");
        let fixed: Vec<_> = found.iter().filter(|(_, may)| !may).map(|(at, _)| at).collect();
        assert!(fixed.is_empty(), "these are not designed: {fixed:?}");
    }
    let mut found = Vec::new();
    let other = EDITIONS[0].replacen(
        "{\"rule\": \"donkeys\", \"points\": 2}",
        "{\"rule\": \"donkeys\", \"points\": 1}",
        1,
    );
    differ(&read(EDITIONS[0]), &read(&other), "", false, &mut found);
    assert_eq!(found, [(".tiles.stables.scoring.points".to_owned(), false)], "a value of the rulebook");
}

#[test]
fn a_position_names_its_edition_and_has_the_first_one_if_it_does_not() {
    let editions = Catalogue::editions();
    let newest = editions[editions.len() - 1];
    let game = Game::new(&Options::new(2, 1)).expect("a usual game");
    let position = Position::of(&game).expect("between actions");
    assert_eq!(position.edition.as_deref(), Some(newest.name));
    let components = |edition: Option<&str>| {
        let position = Position { edition: edition.map(str::to_owned), ..position.clone() };
        position.into_game().map(|game| game.catalogue().hash)
    };
    assert_eq!(components(Some(newest.name)), Ok(newest.hash));
    assert_eq!(components(None), Ok(editions[0].hash));
    let faults = components(Some("0")).expect_err("there is no such edition");
    assert_eq!(faults.iter().map(|fault| fault.at.as_str()).collect::<Vec<_>>(), ["edition"]);
    let first = Game::with_components(catalogue_of(editions[0].name), &Options::new(2, 1), RulesVersion::V1);
    assert_eq!(Position::of(&first.expect("a usual game")).expect("between actions").edition, None);
}

#[test]
fn components_without_a_set_up_for_the_players_are_refused_instead_of_an_empty_village() {
    let mut catalogue = catalogue().clone();
    catalogue.layouts.retain(|layout| !layout.players.contains(&3));
    let catalogue: &'static Catalogue = Box::leak(Box::new(catalogue));
    let set_up = |players| {
        let options = Options { layout: LayoutChoice::Recommended, ..Options::new(players, 1) };
        Game::with_components(catalogue, &options, RulesVersion::V1).map(|game| game.village().tiles().len())
    };
    assert_eq!(set_up(3), Err(SetupError::NoLayout(3)));
    assert_eq!(set_up(2), Ok(6));
}

#[test]
fn the_church_of_a_position_is_tile_0_wherever_it_is_listed() {
    let game = Game::new(&Options::new(2, 1)).expect("a usual game");
    let mut position = Position::of(&game).expect("between actions");
    position.tiles.reverse();
    assert_ne!(position.tiles[0].tile, "church_1_2p");
    let read = position.into_game().expect("sound");
    let first = read.village().tile(TileId::CHURCH).expect("a tile").face;
    assert_eq!(read.catalogue().face(first).map(|face| face.kind), Some(BuildingKind::Church));
}

fn catalogue_of(name: &str) -> &'static Catalogue {
    Catalogue::of_edition(Catalogue::edition_named(name).expect("known")).expect("sound")
}

/// Checks that every starting tile meets the Church road to road, and that no gap is enclosed (ruling G8).
fn sound_layout(game: &Game, whose: &str) {
    let village = game.village();
    assert_eq!(village.tiles().len(), 6, "{whose}");
    let linked = village.printed(TileId::CHURCH).with(TileId::CHURCH);
    assert_eq!(linked, village.all(), "{whose}: each tile meets the Church by road");
    assert_eq!(
        village.face(game.catalogue(), TileId::CHURCH).expect("a face").kind,
        BuildingKind::Church,
        "{whose}"
    );
    assert!(village.has_no_gap(), "{whose}: nothing is shut in");
}

#[test]
fn recommended_layouts_are_sound_and_every_blueprint_fits_beside_them() {
    for players in 1..=4 {
        let game = Game::new(&Options::new(players, 1)).expect("a usual game");
        sound_layout(&game, &format!("{players} players"));
        for (id, face) in game.catalogue().face_ids().zip(&game.catalogue().faces) {
            if !face.piles.contains(&Pile::Start) {
                assert!(!search(game.catalogue(), game.village(), id).is_empty(), "{}", face.id);
            }
        }
    }
}

#[test]
fn random_layouts_are_sound_and_differ() {
    for players in 1..=4 {
        let mut seen = BTreeSet::new();
        let usual = Game::new(&Options::new(players, 0)).expect("a usual game");
        let lie = |game: &Game| game.village().tiles().iter().map(|t| t.pose).collect::<Vec<_>>();
        let mut fallbacks = 0;
        for seed in 0..100 {
            let options = Options { layout: LayoutChoice::Random, ..Options::new(players, seed) };
            let game = Game::new(&options).expect("a random set-up");
            sound_layout(&game, &format!("{players} players, seed {seed}"));
            fallbacks += usize::from(lie(&game) == lie(&usual));
            seen.insert(lie(&game));
        }
        println!("{players} players: {} layouts in 100, {fallbacks} as recommended", seen.len());
        // The Church's five roads leave few ways, so that some come twice.
        assert!(seen.len() >= 50, "{players} players: {} layouts in 100", seen.len());
        assert!(fallbacks <= 10, "{players} players: {fallbacks} of 100 are the recommended one");
    }
}
