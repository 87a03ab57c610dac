//! What each sentence means: a question to the game, compared with what the sentence says.

use crate::scenarios::sentence::{Answer, Check, CheckAll};
use hamlet_rules::grid::Grid;
use hamlet_rules::scoring::{Part, Rule};
use hamlet_rules::{
    Choice, FaceId, Game, Material, Position, Refusal, RoadKind, Seat, Shortage, Source, TileId, Token,
};
use serde::Serialize;
use std::fmt::Debug;

/// Sentences that must hold in every game of a scenario.
pub const SENTENCES: &[(&str, Check)] = &[
    // The turn
    ("it is the turn of seat {n}", |g, b| same(g.turn(), seat(g, b[0])?)),
    ("the decision is {word}", |g, b| same(word(&g.decision()), b[0].into())),
    ("the round is {n}", |g, b| same(g.round(), number(b[0])?)),
    ("it is the last round", |g, _| same(g.is_last_round(), true)),
    ("it is not the last round", |g, _| same(g.is_last_round(), false)),
    ("the game is over", |g, _| same(g.is_over(), true)),
    ("the game goes on", |g, _| same(g.is_over(), false)),
    ("undo is open", |g, _| same(g.undo_barrier(), false)),
    ("undo is closed", |g, _| same(g.undo_barrier(), true)),
    // Choices
    ("{choice*} is possible", |g, b| same(g.why(choice(g, b[0])?), None)),
    ("{choice*} is refused: {reason}", |g, b| {
        let refusal = refusal(g, b[0])?;
        same(word(&refusal), b[1].into())
    }),
    ("{choice*} lacks {n} {kinds*}: {n} in reach, {n} in the village", |g, b| {
        let mut kinds = Vec::new();
        for kind in b[2].split(" or ") {
            kinds.push(material(kind)?);
        }
        let refusal = refusal(g, b[0])?;
        let short = shortages(&refusal);
        let there: Vec<_> =
            short.iter().map(|s| (s.kinds.clone(), s.needed, s.in_reach, s.in_village)).collect();
        let said = (kinds, number(b[1])?, number(b[3])?, number(b[4])?);
        if there.contains(&said) { Ok(()) } else { Err(format!("it lacks {there:?}")) }
    }),
    ("{choice*} asks for {n} gold, {n} in hand", |g, b| {
        let said = (number(b[1])?, number(b[2])?);
        match refusal(g, b[0])? {
            Refusal::Gold { needed, has } | Refusal::MarketGold { needed, has, .. } => {
                same((needed, has), said)
            }
            other => Err(format!("it is refused for {other:?}")),
        }
    }),
    ("{choice*} would be helped by a donkey on {tile}", |g, b| {
        let refusal = refusal(g, b[0])?;
        let mut tiles: Vec<Option<TileId>> = shortages(&refusal).iter().map(|s| s.donkey_on).collect();
        if let Refusal::OutOfReach { donkey_on, .. }
        | Refusal::Materials { donkey_on, .. }
        | Refusal::MarketGold { donkey_on, .. }
        | Refusal::FerryWheat { donkey_on, .. } = refusal
        {
            tiles.push(donkey_on);
        }
        let tile = tile(g, b[1])?;
        if tiles.contains(&Some(tile)) { Ok(()) } else { Err(format!("not there: {refusal:?}")) }
    }),
    ("the choices are: {list*}", |g, b| choices(g, "", b[0])),
    ("the choices to {word} are: {list*}", |g, b| choices(g, b[0], b[1])),
    ("there is no choice to {word}", |g, b| same(list(g, b[0]), Vec::new())),
    ("there are {n} choices to {word}", |g, b| same(list(g, b[1]).len(), number(b[0])?)),
    // Players
    ("seat {n} has {n} gold", |g, b| same(g.player(seat(g, b[0])?).expect("a seat").gold(), number(b[1])?)),
    ("seat {n} has {n} points", |g, b| {
        same(g.player(seat(g, b[0])?).expect("a seat").points(), number(b[1])?)
    }),
    ("seat {n} has {n} points from {source}", |g, b| {
        same(g.player(seat(g, b[0])?).expect("a seat").earned(source(b[2])?), number(b[1])?)
    }),
    ("the hand of seat {n} is {list*}", |g, b| {
        let held: Vec<_> =
            g.player(seat(g, b[0])?).expect("a seat").blueprints().map(|f| face_id(g, f)).collect();
        same(held, items(b[1], "empty"))
    }),
    ("the sales of seat {n} are {list*}", |g, b| {
        let held = g.player(seat(g, b[0])?).expect("a seat").sales();
        same(held.map(|s| g.catalogue().sale(s).expect("a sale").id.clone()).collect(), items(b[1], "none"))
    }),
    ("the villagers of seat {n} stand on {list*}", |g, b| villagers(g, b, false)),
    ("the villagers of seat {n} lie on {list*}", |g, b| villagers(g, b, true)),
    ("the donkeys of seat {n} are on {list*}", |g, b| {
        let team = g.player(seat(g, b[0])?).expect("a seat").donkeys().members();
        same_set(team.iter().map(|w| g.tile_name(w.at)).collect(), items(b[1], "none"))
    }),
    ("seat {n} has {n} free {material}", |g, b| {
        same(g.free_tokens(seat(g, b[0])?, material(b[2])?), number(b[1])?)
    }),
    ("seat {n} has built {n} roads", |g, b| {
        same(g.player(seat(g, b[0])?).expect("a seat").roads_built(), number(b[1])?)
    }),
    // The table
    ("the {milestone} is held by {who*}", |g, b| {
        let at = g.catalogue().milestones.iter().position(|m| m.id == b[0]);
        let at = at.ok_or_else(|| format!("there is no milestone {}", b[0]))?;
        same(g.milestones()[at], who(g, b[1])?)
    }),
    ("the {slot} delivery is made by {who*}", |g, b| {
        let at = g.delivery_slots().iter().position(|d| d.id == b[0]);
        let at = at.ok_or_else(|| format!("there is no delivery {}", b[0]))?;
        same(g.deliveries()[at], who(g, b[1])?)
    }),
    ("the church has {n} delivery slots", |g, b| same(g.delivery_slots().len(), number(b[0])?)),
    ("the display is {list*}", |g, b| display(g, b[0])),
    ("{n} tiles are in the display", |g, b| same(g.display().iter().flatten().count(), number(b[0])?)),
    ("{n} tiles are in the bag", |g, b| same(g.bag().len(), number(b[0])?)),
    ("{face} is in the bag", |g, b| same(g.bag().contains(&face(g, b[0])?), true)),
    ("{face} is not in the bag", |g, b| same(g.bag().contains(&face(g, b[0])?), false)),
    ("the display and the bag together are {list*}", |g, b| {
        let all = g.display().iter().flatten().map(|o| o.face).chain(g.bag().iter().copied());
        same_set(all.map(|f| face_id(g, f)).collect(), items(b[0], "empty"))
    }),
    ("the {material} pile is in play", |g, b| unlocked(g, b[0], true)),
    ("the {material} pile waits", |g, b| unlocked(g, b[0], false)),
    ("the open sales are {list*}", |g, b| {
        let open = g.sales().iter().flatten();
        same(open.map(|s| g.catalogue().sale(*s).expect("a sale").id.clone()).collect(), items(b[0], "none"))
    }),
    ("{n} sales are open", |g, b| same(g.sales().iter().flatten().count(), number(b[0])?)),
    ("{n} sales are face down", |g, b| same(g.sales_left(), number(b[0])?)),
    ("{n} sales of tier {n} are in play", |g, b| {
        let tier: u8 = number(b[1])?;
        same(tiers(g).iter().filter(|t| **t == tier).count(), number(b[0])?)
    }),
    ("the sales come in the order of their tiers", |g, _| same(tiers(g).is_sorted(), true)),
    ("the market sells raw for {n} and refined for {n}", |g, b| {
        same(g.market_prices(), hamlet_rules::Prices { raw: number(b[0])?, refined: number(b[1])? })
    }),
    // The village
    ("on {tile} lie {list*}", |g, b| {
        let there = g.village().tile(tile(g, b[0])?).expect("a tile").slots().iter().flatten();
        let mut said = Vec::new();
        for token in items(b[1], "nothing") {
            said.push(Token::read(&token).map_err(|e| e.to_string())?.write());
        }
        same_set(there.map(|t| t.write()).collect(), said)
    }),
    ("{tile} has {n} empty slots", |g, b| {
        same(g.village().tile(tile(g, b[0])?).expect("a tile").empty(), number(b[1])?)
    }),
    ("{tile} and {tile} are adjacent", |g, b| adjacent(g, b, true)),
    ("{tile} and {tile} are not adjacent", |g, b| adjacent(g, b, false)),
    ("{tile} and {tile} are connected", |g, b| connected(g, b, true)),
    ("{tile} and {tile} are not connected", |g, b| connected(g, b, false)),
    ("{tile} is joined to the church", |g, b| joined(g, b[0], true)),
    ("{tile} is not joined to the church", |g, b| joined(g, b[0], false)),
    ("{tile} is flagged by {who*}", |g, b| {
        same(g.village().tile(tile(g, b[0])?).expect("a tile").owner, who(g, b[1])?)
    }),
    ("{tile} lies in the village", |g, b| same(g.tile_named(b[0]).is_ok(), true)),
    ("{n} tiles lie in the village", |g, b| same(g.village().tiles().len(), number(b[0])?)),
    ("a {kind} of seat {n} joins {tile} and {tile}", |g, b| {
        let kind = RoadKind::from_id(b[0]).map_err(|e| e.to_string())?;
        let (seat, a, c) = (seat(g, b[1])?, tile(g, b[2])?, tile(g, b[3])?);
        let said = (a.min(c), a.max(c), kind, seat);
        let roads: Vec<_> = g.village().roads().iter().map(|r| (r.a, r.b, r.kind, r.seat)).collect();
        if roads.contains(&said) { Ok(()) } else { Err(format!("the roads are {roads:?}")) }
    }),
    // The score
    ("seat {n} scores {n} in all", |g, b| same(g.score(seat(g, b[0])?).total, number(b[1])?)),
    ("seat {n} scores {n} for {part}", |g, b| same(scored(g, seat(g, b[0])?, b[2])?, number(b[1])?)),
    ("the longest road of seat {n} is {list*}", |g, b| {
        let road = g.score(seat(g, b[0])?).longest_road;
        let mut names: Vec<String> = road.iter().map(|t| g.tile_name(*t)).collect();
        let said = items(b[1], "none");
        if names.first() != said.first() {
            names.reverse();
        }
        same(names, said)
    }),
    ("the winners are {seats*}", |g, b| {
        let winners: Vec<String> = g.ranking().winners.iter().map(|s| format!("seat {}", s.0)).collect();
        same(winners, items(b[0], "none"))
    }),
    ("the game is decided by {word}", |g, b| same(word(&g.ranking().decided_by), b[0].into())),
    // Setting up
    ("the player in place {n} has {n} gold", |g, b| {
        let place: usize = number(b[0])?;
        let seats = g.seats().count();
        let seat = Seat(((g.start().index() + place - 1) % seats) as u8);
        same(g.player(seat).expect("a seat").gold(), number(b[1])?)
    }),
    ("the starting player has the turn", |g, _| same(g.turn(), g.start())),
    ("every starting tile is connected to the church", |g, _| {
        let all = g.village().all().without(TileId::CHURCH);
        same(g.village().printed(TileId::CHURCH) & all, all)
    }),
    ("no gap is enclosed", |g, _| {
        let mut grid = Grid::default();
        for (id, tile) in g.village().all().iter().zip(g.village().tiles()) {
            let shape = g.catalogue().face(tile.face).expect("a face").shape(tile.pose.rotation);
            grid.put(id, shape, tile.pose, |_, _, _| {});
        }
        same(grid.has_no_gap(), true)
    }),
];

