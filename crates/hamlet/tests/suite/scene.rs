//! Situations for the tests of Botric: a written position in which the person ends the turn, and what
//! he told when he had played.

use hamlet_rules::event::{Event, Source};
use hamlet_rules::ids::{Seat, TileId};
use hamlet_rules::random::Chance;
use hamlet_rules::reason::{BotricAction, Obstacle, Reason};
use hamlet_rules::{Choice, Game, Material, Options, Position, RulesVersion, Token};
use serde_json::{Value, json};

pub const BOTRIC: Seat = Seat(1);
pub const ALL: [&str; 5] = ["produce", "blueprint", "refine", "build", "road"];

/// Returns a quiet first turn: no sale, nothing to deliver, one villager, the usual display, red next.
pub fn scene() -> Value {
    json!({
        "players": 1,
        "seed": 7,
        "goods": { "farm": [], "quarry": [], "woodcutter": [] },
        "display": ["pond_path", "barn", "sawmill", "outpost"],
        "sales": [],
        "sale_stack": [],
        "seats": [{}, { "villagers": ["church"] }],
        "botric": { "line": ALL, "bag": [2, 0, 0], "favour_gold": 0, "favour_up": true },
    })
}

/// Lays `what` over a scene, object by object.
pub fn with(mut scene: Value, what: Value) -> Value {
    fn lay(under: &mut Value, over: Value) {
        match (under, over) {
            (Value::Object(under), Value::Object(over)) => {
                for (key, value) in over {
                    lay(under.entry(key).or_insert(Value::Null), value);
                }
            }
            (under, over) => *under = over,
        }
    }
    lay(&mut scene, what);
    scene
}

/// Returns what [`with`] lays over a scene to give Botric `what`.
pub fn botrics(what: Value) -> Value {
    json!({ "seats": [{}, what] })
}

/// Returns a position with the token `first` under the red marker of the line.
pub fn line(first: &str) -> Value {
    let mut line = vec![first];
    line.extend(ALL.iter().filter(|a| **a != first));
    json!({ "botric": { "line": line } })
}

pub fn game(scene: Value) -> Game {
    let position: Position = serde_json::from_value(scene).expect("a position");
    position.into_game().unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

/// Ends the person's turn: the game afterwards and all that was told.
pub fn turn(scene: Value) -> Game {
    let mut game = game(scene);
    game.play(Choice::EndTurn).expect("a turn may be ended");
    game
}

pub fn reasons(game: &Game) -> Vec<Reason> {
    let events = game.events().iter();
    events
        .filter_map(|e| match e {
            Event::Botric { reason } => Some(*reason),
            _ => None,
        })
        .collect()
}

pub fn says(game: &Game, reason: Reason) -> bool {
    reasons(game).contains(&reason)
}

pub fn tile(game: &Game, name: &str) -> TileId {
    game.tile_named(name).expect("a tile of that name")
}

pub fn tokens(game: &Game, name: &str) -> Vec<Token> {
    let slots = game.village().tile(tile(game, name)).expect("a tile").slots();
    slots.iter().flatten().copied().collect()
}

pub fn failed(action: BotricAction, why: Obstacle) -> Reason {
    Reason::Failed { action, why }
}

pub fn favour(game: &Game) -> (u16, bool) {
    let botric = game.botric().expect("a solo game");
    (botric.favour_gold(), botric.favour_up())
}

pub fn line_of(game: &Game) -> Vec<BotricAction> {
    game.botric().expect("a solo game").line().iter().map(|action| (*action).into()).collect()
}

pub fn points(game: &Game) -> i32 {
    game.player(BOTRIC).expect("a seat").points()
}

pub fn gained(game: &Game, source: Source) -> Vec<i16> {
    let events = game.events().iter();
    events
        .filter_map(|e| match e {
            Event::Gained { seat: BOTRIC, points, source: s, .. } if *s == source => Some(*points),
            _ => None,
        })
        .collect()
}

pub fn consumed(game: &Game) -> Vec<(String, Token)> {
    let events = game.events().iter();
    events
        .filter_map(|e| match e {
            Event::Consumed { seat: BOTRIC, tile, token, .. } => Some((game.tile_name(*tile), *token)),
            _ => None,
        })
        .collect()
}

pub fn raw(kind: Material) -> Token {
    Token::raw(kind)
}

/// Returns a scene with the given buildings, all joined to the Church by printed roads, and nothing to take at the
/// Town Hall. The buildings' places are found by search: writing lattice positions by hand is error-prone.
pub fn built(faces: &[&str]) -> Value {
    let tiles = joined(faces, &[]).unwrap_or_else(|| panic!("no joined places for {faces:?}"));
    bare(&tiles)
}

pub fn bare(tiles: &[Value]) -> Value {
    let mut scene = scene();
    scene["tiles"] = json!(tiles);
    scene["display"] = json!([]);
    scene["bag"] = json!([]);
    scene
}

/// Lays the faces one after the other, stepping back where one finds no joined place.
pub fn joined(faces: &[&str], laid: &[Value]) -> Option<Vec<Value>> {
    let Some((first, rest)) = faces.split_first() else {
        return Some(laid.to_vec());
    };
    let here = game(bare(laid));
    let face = here.catalogue().face_named(first).expect("a building");
    for site in hamlet_rules::placement::search(here.catalogue(), here.village(), face) {
        let mut next = laid.to_vec();
        next.push(json!({ "tile": first, "at": [site.pose.q, site.pose.r], "rotation": site.pose.rotation }));
        let there = game(bare(&next));
        if there.village().home() == there.village().all()
            && let Some(all) = joined(rest, &next)
        {
            return Some(all);
        }
    }
    None
}

/// Plays a random game by the newest rules to its end and shows each step of Botric's: before, after, what
/// happened.
pub fn watch(options: &Options, dice: u64, check: impl FnMut(&Game, &Game, &[Event])) {
    watch_by(RulesVersion::newest_for(options), options, dice, check);
}

/// Like [`watch`], by a version of the rules.
pub fn watch_by(
    rules: RulesVersion,
    options: &Options,
    dice: u64,
    mut check: impl FnMut(&Game, &Game, &[Event]),
) {
    let mut chance = Chance::new(dice);
    let mut game = Game::with_rules(options, rules).expect("sound options");
    game.set_trace(true);
    while !game.is_over() {
        let choice = game.choices()[chance.below(game.choices().len())];
        let mut before = game.clone();
        game.play(choice).expect("what is offered is accepted");
        let events = game.events().to_vec();
        let mut told = 0;
        for hamlet_rules::BotricStep { told: count, game: after } in game.take_steps() {
            check(&before, &after, &events[told..count]);
            told = count;
            before = after;
        }
    }
}
