//! What every judgement on a choice asks: is a villager left, may it work there, is there gold.

use crate::catalogue::Need;
use crate::grid::{Clash, Misfit};
use crate::ids::{FaceId, TileId};
use crate::land::Land;
use crate::lattice::Pose;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::set::TileSet;
use crate::transport::{Errand, Payer};

pub(crate) type Judgement = Result<(), Refusal>;

/// What the player to decide may do, judged by what the player can pay and by the question being asked.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) payer: Payer<'a>,
    pub(crate) phase: &'a Phase,
}

impl<'a> Judge<'a> {
    /// Returns the village with its lakes.
    pub(crate) fn land(&self) -> Land<'a> {
        self.payer.land
    }

    /// Returns whether a villager is left to send.
    pub(crate) fn villager(&self) -> Judgement {
        if self.phase.leaves_villager(self.payer.player) { Ok(()) } else { Err(Refusal::NoVillagerLeft) }
    }

    /// Returns whether a tile lies in the village.
    pub(crate) fn tile(&self, tile: TileId) -> Judgement {
        if self.land().village.has(tile) { Ok(()) } else { Err(Refusal::NoSuchThing) }
    }

    /// Returns whether a villager of this player may enter a tile and do something there.
    pub(crate) fn ground(&self, tile: TileId) -> Judgement {
        self.tile(tile)?;
        if !self.land().range(self.payer.seat).has(tile) {
            return Err(Refusal::NotConnected { tile });
        }
        self.open(tile)
    }

    /// Fails if the card Monopoly has closed a building to the player.
    pub(crate) fn open(&self, tile: TileId) -> Judgement {
        match self.land().shore.and_then(|shore| shore.closed_by(tile)) {
            Some(by) => Err(Refusal::Closed { tile, by }),
            None => Ok(()),
        }
    }

    /// Returns the tiles of the set that the card Monopoly has not closed to the player; fails if it has closed all of them.
    pub(crate) fn any_open(&self, tiles: TileSet) -> Result<TileSet, Refusal> {
        let open = tiles & !self.land().closed();
        match tiles.iter().next() {
            Some(first) if open.is_empty() => self.open(first).map(|()| TileSet::EMPTY),
            _ => Ok(open),
        }
    }

    /// Returns whether the player has as much gold as something costs.
    pub(crate) fn gold(&self, price: u8) -> Judgement {
        let has = self.payer.player.gold.min(255) as u8;
        if has < price { Err(Refusal::Gold { needed: price, has }) } else { Ok(()) }
    }

    /// Returns whether the player can meet a need on an errand, or what it lacks.
    pub(crate) fn need(&self, errand: &Errand, need: &Need) -> Judgement {
        self.payer.judge_need(errand, need)
    }

    /// Returns the tiles that a face would touch there, or why it cannot lie there.
    pub(crate) fn fit(&self, face: FaceId, pose: Pose) -> Result<TileSet, Refusal> {
        if !pose.is_near() {
            return Err(Refusal::NoSuchThing);
        }
        let data = self.land().catalogue.known_face(face);
        let fit = self.land().village.fit(data, pose);
        if fit.is_ok() && !data.rotations.contains(&pose.rotation) {
            // A building that looks alike in two turns has its places in one of them.
            return Err(Refusal::NoSuchThing);
        }
        fit.map_err(|misfit| match misfit {
            Misfit::Overlap(tile) => Refusal::Overlap { tile },
            Misfit::Water(lake) => Refusal::InLake { lake },
            Misfit::Segments(_) | Misfit::NotAdjacent => match self.land().clashes(face, pose).first() {
                Some(clash) => Refusal::Segments { tile: clash.tile, own: clash.own, met: clash.met },
                None => Refusal::NotAdjacent,
            },
        })
    }
}

impl Land<'_> {
    /// Returns every segment of a face that may not touch the tile beside it there (ruling G3), in the order of its outline: none of a
    /// face of another catalogue, and none far from the village.
    pub(crate) fn clashes(&self, face: FaceId, pose: Pose) -> Vec<Clash> {
        match self.catalogue.face(face) {
            Some(face) if pose.is_near() => self.village.grid().clashes(face.shape(pose.rotation), pose),
            _ => Vec::new(),
        }
    }
}
