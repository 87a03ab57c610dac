//! The table of Hamlet as text.

use crate::output::{Done, say};
use crate::play::{About, Screen};
use crate::words::Words;
use hamlet_app::api::*;
use hamlet_app::{Answer, App};
use hamlet_rules::Hamlet;

impl Screen for Hamlet {
    const HELP: &'static str = "cli_help";

    fn about(view: &GameView) -> About<'_> {
        About {
            game: &view.game,
            state: view.state,
            decider: view.decider,
            is_over: view.decision == DecisionKind::Over,
            names: view.seats.iter().map(|seat| seat.name.clone()).collect(),
        }
    }

    fn table(words: &Words, view: &GameView) -> Done {
        Page { words, view }.table()
    }

    fn question(words: &Words, view: &GameView) -> Done {
        Page { words, view }.question()
    }

    fn line(words: &Words, line: &LogLine, names: &[String]) -> Option<String> {
        let plus = words.plus(line.points, line.gold);
        let plus = if plus.is_empty() { plus } else { format!(" ({plus})") };
        Some(format!("{}{plus}", words.say(&line.phrase, names)))
    }

    fn scores(words: &Words, view: &GameView, score: &ScoreView) -> Done {
        Page { words, view }.scores(score)
    }

    async fn pay(app: &App, game: &str, state: u32) -> Option<Answer<Played>> {
        Some(app.pay_for_me(game, state).await)
    }
}

struct Page<'a> {
    words: &'a Words,
    view: &'a GameView,
}

