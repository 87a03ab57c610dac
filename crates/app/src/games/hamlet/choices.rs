//! Views of the legal choices: place, name, cost and gain.

use crate::api::{
    ChoiceAct, ChoiceView, Cost, FishCount, Gain, GainOther, Note, NoteKind, Phrase, RawMix, SettleTarget,
};
use crate::games::hamlet::names::{
    Table, cost, gold_cost, material, on_lake, point, rarity, road, token, villager_place,
};
use hamlet_rules as rules;
use hamlet_rules::catalogue::{Action, MenuEffect};
use hamlet_rules::{Choice, Decision, Location, RoadKind, Seat, Target, TileId};
use std::borrow::Cow;

/// What a refinery makes of what.
struct Refinery {
    input: rules::Material,
    output: rules::Material,
}

impl Table<'_> {
    /// Returns every legal choice.
    pub fn choices(&self) -> Vec<ChoiceView> {
        let choices = self.game.choices().iter().enumerate();
        choices.map(|(index, choice)| self.choice(index as u32, *choice)).collect()
    }

    /// Returns the view of a choice, legal or not.
    pub fn choice(&self, index: u32, choice: Choice) -> ChoiceView {
        ChoiceView {
            index,
            act: self.act(choice),
            title: self.title(choice),
            cost: self.cost(choice),
            gain: self.gain(choice),
            note: self.notes(choice),
        }
    }

    /// Returns what a choice does, as typed data.
    pub fn act(&self, choice: Choice) -> ChoiceAct {
        let game = self.game;
        let market = || game.market_tile().number();
        let paid_at = || game.payment().map(|due| due.at.number());
        let named = |face: rules::FaceId| self.face(face).to_owned();
        match choice {
            Choice::Produce { tile } => ChoiceAct::Produce { tile: tile.number() },
            Choice::Refine { tile, count } => ChoiceAct::Refine {
                tile: tile.number(),
                amount: u32::from(count),
                material: self.refines(tile).map(|refinery| material(refinery.output)),
            },
            Choice::TownHall => ChoiceAct::TownHall { tile: self.town_hall().number() },
            Choice::Sell { sale } => ChoiceAct::Sell { tile: market(), sale: self.sale(sale).to_owned() },
            Choice::Deliver { slot } => ChoiceAct::Deliver { tile: TileId::CHURCH.number(), slot },
            Choice::Beg => ChoiceAct::Beg { tile: TileId::CHURCH.number() },
            Choice::Construct { face } => ChoiceAct::Construct { face: named(face) },
            Choice::Road { at, to, kind } => {
                ChoiceAct::Road { tile: at.number(), to: to.number(), road: road(kind) }
            }
            Choice::MoveDonkey { from, to } => ChoiceAct::MoveDonkey { tile: from.number(), to: to.number() },
            Choice::EndTurn => ChoiceAct::EndTurn,
            Choice::Villager { from } => ChoiceAct::Villager { tile: villager_place(from) },
            Choice::Fill { wood, stone, wheat } => ChoiceAct::Fill {
                tile: game.filling().map(|tile| tile.number()),
                mix: RawMix { wood, stone, wheat },
            },
            Choice::Place(pose) => ChoiceAct::Place {
                at: point(pose.point()),
                rotation: pose.rotation,
                face: game.placing().map(|placing| named(placing.face)),
            },
            Choice::Stand { tile } => ChoiceAct::Stand { tile: tile.number() },
            Choice::Consume { tile, token: goods } => ChoiceAct::Consume {
                tile: tile.number(),
                to: paid_at(),
                token: token(goods),
                material: material(goods.kind),
            },
            Choice::Buy { kind } => ChoiceAct::Buy {
                tile: market(),
                to: paid_at(),
                material: material(kind),
                amount: u32::from(self.price(kind)),
            },
            Choice::TakeBlueprint { place } => ChoiceAct::TakeBlueprint {
                slot: place,
                amount: game.blueprint_price(place).map(u32::from),
                face: self.offer(place).map(|offer| named(offer.face)),
            },
            Choice::HireVillager => {
                ChoiceAct::HireVillager { amount: game.villager_price(game.decider()).map(u32::from) }
            }
            Choice::HireDonkey { tile } => ChoiceAct::HireDonkey {
                tile: tile.number(),
                amount: game.donkey_price(game.decider()).filter(|_| !self.is_free()).map(u32::from),
            },
            Choice::Done => ChoiceAct::Done,
            Choice::Settle(target) => ChoiceAct::Settle { target: self.target(choice, target) },
            Choice::Fish { tile } => {
                ChoiceAct::Fish { tile: tile.number(), amount: u32::from(game.catch(game.decider(), tile)) }
            }
            Choice::Store { tile, count } => {
                ChoiceAct::Store { tile: tile.number(), amount: u32::from(count) }
            }
            Choice::SellFish { rarity: kind } => ChoiceAct::SellFish { rarity: rarity(kind) },
            Choice::Cook { rarity: kind } => ChoiceAct::Cook { rarity: rarity(kind) },
            Choice::Ferry { lake } => ChoiceAct::Ferry { lake: lake.number() },
            Choice::Boat { lake } => ChoiceAct::Boat { lake: lake.number() },
            Choice::Release { common, uncommon, rare } => {
                ChoiceAct::Release { fish: FishCount { common, uncommon, rare } }
            }
            Choice::Keep { common, uncommon, rare } => {
                ChoiceAct::Keep { fish: FishCount { common, uncommon, rare } }
            }
        }
    }

    /// Returns an option of a tie of Botric's, as typed data.
    fn target(&self, choice: Choice, target: Target) -> SettleTarget {
        match target {
            Target::Tile { tile } => SettleTarget::Tile { tile: tile.number() },
            Target::Lake { lake } => SettleTarget::Lake { lake: lake.number() },
            Target::Villager { from } => SettleTarget::Villager { tile: from.number() },
            Target::Sale { sale } => SettleTarget::Sale { sale: self.sale(sale).to_owned() },
            Target::Delivery { slot } => SettleTarget::Delivery { slot },
            Target::Token { tile, token: goods } => {
                SettleTarget::Token { tile: tile.number(), token: token(goods), amount: self.alike(choice) }
            }
            Target::Raw { kind } => SettleTarget::Raw { material: material(kind) },
            Target::Place(pose) => SettleTarget::Place {
                at: point(pose.point()),
                rotation: pose.rotation,
                face: self
                    .game
                    .botric()
                    .and_then(|botric| botric.building())
                    .map(|face| self.face(face).to_owned()),
            },
            Target::Road { at, to, kind } => {
                SettleTarget::Road { tile: at.number(), to: to.number(), road: road(kind) }
            }
        }
    }

    /// Returns the name of a choice.
    pub fn title(&self, choice: Choice) -> Phrase {
        match choice {
            Choice::Produce { tile } => self.about("act_produce", tile),
            Choice::Refine { tile, count } => {
                let output = self.refines(tile).map(|refinery| refinery.output.id());
                self.about("act_refine", tile).number("count", count).known("material", output)
            }
            Choice::TownHall => Phrase::new("act_town_hall"),
            Choice::Sell { sale } => Phrase::new("act_sell").named("sale", self.sale(sale)),
            Choice::Deliver { slot } => Phrase::new("act_deliver").named("delivery", self.delivery(slot)),
            Choice::Beg => Phrase::new("act_beg"),
            Choice::Construct { face } => Phrase::new("act_construct").named("tile", self.face(face)),
            Choice::Road { at, to, kind } => self.between(road_key("act", kind), at, to),
            Choice::MoveDonkey { from, to } => self.between("act_move_donkey", from, to),
            Choice::EndTurn => Phrase::new("act_end_turn"),
            Choice::Villager { from: Location::House } => Phrase::new("act_villager_house"),
            Choice::Villager { from: Location::Tile(from) } => self.about("act_villager", from),
            Choice::Fill { wood, stone, wheat } => {
                Phrase::new("act_fill").number("wood", wood).number("stone", stone).number("wheat", wheat)
            }
            Choice::Place(_) => {
                let face = self.game.placing().map(|placing| self.face(placing.face));
                Phrase::new("act_place").known("tile", face)
            }
            Choice::Stand { tile } => self.about("act_stand", tile),
            Choice::Consume { tile, token } => match self.game.running() {
                Some(Choice::Store { .. }) => self.goods("act_carry", tile, token),
                _ => self.goods("act_consume", tile, token),
            },
            Choice::Buy { kind } => {
                Phrase::new("act_buy").named("material", kind.id()).number("gold", self.price(kind))
            }
            Choice::TakeBlueprint { place } => {
                let face = self.offer(place).map(|offer| self.face(offer.face));
                Phrase::new("act_take_blueprint").known("tile", face)
            }
            Choice::HireVillager => Phrase::new("act_hire_villager"),
            Choice::HireDonkey { tile } => match self.game.decision() {
                Decision::Breeding => self.about("act_breed", tile),
                _ => self.about("act_hire_donkey", tile),
            },
            Choice::Fish { tile } => self.about("act_fish", tile),
            Choice::Store { tile, count } => self.about("act_store", tile).number("count", count),
            Choice::SellFish { rarity } => Phrase::new("act_sell_fish").named("rarity", rarity.id()),
            Choice::Cook { rarity } => self.menu_phrase("act_cook", rarity),
            Choice::Ferry { lake } => on_lake("act_ferry", lake),
            Choice::Boat { lake } => on_lake("act_boat", lake),
            Choice::Release { common: 0, uncommon: 0, rare: 0 } => Phrase::new("act_release_none"),
            Choice::Release { common, uncommon, rare } => {
                Phrase::new("act_release").fish(FishCount { common, uncommon, rare })
            }
            Choice::Keep { common, uncommon, rare } => {
                Phrase::new("act_keep").fish(FishCount { common, uncommon, rare })
            }
            Choice::Done => Phrase::new(match self.game.decision() {
                Decision::Donkeys => "act_done_donkeys",
                Decision::Boat => "act_done_boat",
                _ => "act_done_town_hall",
            }),
            Choice::Settle(target) => self.settle(target),
        }
    }

    fn settle(&self, target: Target) -> Phrase {
        match target {
            Target::Tile { tile } => self.about("act_settle_tile", tile),
            Target::Villager { from } => self.about("act_villager", from),
            Target::Sale { sale } => Phrase::new("act_settle_sale").named("sale", self.sale(sale)),
            Target::Delivery { slot } => {
                Phrase::new("act_settle_delivery").named("delivery", self.delivery(slot))
            }
            Target::Token { tile, token } => self.goods("act_consume", tile, token),
            Target::Raw { kind } => Phrase::new("act_settle_raw").named("material", kind.id()),
            Target::Lake { lake } => on_lake("act_settle_lake", lake),
            Target::Place(_) => Phrase::new("act_settle_place"),
            Target::Road { at, to, kind } => self.between(road_key("act", kind), at, to),
        }
    }

    /// Returns a phrase about goods on a tile, by their maker and quality: `<key>`, `<key>_of` or `<key>_high`.
    pub fn goods(&self, key: &'static str, tile: TileId, token: rules::Token) -> Phrase {
        let key = match token.maker {
            None => Cow::Borrowed(key),
            Some(_) if token.high_quality => format!("{key}_high").into(),
            Some(_) => format!("{key}_of").into(),
        };
        let phrase = self.about(key, tile).named("material", token.kind.id());
        match token.maker {
            None => phrase,
            Some(seat) => phrase.seat(seat.0),
        }
    }

    /// Returns a phrase about a kind of fish and its menu card.
    pub fn menu_phrase(&self, key: &'static str, rarity: rules::Rarity) -> Phrase {
        let menu = self.game.menu(rarity).map(|menu| menu.id.as_str());
        Phrase::new(key).named("rarity", rarity.id()).known("menu", menu)
    }

    /// Returns the printed cost of a choice.
    pub fn cost(&self, choice: Choice) -> Option<Cost> {
        let game = self.game;
        match choice {
            Choice::Refine { tile, count } => {
                let mut need = rules::Need::default();
                need.each[self.refines(tile)?.input.index()] = count;
                Some(cost(&need))
            }
            Choice::Sell { sale } => game.catalogue().sale(sale).map(|sale| cost(&sale.need)),
            Choice::Deliver { slot } => {
                game.delivery_slots().get(usize::from(slot)).map(|delivery| cost(&delivery.need))
            }
            Choice::Construct { .. } | Choice::HireDonkey { .. } if self.is_free() => None,
            Choice::Construct { face } => game.catalogue().face(face).map(|face| cost(&face.need)),
            Choice::Store { count, .. } => Some(cost(&rules::Need {
                any_of: rules::MaterialSet::ALL,
                any: count,
                ..rules::Need::default()
            })),
            Choice::Road { kind, .. } => Some(cost(&game.road_need(kind))),
            Choice::Buy { kind } => Some(gold_cost(self.price(kind))),
            Choice::TakeBlueprint { place } => game.blueprint_price(place).map(gold_cost),
            Choice::HireVillager => game.villager_price(game.decider()).map(gold_cost),
            Choice::HireDonkey { .. } => game.donkey_price(game.decider()).map(gold_cost),
            _ => None,
        }
    }

    /// Returns the immediate gain of a choice, without the rewards of consumed materials.
    pub fn gain(&self, choice: Choice) -> Option<Gain> {
        let game = self.game;
        let me = game.decider();
        match choice {
            Choice::Produce { tile } => match game.village().face(game.catalogue(), tile)?.action {
                Action::Produce { gold, points, .. } => Some(own(points, gold)),
                _ => None,
            },
            Choice::Sell { sale } => game.catalogue().sale(sale).map(|sale| own(sale.points, sale.gold)),
            Choice::Deliver { slot } => {
                game.delivery_slots().get(usize::from(slot)).map(|delivery| own(delivery.points, 0))
            }
            Choice::Beg => match game.village().face(game.catalogue(), TileId::CHURCH)?.action {
                Action::Church(ref church) => Some(own(0, church.beg_gold)),
                _ => None,
            },
            Choice::Construct { .. } if self.is_free() => None,
            Choice::Construct { face } => game.catalogue().face(face).map(|face| own(face.points, 0)),
            // Goods in a Storeroom paid their reward when they were stored (ruling T7).
            Choice::Consume { tile, .. } if self.stores(tile) => Some(Gain::default()),
            Choice::Consume { token, .. } => Some(self.reward(me, token)),
            Choice::SellFish { rarity } => game.menu(rarity).map(|menu| own(0, menu.gold)),
            Choice::Cook { rarity } => game.menu(rarity).map(|menu| match menu.effect {
                Some(MenuEffect::FishForPoints { points, .. }) => own(points, menu.gold),
                _ => own(0, menu.gold),
            }),
            Choice::Release { common, uncommon, rare } => {
                let menu = game.menu(rules::Rarity::Rare)?;
                let Some(MenuEffect::FishForPoints { points, .. }) = menu.effect else { return None };
                Some(own(points.saturating_mul(common + uncommon + rare), 0))
            }
            Choice::TakeBlueprint { place } => self.offer(place).map(|offer| own(0, offer.gold)),
            _ => None,
        }
    }

    /// Returns whether the current ability has neither cost nor reward (By the Lake, rulings F2, F3).
    fn is_free(&self) -> bool {
        matches!(self.game.decision(), Decision::Favour | Decision::Breeding)
    }

    /// Returns whether a tile is a Storeroom.
    pub fn stores(&self, tile: TileId) -> bool {
        let face = self.game.village().face(self.game.catalogue(), tile);
        face.is_some_and(|face| face.action == Action::Store)
    }

    /// Returns the reward of consuming a token, as seen by `me`.
    fn reward(&self, me: Seat, token: rules::Token) -> Gain {
        let Some(maker) = token.maker else { return Gain::default() };
        let numbers = &self.game.catalogue().numbers;
        let rules::Reward { points, gold } = numbers.refined_reward.of(token.high_quality);
        let mut gain = own(points, gold);
        if maker != me {
            if self.game.botric_seat() == Some(maker) && gold > 0 {
                // He gets points instead (ruling S8).
                gain.points += i32::from(self.game.catalogue().solo.points_per_gold_reward);
                gain.gold = 0;
            }
            let other = GainOther { seat: maker.0, points: gain.points, gold: gain.gold };
            gain = Gain { others: vec![other], ..Gain::default() };
        }
        gain
    }

    fn notes(&self, choice: Choice) -> Vec<Note> {
        let game = self.game;
        let catalogue = game.catalogue();
        let free = |index: usize| matches!(game.milestones().get(index), Some(None));
        let mut notes = Vec::new();
        match choice {
            Choice::Construct { face } => {
                let Some(face) = catalogue.face(face) else { return notes };
                if face.flag {
                    notes.extend(self.last_flag());
                }
                if let Some(index) = face.milestone.filter(|_| !self.is_free()).map(usize::from)
                    && free(index)
                {
                    notes.push(Note::new(
                        NoteKind::Milestone,
                        Phrase::new("note_milestone").named("milestone", &catalogue.milestones[index].id),
                    ));
                }
                if let Some(kind) = face.unlock
                    && let Some(index) = kind.refined_index()
                    && !game.unlocked()[index]
                {
                    notes.push(Note::new(
                        NoteKind::Pile,
                        Phrase::new("note_pile").named("material", kind.id()),
                    ));
                }
            }
            Choice::Place(_) => {
                let face = game.placing().and_then(|placing| catalogue.face(placing.face));
                if face.is_some_and(|face| face.flag) {
                    notes.extend(self.last_flag());
                }
            }
            Choice::Road { .. } => {
                let planner = catalogue.milestones.iter().position(|m| m.road_points > 0);
                if let Some(index) = planner
                    && free(index)
                {
                    notes.push(Note::new(
                        NoteKind::Milestone,
                        Phrase::new("note_milestone").named("milestone", &catalogue.milestones[index].id),
                    ));
                }
            }
            Choice::Refine { tile, .. } => {
                if let Some(Refinery { output, .. }) = self.refines(tile)
                    && game.makes_high_quality(game.decider(), output)
                {
                    notes.push(Note::new(
                        NoteKind::HighQuality,
                        Phrase::new("note_high_quality").named("material", output.id()),
                    ));
                }
            }
            Choice::Deliver { .. } if game.deliveries().iter().filter(|by| by.is_none()).count() == 1 => {
                notes.push(Note::new(NoteKind::LastDelivery, Phrase::new("note_last_delivery")));
            }
            Choice::EndTurn => {
                let awake = game.deciding_player().villagers().ready();
                if awake > 0 {
                    notes.push(Note::new(NoteKind::Awake, Phrase::new("note_awake").number("count", awake)));
                }
                let keep = catalogue.lake.hand_limit;
                let fish = game.shore().map_or(rules::FishCount::NONE, |shore| shore.fish(game.turn()));
                if fish.total() > keep {
                    notes.push(Note::new(
                        NoteKind::FishLimit,
                        Phrase::new("note_fish_limit").number("count", keep),
                    ));
                }
            }
            Choice::Fish { tile } => {
                let catch = game.catch(game.decider(), tile);
                notes.push(Note::new(NoteKind::Catch, Phrase::new("note_catch").number("count", catch)));
                let bag: u8 = game.shore().map_or(0, |shore| shore.bag().total());
                if bag < catch {
                    notes.push(Note::new(
                        NoteKind::FishBag,
                        Phrase::new("note_fish_bag").number("count", bag),
                    ));
                }
            }
            Choice::Cook { rarity } => {
                if let Some(menu) = game.menu(rarity) {
                    notes.push(Note::new(NoteKind::Cook, Phrase::new("note_cook").named("effect", &menu.id)));
                }
            }
            Choice::Boat { lake } => {
                notes.extend(self.last_flag());
                if game.options().lake.is_some_and(|lake| !lake.draft) {
                    notes.push(Note::new(NoteKind::Fare, Phrase::new("note_boat_fare")));
                }
                let catch = game.boat_catch(lake);
                if catch > 0 {
                    notes.push(Note::new(
                        NoteKind::DeepWater,
                        Phrase::new("note_deep_water").number("count", catch),
                    ));
                }
                if self.bars_undo(choice) {
                    notes.push(Note::new(NoteKind::NoUndo, Phrase::new("note_no_undo")));
                }
            }
            Choice::Produce { .. }
            | Choice::TownHall
            | Choice::Sell { .. }
            | Choice::Deliver { .. }
            | Choice::Beg
            | Choice::Store { .. }
            | Choice::MoveDonkey { .. }
            | Choice::SellFish { .. }
            | Choice::Villager { .. }
            | Choice::Fill { .. }
            | Choice::Stand { .. }
            | Choice::Consume { .. }
            | Choice::Buy { .. }
            | Choice::Ferry { .. }
            | Choice::Release { .. }
            | Choice::Keep { .. }
            | Choice::TakeBlueprint { .. }
            | Choice::HireVillager
            | Choice::HireDonkey { .. }
            | Choice::Done
            | Choice::Settle(_) => {}
        }
        notes
    }

    /// Returns whether a choice of the list will be an undo barrier (ruling E6).
    fn bars_undo(&self, choice: Choice) -> bool {
        let mut after = self.game.clone();
        after.play(choice).is_ok() && after.undo_barrier()
    }

    /// Returns the note about placing the last flag, if this is it (ruling E1).
    fn last_flag(&self) -> Option<Note> {
        let game = self.game;
        let last = !game.is_last_round() && game.flags_left(game.turn()) == Some(1);
        last.then(|| Note::new(NoteKind::LastFlag, Phrase::new("note_last_flag")))
    }

    /// Returns the action of the refinery on a tile; `None` if no refinery is there.
    fn refines(&self, tile: TileId) -> Option<Refinery> {
        match self.game.village().face(self.game.catalogue(), tile)?.action {
            Action::Refine { input, output } => Some(Refinery { input, output }),
            _ => None,
        }
    }

    /// Returns the Market's price of a material.
    pub fn price(&self, kind: rules::Material) -> u8 {
        let rules::Prices { raw, refined } = self.game.market_prices();
        if kind.is_raw() { raw } else { refined }
    }

    fn offer(&self, place: u8) -> Option<rules::Offer> {
        *self.game.display().get(usize::from(place))?
    }

    /// Returns the Town Hall's tile.
    pub fn town_hall(&self) -> TileId {
        self.game.town_hall_tile()
    }
}

fn own(points: u8, gold: u8) -> Gain {
    Gain { points: i32::from(points), gold: i32::from(gold), others: Vec::new() }
}

/// Returns the message key `<head>_path` or `<head>_bridge`.
pub fn road_key(head: &str, kind: RoadKind) -> &'static str {
    match (head, kind) {
        ("log", RoadKind::Path) => "log_path",
        ("log", RoadKind::Bridge) => "log_bridge",
        ("botric", RoadKind::Path) => "botric_path",
        ("botric", RoadKind::Bridge) => "botric_bridge",
        (_, RoadKind::Path) => "act_path",
        (_, RoadKind::Bridge) => "act_bridge",
    }
}
