//! What happened, as lines of the log.

use crate::api::{CarcEvent, CarcFeatureNo, CarcLine, CarcPart, Phrase};
use crate::games::carcassonne::features::Numbers;
use crate::games::carcassonne::laid::Effect;
use crate::games::carcassonne::names::{Table, cell, feature_kind, kind_id, part};
use crate::games::carcassonne::titles::deployed;
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::feature::{Feature, Node};
use carcassonne_rules::{Cell, Event, Rate, Source};
use tabletop::Seat;

/// A segment of the board as an event names it.
struct Spot<'a> {
    part: CarcPart,
    number: CarcFeatureNo,
    node: Node,
    feature: &'a Feature,
}

impl Table<'_> {
    /// Returns the lines for some events. `round` is the round before them, and after them on return. The table is the one after
    /// the events.
    pub fn lines(&self, events: &[Event], round: &mut u32) -> Vec<CarcLine> {
        let numbers = Numbers::new(self.game);
        let mut lines = Vec::new();
        for event in events {
            if matches!(event, Event::TurnBegan { .. }) {
                *round = self.round();
            }
            lines.extend(self.line(event, *round, &numbers));
        }
        lines
    }

    fn spot(&self, numbers: &Numbers<'_>, at: Cell, segment: u8) -> Option<Spot<'_>> {
        let board = self.game.board();
        let square = board.square(board.at(at)?);
        let node = square.node(segment);
        Some(Spot {
            part: part(self.game, square.kind, segment)?,
            number: numbers.of(node)?,
            node,
            feature: self.game.features().of(node),
        })
    }

    /// Returns the line for an event.
    fn line(&self, event: &Event, round: u32, numbers: &Numbers<'_>) -> Option<CarcLine> {
        use CarcEvent as E;
        let line =
            |seat: Option<Seat>, at: Option<Cell>, event: E, key: Option<&'static str>, points: u16| {
                let mut phrase = key.map(Phrase::new);
                if let Some(seat) = seat {
                    phrase = phrase.map(|phrase| phrase.seat(seat.0));
                }
                CarcLine {
                    seat: seat.map(|seat| seat.0),
                    round,
                    event,
                    phrase,
                    points,
                    cell: at.map(cell),
                    moment: None,
                }
            };
        let with = |line: CarcLine, name: &'static str, number: u16| {
            let phrase = line.phrase.map(|phrase| phrase.number(name, number));
            CarcLine { phrase, ..line }
        };
        Some(match *event {
            Event::TurnBegan { seat } => {
                let told = line(Some(seat), None, E::Turn, Some("log_carc_turn"), 0);
                with(told, "round", round.min(999) as u16)
            }
            Event::Drawn { tile } => line(None, None, E::Drawn { tile: kind_id(self.game, tile) }, None, 0),
            Event::LakeDrawn => line(None, None, E::LakeDrawn, Some("log_carc_lake_drawn"), 0),
            Event::Removed { tile } => {
                line(None, None, E::Removed { tile: kind_id(self.game, tile) }, Some("log_carc_removed"), 0)
            }
            Event::LakeWaits => line(None, None, E::LakeWaits, Some("log_carc_lake_waits"), 0),
            Event::Laid { seat, tile, cell, rotation } => {
                let Effect { phrase, feature } = self.effect(numbers, seat, cell)?;
                let event = E::Laid { tile: kind_id(self.game, tile), turn: rotation.quarters(), feature };
                let told = line(Some(seat), Some(cell), event, None, 0);
                CarcLine { phrase: Some(phrase.seat(seat.0)), ..told }
            }
            Event::LakeLaid { seat, cell, rotation } => {
                let event = E::LakeLaid { turn: rotation.quarters() };
                line(Some(seat), Some(cell), event, Some("log_carc_lake_laid"), 0)
            }
            Event::Deployed { seat, cell, feature, segment } => {
                let keys = ["log_carc_knight", "log_carc_thief", "log_carc_monk", "log_carc_farmer"];
                let Spot { part, number, .. } = self.spot(numbers, cell, segment)?;
                let key = deployed(feature_kind(feature), keys);
                line(Some(seat), Some(cell), E::Deployed { part, feature: number }, Some(key), 0)
            }
            Event::Lifted { seat, cell } => {
                line(Some(seat), Some(cell), E::Lifted, Some("log_carc_lifted"), 0)
            }
            Event::Enlisted { seat } => line(Some(seat), None, E::Enlisted, Some("log_carc_enlisted"), 0),
            Event::Declined { seat } => line(Some(seat), None, E::Declined, Some("log_carc_declined"), 0),
            Event::Raced { seat, from, to } => {
                let event = E::Raced { from: cell(from) };
                line(Some(seat), Some(to), event, Some("log_carc_raced"), 0)
            }
            Event::Keeper { seat } => {
                line(Some(seat), self.game.lighthouse(), E::Keeper, Some("log_carc_keeper"), 0)
            }
            Event::WaterGiven { each } => {
                let told = line(None, None, E::WaterGiven { each }, Some("log_carc_water_given"), 0);
                with(told, "count", each.into())
            }
            Event::WaterPlaced { seat, left, cell, segment } => {
                let Spot { number: city, .. } = self.spot(numbers, cell, segment)?;
                let event = E::WaterPlaced { left, city };
                let told = line(Some(seat), Some(cell), event, Some("log_carc_water_placed"), 0);
                with(told, "count", left.into())
            }
            Event::Scored { seat, feature: kind, cell, segment, points, complete } => {
                let Spot { number, node, feature, .. } = self.spot(numbers, cell, segment)?;
                let (of, tiles) = (feature_kind(kind), feature.squares);
                let end = !complete || kind == FeatureKind::Field;
                let event = E::Scored { feature: number, of, tiles, end };
                let told = line(Some(seat), Some(cell), event, None, points);
                let phrase = Some(self.paid(node, complete).seat(seat.0));
                CarcLine { phrase, ..told }
            }
            Event::Home { seat, cell } => line(Some(seat), Some(cell), E::Home, None, 0),
            Event::Gained { seat, source: Source::Keeper, points } => {
                let at = self.game.lighthouse();
                line(Some(seat), at, E::KeeperPaid, Some("log_carc_keeper_paid"), points)
            }
            Event::Gained { seat, points, .. } => {
                let left = self.game.player(seat).water;
                let key = if left == 0 { "log_carc_water_paid" } else { "log_carc_water_fewest" };
                let told = with(line(Some(seat), None, E::WaterPaid, Some(key), points), "count", points);
                if left == 0 { told } else { with(told, "left", left.into()) }
            }
            Event::Over => line(None, None, E::Over, Some("log_carc_over"), 0),
        })
    }

    /// Returns what a feature pays and for what, so that its points can be worked out.
    fn paid(&self, node: Node, complete: bool) -> Phrase {
        let feature = self.game.features().of(node);
        let Rate { square, pennant, extra } = feature.rate(complete);
        let tiles = |key: &'static str| Phrase::new(key).number("count", feature.squares);
        let tiles_times = |key: &'static str| tiles(key).number("each", square);
        match (feature.kind, complete, feature.is_lake) {
            (FeatureKind::Field, ..) => {
                let key = if feature.has_pigs { "log_carc_field_pigs" } else { "log_carc_field" };
                let cities = self.game.cities_beside(node);
                Phrase::new(key).number("count", cities).number("each", self.game.per_city(node))
            }
            (FeatureKind::City, ..) if feature.pennants > 0 => {
                let told = tiles_times(match (complete, feature.is_lake) {
                    (true, false) => "log_carc_city_pennants",
                    (true, true) => "log_carc_lake_city_pennants",
                    (false, false) => "log_carc_open_city_pennants",
                    (false, true) => "log_carc_open_lake_city_pennants",
                });
                told.number("pennants", feature.pennants).number("each_pennant", pennant)
            }
            (FeatureKind::City, true, false) => tiles_times("log_carc_city"),
            (FeatureKind::City, true, true) => tiles_times("log_carc_lake_city"),
            (FeatureKind::City, false, false) => tiles_times("log_carc_open_city"),
            (FeatureKind::City, false, true) => tiles_times("log_carc_open_lake_city"),
            (FeatureKind::Road, true, false) => tiles_times("log_carc_road"),
            (FeatureKind::Road, true, true) => tiles_times("log_carc_lake_road"),
            (FeatureKind::Road, false, false) => tiles_times("log_carc_open_road"),
            (FeatureKind::Road, false, true) => tiles_times("log_carc_open_lake_road"),
            (FeatureKind::Monastery, true, false) => tiles("log_carc_monastery"),
            (FeatureKind::Monastery, true, true) => tiles("log_carc_lake_monastery").number("extra", extra),
            (FeatureKind::Monastery, false, false) => tiles("log_carc_open_monastery"),
            (FeatureKind::Monastery, false, true) => tiles("log_carc_open_lake_monastery"),
        }
    }
}
