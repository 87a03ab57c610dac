//! Botric, the solo rival: his play area, his turn, and the ties that he hands to the player.
//!
//! | what | where |
//! |---|---|
//! | hire, delivery, sale | `priority` |
//! | markers, action line | `line` |
//! | producing, refining, blueprints | `produce`, `refine`, `blueprint` |
//! | constructing a building | `build`, and where: `place` |
//! | building a road | `road` |
//! | what he consumes | `material`; over water: `ferry` |
//! | fishing, giving fish up | `fish` |
//! | a boat on a lake he formed | `boat` |
//! | who is closest | `closeness` |
//! | narrowing down, asking, going on | `tie` |

mod blueprint;
mod boat;
mod build;
mod closeness;
mod ferry;
mod fish;
mod line;
mod material;
mod place;
mod priority;
mod produce;
mod refine;
mod road;
mod tie;

use crate::catalogue::Catalogue;
use crate::choice::{Choice, Target, TieRule};
use crate::event::{Event, Source};
use crate::ids::{FaceId, Seat, TileId};
use crate::options::Options;
use crate::phase::Phase;
use crate::random::Chance;
use crate::reason::{BotricAction, Obstacle, Reason};
use crate::state::State;
use crate::update::Update;
use tie::{Asked, Pause};

/// His seat in every solo game.
const BOTRIC: Seat = Seat(1);
/// The person's seat in every solo game.
const PERSON: Seat = Seat(0);

/// What came of trying an action: nothing when it was done, else the failure.
type Tried = Result<Option<Failure>, Asked>;

/// Why an action could not be done. Most reasons are only looked for when somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Failure(Option<Obstacle>);

impl From<Obstacle> for Failure {
    fn from(why: Obstacle) -> Failure {
        Failure(Some(why))
    }
}

/// What lies in Botric's play area.
#[derive(Debug)]
pub struct Botric {
    /// The action tokens from left to right.
    pub(crate) line: Vec<BotricAction>,
    /// Red, orange and green markers in the bag.
    pub(crate) bag: [u8; 3],
    /// Gold on the Favour tile.
    pub(crate) favour_gold: u16,
    /// Whether the Favour tile lies face up.
    pub(crate) favour_up: bool,
    /// The tie that the player is asked to settle: its rule and options, sorted.
    pub(crate) tie: Option<(TieRule, Vec<Target>)>,
    /// Of the goods being asked for one by one: the number of this one, and how many there are.
    goods: Option<(u8, u8)>,
    /// The blueprint that the action being worked out builds.
    building: Option<FaceId>,
    /// The player's answers for the action being worked out.
    pub(crate) answers: Vec<Target>,
    /// How many of the answers have been used.
    used: usize,
    /// Where the action being worked out began.
    pause: Option<Pause>,
}

clone_by_field!(Botric { line, bag, favour_gold, favour_up, tie, goods, building, answers, used, pause });

impl Botric {
    /// Sets up his play area (solo rules, "Setup").
    pub(crate) fn new(catalogue: &Catalogue, options: &Options, chance: &mut Chance) -> Botric {
        let mut line = vec![
            BotricAction::Produce,
            BotricAction::Blueprint,
            BotricAction::Refine,
            BotricAction::Build,
            BotricAction::Road,
        ];
        if options.lake.is_some() {
            line.push(BotricAction::Fish);
        }
        chance.shuffle(&mut line);
        let gold = if options.solo.two_villagers { 0 } else { catalogue.solo.favour_gold };
        Botric {
            line,
            bag: catalogue.solo.markers_in_bag,
            favour_gold: u16::from(gold),
            favour_up: true,
            tie: None,
            goods: None,
            building: None,
            answers: Vec::new(),
            used: 0,
            pause: None,
        }
    }

    /// The action tokens from left to right.
    #[must_use]
    pub fn line(&self) -> &[BotricAction] {
        &self.line
    }

    /// Red, orange and green markers left in the bag.
    #[must_use]
    pub fn bag(&self) -> [u8; 3] {
        self.bag
    }

