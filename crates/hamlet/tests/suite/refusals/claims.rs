//! What each reason claims, worked out from the situation.

use crate::refusals::copies::Copies;
use crate::refusals::plain::{self, Bill, Road};
use hamlet_rules::catalogue::{Ability, Action, BuildingKind, MenuEffect, Need, Pile};
use hamlet_rules::lattice::Terrain;
use hamlet_rules::{Choice, Decision, FaceId, Game, Pose, Rarity, Refusal, RoadKind, Seat, Shortage, TileId};

/// More gold than anything costs.
const PLENTY: u16 = 250;

pub struct Claim<'a> {
    /// The copies to try a remedy in, where the situation can be copied.
    pub copies: Option<&'a Copies>,
    pub game: &'a Game,
    pub choice: Choice,
}

fn holds(claim: bool, what: &str) -> Result<(), String> {
    if claim { Ok(()) } else { Err(what.into()) }
}

/// Returns the number of a player's villagers that can begin another action.
pub fn awake(game: &Game, seat: Seat) -> u8 {
    let busy = matches!(game.decision(), Decision::Villager | Decision::Stand)
        || (game.decision() == Decision::Place && game.running().is_some());
    game.player(seat).expect("a seat").villagers().ready().saturating_sub(u8::from(busy))
}

/// Returns the game in a visit to the Town Hall, if a visit is possible.
pub fn visit(game: &Game) -> Option<Game> {
    let mut game = game.clone();
    game.play(Choice::TownHall).ok()?;
    if game.decision() == Decision::Villager {
        let any = game.choices()[0];
        game.play(any).ok()?;
    }
    Some(game)
}