/// Sentences about all games of a scenario together.
pub const SENTENCES_OVER_ALL: &[(&str, CheckAll)] = &[
    ("every seat begins in some game", |games, _| {
        let seats = games[0].seats();
        let missing: Vec<Seat> = seats.filter(|s| games.iter().all(|g| g.start() != *s)).collect();
        same(missing, Vec::new())
    }),
    ("the display differs between games", |games, _| {
        same(games.iter().any(|g| g.display() != games[0].display()), true)
    }),
    ("the open sales differ between games", |games, _| {
        same(games.iter().any(|g| g.sales() != games[0].sales()), true)
    }),
    ("the layout differs between games", |games, _| {
        same(games.iter().any(|g| g.village().tiles() != games[0].village().tiles()), true)
    }),
];

/// Plays a choice written in notation.
pub fn play(game: &mut Game, text: &str) -> Answer {
    let choice = choice(game, text)?;
    match game.play(choice) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(format!("refused for {refusal:?}; possible: {}", all(game))),
    }
}

pub fn same<T: PartialEq + Debug>(is: T, said: T) -> Answer {
    if is == said { Ok(()) } else { Err(format!("it is {is:?}")) }
}

fn same_set(mut is: Vec<String>, mut said: Vec<String>) -> Answer {
    is.sort_unstable();
    said.sort_unstable();
    same(is, said)
}

