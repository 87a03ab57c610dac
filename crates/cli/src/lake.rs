//! The options for the expansions By the Lake and The Lake, shared by several commands.

use crate::output::{Done, Fail};
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

/// The options for the expansion of either game, By the Lake or The Lake.
#[derive(clap::Args)]
pub struct EitherLake {
    /// Play with the expansion: Hamlet's By the Lake with this season's menu, or Carcassonne's The Lake, which has
    /// no season.
    #[arg(long, value_enum, value_name = "SEASON")]
    lake: Option<Option<SeasonArgument>>,
    /// Play the earlier draft rules of By the Lake: boats on any new lake, goods over water without wheat, fish
    /// from deep water.
    #[arg(long, requires = "lake")]
    draft: bool,
}

impl EitherLake {
    /// Returns whether `--lake` is given.
    pub fn is_given(&self) -> bool {
        self.lake.is_some()
    }

    fn by_the_lake(&self) -> Done<Lake> {
        if self.lake == Some(None) {
            return Err(Fail::Usage("name a season: --lake spring, summer, autumn or winter".to_owned()));
        }
        Ok(Lake { lake: self.lake.flatten(), draft: self.draft })
    }

    /// Returns the options for Hamlet.
    ///
    /// # Errors
    /// Returns [`Fail::Usage`] if no season is named.
    pub fn hamlet(&self) -> Done<Option<LakeOptions>> {
        Ok(self.by_the_lake()?.options())
    }

    /// Returns the options for a new game of Hamlet in the app.
    ///
    /// # Errors
    /// Returns [`Fail::Usage`] if no season is named.
    pub fn hamlet_setup(&self) -> Done<Option<LakeSetup>> {
        Ok(self.by_the_lake()?.setup())
    }

    /// Returns whether Carcassonne is played with The Lake.
    ///
    /// # Errors
    /// Returns [`Fail::Usage`] if a season or the draft rules are named.
    pub fn carcassonne(&self) -> Done<bool> {
        if self.draft || self.lake.flatten().is_some() {
            return Err(Fail::Usage(
                "The Lake of Carcassonne has no season and no draft rules: write only --lake".to_owned(),
            ));
        }
        Ok(self.lake.is_some())
    }
}
