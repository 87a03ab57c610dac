//! The strength of the levels.

use hamlet_app::api::{Preset, RivalLevel};
use hamlet_app::{App, GAMES};

#[tokio::test]
async fn every_level_is_rated_and_each_one_is_stronger_than_the_one_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    let ratings = app.app_info().await.expect("information").ratings;
    for game in GAMES {
        let of_game: Vec<_> =
            ratings.levels.iter().filter(|rating| rating.game == game.id().into()).collect();
        let levels: Vec<RivalLevel> = of_game.iter().map(|rating| rating.level).collect();
        assert_eq!(levels, RivalLevel::ALL);
        assert!(of_game.is_sorted_by(|weaker, stronger| weaker.points < stronger.points), "{of_game:?}");
        assert_eq!(of_game[0].points, 1000);
    }
    let presets: Vec<Preset> = ratings.botric.iter().map(|rating| rating.preset).collect();
    assert_eq!(presets, [Preset::Easier, Preset::Normal, Preset::Harder]);
    assert!(ratings.botric.is_sorted_by(|easier, harder| easier.points < harder.points));
    app.close().await;
}
