//! The sentences about By the Lake: lakes, fish, boats, flags and menu cards.

use crate::scenarios::sentence::Check;
use crate::scenarios::subject::{items, number, same, seat, tile, who};
use hamlet_rules::event::Event;
use hamlet_rules::lake::{Lake, Shore};
use hamlet_rules::{Game, Pose, Rarity, TileSet};

/// Sentences of the expansion.
pub const SENTENCES: &[(&str, Check)] = &[
    // Lakes
    ("{n} lakes lie in the village", |g, b| same(shore(g)?.water().lakes().len(), number(b[0])?)),
    ("lake {n} has {n} tiles", |g, b| same(lake(g, b[0])?.tiles, number(b[1])?)),
    ("around lake {n} lie {list*}", |g, b| tiles(g, lake(g, b[0])?.shore, b[1])),
    ("around the water of lake {n} lie {list*}", |g, b| tiles(g, lake(g, b[0])?.around, b[1])),
    ("lake {n} and lake {n} are one water", |g, b| same(lake(g, b[0])?.body, lake(g, b[1])?.body)),
    ("lake {n} and lake {n} are two waters", |g, b| same(lake(g, b[0])?.body == lake(g, b[1])?.body, false)),
    ("{face} at {place*} closes {sizes*}", |g, b| {
        let face = g.catalogue().face_named(b[0]).ok_or_else(|| format!("there is no building {}", b[0]))?;
        let place: Vec<&str> = b[1].split(' ').collect();
        let [q, r, rotation] = place[..] else { return Err(format!("{} is no place", b[1])) };
        let spot = Pose { q: number(q)?, r: number(r)?, rotation: number(rotation)? };
        let sizes = g.lakes_closed_by(face, spot).iter().map(|l| l.len().to_string()).collect();
        same(sizes, items(b[2], "nothing"))
    }),
    ("a lake of {n} tiles is worth {n} points", |g, b| same(g.lake_points(number(b[0])?), number(b[1])?)),
    // Fish
    ("{n} fish tokens lie on lake {n}", |g, b| {
        let id = number::<u8>(b[1])?;
        lake(g, b[1])?;
        let there = shore(g)?.water().tiles().filter(|t| t.lake.number() == id && t.fish);
        same(there.count(), number(b[0])?)
    }),
    ("{n} fish tokens lie around {tile}", |g, b| {
        same(shore(g)?.water().fish_around(tile(g, b[1])?), number(b[0])?)
    }),
    ("seat {n} would catch {n} fish at {tile}", |g, b| {
        same(g.catch(seat(g, b[0])?, tile(g, b[2])?), number(b[1])?)
    }),
    ("seat {n} has {n} fish", |g, b| same(shore(g)?.fish(seat(g, b[0])?).total(), number(b[1])?)),
    ("seat {n} has {n} common, {n} uncommon and {n} rare fish", |g, b| {
        same(shore(g)?.fish(seat(g, b[0])?).each(), [number(b[1])?, number(b[2])?, number(b[3])?])
    }),
    ("{n} fish are in the bag", |g, b| same(shore(g)?.bag().total(), number(b[0])?)),
    ("{n} common, {n} uncommon and {n} rare fish are in the bag", |g, b| {
        same(shore(g)?.bag().each(), [number(b[0])?, number(b[1])?, number(b[2])?])
    }),
    ("{n} fish have just been drawn", |g, b| {
        let drawn = g.events().iter().filter(|e| matches!(e, Event::FishDrawn { .. }));
        same(drawn.count(), number(b[0])?)
    }),
    // Boats and flags
    ("the boats are {list*}", |g, b| {
        let boats = shore(g)?.boats().iter();
        same(
            boats.map(|b| format!("seat {} on lake {}", b.seat.0, b.lake.number())).collect(),
            items(b[0], "none"),
        )
    }),
    ("seat {n} has {n} flags left", |g, b| same(g.flags_left(seat(g, b[0])?), Some(number(b[1])?))),
    ("seat {n} may enter {tile}", |g, b| same(range(g, b)?, true)),
    ("seat {n} may not enter {tile}", |g, b| same(range(g, b)?, false)),
    ("goods of seat {n} go over {list*}", |g, b| {
        let list = items(b[1], "nothing");
        let [first, .., last] = &list[..] else { return Err("name at least two tiles".into()) };
        let way = g
            .way(seat(g, b[0])?, tile(g, first)?, tile(g, last)?, shore(g)?.water().ids().collect())
            .unwrap_or_default();
        same(way.iter().map(|t| g.tile_name(*t)).collect(), list)
    }),
    // Menu cards
    ("the menu is {list*}", |g, b| {
        let cards = Rarity::ALL.into_iter().filter_map(|r| g.menu(r));
        same(cards.map(|m| m.id.clone()).collect(), items(b[0], "none"))
    }),
    ("the effects are {list*}", |g, b| {
        let shore = shore(g)?;
        let on = [
            ("infrastructure", shore.free_blueprints()),
            ("migration", shore.migration()),
            ("monopoly", shore.monopoly()),
            ("thick_ice", shore.free_crossing()),
        ];
        let on = on.iter().filter(|(_, on)| *on).map(|(id, _)| (*id).to_owned());
        same(on.collect(), items(b[0], "none"))
    }),
    ("{tile} is closed by {who*}", |g, b| same(shore(g)?.closed_by(tile(g, b[0])?), who(g, b[1])?)),
];

fn shore(game: &Game) -> Result<&Shore, String> {
    game.shore().ok_or_else(|| "By the Lake is not played".into())
}

fn lake<'g>(game: &'g Game, text: &str) -> Result<&'g Lake, String> {
    let (water, number) = (shore(game)?.water(), number::<u8>(text)?);
    let lake = water.id(number).and_then(|id| water.lake(id));
    lake.ok_or_else(|| format!("there is no lake {number}"))
}

fn tiles(game: &Game, set: TileSet, said: &str) -> Result<(), String> {
    let mut said = items(said, "nothing");
    let mut there: Vec<String> = set.iter().map(|t| game.tile_name(t)).collect();
    said.sort_unstable();
    there.sort_unstable();
    same(there, said)
}

fn range(game: &Game, blanks: &[&str]) -> Result<bool, String> {
    Ok(game.range(seat(game, blanks[0])?).has(tile(game, blanks[1])?))
}
