//! What lies in Botric's play area, and the tie that he asks about.

use crate::catalogue::Catalogue;
use crate::choice::Target;
use crate::counts::MarkerCount;
use crate::ids::FaceId;
use crate::options::Options;
use crate::random::Chance;
use crate::reason::LineAction;

/// Of several goods that Botric takes equally willingly, the one that the player is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoodsAsked {
    /// The number of this one, from 1.
    pub nth: u8,
    /// How many of them Botric uses.
    pub of: u8,
}

/// What lies in Botric's play area.
#[derive(Debug)]
pub struct Botric {
    /// The action tokens from left to right.
    pub(crate) line: Vec<LineAction>,
    /// The markers in the bag.
    pub(crate) bag: MarkerCount,
    /// Gold on the Favour tile.
    pub(crate) favour_gold: u16,
    /// Whether the Favour tile lies face up.
    pub(crate) favour_up: bool,
    /// Which of several goods is being asked for.
    pub(super) goods: Option<GoodsAsked>,
    /// The blueprint that the action being worked out builds.
    pub(super) building: Option<FaceId>,
    /// The player's answers for the action being worked out.
    pub(crate) answers: Vec<Target>,
    /// How many of the answers have been used.
    pub(super) used: usize,
}

clone_by_field!(Botric { line, bag, favour_gold, favour_up, goods, building, answers, used });

impl Botric {
    /// Sets up Botric's play area (solo rules, "Setup").
    pub(crate) fn new(catalogue: &Catalogue, options: &Options, chance: &mut Chance) -> Botric {
        let mut line = vec![
            LineAction::Produce,
            LineAction::Blueprint,
            LineAction::Refine,
            LineAction::Build,
            LineAction::Road,
        ];
        if options.lake.is_some() {
            line.push(LineAction::Fish);
        }
        chance.shuffle(&mut line);
        let gold = if options.solo.two_villagers { 0 } else { catalogue.solo.favour_gold };
        Botric {
            line,
            bag: catalogue.solo.markers_in_bag,
            favour_gold: u16::from(gold),
            favour_up: true,
            goods: None,
            building: None,
            answers: Vec::new(),
            used: 0,
        }
    }

    /// Returns the action tokens from left to right.
    #[must_use]
    pub fn line(&self) -> &[LineAction] {
        &self.line
    }

    /// Returns the markers left in the bag.
    #[must_use]
    pub fn bag(&self) -> MarkerCount {
        self.bag
    }

    /// Returns the gold on the Favour tile.
    #[must_use]
    pub fn favour_gold(&self) -> u16 {
        self.favour_gold
    }

    /// Returns whether the Favour tile lies face up.
    #[must_use]
    pub fn favour_up(&self) -> bool {
        self.favour_up
    }

    /// Returns the blueprint that Botric is building while a tie about it is asked.
    #[must_use]
    pub fn building(&self) -> Option<FaceId> {
        self.building
    }

    /// Returns which good is being asked for, if Botric uses several that he takes equally willingly (ruling S1).
    #[must_use]
    pub fn goods_asked(&self) -> Option<GoodsAsked> {
        self.goods
    }

    /// Lays gold on the Favour tile, or takes some away: how much lies there now.
    pub(super) fn add_gold(&mut self, gold: i32) -> u16 {
        let now = (i32::from(self.favour_gold) + gold).clamp(0, i32::from(u16::MAX));
        self.favour_gold = now as u16;
        self.favour_gold
    }
}
