//! A plain picture of a village.

use crate::input;
use crate::output::{Done, Fail, say};
use crate::words::Words;
use hamlet_rules::lake::Shore;
use hamlet_rules::lattice::{Segment, Terrain, Triangle};
use hamlet_rules::{Game, LakeId, Material, RoadKind, Seat, TileId};
use std::fmt::Write;
use std::path::PathBuf;

/// Draw the village of a position or record as a plain SVG picture.
#[derive(clap::Args)]
#[command(
    after_help = "Each tile's sides show their land: road, forest, mountain or water. Lakes are numbered as the choices name
them; a fish marks a lake tile with a fish token, a hull a boat in its owner's colour. FILE is a record or a
position; - reads stdin.

Examples:
  hamlet draw game.json -o village.svg
  hamlet position new | hamlet draw - > village.svg
  hamlet simulate --players 2 --games 1 --lake summer --records games
  hamlet draw games/2-players-summer-1.json -o village.svg"
)]
pub struct Draw {
    /// A position or a record.
    file: PathBuf,
    /// The picture's file [default: stdout].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Pixels per unit segment.
const UNIT: f64 = 60.0;

impl Draw {
    pub fn run(&self) -> Done {
        let bytes = input::bytes(&self.file)?;
        let game = if input::is_record(&bytes) {
            input::replay_of(&self.file, &bytes)?.game().clone()
        } else {
            input::game_of(&self.file, &bytes)?
        };
        let picture = draw(&game);
        match &self.output {
            None => say(picture),
            Some(file) => std::fs::write(file, picture)
                .map_err(|error| Fail::Refused(format!("cannot write {}: {error}", file.display()))),
        }
    }
}

/// The lattice point in pixels, y down.
fn point(q: i16, r: i16) -> (f64, f64) {
    let (q, r) = (f64::from(q), f64::from(r));
    ((q + r / 2.0) * UNIT, -r * 3f64.sqrt() / 2.0 * UNIT)
}

fn land(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Road => ("#b98e50", "12"),
        Terrain::Forest => ("#4d7a3f", "9"),
        Terrain::Mountain => ("#8f8a80", "9"),
        Terrain::Water => ("#2f7f9d", "9"),
    }
}

const SEATS: [&str; 4] = ["#1f63ad", "#cf4520", "#b98a00", "#5d2b66"];

fn paint(seat: Seat) -> &'static str {
    SEATS[seat.index() % SEATS.len()]
}

fn goods(kind: Material) -> (&'static str, &'static str) {
    match kind {
        Material::Wood => ("#7a4a21", "W"),
        Material::Stone => ("#7d7d7d", "S"),
        Material::Wheat => ("#c79a1e", "G"),
        Material::Timber => ("#a8692c", "T"),
        Material::Brick => ("#b1452e", "B"),
        Material::Milk => ("#5d8fb3", "M"),
        Material::Flour => ("#8d7f5e", "F"),
    }
}

/// The corners of a lattice triangle.
fn corners_of(triangle: Triangle) -> [(f64, f64); 3] {
    let Triangle { q, r, down } = triangle;
    let corners =
        if down { [(q + 1, r), (q + 1, r + 1), (q, r + 1)] } else { [(q, r), (q + 1, r), (q, r + 1)] };
    corners.map(|(q, r)| point(q, r))
}

/// The path around triangles, and the middle of all.
fn outline(triangles: impl Iterator<Item = [(f64, f64); 3]>) -> (String, (f64, f64)) {
    let (mut path, mut middle, mut count) = (String::new(), (0.0, 0.0), 0.0f64);
    for [a, b, c] in triangles {
        let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z", a.0, a.1, b.0, b.1, c.0, c.1);
        middle.0 += (a.0 + b.0 + c.0) / 3.0;
        middle.1 += (a.1 + b.1 + c.1) / 3.0;
        count += 1.0;
    }
    let count = count.max(1.0);
    (path, (middle.0 / count, middle.1 / count))
}

/// The lakes with their fish and boats: what lies under everything else, and what lies over it.
fn lakes(shore: &Shore, under: &mut String, over: &mut String) {
    for (index, _) in shore.water().lakes().iter().enumerate() {
        let lake = LakeId(index as u8);
        let tiles: Vec<_> = shore.water().tiles().filter(|(tile, _)| tile.lake == lake).collect();
        let (path, (x, y)) = outline(tiles.iter().map(|(tile, _)| corners_of(tile.triangle)));
        let _ = writeln!(
            under,
            "<path class=\"lake\" d=\"{path}\" fill=\"#8cc3d6\" stroke=\"#8cc3d6\" stroke-width=\"1\"/>"
        );
        for (tile, _) in tiles.iter().filter(|(_, fish)| *fish) {
            let (_, (x, y)) = outline(std::iter::once(corners_of(tile.triangle)));
            let _ = writeln!(
                over,
                "<path class=\"fish\" d=\"M{:.1} {y:.1}q7 -7 14 0l5 -4v8l-5 -4q-7 7 -14 0Z\" fill=\"#1d5a70\"/>",
                x - 9.0
            );
        }
        let _ = writeln!(
            over,
            "<text x=\"{x:.1}\" y=\"{:.1}\" fill=\"#12404f\" font-size=\"10\">{}</text>",
            y - 8.0,
            index + 1
        );
        let boats: Vec<Seat> =
            shore.boats().iter().filter(|boat| boat.lake == lake).map(|b| b.seat).collect();
        for (place, seat) in boats.iter().enumerate() {
            let left = x + (place as f64 - (boats.len() as f64 - 1.0) / 2.0) * 26.0 - 11.0;
            let _ = writeln!(
                over,
                "<path class=\"boat\" d=\"M{left:.1} {:.1}h22l-5 8h-12ZM{:.1} {:.1}v-14l9 11Z\" fill=\"{}\" stroke=\"#fff\"/>",
                y + 8.0,
                left + 10.0,
                y + 7.0,
                paint(*seat)
            );
        }
    }
}

