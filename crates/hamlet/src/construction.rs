//! Constructing a building (rulings B1, B3, T8).

use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::game::Game;
use crate::ids::{FaceId, Location, Seat, TileId};
use crate::impossible::Done;
use crate::lattice::Pose;
use crate::payment::Reaches;
use crate::phase::{Payment, Phase};
use crate::set::TileSet;
use crate::task::PaidTask;
use crate::transport::Payer;
use crate::update::Update;

impl Payer<'_> {
    /// Writes the blueprints in hand that have a place where they can be paid.
    pub(crate) fn list_constructions(&self, reaches: &mut Reaches, out: &mut Vec<Choice>) {
        let first = out.len();
        for face in self.player.blueprints() {
            if self.can_construct(reaches, face) {
                out.push(Choice::Construct { face });
            }
        }
        out[first..].sort_unstable();
        // Two copies of one building are one choice.
        let mut kept = first;
        for i in first..out.len() {
            if i == first || out[i] != out[kept - 1] {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    fn can_construct(&self, reaches: &mut Reaches, face: FaceId) -> bool {
        let need = &self.land.catalogue.known_face(face).need;
        if !self.thinkable(need) {
            return false;
        }
        let ground = self.workplaces() & !self.land.village.known_without_place(face);
        ground.iter().any(|tile| {
            self.payable(reaches, tile, need, true)
                && self.land.village.has_place_beside(self.land.catalogue, face, tile)
        })
    }

    /// Returns the tiles from which the player could build a face and pay for it, as far as it has a place beside them.
    fn building_ground(&self, face: FaceId) -> TileSet {
        let need = &self.land.catalogue.known_face(face).need;
        let mut reaches = Reaches::new();
        let payable = |tile: &TileId| self.payable(&mut reaches, *tile, need, true);
        let ground = self.workplaces() & !self.land.village.known_without_place(face);
        ground.iter().filter(payable).fold(TileSet::EMPTY, |set, tile| set.with(tile))
    }

    /// Writes the legal places of a face that the player could pay for, sorted.
    pub(crate) fn list_places(&self, face: FaceId, out: &mut Vec<Choice>) {
        let ground = self.building_ground(face);
        self.land
            .village
            .each_place_beside(self.land.catalogue, face, ground, |pose| out.push(Choice::Place(pose)));
    }

    /// Writes the tiles next to a place from which the building can be paid for.
    pub(crate) fn list_stands(&self, face: FaceId, spot: Pose, out: &mut Vec<Choice>) {
        let data = self.land.catalogue.known_face(face);
        let Ok(touch) = self.land.village.fit(data, spot) else { return };
        let mut reaches = Reaches::new();
        for tile in touch & self.workplaces() {
            if self.payable(&mut reaches, tile, &data.need, true) {
                out.push(Choice::Stand { tile });
            }
        }
    }
}

impl Game {
    /// Returns the tiles from which the building whose place is asked for can be built and paid for: each place offered touches one or
    /// more of them. None if nothing is placed, or if it is built without cost (Call in a Favour).
    #[must_use]
    pub fn building_ground(&self) -> TileSet {
        match self.phase {
            Phase::Place { face, .. } => self.payer(self.turn()).building_ground(face),
            _ => TileSet::EMPTY,
        }
    }
}

impl Update<'_> {
    /// Sends the villager to the tile it builds from, and begins the payment.
    pub(crate) fn build_from(&mut self, tile: TileId, face: FaceId, from: Location, spot: Pose) -> Done {
        self.act(from, tile)?;
        let need = self.catalogue.known_face(face).need;
        self.pay(Payment::new(PaidTask::Construct { face }, tile, need, spot))
    }

    /// Lays the building and gives what its construction gives: points and milestone if it is paid
    /// for, its pile, and the lakes that it closes.
    pub(crate) fn construct(&mut self, seat: Seat, face: FaceId, spot: Pose, rewarded: bool) {
        let catalogue = self.catalogue;
        let data = catalogue.known_face(face);
        self.players[seat.index()].remove_blueprint(face);
        if !self.seats().any(|s| self.players[s.index()].blueprints().any(|f| f == face)) {
            self.village.unwatch(face);
        }
        let lakes = self.land().lakes_closed_by(face, spot);
        let owner = data.flag.then_some(seat);
        let tile = self.village.put(catalogue, face, spot, owner);
        self.tell(Event::Built { seat, face, tile });
        if rewarded {
            self.gain(seat, data.points, 0, Source::Construction);
            if let Some(milestone) = data.milestone {
                self.take_milestone(seat, milestone);
            }
        }
        if let Some(material) = data.unlock {
            self.unlock(material);
        }
        if self.shore.is_some() {
            if data.flag {
                self.note_flag(seat);
            }
            self.form_lakes(seat, &lakes);
        }
    }
}
