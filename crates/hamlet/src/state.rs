//! All that lies on the table, and the question being asked.

use crate::botric::area::Botric;
use crate::catalogue::{Catalogue, Delivery, MAX_MILESTONES, Menu, MenuEffect, Need, Pile, Prices};
use crate::choice::{Choice, Decision, RoadKind, Target};
use crate::fish::Rarity;
use crate::grid::Clash;
use crate::ids::{FaceId, LakeId, Location, SaleId, Seat, TileId};
use crate::impossible::Impossible;
use crate::lake::cook::Cook;
use crate::lake::favour::Favour;
use crate::lake::shore::Shore;
use crate::land::Land;
use crate::lattice::{Pose, Triangle};
use crate::material::Material;
use crate::options::Options;
use crate::parts::church::Church;
use crate::parts::market::Market;
use crate::parts::milestones::Milestones;
use crate::parts::progress::Progress;
use crate::parts::town_hall::{Offer, TownHall};
use crate::phase::{Payment, Phase};
use crate::placement::Site;
use crate::player::Player;
use crate::random::Chance;
use crate::seats::MAX_SEATS;
use crate::set::{LakeSet, TileSet};
use crate::task::PaidTask;
use crate::transport::Payer;
use crate::version::RulesVersion;
use crate::village::Village;

/// A running payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Where the villager stands.
    pub at: TileId,
    /// What is still to be consumed; for a boat first its wheat.
    pub need: Need,
}

/// A blueprint that is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The building.
    pub face: FaceId,
    /// Its place, once that is chosen.
    pub pose: Option<Pose>,
}

/// The game as it was when the action began.
#[derive(Clone, Debug)]
pub(crate) struct Pause {
    pub(crate) before: Box<State>,
    /// The options of the tie, sorted.
    pub(crate) tied: Vec<Target>,
    /// How many of the action's events have been told; not counted where none are recorded.
    pub(crate) told: Option<usize>,
}

/// All that lies on the table and what is being asked: what a search copies. It holds neither the list of choices nor what
/// happened; see [`crate::Game`].
#[derive(Debug)]
pub struct State {
    pub(crate) catalogue: &'static Catalogue,
    pub(crate) options: Options,
    pub(crate) rules: RulesVersion,
    pub(crate) seats: u8,
    pub(crate) progress: Progress,
    pub(crate) phase: Phase,
    pub(crate) village: Village,
    pub(crate) church: Church,
    pub(crate) market: Market,
    pub(crate) town_hall: TownHall,
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) milestones: Milestones,
    pub(crate) botric: Option<Botric>,
    /// Where the action of Botric's that a tie interrupts began.
    pub(crate) pause: Option<Pause>,
    /// By the Lake, where it is played.
    pub(crate) shore: Option<Box<Shore>>,
    pub(crate) chance: Chance,
}

clone_by_field!(State {
    catalogue,
    options,
    rules,
    seats,
    progress,
    phase,
    village,
    church,
    market,
    town_hall,
    players,
    milestones,
    botric,
    pause,
    shore,
    chance
});

impl State {
    /// Returns the components of this game.
    #[must_use]
    pub fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    /// Returns what the players agreed on.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the version of the rules that it is played by.
    #[must_use]
    pub fn rules_version(&self) -> RulesVersion {
        self.rules
    }

    /// Returns the seats at the table, Botric's included.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Returns who began and has the starting player token.
    #[must_use]
    pub fn start(&self) -> Seat {
        self.progress.start
    }

