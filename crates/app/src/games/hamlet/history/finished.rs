//! Summaries of finished games.

use crate::api::{Colour, Deed, Preset};
use crate::games::hamlet::history::week::{self, Week};
use crate::record::{Header, LiveLog};
use hamlet_rules::scoring::Rule;
use hamlet_rules::{Event, Game, Season, Seat, SoloOptions};
use hamlet_store::SavedGame;

/// One player's results in a finished game.
#[derive(Clone, Debug)]
pub struct Part {
    pub name: String,
    pub colour: Colour,
    pub points: i32,
    /// Whether the player won, including shared victories.
    pub won: bool,
    deeds: [u32; Deed::ALL.len()],
}

impl Part {
    pub fn deed(&self, deed: Deed) -> u32 {
        self.deeds[deed as usize]
    }

    fn add(&mut self, deed: Deed, count: u32) {
        self.deeds[deed as usize] += count;
    }

    fn most(&mut self, deed: Deed, count: u32) {
        let most = &mut self.deeds[deed as usize];
        *most = count.max(*most);
    }

    fn note(&mut self, event: &Event) {
        match *event {
            Event::Built { .. } => self.add(Deed::Buildings, 1),
            Event::RoadBuilt { .. } => self.add(Deed::Roads, 1),
            Event::Delivered { .. } => self.add(Deed::Deliveries, 1),
            Event::Sold { .. } => self.add(Deed::Sales, 1),
            Event::Produced { count, .. } | Event::Refined { count, .. } => {
                self.add(Deed::Goods, count.into())
            }
            Event::VillagerHired { .. } => self.add(Deed::Villagers, 1),
            Event::DonkeyHired { .. } => self.add(Deed::Donkeys, 1),
            Event::MilestoneTaken { .. } => self.add(Deed::Milestones, 1),
            Event::Begged { .. } => self.add(Deed::Begged, 1),
            Event::LakeFormed { tiles, .. } => {
                self.add(Deed::Lakes, 1);
                self.most(Deed::LargestLake, tiles.into());
            }
            Event::BoatPlaced { .. } => self.add(Deed::Boats, 1),
            Event::FishDrawn { .. } => self.add(Deed::Fish, 1),
            _ => {}
        }
    }

    fn sum_up(&mut self, game: &Game, seat: Seat) {
        let score = game.score(seat);
        self.points = score.total;
        self.won = game.ranking().winners.contains(&seat);
        self.most(Deed::LongestRoad, score.longest_road.len() as u32);
        let landmarks = score.parts.iter().filter(|part| part.rule == Rule::Landmark);
        self.add(Deed::Landmarks, landmarks.count() as u32);
    }
}

/// The summary of a finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    pub game: String,
    /// When its last choice was stored.
    pub at: String,
    pub header: Header,
    choices: Vec<u32>,
    /// The people in table order, without Botric and computer rivals.
    pub parts: Vec<Part>,
    /// Botric's points in a solo game.
    pub botric: Option<i32>,
    /// The week, if it was a game of the week.
    pub week: Option<Week>,
}

impl Finished {
    /// Replays and summarizes a stored game; `None` if it is damaged or not over.
    pub fn of(saved: SavedGame, at: String) -> Option<Finished> {
        let header = serde_json::from_str::<Header>(&saved.header).ok()?;
        let mut log = LiveLog::new(header.clone()).ok()?;
        let label = |seat: Seat| header.seats.get(seat.index());
        let is_person = |seat: &Seat| {
            log.game().botric_seat() != Some(*seat) && label(*seat).is_none_or(|label| label.rival.is_none())
        };
        let seats: Vec<Seat> = log.game().seats().filter(is_person).collect();
        let part = |seat: &Seat| Part {
            name: label(*seat).map(|label| label.name.trim().to_owned()).unwrap_or_default(),
            colour: label(*seat).map_or(Colour::Blue, |label| Colour::from_record(label.colour)),
            points: 0,
            won: false,
            deeds: [0; Deed::ALL.len()],
        };
        let mut parts: Vec<Part> = seats.iter().map(part).collect();
        let steps = saved.steps.get(..saved.cursor)?;
        for step in steps {
            for event in log.play(step.choice).ok()? {
                let by = actor(event).and_then(|seat| seats.iter().position(|known| *known == seat));
                if let Some(by) = by {
                    parts[by].note(event);
                }
            }
        }
        let game = log.game();
        if !game.is_over() || steps.last()?.digest != log.digest() {
            return None;
        }
        for (part, seat) in parts.iter_mut().zip(&seats) {
            part.sum_up(game, *seat);
        }
        let botric = game.botric_seat().map(|seat| game.score(seat).total);
        let choices = steps.iter().map(|step| step.choice).collect();
        let week = week::of(&header.options, &at);
        Some(Finished { game: saved.id, at, choices, parts, botric, week, header })
    }

    /// Returns whether this game is a what-if of the other one: equal starts, and at least half of the
    /// shorter one's choices in common.
    pub fn retells(&self, other: &Finished) -> bool {
        let common = self.choices.iter().zip(&other.choices).take_while(|(a, b)| a == b).count();
        self.header.same_start(&other.header) && common * 2 >= self.choices.len().min(other.choices.len())
    }

    /// Returns Botric's difficulty in a solo game.
    pub fn difficulty(&self) -> Option<Preset> {
        self.botric?;
        // Who settles Botric's ties does not affect the difficulty.
        let solo = SoloOptions { settles_ties: false, ..self.header.options.solo };
        let named = [
            (Preset::Easier, SoloOptions::easier()),
            (Preset::Normal, SoloOptions::normal()),
            (Preset::Harder, SoloOptions::harder()),
        ];
        let named = named.into_iter().find(|(_, options)| *options == solo);
        Some(named.map_or(Preset::Own, |(preset, _)| preset))
    }

    /// Returns the season if By the Lake was played.
    pub fn season(&self) -> Option<Season> {
        self.header.options.lake.map(|lake| lake.season)
    }
}

/// Returns the seat that caused an event.
fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Built { seat, .. }
        | Event::RoadBuilt { seat, .. }
        | Event::Delivered { seat, .. }
        | Event::Sold { seat, .. }
        | Event::Produced { seat, .. }
        | Event::Refined { seat, .. }
        | Event::VillagerHired { seat, .. }
        | Event::DonkeyHired { seat, .. }
        | Event::MilestoneTaken { seat, .. }
        | Event::Begged { seat }
        | Event::LakeFormed { seat, .. }
        | Event::BoatPlaced { seat, .. }
        | Event::FishDrawn { seat, .. } => Some(seat),
        _ => None,
    }
}