pub fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is no number in range"))
}

/// Returns the word by which data is written: `pay`, or `full` of `{"full": …}`.
pub fn word<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        other => format!("{other:?}"),
    }
}

pub fn items(text: &str, none: &str) -> Vec<String> {
    if text == none { Vec::new() } else { text.split(", ").map(str::to_owned).collect() }
}

pub fn seat(game: &Game, text: &str) -> Result<Seat, String> {
    let seat = Seat(number(text)?);
    let known = game.seats().any(|s| s == seat);
    known.then_some(seat).ok_or_else(|| format!("there is no seat {text}"))
}

pub fn who(game: &Game, text: &str) -> Result<Option<Seat>, String> {
    match text.strip_prefix("seat ") {
        Some(n) => seat(game, n).map(Some),
        None if text == "nobody" => Ok(None),
        None => Err(format!("{text} is neither a seat nor nobody")),
    }
}

pub fn tile(game: &Game, name: &str) -> Result<TileId, String> {
    game.tile_named(name).map_err(|e| e.to_string())
}

fn material(id: &str) -> Result<Material, String> {
    Material::from_id(id).ok_or_else(|| format!("there is no material {id}"))
}

fn face(game: &Game, id: &str) -> Result<FaceId, String> {
    game.catalogue().face_named(id).ok_or_else(|| format!("there is no building {id}"))
}

