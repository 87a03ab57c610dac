//! Overlays, from the point of view of the player who decides.

use crate::api::{
    GapCloser, GapView, GoodsSpot, GoodsTotal, OpenEnd, OverlayKind, OverlayView, ReachFrom, SaleTier,
    SeatRoads, Token, WaitingPile,
};
use crate::games::hamlet::names::{Table, ends, fish_count, material, token, triangle, villager_place};
use hamlet_rules::catalogue::Pile;
use hamlet_rules::lattice::Triangle;
use hamlet_rules::player::Player;
use hamlet_rules::village::RoadEnd;
use hamlet_rules::{FaceId, LakeSet, Material, SaleId, TileId, placement};

impl Table<'_> {
    /// Returns an overlay; `None` if it is about a tile that does not exist.
    pub fn overlay(&self, kind: OverlayKind, tile: TileId) -> Option<OverlayView> {
        Some(match kind {
            OverlayKind::Materials => self.materials_overlay(),
            OverlayKind::Reach if self.game.village().has(tile) => self.reach_overlay(tile),
            OverlayKind::Reach => return None,
            OverlayKind::Roads => self.roads_overlay(),
            OverlayKind::Lakes => OverlayView::Lakes { gaps: self.gaps() },
            OverlayKind::Bag => self.bag_overlay(),
        })
    }

    fn tiles(&self) -> impl Iterator<Item = TileId> + use<> {
        self.game.village().all().iter()
    }

    fn tokens(&self, tile: TileId) -> Vec<Token> {
        let there = self.game.village().tile(tile).into_iter();
        there.flat_map(|tile| tile.slots()).flatten().copied().map(token).collect()
    }

    /// Returns whether the player who decides may use the goods on a tile (ruling T7).
    fn free(&self, tile: TileId) -> bool {
        self.game.kept_for(tile).is_none_or(|seat| seat == self.game.decider())
    }

    fn materials_overlay(&self) -> OverlayView {
        let spots: Vec<GoodsSpot> = self
            .tiles()
            .map(|tile| GoodsSpot {
                tile: tile.number(),
                tokens: self.tokens(tile),
                kept_for: self.game.kept_for(tile).map(|seat| seat.0),
            })
            .filter(|spot| !spot.tokens.is_empty())
            .collect();
        let me = self.game.decider().0;
        let totals = Material::ALL.map(|kind| {
            let (mut count, mut free) = (0, 0);
            for spot in &spots {
                let here = spot.tokens.iter().filter(|token| token.kind == material(kind)).count() as u32;
                count += here;
                free += if spot.kept_for.is_none_or(|seat| seat == me) { here } else { 0 };
            }
            GoodsTotal { material: material(kind), count, free }
        });
        OverlayView::Materials { spots, totals: totals.to_vec() }
    }

    /// Returns the goods that a villager on a tile could use, and the workers that could go there (rulings T1, T6, W1).
    fn reach_overlay(&self, tile: TileId) -> OverlayView {
        let game = self.game;
        let seat = game.decider();
        let open =
            game.range(seat).has(tile) && game.shore().is_none_or(|shore| shore.closed_by(tile).is_none());
        let ready = game.deciding_player().villagers().members().iter().filter(|worker| !worker.done);
        let mut villagers: Vec<_> = ready.filter(|_| open).map(|worker| villager_place(worker.at)).collect();
        villagers.sort_unstable();
        let donkeys = game.deciding_player().donkeys().places().iter();
        let every_lake: LakeSet = game.shore().into_iter().flat_map(|shore| shore.water().ids()).collect();
        let goods = self.tiles().filter_map(|from| {
            let (path, by_boat) = match game.way(seat, from, tile, LakeSet::EMPTY) {
                Some(path) => (path, false),
                None => (game.way(seat, from, tile, every_lake)?, true),
            };
            let tokens = if self.free(from) { self.tokens(from) } else { Vec::new() };
            Some(ReachFrom {
                tile: from.number(),
                path: path.iter().map(|t| t.number()).collect(),
                tokens,
                by_boat,
            })
        });
        OverlayView::Reach {
            tile: tile.number(),
            open,
            villagers,
            donkeys: donkeys
                .filter(|from| game.steps(seat, *from).has(tile))
                .map(|from| from.number())
                .collect(),
            goods: goods.collect(),
        }
    }

    fn roads_overlay(&self) -> OverlayView {
        let seats = self.game.seats().map(|seat| SeatRoads {
            seat: seat.0,
            built: self.game.village().roads().iter().filter(|road| road.seat == seat).count() as u32,
            longest: self.game.score(seat).longest_road.iter().map(|tile| tile.number()).collect(),
        });
        OverlayView::Roads { seats: seats.collect(), open: self.open_ends() }
    }

    fn open_ends(&self) -> Vec<OpenEnd> {
        let village = self.game.village();
        let open = village.open_road_ends(self.game.catalogue()).into_iter();
        open.map(|RoadEnd { tile, segment }| OpenEnd {
            tile: tile.number(),
            edge: ends(segment.ends()),
            connected: village.home().has(tile),
        })
        .collect()
    }

    /// Returns the gaps that a blueprint in hand or on offer could enclose in any of its places (ruling G7).
    /// Overlapping lakes are one gap, shown as the best of them.
    fn gaps(&self) -> Vec<GapView> {
        let game = self.game;
        if game.shore().is_none() {
            return Vec::new();
        }
        let hand = game.deciding_player().blueprints().map(|face| (face, true));
        let offers = game.display().iter().flatten().map(|offer| (offer.face, false));
        let mut found: Vec<(Vec<Triangle>, FaceId, bool)> = Vec::new();
        for (face, mine) in hand.chain(offers) {
            for site in placement::search(game.catalogue(), game.village(), face) {
                found
                    .extend(game.lakes_closed_by(face, site.pose).into_iter().map(|lake| (lake, face, mine)));
            }
        }
        // The largest first, own blueprints before those on offer; `sort` keeps the order of the rest.
        found.sort_by_key(|(lake, _, mine)| (usize::MAX - lake.len(), !mine));
        let mut gaps: Vec<(Vec<Triangle>, GapView)> = Vec::new();
        for (lake, face, mine) in found {
            let points = i32::from(game.lake_points(lake.len()));
            let closer = GapCloser { face: self.face(face).to_owned(), mine, points };
            let same = gaps.iter_mut().find(|(best, _)| lake.iter().any(|t| best.contains(t)));
            if let Some((_, gap)) = same {
                // Places are sorted, so the best one of a building is added first.
                if gap.by.iter().all(|by| (&by.face, by.mine) != (&closer.face, mine)) {
                    gap.by.push(closer);
                }
                continue;
            }
            let tiles = lake.iter().map(triangle).collect();
            gaps.push((lake, GapView { tiles, points, by: vec![closer] }));
        }
        gaps.into_iter().map(|(_, gap)| gap).collect()
    }

    /// Returns the tiles, sales and fish left to come. It uses only public information: the bag contains everything
    /// that is nowhere else, without an order.
    fn bag_overlay(&self) -> OverlayView {
        let game = self.game;
        let name = |face: FaceId| self.face(face).to_owned();
        let refined = Material::ALL.into_iter().filter_map(|kind| Some((kind, kind.refined_index()?)));
        let waiting = refined.filter(|(_, index)| !game.unlocked()[*index]).map(|(kind, _)| WaitingPile {
            material: material(kind),
            faces: game.pile(Pile::Unlocked(kind)).map(name).collect(),
        });
        OverlayView::Bag {
            faces: game.bag().iter().copied().map(name).collect(),
            waiting: waiting.filter(|pile| !pile.faces.is_empty()).collect(),
            sales_left: game.sales_left() as u32,
            tiers: self.sale_tiers(),
            fish: game.shore().map(|shore| fish_count(shore.bag())),
        }
    }
    /// Returns the face-down sales by tier, the next tier first. It does not reveal which tiles of a tier were removed
    /// unseen (step 13 of the set-up).
    fn sale_tiers(&self) -> Vec<SaleTier> {
        let game = self.game;
        let players: Vec<&Player> = game.seats().filter_map(|seat| game.player(seat)).collect();
        let seen = |sale: SaleId| {
            game.sales().contains(&Some(sale))
                || players.iter().any(|player| player.sales().any(|sold| sold == sale))
        };
        let mut tiers: Vec<SaleTier> = Vec::new();
        for tier in game.sale_tiers() {
            match tiers.iter_mut().find(|known| known.tier == tier) {
                Some(known) => known.left += 1,
                None => tiers.push(SaleTier { tier, left: 1, sales: Vec::new() }),
            }
        }
        for tier in &mut tiers {
            let of_tier =
                |sale: SaleId| game.catalogue().sale(sale).is_some_and(|sale| sale.tier == tier.tier);
            let unseen = game.catalogue().sale_ids().filter(|sale| of_tier(*sale) && !seen(*sale));
            tier.sales = unseen.filter_map(|sale| self.sale_view(sale)).collect();
        }
        tiers
    }
}
