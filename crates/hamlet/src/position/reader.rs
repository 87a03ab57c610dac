//! Reading a position into a game, collecting every fault on the way.

use super::{FARTHEST, FARTHEST_CHURCH, MOST_DRAWN, MOST_POINTS};
use super::{Fault, FaultKind, OfferSpec, Position, TileSpec, source_id};
use crate::botric::area::Botric;
use crate::catalogue::{Catalogue, Pile, Placement};
use crate::game::Game;
use crate::ids::{FaceId, SaleId, Seat, TileId};
use crate::lattice::Pose;
use crate::material::{Material, Token};
use crate::options::{LayoutChoice, Options, SetupError};
use crate::player::{MAX_HAND, Player};
use crate::random::Chance;
use crate::reason::BotricAction;
use crate::scoring::SOURCES;
use crate::set::TileSet;
use crate::setup::{recommended, wrong_side};
use crate::state::Offer;
use crate::state::State;
use crate::update::{Log, Update};
use crate::version::RulesVersion;
use std::collections::BTreeMap;

impl Position {
    /// Returns the game at this position.
    ///
    /// # Errors
    /// Lists everything that is wrong with it.
    pub fn into_game(&self) -> Result<Game, Vec<Fault>> {
        let options = Options {
            players: self.players,
            seed: self.seed,
            layout: LayoutChoice::Recommended,
            solo: self.solo,
            lake: self.lake,
        };
        let fault = |at: &str, what| vec![Fault { at: at.into(), what }];
        let rules = match self.rules.map(RulesVersion::try_from) {
            None => RulesVersion::newest_for(&options),
            Some(Ok(rules)) => rules,
            Some(Err(unknown)) => return Err(fault("rules", FaultKind::Rules(unknown))),
        };
        let components = Catalogue::standard().map_err(|error| SetupError::Catalogue(error.to_string()));
        let empty = components.and_then(|catalogue| State::empty(catalogue, &options, rules));
        let game = empty.map_err(|error| {
            let at = if matches!(error, SetupError::Rules(_)) { "rules" } else { "players" };
            fault(at, FaultKind::Setup(error))
        })?;
        let catalogue = game.catalogue;
        let mut reader = Reader { game, catalogue, faults: Vec::new() };
        reader.read(self);
        if reader.faults.is_empty() {
            Ok(Game::settled(reader.game, Log::default()))
        } else {
            Err(reader.faults)
        }
    }
}

/// A game on its way from a position.
pub(super) struct Reader {
    pub(super) game: State,
    pub(super) catalogue: &'static Catalogue,
    pub(super) faults: Vec<Fault>,
}

impl Reader {
    pub(super) fn fault(&mut self, at: impl Into<String>, what: FaultKind) {
        self.faults.push(Fault { at: at.into(), what });
    }

    /// Refuses a field whose number is not from `least` to `most`.
    fn bound(&mut self, at: impl Into<String>, number: i64, least: i64, most: i64) {
        if !(least..=most).contains(&number) {
            self.fault(at, FaultKind::Bounds { least, most });
        }
    }

    pub(super) fn unknown<T>(&mut self, at: &str, id: &str, found: Option<T>) -> Option<T> {
        if found.is_none() {
            self.fault(at, FaultKind::Unknown(id.into()));
        }
        found
    }

    fn face(&mut self, at: &str, id: &str) -> Option<FaceId> {
        let lake = self.game.shore.is_some();
        let found = self.catalogue.face_named(id).filter(|f| lake || !self.catalogue.face(*f).by_the_lake);
        self.unknown(at, id, found)
    }

    pub(super) fn seat(&mut self, at: &str, seat: u8) -> Option<Seat> {
        let found = (seat < self.game.seats).then_some(Seat(seat));
        self.unknown(at, &format!("seat {seat}"), found)
    }

    /// Returns a tile of a set, by its name.
    fn standing_tile(&mut self, at: &str, name: &str, among: TileSet) -> Option<TileId> {
        let found = self.game.tile_named(name).ok();
        let tile = self.unknown(at, name, found)?;
        if !among.has(tile) {
            self.fault(at, FaultKind::NotConnected(name.into()));
            return None;
        }
        Some(tile)
    }

    pub(super) fn read(&mut self, position: &Position) {
        self.tiles(position);
        if !self.faults.is_empty() {
            return; // Names of tiles mean nothing until the tiles lie.
        }
        self.roads(position);
        self.boats(position);
        self.goods(position);
        self.seats_and_turn(position);
        self.table(position);
        self.supplies(position);
        self.botric(position);
        self.fish(position);
        if position.drawn > MOST_DRAWN {
            self.fault("drawn", FaultKind::Bounds { least: 0, most: MOST_DRAWN as i64 });
        }
        self.game.chance = Chance::resume(position.seed, position.drawn.max(self.game.chance.drawn()));
    }

