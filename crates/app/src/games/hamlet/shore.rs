//! The view of By the Lake.

use crate::api::{
    ClosedTile, LakeEffect, LakeNote, LakeTileView, LakeView, LatticePoint, MenuCard, ShoreView,
};
use crate::games::hamlet::names::{Table, rarity, season, tiles, triangle};
use hamlet_rules::{FaceId, Location, Pose, Rarity, Seat};

impl Table<'_> {
    /// Returns the view of the lakes, fish and menu; `None` in the base game.
    pub fn shore(&self) -> Option<ShoreView> {
        let game = self.game;
        let shore = game.shore()?;
        let effects = [
            (LakeEffect::Infrastructure, shore.free_blueprints()),
            (LakeEffect::Migration, shore.migration()),
            (LakeEffect::Monopoly, shore.monopoly()),
            (LakeEffect::ThickIce, shore.free_crossing()),
        ];
        let closed = game.village().all().iter();
        let closed =
            closed.filter_map(|tile| Some(ClosedTile { tile: tile.number(), by: shore.closed_by(tile)?.0 }));
        Some(ShoreView {
            season: season(shore.rules().season),
            draft: shore.rules().draft,
            lakes: self.lakes(),
            fish_bag: u32::from(shore.bag().total()),
            menu: Rarity::ALL.into_iter().filter_map(|kind| self.menu_card(kind)).collect(),
            effects: effects.into_iter().filter(|(_, on)| *on).map(|(effect, _)| effect).collect(),
            closed: closed.collect(),
            range: tiles(game.range(game.decider())),
        })
    }

    fn lakes(&self) -> Vec<LakeView> {
        let Some(shore) = self.game.shore() else { return Vec::new() };
        let lakes = shore.water().ids().zip(shore.water().lakes());
        lakes
            .map(|(lake, data)| {
                let own = shore.water().tiles().filter(|tile| tile.lake == lake);
                LakeView {
                    lake: lake.number(),
                    body: data.body.number(),
                    tiles: own
                        .map(|tile| LakeTileView {
                            at: LatticePoint(tile.triangle.q.into(), tile.triangle.r.into()),
                            down: tile.triangle.down,
                            fish: tile.fish,
                        })
                        .collect(),
                    boats: shore.boats().iter().filter(|boat| boat.lake == lake).map(|b| b.seat.0).collect(),
                    around: tiles(data.around),
                }
            })
            .collect()
    }

    fn menu_card(&self, kind: Rarity) -> Option<MenuCard> {
        let menu = self.game.menu(kind)?;
        Some(MenuCard {
            rarity: rarity(kind),
            id: menu.id.clone(),
            gold: u32::from(menu.gold),
            cooks: menu.effect.is_some(),
            used: self.game.shore()?.used(kind),
        })
    }

    /// Returns the lakes that a building would close there.
    pub fn lakes_closed(&self, face: FaceId, spot: Pose) -> Vec<LakeNote> {
        let regions = self.game.lakes_closed_by(face, spot).into_iter();
        regions
            .map(|region| LakeNote {
                points: i32::from(self.game.lake_points(region.len())),
                tiles: region.iter().map(triangle).collect(),
            })
            .collect()
    }

    /// Returns the number of a player's villagers in the house.
    pub fn in_house(&self, seat: Seat) -> u8 {
        let villagers = self.game.player(seat).into_iter().flat_map(|player| player.villagers().members());
        villagers.filter(|villager| villager.at == Location::House).count() as u8
    }

    /// Returns the number of a player's villagers in the house that can act now.
    pub fn awake_in_house(&self, seat: Seat) -> u8 {
        let villagers = self.game.player(seat).into_iter().flat_map(|player| player.villagers().members());
        let ready = villagers.filter(|villager| villager.at == Location::House && !villager.done);
        if seat == self.game.turn() { ready.count() as u8 } else { 0 }
    }
}