impl Claim<'_> {
    fn seat(&self) -> Seat {
        self.game.decider()
    }

    fn action(&self, tile: TileId) -> &Action {
        &self.game.village().face(self.game.catalogue(), tile).expect("a face").action
    }

    fn empty(&self, tile: TileId) -> u8 {
        self.game.village().tile(tile).expect("a tile").empty()
    }

    /// Returns the buildings that a choice may place, and where they would lie.
    fn placed(&self) -> Result<(Vec<FaceId>, Pose), String> {
        let Choice::Place(Pose { q, r, rotation }) = self.choice else { return Err("no place".into()) };
        let held = match self.game.placing() {
            Some(hamlet_rules::Placing { face, pose: None }) => vec![face],
            _ => self.game.player(self.seat()).expect("a seat").blueprints().collect(),
        };
        Ok((held, Pose { q, r, rotation }))
    }

    /// Checks a claim about the building that would lie there.
    fn place(&self, claim: impl Fn(FaceId, Pose) -> bool) -> Result<(), String> {
        let (faces, spot) = self.placed()?;
        holds(faces.into_iter().any(|face| claim(face, spot)), "it is not so there")
    }

    fn copies(&self) -> Result<&Copies, String> {
        self.copies.ok_or_else(|| "no copies".into())
    }

    pub fn check(&self, refusal: &Refusal) -> Result<(), String> {
        let (game, seat) = (self.game, self.seat());
        let (village, player) = (game.village(), game.player(seat).expect("a seat"));
        let range = plain::range(game, seat);
        match *refusal {
            Refusal::GameOver => holds(game.is_over(), "it goes on"),
            Refusal::NotNow => holds(game.decision() != Decision::Turn, "nothing is being done"),
            Refusal::NotAsked => self.not_asked(),
            Refusal::AtTownHall => {
                let there = visit(game).is_some_and(|visit| visit.choices().contains(&self.choice));
                holds(game.decision() == Decision::Turn && there, "a visit does not help")
            }
            Refusal::NoSuchThing => self.no_such_thing(),
            Refusal::NoVillagerLeft => holds(awake(game, seat) == 0, "one is awake"),
            Refusal::NoVillagerThere { at: place } => {
                holds(!player.villagers().ready_places().has(place), "one stands there")
            }
            Refusal::NotConnected { tile } => holds(!range.contains(&tile), "it is connected"),
            Refusal::NotOnRoad { tile } => holds(!plain::on_road(game).contains(&tile), "it is on a road"),
            Refusal::Full { tile } => holds(self.empty(tile) == 0, "it has room"),
            Refusal::TooFewSlots { tile, empty } => {
                let (Choice::Refine { count, .. } | Choice::Store { count, .. }) = self.choice else {
                    return Err("no count".into());
                };
                holds(empty > 0 && self.empty(tile) == empty && empty < count, "it has room")
            }
            Refusal::WrongBuilding { tile } => holds(
                match self.choice {
                    Choice::Produce { .. } => !matches!(self.action(tile), Action::Produce { .. }),
                    Choice::Refine { .. } => !matches!(self.action(tile), Action::Refine { .. }),
                    Choice::Store { .. } => *self.action(tile) != Action::Store,
                    _ => false,
                },
                "it is done there",
            ),
            Refusal::NoFreeToken { kind, free } => {
                let Choice::Refine { tile, count } = self.choice else { return Err("no refining".into()) };
                let Action::Refine { output, .. } = *self.action(tile) else {
                    return Err("no refinery".into());
                };
                let lying = plain::all_tiles(game)
                    .flat_map(|t| village.tile(t).expect("a tile").slots().iter().flatten());
                let own = lying.filter(|t| t.kind == kind && t.maker == Some(seat)).count() as u8;
                let left = game.catalogue().numbers.refined_each - own;
                holds(output == kind && free == left && free < count, "there are enough")
            }
            Refusal::MarketGold { .. } | Refusal::FerryWheat { .. }
                if matches!(self.choice, Choice::Ferry { .. }) =>
            {
                self.stranded(refusal)
            }
            Refusal::Materials { ref short, donkey_on } => self.materials(short, donkey_on),
            Refusal::MarketGold { needed, has, ref short, donkey_on } => {
                self.market_gold(needed, has, short, donkey_on)
            }
            Refusal::Gold { needed, has } => self.gold(needed, has),
            Refusal::FerryWheat { missing, donkey_on } => self.ferry_wheat(missing, donkey_on),
            Refusal::DeliveryMade { by } => {
                let Choice::Deliver { slot } = self.choice else { return Err("no delivery".into()) };
                holds(game.deliveries()[usize::from(slot)] == Some(by), "it is open")
            }
            Refusal::SaleNotOpen => {
                let Choice::Sell { sale } = self.choice else { return Err("no sale".into()) };
                holds(!game.sales().contains(&Some(sale)), "it is open")
            }
            Refusal::ProducerNotFull { tile } => {
                let face = village.face(game.catalogue(), tile).expect("a face");
                let first = face.kind == BuildingKind::Producer && face.piles.contains(&Pile::Start);
                holds(first && self.empty(tile) > 0, "it is full")
            }
            Refusal::NotInHand { face } => holds(player.blueprints().all(|f| f != face), "it is in hand"),
            Refusal::HandFull => holds(player.hand_size() == game.hand_limit(), "it has room"),
            Refusal::DisplayEmpty { place } => {
                holds(game.display()[usize::from(place)].is_none(), "a blueprint lies there")
            }
            Refusal::NoPlace { face } => holds(self.places_beside(face, &range) == 0, "there is a place"),
            Refusal::Overlap { tile } => self.place(|face, at| plain::covers(game, face, at, tile)),
            Refusal::InLake { lake } => self.place(|face, at| plain::covers_lake(game, face, at, lake)),
            Refusal::NotAdjacent => self.place(|face, at| plain::meetings(game, face, at).is_empty()),
            Refusal::Segments { tile, own, met } => self.place(|face, at| {
                let water = own == Terrain::Water;
                let legal = if water { met == own } else { own.may_touch(met) };
                !legal && plain::meetings(game, face, at).contains(&(tile, own, met))
            }),
            Refusal::OnlyUnreachable => {
                let reached = |tile: &TileId| match game.running() {
                    // Call in a Favour counts those who lie somewhere, too.
                    None => {
                        let awake = player.villagers().ready() > 0;
                        player.villagers().places().tiles().has(*tile) || awake && range.contains(tile)
                    }
                    Some(_) => range.contains(tile),
                };
                self.place(|face, at| !plain::touched(game, face, at).iter().any(reached))
            }
            Refusal::NotBeside { tile } => {
                let Some(hamlet_rules::Placing { face, pose: Some(spot) }) = game.placing() else {
                    return Err("nothing is placed".into());
                };
                holds(!plain::touched(game, face, spot).contains(&tile), "it is beside")
            }
            Refusal::NoRoadLeft => holds(
                village.roads().iter().filter(|r| r.seat == seat).count()
                    == usize::from(game.catalogue().numbers.roads),
                "one is left",
            ),
            Refusal::NotNeighbours { at, to } => holds(plain::between(game, at, to).is_empty(), "they touch"),
            Refusal::AlreadyConnected { at, to } => holds(village.linked(at).has(to), "no road joins them"),
            Refusal::Cliff { at, to } => {
                let cliff = |m: &(Terrain, Terrain)| {
                    matches!(*m, (Terrain::Forest, Terrain::Mountain) | (Terrain::Mountain, Terrain::Forest))
                };
                holds(plain::between(game, at, to).iter().any(cliff), "there is no cliff")
            }
            Refusal::WaterBetween { at, to } => {
                let met = plain::between(game, at, to);
                let water = |m: &(Terrain, Terrain)| *m == (Terrain::Water, Terrain::Water);
                holds(!met.is_empty() && met.iter().all(water), "there is ground")
            }
            Refusal::WrongTerrain { at, to, kind } => {
                let terrain = match kind {
                    RoadKind::Path => Terrain::Forest,
                    RoadKind::Bridge => Terrain::Mountain,
                };
                holds(!plain::between(game, at, to).contains(&(terrain, terrain)), "they meet so")
            }
            Refusal::DonkeysMoved => holds(game.donkeys_moved(), "they have not moved"),
            Refusal::NoDonkeyThere { tile } => {
                holds(!player.donkeys().ready_places().has(tile), "one stands there")
            }
            Refusal::NoRoadBetween { at, to } => {
                holds(!village.linked(at).has(to) && !game.steps(seat, at).has(to), "a way leads")
            }
            Refusal::AllVillagersHired => holds(player.villagers().size() == 4, "one is left"),
            Refusal::AllDonkeysHired => holds(player.donkeys().size() == 6, "one is left"),
            Refusal::NotOwner { tile } => holds(
                village.tile(tile).expect("a tile").owner.is_some_and(|owner| owner != seat),
                "it is the player's",
            ),
            Refusal::Closed { tile, by } => holds(plain::closed(game, tile) == Some(by), "it is open"),
            Refusal::NoFishThere { tile } => {
                let own = village.tile(tile).expect("a tile").owner == Some(seat)
                    && matches!(
                        village.face(game.catalogue(), tile).expect("a face").ability,
                        Some(Ability::PermanentFish { .. })
                    );
                let tokens = game.shore().expect("lakes").water().tiles();
                let around = tokens.filter(|t| t.fish && t.shore.has(tile)).count();
                holds(!own && around == 0, "there are fish")
            }
            Refusal::FishBagEmpty => holds(game.shore().expect("lakes").bag().is_empty(), "there are fish"),
            Refusal::NoFish { rarity } => {
                holds(game.shore().expect("lakes").fish(seat).of(rarity) == 0, "there is one")
            }
            Refusal::FishUsed { rarity } => {
                holds(game.shore().expect("lakes").used(rarity), "it is not used")
            }
            Refusal::OnlyCooked { rarity } => {
                holds(game.menu(rarity).is_some_and(|menu| menu.gold == 0), "it brings gold")
            }
            Refusal::NoAbility { rarity } => self.no_ability(rarity),
            Refusal::NoFlagLeft => holds(game.flags_left(seat) == Some(0), "one is left"),
            Refusal::LakeNotNew => self.lake_not_new(),
            Refusal::LakeTooSmall { needed, tiles } => {
                let Choice::Boat { lake } = self.choice else { return Err("no boat".into()) };
                let shore = game.shore().ok_or("no lakes")?;
                let least = if shore.rules().draft { 1 } else { game.catalogue().lake.boat_min_tiles };
                let counted = shore.water().tiles().filter(|t| t.lake == lake).count();
                holds(
                    usize::from(tiles) == counted && needed == least && tiles < needed,
                    "it is large enough",
                )
            }
            Refusal::WrongMix { empty } => {
                let Choice::Fill { wood, stone, wheat } = self.choice else { return Err("no mix".into()) };
                let tile = game.filling().ok_or("nothing is filled")?;
                holds(self.empty(tile) == empty && wood + stone + wheat != empty, "it fills the tile")
            }
            Refusal::WrongFish { most } => self.wrong_fish(most),
            Refusal::KeepExactly { count } => {
                let Choice::Keep { common, uncommon, rare } = self.choice else {
                    return Err("no fish".into());
                };
                let limit = game.catalogue().lake.hand_limit;
                holds(count == limit && common + uncommon + rare != count, "it keeps that many")
            }
            Refusal::NoLakeGame => holds(game.shore().is_none(), "it is played"),
            Refusal::NothingDoneYet => {
                holds(game.decision() == Decision::TownHall && !self.did(|_| true), "something was done")
            }
            Refusal::OneBlueprint => {
                holds(self.did(|c| matches!(c, Choice::TakeBlueprint { .. })), "none was taken")
            }
            Refusal::HiredAlready => holds(
                self.did(|c| matches!(c, Choice::HireVillager | Choice::HireDonkey { .. })),
                "nobody was hired",
            ),
            Refusal::InTheWay => holds(game.placing().is_some(), "nothing is placed"),
            _ => self.paying(refusal),
        }
    }

    /// Returns whether a choice like this was made in the running visit to the Town Hall.
    fn did(&self, like: impl Fn(&Choice) -> bool) -> bool {
        let part = |c: &&Choice| {
            matches!(c, Choice::TakeBlueprint { .. } | Choice::HireVillager | Choice::HireDonkey { .. })
        };
        self.copies.is_some_and(|copies| copies.path.iter().filter(part).any(like))
    }

    fn not_asked(&self) -> Result<(), String> {
        let decision = self.game.decision();
        let asked = match self.choice {
            Choice::Villager { .. } => decision == Decision::Villager,
            Choice::Fill { .. } => decision == Decision::Fill,
            Choice::Place(_) => decision == Decision::Place,
            Choice::Stand { .. } => decision == Decision::Stand,
            Choice::Consume { .. } | Choice::Buy { .. } => matches!(decision, Decision::Pay | Decision::Fare),
            Choice::Ferry { .. } => decision == Decision::Pay,
            Choice::Boat { .. } => decision == Decision::Boat,
            Choice::Release { .. } => decision == Decision::Festival,
            Choice::Keep { .. } => decision == Decision::KeepFish,
            Choice::Done => matches!(decision, Decision::Donkeys | Decision::TownHall | Decision::Boat),
            Choice::Settle(_) => matches!(decision, Decision::Tie(_)),
            _ => true,
        };
        holds(!asked, "it is asked")
    }

    /// Checks that a lake is not new: it is older than the running action, or has a boat of the player already.
    fn lake_not_new(&self) -> Result<(), String> {
        let (game, seat) = (self.game, self.seat());
        let Choice::Boat { lake } = self.choice else { return Err("no boat".into()) };
        let before = self.copies()?.turn.shore().ok_or("no lakes")?.water().lakes().len();
        let boats = game.shore().ok_or("no lakes")?.boats();
        let own = boats.iter().any(|boat| boat.seat == seat && boat.lake == lake);
        holds(lake.index() < before || own || game.decision() != Decision::Boat, "it is new")
    }

    /// Checks that too many fish are given up, or more than the player has of a kind.
    fn wrong_fish(&self, most: u8) -> Result<(), String> {
        let game = self.game;
        let hand = game.shore().ok_or("no lakes")?.fish(self.seat()).each();
        let (fish, allowed) = match self.choice {
            Choice::Release { common, uncommon, rare } => {
                let effect = game.menu(Rarity::Rare).and_then(|menu| menu.effect);
                let Some(MenuEffect::FishForPoints { max, .. }) = effect else {
                    return Err("no festival".into());
                };
                ([common, uncommon, rare], max - 1)
            }
            Choice::Keep { common, uncommon, rare } => {
                ([common, uncommon, rare], game.catalogue().lake.hand_limit)
            }
            _ => return Err("no fish".into()),
        };
        let too_many =
            fish.iter().sum::<u8>() > most || fish.iter().zip(hand).any(|(some, have)| *some > have);
        holds(most == allowed && too_many, "there are enough")
    }

    fn no_such_thing(&self) -> Result<(), String> {
        let has = |tile: TileId| self.game.village().has(tile);
        holds(
            match self.choice {
                Choice::Produce { tile } | Choice::Fish { tile } | Choice::Stand { tile } => !has(tile),
                Choice::Refine { tile, count } | Choice::Store { tile, count } => !has(tile) || count == 0,
                Choice::Road { at, to, .. } => !has(at) || !has(to),
                Choice::MoveDonkey { from, to } => !has(from) || !has(to),
                Choice::HireDonkey { tile } => !has(tile),
                Choice::Place(Pose { rotation, .. }) => {
                    let (faces, _) = self.placed()?;
                    faces.iter().any(|f| {
                        !self.game.catalogue().face(*f).expect("a face").rotations.contains(&rotation)
                    })
                }
                Choice::TakeBlueprint { place } => place > 3,
                Choice::Ferry { lake } => {
                    let lakes = self.game.shore().map_or(&[][..], |s| s.water().lakes());
                    lakes.get(lake.index()).is_none_or(|l| l.body != lake)
                }
                Choice::Boat { lake } => {
                    self.game.shore().is_none_or(|s| lake.index() >= s.water().lakes().len())
                }
                Choice::Deliver { slot } => usize::from(slot) >= self.game.delivery_slots().len(),
                _ => false,
            },
            "it exists",
        )
    }

    /// Returns the number of legal places of a building that touch a tile of a set.
    fn places_beside(&self, face: FaceId, tiles: &plain::Tiles) -> usize {
        let sites = hamlet_rules::placement::search(self.game.catalogue(), self.game.village(), face);
        sites.iter().filter(|s| tiles.iter().any(|t| s.touch.has(*t))).count()
    }

    fn bill(&self) -> Result<Bill, String> {
        plain::bill(self.game, self.choice).ok_or_else(|| "it costs nothing".into())
    }

    fn count_at(
        &self,
        bill: &Bill,
        group: &[hamlet_rules::Material],
        at: TileId,
        boats: bool,
        extra: Option<TileId>,
    ) -> u8 {
        let mut carriers = plain::carriers(self.game, self.seat());
        carriers.extend(extra);
        let road = Road { game: self.game, seat: self.seat(), carriers, boats };
        plain::count(self.game, self.seat(), bill, group, |tile| road.gets(tile, at))
    }

    /// Checks that a list of shortages is what lacks on a tile where the action could be done.
    fn short(&self, short: &[Shortage]) -> Result<(), String> {
        let bill = self.bill()?;
        let said: Vec<_> =
            short.iter().map(|s| (s.kinds.clone(), s.needed, s.in_reach, s.in_village)).collect();
        let agrees = |at: TileId, boats: bool| {
            let lacking = plain::groups(&bill.need).into_iter().filter_map(|(kinds, needed)| {
                let there = self.count_at(&bill, &kinds, at, boats, None);
                let all = plain::count(self.game, self.seat(), &bill, &kinds, |_| true);
                (there < needed).then_some((kinds, needed, there, all))
            });
            let more = |s: &Shortage| {
                s.donkey_on.is_none_or(|on| self.count_at(&bill, &s.kinds, at, boats, Some(on)) > s.in_reach)
            };
            lacking.eq(said.iter().cloned()) && short.iter().all(more)
        };
        // Boats count, unless with them nothing lacks but what they cost.
        let agrees = |at: &TileId| agrees(*at, true) || self.comes_by_boat(&bill, *at) && agrees(*at, false);
        holds(bill.at.iter().any(agrees), "the counts differ")
    }

    /// Returns whether all that a bill asks for lies where the player's boats could bring it from.
    fn comes_by_boat(&self, bill: &Bill, at: TileId) -> bool {
        let mut groups = plain::groups(&bill.need).into_iter();
        groups.all(|(kinds, needed)| self.count_at(bill, &kinds, at, true, None) >= needed)
    }

    /// Fails unless a donkey is named exactly if one makes the choice possible, and the named one does.
    fn donkey(&self, named: Option<TileId>) -> Result<(), String> {
        let copies = self.copies()?;
        match named {
            Some(on) => holds(copies.with_donkey(on, self.choice), "the donkey does not make it possible"),
            None => {
                let helping = copies.helping_donkeys(self.choice, &self.bill()?.at);
                holds(helping.is_empty(), &format!("donkeys that would do are not named: {helping:?}"))
            }
        }
    }

    fn materials(&self, short: &[Shortage], donkey_on: Option<TileId>) -> Result<(), String> {
        holds(!short.is_empty(), "nothing is missing")?;
        self.short(short)?;
        holds(!self.copies()?.with_gold(PLENTY, self.choice), "gold alone would do")?;
        self.donkey(donkey_on)
    }

    fn market_gold(
        &self,
        needed: u8,
        has: u8,
        short: &[Shortage],
        donkey_on: Option<TileId>,
    ) -> Result<(), String> {
        let copies = self.copies()?;
        holds(u16::from(has) == self.game.player(self.seat()).expect("a seat").gold(), "the gold differs")?;
        holds(copies.with_gold(u16::from(needed), self.choice), "so much gold is not enough")?;
        holds(!copies.with_gold(u16::from(needed - 1), self.choice), "less gold is enough")?;
        if !short.is_empty() {
            self.short(short)?;
        }
        self.donkey(donkey_on)
    }

    fn gold(&self, needed: u8, has: u8) -> Result<(), String> {
        let gold = self.game.player(self.seat()).expect("a seat").gold();
        holds(needed > has && gold.min(255) == u16::from(has), "the gold differs")?;
        let price = |price: Option<u8>| holds(price == Some(needed), "the price differs");
        match self.choice {
            Choice::TakeBlueprint { place } => price(self.game.blueprint_price(place)),
            Choice::HireVillager => price(self.game.villager_price(self.seat())),
            Choice::HireDonkey { .. } => price(self.game.donkey_price(self.seat())),
            Choice::Buy { kind } => {
                let prices = self.game.market_prices();
                price(Some(prices.of(kind)))
            }
            Choice::TownHall => {
                holds(self.copies()?.with_gold(u16::from(needed), self.choice), "so much gold is not enough")
            }
            _ => {
                holds(self.bill()?.need.gold == needed, "the price differs")?;
                holds(self.copies()?.with_gold(u16::from(needed), self.choice), "so much gold is not enough")
            }
        }
    }

    fn ferry_wheat(&self, missing: u8, donkey_on: Option<TileId>) -> Result<(), String> {
        let copies = self.copies()?;
        holds(missing > 0 && !copies.with_gold(PLENTY, self.choice), "gold alone would do")?;
        self.donkey(donkey_on)?;
        // Where no tile in reach has room for wheat there is no copy to try it in.
        holds(copies.with_wheat(missing, self.choice) != Some(false), "so much wheat is not enough")?;
        holds(
            missing == 1 || copies.with_wheat(missing - 1, self.choice) != Some(true),
            "less wheat is enough",
        )?;
        let bill = self.bill()?;
        holds(bill.at.iter().any(|at| self.comes_by_boat(&bill, *at)), "more than the wheat is missing")
    }

    fn no_ability(&self, rarity: Rarity) -> Result<(), String> {
        let (game, player) = (self.game, self.game.player(self.seat()).expect("a seat"));
        let Some(effect) = game.menu(rarity).and_then(|menu| menu.effect) else { return Ok(()) };
        let idle = match effect {
            MenuEffect::FreeDonkey { min_donkeys } => {
                let donkeys = player.donkeys().size();
                donkeys < min_donkeys || donkeys == 6 || (donkeys == 5 && !self.did(|_| true))
            }
            MenuEffect::RefillProducers => plain::on_road(game)
                .into_iter()
                .all(|tile| !matches!(self.action(tile), Action::Produce { .. }) || self.empty(tile) == 0),
            MenuEffect::RefillFish | MenuEffect::BlockBuilding => player.villagers().ready() == 0,
            MenuEffect::FreeBuild => {
                let mut tiles = if awake(game, self.seat()) > 0 {
                    plain::workplaces(game, self.seat())
                } else {
                    plain::Tiles::new()
                };
                tiles.extend(plain::all_tiles(game).filter(|t| {
                    player.villagers().places().tiles().has(*t) && plain::closed(game, *t).is_none()
                }));
                // While another building is paid for, its place stays free: that is not looked at here.
                game.placing().is_some() || player.blueprints().all(|f| self.places_beside(f, &tiles) == 0)
            }
            MenuEffect::FreeLakeCrossing => game.shore().expect("lakes").water().lakes().is_empty(),
            MenuEffect::FishForPoints { .. } | MenuEffect::FreeBlueprints => false,
        };
        holds(idle, "it would do something")
    }

    /// Checks the reasons of a payment.
    fn paying(&self, refusal: &Refusal) -> Result<(), String> {
        let (game, seat) = (self.game, self.seat());
        let Some(hamlet_rules::Due { at, need }) = game.payment() else {
            return Err("nothing is paid".into());
        };
        let selling = matches!(game.running(), Some(Choice::Sell { .. }));
        let storing = matches!(game.running(), Some(Choice::Store { .. }));
        match *refusal {
            Refusal::NotNeeded { kind } => holds(!wants(&need, kind), "it is needed"),
            Refusal::NoSuchToken { tile } => {
                let Choice::Consume { token, .. } = self.choice else { return Err("no token".into()) };
                holds(
                    !game.village().tile(tile).expect("a tile").slots().contains(&Some(token)),
                    "it lies there",
                )
            }
            Refusal::OutOfReach { tile, donkey_on } => {
                holds(!self.brought(tile, at, false, None), "it is in reach")?;
                holds(donkey_on.is_none_or(|on| self.brought(tile, at, false, Some(on))), "no help")?;
                let standing = game.player(seat).expect("a seat").donkeys().places();
                let free = plain::all_tiles(game).filter(|t| !standing.has(*t));
                let mut helping = free.filter(|on| self.brought(tile, at, false, Some(*on)));
                holds(donkey_on.is_some() || helping.next().is_none(), "a donkey would help")
            }
            Refusal::AcrossWater { tile } => {
                holds(!self.brought(tile, at, false, None), "it is in reach")?;
                holds(self.brought(tile, at, true, None), "no boat brings it")
            }
            Refusal::StoredAlready { tile } => {
                holds(storing && *self.action(tile) == Action::Store, "it may")
            }
            Refusal::NoPurchaseForSale => holds(selling, "nothing is sold"),
            Refusal::NoPurchaseForStore => holds(storing, "nothing is stored"),
            Refusal::MarketOutOfReach => {
                holds(!self.brought(game.market_tile(), at, true, None), "it is in reach")
            }
            Refusal::NoBoatThere => holds(self.water(seat)?.is_none(), "a boat is there"),
            Refusal::FerryPaid { lake } => holds(game.paid_waters().has(lake), "it is not paid"),
            Refusal::FerryFree { .. } => {
                let free = game.shore().is_some_and(|s| s.free_crossing() || s.rules().draft);
                holds(free, "it costs wheat")
            }
            Refusal::FerryUseless => {
                let useful = |tile: TileId| {
                    let goods = game.village().tile(tile).expect("a tile").slots().iter().flatten();
                    let wanted = goods.filter(|t| wants(&need, t.kind)).count() > 0
                        && Bill { need, at: vec![at], storing }.takes_from(game, seat, tile);
                    let market = tile == game.market_tile() && !selling && !storing;
                    (wanted || market) && !self.brought(tile, at, false, None)
                };
                let water = self.water(seat)?.ok_or("no boat")?;
                let carriers = plain::carriers(game, seat);
                let road = Road { game, seat, carriers, boats: false };
                let over = |t: TileId| road.gets_over(t, at, game.paid_waters().with(water));
                holds(!plain::all_tiles(game).any(|t| useful(t) && over(t)), "it brings something")
            }
            Refusal::WouldStrand | Refusal::BoatWouldBeEmpty { .. } => self.stranded(refusal),
            ref other => Err(format!("unchecked: {other:?}")),
        }
    }

    /// Returns whether goods get from `tile` to `at` over the waters paid for or, with `boats`, over all waters of
    /// the player.
    fn brought(&self, tile: TileId, at: TileId, boats: bool, extra: Option<TileId>) -> bool {
        let mut carriers = plain::carriers(self.game, self.seat());
        carriers.extend(extra);
        let paid = self.game.paid_waters();
        Road { game: self.game, seat: self.seat(), carriers, boats }.gets_over(tile, at, paid)
    }

    /// Returns the water of a ferry, if the player may cross it.
    fn water(&self, seat: Seat) -> Result<Option<hamlet_rules::LakeId>, String> {
        let Choice::Ferry { lake } = self.choice else { return Err("no ferry".into()) };
        let shore = self.game.shore().ok_or("no lakes")?;
        let body = |id: hamlet_rules::LakeId| shore.water().lake(id).map(|l| l.body);
        let own = shore.boats().iter().any(|b| b.seat == seat && body(b.lake) == body(lake));
        Ok((own || shore.free_crossing()).then_some(lake))
    }

    /// Tries every way to complete the payment after the choice.
    fn stranded(&self, refusal: &Refusal) -> Result<(), String> {
        self.copies()?.running().map_or(Ok(()), |running| running.check(self.game, self.choice, refusal))
    }
}

fn wants(need: &Need, kind: hamlet_rules::Material) -> bool {
    plain::groups(need).iter().any(|(kinds, _)| kinds.contains(&kind))
}