    fn tiles(&mut self, position: &Position) {
        let players = position.players;
        let mut specs = Vec::new();
        let listed = |catalogue: &Catalogue, face: FaceId| {
            let tile = &catalogue.face(face).tile;
            position
                .tiles
                .iter()
                .any(|t| catalogue.face_named(&t.tile).is_some_and(|f| &catalogue.face(f).tile == tile))
        };
        for Placement { face, pose: Pose { q, r, rotation } } in
            recommended(self.catalogue, players).unwrap_or_default()
        {
            if !listed(self.catalogue, face) {
                let tile = self.catalogue.face(face).id.clone();
                specs.push((TileSpec { tile, at: [q, r], rotation, owner: None }, "tiles".to_owned()));
            }
        }
        for (i, tile) in position.tiles.iter().enumerate() {
            specs.push((tile.clone(), format!("tiles[{i}]")));
        }
        // The Church comes first wherever it is listed.
        if let Some(church) = specs.iter().position(|(s, _)| s.tile.starts_with("church")) {
            let church = specs.remove(church);
            specs.insert(0, church);
        }
        let mut copies: BTreeMap<FaceId, usize> = BTreeMap::new();
        for (spec, at) in specs {
            let Some(face) = self.face(&at, &spec.tile) else {
                continue;
            };
            let data = self.catalogue.face(face);
            if wrong_side(self.catalogue, face, players) {
                self.fault(&at, FaultKind::WrongSide(spec.tile.clone()));
                continue;
            }
            let church = data.kind == crate::catalogue::Kind::Church;
            let farthest = i64::from(if church { FARTHEST_CHURCH } else { FARTHEST });
            let before = self.faults.len();
            for coordinate in spec.at {
                self.bound(format!("{at}.at"), coordinate.into(), -farthest, farthest);
            }
            self.bound(format!("{at}.rotation"), spec.rotation.into(), 0, 5);
            if self.faults.len() > before {
                continue;
            }
            let count = copies.entry(face).or_default();
            *count += 1;
            if *count > data.piles.len() {
                let what = FaultKind::TooMany { what: spec.tile.clone(), most: data.piles.len() };
                self.fault(&at, what);
                continue;
            }
            let owner = match spec.owner {
                Some(seat) => self.seat(&at, seat),
                None => None,
            };
            if owner.is_some() != data.flag {
                self.fault(&at, FaultKind::Owner(spec.tile.clone()));
            }
            let [q, r] = spec.at;
            let pose = Pose { q, r, rotation: spec.rotation };
            let first = self.game.village.tiles().is_empty();
            if first && !church {
                self.fault(&at, FaultKind::ChurchFirst);
                return;
            }
            match self.game.village.fit(data, pose) {
                Err(crate::grid::Misfit::NotAdjacent) if first => {}
                Ok(_) => {}
                Err(why) => {
                    self.fault(&at, FaultKind::NoFit { tile: spec.tile.clone(), why });
                    continue;
                }
            }
            // The starting tiles close no lake, whatever their order (ruling G8).
            let starts = data.piles.contains(&Pile::Start);
            let lakes = if starts { Vec::new() } else { self.game.lakes_closed_by(face, pose) };
            let tile = self.game.village.put(self.catalogue, face, pose, owner);
            for lake in &lakes {
                self.game.add_lake(lake);
            }
            for kind in Material::ALL.into_iter().filter(|k| data.accepts & k.bit() != 0) {
                for _ in 0..data.filled_at_start {
                    self.game.village.add_token(tile, Token::raw(kind));
                }
            }
        }
        self.game.note_market();
        self.game.join_waters();
        for Placement { face, .. } in recommended(self.catalogue, players).unwrap_or_default() {
            if !self.game.village.tiles().iter().any(|t| t.face == face) && self.faults.is_empty() {
                let id = self.catalogue.face(face).id.clone();
                self.fault("tiles", FaultKind::Missing(id));
            }
        }
    }