fn face_id(game: &Game, face: FaceId) -> String {
    game.catalogue().face(face).expect("a face").id.clone()
}

fn source(id: &str) -> Result<Source, String> {
    let sources = hamlet_rules::scoring::SOURCES;
    let found = sources.into_iter().find(|s| word(s) == id);
    found.ok_or_else(|| format!("there is no source {id}"))
}

fn choice(game: &Game, text: &str) -> Result<Choice, String> {
    game.read_choice(text).map_err(|e| e.to_string())
}

/// Returns why a choice is refused, asked both ways.
fn refusal(game: &Game, text: &str) -> Result<Refusal, String> {
    let choice = choice(game, text)?;
    let refusal = game.why(choice).ok_or("it is possible")?;
    match game.clone().play(choice) {
        Err(other) if other == refusal => Ok(refusal),
        other => Err(format!("why says {refusal:?}, but playing it gives {other:?}")),
    }
}

fn shortages(refusal: &Refusal) -> &[Shortage] {
    match refusal {
        Refusal::Materials { short, .. } | Refusal::MarketGold { short, .. } => short,
        _ => &[],
    }
}

/// Returns the choices whose first word is `action`, as text; all of them if it is empty.
fn list(game: &Game, action: &str) -> Vec<String> {
    let all = game.choices().iter().map(|c| game.write_choice(*c));
    all.filter(|c| action.is_empty() || c.split(' ').next() == Some(action)).collect()
}

