//! Pages about a tile or a kind of building: what it does, and every related action with the reason if it is not
//! possible.

use crate::api::{Cost, FaceSheet, Fact, FactKind, Gain, Phrase, TileSheet, WishAnswer};
use crate::games::hamlet::names::{Table, cost, materials};
use hamlet_rules::catalogue::{Ability, Action, Catalogue, Face, ScoringRule};
use hamlet_rules::lattice::Terrain;
use hamlet_rules::village::road_kind;
use hamlet_rules::{Choice, FaceId, TileId, TileSet, flat_landmark};

impl Table<'_> {
    /// Returns the page about a tile of the village; `None` if there is no such tile.
    pub fn tile_sheet(&self, tile: TileId) -> Option<TileSheet> {
        let village = self.game.village();
        let face = village.face(self.game.catalogue(), tile)?;
        let BuildingPrice { cost, gain } = BuildingPrice::of(face);
        let wishes = self.wishes(tile, face);
        Some(TileSheet {
            tile: tile.number(),
            face: face.id.clone(),
            facts: self.facts_of(tile, face).into_iter().chain(self.facts_here(tile)).collect(),
            cost,
            gain,
            actions: wishes.into_iter().map(|wish| self.answer(tile, wish)).collect(),
        })
    }

    /// Returns the page about a kind of building by its catalogue id; `None` if the id is unknown.
    pub fn face_sheet(&self, id: &str) -> Option<FaceSheet> {
        let catalogue = self.game.catalogue();
        let face = catalogue.face_named(id)?;
        let data = catalogue.face(face)?;
        let BuildingPrice { cost, gain } = BuildingPrice::of(data);
        let actions = self.face_wishes(face);
        let town_hall = self.town_hall();
        Some(FaceSheet {
            face: id.to_owned(),
            facts: printed(catalogue, data).collect(),
            cost,
            gain,
            actions: actions.into_iter().map(|wish| self.answer(town_hall, wish)).collect(),
        })
    }

    /// Returns the actions with a blueprint: taking it if it is on offer, otherwise building it.
    fn face_wishes(&self, face: FaceId) -> Vec<Choice> {
        let game = self.game;
        let in_hand = game.deciding_player().blueprints().any(|own| own == face);
        let offers = game.display().iter().enumerate();
        let offered = offers.filter(|(_, offer)| offer.is_some_and(|offer| offer.face == face));
        let mut wishes: Vec<Choice> =
            offered.map(|(place, _)| Choice::TakeBlueprint { place: place as u8 }).collect();
        if in_hand || wishes.is_empty() {
            wishes.insert(0, Choice::Construct { face });
        }
        wishes
    }

    /// Returns the actions on a tile, possible or not.
    fn wishes(&self, tile: TileId, face: &Face) -> Vec<Choice> {
        let game = self.game;
        let village = game.village();
        let mut wishes = Vec::new();
        match &face.action {
            Action::None => {}
            Action::Produce { .. } => wishes.push(Choice::Produce { tile }),
            Action::Refine { .. } => {
                wishes.extend((1..=face.slots).map(|count| Choice::Refine { tile, count }));
            }
            Action::TownHall(_) => {
                wishes.push(Choice::TownHall);
                let places = game.display().iter().enumerate().filter(|(_, offer)| offer.is_some());
                wishes.extend(places.map(|(place, _)| Choice::TakeBlueprint { place: place as u8 }));
                wishes.extend([Choice::HireVillager, Choice::HireDonkey { tile }]);
            }
            Action::Market(_) => {
                wishes.extend(game.sales().iter().flatten().map(|sale| Choice::Sell { sale: *sale }));
            }
            Action::Church(church) => {
                wishes.extend((0..church.deliveries.len()).map(|slot| Choice::Deliver { slot: slot as u8 }));
                wishes.push(Choice::Beg);
            }
            Action::Store => {
                wishes.extend((1..=face.slots).map(|count| Choice::Store { tile, count }));
            }
        }
        if self.may_think_of_fishing(tile, face) {
            wishes.push(Choice::Fish { tile });
        }
        for to in village.adjacent(tile) & !village.linked(tile) {
            let pair = village.contacts().iter().filter(|contact| {
                (contact.a, contact.b) == (tile, to) || (contact.b, contact.a) == (tile, to)
            });
            let mut kinds: Vec<_> =
                pair.filter_map(|contact| road_kind(contact.a_terrain, contact.b_terrain)).collect();
            kinds.sort_unstable();
            kinds.dedup();
            wishes.extend(kinds.into_iter().map(|kind| Choice::Road { at: tile, to, kind }));
        }
        let donkeys = game.deciding_player().donkeys();
        if donkeys.places().has(tile) {
            let steps = game.steps(game.decider(), tile);
            wishes.extend(steps.iter().map(|to| Choice::MoveDonkey { from: tile, to }));
        }
        wishes
    }

    /// Returns whether a tile has fish of its own or touches a lake.
    fn may_think_of_fishing(&self, tile: TileId, face: &Face) -> bool {
        let Some(shore) = self.game.shore() else { return false };
        let mut lakes = shore.water().lakes().iter();
        matches!(face.ability, Some(Ability::PermanentFish { .. })) || lakes.any(|lake| lake.shore.has(tile))
    }

    /// Returns what a tile of the village does and how it scores for its owner: Botric's landmarks score a flat rate
    /// instead of what is printed on them (rulings S15, S16).
    fn facts_of(&self, tile: TileId, face: &Face) -> Vec<Fact> {
        let game = self.game;
        let owner = game.village().tile(tile).and_then(|tile| tile.owner);
        if owner.is_none() || owner != game.botric_seat() {
            return printed(game.catalogue(), face).collect();
        }
        let points = flat_landmark(game.catalogue(), &game.options().solo);
        let scoring = Phrase::new("fact_score_botric").number("points", points);
        work(face).chain([Fact::new(FactKind::Printed, scoring)]).collect()
    }

    /// Returns the facts about a tile's surroundings: fish, boats, and who closed it.
    fn facts_here(&self, tile: TileId) -> Vec<Fact> {
        let game = self.game;
        let Some(shore) = game.shore() else { return Vec::new() };
        let mut facts = Vec::new();
        let catch = game.catch(game.decider(), tile);
        if catch > 0 {
            facts.push(Fact::new(FactKind::Catch, Phrase::new("fact_catch").number("count", catch)));
        }
        for seat in game.seats() {
            let lands = shore.boats().iter().any(|boat| {
                let water = shore.water().lake(boat.lake).map_or(TileSet::EMPTY, |lake| lake.around);
                boat.seat == seat && water.has(tile)
            });
            if lands {
                facts.push(Fact::new(FactKind::Boat, Phrase::new("fact_boat").seat(seat.0)));
            }
        }
        if let Some(seat) = shore.closed_by(tile) {
            facts.push(Fact::new(FactKind::Closed, Phrase::new("fact_closed").seat(seat.0)));
        }
        facts
    }

    fn answer(&self, tile: TileId, wish: Choice) -> WishAnswer {
        let index = self.game.choices().binary_search(&wish).ok().map(|index| index as u32);
        let refusal = self.game.why(wish).map(|refusal| self.why(&refusal));
        let donkey_on = refusal.as_ref().and_then(|explained| explained.donkey_on);
        WishAnswer {
            kind: self.act(wish).kind(),
            tile: tile.number(),
            title: self.title(wish),
            possible: index.is_some(),
            index,
            cost: self.cost(wish),
            gain: self.gain(wish),
            deal: index.and_then(|_| self.deal(wish)),
            why: refusal.map(|explained| explained.why),
            donkey_on: donkey_on.map(|tile| tile.number()),
        }
    }
}