    fn roads(&mut self, position: &Position) {
        for (i, road) in position.roads.iter().enumerate() {
            let at = format!("roads[{i}]");
            let Some(seat) = self.seat(&at, road.seat) else {
                continue;
            };
            let tiles = [&road.between[0], &road.between[1]].map(|n| self.game.tile_named(n).ok());
            let kind = crate::choice::RoadKind::from_id(&road.kind).ok();
            let (Some(a), Some(b), Some(kind)) = (tiles[0], tiles[1], kind) else {
                self.fault(at, FaultKind::NoRoad(road.between.clone()));
                continue;
            };
            let site = (a.min(b), a.max(b), kind);
            if self.game.village.road_sites().binary_search(&site).is_err() {
                self.fault(at, FaultKind::NoRoad(road.between.clone()));
                continue;
            }
            let most = self.catalogue.numbers.roads;
            if self.game.players[seat.index()].roads_built >= most {
                self.fault(at, FaultKind::TooMany { what: "roads".into(), most: usize::from(most) });
                continue;
            }
            self.game.village.build_road(a, b, kind, seat);
            self.game.players[seat.index()].roads_built += 1;
        }
    }

    fn goods(&mut self, position: &Position) {
        for (name, tokens) in &position.goods {
            let at = format!("goods.{name}");
            let found = self.game.tile_named(name).ok();
            let Some(tile) = self.unknown(&at, name, found) else {
                continue;
            };
            let old: Vec<Token> = self.game.village.tile(tile).slots().iter().flatten().copied().collect();
            for token in old {
                self.game.village.take_token(tile, token);
            }
            let accepts = self.game.village.face(self.catalogue, tile).accepts;
            for text in tokens {
                let token = Token::read(text)
                    .ok()
                    .filter(|t| accepts & t.kind.bit() != 0 && t.maker.is_none_or(|s| s.0 < self.game.seats));
                let wrong = FaultKind::WrongGoods { tile: name.clone(), token: text.clone() };
                match token {
                    None => self.fault(&at, wrong),
                    Some(token) => {
                        if token.maker.is_some_and(|s| self.game.free_tokens(s, token.kind) == 0) {
                            let most = usize::from(self.catalogue.numbers.refined_each);
                            self.fault(&at, FaultKind::TooMany { what: text.clone(), most });
                        } else if !self.game.village.add_token(tile, token) {
                            self.fault(&at, wrong);
                        }
                    }
                }
            }
        }
    }

