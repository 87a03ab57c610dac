//! Why a wish of By the Lake is refused.

use crate::choice::Choice;
use crate::fish::Rarity;
use crate::game::{Game, Phase};
use crate::ids::{FaceId, LakeId, Seat, TileId, tiles_in};
use crate::material::Material;
use crate::placement::Site;
use crate::refusal::Refusal;
use crate::transport::Errand;
use crate::why::Answer;

impl Game {
    pub(crate) fn judge_lake(&self, seat: Seat, choice: Choice) -> Answer {
        if self.shore.is_none() {
            return Err(Refusal::NoLakeGame);
        }
        match choice {
            Choice::Fish { tile } => self.judge_fishing(seat, tile),
            Choice::Store { tile, count } => self.judge_storing(seat, tile, count),
            Choice::SellFish { rarity } => self.judge_fish(rarity, false),
            Choice::Cook { rarity } => self.judge_fish(rarity, true),
            Choice::Ferry { lake } => self.judge_ferry(lake),
            Choice::Boat { lake } => self.judge_boat(seat, lake),
            Choice::Release { .. } if self.phase == Phase::Festival => {
                Err(Refusal::WrongFish { most: self.festival_room().0 })
            }
            Choice::Keep { .. } if self.phase == Phase::KeepFish => {
                Err(Refusal::WrongFish { most: self.catalogue.lake.hand_limit })
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn judge_fishing(&self, seat: Seat, tile: TileId) -> Answer {
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        if self.catch(seat, tile) == 0 {
            return Err(Refusal::NoFishThere { tile });
        }
        match self.shore().map(|s| s.bag()) {
            Some([0, 0, 0]) => Err(Refusal::FishBagEmpty),
            _ => Ok(()),
        }
    }

    fn judge_storing(&self, seat: Seat, tile: TileId, count: u8) -> Answer {
        self.judge_tile(tile)?;
        if self.storerooms(None) & tile.bit() == 0 {
            return Err(Refusal::WrongBuilding { tile });
        }
        if self.village.tile(tile).owner != Some(seat) {
            return Err(Refusal::NotOwner { tile });
        }
        if count == 0 {
            return Err(Refusal::NoSuchThing);
        }
        self.judge_villager(seat)?;
        self.judge_ground(seat, tile)?;
        match self.village.tile(tile).empty() {
            0 => return Err(Refusal::Full { tile }),
            empty if empty < count => return Err(Refusal::TooFewSlots { tile, empty }),
            _ => {}
        }
        let errand = Errand { storing: true, ..Errand::new(tile, false) };
        self.judge_need(seat, &errand, &Game::storing_need(count))
    }

    fn judge_fish(&self, rarity: Rarity, cooked: bool) -> Answer {
        let Some(shore) = self.shore() else { return Err(Refusal::NoLakeGame) };
        if shore.used(rarity) {
            return Err(Refusal::FishUsed { rarity });
        }
        if shore.fish(self.turn)[rarity.index()] == 0 {
            return Err(Refusal::NoFish { rarity });
        }
        if !cooked && self.menu(rarity).is_some_and(|menu| menu.gold == 0) {
            return Err(Refusal::OnlyCooked { rarity });
        }
        if cooked && !self.may_cook(rarity) {
            return Err(Refusal::NoAbility { rarity });
        }
        Err(Refusal::NotNow)
    }

    fn judge_ferry(&self, lake: LakeId) -> Answer {
        let Phase::Pay(payment) = self.phase else { return Err(Refusal::NotNow) };
        if payment.fare.is_some() {
            return Err(Refusal::NotNow);
        }
        if !self.may_ferry(&payment, lake) {
            return Err(if payment.paid & lake.bit() != 0 {
                Refusal::FerryUseless
            } else {
                Refusal::NoBoatThere
            });
        }
        if !self.ferry_helps(&payment, lake) {
            return Err(Refusal::FerryUseless);
        }
        // With wheat for it, and then for all that is needed, the boat would stay empty.
        let errand = Errand { paid: payment.paid | lake.bit(), owed: 0, ..Errand::of(&payment) };
        let mut whole = payment.need;
        whole.each[Material::Wheat.index()] += 1;
        if !self.can_complete(self.turn, &errand, &whole) {
            return Err(Refusal::FerryWheat);
        }
        let owed = tiles_in(payment.owed).next();
        Err(owed.map_or(Refusal::FerryUseless, |l| Refusal::BoatWouldBeEmpty { lake: LakeId(l.0) }))
    }

    fn judge_boat(&self, seat: Seat, lake: LakeId) -> Answer {
        let Some(shore) = self.shore() else { return Err(Refusal::NoLakeGame) };
        let Some(data) = shore.water.lake(lake) else { return Err(Refusal::NoSuchThing) };
        if shore.forming & lake.bit() == 0 {
            return Err(Refusal::LakeNotNew);
        }
        if data.tiles < self.boat_tiles() {
            return Err(Refusal::LakeTooSmall { needed: self.boat_tiles(), tiles: data.tiles });
        }
        if self.flags_left(seat) == 0 { Err(Refusal::NoFlagLeft) } else { Err(Refusal::NotNow) }
    }

    pub(crate) fn judge_favour(&self, seat: Seat, face: FaceId) -> Answer {
        if usize::from(face.0) >= self.catalogue.faces.len() {
            return Err(Refusal::NoSuchThing);
        }
        if !self.players[seat.index()].blueprints().any(|f| f == face) {
            return Err(Refusal::NotInHand { face });
        }
        Err(Refusal::NoPlace { face })
    }

    pub(crate) fn judge_favour_place(&self, face: FaceId, (q, r, rotation): (i16, i16, u8)) -> Answer {
        let touch = self.judge_fit(face, q, r, rotation)?;
        if touch & self.favour_ground() == 0 {
            return Err(Refusal::OnlyUnreachable);
        }
        let site = Site { q, r, rotation, touch };
        match self.waiting() {
            Some(waiting) if !self.leaves_room(face, &site, waiting) => Err(Refusal::InTheWay),
            _ => Ok(()),
        }
    }
}