    /// Returns whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.progress.turn
    }

    /// Returns the round, from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.progress.round
    }

    /// Returns whether the Church is complete and the round is being played to its end (ruling E1).
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.progress.last_round
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Returns whether the turn's donkey act is spent or running.
    #[must_use]
    pub fn donkeys_moved(&self) -> bool {
        self.progress.donkeys_moved
    }

    /// Returns the village.
    #[must_use]
    pub fn village(&self) -> &Village {
        &self.village
    }

    /// Returns what a player has; `None` if nobody sits there.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index()).filter(|_| self.has_seat(seat))
    }

    /// Returns what the player to decide has.
    #[must_use]
    pub fn deciding_player(&self) -> &Player {
        self.known_player(self.decider())
    }

    /// Returns whether the table has a seat.
    #[inline]
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seats
    }

    /// Returns what a player has who sits at the table, as all do in this game's choices, events and [`State::seats`].
    #[inline]
    pub(crate) fn known_player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns the Market tile.
    #[must_use]
    pub fn market_tile(&self) -> TileId {
        self.market.tile
    }

    /// Returns the tile of the Town Hall.
    #[must_use]
    pub fn town_hall_tile(&self) -> TileId {
        self.town_hall.tile
    }

    /// Returns what the Market asks for a material.
    #[must_use]
    pub fn market_prices(&self) -> Prices {
        self.market.prices
    }

    /// Returns the blueprints above the scoreboard, from the left.
    #[must_use]
    pub fn display(&self) -> &[Option<Offer>; 4] {
        &self.town_hall.display
    }

    /// Returns the blueprints in the bag, sorted: open information, as everybody knows which are left.
    #[must_use]
    pub fn bag(&self) -> &[FaceId] {
        &self.town_hall.bag
    }

    /// Returns whether a material's pile has gone into the bag, in the order of [`crate::material::Material::REFINED`].
    #[must_use]
    pub fn unlocked(&self) -> [bool; 4] {
        self.town_hall.unlocked
    }

    /// Returns the open sales by place.
    #[must_use]
    pub fn sales(&self) -> &[Option<SaleId>; 3] {
        &self.market.sales
    }

    /// Returns how many sales are still face down.
    #[must_use]
    pub fn sales_left(&self) -> usize {
        self.market.stack.len()
    }

    /// Returns the tiers of the face-down sales, the next one first. The backs of the tiles show them, and the set-up says how
    /// many of each tier are in the game (steps 13 and 14): nothing here is hidden.
    pub fn sale_tiers(&self) -> impl Iterator<Item = u8> + '_ {
        self.market.stack.iter().rev().map(|sale| self.catalogue.known_sale(*sale).tier)
    }

    /// Returns who took each milestone.
    #[must_use]
    pub fn milestones(&self) -> &[Option<Seat>; MAX_MILESTONES] {
        self.milestones.holders()
    }

    /// Returns who made each church delivery, in the order of the Church's slots.
    #[must_use]
    pub fn deliveries(&self) -> &[Option<Seat>] {
        self.church.made()
    }

    /// Returns Botric's area in a solo game.
    #[must_use]
    pub fn botric(&self) -> Option<&Botric> {
        self.botric.as_ref()
    }

    /// Returns Botric's seat in a solo game.
    #[must_use]
    pub fn botric_seat(&self) -> Option<Seat> {
        self.botric.as_ref().map(|_| Seat(1))
    }

    /// Returns the lakes and all that belongs to them; `None` in the base game.
    #[must_use]
    pub fn shore(&self) -> Option<&Shore> {
        self.shore.as_deref()
    }

    /// Returns what is being decided.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match self.phase {
            Phase::Turn => Decision::Turn,
            Phase::Donkeys => Decision::Donkeys,
            Phase::Villager(_) => Decision::Villager,
            Phase::Fill { .. } | Phase::Rain { .. } => Decision::Fill,
            Phase::Place { .. } | Phase::FavourPlace { .. } => Decision::Place,
            Phase::Stand { .. } => Decision::Stand,
            Phase::Pay(Payment { fare: Some(_), .. }) => Decision::Fare,
            Phase::Pay(_) => Decision::Pay,
            Phase::TownHall { .. } => Decision::TownHall,
            Phase::Boat => Decision::Boat,
            Phase::Favour => Decision::Favour,
            Phase::Breeding => Decision::Breeding,
            Phase::Festival(_) => Decision::Festival,
            Phase::KeepFish => Decision::KeepFish,
            Phase::Tie(rule) => Decision::Tie(rule),
            Phase::Over => Decision::Over,
        }
    }

    /// Returns who decides. In a solo game always the person, also Botric's ties.
    #[must_use]
    pub fn decider(&self) -> Seat {
        if self.botric.is_some() { Seat(0) } else { self.progress.turn }
    }

    /// Returns the running payment.
    #[must_use]
    pub fn payment(&self) -> Option<Due> {
        match self.phase {
            Phase::Pay(payment) => Some(Due { at: payment.at, need: payment.asks() }),
            _ => None,
        }
    }

    /// Returns the blueprint being placed.
    #[must_use]
    pub fn placing(&self) -> Option<Placing> {
        match self.phase {
            Phase::Place { face, .. } | Phase::FavourPlace { face } => Some(Placing { face, pose: None }),
            Phase::Stand { face, spot, .. } => Some(Placing { face, pose: Some(spot) }),
            Phase::Pay(Payment { task: PaidTask::Construct { face }, spot, .. }) => {
                Some(Placing { face, pose: Some(spot) })
            }
            _ => None,
        }
    }

    /// Returns the water whose wheat is paid next (ruling T6).
    #[must_use]
    pub fn fare(&self) -> Option<LakeId> {
        match self.phase {
            Phase::Pay(payment) => payment.fare,
            _ => None,
        }
    }

    /// Returns the bodies of water that goods of the running payment may cross, as a set: those paid for, and
    /// the one whose wheat is paid next, which may ride there too.
    #[must_use]
    pub fn paid_waters(&self) -> LakeSet {
        match self.phase {
            Phase::Pay(payment) => payment.fare.map_or(payment.paid, |lake| payment.paid.with(lake)),
            _ => LakeSet::EMPTY,
        }
    }

    /// Returns the producer whose mix is asked for.
    #[must_use]
    pub fn filling(&self) -> Option<TileId> {
        match self.phase {
            Phase::Fill { tile } | Phase::Rain { tile } => Some(tile),
            _ => None,
        }
    }

    /// Returns the villager action being carried out, as the choice that began it.
    #[must_use]
    pub fn running(&self) -> Option<Choice> {
        match self.phase {
            Phase::Villager(task) => Some(task.into()),
            Phase::Fill { tile } => Some(Choice::Produce { tile }),
            Phase::Place { face, .. } | Phase::Stand { face, .. } => Some(Choice::Construct { face }),
            Phase::Pay(payment) => Some(payment.task.into()),
            Phase::TownHall { .. } => Some(Choice::TownHall),
            _ => None,
        }
    }

    /// Returns whether all villagers of a player are interchangeable: the result depends neither on which awake
    /// villager goes nor on where one lies after its work. Villagers stand on connected tiles only and walk as far
    /// as they like (rulebook, Villagers), and boats carry all of a player's villagers alike. By the lake it
    /// matters for Migration where the next one works, and for Call in a Favour where they lie (ruling F2).
    #[must_use]
    pub fn villagers_alike(&self) -> bool {
        let Some(shore) = self.shore() else { return true };
        let builds =
            |rarity| self.menu(rarity).is_some_and(|menu| menu.effect == Some(MenuEffect::FreeBuild));
        !shore.migration() && !Rarity::ALL.into_iter().any(builds)
    }
}