fn draw(game: &Game) -> String {
    let catalogue = game.catalogue();
    let words = Words::english();
    let mut body = String::new();
    // Names, goods and workers lie over every tile.
    let mut over = String::new();
    let mut corners: Vec<(f64, f64)> = Vec::new();
    if let Some(shore) = game.shore() {
        lakes(shore, &mut body, &mut over);
    }
    for (index, tile) in game.village().tiles().iter().enumerate() {
        let id = TileId(index as u8);
        let face = catalogue.face(tile.face);
        let shape = &face.shapes[usize::from(tile.rotation % 6)];
        let moved = |segment: Segment| Segment { q: segment.q + tile.q, r: segment.r + tile.r, ..segment };
        let triangles = shape.triangles.iter().map(|triangle| {
            corners_of(Triangle { q: triangle.q + tile.q, r: triangle.r + tile.r, ..*triangle })
        });
        corners.extend(triangles.clone().flatten());
        let (path, (x, y)) = outline(triangles);
        let _ = writeln!(body, "<path d=\"{path}\" fill=\"#dfe6b8\" stroke=\"#dfe6b8\" stroke-width=\"1\"/>");
        for side in &shape.sides {
            let [a, b] = moved(side.segment).ends().map(|(q, r)| point(q, r));
            let (colour, width) = land(side.terrain);
            // Drawn a little inside, so that both tiles' land can be seen.
            let pull = |p: (f64, f64)| (p.0 + (x - p.0) * 0.07, p.1 + (y - p.1) * 0.07);
            let (a, b) = (pull(a), pull(b));
            let _ = writeln!(
                body,
                "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>",
                a.0, a.1, b.0, b.1
            );
        }
        let name = escape(words.id("tile", &face.id));
        let flag = tile.owner.map_or("#33261a", paint);
        let _ = writeln!(
            over,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{flag}\" font-weight=\"bold\">{name}</text>"
        );
        let slots = tile.slots().len() as f64;
        for (slot, token) in tile.slots().iter().enumerate() {
            let at = (x + (slot as f64 - (slots - 1.0) / 2.0) * 20.0, y + 16.0);
            let Some(token) = token else {
                let _ = writeln!(
                    over,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"8\" fill=\"none\" stroke=\"#6a563f\" stroke-dasharray=\"3\"/>",
                    at.0, at.1
                );
                continue;
            };
            let (colour, letter) = goods(token.kind);
            let ring = token.maker.map_or("#33261a", paint);
            let width = if token.high_quality { 4 } else { 2 };
            let _ = writeln!(
                over,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"8\" fill=\"{colour}\" stroke=\"{ring}\" stroke-width=\"{width}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#fff\" font-size=\"10\">{letter}</text>",
                at.0,
                at.1,
                at.0,
                at.1 + 4.0
            );
        }
        let mut workers: Vec<(Seat, &str)> = Vec::new();
        for seat in game.seats() {
            let player = game.player(seat);
            let here = |workers: &[hamlet_rules::player::Worker]| {
                workers.iter().filter(|worker| worker.tile == id).count()
            };
            workers.extend((0..here(player.villagers().members())).map(|_| (seat, "●")));
            workers.extend((0..here(player.donkeys().members())).map(|_| (seat, "▲")));
        }
        for (place, (seat, sign)) in workers.iter().enumerate() {
            let at = x + (place as f64 - (workers.len() as f64 - 1.0) / 2.0) * 14.0;
            let colour = paint(*seat);
            let _ =
                writeln!(over, "<text x=\"{at:.1}\" y=\"{:.1}\" fill=\"{colour}\">{sign}</text>", y - 14.0);
        }
    }
    for road in game.village().roads() {
        let [a, b] = road.segment.ends().map(|(q, r)| point(q, r));
        let dash = if road.kind == RoadKind::Path { " stroke-dasharray=\"8 4\"" } else { "" };
        let _ = writeln!(
            body,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{}\" stroke-width=\"8\"{dash}/>",
            a.0 + (b.0 - a.0) * 0.2,
            a.1 + (b.1 - a.1) * 0.2,
            b.0 - (b.0 - a.0) * 0.2,
            b.1 - (b.1 - a.1) * 0.2,
            paint(road.seat)
        );
    }
    let least = |f: fn(&(f64, f64)) -> f64| corners.iter().map(f).fold(f64::INFINITY, f64::min) - 20.0;
    let most = |f: fn(&(f64, f64)) -> f64| corners.iter().map(f).fold(f64::NEG_INFINITY, f64::max) + 20.0;
    let (left, top) = (least(|p| p.0), least(|p| p.1));
    let (width, height) = (most(|p| p.0) - left, most(|p| p.1) - top);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.0} {top:.0} {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" stroke-linecap=\"round\">\n\
         <rect x=\"{left:.0}\" y=\"{top:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#f3e9d2\"/>\n{body}{over}</svg>\n"
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
