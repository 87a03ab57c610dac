//! Reading a position into a game, collecting every fault on the way.

use super::ground::{Checks, Ground};
use super::{Fault, FaultKind, MOST_DRAWN, MOST_POINTS, OfferSpec, Position, source_id};
use crate::botric::area::Botric;
use crate::catalogue::{Catalogue, Pile};
use crate::game::Game;
use crate::ids::{FaceId, Location, SaleId, Seat, TileId};
use crate::marker::Marker;
use crate::material::{Material, Token};
use crate::options::{LayoutChoice, Options, SetupError};
use crate::parts::progress::Progress;
use crate::parts::town_hall::Offer;
use crate::player::{MAX_HAND, Player};
use crate::random::Chance;
use crate::reason::LineAction;
use crate::scoring::SOURCES;
use crate::set::TileSet;
use crate::setup::check;
use crate::state::State;
use crate::update::{Log, Update};
use crate::version::RulesVersion;
use crate::village::RoadSite;
use std::ops::{Deref, DerefMut};

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
        let setup = |error: SetupError| {
            let at = if matches!(error, SetupError::Rules(_)) { "rules" } else { "players" };
            fault(at, FaultKind::Setup(error))
        };
        check(&options, rules).map_err(setup)?;
        let edition = match &self.edition {
            None => Catalogue::editions().first(),
            Some(name) => Catalogue::edition_named(name),
        };
        let unknown = || fault("edition", FaultKind::Unknown(self.edition.clone().unwrap_or_default()));
        let components = Catalogue::of_edition(edition.ok_or_else(unknown)?);
        let components = components.map_err(|error| SetupError::Catalogue(error.to_string()));
        let mut checks = Checks::new(components.map_err(setup)?, self);
        let Ground { village, shore } = Ground::read(&mut checks, self);
        if !checks.faults.is_empty() {
            return Err(checks.faults);
        }
        let chance = Chance::new(options.seed);
        let game = State::laid(checks.catalogue, &options, rules, village, shore, chance).map_err(setup)?;
        let mut reader = Reader { game, checks };
        reader.read(self);
        if reader.faults.is_empty() {
            Ok(Game::settled(reader.game, Log::default()))
        } else {
            Err(reader.checks.faults)
        }
    }
}

/// A game on its way from a position, its tiles laid.
pub(super) struct Reader {
    pub(super) game: State,
    checks: Checks,
}

impl Deref for Reader {
    type Target = Checks;

    fn deref(&self) -> &Checks {
        &self.checks
    }
}

impl DerefMut for Reader {
    fn deref_mut(&mut self) -> &mut Checks {
        &mut self.checks
    }
}

impl Reader {
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

    /// Returns where a villager is, by the name of the place: on a tile of a set, or in the house if it may be there.
    fn villager_place(&mut self, at: &str, name: &str, tiles: TileSet, may_sleep: bool) -> Option<Location> {
        let found = self.game.location_named(name).ok();
        let place = self.unknown(at, name, found)?;
        let allowed = match place {
            Location::Tile(tile) => tiles.has(tile),
            Location::House => may_sleep,
        };
        if !allowed {
            self.fault(at, FaultKind::NotConnected(name.into()));
        }
        allowed.then_some(place)
    }

