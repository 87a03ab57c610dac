//! Makes the view of a table.

use crate::api::*;
use crate::games::hamlet::challenge::list::challenge_of;
use crate::games::hamlet::gold_left::GoldLeft;
use crate::games::hamlet::names::{
    Table, cost, ends, fish_count, material, on_lake, point, road, tiles, token,
};
use crate::games::hamlet::pay;
use crate::games::hamlet::reasons::{line_action, marker_colour, tie_rule};
use crate::games::hamlet::refusals::Explained;
use crate::session::game::ViewContext;
use hamlet_rules::prospect::ProspectPoints;
use hamlet_rules::reason::Marker;
use hamlet_rules::village::Road;
use hamlet_rules::{
    Choice, Decision, LakeSet, Material as RulesMaterial, Need, Seat, Target, TileId, TileSet,
};

impl Table<'_> {
    /// Returns the view of the table. The caller, which has the log, adds undo, redo and the lesson.
    pub fn view(&self, context: ViewContext<'_>) -> GameView {
        GameView {
            choices: self.choices(),
            places: self.places(),
            unasked: self.unasked(),
            pay: self.pay(),
            end_question: self.end_question(),
            in_action: !matches!(self.game.decision(), Decision::Turn | Decision::Over),
            ..self.still(context)
        }
    }

    /// Returns the view of the table without choices, for replays.
    pub fn still(&self, context: ViewContext<'_>) -> GameView {
        let game = self.game;
        let hamlet_rules::Prices { raw, refined } = game.market_prices();
        let numbers = u32::from;
        let movable = game.choices().iter().filter_map(|choice| match choice {
            Choice::MoveDonkey { from, .. } => Some(*from),
            _ => None,
        });
        let movable: TileSet = movable.collect();
        GameView {
            ruleset: GameName::Hamlet,
            game: context.game.to_owned(),
            name: context.name.to_owned(),
            state: context.state,
            choices_taken: context.choices_taken as u32,
            round: u32::from(game.round()),
            last_round: game.is_last_round(),
            near_end: self.near_end(),
            decision: decision(game.decision()),
            end_question: None,
            unasked: None,
            tie_rule: match game.decision() {
                Decision::Tie(rule) => Some(tie_rule(rule)),
                _ => None,
            },
            tie_goods: game
                .botric()
                .and_then(|botric| botric.goods_asked())
                .map(|goods| TieGoods { nth: goods.nth, of: goods.of }),
            tie_stay: self.tie_stay(),
            // The options are sorted, and the fixed rule takes the first (ruling S1).
            tie_own: matches!(game.decision(), Decision::Tie(_)).then_some(0),
            decider: game.decider().0,
            start: game.start().0,
            seats: game.seats().filter_map(|seat| self.seat(seat)).collect(),
            tiles: game.village().all().iter().filter_map(|tile| self.tile(tile, movable)).collect(),
            roads: game.village().roads().iter().map(road_view).collect(),
            church: self.church(),
            display: (0..4u8).filter_map(|place| self.display(place)).collect(),
            bag: game.bag().len() as u32,
            sales: game.sales().iter().flatten().filter_map(|sale| self.sale_view(*sale)).collect(),
            sales_left: game.sales_left() as u32,
            market: MarketView { raw: numbers(raw), refined: numbers(refined) },
            milestones: self.milestones(),
            botric: self.botric(),
            lake: self.shore(),
            choices: Vec::new(),
            places: Vec::new(),
            pay: None,
            distance: Distance::OneDevice,
            undo: None,
            redo: None,
            in_action: false,
            lesson: None,
            puzzle: None,
            challenge: challenge_of(self.game.options(), self.game.catalogue().hash)
                .map(|challenge| challenge.number),
        }
    }

    /// Returns what is about to make a round the last one.
    fn near_end(&self) -> NearEnd {
        let game = self.game;
        if game.is_last_round() || game.is_over() {
            return NearEnd::default();
        }
        let open = game.deliveries().iter().filter(|by| by.is_none()).count();
        let with = |left: u8| {
            let seats = game.seats().filter(|seat| game.flags_left(*seat) == Some(left));
            seats.map(|seat| seat.0).collect()
        };
        NearEnd { delivery: open == 1, flags: with(1), two_flags: with(2) }
    }

    /// Returns the question to ask before the turn ends, if any.
    fn end_question(&self) -> Option<EndQuestion> {
        let game = self.game;
        if game.decision() != Decision::Turn {
            return None;
        }
        let moves = |choice: &Choice| matches!(choice, Choice::MoveDonkey { .. });
        let fish = |choice: &Choice| matches!(choice, Choice::SellFish { .. } | Choice::Cook { .. });
        let acts = |choice: &Choice| !moves(choice) && !fish(choice) && *choice != Choice::EndTurn;
        if game.choices().iter().any(acts) {
            return Some(EndQuestion::Villagers);
        }
        if game.choices().iter().any(moves) {
            return Some(EndQuestion::Donkeys);
        }
        (game.is_last_round() && game.choices().iter().any(fish)).then_some(EndQuestion::Fish)
    }

    fn seat(&self, seat: Seat) -> Option<SeatView> {
        let game = self.game;
        let (player, label) = (game.player(seat)?, self.label(seat)?);
        let milestones = game.catalogue().milestones.iter().zip(game.milestones());
        let taken =
            milestones.filter(|(_, by)| **by == Some(seat)).map(|(milestone, _)| milestone.id.clone());
        let score = game.score(seat);
        Some(SeatView {
            seat: seat.0,
            name: label.name.clone(),
            colour: Colour::from_record(label.colour),
            botric: game.botric_seat() == Some(seat),
            rival: label.rival.as_ref().and_then(RivalPlayer::from_record),
            points: player.points(),
            gold: u32::try_from(game.gold_of(seat)).unwrap_or(0),
            villagers: player.villagers().size(),
            awake: player.villagers().ready(),
            donkeys: player.donkeys().size(),
            roads_left: game.catalogue().numbers.roads.saturating_sub(player.roads_built()),
            blueprints: player.blueprints().map(|face| self.face(face).to_owned()).collect(),
            sales: player.sale_count() as u8,
            deliveries: game.delivery_count(seat) as u8,
            milestones: taken.collect(),
            awards: self.awards(&score),
            projected: score.total,
            fish: game.shore().map(|shore| fish_count(shore.fish(seat))),
            flags_left: game.flags_left(seat),
            boats: game.shore().map_or(0, |shore| shore.boats_of(seat)),
            asleep: self.in_house(seat) - self.awake_in_house(seat),
            in_house: self.awake_in_house(seat),
        })
    }

    /// Returns a tile of the village. `movable` are the tiles from which a donkey can move now.
    fn tile(&self, id: TileId, movable: TileSet) -> Option<TileView> {
        let game = self.game;
        let village = game.village();
        let tile = village.tile(id)?;
        let seated = || game.seats().filter_map(|seat| Some((seat, game.player(seat)?)));
        let villagers = seated().flat_map(|(seat, player)| {
            let here = player.villagers().members().iter().filter(|worker| worker.at.tile() == Some(id));
            here.map(move |worker| VillagerView { seat: seat.0, tired: worker.done })
        });
        let donkeys = seated().filter_map(|(seat, player)| {
            let here = player.donkeys().members().iter().filter(|worker| worker.at == id);
            let count = here.count() as u8;
            let can_move = seat == game.decider() && movable.has(id);
            (count > 0).then_some(DonkeyView { seat: seat.0, count, can_move })
        });
        Some(TileView {
            tile: id.number(),
            face: self.building(id).to_owned(),
            at: point(tile.pose.point()),
            rotation: tile.pose.rotation,
            slots: tile.slots().iter().map(|slot| slot.map(token)).collect(),
            owner: tile.owner.map(|seat| seat.0),
            connected: village.home().has(id),
            touches: tiles(village.adjacent(id)),
            linked: tiles(village.linked(id)),
            villagers: villagers.collect(),
            donkeys: donkeys.collect(),
            catch: game.catch(game.decider(), id),
        })
    }

    fn church(&self) -> Vec<ChurchSlot> {
        let slots = self.game.delivery_slots().iter().zip(self.game.deliveries()).enumerate();
        slots
            .map(|(slot, (delivery, by))| ChurchSlot {
                id: delivery.id.clone(),
                slot: slot as u8,
                cost: cost(&delivery.need),
                points: i32::from(delivery.points),
                by: by.map(|seat| seat.0),
            })
            .collect()
    }

    fn display(&self, place: u8) -> Option<DisplayTile> {
        let offer = (*self.game.display().get(usize::from(place))?)?;
        Some(DisplayTile {
            place,
            face: self.face(offer.face).to_owned(),
            price: u32::from(self.game.blueprint_price(place)?),
            gold: u32::from(offer.gold),
        })
    }

    /// Returns an open sale as the screen shows it; `None` for a sale of another edition.
    pub fn sale_view(&self, sale: hamlet_rules::SaleId) -> Option<SaleView> {
        let data = self.game.catalogue().sale(sale)?;
        Some(SaleView {
            sale: data.id.clone(),
            cost: cost(&data.need),
            points: i32::from(data.points),
            gold: u32::from(data.gold),
        })
    }

    fn milestones(&self) -> Vec<MilestoneView> {
        let milestones = self.game.catalogue().milestones.iter().zip(self.game.milestones());
        milestones
            .map(|(milestone, by)| MilestoneView { id: milestone.id.clone(), by: by.map(|seat| seat.0) })
            .collect()
    }

    fn botric(&self) -> Option<BotricView> {
        let botric = self.game.botric()?;
        let recess = self.game.catalogue().solo.marker_recess;
        let mut standing = Marker::ALL;
        standing.sort_by_key(|marker| recess[marker.index()]);
        let queue = self.game.player(self.game.botric_seat()?)?.blueprints();
        Some(BotricView {
            line: botric.line().iter().map(|action| line_action(*action)).collect(),
            markers: standing.map(marker_colour).to_vec(),
            bag: Marker::ALL.map(|marker| (marker_colour(marker), botric.bag().of(marker))).into(),
            favour_gold: u32::from(botric.favour_gold()),
            favour_up: botric.favour_up(),
            queue: queue.map(|face| self.face(face).to_owned()).collect(),
            never_asks: self.game.options().solo.settles_ties,
        })
    }

    pub(crate) fn pay(&self) -> Option<PayView> {
        let game = self.game;
        if game.choices().is_empty() {
            return None;
        }
        let hamlet_rules::Due { at, need } = game.payment()?;
        let next = game.choices().binary_search(&pay::next(game)?).ok()?;
        let ways = game.choices().iter().enumerate().filter_map(|(index, choice)| {
            let (tile, goods, kind, price) = match *choice {
                Choice::Consume { tile, token: goods } => (tile, Some(token(goods)), goods.kind, None),
                Choice::Buy { kind } => (game.market_tile(), None, kind, Some(u32::from(self.price(kind)))),
                _ => return None,
            };
            let path = self.way(tile, at, game.paid_waters())?;
            Some(PayWay {
                index: index as u32,
                tile: tile.number(),
                token: goods,
                material: material(kind),
                price,
                path,
            })
        });
        Some(PayView {
            purpose: match (game.fare(), game.running()) {
                (Some(_), _) => PayFor::Fare,
                (None, Some(Choice::Store { .. })) => PayFor::Store,
                (None, _) => PayFor::Action,
            },
            title: match (game.fare(), game.running()) {
                (Some(lake), _) => on_lake("act_fare", lake),
                (None, Some(choice)) => self.title(choice),
                (None, None) => Phrase::new("act_pay"),
            },
            doing: game.running().map(|choice| self.act(choice)),
            at: at.number(),
            remaining: cost(&need),
            next: next as u32,
            ways: ways.collect(),
            beyond: self.beyond(&need),
        })
    }

    /// Returns the required materials in the village or at the Market that cannot be used, and why.
    fn beyond(&self, need: &Need) -> Vec<PayBeyond> {
        let game = self.game;
        let wanted = |kind: &RulesMaterial| need.wants(*kind);
        let mut list: Vec<PayBeyond> = Vec::new();
        for tile in game.village().all() {
            for goods in game.village().tile(tile).into_iter().flat_map(|tile| tile.slots()).flatten() {
                if !wanted(&goods.kind) {
                    continue;
                }
                let Some(refusal) = game.why(Choice::Consume { tile, token: *goods }) else { continue };
                let Explained { why, donkey_on } = self.why(&refusal);
                let one = PayBeyond {
                    tile: tile.number(),
                    token: Some(token(*goods)),
                    material: material(goods.kind),
                    why,
                    donkey_on: donkey_on.map(|on| on.number()),
                };
                // List equal tokens once.
                if !list.contains(&one) {
                    list.push(one);
                }
            }
        }
        for kind in RulesMaterial::ALL.into_iter().filter(wanted) {
            let Some(refusal) = game.why(Choice::Buy { kind }) else { continue };
            let Explained { why, donkey_on } = self.why(&refusal);
            list.push(PayBeyond {
                tile: game.market_tile().number(),
                token: None,
                material: material(kind),
                why,
                donkey_on: donkey_on.map(|on| on.number()),
            });
        }
        list
    }

    /// Returns the path of goods from a tile to a villager on another one, over roads and the given waters; `None` when out of reach.
    pub fn way(&self, from: TileId, at: TileId, paid: LakeSet) -> Option<Vec<u8>> {
        let way = self.game.way(self.game.turn(), from, at, paid)?;
        Some(way.into_iter().map(|tile| tile.number()).collect())
    }

    /// Returns the consequences of each place for the building being placed.
    fn places(&self) -> Vec<PlaceNote> {
        let game = self.game;
        let (face, seat) = match (game.placing(), game.botric().and_then(|botric| botric.building())) {
            (Some(hamlet_rules::Placing { face, pose: None }), _) => (face, game.turn()),
            (None, Some(face)) => (face, game.botric_seat().unwrap_or(game.turn())),
            _ => return Vec::new(),
        };
        let mut gold_left = None;
        let notes = game.choices().iter().enumerate().filter_map(|(index, choice)| {
            let (Choice::Place(pose) | Choice::Settle(Target::Place(pose))) = *choice else { return None };
            let prospect = game.prospect(seat, face, pose)?;
            Some(PlaceNote {
                index: index as u32,
                at: point(pose.point()),
                rotation: pose.rotation,
                beside: tiles(prospect.beside),
                joins_by_road: tiles(prospect.printed),
                connected: prospect.connected,
                matches: prospect.matches,
                points: match prospect.points {
                    ProspectPoints::Fixed(points) => points,
                    points => {
                        let gold_left = gold_left.get_or_insert_with(|| GoldLeft::new(game, seat));
                        points.with_gold_left(gold_left.after(*choice, prospect.beside)?)
                    }
                },
                lakes: self.lakes_closed(face, pose),
            })
        });
        notes.collect()
    }
}

fn road_view(built: &Road) -> RoadView {
    RoadView {
        a: built.a.number(),
        b: built.b.number(),
        kind: road(built.kind),
        seat: built.seat.0,
        edge: ends(built.segment.ends()),
    }
}

fn decision(decision: Decision) -> DecisionKind {
    match decision {
        Decision::Turn => DecisionKind::Turn,
        Decision::Donkeys => DecisionKind::Donkeys,
        Decision::Villager => DecisionKind::Villager,
        Decision::Fill => DecisionKind::Fill,
        Decision::Place => DecisionKind::Place,
        Decision::Stand => DecisionKind::Stand,
        Decision::Pay => DecisionKind::Pay,
        Decision::TownHall => DecisionKind::TownHall,
        Decision::Tie(_) => DecisionKind::Tie,
        Decision::Over => DecisionKind::Over,
        Decision::Fare => DecisionKind::Fare,
        Decision::Boat => DecisionKind::Boat,
        Decision::Favour => DecisionKind::Favour,
        Decision::Breeding => DecisionKind::Breeding,
        Decision::Festival => DecisionKind::Festival,
        Decision::KeepFish => DecisionKind::KeepFish,
    }
}
