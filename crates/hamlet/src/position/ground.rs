//! Reading the tiles of a position, before anything lies on them.

use super::{FARTHEST, FARTHEST_CHURCH, Fault, FaultKind, Position, TileSpec};
use crate::catalogue::{BuildingKind, Catalogue, Pile, Placement};
use crate::grid::Misfit;
use crate::ids::{FaceId, Seat};
use crate::lake::forming::add_lake;
use crate::lake::shore::Shore;
use crate::lattice::Pose;
use crate::setup::{recommended, wrong_side};
use crate::village::Village;
use std::collections::BTreeMap;

/// Checks names and numbers of a position, and collects its faults.
pub(super) struct Checks {
    pub(super) catalogue: &'static Catalogue,
    /// Whether By the Lake is played.
    lake: bool,
    /// How many seats the table has, Botric's included.
    seats: u8,
    pub(super) faults: Vec<Fault>,
}

impl Checks {
    pub(super) fn new(catalogue: &'static Catalogue, position: &Position) -> Checks {
        let (lake, seats) = (position.lake.is_some(), position.players.max(2));
        Checks { catalogue, lake, seats, faults: Vec::new() }
    }

    pub(super) fn fault(&mut self, at: impl Into<String>, what: FaultKind) {
        self.faults.push(Fault { at: at.into(), what });
    }

    /// Refuses a field whose number is not from `least` to `most`.
    pub(super) fn bound(&mut self, at: impl Into<String>, number: i64, least: i64, most: i64) {
        if !(least..=most).contains(&number) {
            self.fault(at, FaultKind::Bounds { least, most });
        }
    }

    pub(super) fn unknown<T>(&mut self, at: &str, id: &str, found: Option<T>) -> Option<T> {
        if found.is_none() {
            self.fault(at, FaultKind::Unknown(id.into()));
        }
        found
    }

    pub(super) fn face(&mut self, at: &str, id: &str) -> Option<FaceId> {
        let lake = self.lake;
        let found =
            self.catalogue.face_named(id).filter(|f| lake || !self.catalogue.known_face(*f).by_the_lake);
        self.unknown(at, id, found)
    }

    pub(super) fn seat(&mut self, at: &str, seat: u8) -> Option<Seat> {
        let found = (seat < self.seats).then_some(Seat(seat));
        self.unknown(at, &format!("seat {seat}"), found)
    }
}

/// The tiles and lakes of a position.
pub(super) struct Ground {
    pub(super) village: Village,
    pub(super) shore: Option<Box<Shore>>,
}

impl Ground {
    /// Lays the tiles of a position and the starting tiles that it does not name. Names of tiles mean nothing if there are faults.
    pub(super) fn read(checks: &mut Checks, position: &Position) -> Ground {
        let catalogue = checks.catalogue;
        let shore = position.lake.map(|rules| Box::new(Shore::new(catalogue, rules)));
        let mut ground = Ground { village: Village::default(), shore };
        ground.lay_all(checks, position);
        for Placement { face, .. } in recommended(catalogue, position.players).into_iter().flatten() {
            if !ground.village.tiles().iter().any(|t| t.face == *face) && checks.faults.is_empty() {
                let id = catalogue.known_face(*face).id.clone();
                checks.fault("tiles", FaultKind::Missing(id));
            }
        }
        ground
    }

    fn lay_all(&mut self, checks: &mut Checks, position: &Position) {
        let catalogue = checks.catalogue;
        let mut copies: BTreeMap<FaceId, usize> = BTreeMap::new();
        for NamedTile { spec, at } in specs(catalogue, position) {
            let Some(face) = checks.face(&at, &spec.tile) else {
                continue;
            };
            let data = catalogue.known_face(face);
            if wrong_side(catalogue, face, position.players) {
                checks.fault(&at, FaultKind::WrongSide(spec.tile.clone()));
                continue;
            }
            let church = data.kind == BuildingKind::Church;
            let farthest = i64::from(if church { FARTHEST_CHURCH } else { FARTHEST });
            let before = checks.faults.len();
            for coordinate in spec.at {
                checks.bound(format!("{at}.at"), coordinate.into(), -farthest, farthest);
            }
            checks.bound(format!("{at}.rotation"), spec.rotation.into(), 0, 5);
            if checks.faults.len() > before {
                continue;
            }
            let count = copies.entry(face).or_default();
            *count += 1;
            if *count > data.piles.len() {
                let what = FaultKind::TooMany { what: spec.tile.clone(), most: data.piles.len() };
                checks.fault(&at, what);
                continue;
            }
            let owner = match spec.owner {
                Some(seat) => checks.seat(&at, seat),
                None => None,
            };
            if owner.is_some() != data.flag {
                checks.fault(&at, FaultKind::Owner(spec.tile.clone()));
            }
            let [q, r] = spec.at;
            let pose = Pose { q, r, rotation: spec.rotation };
            let first = self.village.tiles().is_empty();
            if first && !church {
                checks.fault(&at, FaultKind::ChurchFirst);
                return;
            }
            match self.village.fit(data, pose) {
                Err(Misfit::NotAdjacent) if first => {}
                Ok(_) => {}
                Err(why) => {
                    checks.fault(&at, FaultKind::NoFit { tile: spec.tile.clone(), why });
                    continue;
                }
            }
            self.lay(catalogue, Placement { face, pose }, owner);
        }
    }

    /// Lays a tile with its first materials, and fills the lakes that it closes.
    fn lay(&mut self, catalogue: &Catalogue, placement: Placement, owner: Option<Seat>) {
        let data = catalogue.known_face(placement.face);
        // The starting tiles close no lake, whatever their order (ruling G8).
        let starts = data.piles.contains(&Pile::Start);
        let lakes = match &self.shore {
            Some(_) if !starts => self.village.enclosed(data, placement.pose),
            _ => Vec::new(),
        };
        self.village.lay(catalogue, placement, owner);
        if let Some(shore) = &mut self.shore {
            for lake in &lakes {
                add_lake(&mut self.village, shore, lake);
            }
        }
    }
}

/// A tile of a position.
struct NamedTile {
    spec: TileSpec,
    /// Where the position names it.
    at: String,
}

/// Returns the tiles of a position, and the starting tiles that it does not name; the Church first.
fn specs(catalogue: &Catalogue, position: &Position) -> Vec<NamedTile> {
    let mut specs = Vec::new();
    let listed = |face: FaceId| {
        let tile = &catalogue.known_face(face).tile;
        position
            .tiles
            .iter()
            .any(|t| catalogue.face_named(&t.tile).is_some_and(|f| &catalogue.known_face(f).tile == tile))
    };
    // Without a recommended layout nothing is added, and a position that lacks the Church is refused.
    for &Placement { face, pose: Pose { q, r, rotation } } in
        recommended(catalogue, position.players).into_iter().flatten()
    {
        if !listed(face) {
            let tile = catalogue.known_face(face).id.clone();
            let spec = TileSpec { tile, at: [q, r], rotation, owner: None };
            specs.push(NamedTile { spec, at: "tiles".to_owned() });
        }
    }
    for (i, tile) in position.tiles.iter().enumerate() {
        specs.push(NamedTile { spec: tile.clone(), at: format!("tiles[{i}]") });
    }
    let is_church = |tile: &NamedTile| {
        let face = catalogue.face_named(&tile.spec.tile);
        face.is_some_and(|face| catalogue.known_face(face).kind == BuildingKind::Church)
    };
    if let Some(church) = specs.iter().position(is_church) {
        let church = specs.remove(church);
        specs.insert(0, church);
    }
    specs
}
