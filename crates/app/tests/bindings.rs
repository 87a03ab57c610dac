//! Tests that the types of the commands can be exported to TypeScript.

use hamlet_app::api::*;
use specta::Types;

#[test]
fn every_type_exports() {
    let types = Types::default()
        .register::<AppInfo>()
        .register::<GameCard>()
        .register::<NewGame>()
        .register::<Played>()
        .register::<Preview>()
        .register::<TileSheet>()
        .register::<ScoreView>()
        .register::<Since>()
        .register::<ReplayMap>()
        .register::<ReplayStep>()
        .register::<OverlayView>()
        .register::<LessonCard>()
        .register::<BackupCard>()
        .register::<Restored>()
        .register::<GameCode>()
        .register::<GameFile>()
        .register::<Imported>()
        .register::<Settings>()
        .register::<SettingsChange>()
        .register::<LogLoss>()
        .register::<StorageSetup>()
        .register::<StorageTrial>()
        .register::<SyncState>()
        .register::<SyncReport>()
        .register::<NearbyOffer>()
        .register::<NearbyState>()
        .register::<Problem>();
    let text =
        specta_typescript::Typescript::default().export(&types, specta_serde::Format).expect("exports");
    println!("{text}");
    for name in ["GameView", "ChoiceView", "Phrase", "WishAnswer"] {
        assert!(text.contains(&format!("export type {name} ")), "{name} is missing");
    }
}
