//! Building a road (solo rules, "Build a road"; ruling S12).

use super::means::Means;
use super::outcome::{BOTRIC, PERSON, Tried};
use super::tie::{Chosen, Narrow};
use crate::catalogue::Need;
use crate::choice::{RoadKind, Target, TieRule};
use crate::ids::TileId;
use crate::reason::{Because, Obstacle, Reason, Yours};
use crate::road::{is_longer_than, links_over, longest_length};
use crate::set::TileSet;
use crate::update::Update;
use crate::village::{MAX_TILES, Road, RoadSite};

/// A road that Botric could build, from where a villager would stand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Plan {
    at: TileId,
    to: TileId,
    kind: RoadKind,
}

/// A road network without the Church, and the length of its longest road.
struct Network {
    nodes: TileSet,
    links: [TileSet; MAX_TILES],
    length: usize,
}

impl Network {
    /// Returns whether its longest road would grow.
    fn grows(&self, plan: &Plan) -> bool {
        let mut links = self.links;
        links[plan.at.index()].add(plan.to);
        links[plan.to.index()].add(plan.at);
        is_longer_than(self.nodes, &links, self.length)
    }
}

impl Means<'_> {
    /// Returns why Botric can build no road.
    fn why_no_road(&self) -> Obstacle {
        let anywhere = self.road_plans(|_| self.range());
        if !self.road_plans(|need| self.payable_range(need)).is_empty() {
            Obstacle::Closed
        } else if anywhere.is_empty() {
            Obstacle::NoRoadPlace
        } else if anywhere.iter().any(|p| self.lies_in_range(&self.land.catalogue.numbers.road(p.kind))) {
            Obstacle::Wheat
        } else {
            Obstacle::Materials
        }
    }

    /// Returns every road that is legal, begins on ground where it can be paid for, and has an end joined to the Church, by the
    /// end where the villager would stand.
    fn road_plans(&self, ground: impl Fn(&Need) -> TileSet) -> Vec<Plan> {
        let ground = [RoadKind::Path, RoadKind::Bridge].map(|k| ground(&self.land.catalogue.numbers.road(k)));
        let joined = self.joined_for_roads();
        let mut plans = Vec::new();
        for &RoadSite { a, b, kind } in self.land.village.road_sites() {
            for (at, to) in [(a, b), (b, a)] {
                let one_end_joined = joined.has(at) || joined.has(to);
                if one_end_joined && ground[kind as usize].has(at) {
                    plans.push(Plan { at, to, kind });
                }
            }
        }
        // Botric stands on the joined end if he can (house ruling H39).
        let both_ways = |p: &Plan| plans.iter().any(|q| (q.at, q.to, q.kind) == (p.to, p.at, p.kind));
        let backward = |p: &Plan| !joined.has(p.at) && both_ways(p);
        plans.iter().filter(|p| !backward(p)).copied().collect()
    }

    /// Returns the tiles that count as joined to the Church when Botric chooses a road.
    fn joined_for_roads(&self) -> TileSet {
        if self.land.rules.boats_join_for_roads() { self.range() } else { self.land.village.home() }
    }

    /// Keeps the best roads by S12; `avoids` whether it keeps clear of the player's landmarks.
    fn rank_roads(&self, narrow: &mut Narrow<Plan>, avoids: bool) {
        let village = self.land.village;
        let home = village.home();
        let landmarks = self.landmarks_of_person() & !home;
        // A road out of home joins all that hangs together on its far side. No boat joins a landmark.
        let joins_landmark = |p: &Plan| {
            let out = (TileSet::of(p.at).with(p.to)) & !home;
            !landmarks.is_empty()
                && out.only().is_some()
                && village.flood(out, |t| village.linked(t)).meets(landmarks)
        };
        if avoids {
            narrow.prefer(Because::AvoidsLandmarks, |p| !joins_landmark(p));
        }

        let steps = village.adjacent_steps_from(TileId::CHURCH);
        let joined = self.joined_for_roads();
        // The end that is not joined yet; the one that Botric builds to before the one that he stands on.
        let unjoined = |p: &Plan| [p.to, p.at].into_iter().find(|t| !joined.has(*t));
        narrow.prefer(Because::Unconnected, |p| unjoined(p).is_some());
        if narrow.options.iter().all(|p| unjoined(p).is_some()) {
            narrow.keep_least(Because::NearestUnconnected, |p| unjoined(p).map(|t| steps.rank(t)));
        } else {
            narrow.keep_least(Because::FewestLinks, |p| village.linked(p.to).len());
        }

        type Counts = fn(&Road) -> bool;
        let networks: [(Because, Counts); 3] = [
            (Because::ExtendsHis, |r| r.seat == BOTRIC),
            (Because::ExtendsYours, |r| r.seat == PERSON),
            (Because::ExtendsPrinted, |_| false),
        ];
        for (because, counts) in networks {
            if narrow.options.len() < 2 {
                break;
            }
            let network = self.network(counts);
            narrow.prefer(because, |p| network.grows(p));
        }
        narrow.keep_least(Because::FromNearestChurch, |p| steps.rank(p.at));
    }

    fn network(&self, counts: impl Fn(&Road) -> bool) -> Network {
        let links = links_over(self.land.village, counts);
        let nodes = self.land.village.all().without(TileId::CHURCH);
        Network { nodes, links, length: longest_length(nodes, &links) }
    }
}

impl Update<'_> {
    pub(super) fn try_road(&mut self) -> Tried {
        if self.players[BOTRIC.index()].roads_built >= self.catalogue.numbers.roads {
            return Ok(Some(Obstacle::NoRoadPlace.into()));
        }
        let means = Means::of(self);
        let plans = means.road_plans(|need| means.payable_ground(need));
        if plans.is_empty() {
            return Ok(Some(self.failure(|| means.why_no_road())));
        }
        let mut narrow = Narrow::new(plans.iter().copied());
        means.rank_roads(&mut narrow, true);
        let Chosen { what: plan, because } =
            self.choose(&narrow, TieRule::Road, |p| Target::Road { at: p.at, to: p.to, kind: p.kind })?;
        let avoids = self.is_told()
            && narrow.told.contains(&Because::AvoidsLandmarks)
            && because != Because::AvoidsLandmarks;
        if avoids {
            let mut freely = Narrow::new(plans);
            Means::of(self).rank_roads(&mut freely, false);
            if freely.options != narrow.options {
                self.say(Reason::Avoids { yours: Yours::UnjoinedLandmarks });
            }
        }
        let Plan { at, to, kind } = plan;
        self.say(Reason::BuildsRoad { at, to, kind, because });
        self.send_closest(at)?;
        self.botric_pays(&self.road_need(kind), at)?;
        self.build_road(BOTRIC, at, to, kind);
        Ok(None)
    }
}
