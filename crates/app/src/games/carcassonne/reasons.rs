//! Why something is not possible, in words.

use crate::api::{CarcClash, CarcFeatureKind, CarcWhy, CarcWhyKind, CarcWish, Phrase};
use crate::games::carcassonne::names::{Table, cell, cell_of, feature_kind, rotation_of, side, terrain};
use crate::games::carcassonne::titles::deployed;
use carcassonne_rules::catalogue::Terrain;
use carcassonne_rules::{Cell, Choice, Clash, Obstacle, Refusal, Rotation, Side};
use tabletop::Seat;

impl Table<'_> {
    /// Returns why a choice is not possible; `None` where it is.
    pub fn why(&self, choice: Choice) -> Option<CarcWhy> {
        self.game.why(choice).map(|refusal| self.reason(&refusal))
    }

    /// Returns why a wish cannot be granted; `None` where it can.
    pub fn wish(&self, wish: CarcWish) -> Option<CarcWhy> {
        match wish {
            CarcWish::Lay { cell, turn } => {
                self.nowhere(turn, |rotation| Choice::Tile { cell: cell_of(cell), rotation })
            }
            CarcWish::LayLake { cell, turn } => {
                self.nowhere(turn, |rotation| Choice::Lake { cell: cell_of(cell), rotation })
            }
            CarcWish::Race { cell } => self.why(Choice::Race { cell: cell_of(cell) }),
        }
    }

    /// Returns why a choice is possible in no turning, or not in the given one: the reason of the turning it stands for.
    fn nowhere(&self, turn: Option<u8>, choice: impl Fn(Rotation) -> Choice) -> Option<CarcWhy> {
        let turnings: Vec<Rotation> = match turn {
            Some(turn) => rotation_of(turn).into_iter().collect(),
            None => Rotation::ALL.to_vec(),
        };
        let mut refused = Vec::new();
        for rotation in turnings {
            let choice = choice(rotation);
            refused.push((self.game.why(choice)?, self.game.clashes(choice)));
        }
        // What holds in every turning says more than one turning's edge.
        let alike =
            refused.iter().all(|(refusal, _)| matches!(refusal, Refusal::Mismatch(_) | Refusal::SameTurning));
        let is_any = alike && refused.len() > 1;
        let (first, _) = refused.first()?;
        let told = if is_any {
            why(CarcWhyKind::Mismatch, Phrase::new("why_carc_no_turning"), None, [])
        } else {
            self.reason(first)
        };
        let nearest = refused.iter().map(|(_, clashes)| clashes).filter(|clashes| !clashes.is_empty());
        let nearest = nearest.min_by_key(|clashes| clashes.len()).filter(|_| alike);
        let clashes: Vec<CarcClash> = nearest.into_iter().flatten().map(clash).collect();
        let at = told.cell.or(clashes.first().map(|clash| clash.cell));
        Some(CarcWhy { cell: at, clashes, ..told })
    }

    fn reason(&self, refusal: &Refusal) -> CarcWhy {
        use CarcWhyKind as K;
        let plain = |kind, key: &'static str| why(kind, Phrase::new(key), None, []);
        let at = |kind, key: &'static str, at: Cell| why(kind, Phrase::new(key), Some(at), []);
        match refusal {
            Refusal::GameOver => plain(K::GameOver, "why_carc_game_over"),
            Refusal::NotAsked => plain(K::NotAsked, "why_carc_not_asked"),
            Refusal::Occupied { cell } => at(K::Occupied, "why_carc_occupied", *cell),
            Refusal::NotAdjacent => plain(K::NotAdjacent, "why_carc_not_adjacent"),
            Refusal::Mismatch(found) => why(K::Mismatch, clash(found).phrase, Some(found.cell), []),
            Refusal::SameTurning => plain(K::SameTurning, "why_carc_same_turning"),
            Refusal::NoSuchFeature => plain(K::NoSuchFeature, "why_carc_not_asked"),
            Refusal::NoFollowerLeft => plain(K::NoFollowerLeft, "why_carc_no_follower"),
            Refusal::Claimed { feature, by } => self.claimed(feature_kind(*feature), by),
            Refusal::NoFarmers => plain(K::NoFarmers, "why_carc_no_farmers"),
            Refusal::NoLake => plain(K::NoLake, "why_carc_no_lake"),
            Refusal::RaceNotBegun => plain(K::RaceNotBegun, "why_carc_race_not_begun"),
            Refusal::RaceOver { keeper } => seated(K::RaceOver, "why_carc_race_over", *keeper),
            Refusal::NoRacer => plain(K::NoRacer, "why_carc_no_racer"),
            Refusal::NoTile => plain(K::NoTile, "why_carc_no_tile"),
            Refusal::StandsThere => plain(K::StandsThere, "why_carc_stands_there"),
            Refusal::OpenWater => plain(K::OpenWater, "why_carc_open_water"),
            Refusal::Blocked { cell: at, by } => {
                CarcWhy { cell: Some(cell(*at)), ..seated(K::Blocked, "why_carc_blocked", *by) }
            }
            Refusal::WayShut { by } => self.way_shut(by),
            Refusal::OutOfReach => plain(K::OutOfReach, "why_carc_out_of_reach"),
            Refusal::SupplyNotEmpty => plain(K::SupplyNotEmpty, "why_carc_supply_not_empty"),
            Refusal::NoFollowerThere => plain(K::NoFollowerThere, "why_carc_no_follower_there"),
        }
    }

    fn claimed(&self, kind: CarcFeatureKind, by: &[Seat]) -> CarcWhy {
        let keys = [
            "why_carc_city_taken",
            "why_carc_road_taken",
            "why_carc_monastery_taken",
            "why_carc_field_taken",
        ];
        let phrase = Phrase::new(deployed(kind, keys)).players(by.iter().map(|seat| seat.0).collect());
        why(CarcWhyKind::Claimed, phrase, None, by.iter().copied())
    }

    /// Returns the reason of a way that is shut: the figures on it if there are any, since they may leave.
    fn way_shut(&self, by: &[Obstacle]) -> CarcWhy {
        let mut seats: Vec<Seat> = Vec::new();
        for obstacle in by {
            match obstacle {
                Obstacle::Figure { by, .. } if !seats.contains(by) => seats.push(*by),
                _ => {}
            }
        }
        let figure = by.iter().find(|obstacle| matches!(obstacle, Obstacle::Figure { .. }));
        let lighthouse = by.iter().find(|obstacle| matches!(obstacle, Obstacle::Lighthouse { .. }));
        let shown = figure.or(lighthouse).or(by.first());
        let phrase = match shown {
            Some(Obstacle::Figure { .. }) => {
                Phrase::new("why_carc_way_blocked").players(seats.iter().map(|seat| seat.0).collect())
            }
            Some(Obstacle::Lighthouse { .. }) => Phrase::new("why_carc_way_lighthouse"),
            Some(Obstacle::OpenWater { .. }) | None => Phrase::new("why_carc_way_water"),
        };
        why(CarcWhyKind::WayShut, phrase, shown.map(|obstacle| obstacle.cell()), seats)
    }
}