/// The cost and gain of a building; `None` for starting tiles.
#[derive(Default)]
struct BuildingPrice {
    cost: Option<Cost>,
    gain: Option<Gain>,
}

impl BuildingPrice {
    fn of(face: &Face) -> BuildingPrice {
        if face.need == hamlet_rules::Need::default() && face.points == 0 {
            return BuildingPrice::default();
        }
        let gain = Gain { points: i32::from(face.points), ..Gain::default() };
        BuildingPrice { cost: Some(cost(&face.need)), gain: Some(gain) }
    }
}

/// Returns the printed facts of a building.
fn printed(catalogue: &Catalogue, face: &Face) -> impl Iterator<Item = Fact> + use<> {
    let needs_road = face.scoring.as_ref().is_some_and(|scoring| scoring.needs_road);
    let scoring = scoring(catalogue, face).map(|phrase| Fact::new(FactKind::Printed, phrase));
    let road = needs_road.then(|| Fact::new(FactKind::NeedsRoad, Phrase::new("fact_needs_road")));
    work(face).chain(scoring).chain(road)
}

/// Returns the facts about what a building does.
fn work(face: &Face) -> impl Iterator<Item = Fact> + use<> {
    let points = match face.action {
        Action::Produce { points, .. } if points > 0 => {
            let phrase = Phrase::new("fact_produce_points").number("points", points);
            Some(Fact::new(FactKind::WorkPoints, phrase))
        }
        _ => None,
    };
    action(face).into_iter().map(|phrase| Fact::new(FactKind::Printed, phrase)).chain(points)
}

