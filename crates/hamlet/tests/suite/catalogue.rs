//! The component data, and the first set-ups made from it.

use hamlet_rules::catalogue::{BuildingKind, Catalogue, Pile, ScoringRule};
use hamlet_rules::placement::search;
use hamlet_rules::{Game, LayoutChoice, Material, Options, Rarity, Season, TileId};
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
    assert_eq!((c.lake.flags, c.lake.hand_limit, c.lake.fish), (7, 3, [11, 10, 9]));
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

/// Every starting tile meets the Church road to road, and no gap is shut in (ruling G8).
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