    fn seats_and_turn(&mut self, position: &Position) {
        let (players, solo) = (usize::from(position.players), position.players == 1);
        if let Some(start) = self.seat("start", position.start) {
            self.game.start = start;
            self.game.turn = start;
        }
        if let Some(turn) = position.turn
            && let Some(turn) = self.seat("turn", turn)
        {
            if solo && turn.0 == 1 {
                self.fault("turn", FaultKind::Range("Botric's turn is played by itself, so turn".into()));
            }
            self.game.turn = turn;
        }
        if solo && position.start != 0 {
            self.fault("start", FaultKind::Range("the person begins a solo game, so start".into()));
        }
        self.bound("round", position.round.into(), 1, u16::MAX.into());
        self.game.round = position.round;
        self.game.last_round = position.last_round;
        self.game.donkeys_moved = position.donkeys_moved;
        if position.seats.len() > usize::from(self.game.seats) {
            self.fault(
                "seats",
                FaultKind::TooMany { what: "seats".into(), most: usize::from(self.game.seats) },
            );
        }
        // Ice carries the workers of whoever's turn it is.
        self.game.find_ranges();
        for index in 0..usize::from(self.game.seats) {
            let spec = position.seats.get(index).cloned().unwrap_or_default();
            let at = format!("seats[{index}]");
            let botric = solo && index == 1;
            let nth = (index + usize::from(self.game.seats) - self.game.start.index())
                % usize::from(self.game.seats);
            let numbers = &self.catalogue.numbers;
            let bonus = if solo { 0 } else { numbers.gold_bonus[players][nth + 1] };
            let gold = if botric { 0 } else { u16::from(numbers.gold + bonus) };
            let mut player =
                Player { roads_built: self.game.players[index].roads_built, ..Player::default() };
            player.gold = spec.gold.unwrap_or(gold);
            if botric && player.gold > 0 {
                self.fault(
                    format!("{at}.gold"),
                    FaultKind::Range("Botric's gold lies on the Favour tile; gold".into()),
                );
            }
            for (source, points) in &spec.earned {
                let at = format!("{at}.earned");
                let found = SOURCES.iter().find(|s| source_id(**s) == *source);
                if let Some(found) = self.unknown(&at, source, found) {
                    player.earned[*found as usize] = *points;
                    let most = i64::from(MOST_POINTS);
                    self.bound(format!("{at}.{source}"), (*points).into(), -most, most);
                }
            }
            let bed =
                self.game.tile_name(if botric { TileId::CHURCH } else { self.game.bed(Seat(index as u8)) });
            let church = || vec![self.game.tile_name(TileId::CHURCH)];
            let begins =
                if botric && position.solo.two_villagers { [church(), church()].concat() } else { vec![bed] };
            let standing =
                spec.villagers.clone().unwrap_or(if spec.tired.is_empty() { begins } else { Vec::new() });
            let donkeys = match (&spec.donkeys, botric) {
                (Some(list), _) => list.clone(),
                (None, true) => Vec::new(),
                (None, false) if solo && position.solo.two_donkeys => [church(), church()].concat(),
                (None, false) => church(),
            };
            let all = standing.len() + spec.tired.len();
            let most = usize::from(numbers.villagers);
            if all == 0 || all > most {
                self.fault(
                    format!("{at}.villagers"),
                    FaultKind::TooMany { what: "villagers, or none".into(), most },
                );
            }
            let most = if botric { 0 } else { usize::from(numbers.donkeys) };
            if donkeys.len() > most {
                self.fault(format!("{at}.donkeys"), FaultKind::TooMany { what: "donkeys".into(), most });
            }
            // Whoever is awake in By the Lake is still in the house; ice may have left a donkey beyond a lake.
            let lake = self.game.shore.is_some();
            let range = self.game.range(Seat(index as u8));
            let house = if lake && !botric { TileSet::of(TileId::HOUSE) } else { TileSet::EMPTY };
            let ground = if lake { self.game.village.all() } else { self.game.village.home() };
            for (names, done) in [(&standing, false), (&spec.tired, true)] {
                let among = if !house.is_empty() && !done { house } else { range | house };
                for name in names {
                    if let Some(tile) = self.standing_tile(&format!("{at}.villagers"), name, among) {
                        player.villagers.add(tile, done);
                    }
                }
            }
            for name in &donkeys {
                if let Some(tile) = self.standing_tile(&format!("{at}.donkeys"), name, ground) {
                    player.donkeys.add(tile, false);
                }
            }
            if spec.blueprints.len() > MAX_HAND {
                self.fault(
                    format!("{at}.blueprints"),
                    FaultKind::TooMany { what: "blueprints".into(), most: MAX_HAND },
                );
            }
            for id in &spec.blueprints {
                if let Some(face) = self.face(&format!("{at}.blueprints"), id) {
                    player.add_blueprint(face);
                    self.game.village.watch(face);
                }
            }
            for id in &spec.sales {
                let found = self.catalogue.sale_named(id);
                if let Some(sale) = self.unknown(&format!("{at}.sales"), id, found) {
                    player.sales.add(sale);
                }
            }
            self.game.players[index] = player;
        }
    }

    fn table(&mut self, position: &Position) {
        for (id, seat) in &position.milestones {
            let found = self.catalogue.milestones.iter().position(|m| &m.id == id);
            let (index, seat) = (self.unknown("milestones", id, found), self.seat("milestones", *seat));
            if let (Some(index), Some(_)) = (index, seat) {
                self.game.milestones[index] = seat;
            }
        }
        for (id, seat) in &position.deliveries {
            let found = self.game.delivery_slots().iter().position(|d| &d.id == id);
            let (index, seat) = (self.unknown("deliveries", id, found), self.seat("deliveries", *seat));
            if let (Some(index), Some(_)) = (index, seat) {
                self.game.deliveries[index] = seat;
            }
        }
        if self.game.open_slots().next().is_none() && !position.last_round {
            self.fault("deliveries", FaultKind::ChurchComplete);
        }
    }

