//! Setting up a game ("Setup" of the base rulebook, steps 1 to 16; "Setup" of the solo rules).

use crate::botric::area::Botric;
use crate::catalogue::{BuildingKind, Catalogue, Pile, Placement};
use crate::event::{Event, Source};
use crate::ids::{FaceId, Location, SaleId, Seat, TileId};
use crate::lake::shore::Shore;
use crate::lattice::Pose;
use crate::options::{LayoutChoice, Modifier, Options, SetupError};
use crate::parts::church::Church;
use crate::parts::market::Market;
use crate::parts::milestones::Milestones;
use crate::parts::progress::Progress;
use crate::parts::town_hall::TownHall;
use crate::phase::Phase;
use crate::placement::{self, Site};
use crate::player::Player;
use crate::random::Chance;
use crate::state::State;
use crate::update::{Log, Update};
use crate::version::RulesVersion;
use crate::village::Village;

/// How many times a random layout is tried before the recommended one is taken.
const LAYOUT_TRIES: usize = 1000;

impl State {
    /// Sets up a game by a version of the rules; the first player is to decide, but links of a chain are not taken yet.
    pub(crate) fn set_up(
        catalogue: &'static Catalogue,
        options: &Options,
        rules: RulesVersion,
        log: &mut Log,
    ) -> Result<State, SetupError> {
        check(options, rules)?;
        let (players, solo) = (usize::from(options.players), options.players == 1);
        let mut chance = Chance::new(options.seed);
        let start = if solo { Seat(0) } else { Seat(chance.below(players) as u8) };
        let layout = match options.layout {
            LayoutChoice::Recommended => None,
            LayoutChoice::Random => random_layout(catalogue, options.players, &mut chance),
        };
        // A random layout that was not found is replaced by the recommended one, as in all logs so far.
        let layout = layout.as_deref().or_else(|| recommended(catalogue, options.players));
        let mut village = Village::default();
        for placement in layout.ok_or(SetupError::NoLayout(options.players))? {
            village.lay(catalogue, *placement, None);
        }
        let shore = options.lake.map(|rules| Box::new(Shore::new(catalogue, rules)));
        let mut state = State::laid(catalogue, options, rules, village, shore, chance)?;
        let mut game = Update::new(&mut state, Some(log));
        game.progress = Progress::new(start);

        let seats = usize::from(game.seats);
        let bed = if game.shore.is_some() { Location::House } else { Location::Tile(TileId::CHURCH) };
        for nth in 0..seats {
            let seat = (start.index() + nth) % seats;
            let player = &mut game.players[seat];
            player.villagers.add(bed, false);
            player.donkeys.add(TileId::CHURCH, false);
            let bonus = if solo { 0 } else { catalogue.numbers.gold_bonus[players][nth + 1] };
            player.gold = u16::from(catalogue.numbers.gold + bonus);
        }
        if solo {
            let botric = Botric::new(catalogue, options, &mut game.chance);
            game.players[1] = Player::default();
            game.players[1].villagers.add(TileId::CHURCH, false);
            if options.solo.two_villagers {
                game.players[1].villagers.add(TileId::CHURCH, false);
            }
            if options.solo.two_donkeys {
                game.players[0].donkeys.add(TileId::CHURCH, false);
            }
            game.botric = Some(botric);
        }

        game.find_ranges();
        let bag = game.pile(Pile::Bag);
        game.town_hall.add_to_bag(bag);
        game.fill_display();
        game.market.stack = sale_stack(catalogue, players, &mut game.chance);
        game.fill_sales();
        let seat = start;
        game.tell(Event::TurnStarted { seat, round: 1 });
        Ok(state)
    }

    /// Returns the table once the starting tiles lie, with nothing on them. The first seat begins.
    ///
    /// # Errors
    /// Fails if the Church, the Market or the Town Hall is missing.
    pub(crate) fn laid(
        catalogue: &'static Catalogue,
        options: &Options,
        rules: RulesVersion,
        village: Village,
        shore: Option<Box<Shore>>,
        chance: Chance,
    ) -> Result<State, SetupError> {
        let missing = |what: &str| SetupError::Catalogue(format!("no {what} lies in the village"));
        let church = Church::of(catalogue, &village).ok_or_else(|| missing("Church"))?;
        let market = Market::of(catalogue, &village).ok_or_else(|| missing("Market"))?;
        let town_hall = TownHall::of(catalogue, &village).ok_or_else(|| missing("Town Hall"))?;
        Ok(State {
            catalogue,
            options: options.clone(),
            rules,
            seats: options.players.max(2),
            progress: Progress::new(Seat(0)),
            phase: Phase::Turn,
            village,
            church,
            market,
            town_hall,
            players: std::array::from_fn(|_| Player { earned: [0; Source::COUNT], ..Player::default() }),
            milestones: Milestones::default(),
            botric: None,
            pause: None,
            shore,
            chance,
        })
    }
}

