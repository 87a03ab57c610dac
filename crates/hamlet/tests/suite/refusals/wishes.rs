//! What a player may point at, and turns as they stand in the midst of an action.

use crate::refusals::plain;
use crate::refusals::situations::Asked;
use hamlet_rules::lattice::DIRECTIONS;
use hamlet_rules::position::OfferSpec;
use hamlet_rules::{
    Choice, Decision, FaceId, Game, LakeId, Material, Pose, Position, Rarity, RoadKind, Target,
};
use std::collections::BTreeSet;

/// Returns actions of a turn, possible or not.
pub fn of_turn(game: &Game) -> Vec<Choice> {
    let mut all = vec![Choice::TownHall, Choice::Beg];
    let village = game.village();
    for tile in plain::all_tiles(game) {
        all.extend([
            Choice::Produce { tile },
            Choice::Refine { tile, count: 1 },
            Choice::Refine { tile, count: 2 },
        ]);
        if game.shore().is_some() {
            all.extend([
                Choice::Fish { tile },
                Choice::Store { tile, count: 1 },
                Choice::Store { tile, count: 2 },
            ]);
        }
        // Neighbours, and one other tile.
        let far = village.id((tile.number() * 7 + 3) % village.tiles().len() as u8).expect("a tile");
        for to in (village.adjacent(tile).with(far)).iter().filter(|to| *to != tile) {
            all.extend([RoadKind::Path, RoadKind::Bridge].map(|kind| Choice::Road { at: tile, to, kind }));
            all.push(Choice::MoveDonkey { from: tile, to });
        }
    }
    all.extend(game.sales().iter().flatten().map(|sale| Choice::Sell { sale: *sale }));
    all.extend(game.catalogue().sale_ids().take(1).map(|sale| Choice::Sell { sale }));
    all.extend((0..game.delivery_slots().len() as u8).map(|slot| Choice::Deliver { slot }));
    let hand: BTreeSet<FaceId> = game
        .player(game.decider())
        .expect("a seat")
        .blueprints()
        .chain(game.catalogue().face_ids().nth(3))
        .collect();
    all.extend(hand.into_iter().map(|face| Choice::Construct { face }));
    if game.shore().is_some() {
        all.extend(Rarity::ALL.map(|rarity| Choice::SellFish { rarity }));
        all.extend(Rarity::ALL.map(|rarity| Choice::Cook { rarity }));
    }
    all
}

/// Returns what can be done in a visit to the Town Hall.
pub fn of_visit(game: &Game) -> Vec<Choice> {
    let places = (0..4).map(|place| Choice::TakeBlueprint { place });
    let tiles = plain::all_tiles(game).map(|tile| Choice::HireDonkey { tile });
    places.chain([Choice::HireVillager]).chain(tiles).collect()
}

pub fn is_of_visit(choice: Choice) -> bool {
    matches!(choice, Choice::TakeBlueprint { .. } | Choice::HireVillager | Choice::HireDonkey { .. })
}

/// Returns the choices that put a boat on each lake.
fn of_lakes(game: &Game) -> impl Iterator<Item = Choice> {
    lakes(game).map(|lake| Choice::Boat { lake })
}

fn lakes(game: &Game) -> impl Iterator<Item = LakeId> {
    game.shore().into_iter().flat_map(|shore| shore.water().ids())
}

/// Returns answers to Botric's ties that are not offered.
pub fn of_ties(game: &Game) -> Vec<Choice> {
    let tiles = plain::all_tiles(game).map(|tile| Choice::Settle(Target::Tile { tile }));
    tiles.filter(|choice| !game.choices().contains(choice)).collect()
}