    /// The bag, the display and the sales, none of which may hold more than the box does.
    fn supplies(&mut self, position: &Position) {
        let standing: Vec<FaceId> = self.game.village.tiles().iter().map(|t| t.face).collect();
        let unlocked = position
            .unlocked
            .clone()
            .unwrap_or_else(|| standing.iter().filter_map(|f| self.catalogue.face(*f).unlock).collect());
        for material in unlocked {
            match material.refined_index() {
                Some(k) => self.game.unlocked[k] = true,
                None => self.fault("unlocked", FaultKind::Unknown(material.id().into())),
            }
        }
        let mut used: Vec<FaceId> = standing;
        used.extend(self.game.players.iter().flat_map(Player::blueprints));
        if let Some(display) = &position.display {
            if display.len() > 4 {
                self.fault("display", FaultKind::TooMany { what: "offers".into(), most: 4 });
            }
            for (place, offer) in display.iter().take(4).enumerate() {
                let (id, gold) = match offer {
                    OfferSpec::Plain(id) => (id, 0),
                    OfferSpec::WithGold { face, gold } => (face, *gold),
                };
                if let Some(face) = self.face("display", id) {
                    used.push(face);
                    self.game.display[place] = Some(Offer { face, gold });
                }
            }
        }
        match &position.bag {
            Some(bag) => {
                for id in bag {
                    if let Some(face) = self.face("bag", id) {
                        self.game.bag.push(face);
                    }
                }
            }
            None => {
                let mut free: Vec<FaceId> = self.game.pile(Pile::Bag).collect();
                for (k, material) in Material::REFINED.into_iter().enumerate() {
                    if self.game.unlocked[k] {
                        free.extend(self.game.pile(Pile::Unlocked(material)));
                    }
                }
                for face in &used {
                    if let Some(i) = free.iter().position(|f| f == face) {
                        free.swap_remove(i);
                    }
                }
                self.game.bag = free;
            }
        }
        self.game.bag.sort_unstable();
        used.extend(&self.game.bag);
        for (i, face) in self.catalogue.faces.iter().enumerate() {
            let count = used.iter().filter(|f| usize::from(f.0) == i).count();
            if count > face.piles.len() {
                let what = FaultKind::TooMany { what: face.id.clone(), most: face.piles.len() };
                self.fault("bag", what);
            }
        }
        if position.display.is_none() {
            Update::new(&mut self.game, None).fill_display();
        } else if self.game.display[3].is_none() && !self.game.bag.is_empty() {
            self.fault("display", FaultKind::Short("the display".into()));
        }
        self.sales(position);
    }

    fn sales(&mut self, position: &Position) {
        let mut used: Vec<SaleId> = self.game.players.iter().flat_map(Player::sales).collect();
        let open = position.sales.clone().unwrap_or_default();
        if open.len() > 3 {
            self.fault("sales", FaultKind::TooMany { what: "open sales".into(), most: 3 });
        }
        for (place, id) in open.iter().take(3).enumerate() {
            let found = self.catalogue.sale_named(id);
            if let Some(sale) = self.unknown("sales", id, found) {
                used.push(sale);
                self.game.sales[place] = Some(sale);
            }
        }
        match &position.sale_stack {
            Some(stack) => {
                for id in stack.iter().rev() {
                    let found = self.catalogue.sale_named(id);
                    if let Some(sale) = self.unknown("sale_stack", id, found) {
                        used.push(sale);
                        self.game.sale_stack.push(sale);
                    }
                }
            }
            None => {
                let mut stack: Vec<SaleId> =
                    (0..self.catalogue.sales.len() as u8).map(SaleId).filter(|s| !used.contains(s)).collect();
                stack.reverse();
                self.game.sale_stack = stack;
            }
        }
        used.sort_unstable();
        if used.windows(2).any(|w| w[0] == w[1]) {
            self.fault("sales", FaultKind::TooMany { what: "one sale tile".into(), most: 1 });
        }
        if position.sales.is_none() {
            Update::new(&mut self.game, None).fill_sales();
        } else if open.len() < 3 && !self.game.sale_stack.is_empty() {
            self.fault("sales", FaultKind::Short("the Market".into()));
        }
    }

    fn botric(&mut self, position: &Position) {
        if position.players != 1 {
            if position.botric.is_some() {
                self.fault("botric", FaultKind::Unknown("Botric with more than one player".into()));
            }
            return;
        }
        let mut botric = Botric::new(self.catalogue, &self.game.options, &mut self.game.chance);
        if let Some(spec) = &position.botric {
            let mut sorted = spec.line.clone();
            sorted.sort_unstable();
            let mut usual = botric.line.clone();
            usual.sort_unstable();
            let shorter: Vec<_> = usual.iter().copied().filter(|a| *a != BotricAction::Road).collect();
            if sorted != usual && sorted != shorter {
                self.fault("botric.line", FaultKind::Range("the line of action tokens".into()));
            }
            if spec.bag.iter().zip(self.catalogue.solo.markers_in_bag).any(|(n, most)| *n > most)
                || spec.bag == [0; 3]
            {
                self.fault("botric.bag", FaultKind::Range("the markers in the bag".into()));
            }
            botric.line.clone_from(&spec.line);
            botric.bag = spec.bag;
            botric.favour_gold = spec.favour_gold;
            botric.favour_up = spec.favour_up;
        }
        self.game.botric = Some(botric);
    }
}
