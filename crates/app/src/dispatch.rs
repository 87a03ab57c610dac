//! The commands by name, with arguments and answers as JSON: what the window and the web server speak.

use crate::api::{AppInfo, Phrase, Problem, ProblemKind};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::arguments::{answer, argument, malformed, private};
use crate::session::table_command::TableCommand;
use serde_json::Value;

/// Who sends a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The person whose saved games these are: at the window, or with the owner's key of `hamlet serve`.
    Owner,
    /// Somebody in the network who was let in to play.
    Guest,
}

/// Who may send a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everyone who was let in.
    Everyone,
    /// The owner alone. For commands that tell or change what belongs to this machine: addresses, folders, secrets,
    /// backups, the device's name and whom it meets.
    Owner,
}

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// The name by which it is sent.
    pub name: &'static str,
    /// Who may send it.
    pub access: Access,
}

/// Declares the commands: each says first who may send it.
macro_rules! commands {
    (|$app:ident, $asker:ident, $args:ident| $($access:ident $name:literal => $answer:expr,)*) => {
        /// Every command.
        pub const COMMANDS: &[Command] = &[$(Command { name: $name, access: Access::$access },)*];

        async fn run($app: &App, $asker: Asker, command: &str, $args: &Value) -> Result<String, Problem> {
            match command {
                $($name => $answer,)*
                unknown => Err(Problem::new(
                    ProblemKind::NotFound,
                    Phrase::new("problem_no_command").text("command", unknown),
                )),
            }
        }
    };
}

/// What is answered to whoever gives no key, or a wrong one.
#[must_use]
pub fn no_key() -> Problem {
    problems::refused("problem_no_key")
}

/// Carries out the command of that name; returns the answer as JSON text.
///
/// # Errors
/// The command's own problem; `refused` where the command is the owner's and somebody else asks; `not_found` for an
/// unknown name, `bad_request` for missing or malformed arguments.
pub async fn dispatch(app: &App, asker: Asker, command: &str, args: &Value) -> Result<String, Problem> {
    admit(asker, command)?;
    run(app, asker, command, args).await
}

/// Fails if the command is the owner's and a guest asks.
fn admit(asker: Asker, command: &str) -> Result<(), Problem> {
    let known = COMMANDS.iter().find(|known| known.name == command);
    if asker == Asker::Guest && known.is_some_and(|known| known.access == Access::Owner) {
        return Err(problems::refused("problem_owner_only"));
    }
    Ok(())
}

