//! Makes the lines of the log from events.

use crate::api::{FishCount, LogEvent, LogLine, Phrase, Placed};
use crate::games::hamlet::choices::road_key;
use crate::games::hamlet::names::{Table, fish_count, material, on_lake, rarity, road, token};
use crate::games::hamlet::reasons::{ReasonWords, botric_reason};
use hamlet_rules::{Event, Rarity, Seat, Source, TileId, Token};

impl Table<'_> {
    /// Returns the lines for events. `round` is the round before them, and is set to the round after them. The
    /// table is in the state after the events.
    pub fn lines(&self, events: &[Event], round: &mut u32) -> Vec<LogLine> {
        let mut lines: Vec<LogLine> = Vec::new();
        for (index, event) in events.iter().enumerate() {
            if let Event::TurnStarted { round: now, .. } = event {
                *round = u32::from(*now);
            }
            match *event {
                // A whole catch is one line.
                Event::FishDrawn { seat, .. } => {
                    let drawn = |event: Option<&Event>| matches!(event, Some(Event::FishDrawn { .. }));
                    if index == 0 || !drawn(events.get(index - 1)) {
                        lines.push(self.catch(seat, *round, &events[index..]));
                    }
                }
                Event::Gained { seat, points, gold, for_gold, source } => {
                    let gain = Gained {
                        points: points.into(),
                        gold: gold.into(),
                        for_gold: for_gold.into(),
                        source,
                    };
                    gained(&mut lines, *round, seat, gain);
                }
                // A whole mix is one line.
                Event::Produced { seat, tile, .. } => {
                    if index == 0 || produced_on(tile, &events[index - 1]).is_none() {
                        let rain = rained(&events[..index], tile);
                        lines.push(self.produced(seat, tile, rain, *round, &events[index..]));
                    }
                }
                _ => lines.extend(self.line(event, *round)),
            }
        }
        lines
    }

    /// Returns the line for consecutively drawn fish.
    fn catch(&self, seat: Seat, round: u32, events: &[Event]) -> LogLine {
        let mut fish = FishCount::default();
        for event in events {
            let Event::FishDrawn { rarity, .. } = event else { break };
            match rarity {
                Rarity::Common => fish.common += 1,
                Rarity::Uncommon => fish.uncommon += 1,
                Rarity::Rare => fish.rare += 1,
            }
        }
        let phrase = Phrase::new("log_catch").fish(fish).seat(seat.0);
        line(Some(seat), round, LogEvent::FishDrawn { fish }, phrase, 0, None)
    }

    /// Returns the line for the materials that were placed on a tile in one go.
    fn produced(&self, seat: Seat, tile: TileId, rain: bool, round: u32, events: &[Event]) -> LogLine {
        let goods: Vec<Placed> = events.iter().map_while(|event| produced_on(tile, event)).collect();
        let phrase = self.about(if rain { "log_rain" } else { "log_produce" }, tile);
        let phrase = phrase.goods("goods", goods.clone()).seat(seat.0);
        line(Some(seat), round, LogEvent::Produced { goods, rain }, phrase, 0, Some(tile))
    }

    /// Returns the line for an event; `None` if another event's line includes it.
    fn line(&self, event: &Event, round: u32) -> Option<LogLine> {
        use LogEvent as E;
        let seated = |seat: Seat, tile: Option<TileId>, gold: i32, event: LogEvent, phrase: Phrase| {
            Some(line(Some(seat), round, event, phrase.seat(seat.0), gold, tile))
        };
        let me = |seat: Seat, event: LogEvent, phrase: Phrase| seated(seat, None, 0, event, phrase);
        let at = |seat: Seat, tile: TileId, event: LogEvent, phrase: Phrase| {
            seated(seat, Some(tile), 0, event, phrase)
        };
        let open = |tile: Option<TileId>, event: LogEvent, phrase: Phrase| {
            Some(line(None, round, event, phrase, 0, tile))
        };
        let market = || self.game.market_tile();
        match *event {
            Event::TurnStarted { seat, round: now } => {
                me(seat, E::Turn, Phrase::new("log_turn").number("round", i32::from(now)))
            }
            Event::DonkeyMoved { seat, from, to } => {
                at(seat, to, E::Donkey { from: from.number() }, self.between("log_donkey", from, to))
            }
            Event::Consumed { seat, tile, at: _, token: goods } => {
                let phrase = self.used(seat, ["log_consume", "log_consume_theirs"], tile, goods);
                Some(line(Some(seat), round, E::Consumed { token: token(goods) }, phrase, 0, Some(tile)))
            }
            Event::Stored { seat, from, at: store, token: goods } => {
                let phrase = self.used(seat, ["log_store", "log_store_theirs"], from, goods);
                let phrase = phrase.message("to", format!("tile_{}", self.building(store)));
                let event = E::Stored { from: from.number(), token: token(goods) };
                Some(line(Some(seat), round, event, phrase, 0, Some(store)))
            }
            Event::Bought { seat, kind, gold, .. } => {
                let phrase = Phrase::new("log_buy").named("material", kind.id());
                let event = E::Bought { material: material(kind) };
                seated(seat, Some(market()), -i32::from(gold), event, phrase)
            }
            Event::Paid { seat, gold } => {
                seated(seat, None, -i32::from(gold), E::Paid, Phrase::new("log_paid").number("gold", gold))
            }
            Event::Refined { seat, tile, token: goods, count } => {
                let key = if goods.high_quality { "log_refine_high" } else { "log_refine" };
                let phrase = self.about(key, tile).named("material", goods.kind.id()).number("count", count);
                at(seat, tile, E::Refined { token: token(goods), count }, phrase)
            }
            Event::BlueprintTaken { seat, face, gold, .. } => {
                let phrase = Phrase::new("log_take_blueprint").named("tile", self.face(face));
                let event = E::BlueprintTaken { face: self.face(face).to_owned() };
                seated(seat, Some(self.town_hall()), -i32::from(gold), event, phrase)
            }
            Event::DisplayFilled { face, .. } => {
                let event = E::DisplayFilled { face: self.face(face).to_owned() };
                open(None, event, Phrase::new("log_display").named("tile", self.face(face)))
            }
            Event::VillagerHired { seat, gold } => {
                let botric = self.game.botric_seat() == Some(seat);
                let paid = if botric { 0 } else { -i32::from(gold) };
                let sleeps = self.game.shore().is_some() && !botric;
                let tile = (!sleeps).then_some(TileId::CHURCH);
                seated(seat, tile, paid, E::VillagerHired, Phrase::new("log_hire_villager"))
            }
            Event::DonkeyHired { seat, tile, gold: 0 } => {
                at(seat, tile, E::DonkeyBred, self.about("log_breed", tile))
            }
            Event::DonkeyHired { seat, tile, gold } => {
                let phrase = self.about("log_hire_donkey", tile);
                seated(seat, Some(tile), -i32::from(gold), E::DonkeyHired, phrase)
            }
            Event::Sold { seat, sale } => {
                let event = E::Sold { sale: self.sale(sale).to_owned() };
                at(seat, market(), event, Phrase::new("log_sell").named("sale", self.sale(sale)))
            }
            Event::SaleRevealed { sale } => {
                let event = E::SaleRevealed { sale: self.sale(sale).to_owned() };
                open(Some(market()), event, Phrase::new("log_sale_revealed").named("sale", self.sale(sale)))
            }
            Event::Delivered { seat, slot } => {
                let phrase = Phrase::new("log_deliver").named("delivery", self.delivery(slot));
                at(seat, TileId::CHURCH, E::Delivered { slot }, phrase)
            }
            Event::Begged { seat } => at(seat, TileId::CHURCH, E::Begged, Phrase::new("log_beg")),
            Event::Built { seat, tile, .. } => at(seat, tile, E::Built, self.about("log_build", tile)),
            Event::MilestoneTaken { seat, milestone } => {
                let id = self.milestone(milestone);
                let phrase = Phrase::new("log_milestone").named("milestone", id);
                me(seat, E::Milestone { milestone: id.to_owned() }, phrase)
            }
            Event::PileAdded { material: kind } => {
                let event = E::PileAdded { material: material(kind) };
                open(None, event, Phrase::new("log_pile").named("material", kind.id()))
            }
            Event::RoadBuilt { seat, a, b, kind } => {
                let event = E::Road { road: road(kind), to: b.number() };
                at(seat, a, event, self.between(road_key("log", kind), a, b))
            }
            Event::LakeFormed { seat, lake, tiles } => me(
                seat,
                E::LakeFormed { lake: lake.number() },
                on_lake("log_lake", lake).number("count", tiles),
            ),
            Event::BoatPlaced { seat, lake } => {
                me(seat, E::BoatPlaced { lake: lake.number() }, on_lake("log_boat", lake))
            }
            Event::Ferried { seat, lake } => {
                me(seat, E::Ferried { lake: lake.number() }, on_lake("log_ferry", lake))
            }
            Event::Fished { seat, tile, .. } => at(seat, tile, E::Fished, self.about("log_fish", tile)),
            Event::FishUsed { seat, rarity: kind, cooked: false } => {
                let phrase = Phrase::new("log_fish_sold").named("rarity", kind.id());
                me(seat, E::FishSold { rarity: rarity(kind) }, phrase)
            }
            Event::FishUsed { seat, rarity: kind, cooked: true } => {
                let event = E::FishCooked { rarity: rarity(kind) };
                me(seat, event, self.menu_phrase("log_fish_cooked", kind))
            }
            Event::FishReturned { seat, fish } => me(
                seat,
                E::FishReturned { fish: fish_count(fish) },
                Phrase::new("log_fish_back").fish(fish_count(fish)),
            ),
            Event::FishRemoved { seat, fish } => me(
                seat,
                E::FishRemoved { fish: fish_count(fish) },
                Phrase::new("log_fish_removed").fish(fish_count(fish)),
            ),
            Event::FishRefilled { seat, tile, tokens } => {
                let phrase = self.about("log_fish_return", tile).number("count", tokens);
                at(seat, tile, E::FishRefilled, phrase)
            }
            Event::BuildingClosed { seat, tile } => {
                at(seat, tile, E::BuildingClosed, self.about("log_closed", tile))
            }
            Event::LastFlag { seat } => me(seat, E::LastFlag, Phrase::new("log_last_flag")),
            Event::ChurchCompleted { seat } => {
                at(seat, TileId::CHURCH, E::ChurchCompleted, Phrase::new("log_church_completed"))
            }
            Event::Botric { reason } => {
                let ReasonWords { phrase, tile } = self.reason(reason);
                let event = E::Reason { reason: botric_reason(reason) };
                Some(line(self.game.botric_seat(), round, event, phrase, 0, tile))
            }
            Event::GameEnded => open(None, E::GameEnded, Phrase::new("log_game_ended")),
            // Included in the lines of other events, or not shown.
            Event::Gained { .. }
            | Event::Produced { .. }
            | Event::FishDrawn { .. }
            | Event::Rained { .. }
            | Event::VillagerActed { .. }
            | Event::TurnEnded { .. }
            | Event::BotricStep => None,
        }
    }

    /// Returns a phrase about used goods on a tile, with the second key if another player made them.
    fn used(&self, seat: Seat, [own, theirs]: [&'static str; 2], tile: TileId, goods: Token) -> Phrase {
        let phrase = match goods.maker.filter(|maker| *maker != seat) {
            None => self.goods(own, tile, goods),
            Some(maker) => {
                let phrase = self.about(theirs, tile).named("material", goods.kind.id());
                let name = self.label(maker).map(|label| label.name.as_str());
                name.into_iter().fold(phrase, |phrase, name| phrase.text("maker", name))
            }
        };
        phrase.seat(seat.0)
    }
}