/// Returns answers to the questions inside an action, possible or not.
pub fn of_links(game: &Game) -> Vec<Choice> {
    let mut all = of_visit(game);
    all.push(Choice::Done);
    for tile in plain::all_tiles(game) {
        all.extend([Choice::Villager { from: tile.into() }, Choice::Stand { tile }]);
        for token in game.village().tile(tile).expect("a tile").slots().iter().flatten() {
            all.push(Choice::Consume { tile, token: *token });
        }
    }
    all.extend(Material::ALL.map(|kind| Choice::Buy { kind }));
    all.extend(lakes(game).take(3).map(|lake| Choice::Ferry { lake }));
    all.extend(of_lakes(game));
    let mixes = || (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| [a, b, c])));
    match game.decision() {
        Decision::Fill => all.extend(mixes().map(|[wood, stone, wheat]| Choice::Fill { wood, stone, wheat })),
        Decision::Festival => {
            all.extend(mixes().map(|[common, uncommon, rare]| Choice::Release { common, uncommon, rare }));
        }
        Decision::KeepFish => {
            all.extend(mixes().map(|[common, uncommon, rare]| Choice::Keep { common, uncommon, rare }));
        }
        _ => {}
    }
    if game.decision() == Decision::Donkeys {
        all.extend(of_turn(game).into_iter().filter(|c| matches!(c, Choice::MoveDonkey { .. })));
    }
    if game.decision() == Decision::Place {
        for choice in game.choices().iter().step_by(5) {
            let Choice::Place(Pose { q, r, rotation }) = *choice else { continue };
            let aside =
                DIRECTIONS.iter().map(|by| Choice::Place(Pose { q: q + by.q, r: r + by.r, rotation }));
            all.extend(aside.chain([Choice::Place(Pose { q, r, rotation: (rotation + 1) % 6 })]));
        }
        let other = game.player(game.decider()).expect("a seat").blueprints();
        let sites = other.flat_map(|face| game.sites(face).into_iter().step_by(7));
        all.extend(sites.map(|s| Choice::Place(s.pose)));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Returns the turn of a situation in the middle of an action, without what was paid, and with the working villager as having
/// acted. `None` if no position describes it.
pub fn resumed(asked: &Asked<'_>) -> Option<Game> {
    let game = asked.game;
    let written = matches!(
        game.decision(),
        Decision::Villager
            | Decision::Fill
            | Decision::Place
            | Decision::Stand
            | Decision::Pay
            | Decision::Fare
            | Decision::TownHall
            | Decision::Donkeys
    );
    let fish = |c: &Choice| matches!(c, Choice::SellFish { .. } | Choice::Cook { .. });
    if !written || asked.path.iter().any(fish) {
        return None;
    }
    let mut position = Position::of(asked.turn)?;
    for (id, tile) in game.village().all().iter().zip(game.village().tiles()) {
        if !tile.slots().is_empty() {
            let tokens = tile.slots().iter().flatten().map(|t| t.write()).collect();
            position.goods.insert(game.tile_name(id), tokens);
        }
    }
    for seat in game.seats() {
        position.seats[seat.index()].gold = Some(game.player(seat).expect("a seat").gold());
    }
    let seat = game.turn();
    let (spec, player) = (&mut position.seats[seat.index()], game.player(seat).expect("a seat"));
    let team = |done: bool| {
        let there = player.villagers().members().iter().filter(move |w| w.done == done);
        there.map(|w| game.location_name(w.at)).collect::<Vec<_>>()
    };
    let (mut ready, mut tired) = (team(false), team(true));
    if crate::refusals::claims::awake(game, seat) as usize != ready.len() {
        tired.extend(ready.pop());
    }
    spec.villagers = Some(ready);
    spec.tired = tired;
    spec.donkeys = Some(player.donkeys().members().iter().map(|w| game.tile_name(w.at)).collect());
    spec.blueprints =
        player.blueprints().map(|f| game.catalogue().face(f).expect("a face").id.clone()).collect();
    position.donkeys_moved = game.donkeys_moved();
    let face = |id: FaceId| game.catalogue().face(id).expect("a face").id.clone();
    let offers = game.display().iter().flatten();
    position.display =
        Some(offers.map(|o| OfferSpec::WithGold { face: face(o.face), gold: o.gold }).collect());
    position.bag = Some(game.bag().iter().map(|f| face(*f)).collect());
    position.into_game().ok()
}