/// What is worked out from the parts, for everybody who may ask.
impl State {
    /// Returns the tiles that a villager of this player may enter (rulings W1, W4): none if nobody sits there.
    #[must_use]
    pub fn range(&self, seat: Seat) -> TileSet {
        if self.has_seat(seat) { self.land().range(seat) } else { TileSet::EMPTY }
    }

    /// Returns the tiles that workers of this player reach from a tile in one step, over roads and own boats.
    #[must_use]
    pub fn steps(&self, seat: Seat, tile: TileId) -> TileSet {
        self.land().steps(seat, tile)
    }

    /// Returns the way that goods of `seat` take from one tile to another, both ends included, over roads and
    /// those waters of a set that they may cross; `None` when out of reach, and of a seat or a tile that is
    /// not in this game.
    #[must_use]
    pub fn way(&self, seat: Seat, from: TileId, at: TileId, paid: LakeSet) -> Option<Vec<TileId>> {
        self.player(seat)?;
        self.payer(seat).way(from, at, paid)
    }

    /// Returns the only player who may use the materials on a tile, the owner of a Storeroom (ruling T7); `None` if
    /// everybody may.
    #[must_use]
    pub fn kept_for(&self, tile: TileId) -> Option<Seat> {
        self.land().kept_for(tile)
    }

