//! What happened, as lines of the log.

use crate::api::{LogLine, Phrase};
use crate::games::hamlet::choices::road_key;
use crate::games::hamlet::names::{Table, on_lake, shoal};
use hamlet_rules::{Event, Seat, Source, TileId};

impl Table<'_> {
    /// The lines for some events. `round` is the round before them, and after them on return. The
    /// table is the one after the events.
    pub fn lines(&self, events: &[Event], round: &mut u32) -> Vec<LogLine> {
        let mut lines: Vec<LogLine> = Vec::new();
        for (index, event) in events.iter().enumerate() {
            if let Event::TurnStarted { round: now, .. } = event {
                *round = u32::from(*now);
            }
            if let Event::FishDrawn { seat, .. } = event {
                // One line for a whole catch.
                let drawn = |event: Option<&Event>| matches!(event, Some(Event::FishDrawn { .. }));
                if index == 0 || !drawn(events.get(index - 1)) {
                    lines.push(self.catch(*seat, *round, &events[index..]));
                }
            } else if let Event::Gained { seat, points, gold, source } = event {
                self.gained(&mut lines, *round, *seat, i32::from(*points), i32::from(*gold), *source);
            } else if let Event::Paid { seat, gold } = event {
                let phrase = Phrase::new("log_paid").number("seat", seat.0).number("gold", *gold);
                lines.push(line(Some(*seat), *round, phrase, -i32::from(*gold), None));
            } else if let Some(mut new) = self.line(event, *round) {
                if let Event::Produced { tile, .. } = event
                    && rained(&events[..index], *tile)
                {
                    new.phrase.key = "log_rain".to_owned();
                }
                lines.push(new);
            }
        }
        lines
    }

    /// Adds a gain to the line that it belongs to, or writes its own.
    fn gained(
        &self,
        lines: &mut Vec<LogLine>,
        round: u32,
        seat: Seat,
        points: i32,
        gold: i32,
        source: Source,
    ) {
        let keys: &[&str] = match source {
            Source::Refined => &["log_consume", "log_store"],
            Source::Modifier => &[],
            Source::Production => &["log_produce"],
            Source::Delivery => &["log_deliver"],
            Source::Sale => &["log_sell"],
            Source::Construction => &["log_build"],
            Source::Blueprint => &["log_take_blueprint"],
            Source::Begging => &["log_beg"],
            Source::Lake => &["log_lake"],
            Source::Fish => &["log_fish_sold", "log_fish_cooked", "log_fish_back", "log_fish_removed"],
        };
        // A Barn's work is several lines, one a material: the last one carries what it pays.
        let own = lines.iter_mut().rev().take(3).find(|line| {
            line.seat == Some(seat.0)
                && keys.iter().any(|key| line.phrase.key.starts_with(key))
                && !line.botric_reason
        });
        if let Some(line) = own {
            line.points += points;
            line.gold += gold;
            return;
        }
        let phrase = Phrase::new(match source {
            Source::Refined => "log_reward",
            Source::Modifier => "log_modifier",
            Source::Production => "log_produce_paid",
            _ => "log_gain",
        });
        let mut new = line(Some(seat), round, phrase.number("seat", seat.0), gold, None);
        new.points = points;
        lines.push(new);
    }

    /// The fish that were drawn in a row.
    fn catch(&self, seat: Seat, round: u32, events: &[Event]) -> LogLine {
        let mut fish = [0; 3];
        for event in events {
            let Event::FishDrawn { rarity, .. } = event else { break };
            fish[rarity.index()] += 1;
        }
        line(Some(seat), round, shoal("log_catch", fish).number("seat", seat.0), 0, None)
    }

    fn line(&self, event: &Event, round: u32) -> Option<LogLine> {
        let me = |seat: Seat, phrase: Phrase| {
            Some(line(Some(seat), round, phrase.number("seat", seat.0), 0, None))
        };
        let at = |seat: Seat, tile: TileId, phrase: Phrase| {
            Some(line(Some(seat), round, phrase.number("seat", seat.0), 0, Some(tile)))
        };
        match *event {
            Event::TurnStarted { seat, round: now } => {
                me(seat, Phrase::new("log_turn").number("round", i32::from(now)))
            }
            Event::DonkeyMoved { seat, from, to } => at(seat, to, self.between("log_donkey", from, to)),
            Event::Consumed { seat, tile, at: _, token } => {
                let mut phrase = self.goods("log_consume", tile, token);
                if let Some(maker) = token.maker
                    && maker != seat
                {
                    phrase.key = "log_consume_theirs".to_owned();
                    phrase = phrase.text("maker", self.name(maker));
                }
                at(seat, tile, phrase)
            }
            Event::Bought { seat, kind, gold, .. } => {
                let phrase = Phrase::new("log_buy").text("material", kind.id()).number("seat", seat.0);
                Some(line(Some(seat), round, phrase, -i32::from(gold), Some(self.game.market_tile())))
            }
            Event::Produced { seat, tile, kind, count } => {
                let phrase =
                    self.about("log_produce", tile).text("material", kind.id()).number("count", count);
                at(seat, tile, phrase)
            }
            Event::Refined { seat, tile, token, count } => {
                let key = if token.high_quality { "log_refine_high" } else { "log_refine" };
                let phrase = self.about(key, tile).text("material", token.kind.id()).number("count", count);
                at(seat, tile, phrase)
            }
            Event::BlueprintTaken { seat, face, gold, .. } => {
                let phrase =
                    Phrase::new("log_take_blueprint").text("tile", self.face(face)).number("seat", seat.0);
                Some(line(Some(seat), round, phrase, -i32::from(gold), None))
            }
            Event::DisplayFilled { face, .. } => {
                let phrase = Phrase::new("log_display").text("tile", self.face(face));
                Some(line(None, round, phrase, 0, None))
            }
            Event::VillagerHired { seat, gold } => {
                let phrase = Phrase::new("log_hire_villager").number("seat", seat.0);
                let paid = if self.game.botric_seat() == Some(seat) { 0 } else { -i32::from(gold) };
                let sleeps = self.game.shore().is_some() && self.game.botric_seat() != Some(seat);
                let tile = (!sleeps).then_some(TileId::CHURCH);
                Some(line(Some(seat), round, phrase, paid, tile))
            }
            Event::DonkeyHired { seat, tile, gold: 0 } => at(seat, tile, self.about("log_breed", tile)),
            Event::DonkeyHired { seat, tile, gold } => {
                let phrase = self.about("log_hire_donkey", tile).number("seat", seat.0);
                Some(line(Some(seat), round, phrase, -i32::from(gold), Some(tile)))
            }
            Event::Sold { seat, sale } => {
                at(seat, self.game.market_tile(), Phrase::new("log_sell").text("sale", self.sale(sale)))
            }
            Event::SaleRevealed { sale } => {
                let phrase = Phrase::new("log_sale_revealed").text("sale", self.sale(sale));
                Some(line(None, round, phrase, 0, Some(self.game.market_tile())))
            }
            Event::Delivered { seat, slot } => {
                at(seat, TileId::CHURCH, Phrase::new("log_deliver").text("delivery", self.delivery(slot)))
            }
            Event::Begged { seat } => at(seat, TileId::CHURCH, Phrase::new("log_beg")),
            Event::Built { seat, tile, .. } => at(seat, tile, self.about("log_build", tile)),
            Event::MilestoneTaken { seat, milestone } => {
                let milestones = &self.game.catalogue().milestones;
                let id = milestones.get(usize::from(milestone)).map_or("", |milestone| milestone.id.as_str());
                me(seat, Phrase::new("log_milestone").text("milestone", id))
            }
            Event::PileAdded { material } => {
                let phrase = Phrase::new("log_pile").text("material", material.id());
                Some(line(None, round, phrase, 0, None))
            }
            Event::RoadBuilt { seat, a, b, kind } => at(seat, a, self.between(road_key("log", kind), a, b)),
            Event::LakeFormed { seat, lake, tiles } => {
                me(seat, on_lake("log_lake", lake).number("count", tiles))
            }
            Event::BoatPlaced { seat, lake } => me(seat, on_lake("log_boat", lake)),
            Event::Ferried { seat, lake } => me(seat, on_lake("log_ferry", lake)),
            Event::Stored { seat, from, at: store, token } => {
                let mut phrase = self.goods("log_store", from, token);
                if let Some(maker) = token.maker
                    && maker != seat
                {
                    phrase.key = "log_store_theirs".to_owned();
                    phrase = phrase.text("maker", self.name(maker));
                }
                at(seat, store, phrase.text("to", format!("tile_{}", self.building(store))))
            }
            Event::Fished { seat, tile, .. } => at(seat, tile, self.about("log_fish", tile)),
            Event::FishUsed { seat, rarity, cooked: false } => {
                me(seat, Phrase::new("log_fish_sold").text("rarity", rarity.id()))
            }
            Event::FishUsed { seat, rarity, cooked: true } => {
                me(seat, self.menu_phrase("log_fish_cooked", rarity))
            }
            Event::FishReturned { seat, fish } => me(seat, shoal("log_fish_back", fish)),
            Event::FishRemoved { seat, fish } => me(seat, shoal("log_fish_removed", fish)),
            Event::FishRefilled { seat, tile, tokens } => {
                at(seat, tile, self.about("log_fish_return", tile).number("count", tokens))
            }
            Event::BuildingClosed { seat, tile } => at(seat, tile, self.about("log_closed", tile)),
            Event::LastFlag { seat } => me(seat, Phrase::new("log_last_flag")),
            Event::ChurchCompleted { seat } => at(seat, TileId::CHURCH, Phrase::new("log_church_completed")),
            Event::Botric { reason } => {
                let (phrase, tile) = self.reason(reason);
                let seat = self.game.botric_seat();
                Some(LogLine { botric_reason: true, ..line(seat, round, phrase, 0, tile) })
            }
            Event::GameEnded => Some(line(None, round, Phrase::new("log_game_ended"), 0, None)),
            Event::Paid { .. }
            | Event::Gained { .. }
            | Event::FishDrawn { .. }
            | Event::Rained { .. }
            | Event::VillagerActed { .. }
            | Event::TurnEnded { .. }
            | Event::BotricStep => None,
        }
    }
}

/// Whether Spring Rains began what has just been happening on a tile.
fn rained(before: &[Event], tile: TileId) -> bool {
    let other =
        before.iter().rev().find(|event| !matches!(event, Event::Produced { tile: t, .. } if *t == tile));
    matches!(other, Some(Event::Rained { tile: t, .. }) if *t == tile)
}

fn line(seat: Option<Seat>, round: u32, phrase: Phrase, gold: i32, tile: Option<TileId>) -> LogLine {
    LogLine {
        seat: seat.map(|seat| seat.0),
        round,
        phrase,
        points: 0,
        gold,
        tile: tile.map(|tile| tile.0),
        botric_reason: false,
        moment: 0,
    }
}
