//! The table of Carcassonne as text.

use crate::output::{Done, say};
use crate::play::{About, Screen};
use crate::words::Words;
use carcassonne_rules::catalogue::{Catalogue, FeatureKind, Terrain};
use carcassonne_rules::{Carcassonne, Side};
use hamlet_app::api::*;
use hamlet_app::{Answer, App};
use std::collections::BTreeMap;

/// Width of a tile, in characters.
const WIDTH: usize = 5;

impl Screen for Carcassonne {
    const HELP: &'static str = "cli_carc_help";

    fn about(view: &CarcView) -> About<'_> {
        About {
            game: &view.game,
            state: view.state,
            decider: view.decider,
            is_over: view.decision == CarcDecision::Over,
            names: view.seats.iter().map(|seat| seat.name.clone()).collect(),
        }
    }

    fn table(words: &Words, view: &CarcView) -> Done {
        Page { words, view }.table()
    }

    fn question(words: &Words, view: &CarcView) -> Done {
        Page { words, view }.question()
    }

    fn line(words: &Words, line: &CarcLine, names: &[String]) -> Option<String> {
        let plus = words.plus(i32::from(line.points), 0);
        let plus = if plus.is_empty() { plus } else { format!(" ({plus})") };
        Some(format!("{}{plus}", words.say(line.phrase.as_ref()?, names)))
    }

    fn scores(words: &Words, view: &CarcView, score: &CarcScore) -> Done {
        let page = Page { words, view };
        for seat in &score.seats {
            let winner = if score.over && score.winners.contains(&seat.seat) { " *" } else { "" };
            say(format!("{}: {}{winner}", page.name(seat.seat), seat.points.total))?;
            for (points, source) in [
                (seat.points.cities, "carc_source_cities"),
                (seat.points.roads, "carc_source_roads"),
                (seat.points.monasteries, "carc_source_monasteries"),
                (seat.points.fields, "carc_source_fields"),
                (seat.points.keeper, "carc_source_keeper"),
                (seat.points.water, "carc_source_water"),
            ] {
                if points > 0 {
                    say(format!("  {points:+4}  {}", words.get(source)))?;
                }
            }
        }
        Ok(())
    }

    async fn pay(_app: &App, _game: &str, _state: u32) -> Option<Answer<PlayedOf<CarcView, CarcLine>>> {
        None
    }
}

struct Page<'a> {
    words: &'a Words,
    view: &'a CarcView,
}

/// A choice: its index and its text.
struct Offer {
    choice: u32,
    text: String,
}