commands! { |app, asker, args|
    Everyone "app_info" => {
        let info = app.app_info().await?;
        answer(Ok(AppInfo { owner: asker == Asker::Owner, ..info }))
    },
    Owner "log_loss" => answer(app.log_loss().await),
    Owner "close_log_loss" => answer(app.close_log_loss(&argument::<String>(args, "kept")?).await),
    Owner "pause" => answer(app.pause().await),
    Everyone "list_games" => answer(app.list_games().await),
    Everyone "list_trash" => answer(app.list_trash().await),
    Everyone "new_game" => table(app, TableCommand::New, args).await,
    Everyone "open_game" => table(app, TableCommand::Open, args).await,
    Everyone "rename_game" => answer(app.rename_game(&game(args)?, &argument::<String>(args, "name")?).await),
    Everyone "delete_game" => answer(app.delete_game(&game(args)?).await),
    Everyone "restore_game" => answer(app.restore_game(&game(args)?).await),
    Everyone "damaged_games" => answer(app.damaged_games().await),
    Everyone "recover_damaged" => answer(app.recover_damaged(&row(args)?).await),
    Everyone "export_damaged" => answer(app.export_damaged(&row(args)?).await),
    Owner "send_damaged" => answer(app.send_damaged(&row(args)?).await),
    Everyone "trash_damaged" => answer(app.trash_damaged(&row(args)?, argument(args, "trashed")?).await),
    Everyone "export_game" => answer(app.export_game(&game(args)?).await),
    Everyone "import_game" => answer(app.import_game(&argument::<String>(args, "record")?).await),
    Everyone "export_code" => answer(app.export_code(&game(args)?).await),
    Everyone "export_file" => answer(app.export_file(&game(args)?).await),
    Everyone "import_text" => answer(app.import_text(&argument::<String>(args, "text")?).await),
    Everyone "import_file" => Err(malformed("bytes", "they are the body of the request, not JSON")),
    Everyone "import_picture" => answer(app.import_picture(&argument::<Vec<String>>(args, "codes")?).await),
    Owner "send_file" => answer(app.send_file(&game(args)?).await),
    Owner "opened" => answer(app.opened().await),
    Owner "list_backups" => answer(app.list_backups().await),
    Owner "make_backup" => answer(app.make_backup().await),
    Owner "restore_backup" => answer(app.restore_backup(&argument::<String>(args, "backup")?).await),
    Everyone "play" => table(app, TableCommand::Play, args).await,
    Everyone "leave_goods" => {
        answer(app.leave_goods(&game(args)?, state(args)?, &argument::<Vec<u32>>(args, "stay")?).await)
    },
    Everyone "pay_for_me" => answer(app.pay_for_me(&game(args)?, state(args)?).await),
    Everyone "preview" => answer(app.preview(&game(args)?, state(args)?, argument(args, "choice")?).await),
    Everyone "cancel_action" => table(app, TableCommand::CancelAction, args).await,
    Everyone "undo" => table(app, TableCommand::Undo, args).await,
    Everyone "redo" => table(app, TableCommand::Redo, args).await,
    Everyone "tile_sheet" => answer(app.tile_sheet(&game(args)?, state(args)?, argument(args, "tile")?).await),
    Everyone "face_sheet" => answer(app.face_sheet(&game(args)?, state(args)?, &argument::<String>(args, "face")?).await),
    Everyone "why" => answer(app.why(&game(args)?, state(args)?, argument(args, "wish")?).await),
    Everyone "lessons" => answer(app.lessons().await),
    Everyone "begin_lesson" => {
        let lesson: String = argument(args, "lesson")?;
        answer(app.begin_lesson(&lesson, argument(args, "names")?, argument(args, "again")?).await)
    },
    Everyone "lesson_next" => answer(app.lesson_next(&game(args)?, state(args)?).await),
    Everyone "lesson_show" => answer(app.lesson_show(&game(args)?, state(args)?).await),
    Everyone "log" => table(app, TableCommand::Log, args).await,
    Everyone "since" => answer(app.since(&game(args)?, argument(args, "seat")?).await),
    Everyone "replay" => table(app, TableCommand::Replay, args).await,
    Everyone "replay_at" => table(app, TableCommand::ReplayAt, args).await,
    Everyone "branch_game" => table(app, TableCommand::Branch, args).await,
    Everyone "statistics" => answer(app.statistics().await),
    Everyone "weekly" => answer(app.weekly(&argument::<String>(args, "day")?).await),
    Everyone "overlay" => {
        let tile = args.get("tile").filter(|tile| !tile.is_null());
        let tile = tile.map(|_| argument::<u8>(args, "tile")).transpose()?;
        answer(app.overlay(&game(args)?, state(args)?, argument(args, "kind")?, tile).await)
    },
    Everyone "score" => table(app, TableCommand::Score, args).await,
    Everyone "get_settings" => answer(app.get_settings().await),
    Everyone "set_settings" => answer(app.set_settings(argument(args, "settings")?).await),
    Owner "sync_state" => answer(app.sync_state().await),
    Owner "set_device_name" => answer(app.set_device_name(&argument::<String>(args, "name")?).await),
    Owner "test_storage" => answer(app.test_storage(private(args, "setup")?).await),
    Owner "set_storage" => answer(app.set_storage(private(args, "setup")?).await),
    Owner "give_secret" => answer(app.give_secret(&private::<String>(args, "secret")?).await),
    Owner "allow_network" => answer(app.allow_network().await),
    Owner "forget_storage" => answer(app.forget_storage().await),
    Owner "sync_now" => answer(app.sync_now().await),
    Owner "nearby_offer" => answer(app.nearby_offer().await),
    Owner "nearby_wait" => answer(app.nearby_wait().await),
    Owner "nearby_join" => answer(app.nearby_join(&private::<String>(args, "code")?).await),
    Owner "nearby_picture" => answer(app.nearby_picture(&private::<Vec<String>>(args, "codes")?).await),
    Owner "nearby_state" => answer(app.nearby_state().await),
    Owner "nearby_stop" => answer(app.nearby_stop().await),
}

fn game(args: &Value) -> Answer<String> {
    argument(args, "game")
}

fn row(args: &Value) -> Answer<String> {
    argument(args, "row")
}

fn state(args: &Value) -> Answer<u32> {
    argument(args, "state")
}

/// Has the game of the save, or of the set-up, carry out a command of its table.
async fn table(app: &App, command: TableCommand, args: &Value) -> Answer<String> {
    let of = match command {
        TableCommand::New => app.game_of_setup(args.get("setup").unwrap_or(&Value::Null))?,
        _ => app.game_of_save(&game(args)?).await?,
    };
    of.run(app, command, args).await
}

/// Carries out the command of that name whose one argument is the content of a file, which no command takes as JSON;
/// returns the answer as JSON text.
///
/// # Errors
/// The command's own problem; `refused` where the command is the owner's and somebody else asks; `bad_request` for a
/// command that takes JSON, or for an unknown name.
pub async fn dispatch_bytes(app: &App, asker: Asker, command: &str, bytes: &[u8]) -> Result<String, Problem> {
    admit(asker, command)?;
    match command {
        "import_file" => answer(app.import_file(bytes).await),
        other => Err(malformed(other, "its arguments are JSON")),
    }
}

/// Returns the problem of a request whose arguments take more room than any command needs.
#[must_use]
pub fn too_large() -> Problem {
    problems::too_large("problem_record_long")
}