    /// Returns the tokens of a refined material that are not in the village.
    #[must_use]
    pub fn free_tokens(&self, seat: Seat, kind: Material) -> u8 {
        self.village.free_tokens(self.catalogue, seat, kind)
    }

    /// Returns whether this player's tokens of a material are of high quality.
    #[must_use]
    pub fn makes_high_quality(&self, seat: Seat, kind: Material) -> bool {
        self.milestones.high_quality(self.catalogue, seat, kind)
    }

    /// Returns what a path or bridge costs.
    #[must_use]
    pub fn road_need(&self, kind: RoadKind) -> Need {
        self.catalogue.numbers.road(kind)
    }

    /// Returns every legal place of a face that somebody holds, payable or not: sorted, distinct.
    #[must_use]
    pub fn sites(&self, face: FaceId) -> Vec<Site> {
        self.village.sites(self.catalogue, face)
    }

    /// Returns every segment of a face that may not touch the tile beside it there (ruling G3), in the order of its outline: none of a
    /// face of another catalogue, and none far from the village.
    #[must_use]
    pub fn clashes(&self, face: FaceId, pose: Pose) -> Vec<Clash> {
        self.land().clashes(face, pose)
    }

    /// Returns the delivery slots of the Church.
    #[must_use]
    pub fn delivery_slots(&self) -> &'static [Delivery] {
        self.church.slots()
    }

    /// Returns how many deliveries a player made.
    #[must_use]
    pub fn delivery_count(&self, seat: Seat) -> u32 {
        self.church.made_by(seat)
    }

    /// Returns what the blueprint at a place of the display costs: the gold laid on the tiles skipped.
    #[must_use]
    pub fn display_price(&self, place: u8) -> Option<u8> {
        self.town_hall.price(place, false)
    }

    /// Returns what the player whose turn it is pays for a blueprint: nothing under Infrastructure.
    #[must_use]
    pub fn blueprint_price(&self, place: u8) -> Option<u8> {
        self.town_hall.price(place, self.land().blueprints_are_free())
    }

    /// Returns what this player's next villager costs; `None` when all are hired, and of a seat where nobody sits.
    #[must_use]
    pub fn villager_price(&self, seat: Seat) -> Option<u8> {
        self.town_hall.villager_price(self.player(seat)?)
    }

    /// Returns what this player's next donkey costs; `None` when all are hired, and of a seat where nobody sits.
    #[must_use]
    pub fn donkey_price(&self, seat: Seat) -> Option<u8> {
        self.town_hall.donkey_price(self.player(seat)?)
    }

    /// Returns how many blueprints a hand may hold.
    #[must_use]
    pub fn hand_limit(&self) -> usize {
        self.town_hall.hand_limit()
    }

    /// Returns the blueprints of a pile, one entry a copy.
    pub fn pile(&self, pile: Pile) -> impl Iterator<Item = FaceId> + use<> {
        self.catalogue.pile(pile, self.shore.is_some())
    }

    /// Returns the menu card of a kind of fish in the season being played.
    #[must_use]
    pub fn menu(&self, rarity: Rarity) -> Option<&'static Menu> {
        self.shore()?.menu(self.catalogue, rarity)
    }

    /// Returns how many fish this player would draw by fishing from a tile, were the bag full enough.
    #[must_use]
    pub fn catch(&self, seat: Seat, tile: TileId) -> u8 {
        self.land().catch(seat, tile)
    }

    /// Returns how many flags a player has left; `None` in the base game, which counts none.
    #[must_use]
    pub fn flags_left(&self, seat: Seat) -> Option<u8> {
        self.land().flags_left(seat)
    }

    /// Returns how many fish a player draws for a boat on a lake: some on deep water in the earlier draft, as
    /// far as the bag goes (ruling F5), otherwise none.
    #[must_use]
    pub fn boat_catch(&self, lake: LakeId) -> u8 {
        self.shore().map_or(0, |shore| shore.boat_catch(lake))
    }

    /// Returns the lakes that a building would close there: the lake tiles of each, the smallest first. None of a face of another
    /// catalogue, and none far from the village.
    #[must_use]
    pub fn lakes_closed_by(&self, face: FaceId, spot: Pose) -> Vec<Vec<Triangle>> {
        self.land().lakes_closed_by(face, spot)
    }

    /// Returns the points for forming a lake, by its number of tiles.
    #[must_use]
    pub fn lake_points(&self, tiles: usize) -> u8 {
        self.catalogue.lake.points(tiles)
    }
}