impl Page<'_> {
    fn name(&self, seat: u8) -> &str {
        self.view.seats.get(usize::from(seat)).map_or("", |seat| seat.name.as_str())
    }

    fn table(&self) -> Done {
        let (words, view) = (self.words, self.view);
        let round = words.fill("cli_round", &[("round", view.round.to_string())]);
        say(format!("\n== {} · {round} ==", view.name))?;
        for (number, seat) in view.seats.iter().enumerate() {
            let water = seat.water.map(|left| format!(" · {}: {left}", words.get("carc_water_left")));
            let keeper =
                if seat.keeper { format!(" · {}", words.get("carc_source_keeper")) } else { String::new() };
            let text = words.fill(
                "cli_carc_player",
                &[
                    ("number", (number + 1).to_string()),
                    ("name", seat.name.clone()),
                    ("points", seat.points.total.to_string()),
                    ("followers", seat.followers.to_string()),
                    ("projected", seat.projected.total.to_string()),
                ],
            );
            say(format!("{text}{}{keeper}", water.unwrap_or_default()))?;
        }
        self.board()?;
        for follower in &view.followers {
            let feature = view.features.iter().find(|feature| feature.feature == follower.feature);
            let CarcCell { x, y } = follower.cell;
            let (name, kind) = (self.name(follower.seat), self.kind(follower.part.kind));
            let worth = feature.map(|feature| self.worth(feature)).unwrap_or_default();
            say(format!("  {name}: {kind} {x} {y}, {worth}"))?;
        }
        say(format!("  {}: {}", words.get("carc_pile"), view.left))?;
        say(words.get("cli_carc_legend"))
    }

    fn kind(&self, kind: CarcFeatureKind) -> &str {
        self.words.get(match kind {
            CarcFeatureKind::City => "carc_city",
            CarcFeatureKind::Road => "carc_road",
            CarcFeatureKind::Monastery => "carc_monastery",
            CarcFeatureKind::Field => "carc_field",
        })
    }

    fn worth(&self, feature: &CarcFeature) -> String {
        let points = |points: u16| self.words.fill("cli_points", &[("points", points.to_string())]);
        match feature.closed {
            None => self.words.fill("carc_at_end", &[("points", points(feature.now))]),
            Some(closed) => self
                .words
                .fill("carc_now_and_closed", &[("now", feature.now.to_string()), ("points", points(closed))]),
        }
    }

    /// Prints the board with the numbers of its columns and rows. Each square takes three lines.
    fn board(&self) -> Done {
        let view = self.view;
        let mut people: BTreeMap<CarcCell, char> = BTreeMap::new();
        let digit = |seat: u8| char::from_digit(u32::from(seat) + 1, 10).unwrap_or('?');
        let racers = view.lake.iter().flat_map(|lake| &lake.racers).map(|racer| (racer.cell, racer.seat));
        for (cell, seat) in racers.chain(view.followers.iter().map(|one| (one.cell, one.seat))) {
            people.insert(cell, digit(seat));
        }
        let squares: BTreeMap<CarcCell, [String; 3]> = view
            .squares
            .iter()
            .map(|square| (square.cell, rows(&square.kind, square.turn, people.get(&square.cell).copied())))
            .collect();
        let columns = squares.keys().map(|cell| cell.x);
        let lines = squares.keys().map(|cell| cell.y);
        let (Some(west), Some(east)) = (columns.clone().min(), columns.max()) else { return Ok(()) };
        let (Some(north), Some(south)) = (lines.clone().min(), lines.max()) else { return Ok(()) };
        let head: String = (west..=east).map(|x| format!("{x:^WIDTH$}")).collect();
        say(format!("      {}", head.trim_end()))?;
        for y in north..=south {
            for row in 0..3 {
                let label = if row == 1 { format!("{y:>4}  ") } else { " ".repeat(6) };
                let empty = " ".repeat(WIDTH);
                let cell =
                    |x| squares.get(&CarcCell { x, y }).map_or(empty.as_str(), |rows| rows[row].as_str());
                let line: String = (west..=east).map(cell).collect();
                say(format!("{label}{line}").trim_end())?;
            }
        }
        Ok(())
    }

    fn question(&self) -> Done {
        let words = self.words;
        say("")?;
        if let CarcDecision::Lay { tile, .. } = &self.view.decision {
            say(format!("{}:", words.get("carc_place_tile")))?;
            for row in rows(&tile.kind, 0, None) {
                say(format!("      {row}").trim_end())?;
            }
        }
        let mut offers = self.offers();
        offers.sort_by_key(|offer| offer.choice);
        for Offer { choice, text } in offers {
            say(format!("{:4}  {text}", choice + 1))?;
        }
        if let Some(undo) = &self.view.undo {
            say(words.fill("cli_undo", &[("what", words.say(undo, &Carcassonne::about(self.view).names))]))?;
        }
        Ok(())
    }

    fn offers(&self) -> Vec<Offer> {
        let words = self.words;
        let mut offers = Vec::new();
        let mut add = |choice: u32, text: String| offers.push(Offer { choice, text });
        let action = |action: &CarcAction, text: String| format!("{text}{}", self.gains(&action.scores));
        match &self.view.decision {
            CarcDecision::Lay { places, .. } => {
                for place in places {
                    let CarcCell { x, y } = place.cell;
                    for CarcTurning { turn, choice } in &place.turnings {
                        add(*choice, format!("{} {x} {y} /{turn}", words.get("act_carc_lay")));
                    }
                }
            }
            CarcDecision::LayLake { places } => {
                for CarcLakePlace { cell: CarcCell { x, y }, turn, choice, .. } in places {
                    add(*choice, format!("{} {x} {y} /{turn}", words.get("act_carc_lay_lake")));
                }
            }
            CarcDecision::Act { spots, steps, nothing, .. } => {
                for (spot, offered) in spots.iter().filter_map(|spot| Some((spot, spot.action.as_ref()?))) {
                    let title = words.get(match spot.part.kind {
                        CarcFeatureKind::City => "act_carc_knight",
                        CarcFeatureKind::Road => "act_carc_thief",
                        CarcFeatureKind::Monastery => "act_carc_monk",
                        CarcFeatureKind::Field => "act_carc_farmer",
                    });
                    let feature = self.view.features.iter().find(|known| known.feature == spot.feature);
                    let worth = feature.map(|feature| self.worth(feature)).unwrap_or_default();
                    let text =
                        format!("{title} ({} {}): {worth}", self.kind(spot.part.kind), spot.part.index + 1);
                    add(offered.choice, action(offered, text));
                }
                for CarcStep { action: offered, cell: CarcCell { x, y }, .. } in steps {
                    add(offered.choice, action(offered, format!("{} {x} {y}", words.get("carc_race"))));
                }
                if let Some(offered) = nothing {
                    add(offered.choice, action(offered, words.get("carc_no_follower").to_owned()));
                }
            }
            CarcDecision::Enlist { join, lift, decline, .. } => {
                if let Some(offered) = join {
                    add(offered.choice, action(offered, words.get("carc_enlist").to_owned()));
                }
                for CarcLift { action: offered, cell: CarcCell { x, y }, part, .. } in lift {
                    let what = format!("{} {x} {y}", self.kind(part.kind));
                    add(offered.choice, action(offered, words.fill("carc_lift", &[("what", what)])));
                }
                if let Some(offered) = decline {
                    add(offered.choice, action(offered, words.get("carc_stay_out").to_owned()));
                }
            }
            CarcDecision::Over => {}
        }
        offers
    }

    /// Returns the points that a turn scores, after an arrow; empty if it scores none.
    fn gains(&self, scores: &CarcTurnScore) -> String {
        let gain = |gain: &CarcGain| {
            let args = [("name", self.name(gain.seat).to_owned()), ("points", gain.points.to_string())];
            self.words.fill("carc_gain", &args)
        };
        let gains: Vec<String> = scores.gains.iter().map(gain).collect();
        if gains.is_empty() { String::new() } else { format!("  → {}", gains.join(", ")) }
    }
}

