//! What lies in Botric's play area, and the tie that he asks about.

use crate::catalogue::Catalogue;
use crate::choice::{Choice, Target, TieRule};
use crate::ids::FaceId;
use crate::options::Options;
use crate::random::Chance;
use crate::reason::BotricAction;

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
    pub(super) goods: Option<(u8, u8)>,
    /// The blueprint that the action being worked out builds.
    pub(super) building: Option<FaceId>,
    /// The player's answers for the action being worked out.
    pub(crate) answers: Vec<Target>,
    /// How many of the answers have been used.
    pub(super) used: usize,
}

clone_by_field!(Botric { line, bag, favour_gold, favour_up, tie, goods, building, answers, used });

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
        }
    }

    /// Returns the action tokens from left to right.
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

    /// Returns whether the Favour tile lies face up.
    #[must_use]
    pub fn favour_up(&self) -> bool {
        self.favour_up
    }

    /// Returns the blueprint that he is building while a tie about it is asked.
    #[must_use]
    pub fn building(&self) -> Option<FaceId> {
        self.building.filter(|_| self.tie.is_some())
    }

    /// Returns, where he uses several goods that he takes equally willingly, which of them is being asked for,
    /// counted from 1, and how many he uses (ruling S1).
    #[must_use]
    pub fn goods_asked(&self) -> Option<(u8, u8)> {
        self.goods.filter(|_| self.tie.is_some())
    }

    /// Returns the rule of the tie that is being asked about.
    pub(crate) fn tie_rule(&self) -> TieRule {
        self.tie.as_ref().map_or(TieRule::Place, |(rule, _)| *rule)
    }

    /// Returns the options of the tie that is being asked about.
    pub(crate) fn tied(&self) -> impl Iterator<Item = Choice> + '_ {
        self.tie.iter().flat_map(|(_, options)| options.iter().map(|t| Choice::Settle(*t)))
    }

    /// Lays gold on the Favour tile, or takes some away: how much lies there now.
    pub(super) fn add_gold(&mut self, gold: i32) -> u16 {
        let now = (i32::from(self.favour_gold) + gold).clamp(0, i32::from(u16::MAX));
        self.favour_gold = now as u16;
        self.favour_gold
    }
}
