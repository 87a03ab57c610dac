//! Botric, the solo rival.

use crate::catalogue::Catalogue;
use crate::choice::{Choice, Target, TieRule};
use crate::game::{Game, Phase};
use crate::options::SoloOptions;
use crate::random::Chance;
use crate::reason::BotricAction;

/// What lies in Botric's play area.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The player's answers for the action being worked out.
    pub(crate) answers: Vec<Target>,
}

impl Botric {
    /// Sets up his play area (solo rules, "Setup").
    pub(crate) fn new(catalogue: &Catalogue, options: &SoloOptions, chance: &mut Chance) -> Botric {
        let mut line = vec![
            BotricAction::Produce,
            BotricAction::Blueprint,
            BotricAction::Refine,
            BotricAction::Build,
            BotricAction::Road,
        ];
        chance.shuffle(&mut line);
        let gold = if options.two_villagers { 0 } else { catalogue.solo.favour_gold };
        Botric {
            line,
            bag: catalogue.solo.markers_in_bag,
            favour_gold: u16::from(gold),
            favour_up: true,
            tie: None,
            answers: Vec::new(),
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

    /// The rule of the tie being asked.
    pub(crate) fn tie_rule(&self) -> TieRule {
        self.tie.as_ref().map_or(TieRule::Place, |(rule, _)| *rule)
    }

    /// The options of the tie being asked.
    pub(crate) fn tied(&self) -> impl Iterator<Item = Choice> + '_ {
        self.tie.iter().flat_map(|(_, options)| options.iter().map(|t| Choice::Settle(*t)))
    }
}

impl Game {
    /// Plays Botric's turn to its end, or to a tie that the player settles.
    pub(crate) fn botric_turn(&mut self) {
        self.phase = Phase::Turn;
        self.end_turn();
    }

    /// Goes on with the player's answer to a tie.
    pub(crate) fn settle_tie(&mut self, target: Target) {
        if let Some(botric) = &mut self.botric {
            botric.answers.push(target);
        }
        self.botric_turn();
    }
}