/// Returns a square as three lines: its edges around its middle, which shows the player on it, or else its terrain.
fn rows(kind: &str, turn: u8, person: Option<char>) -> [String; 3] {
    let found = Catalogue::standard().ok().and_then(|catalogue| Some(catalogue.kind(catalogue.find(kind)?)));
    let Some(kind) = found else { return ["?".repeat(WIDTH), "?".repeat(WIDTH), "?".repeat(WIDTH)] };
    let edges = kind.turned[usize::from(turn % 4)].edges;
    let mark = |side: Side| match (edges.at(side), side) {
        (Terrain::City, _) => '#',
        (Terrain::Water, _) => '~',
        (Terrain::Field, _) => '.',
        (Terrain::Road, Side::North | Side::South) => '|',
        (Terrain::Road, Side::East | Side::West) => '-',
    };
    let has = |of: FeatureKind| kind.segments.iter().any(|segment| segment.kind == of);
    let middle = person.unwrap_or(if has(FeatureKind::Monastery) {
        'M'
    } else if Side::ALL.iter().all(|side| edges.at(*side) == Terrain::Water) {
        '~'
    } else if has(FeatureKind::Road) {
        '+'
    } else if kind.segments.iter().any(|segment| segment.kind == FeatureKind::City && segment.edges > 1) {
        '#'
    } else {
        ' '
    });
    let level = |side: Side| match edges.at(side) {
        Terrain::Road => format!(". {} .", mark(side)),
        Terrain::City => ".###.".to_owned(),
        Terrain::Water => ".~~~.".to_owned(),
        Terrain::Field => ".   .".to_owned(),
    };
    let across = format!("{} {middle} {}", mark(Side::West), mark(Side::East));
    [level(Side::North), across, level(Side::South)]
}