fn all(game: &Game) -> String {
    list(game, "").join("; ")
}

fn choices(game: &Game, action: &str, said: &str) -> Answer {
    let mut texts = Vec::new();
    for text in said.split("; ") {
        texts.push(game.write_choice(choice(game, text)?));
    }
    same_set(list(game, action), texts)
}

fn villagers(game: &Game, blanks: &[&str], lying: bool) -> Answer {
    let team = game.player(seat(game, blanks[0])?).expect("a seat").villagers().members();
    let there = team.iter().filter(|w| w.done == lying).map(|w| game.location_name(w.at));
    same_set(there.collect(), items(blanks[1], "none"))
}

/// Compares the display from the left; `?` is any tile, `barn+1` a Barn with one gold on it.
fn display(game: &Game, said: &str) -> Answer {
    let there: Vec<String> = game
        .display()
        .iter()
        .flatten()
        .map(|o| match o.gold {
            0 => face_id(game, o.face),
            gold => format!("{}+{gold}", face_id(game, o.face)),
        })
        .collect();
    let said = items(said, "empty");
    let fits = |is: &String, said: &String| match said.strip_prefix('?') {
        Some(gold) => is.find('+').map_or("", |at| &is[at..]) == gold,
        None => is == said,
    };
    if there.len() == said.len() && there.iter().zip(&said).all(|(a, b)| fits(a, b)) {
        Ok(())
    } else {
        Err(format!("it is {}", there.join(", ")))
    }
}

fn unlocked(game: &Game, id: &str, said: bool) -> Answer {
    let index = material(id)?.refined_index().ok_or("raw materials have no pile")?;
    same(game.unlocked()[index], said)
}

/// Returns the tiers of the sales, the open ones first, then from the top of the stack.
fn tiers(game: &Game) -> Vec<u8> {
    let stack = Position::of(game).and_then(|p| p.sale_stack).unwrap_or_default();
    let stack = stack.iter().filter_map(|id| game.catalogue().sale_named(id));
    let all = game.sales().iter().flatten().copied().chain(stack);
    all.map(|s| game.catalogue().sale(s).expect("a sale").tier).collect()
}

fn adjacent(game: &Game, blanks: &[&str], said: bool) -> Answer {
    let (a, b) = (tile(game, blanks[0])?, tile(game, blanks[1])?);
    same(game.village().adjacent(a).has(b), said)
}

fn connected(game: &Game, blanks: &[&str], said: bool) -> Answer {
    let (a, b) = (tile(game, blanks[0])?, tile(game, blanks[1])?);
    same(game.village().linked(a).has(b), said)
}

fn joined(game: &Game, name: &str, said: bool) -> Answer {
    let tile = tile(game, name)?;
    same(game.village().home().has(tile), said)
}

/// Returns the points of one part of the score: `roads`, `planner`, `longest_road`, `gold`, `leftovers`, an award,
/// a source of points, or a tile of the village.
fn scored(game: &Game, seat: Seat, part: &str) -> Result<i32, String> {
    let award = game.catalogue().awards.iter().position(|a| a.id == part);
    let tile = game.tile_named(part).ok();
    let source = source(part).ok();
    let is = |p: &&Part| match (&p.rule, part) {
        (Rule::Road, "roads") | (Rule::Planner, "planner") => true,
        (Rule::LongestRoad, "longest_road") | (Rule::Gold, "gold") => true,
        (Rule::Leftovers, "leftovers") => true,
        (Rule::Award(i), _) => award == Some(usize::from(*i)),
        (Rule::Earned(s), _) => source == Some(*s),
        (Rule::Landmark | Rule::FlatLandmark, _) => tile.is_some() && p.tile == tile,
        _ => false,
    };
    let words = ["roads", "planner", "longest_road", "gold", "leftovers"];
    if award.is_none() && tile.is_none() && source.is_none() && !words.contains(&part) {
        return Err(format!("nothing is scored for {part}"));
    }
    Ok(game.score(seat).parts.iter().filter(is).map(|p| p.points).sum())
}