/// What [`Event::Gained`] says of a gain.
struct Gained {
    points: i32,
    gold: i32,
    for_gold: i32,
    source: Source,
}

/// Adds a gain to the line that it belongs to, or adds a separate line.
fn gained(lines: &mut Vec<LogLine>, round: u32, seat: Seat, gain: Gained) {
    let Gained { points, gold, for_gold, source } = gain;
    let own = |line: &&mut LogLine| line.seat == Some(seat.0) && brings(&line.event, source);
    if let Some(line) = lines.iter_mut().rev().take(3).find(own) {
        line.points += points;
        line.gold += gold;
        line.for_gold += for_gold;
        return;
    }
    let (event, key) = match source {
        Source::Refined => (LogEvent::Reward, "log_reward"),
        Source::Modifier => (LogEvent::Modifier, "log_modifier"),
        Source::Production => (LogEvent::ProductionPaid, "log_produce_paid"),
        _ => (LogEvent::Gained, "log_gain"),
    };
    let phrase = Phrase::new(key).seat(seat.0);
    lines.push(LogLine { points, for_gold, ..line(Some(seat), round, event, phrase, gold, None) });
}

/// Returns whether an event can bring a gain from that source.
fn brings(event: &LogEvent, source: Source) -> bool {
    use LogEvent as E;
    match source {
        Source::Refined => matches!(event, E::Consumed { .. } | E::Stored { .. }),
        Source::Modifier => false,
        Source::Production => matches!(event, E::Produced { rain: false, .. } | E::ProductionPaid),
        Source::Delivery => matches!(event, E::Delivered { .. }),
        Source::Sale => matches!(event, E::Sold { .. }),
        Source::Construction => matches!(event, E::Built),
        Source::Blueprint => matches!(event, E::BlueprintTaken { .. }),
        Source::Begging => matches!(event, E::Begged),
        Source::Lake => matches!(event, E::LakeFormed { .. }),
        Source::Fish => matches!(
            event,
            E::FishSold { .. } | E::FishCooked { .. } | E::FishReturned { .. } | E::FishRemoved { .. }
        ),
    }
}

/// Returns the materials that an event placed on a tile; `None` if it did something else.
fn produced_on(tile: TileId, event: &Event) -> Option<Placed> {
    match *event {
        Event::Produced { tile: here, kind, count, .. } if here == tile => {
            Some(Placed { material: material(kind), count })
        }
        _ => None,
    }
}

/// Returns whether the last events on a tile were caused by Spring Rains.
fn rained(before: &[Event], tile: TileId) -> bool {
    let other =
        before.iter().rev().find(|event| !matches!(event, Event::Produced { tile: t, .. } if *t == tile));
    matches!(other, Some(Event::Rained { tile: t, .. }) if *t == tile)
}

fn line(
    seat: Option<Seat>,
    round: u32,
    event: LogEvent,
    phrase: Phrase,
    gold: i32,
    tile: Option<TileId>,
) -> LogLine {
    LogLine {
        seat: seat.map(|seat| seat.0),
        round,
        event,
        phrase,
        points: 0,
        gold,
        for_gold: 0,
        tile: tile.map(|tile| tile.number()),
        moment: None,
    }
}