fn why(
    kind: CarcWhyKind,
    phrase: Phrase,
    at: Option<Cell>,
    seats: impl IntoIterator<Item = Seat>,
) -> CarcWhy {
    let seats = seats.into_iter().map(|seat| seat.0).collect();
    CarcWhy { kind, phrase, cell: at.map(cell), seats, clashes: Vec::new() }
}

fn seated(kind: CarcWhyKind, key: &'static str, seat: Seat) -> CarcWhy {
    why(kind, Phrase::new(key).seat(seat.0), None, [seat])
}

fn clash(found: &Clash) -> CarcClash {
    let side_word = match found.side {
        Side::North => "carc_side_top",
        Side::East => "carc_side_right",
        Side::South => "carc_side_bottom",
        Side::West => "carc_side_left",
    };
    CarcClash {
        cell: cell(found.cell),
        side: side(found.side),
        own: terrain(found.own),
        met: terrain(found.met),
        phrase: Phrase::new(mismatch(found.own, found.met)).message("side", side_word),
    }
}

/// Returns the key for an edge that meets another one.
fn mismatch(own: Terrain, met: Terrain) -> &'static str {
    use Terrain as T;
    match (own, met) {
        (T::City, T::Road) => "why_carc_city_road",
        (T::City, _) => "why_carc_city_field",
        (T::Road, T::City) => "why_carc_road_city",
        (T::Road, _) => "why_carc_road_field",
        (_, T::City) => "why_carc_field_city",
        (_, _) => "why_carc_field_road",
    }
}
