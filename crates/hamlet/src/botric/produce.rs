//! Producing (solo rules, "Produce"; ruling S13).

use super::means::Means;
use super::outcome::{BOTRIC, Stop, Tried};
use super::tie::{Chosen, Narrow};
use crate::catalogue::Action;
use crate::choice::{Target, TieRule};
use crate::ids::TileId;
use crate::impossible::Impossible;
use crate::kind_set::MaterialSet;
use crate::material::Material;
use crate::mix::Mix;
use crate::reason::{Because, Obstacle, Reason};
use crate::set::TileSet;
use crate::update::Update;

impl Means<'_> {
    fn producers_among(&self, tiles: TileSet) -> impl Iterator<Item = TileId> + '_ {
        let produces = |t: &TileId| {
            matches!(self.land.village.known_face(self.land.catalogue, *t).action, Action::Produce { .. })
        };
        tiles.iter().filter(produces)
    }

    /// Returns why Botric can produce nowhere.
    fn why_no_production(&self) -> Obstacle {
        let range = self.range();
        if self.producers_among(range & self.land.village.stock().room()).next().is_some() {
            Obstacle::Closed
        } else if self.producers_among(range).next().is_some() {
            Obstacle::ProducersFull
        } else {
            Obstacle::NoProducer
        }
    }
}

impl Update<'_> {
    pub(super) fn try_produce(&mut self) -> Tried {
        let means = Means::of(self);
        let room = self.village.stock().room() & means.workplaces();
        let mut narrow: Narrow<TileId> = Narrow::new(means.producers_among(room));
        if narrow.options.is_empty() {
            return Ok(Some(self.failure(|| means.why_no_production())));
        }
        let steps = means.steps_to_villagers();
        let village = &self.village;
        narrow.keep_least(Because::FewestLeft, |t| village.known_tile(*t).slots().iter().flatten().count());
        narrow.keep_least(Because::ClosestOfEquals, |t| steps.rank(*t));
        let Chosen { what: tile, because } =
            self.choose(&narrow, TieRule::Producer, |t| Target::Tile { tile: *t })?;
        self.say(Reason::Produces { tile, because });
        self.send_closest(tile)?;
        let mix = self.mix_for(tile)?;
        self.fill(BOTRIC, tile, mix)?;
        Ok(None)
    }

    /// Returns what Botric fills a producer with: first the kinds that are missing there, one of each.
    fn mix_for(&mut self, tile: TileId) -> Result<Mix, Stop> {
        let Action::Produce { output, .. } = self.village.known_face(self.catalogue, tile).action else {
            return Err(Impossible::NoProducer(tile).into());
        };
        let tokens = self.village.known_tile(tile).slots().iter().flatten();
        let mut there: MaterialSet = tokens.map(|t| t.kind).collect();
        let mut mix: Vec<Material> = Vec::new();
        for left in (1..=self.village.known_tile(tile).empty()).rev() {
            let made = Material::RAW.into_iter().filter(|k| output.has(*k));
            let missing = made.clone().filter(|k| !there.has(*k));
            let kinds: Vec<Material> =
                if missing.clone().next().is_some() { missing.collect() } else { made.collect() };
            // Enough slots for every missing kind: their order changes nothing.
            let kind = if kinds.len() <= usize::from(left) && !there.has(kinds[0]) {
                kinds[0]
            } else {
                let targets = kinds.iter().map(|k| Target::Raw { kind: *k }).collect();
                let Chosen { what: answer, because } = self.ask(TieRule::Barn, targets)?;
                let chosen = kinds.iter().find(|k| answer == Target::Raw { kind: **k });
                let kind = *chosen.ok_or(Impossible::NotTied)?;
                if because != Because::Only {
                    self.say(Reason::Fills { kind, because });
                }
                kind
            };
            there.add(kind);
            mix.push(kind);
        }
        let count = |kind: Material| mix.iter().filter(|poured| **poured == kind).count() as u8;
        Ok(Mix { wood: count(Material::Wood), stone: count(Material::Stone), wheat: count(Material::Wheat) })
    }
}
