//! Locates and opens the saved games.

use crate::output::{Done, Fail, print_error};
use crate::signals::Signals;
use crate::words::Words;
use hamlet_app::App;
use std::path::PathBuf;
use std::sync::Arc;

/// The folder's name; the window uses the same folder.
const FOLDER: &str = "io.github.hamletvillage.game";

/// The name of the file of saved games.
const FILE: &str = "games.sqlite";

/// Exit code after Ctrl-C or SIGTERM: 128 + SIGINT, as in shells.
const SIGNALLED: i32 = 130;

/// The environment variable with the path of a file that names the current network, for tests. An empty or missing file
/// means that the network is unknown. Release builds do not read it.
#[cfg(debug_assertions)]
const NETWORK: &str = "HAMLET_TEST_NETWORK";

/// The option `--data`, which names the folder of the saved games.
#[derive(clap::Args)]
pub struct DataFolder {
    /// The folder of the saved games [default: the folder that the app uses].
    #[arg(long, value_name = "FOLDER", env = "HAMLET_DATA")]
    data: Option<PathBuf>,
}

impl DataFolder {
    /// Returns the path of the file of saved games.
    pub fn file(&self) -> Done<PathBuf> {
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => dirs::data_dir()
                .ok_or_else(|| {
                    Fail::Usage(
                        "this system has no standard folder for data; choose one with --data".to_owned(),
                    )
                })?
                .join(FOLDER),
        };
        Ok(folder.join(FILE))
    }

    /// Opens the saved games and prints a notice if some may be missing. The caller closes the returned app.
    ///
    /// # Errors
    /// Fails if the file cannot be opened.
    pub async fn open(&self) -> Done<App> {
        let app = in_named_network(App::open(&self.file()?).await);
        if let Some(problem) = app.problem() {
            return Err(problem.clone().into());
        }
        if let Ok(Some(loss)) = app.log_loss().await {
            let words = Words::english();
            let kept = words.fill("lost_kept", &[("folder", loss.folder)]);
            let close = words.get("cli_loss_close");
            print_error(&format!("{}\n{kept}\n{close}", words.say(&loss.phrase, &[])));
        }
        Ok(app)
    }

    /// Opens the saved games, runs `work`, and closes the saved games, even if `work` fails or Ctrl-C is pressed.
    ///
    /// # Errors
    /// Fails if [`DataFolder::open`] or `work` fails.
    pub async fn with<T>(&self, work: impl AsyncFnOnce(&App) -> Done<T>) -> Done<T> {
        let app = Arc::new(self.open().await?);
        let mut signals = Signals::listen().map_err(|error| Fail::Refused(error.to_string()))?;
        let signalled = Arc::clone(&app);
        // Use a separate task, since `work` may block on input.
        let watch = tokio::spawn(async move {
            signals.next().await;
            signalled.close().await;
            std::process::exit(SIGNALLED);
        });
        let done = work(&app).await;
        watch.abort();
        app.close().await;
        done
    }
}

#[cfg(debug_assertions)]
fn in_named_network(app: App) -> App {
    let Some(file) = std::env::var_os(NETWORK) else { return app };
    app.in_networks(move || std::fs::read_to_string(&file).ok().filter(|name| !name.is_empty()))
}

#[cfg(not(debug_assertions))]
fn in_named_network(app: App) -> App {
    app
}