/// Checks that a game is played with these options by a version of the rules.
///
/// # Errors
/// Says why not.
pub(crate) fn check(options: &Options, rules: RulesVersion) -> Result<(), SetupError> {
    if !(1..=4).contains(&options.players) {
        return Err(SetupError::Players(options.players));
    }
    let excluded = |modifier: &Modifier| modifier.excludes().is_some_and(|other| options.solo.has(other));
    if Modifier::ALL.iter().any(|modifier| options.solo.has(*modifier) && excluded(modifier)) {
        return Err(SetupError::LandmarksTwice);
    }
    if !rules.fits(options) {
        return Err(SetupError::Rules(rules));
    }
    Ok(())
}

/// Returns the face of each starting tile for this player count, the Church first.
fn start_faces(catalogue: &Catalogue, players: u8) -> Vec<FaceId> {
    let of_count = |kind: Option<BuildingKind>| {
        catalogue.faces.iter().enumerate().filter(move |(_, f)| {
            f.piles.contains(&Pile::Start)
                && f.players.contains(&players)
                && kind.map_or(f.kind != BuildingKind::Church, |k| f.kind == k)
        })
    };
    of_count(Some(BuildingKind::Church)).chain(of_count(None)).map(|(i, _)| FaceId(i as u8)).collect()
}

/// Returns the set-up that is recommended for a first play.
pub(crate) fn recommended(catalogue: &Catalogue, players: u8) -> Option<&[Placement]> {
    catalogue.layouts.iter().find(|l| l.players.contains(&players)).map(|l| l.placements.as_slice())
}

/// Returns a random set-up: every tile meets the Church road to road, and no gap is shut in (ruling G8).
fn random_layout(catalogue: &Catalogue, players: u8, chance: &mut Chance) -> Option<Vec<Placement>> {
    let mut faces = start_faces(catalogue, players);
    if faces.is_empty() {
        return None;
    }
    for _ in 0..LAYOUT_TRIES {
        let turn = chance.below(6) as u8;
        chance.shuffle(&mut faces[1..]);
        let mut village = Village::default();
        let church = Placement { face: faces[0], pose: Pose { q: 0, r: 0, rotation: turn } };
        village.put(catalogue, church.face, church.pose, None);
        let mut layout = vec![church];
        for face in &faces[1..] {
            let mut places = placement::search(catalogue, &village, *face);
            while !places.is_empty() {
                let Site { pose, .. } = places.swap_remove(chance.below(places.len()));
                let mut trial = village.clone();
                let tile = trial.put(catalogue, *face, pose, None);
                if trial.printed(TileId::CHURCH).has(tile) && trial.has_no_gap() {
                    village = trial;
                    layout.push(Placement { face: *face, pose });
                    break;
                }
            }
        }
        if layout.len() == faces.len() {
            // The Church comes first; the others in the order of the catalogue, as in every layout.
            layout[1..].sort_unstable_by_key(|placement| placement.face);
            return Some(layout);
        }
    }
    None
}

/// Returns the face-down sales: tier 1 on top, the removed ones left in the box (steps 13 and 14).
fn sale_stack(catalogue: &Catalogue, players: usize, chance: &mut Chance) -> Vec<SaleId> {
    let mut stack = Vec::new();
    for tier in [3u8, 2, 1] {
        let mut tiles: Vec<SaleId> = catalogue
            .sales
            .iter()
            .enumerate()
            .filter(|(_, s)| s.tier == tier)
            .map(|(i, _)| SaleId(i as u8))
            .collect();
        chance.shuffle(&mut tiles);
        let removed = usize::from(catalogue.numbers.sales_removed[players.min(4)][usize::from(tier)]);
        tiles.truncate(tiles.len().saturating_sub(removed));
        stack.append(&mut tiles);
    }
    stack
}

/// Returns whether a face is a Church or Market of another player count.
pub(crate) fn wrong_side(catalogue: &Catalogue, face: FaceId, players: u8) -> bool {
    !catalogue.known_face(face).players.contains(&players)
}
