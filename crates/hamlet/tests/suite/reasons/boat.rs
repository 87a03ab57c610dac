//! Boats on lakes that Botric has just formed (ruling S14).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use crate::water::{joined, roads};
use hamlet_rules::catalogue::Action;
use hamlet_rules::event::Event;
use hamlet_rules::ids::LakeId;
use hamlet_rules::reason::{Because, NoBoat};
use hamlet_rules::{TileId, TileSet};

struct Chances {
    /// The lakes formed that are large enough, with their sizes, and whether they open a refinery.
    lakes: Vec<(LakeId, u8, bool)>,
    flags: i32,
    ends_game: bool,
}

fn chances(moment: &Moment<'_>) -> Chances {
    let (before, after) = (moment.before(), moment.step.after);
    let shore = after.shore().expect("a lake game");
    let lakes = shore.water().lakes();
    let least = if shore.rules().draft { 1 } else { 2 };
    let old = before.shore().expect("a lake game").boats().iter().filter(|b| b.seat == BOTRIC);
    let waters: Vec<TileSet> = old.clone().map(|b| lakes[b.lake.index()].around).collect();
    let range = joined(TileSet::of(TileId::CHURCH), &roads(after), &waters);
    let refineries = after
        .village()
        .all()
        .iter()
        .filter(|t| {
            matches!(
                after.village().face(after.catalogue(), *t).expect("a face").action,
                Action::Refine { .. }
            )
        })
        .collect::<TileSet>();
    let formed = moment.step.events.iter().filter_map(|e| match e {
        Event::LakeFormed { seat: BOTRIC, lake, tiles } if *tiles >= least => {
            Some((*lake, *tiles, (lakes[lake.index()].around & refineries).meets(!range)))
        }
        _ => None,
    });
    let landmarks = after.village().tiles().iter().filter(|t| t.owner == Some(BOTRIC)).count() as i32;
    let flags = 7 - landmarks - old.count() as i32;
    // A landmark takes a flag first: with that one the last round has begun.
    let landmark_ends = moment.past().iter().any(|e| matches!(e, Event::LastFlag { seat: BOTRIC }));
    Chances {
        lakes: formed.collect(),
        flags,
        ends_game: flags == 1 && !before.is_last_round() && !landmark_ends,
    }
}

pub fn places(moment: &Moment<'_>, lake: LakeId, because: Because) -> Result<(), String> {
    let Chances { mut lakes, flags, ends_game } = chances(moment);
    holds(flags > 0, "Botric has no flag")?;
    let opens = lakes.iter().any(|l| l.2);
    lakes.retain(|l| !opens || l.2);
    let Some(chosen) = lakes.iter().find(|l| l.0 == lake) else { return Err("not a lake for Botric".into()) };
    let others = || lakes.iter().filter(|l| l.0 != lake);
    match because {
        Because::NewRefinery => holds(chosen.2, "it opens no refinery"),
        Because::LastFlag => holds(!opens && ends_game, "it does not end the game"),
        Because::LargestLake => {
            holds(others().next().is_some() && others().all(|l| l.1 < chosen.1), "it is not the largest")
        }
        Because::Player | Because::FixedRule => {
            same(because == Because::FixedRule, moment.before().options().solo.settles_ties)?;
            holds(others().any(|l| l.1 == chosen.1), "there is no equal")
        }
        other => Err(format!("{other:?} is no reason for a boat")),
    }
}

pub fn none(moment: &Moment<'_>, why: NoBoat) -> Result<(), String> {
    let Chances { lakes, flags, ends_game } = chances(moment);
    let expected = if flags <= 0 {
        NoBoat::NoFlag
    } else if lakes.is_empty() {
        NoBoat::LakeTooSmall
    } else {
        holds(!ends_game && lakes.iter().all(|l| !l.2), "a boat was due")?;
        NoBoat::Useless
    };
    same(why, expected)
}
