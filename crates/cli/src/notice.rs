//! `hamlet close-notice`: closes the notice about a damaged log, as the home screen does.

use crate::data_folder::DataFolder;
use crate::output::{Done, Fail, say};
use crate::words::Words;

/// Close the notice that choices may be missing from the saved games; the kept files stay.
#[derive(clap::Args)]
#[command(after_help = "Example:
  hamlet close-notice")]
pub struct CloseNotice {
    #[command(flatten)]
    data: DataFolder,
}

impl CloseNotice {
    pub fn run(&self) -> Done {
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Fail::Refused(error.to_string()))?;
        runtime.block_on(self.data.with(async |app| {
            let words = Words::english();
            let Some(loss) = app.log_loss().await? else { return say(words.get("cli_loss_none")) };
            app.close_log_loss(&loss.kept).await?;
            say(words.get("cli_loss_closed"))
        }))
    }
}