    /// Gold on the Favour tile.
    #[must_use]
    pub fn favour_gold(&self) -> u16 {
        self.favour_gold
    }

    /// Whether the Favour tile lies face up.
    #[must_use]
    pub fn favour_up(&self) -> bool {
        self.favour_up
    }

    /// The blueprint that he is building while a tie about it is asked.
    #[must_use]
    pub fn building(&self) -> Option<FaceId> {
        self.building.filter(|_| self.tie.is_some())
    }

    /// Where he uses several goods that he takes equally willingly: which of them is being asked for,
    /// counted from 1, and how many he uses (ruling S1).
    #[must_use]
    pub fn goods_asked(&self) -> Option<(u8, u8)> {
        self.goods.filter(|_| self.tie.is_some())
    }

    /// The rule of the tie being asked.
    pub(crate) fn tie_rule(&self) -> TieRule {
        self.tie.as_ref().map_or(TieRule::Place, |(rule, _)| *rule)
    }

    /// The options of the tie being asked.
    pub(crate) fn tied(&self) -> impl Iterator<Item = Choice> + '_ {
        self.tie.iter().flat_map(|(_, options)| options.iter().map(|t| Choice::Settle(*t)))
    }

    /// Lays gold on the Favour tile, or takes some away: how much lies there now.
    fn add_gold(&mut self, gold: i32) -> u16 {
        let now = (i32::from(self.favour_gold) + gold).clamp(0, i32::from(u16::MAX));
        self.favour_gold = now as u16;
        self.favour_gold
    }
}

impl State {
    /// Whether a building is closed to everybody (Monopoly): nothing is possible there (ruling F2).
    fn is_closed(&self, tile: TileId) -> bool {
        self.shore.as_ref().is_some_and(|s| s.closed_tiles() & tile.bit() != 0)
    }

    /// The player's landmarks, as a set of tiles.
    fn landmarks_of_person(&self) -> u64 {
        let tiles = self.village.tiles().iter().enumerate();
        tiles.filter(|(_, t)| t.owner == Some(PERSON)).fold(0, |set, (i, _)| set | 1 << i)
    }
}

impl Update<'_> {
    /// Plays Botric's turn to its end, or to a tie that the player settles.
    pub(crate) fn botric_turn(&mut self) {
        self.phase = Phase::Turn;
        while self.players[BOTRIC.index()].villagers.ready() > 0 {
            // Where he settles his ties himself, no action stops in its middle.
            let asks = !self.options.solo.settles_ties;
            let before = asks.then(|| Box::new(self.state.clone()));
            if self.carry_out(before, 0).is_err() {
                return;
            }
        }
        self.give_up_surplus();
        self.end_turn();
    }

    /// One villager's action from choosing it to finishing it (solo rules, "Botric's turn").
    fn villager_action(&mut self) -> Result<(), Asked> {
        let villagers = &self.players[BOTRIC.index()].villagers;
        let first = villagers.ready() == villagers.size();
        if !self.priority_action(first)? {
            self.line_action()?;
        }
        self.return_markers();
        Ok(())
    }

    /// The failure of an action, with the reason if somebody is told.
    fn failure(&self, why: impl FnOnce(&State) -> Obstacle) -> Failure {
        Failure(self.is_told().then(|| why(self)))
    }

    /// Tells that an action could not be done.
    fn say_failed(&mut self, action: BotricAction, failure: Failure) {
        if let Some(why) = failure.0 {
            self.say(Reason::Failed { action, why });
        }
    }

    /// Writes one of his sentences to the log.
    fn say(&mut self, reason: Reason) {
        self.tell(Event::Botric { reason });
    }

    /// Takes points for gold that he ignores, where that modifier is played (ruling S16).
    fn pay_ignored(&mut self, gold: u8) {
        if gold > 0 && self.options.solo.pays_ignored_gold {
            let points = -i16::from(gold);
            self.players[BOTRIC.index()].earned[Source::Modifier as usize] += i32::from(points);
            self.tell(Event::Gained { seat: BOTRIC, points, gold: 0, source: Source::Modifier });
        }
    }
}