/// Returns the phrases about what a building does, without the points for it.
fn action(face: &Face) -> Vec<Phrase> {
    let mut facts = Vec::new();
    match &face.action {
        Action::None => {}
        Action::Produce { output, gold, .. } => {
            facts.push(
                Phrase::new("fact_produce").number("count", face.slots).materials(materials(output.iter())),
            );
            if *gold > 0 {
                facts.push(Phrase::new("fact_produce_gold").number("gold", *gold));
            }
        }
        Action::Refine { input, output } => facts.push(
            Phrase::new("fact_refine")
                .number("count", face.slots)
                .named("material", input.id())
                .message("output", format!("material_{}", output.id())),
        ),
        Action::TownHall(terms) => facts.push(Phrase::new("fact_town_hall").number("count", terms.hand)),
        Action::Market(prices) => {
            facts.push(Phrase::new("fact_sales"));
            facts.push(
                Phrase::new("fact_purchases").number("raw", prices.raw).number("refined", prices.refined),
            );
        }
        Action::Church(church) => {
            facts.push(Phrase::new("fact_church"));
            facts.push(Phrase::new("fact_beg").number("gold", church.beg_gold));
        }
        Action::Store => facts.push(Phrase::new("fact_store").number("count", face.slots)),
    }
    match face.ability {
        None => {}
        Some(Ability::Channel) => facts.push(Phrase::new("fact_channel")),
        Some(Ability::PermanentFish { amount }) => {
            facts.push(Phrase::new("fact_own_fish").number("count", amount));
        }
    }
    facts
}

/// Returns the phrase about how a landmark scores.
fn scoring(catalogue: &Catalogue, face: &Face) -> Option<Phrase> {
    let scoring = face.scoring.as_ref()?;
    let key = match scoring.rule {
        ScoringRule::ChurchDeliveries => "fact_score_deliveries",
        ScoringRule::ConnectedBy(Terrain::Mountain) => "fact_score_bridge",
        ScoringRule::ConnectedBy(_) => "fact_score_path",
        ScoringRule::DistanceToChurch => "fact_score_distance",
        ScoringRule::Donkeys => "fact_score_donkeys",
        ScoringRule::GoldLeft { .. } => "fact_score_gold",
        ScoringRule::LongestRoadRate => "fact_score_longest_road",
        ScoringRule::MarketSales => "fact_score_sales",
        ScoringRule::MatchingSegments { terrains } => match terrains.only() {
            Some(Terrain::Road) => "fact_score_match_road",
            Some(Terrain::Forest) => "fact_score_match_forest",
            Some(Terrain::Mountain) => "fact_score_match_mountain",
            Some(Terrain::Water) | None => "fact_score_match_all",
        },
        ScoringRule::RoadsBuilt => "fact_score_roads",
        ScoringRule::Boats => "fact_score_boats",
        ScoringRule::FishLeft => "fact_score_fish",
        ScoringRule::Stored { .. } => "fact_score_stored",
        ScoringRule::WaterByLake => "fact_score_water",
    };
    let mut phrase = Phrase::new(key).number("points", scoring.points);
    if let ScoringRule::GoldLeft { max } = scoring.rule {
        phrase = phrase.number("max", max);
    }
    if scoring.rule == ScoringRule::LongestRoadRate {
        phrase = phrase.number("usual", catalogue.numbers.longest_road_tile);
    }
    if let ScoringRule::Stored { raw, refined } = scoring.rule {
        phrase = Phrase::new(key).number("raw", raw).number("refined", refined);
    }
    Some(phrase)
}
