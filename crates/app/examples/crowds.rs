//! Finds the positions with the fullest tiles: plays 200 games of computer rivals and writes `tests/crowds/positions.json`,
//! by which the ui tests that nothing on a full tile hides anything else.
//!
//! `cargo run --release --package hamlet-app --example crowds`

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use hamlet_app::api::{DonkeyView, GameView, LatticePoint, TileView, Token, VillagerView};
use hamlet_app::record::{Colour, Header, SeatLabel, encode, paste};
use hamlet_app::{Table, ViewContext};
use hamlet_rules::rival::{Rival, Rivals, WeightSets};
use hamlet_rules::{Game, LakeOptions, Options, Season};
use search::Limits;
use serde::Serialize;

type Failure = Box<dyn std::error::Error + Send + Sync>;

const GAMES: u64 = 200;
const KEPT: usize = 20;
/// Nodes that a rival searches for a turn.
const NODES: u64 = 1500;
const LEVEL: &str = "expert";
const MOST_STEPS: usize = 4000;
const COLOURS: [Colour; 4] = [Colour::Blue, Colour::Vermilion, Colour::Sun, Colour::Plum];

/// How full a position is: its fullest tile first, then the whole village.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fullness {
    on_one_tile: usize,
    in_village: usize,
}

/// The fullest position of a game: `code` is the game up to it.
#[derive(Serialize)]
struct Crowd {
    seed: u64,
    code: String,
    colours: Vec<Colour>,
    tiles: Vec<CrowdTile>,
    #[serde(skip)]
    fullness: Fullness,
}

/// What the layout of a tile depends on.
#[derive(Serialize)]
struct CrowdTile {
    face: String,
    at: LatticePoint,
    rotation: u8,
    owner: Option<u8>,
    slots: Vec<Option<Token>>,
    villagers: Vec<VillagerView>,
    donkeys: Vec<DonkeyView>,
}

impl From<TileView> for CrowdTile {
    fn from(tile: TileView) -> CrowdTile {
        let TileView { face, at, rotation, owner, slots, villagers, donkeys, .. } = tile;
        CrowdTile { face, at, rotation, owner, slots, villagers, donkeys }
    }
}

/// Returns the number of workers and goods on a tile.
fn lying(tile: &TileView) -> usize {
    let donkeys: usize = tile.donkeys.iter().map(|donkey| usize::from(donkey.count)).sum();
    tile.villagers.len() + donkeys + tile.slots.iter().flatten().count()
}

fn view(game: &Game) -> GameView {
    Table { game, labels: &[] }.view(ViewContext { game: "", name: "", state: 0, choices_taken: 0 })
}

fn options(seed: u64) -> Options {
    let seasons = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter];
    let players = (seed % 3) as u8 + 2;
    let lake =
        (seed % 2 == 1).then(|| LakeOptions { season: seasons[(seed / 2 % 4) as usize], draft: false });
    Options { lake, ..Options::new(players, seed) }
}

fn play(seed: u64) -> Result<Crowd, Failure> {
    let options = options(seed);
    let weights = WeightSets::standard()?.of(&options);
    let level = Rivals::standard()?.level(LEVEL).ok_or("there is no such level")?;
    let rival = Rival::new(weights, level, None);
    let mut game = Game::new(&options)?;
    let mut choices: Vec<u32> = Vec::new();
    let mut best: Option<(Fullness, usize, Vec<TileView>)> = None;
    while !game.is_over() && choices.len() < MOST_STEPS {
        let limits = Limits { nodes: Some(NODES), deadline: None, cancel: None };
        let mut before = game.clone();
        for index in rival.play(&mut game, limits).map_err(|error| format!("{error:?}"))? {
            before.play_at(index).map_err(|error| format!("{error:?}"))?;
            choices.push(u32::try_from(index)?);
        }
        let tiles = view(&game).tiles;
        let each = tiles.iter().map(lying);
        let fullness = Fullness { on_one_tile: each.clone().max().unwrap_or(0), in_village: each.sum() };
        if best.as_ref().is_none_or(|(most, ..)| fullness > *most) {
            best = Some((fullness, choices.len(), tiles));
        }
    }
    let (fullness, step, tiles) = best.ok_or("the game has no position")?;
    choices.truncate(step);
    let colours = COLOURS[..usize::from(options.players)].to_vec();
    let labels = colours
        .iter()
        .enumerate()
        .map(|(seat, colour)| SeatLabel { name: format!("{}", seat + 1), colour: *colour, rival: None })
        .collect();
    let header = Header::new(format!("Crowd {seed}"), labels, options)?;
    let start = header.start()?;
    let code = paste::write(&encode(&header, start, &choices));
    let tiles = tiles.into_iter().map(CrowdTile::from).collect();
    Ok(Crowd { seed, code, colours, tiles, fullness })
}

fn main() -> Result<(), Failure> {
    let (next, found) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<(), Failure> {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= GAMES {
                return Ok(());
            }
            let crowd = play(seed)?;
            found.lock().unwrap_or_else(PoisonError::into_inner).push(crowd);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get().min(2));
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|_| Err("a thread failed".into())))
    })?;
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|crowd| (std::cmp::Reverse(crowd.fullness), crowd.seed));
    for crowd in found.iter().take(KEPT) {
        let Fullness { on_one_tile, in_village } = crowd.fullness;
        println!("seed {:3}: {on_one_tile} on one tile, {in_village} in the village", crowd.seed);
    }
    found.truncate(KEPT);
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/crowds/positions.json");
    std::fs::write(file, serde_json::to_string(&found)? + "\n")?;
    Ok(())
}