/// The parts that the rules ask for.
impl State {
    /// Returns the village with its lakes.
    #[inline]
    pub(crate) fn land(&self) -> Land<'_> {
        let State { catalogue, rules, village, .. } = self;
        Land { catalogue, rules: *rules, village, shore: self.shore() }
    }

    /// Returns what a player at the table can pay with.
    #[inline]
    pub(crate) fn payer(&self, seat: Seat) -> Payer<'_> {
        Payer { seat, player: self.known_player(seat), land: self.land(), market: &self.market }
    }

    /// Returns what the player whose turn it is may do with fish.
    #[inline]
    pub(crate) fn cook(&self) -> Cook<'_> {
        let seat = self.progress.turn;
        let (player, land, phase) = (self.known_player(seat), self.land(), &self.phase);
        Cook { favour: Favour { seat, player, land, phase }, town_hall: &self.town_hall }
    }

    /// Returns what By the Lake adds, to change it.
    #[inline]
    pub(crate) fn known_shore(&mut self) -> Result<&mut Shore, Impossible> {
        self.shore.as_deref_mut().ok_or(Impossible::NoLakeGame)
    }

    /// Returns what lies in Botric's play area.
    pub(crate) fn his_area(&self) -> Result<&Botric, Impossible> {
        self.botric.as_ref().ok_or(Impossible::NoBotric)
    }

    /// Returns what lies in Botric's play area, to change it.
    pub(crate) fn his_area_mut(&mut self) -> Result<&mut Botric, Impossible> {
        self.botric.as_mut().ok_or(Impossible::NoBotric)
    }

    /// Returns where a new villager of this player begins, and all of them between turns (rulings W3, W4).
    pub(crate) fn bed(&self, seat: Seat) -> Location {
        let sleeps_in_house = self.shore.is_some() && self.botric_seat() != Some(seat);
        if sleeps_in_house { Location::House } else { Location::Tile(TileId::CHURCH) }
    }

    /// Finds the tiles that the villagers of each player may enter.
    pub(crate) fn find_ranges(&mut self) {
        let (seats, turn) = (self.seats(), self.progress.turn);
        if let Some(shore) = &mut self.shore {
            shore.find_ranges(&self.village, seats, turn);
        }
    }

    /// Brings bodies of water, Storerooms, and who may enter which tile, up to date.
    pub(crate) fn join_waters(&mut self) {
        if let Some(shore) = &mut self.shore {
            shore.water.join(self.catalogue, &self.village);
            shore.find_storerooms(self.catalogue, &self.village);
        }
        self.find_ranges();
    }
}
