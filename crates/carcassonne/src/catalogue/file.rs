//! Parses and checks the file of components.

use super::{
    Catalogue, CatalogueError, DRAWN_TILES, FeatureKind, KindId, LAKE_SQUARES, LakeFeature, LakeSquare,
    MAX_SEGMENTS, RoadEnd, Segment, SegmentSet, SideSegments, TILE_KINDS, Terrain, TileKind, Turned,
};
use crate::lattice::{Rotation, Side};
use serde::Deserialize;
use std::sync::OnceLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: u16,
    start: String,
    tiles: Vec<Square>,
    lake_cells: Vec<Square>,
    lake_features: Vec<FeatureRow>,
    lighthouse: String,
    open_water: String,
    followers: u8,
    keeper: u16,
    water: [u8; 4],
    short_water: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Square {
    id: String,
    #[serde(default)]
    count: u8,
    #[serde(default)]
    row: i8,
    #[serde(default)]
    column: i8,
    edges: String,
    #[serde(default)]
    cities: Vec<City>,
    #[serde(default)]
    roads: Vec<RoadRow>,
    #[serde(default)]
    monastery: bool,
    #[serde(default)]
    fields: Vec<Field>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct City {
    edges: String,
    #[serde(default)]
    pennants: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadRow {
    edges: String,
    ends_at: Option<RoadEnd>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Field {
    halves: String,
    #[serde(default)]
    cities: Vec<u8>,
    #[serde(default)]
    pig_herd: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeatureRow {
    id: String,
    kind: FeatureKind,
    cells: Vec<String>,
    stand: String,
}

type Parsed<T> = Result<T, CatalogueError>;

fn wrong<T>(what: impl Into<String>) -> Parsed<T> {
    Err(CatalogueError(what.into()))
}

impl Catalogue {
    /// Returns the components of this edition.
    ///
    /// # Errors
    /// [`CatalogueError`] if the data built into the program is unusable.
    pub fn standard() -> Result<&'static Catalogue, CatalogueError> {
        static STANDARD: OnceLock<Result<Catalogue, CatalogueError>> = OnceLock::new();
        STANDARD
            .get_or_init(|| parse(include_str!("../../data/tiles.json")))
            .as_ref()
            .map_err(CatalogueError::clone)
    }
}

fn parse(text: &str) -> Parsed<Catalogue> {
    let file: File = serde_json::from_str(text).map_err(|error| CatalogueError(error.to_string()))?;
    if file.format != 1 || file.tiles.len() != TILE_KINDS || file.lake_cells.len() != LAKE_SQUARES {
        return wrong("24 kinds of tiles and nine squares of the lake are needed");
    }
    let tiles = file.tiles.iter().map(|square| kind(square, false));
    let kinds: Vec<TileKind> =
        tiles.chain(file.lake_cells.iter().map(|square| kind(square, true))).collect::<Parsed<_>>()?;
    let tiles: usize = kinds[..TILE_KINDS].iter().map(|kind| usize::from(kind.count)).sum();
    if tiles != DRAWN_TILES + 1 {
        return wrong(format!("{tiles} tiles"));
    }
    let find = |id: &str| match kinds.iter().position(|kind| kind.id == id) {
        Some(at) => Ok(at),
        None => wrong(format!("no square {id}")),
    };
    let mut lake = [LakeSquare { kind: KindId(0), row: 0, column: 0 }; LAKE_SQUARES];
    for (at, (place, row)) in lake.iter_mut().zip(&file.lake_cells).enumerate() {
        if (row.row, row.column) != ((at / 3) as i8, (at % 3) as i8) {
            return wrong(format!("{} is out of order", row.id));
        }
        *place = LakeSquare { kind: KindId((TILE_KINDS + at) as u8), row: row.row, column: row.column };
    }
    let square = |id: &str| match find(id)?.checked_sub(TILE_KINDS) {
        Some(at) => Ok(at),
        None => wrong(format!("{id} is no square of the lake")),
    };
    let lake_features = file.lake_features.iter().map(|row| {
        if !row.cells.contains(&row.stand) {
            return wrong(format!("{}: its follower stands on another square", row.id));
        }
        let stand = square(&row.stand)?;
        let segments = &kinds[TILE_KINDS + stand].segments;
        let Some(segment) = segments.iter().position(|segment| segment.kind == row.kind) else {
            return wrong(format!("{}: no such feature on {}", row.id, row.stand));
        };
        Ok(LakeFeature { id: row.id.clone(), kind: row.kind, stand, segment: segment as u8 })
    });
    let lake_features = lake_features.collect::<Parsed<_>>()?;
    let start = KindId(find(&file.start)? as u8);
    let (lighthouse, open_water) = (square(&file.lighthouse)?, square(&file.open_water)?);
    let (followers, keeper, water, short_water) = (file.followers, file.keeper, file.water, file.short_water);
    let hash = tabletop::fnv(text.as_bytes());
    Ok(Catalogue {
        kinds,
        start,
        lake,
        lake_features,
        lighthouse,
        open_water,
        followers,
        keeper,
        water,
        short_water,
        hash,
    })
}

fn side(letter: char) -> Parsed<Side> {
    match letter {
        'N' => Ok(Side::North),
        'E' => Ok(Side::East),
        'S' => Ok(Side::South),
        'W' => Ok(Side::West),
        _ => wrong(format!("no side {letter}")),
    }
}

fn kind(row: &Square, is_lake: bool) -> Parsed<TileKind> {
    let mut terrain = [Terrain::Field; 4];
    let letters: Vec<char> = row.edges.chars().collect();
    if letters.len() != 4 {
        return wrong(format!("{}: four edges are needed", row.id));
    }
    for (place, letter) in terrain.iter_mut().zip(letters) {
        *place = match letter {
            'C' => Terrain::City,
            'R' => Terrain::Road,
            'F' => Terrain::Field,
            'W' if is_lake => Terrain::Water,
            _ => return wrong(format!("{}: no terrain {letter}", row.id)),
        };
    }
    let mut segments = Vec::new();
    let mut road_ends = Vec::new();
    let mut sides = [SideSegments::default(); 4];
    let none = Segment {
        kind: FeatureKind::City,
        edges: 0,
        pennants: 0,
        cities: SegmentSet::EMPTY,
        is_lake,
        has_pigs: false,
    };
    let mut leave = |edges: &str, at: usize, terrain_of: Terrain| {
        for letter in edges.chars() {
            let side = side(letter)?;
            let main = &mut sides[side.index()].main;
            if terrain[side.index()] != terrain_of || main.replace(at as u8).is_some() {
                return wrong(format!("{}: the edge {letter} has another terrain", row.id));
            }
        }
        Ok(())
    };
    for city in &row.cities {
        leave(&city.edges, segments.len(), Terrain::City)?;
        segments.push(Segment { edges: city.edges.len() as u8, pennants: city.pennants, ..none });
        road_ends.push(None);
    }
    for road in &row.roads {
        leave(&road.edges, segments.len(), Terrain::Road)?;
        if (road.edges.len() == 1) != road.ends_at.is_some() {
            return wrong(format!("{}: a road with one edge ends inside, one with two does not", row.id));
        }
        segments.push(Segment { kind: FeatureKind::Road, edges: road.edges.len() as u8, ..none });
        road_ends.push(road.ends_at);
    }
    if row.monastery {
        segments.push(Segment { kind: FeatureKind::Monastery, ..none });
        road_ends.push(None);
    }
    for field in &row.fields {
        let number = segments.len() as u8;
        for half in field.halves.split(' ') {
            let mut letters = half.chars();
            let side = side(letters.next().unwrap_or(' '))?;
            let halves = &mut sides[side.index()];
            let place = match letters.as_str() {
                "1" => &mut halves.first,
                "2" => &mut halves.second,
                _ => return wrong(format!("{}: no half {half}", row.id)),
            };
            if !matches!(terrain[side.index()], Terrain::Field | Terrain::Road)
                || place.replace(number).is_some()
            {
                return wrong(format!("{}: the half {half} has another terrain", row.id));
            }
        }
        if field.cities.iter().any(|city| usize::from(*city) >= row.cities.len()) {
            return wrong(format!("{}: a field touches a city that is not there", row.id));
        }
        let cities = field.cities.iter().copied().collect();
        let has_pigs = field.pig_herd;
        segments.push(Segment { kind: FeatureKind::Field, cities, is_lake: false, has_pigs, ..none });
        road_ends.push(None);
    }
    for (at, side) in Side::ALL.into_iter().enumerate() {
        let SideSegments { main, first, second } = sides[at];
        let complete = match terrain[side.index()] {
            Terrain::City => main.is_some(),
            Terrain::Road => main.is_some() && first.is_some() && second.is_some(),
            Terrain::Field => first.is_some() && first == second,
            Terrain::Water => true,
        };
        if !complete {
            return wrong(format!("{}: an edge lacks its segments", row.id));
        }
    }
    if segments.len() > MAX_SEGMENTS {
        return wrong(format!("{}: too many segments", row.id));
    }
    let turned = Rotation::ALL.map(|rotation| turn(&terrain, &sides, rotation));
    let shape = |turned: &Turned| (turned.edges, outline(turned, &segments));
    let turnings = match (shape(&turned[0]) == shape(&turned[1]), shape(&turned[0]) == shape(&turned[2])) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 4,
    };
    let count_of = |kind| segments.iter().filter(|segment| segment.kind == kind).count();
    let is_multiple = count_of(FeatureKind::City) > 1 || count_of(FeatureKind::Road) > 1;
    let all_edges = turned.map(|turned| turned.edges);
    let (id, count) = (row.id.clone(), row.count.max(1));
    Ok(TileKind { id, count, turned, turnings, road_ends, is_multiple, all_edges, segments })
}

fn turn(terrain: &[Terrain; 4], sides: &[SideSegments; 4], rotation: Rotation) -> Turned {
    let mut turned = Turned::default();
    for side in Side::ALL {
        let to = side.turned(rotation);
        turned.edges = turned.edges.with(to, terrain[side.index()]);
        turned.sides[to.index()] = sides[side.index()];
    }
    turned
}

/// A segment as it can be seen on the table.
#[derive(PartialEq, Eq)]
struct SeenSegment {
    /// Number in the order of appearance.
    number: usize,
    kind: FeatureKind,
    pennants: u8,
}

/// Returns the segment at each half-edge and edge, with segments renumbered clockwise in order of appearance. Equal for two
/// rotations that look alike.
fn outline(turned: &Turned, segments: &[Segment]) -> Vec<Option<SeenSegment>> {
    let mut met: Vec<u8> = Vec::new();
    let mut number = |segment: Option<u8>| {
        let segment = segment?;
        let number = met.iter().position(|known| *known == segment).unwrap_or_else(|| {
            met.push(segment);
            met.len() - 1
        });
        let Segment { kind, pennants, .. } = segments[usize::from(segment)];
        Some(SeenSegment { number, kind, pennants })
    };
    turned.sides.iter().flat_map(|side| [side.first, side.main, side.second]).map(&mut number).collect()
}