    pub(super) fn read(&mut self, position: &Position) {
        self.game.join_waters();
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
            let site = RoadSite::between(a, b, kind);
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
            let old: Vec<Token> =
                self.game.village.known_tile(tile).slots().iter().flatten().copied().collect();
            for token in old {
                self.game.village.take_token(tile, token);
            }
            let accepts = self.game.village.known_face(self.catalogue, tile).accepts;
            for text in tokens {
                let token = Token::read(text)
                    .ok()
                    .filter(|t| accepts.has(t.kind) && t.maker.is_none_or(|s| s.0 < self.game.seats));
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
            self.game.progress = Progress::new(start);
        }
        if let Some(turn) = position.turn
            && let Some(turn) = self.seat("turn", turn)
        {
            if solo && turn.0 == 1 {
                self.fault("turn", FaultKind::Range("Botric's turn is played by itself, so turn".into()));
            }
            self.game.progress.turn = turn;
        }
        if solo && position.start != 0 {
            self.fault("start", FaultKind::Range("the person begins a solo game, so start".into()));
        }
        self.bound("round", position.round.into(), 1, u16::MAX.into());
        self.game.progress.round = position.round;
        self.game.progress.last_round = position.last_round;
        self.game.progress.donkeys_moved = position.donkeys_moved;
        let most = usize::from(self.game.seats);
        if position.seats.len() > most {
            self.fault("seats", FaultKind::TooMany { what: "seats".into(), most });
        }
        // Ice carries the workers of whoever's turn it is.
        self.game.find_ranges();
        for index in 0..usize::from(self.game.seats) {
            let spec = position.seats.get(index).cloned().unwrap_or_default();
            let at = format!("seats[{index}]");
            let botric = solo && index == 1;
            let nth = (index + usize::from(self.game.seats) - self.game.progress.start.index())
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
            let church_name = || self.game.tile_name(TileId::CHURCH);
            let bed = if botric {
                church_name()
            } else {
                self.game.location_name(self.game.bed(Seat(index as u8)))
            };
            let church = || vec![church_name()];
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
            let sleeps = lake && !botric;
            let ground = if lake { self.game.village.all() } else { self.game.village.home() };
            for (names, done) in [(&standing, false), (&spec.tired, true)] {
                let tiles = if sleeps && !done { TileSet::EMPTY } else { range };
                for name in names {
                    if let Some(place) = self.villager_place(&format!("{at}.villagers"), name, tiles, sleeps)
                    {
                        player.villagers.add(place, done);
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
            if let (Some(index), Some(seat)) = (index, seat) {
                self.game.milestones.take(index as u8, seat);
            }
        }
        for (id, seat) in &position.deliveries {
            let found = self.game.delivery_slots().iter().position(|d| &d.id == id);
            let (index, seat) = (self.unknown("deliveries", id, found), self.seat("deliveries", *seat));
            if let (Some(index), Some(seat)) = (index, seat) {
                self.game.church.deliver(index as u8, seat);
            }
        }
        if self.game.church.open_slots().next().is_none() && !position.last_round {
            self.fault("deliveries", FaultKind::ChurchComplete);
        }
    }

    /// Reads the bag, the display and the sales; a fault if one holds more than the box does.
    fn supplies(&mut self, position: &Position) {
        let standing: Vec<FaceId> = self.game.village.tiles().iter().map(|t| t.face).collect();
        let unlocked = position.unlocked.clone().unwrap_or_else(|| {
            standing.iter().filter_map(|f| self.catalogue.known_face(*f).unlock).collect()
        });
        for material in unlocked {
            match material.refined_index() {
                Some(k) => self.game.town_hall.unlocked[k] = true,
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
                    self.game.town_hall.display[place] = Some(Offer { face, gold });
                }
            }
        }
        match &position.bag {
            Some(bag) => {
                for id in bag {
                    if let Some(face) = self.face("bag", id) {
                        self.game.town_hall.bag.push(face);
                    }
                }
            }
            None => {
                let mut free: Vec<FaceId> = self.game.pile(Pile::Bag).collect();
                for (k, material) in Material::REFINED.into_iter().enumerate() {
                    if self.game.town_hall.unlocked[k] {
                        free.extend(self.game.pile(Pile::Unlocked(material)));
                    }
                }
                for face in &used {
                    if let Some(i) = free.iter().position(|f| f == face) {
                        free.swap_remove(i);
                    }
                }
                self.game.town_hall.bag = free;
            }
        }
        self.game.town_hall.bag.sort_unstable();
        used.extend(&self.game.town_hall.bag);
        for (id, face) in self.catalogue.face_ids().zip(&self.catalogue.faces) {
            let count = used.iter().filter(|f| **f == id).count();
            if count > face.piles.len() {
                let what = FaultKind::TooMany { what: face.id.clone(), most: face.piles.len() };
                self.fault("bag", what);
            }
        }
        if position.display.is_none() {
            Update::new(&mut self.game, None).fill_display();
        } else if self.game.town_hall.display[3].is_none() && !self.game.town_hall.bag.is_empty() {
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
                self.game.market.sales[place] = Some(sale);
            }
        }
        match &position.sale_stack {
            Some(stack) => {
                for id in stack.iter().rev() {
                    let found = self.catalogue.sale_named(id);
                    if let Some(sale) = self.unknown("sale_stack", id, found) {
                        used.push(sale);
                        self.game.market.stack.push(sale);
                    }
                }
            }
            None => {
                let mut stack: Vec<SaleId> =
                    self.catalogue.sale_ids().filter(|s| !used.contains(s)).collect();
                stack.reverse();
                self.game.market.stack = stack;
            }
        }
        used.sort_unstable();
        if used.windows(2).any(|w| w[0] == w[1]) {
            self.fault("sales", FaultKind::TooMany { what: "one sale tile".into(), most: 1 });
        }
        if position.sales.is_none() {
            Update::new(&mut self.game, None).fill_sales();
        } else if open.len() < 3 && !self.game.market.stack.is_empty() {
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
            let shorter: Vec<_> = usual.iter().copied().filter(|a| *a != LineAction::Road).collect();
            if sorted != usual && sorted != shorter {
                self.fault("botric.line", FaultKind::Range("the line of action tokens".into()));
            }
            if Marker::ALL.into_iter().any(|m| spec.bag.of(m) > self.catalogue.solo.markers_in_bag.of(m))
                || spec.bag.is_empty()
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
