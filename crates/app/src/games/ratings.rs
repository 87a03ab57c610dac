//! How strong the computer rivals of each game play.

use crate::api::{BotricRating, GameName, LevelRating, Preset, Ratings, RivalLevel};
use search::{Brain, Rivals};

/// Botric's named difficulties, with their names in the data.
const BOTRIC: [(Preset, &str); 3] =
    [(Preset::Easier, "botric-easier"), (Preset::Normal, "botric-normal"), (Preset::Harder, "botric-harder")];

/// Returns all measured strengths; those that were not measured are left out.
pub fn ratings() -> Ratings {
    let hamlet = Rivals::<hamlet_rules::rival::Mind>::standard().ok();
    let carcassonne = Rivals::<carcassonne_rules::rival::Mind>::standard().ok();
    let botric = BOTRIC
        .into_iter()
        .filter_map(|(preset, id)| Some(BotricRating { preset, points: hamlet?.rating(id)? }));
    let levels = [levels(GameName::Hamlet, hamlet), levels(GameName::Carcassonne, carcassonne)];
    Ratings { levels: levels.into_iter().flatten().collect(), botric: botric.collect() }
}

fn levels<B: Brain>(game: GameName, rivals: Option<&Rivals<B>>) -> Vec<LevelRating> {
    let rating = |level: RivalLevel| Some(LevelRating { game, level, points: rivals?.rating(level.id())? });
    RivalLevel::ALL.into_iter().filter_map(rating).collect()
}
