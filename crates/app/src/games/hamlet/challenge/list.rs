//! The challenges as data. A new one needs a row in `data/challenges/challenges.json` and a kept record beside it.

use crate::api::{
    ChallengeChapter, ChallengeGoal, LakeSetup, Layout, Modifier, NewGame, Preset, Season, SoloOptions,
};
use crate::games::hamlet::setup;
use hamlet_rules::{Catalogue, Options, SoloOptions as RuleSolo};
use serde::Deserialize;
use std::sync::LazyLock;
use tabletop::Edition;

const FILE: &str = include_str!("../../../../data/challenges/challenges.json");

/// A row of the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    chapter: ChallengeChapter,
    minutes: u8,
    seed: String,
    #[serde(default = "recommended")]
    layout: Layout,
    /// Botric's modifiers.
    #[serde(default)]
    solo: RuleSolo,
    #[serde(default)]
    season: Option<Season>,
    /// The name of the edition of the components.
    #[serde(default = "first_edition")]
    edition: String,
    goal: ChallengeGoal,
}

fn first_edition() -> String {
    "1".to_owned()
}

fn recommended() -> Layout {
    Layout::Recommended
}

/// A challenge.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The id, which names its kept record.
    pub id: String,
    /// The number in the list, from 1.
    pub number: u8,
    /// The chapter.
    pub chapter: ChallengeChapter,
    /// Roughly how long an attempt takes.
    pub minutes: u8,
    /// The season, if it is By the Lake.
    pub season: Option<Season>,
    /// Botric's modifiers.
    pub modifiers: Vec<Modifier>,
    /// The task.
    pub goal: ChallengeGoal,
    /// The set-up, with no player's label yet.
    pub setup: NewGame,
    /// The options of its games.
    pub options: Options,
    /// The components of its games.
    pub edition: &'static Edition,
}

impl Challenge {
    fn of(number: usize, row: Row) -> Result<Challenge, String> {
        let preset = if row.solo == RuleSolo::normal() { Preset::Normal } else { Preset::Own };
        let setup = NewGame {
            name: None,
            players: Vec::new(),
            layout: row.layout,
            seed: Some(row.seed),
            solo: SoloOptions { preset, settles_ties: false, modifiers: setup::modifiers(row.solo) },
            lake: row.season.map(|season| LakeSetup { season, draft: false }),
        };
        let edition = Catalogue::edition_named(&row.edition);
        let edition = edition.ok_or_else(|| format!("{}: there is no edition {}", row.id, row.edition))?;
        let options = setup::solo_options(&setup).map_err(|problem| format!("{}: {problem:?}", row.id))?;
        Ok(Challenge {
            number: u8::try_from(number).map_err(|error| error.to_string())?,
            id: row.id,
            chapter: row.chapter,
            minutes: row.minutes,
            season: row.season,
            modifiers: setup::modifiers_of(row.solo),
            goal: row.goal,
            setup,
            options,
            edition,
        })
    }

    /// Returns whether a game with these options is set up like an attempt. Players choose freely who settles Botric's ties.
    #[must_use]
    pub fn is(&self, options: &Options) -> bool {
        let solo = RuleSolo { settles_ties: false, ..options.solo };
        options.seed == self.options.seed && Options { solo, ..options.clone() } == self.options
    }
}

static CHALLENGES: LazyLock<Result<Vec<Challenge>, String>> = LazyLock::new(|| {
    let rows: Vec<Row> = serde_json::from_str(FILE).map_err(|error| error.to_string())?;
    rows.into_iter().enumerate().map(|(at, row)| Challenge::of(at + 1, row)).collect()
});

/// Returns every challenge, in order.
///
/// # Errors
/// Says what is wrong with the program's own data.
pub fn challenges() -> Result<&'static [Challenge], String> {
    CHALLENGES.as_deref().map_err(Clone::clone)
}

/// Returns the challenge whose games are set up with these options.
#[must_use]
pub fn challenge_with(options: &Options) -> Option<&'static Challenge> {
    challenges().ok()?.iter().find(|challenge| challenge.is(options))
}

/// Returns the challenge that a game with these options and components is an attempt at.
#[must_use]
pub fn challenge_of(options: &Options, components: u64) -> Option<&'static Challenge> {
    challenge_with(options).filter(|challenge| challenge.edition.hash == components)
}
