//! The options about By the Lake, shared by several commands.

use hamlet_app::api::{LakeSetup, Season as SetupSeason};
use hamlet_rules::{LakeOptions, Season};

/// A season as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Word {
    Spring,
    Summer,
    Autumn,
    Winter,
}

/// The options about By the Lake.
#[derive(clap::Args)]
pub struct Lake {
    /// Play with the expansion By the Lake and this season's menu.
    #[arg(long, value_enum, value_name = "SEASON")]
    lake: Option<Word>,
    /// Play the expansion's earlier draft rules: boats on any new lake, goods over water without wheat, fish
    /// from deep water.
    #[arg(long, requires = "lake")]
    draft: bool,
}

impl Lake {
    /// Returns the options for the rules engine.
    pub fn options(&self) -> Option<LakeOptions> {
        let season = match self.lake? {
            Word::Spring => Season::Spring,
            Word::Summer => Season::Summer,
            Word::Autumn => Season::Autumn,
            Word::Winter => Season::Winter,
        };
        Some(LakeOptions { season, draft: self.draft })
    }

    /// Returns the options for a new game of the app.
    pub fn setup(&self) -> Option<LakeSetup> {
        let season = match self.lake? {
            Word::Spring => SetupSeason::Spring,
            Word::Summer => SetupSeason::Summer,
            Word::Autumn => SetupSeason::Autumn,
            Word::Winter => SetupSeason::Winter,
        };
        Some(LakeSetup { season, draft: self.draft })
    }
}
