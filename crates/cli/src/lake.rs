//! The options for By the Lake, shared by several commands.

use hamlet_app::api::{LakeSetup, Season as SetupSeason};
use hamlet_rules::{LakeOptions, Season};

/// A season as a value on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum SeasonArgument {
    Spring,
    Summer,
    Autumn,
    Winter,
}

/// The options for By the Lake.
#[derive(clap::Args)]
pub struct Lake {
    /// Play with the expansion By the Lake and this season's menu.
    #[arg(long, value_enum, value_name = "SEASON")]
    lake: Option<SeasonArgument>,
    /// Play the expansion's earlier draft rules: boats on any new lake, goods over water without wheat, fish
    /// from deep water.
    #[arg(long, requires = "lake")]
    draft: bool,
}

impl Lake {
    /// Returns the options for the rules engine.
    pub fn options(&self) -> Option<LakeOptions> {
        let season = match self.lake? {
            SeasonArgument::Spring => Season::Spring,
            SeasonArgument::Summer => Season::Summer,
            SeasonArgument::Autumn => Season::Autumn,
            SeasonArgument::Winter => Season::Winter,
        };
        Some(LakeOptions { season, draft: self.draft })
    }

    /// Returns the options for a new game of the app.
    pub fn setup(&self) -> Option<LakeSetup> {
        let season = match self.lake? {
            SeasonArgument::Spring => SetupSeason::Spring,
            SeasonArgument::Summer => SetupSeason::Summer,
            SeasonArgument::Autumn => SetupSeason::Autumn,
            SeasonArgument::Winter => SetupSeason::Winter,
        };
        Some(LakeSetup { season, draft: self.draft })
    }
}