impl Page<'_> {
    fn names(&self) -> Vec<String> {
        Hamlet::about(self.view).names
    }

    /// Prints the table as lines.
    fn table(&self) -> Done {
        let (words, view) = (self.words, self.view);
        say(format!(
            "\n== {} · {} ==",
            view.name,
            words.fill("cli_round", &[("round", view.round.to_string())])
        ))?;
        if let Some(shore) = &view.lake {
            self.shore(shore)?;
        }
        for seat in &view.seats {
            say(words.fill(
                "cli_player",
                &[
                    ("name", seat.name.clone()),
                    ("points", seat.points.to_string()),
                    ("gold", seat.gold.to_string()),
                    ("awake", seat.awake.to_string()),
                    ("villagers", seat.villagers.to_string()),
                    ("donkeys", seat.donkeys.to_string()),
                    ("roads", seat.roads_left.to_string()),
                    ("projected", seat.projected.to_string()),
                ],
            ))?;
            if let (Some(flags), Some(FishCount { common, uncommon, rare })) = (seat.flags_left, seat.fish) {
                say(words.fill(
                    "cli_player_lake",
                    &[
                        ("house", seat.in_house.to_string()),
                        ("asleep", seat.asleep.to_string()),
                        ("common", common.to_string()),
                        ("uncommon", uncommon.to_string()),
                        ("rare", rare.to_string()),
                        ("boats", seat.boats.to_string()),
                        ("flags", flags.to_string()),
                    ],
                ))?;
            }
            if !seat.blueprints.is_empty() {
                let held: Vec<&str> = seat.blueprints.iter().map(|face| words.id("tile", face)).collect();
                say(format!("    {}: {}", words.get("cli_blueprints"), held.join(", ")))?;
            }
        }
        for tile in &view.tiles {
            say(format!("  {}", self.tile(tile)))?;
        }
        let church = view.church.iter().map(|slot| {
            let by = slot.by.and_then(|seat| view.seats.get(usize::from(seat)));
            match by {
                Some(seat) => format!("{} ({})", words.id("delivery", &slot.id), seat.name),
                None => format!("{} ({:+})", words.cost(&slot.cost), slot.points),
            }
        });
        say(format!("  {}: {}", words.get("cli_church"), church.collect::<Vec<_>>().join("; ")))?;
        let sales = view.sales.iter().map(|sale| {
            format!("{} ({})", words.id("sale", &sale.sale), words.plus(sale.points, sale.gold as i32))
        });
        say(format!("  {}: {}", words.get("cli_sales"), sales.collect::<Vec<_>>().join("; ")))?;
        let display = view.display.iter().map(|offer| {
            let price = words.fill("cli_gold", &[("gold", offer.price.to_string())]);
            let on_it = match offer.gold {
                0 => String::new(),
                gold => format!(", {}", words.fill("cli_gold_on_it", &[("gold", gold.to_string())])),
            };
            format!("{} ({price}{on_it})", words.id("tile", &offer.face))
        });
        say(format!("  {}: {}", words.get("cli_display"), display.collect::<Vec<_>>().join("; ")))?;
        let milestones = view.milestones.iter().map(|milestone| {
            let by = milestone.by.map_or(String::new(), |seat| format!(" ({})", self.seat(seat)));
            format!("{}{by}", words.id("milestone", &milestone.id))
        });
        say(format!("  {}: {}", words.get("cli_milestones"), milestones.collect::<Vec<_>>().join("; ")))?;
        if view.roads.is_empty() {
            return Ok(());
        }
        let roads = view.roads.iter().map(|road| self.road(road));
        say(format!("  {}: {}", words.get("cli_roads"), roads.collect::<Vec<_>>().join("; ")))
    }

    /// Describes a road: its ends, kind and owner.
    fn road(&self, road: &RoadView) -> String {
        let (words, view) = (self.words, self.view);
        let name = |tile: u8| {
            view.tiles.get(usize::from(tile)).map_or("", |tile| words.id("tile", &tile.face)).to_owned()
        };
        let key = match road.kind {
            RoadKind::Path => "cli_path",
            RoadKind::Bridge => "cli_bridge",
        };
        words.fill(key, &[("from", name(road.a)), ("to", name(road.b)), ("name", self.seat(road.seat))])
    }

    /// Prints the season, its menu and the lakes.
    fn shore(&self, shore: &ShoreView) -> Done {
        let (words, view) = (self.words, self.view);
        let draft = if shore.draft { format!(" · {}", words.get("cli_draft")) } else { String::new() };
        let bag = words.fill("cli_fish_bag", &[("count", shore.fish_bag.to_string())]);
        say(format!("  {}{draft} · {bag}", words.by_the_lake(shore.season)))?;
        for card in &shore.menu {
            let rarity = words.rarity(card.rarity);
            let gold = words.plus(0, card.gold as i32);
            let effect = if card.cooks { words.id("effect", &card.id) } else { "" };
            let what: Vec<&str> =
                [gold.as_str(), effect].into_iter().filter(|part| !part.is_empty()).collect();
            let used = if card.used { format!(" ({})", words.get("cli_used")) } else { String::new() };
            say(format!("    {}, {rarity}: {}{used}", words.id("menu", &card.id), what.join("; ")))?;
        }
        if !shore.effects.is_empty() {
            let names: Vec<&str> = shore.effects.iter().map(|effect| words.id("menu", effect.id())).collect();
            say(format!("    {}: {}", words.get("cli_in_force"), names.join(", ")))?;
        }
        for lake in &shore.lakes {
            let around = lake.around.iter().filter_map(|tile| view.tiles.get(usize::from(*tile)));
            let mut around: Vec<&str> = around.map(|tile| words.id("tile", &tile.face)).collect();
            around.dedup();
            let fish = lake.tiles.iter().filter(|tile| tile.fish).count();
            let mut line = words.fill(
                "cli_lake",
                &[
                    ("lake", (u32::from(lake.lake) + 1).to_string()),
                    ("tiles", lake.tiles.len().to_string()),
                    ("fish", fish.to_string()),
                    ("around", around.join(", ")),
                ],
            );
            for seat in &lake.boats {
                line.push_str(&format!(" | {}", words.fill("cli_boat", &[("name", self.seat(*seat))])));
            }
            say(line)?;
        }
        Ok(())
    }

    fn tile(&self, tile: &TileView) -> String {
        let (words, view) = (self.words, self.view);
        let mut parts = Vec::new();
        let goods: Vec<String> = tile
            .slots
            .iter()
            .map(|slot| match slot {
                None => "·".to_owned(),
                Some(token) => {
                    let maker = token.maker.and_then(|seat| view.seats.get(usize::from(seat)));
                    let mark = if token.high_quality { "!" } else { "" };
                    let maker = maker.map_or(String::new(), |seat| format!(" ({})", seat.name));
                    format!("{}{mark}{maker}", words.material(token.kind))
                }
            })
            .collect();
        if !goods.is_empty() {
            parts.push(goods.join(" "));
        }
        for villager in &tile.villagers {
            let key = if villager.tired { "cli_villager_tired" } else { "cli_villager" };
            parts.push(words.fill(key, &[("name", self.seat(villager.seat))]));
        }
        for donkeys in &tile.donkeys {
            parts.push(words.fill(
                "cli_donkeys",
                &[("count", donkeys.count.to_string()), ("name", self.seat(donkeys.seat))],
            ));
        }
        if let Some(owner) = tile.owner {
            parts.push(words.fill("cli_flag", &[("name", self.seat(owner))]));
        }
        let closed = view.lake.iter().flat_map(|shore| &shore.closed).find(|closed| closed.tile == tile.tile);
        if let Some(closed) = closed {
            parts.push(words.fill("cli_closed", &[("name", self.seat(closed.by))]));
        }
        if tile.catch > 0 {
            parts.push(words.fill("cli_catch", &[("count", tile.catch.to_string())]));
        }
        if !tile.connected {
            parts.push(words.get("cli_not_joined").to_owned());
        }
        format!("{:20} {}", words.id("tile", &tile.face), parts.join(" | "))
    }

    fn seat(&self, seat: u8) -> String {
        self.view.seats.get(usize::from(seat)).map_or(String::new(), |seat| seat.name.clone())
    }

    /// Prints every choice with its number.
    fn question(&self) -> Done {
        let (words, view) = (self.words, self.view);
        let names = self.names();
        say("")?;
        if let Some(pay) = &view.pay {
            say(words.fill(
                "cli_paying",
                &[("title", words.say(&pay.title, &names)), ("rest", words.cost(&pay.remaining))],
            ))?;
        }
        for choice in &view.choices {
            let mut text = format!("{:4}  {}", choice.index + 1, words.say(&choice.title, &names));
            if let Some(PlacedAt { at: LatticePoint(q, r), rotation }) = choice.act.place() {
                text.push_str(&format!(" {q} {r} /{rotation}"));
            }
            let cost = choice.cost.as_ref().map(|cost| words.cost(cost)).unwrap_or_default();
            let gain = choice.gain.as_ref().map(|gain| words.gain(gain)).unwrap_or_default();
            if !cost.is_empty() {
                text.push_str(&format!("  − {cost}"));
            }
            if !gain.is_empty() {
                text.push_str(&format!("  → {gain}"));
            }
            for note in &choice.note {
                text.push_str(&format!("  · {}", words.say(&note.phrase, &names)));
            }
            say(text)?;
        }
        if let Some(undo) = &view.undo {
            say(words.fill("cli_undo", &[("what", words.say(undo, &names))]))?;
        }
        Ok(())
    }

    fn scores(&self, score: &ScoreView) -> Done {
        for seat in &score.seats {
            let winner = if score.over && score.winners.contains(&seat.seat) { " *" } else { "" };
            say(format!("{}: {}{winner}", self.seat(seat.seat), seat.total))?;
            for part in &seat.parts {
                let face = part.face.as_ref().map(|face| format!(" ({})", self.words.id("tile", face)));
                let name = self.words.id("score", part.rule.id());
                say(format!("  {:+4}  {name}{}", part.points, face.unwrap_or_default()))?;
            }
        }
        if score.over {
            say(self.words.id("score_decided", score.decided_by.id()))?;
        }
        Ok(())
    }
}
