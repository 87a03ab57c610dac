//! Records the components that players take in a running game.

use crate::balance::item::{Item, ItemKind, PlayedGame, Take};
use hamlet_rules::catalogue::Pile;
use hamlet_rules::scoring::Rule;
use hamlet_rules::{Event, Game, Seat, TileId};

/// The components taken so far.
#[derive(Default)]
pub struct Watch {
    takes: Vec<Take>,
    built: Vec<Built>,
}

/// A building that a player constructed.
struct Built {
    seat: Seat,
    tile: TileId,
}

impl Watch {
    /// Records the components that the last choice took.
    pub fn see(&mut self, game: &Game) {
        let catalogue = game.catalogue();
        for event in game.events() {
            match *event {
                Event::Built { seat, tile, .. } => self.built.push(Built { seat, tile }),
                Event::Sold { seat, sale } => {
                    if let Some(sale) = catalogue.sale(sale) {
                        self.take(seat, ItemKind::Sale, &sale.id, i32::from(sale.points));
                    }
                }
                Event::Delivered { seat, slot } => {
                    if let Some(delivery) = game.delivery_slots().get(usize::from(slot)) {
                        self.take(seat, ItemKind::Delivery, &delivery.id, i32::from(delivery.points));
                    }
                }
                Event::FishUsed { seat, rarity, cooked: true } => {
                    let season = game.options().lake.map(|lake| lake.season);
                    if let Some(menu) = season.and_then(|season| catalogue.lake.menu(season, rarity)) {
                        self.take(seat, ItemKind::Card, &menu.id, 0);
                    }
                }
                Event::MilestoneTaken { seat, milestone } => {
                    if let Some(milestone) = catalogue.milestones.get(usize::from(milestone)) {
                        self.take(seat, ItemKind::Milestone, &milestone.id, 0);
                    }
                }
                _ => {}
            }
        }
    }

    fn take(&mut self, seat: Seat, kind: ItemKind, id: &str, points: i32) {
        self.takes.push(Take { item: Item { kind, id: id.to_owned() }, seat: seat.index() as u8, points });
    }

    /// Returns the record of the finished game, with the final points of buildings and awards.
    pub fn finish(mut self, game: &Game) -> PlayedGame {
        let catalogue = game.catalogue();
        let scores: Vec<_> = game.seats().map(|seat| game.score(seat)).collect();
        for Built { seat, tile } in std::mem::take(&mut self.built) {
            let Some(face) = game.village().tile(tile).and_then(|tile| catalogue.face(tile.face)) else {
                continue;
            };
            let parts = scores.iter().filter(|score| score.seat == seat).flat_map(|score| &score.parts);
            let scored: i32 = parts.filter(|part| part.tile == Some(tile)).map(|part| part.points).sum();
            self.take(seat, ItemKind::Building, &face.id, i32::from(face.points) + scored);
        }
        for score in &scores {
            for part in &score.parts {
                if let Rule::Award(award) = part.rule
                    && let Some(award) = catalogue.awards.get(usize::from(award))
                {
                    self.take(score.seat, ItemKind::Award, &award.id, part.points);
                }
            }
        }
        PlayedGame {
            rounds: game.round(),
            scores: scores.iter().map(|score| score.total).collect(),
            offered: offered(game),
            takes: self.takes,
        }
    }
}

/// Returns every component that players can take in games with the options of this one.
fn offered(game: &Game) -> Vec<Item> {
    let catalogue = game.catalogue();
    let lake = game.options().lake;
    let players = game.options().players;
    let buildings = catalogue.faces.iter().filter(|face| {
        face.players.contains(&players)
            && (lake.is_some() || !face.by_the_lake)
            && face.piles.iter().any(|pile| *pile != Pile::Start)
    });
    let cards = lake.into_iter().flat_map(|lake| {
        hamlet_rules::Rarity::ALL
            .into_iter()
            .filter_map(move |rarity| catalogue.lake.menu(lake.season, rarity))
            .filter(|menu| menu.effect.is_some())
    });
    let lists: [(ItemKind, Vec<&str>); 6] = [
        (ItemKind::Building, buildings.map(|face| face.id.as_str()).collect()),
        (ItemKind::Milestone, catalogue.milestones.iter().map(|milestone| milestone.id.as_str()).collect()),
        (ItemKind::Award, catalogue.awards.iter().map(|award| award.id.as_str()).collect()),
        (ItemKind::Sale, catalogue.sales.iter().map(|sale| sale.id.as_str()).collect()),
        (ItemKind::Delivery, game.delivery_slots().iter().map(|delivery| delivery.id.as_str()).collect()),
        (ItemKind::Card, cards.map(|menu| menu.id.as_str()).collect()),
    ];
    let item = |kind| move |id: &str| Item { kind, id: id.to_owned() };
    lists.into_iter().flat_map(|(kind, ids)| ids.into_iter().map(item(kind)).collect::<Vec<_>>()).collect()
}
