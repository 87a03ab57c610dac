//! Constructing a building (rulings B1, B3, T8).

use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{FaceId, Seat, TileId, tiles_in};
use crate::phase::{Payment, Spot};
use crate::placement::Site;
use crate::state::State;
use crate::update::Update;

impl State {
    /// The tiles of a set from which this player can pay for a face, found one by one as asked.
    fn payable_among(&self, seat: Seat, face: FaceId, tiles: u64, known: &mut (u64, u64)) -> bool {
        let need = &self.catalogue.face(face).need;
        let (asked, payable) = known;
        if *payable & tiles != 0 {
            return true;
        }
        for tile in tiles_in(tiles & !*asked) {
            *asked |= tile.bit();
            if self.payable(seat, tile, need, true) {
                *payable |= tile.bit();
                return true;
            }
        }
        false
    }

    pub(crate) fn list_constructions(&self, seat: Seat, out: &mut Vec<Choice>) {
        let first = out.len();
        for face in self.players[seat.index()].blueprints() {
            if self.can_construct(seat, face) {
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

    fn can_construct(&self, seat: Seat, face: FaceId) -> bool {
        if !self.thinkable(seat, &self.catalogue.face(face).need) {
            return false;
        }
        let home = self.workplaces(seat);
        let mut known = (0, 0);
        // The list of all places is only made when it is needed: most often the first tile will do.
        if self.village.sites.is_unknown(face) {
            let payable = |tile: &TileId| self.payable_among(seat, face, tile.bit(), &mut known);
            let Some(tile) = tiles_in(home).find(payable) else { return false };
            if self.village.has_place_beside(self.catalogue, face, tile) {
                return true;
            }
        }
        self.sites(face).iter().any(|site| self.payable_among(seat, face, site.touch & home, &mut known))
    }

    /// Every legal place of a face that somebody holds, payable or not: sorted, distinct.
    #[must_use]
    pub fn sites(&self, face: FaceId) -> &[Site] {
        self.village.sites(self.catalogue, face)
    }

    /// The legal places of a face that a villager of `seat` could pay for, sorted.
    pub(crate) fn places<'a>(&'a self, seat: Seat, face: FaceId) -> impl Iterator<Item = &'a Site> + 'a {
        let home = self.workplaces(seat);
        let mut known = (0, 0);
        self.sites(face)
            .iter()
            .filter(move |site| self.payable_among(seat, face, site.touch & home, &mut known))
    }

    pub(crate) fn list_places(&self, face: FaceId, out: &mut Vec<Choice>) {
        let places = self.places(self.turn, face);
        out.extend(places.map(|s| Choice::Place { q: s.q, r: s.r, rotation: s.rotation }));
    }

    /// Writes the tiles next to a place from which the building can be paid for.
    pub(crate) fn list_stands(&self, face: FaceId, spot: Spot, out: &mut Vec<Choice>) {
        let data = self.catalogue.face(face);
        let touch = self.village.fit(data, spot.q, spot.r, spot.rotation).unwrap_or(0);
        for tile in tiles_in(touch & self.workplaces(self.turn)) {
            if self.payable(self.turn, tile, &data.need, true) {
                out.push(Choice::Stand { tile });
            }
        }
    }
}

impl Update<'_> {
    /// Sends the villager to the tile it builds from, and begins the payment.
    pub(crate) fn build_from(&mut self, tile: TileId, face: FaceId, from: TileId, spot: Spot) {
        self.act(from, tile);
        let need = self.catalogue.face(face).need;
        self.pay(Payment::new(Choice::Construct { face }, tile, need, spot));
    }

    /// Lays the building and gives what its construction gives: points and milestone if it is paid
    /// for, its pile, and the lakes that it closes.
    pub(crate) fn construct(&mut self, seat: Seat, face: FaceId, spot: Spot, rewarded: bool) {
        let catalogue = self.catalogue;
        let data = catalogue.face(face);
        self.players[seat.index()].remove_blueprint(face);
        if !self.seats().any(|s| self.players[s.index()].blueprints().any(|f| f == face)) {
            self.village.unwatch(face);
        }
        let lakes = self.lakes_closed_by(face, spot);
        let owner = data.flag.then_some(seat);
        let tile = self.village.put(catalogue, face, (spot.q, spot.r, spot.rotation), owner);
        self.tell(Event::Built { seat, face, tile });
        if rewarded {
            self.gain(seat, data.points, 0, Source::Construction);
            if let Some(milestone) = data.milestone {
                self.take_milestone(seat, usize::from(milestone));
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
