//! Whether and how By the Lake is played, as several commands ask it.

use hamlet_app::api::{LakeSetup, Season as SetupSeason};
use hamlet_rules::{LakeOptions, Season};

/// A season, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Word {
    Spring,
    Summer,
    Autumn,
    Winter,
}

/// Whether and how By the Lake is played.
#[derive(clap::Args)]
pub struct Lake {
    /// Play the expansion By the Lake with this season's menu.
    #[arg(long, value_enum, value_name = "SEASON")]
    lake: Option<Word>,
    /// Play its earlier draft: boats on any new lake, goods over water without wheat, fish from deep water.
    #[arg(long, requires = "lake")]
    draft: bool,
}

impl Lake {
    /// For the rules.
    pub fn options(&self) -> Option<LakeOptions> {
        let season = match self.lake? {
            Word::Spring => Season::Spring,
            Word::Summer => Season::Summer,
            Word::Autumn => Season::Autumn,
            Word::Winter => Season::Winter,
        };
        Some(LakeOptions { season, draft: self.draft })
    }

    /// For a new game of the app.
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
