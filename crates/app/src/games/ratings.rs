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

#[cfg(test)]
mod tests {
    use super::ratings;
    use crate::api::{GameName, Preset, RivalLevel};

    #[test]
    fn every_level_is_rated_and_each_one_is_stronger_than_the_one_before() {
        let ratings = ratings();
        for game in [GameName::Hamlet, GameName::Carcassonne] {
            let of_game: Vec<_> = ratings.levels.iter().filter(|rating| rating.game == game).collect();
            let levels: Vec<RivalLevel> = of_game.iter().map(|rating| rating.level).collect();
            assert_eq!(levels, RivalLevel::ALL);
            assert!(of_game.is_sorted_by(|weaker, stronger| weaker.points < stronger.points), "{of_game:?}");
            assert_eq!(of_game[0].points, 1000);
        }
        let presets: Vec<Preset> = ratings.botric.iter().map(|rating| rating.preset).collect();
        assert_eq!(presets, [Preset::Easier, Preset::Normal, Preset::Harder]);
        assert!(ratings.botric.is_sorted_by(|easier, harder| easier.points < harder.points));
    }
}
