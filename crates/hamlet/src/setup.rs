//! Setting up a game ("Setup" of the base rulebook, steps 1 to 16; "Setup" of the solo rules).

use crate::botric::area::Botric;
use crate::catalogue::{Catalogue, Kind, MAX_DELIVERIES, Pile, Placement};
use crate::event::{Event, Source};
use crate::ids::{FaceId, SaleId, Seat, TileId};
use crate::lake::shore::Shore;
use crate::lattice::Pose;
use crate::material::{Material, Token};
use crate::options::{LayoutChoice, Modifier, Options, SetupError};
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
        let mut state = State::empty(catalogue, options, rules)?;
        let mut game = Update::new(&mut state, Some(log));
        let players = usize::from(options.players);
        let solo = options.players == 1;

        game.start = if solo { Seat(0) } else { Seat(game.chance.below(players) as u8) };
        game.turn = game.start;
        let layout = match options.layout {
            LayoutChoice::Recommended => None,
            LayoutChoice::Random => random_layout(catalogue, options.players, &mut game.chance),
        };
        let layout = layout.or_else(|| recommended(catalogue, options.players)).unwrap_or_default();
        for placement in layout {
            game.lay_start_tile(placement);
        }

        let seats = usize::from(game.seats);
        let bed = if game.shore.is_some() { TileId::HOUSE } else { TileId::CHURCH };
        for nth in 0..seats {
            let seat = (game.start.index() + nth) % seats;
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
        game.bag = game.pile(Pile::Bag).collect();
        game.bag.sort_unstable();
        game.fill_display();
        game.sale_stack = sale_stack(catalogue, players, &mut game.chance);
        game.fill_sales();
        let seat = game.turn;
        game.tell(Event::TurnStarted { seat, round: 1 });
        Ok(state)
    }

    /// Returns a table with nothing on it.
    pub(crate) fn empty(
        catalogue: &'static Catalogue,
        options: &Options,
        rules: RulesVersion,
    ) -> Result<State, SetupError> {
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
        Ok(State {
            catalogue,
            options: options.clone(),
            rules,
            seats: options.players.max(2),
            start: Seat(0),
            turn: Seat(0),
            round: 1,
            last_round: false,
            donkeys_moved: false,
            phase: Phase::Turn,
            village: Village::default(),
            market: TileId::CHURCH,
            prices: (0, 0),
            players: std::array::from_fn(|_| Player { earned: [0; Source::COUNT], ..Player::default() }),
            bag: Vec::new(),
            unlocked: [false; 4],
            display: [None; 4],
            sales: [None; 3],
            sale_stack: Vec::new(),
            milestones: [None; 5],
            deliveries: [None; MAX_DELIVERIES],
            botric: None,
            pause: None,
            shore: options.lake.map(|rules| Box::new(Shore::new(catalogue, rules))),
            chance: Chance::new(options.seed),
        })
    }

    /// Lays a starting tile with its first materials.
    fn lay_start_tile(&mut self, Placement { face, pose }: Placement) {
        let tile = self.village.put(self.catalogue, face, pose, None);
        let data = self.catalogue.face(face);
        for kind in Material::ALL.into_iter().filter(|k| data.accepts & k.bit() != 0) {
            for _ in 0..data.filled_at_start {
                self.village.add_token(tile, Token::raw(kind));
            }
        }
        self.note_market();
    }

    /// Remembers where the Market is and what it asks.
    pub(crate) fn note_market(&mut self) {
        if let Some((tile, raw, refined)) = crate::transport::market(self.catalogue, &self.village) {
            self.market = tile;
            self.prices = (raw, refined);
        }
    }
}

/// Returns the face of each starting tile for this player count, the Church first.
fn start_faces(catalogue: &Catalogue, players: u8) -> Vec<FaceId> {
    let of_count = |kind: Option<Kind>| {
        catalogue.faces.iter().enumerate().filter(move |(_, f)| {
            f.piles.contains(&Pile::Start)
                && f.players.contains(&players)
                && kind.map_or(f.kind != Kind::Church, |k| f.kind == k)
        })
    };
    of_count(Some(Kind::Church)).chain(of_count(None)).map(|(i, _)| FaceId(i as u8)).collect()
}

/// Returns the set-up that is recommended for a first play.
pub(crate) fn recommended(catalogue: &Catalogue, players: u8) -> Option<Vec<Placement>> {
    catalogue.layouts.iter().find(|l| l.players.contains(&players)).map(|l| l.placements.clone())
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
    !catalogue.face(face).players.contains(&players)
}
