//! The declared commands as Tauri commands, from which the bindings are generated.

use std::ops::Deref;

use hamlet_app::api::*;
use hamlet_app::{App, GAMES};
use hamlet_rules::Hamlet;
use specta::datatype::DataType;
use specta::{Type, Types};
use tauri::{Runtime, State};
use tauri_specta::{Builder, ErrorHandlingMode, collect_commands};

type Answer<T> = Result<T, Problem>;

/// A file's content: in TypeScript an array of bytes, not a list of numbers.
#[derive(serde::Deserialize)]
struct Bytes(Vec<u8>);

impl Type for Bytes {
    fn definition(_: &mut Types) -> DataType {
        DataType::Reference(specta_typescript::define("Uint8Array<ArrayBuffer>"))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// Returns the types in which Carcassonne takes and answers the commands that every game has.
fn carcassonne() -> Types {
    Types::default()
        .register::<CarcNewGame>()
        .register::<CarcView>()
        .register::<CarcLine>()
        .register::<CarcScore>()
        .register::<CarcWish>()
        .register::<CarcWhy>()
        .register::<CarcStatistics>()
        .register::<CarcWeekly>()
}

/// The commands that name their game, with the types of Hamlet.
trait Named {
    async fn statistics(&self, ruleset: GameName) -> Answer<Statistics>;
    async fn weekly(&self, ruleset: GameName, day: &str) -> Answer<Weekly>;
}

impl Named for App {
    async fn statistics(&self, _ruleset: GameName) -> Answer<Statistics> {
        self.statistics_of::<Hamlet>().await
    }

    async fn weekly(&self, _ruleset: GameName, day: &str) -> Answer<Weekly> {
        self.weekly_of::<Hamlet>(day).await
    }
}

/// Defines, for each declared command, a Tauri command that calls the method of `App` with that name, and a builder of all of them.
macro_rules! tauri_commands {
    ($($group:ident {
        $($access:ident $name:ident($($mode:ident $argument:ident: $kind:ty),*) -> $answer:ty;)*
    })*) => {
        $($(
            #[tauri::command]
            #[specta::specta]
            async fn $name(app: State<'_, App>, $($argument: $kind),*) -> Answer<$answer> {
                app.$name($(passed!($mode $argument)),*).await
            }
        )*)*

        /// Returns a builder with every command and its types.
        pub fn builder<R: Runtime>() -> Builder<R> {
            Builder::<R>::new()
                // The ui uses one type in both directions.
                .disable_serde_phases()
                .error_handling(ErrorHandlingMode::Throw)
                // The page checks a file's size before sending it.
                .constant("MOST_FILE_BYTES", hamlet_app::MOST_FILE_BYTES)
                // In the order in which screens list the games. The first one is the default where no game is chosen.
                .constant("RULESETS", GAMES.iter().map(|game| game.id()).collect::<Vec<_>>())
                .types(&carcassonne())
                .commands(collect_commands![$($($name),*),*])
        }
    };
}

macro_rules! passed {
    (own $argument:ident) => {
        $argument
    };
    (ref $argument:ident) => {
        &$argument
    };
    (own_secret $argument:ident) => {
        $argument
    };
    (ref_secret $argument:ident) => {
        &$argument
    };
}

hamlet_app::commands!(tauri_commands);
