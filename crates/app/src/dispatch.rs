//! The commands by name, with arguments and answers as JSON: what the window and the web server speak.

use crate::api::{Phrase, Problem, ProblemKind};
use crate::app::App;
use crate::problems;
use crate::problems::Answer;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Whether a command is for whoever sits at this machine alone: others in the network may play on it, but not have it
/// write to folders and servers of their choice.
#[must_use]
pub fn is_own(command: &str) -> bool {
    let storage = ["test_storage", "set_storage", "give_secret", "forget_storage", "sync_now"];
    let nearby = ["nearby_offer", "nearby_wait", "nearby_join", "nearby_stop"];
    storage.contains(&command) || nearby.contains(&command)
}

/// What anybody else is told.
#[must_use]
pub fn own() -> Problem {
    problems::refused("problem_here_only")
}

/// Carries out the command of that name; gives the answer as JSON text.
///
/// # Errors
/// The command's own problem; `not_found` for an unknown name, `bad_request` for missing or
/// malformed arguments.
pub async fn dispatch(app: &App, command: &str, args: &Value) -> Result<String, Problem> {
    let game = || argument::<String>(args, "game");
    let row = || argument::<String>(args, "row");
    let state = || argument::<u32>(args, "state");
    let choice = || argument::<u32>(args, "choice");
    match command {
        "app_info" => answer(app.app_info().await),
        "list_games" => answer(app.list_games().await),
        "list_trash" => answer(app.list_trash().await),
        "new_game" => answer(app.new_game(argument(args, "setup")?).await),
        "open_game" => answer(app.open_game(&game()?).await),
        "rename_game" => answer(app.rename_game(&game()?, &argument::<String>(args, "name")?).await),
        "delete_game" => answer(app.delete_game(&game()?).await),
        "restore_game" => answer(app.restore_game(&game()?).await),
        "damaged_games" => answer(app.damaged_games().await),
        "recover_damaged" => answer(app.recover_damaged(&row()?).await),
        "export_damaged" => answer(app.export_damaged(&row()?).await),
        "send_damaged" => answer(app.send_damaged(&row()?).await),
        "trash_damaged" => answer(app.trash_damaged(&row()?, argument(args, "trashed")?).await),
        "export_game" => answer(app.export_game(&game()?).await),
        "import_game" => answer(app.import_game(&argument::<String>(args, "record")?).await),
        "export_code" => answer(app.export_code(&game()?).await),
        "export_file" => answer(app.export_file(&game()?).await),
        "import_text" => answer(app.import_text(&argument::<String>(args, "text")?).await),
        "import_file" => answer(app.import_file(&argument::<Vec<u8>>(args, "bytes")?).await),
        "import_picture" => answer(app.import_picture(&argument::<String>(args, "picture")?).await),
        "send_file" => answer(app.send_file(&game()?).await),
        "opened" => answer(app.opened().await),
        "list_backups" => answer(app.list_backups().await),
        "make_backup" => answer(app.make_backup().await),
        "restore_backup" => answer(app.restore_backup(&argument::<String>(args, "backup")?).await),
        "play" => answer(app.play(&game()?, state()?, choice()?).await),
        "pay_for_me" => answer(app.pay_for_me(&game()?, state()?).await),
        "preview" => answer(app.preview(&game()?, state()?, choice()?).await),
        "cancel_action" => answer(app.cancel_action(&game()?, state()?).await),
        "undo" => answer(app.undo(&game()?, state()?).await),
        "redo" => answer(app.redo(&game()?, state()?).await),
        "tile_sheet" => answer(app.tile_sheet(&game()?, state()?, argument(args, "tile")?).await),
        "face_sheet" => answer(app.face_sheet(&game()?, state()?, &argument::<String>(args, "face")?).await),
        "why" => answer(app.why(&game()?, state()?, argument(args, "wish")?).await),
        "lessons" => answer(app.lessons().await),
        "begin_lesson" => {
            let lesson: String = argument(args, "lesson")?;
            answer(app.begin_lesson(&lesson, argument(args, "names")?, argument(args, "again")?).await)
        }
        "lesson_next" => answer(app.lesson_next(&game()?, state()?).await),
        "lesson_show" => answer(app.lesson_show(&game()?, state()?).await),
        "log" => answer(app.log(&game()?).await),
        "since" => answer(app.since(&game()?, argument(args, "seat")?).await),
        "replay" => answer(app.replay(&game()?).await),
        "replay_at" => answer(app.replay_at(&game()?, argument(args, "moment")?).await),
        "branch_game" => {
            let name: String = argument(args, "name")?;
            answer(app.branch_game(&game()?, argument(args, "moment")?, &name).await)
        }
        "statistics" => answer(app.statistics().await),
        "weekly" => answer(app.weekly(&argument::<String>(args, "day")?).await),
        "overlay" => {
            let tile = args.get("tile").filter(|tile| !tile.is_null());
            let tile = tile.map(|_| argument::<u8>(args, "tile")).transpose()?;
            answer(app.overlay(&game()?, state()?, argument(args, "kind")?, tile).await)
        }
        "score" => answer(app.score(&game()?).await),
        "get_settings" => answer(app.get_settings().await),
        "set_settings" => answer(app.set_settings(argument(args, "settings")?).await),
        "sync_state" => answer(app.sync_state().await),
        "set_device_name" => answer(app.set_device_name(&argument::<String>(args, "name")?).await),
        "test_storage" => answer(app.test_storage(private(args, "setup")?).await),
        "set_storage" => answer(app.set_storage(private(args, "setup")?).await),
        "give_secret" => answer(app.give_secret(&private::<String>(args, "secret")?).await),
        "forget_storage" => answer(app.forget_storage().await),
        "sync_now" => answer(app.sync_now().await),
        "nearby_offer" => answer(app.nearby_offer().await),
        "nearby_wait" => answer(app.nearby_wait().await),
        "nearby_join" => answer(app.nearby_join(&private::<String>(args, "code")?).await),
        "nearby_picture" => answer(app.nearby_picture(&private::<String>(args, "picture")?).await),
        "nearby_state" => answer(app.nearby_state().await),
        "nearby_stop" => answer(app.nearby_stop().await),
        unknown => Err(Problem::new(
            ProblemKind::NotFound,
            Phrase::new("problem_no_command").text("command", unknown),
        )),
    }
}

fn argument<T: DeserializeOwned>(args: &Value, name: &str) -> Result<T, Problem> {
    let value = args.get(name).unwrap_or(&Value::Null);
    T::deserialize(value).map_err(|error| {
        let phrase = Phrase::new("problem_argument").text("argument", name).text("detail", error.to_string());
        Problem::new(ProblemKind::BadRequest, phrase)
    })
}

/// The same, for one that may hold a secret: what is wrong with it is not repeated.
fn private<T: DeserializeOwned>(args: &Value, name: &str) -> Result<T, Problem> {
    argument(args, name).map_err(|_: Problem| {
        let phrase = Phrase::new("problem_argument").text("argument", name).text("detail", "?");
        Problem::new(ProblemKind::BadRequest, phrase)
    })
}

fn answer<T: Serialize>(answer: Answer<T>) -> Result<String, Problem> {
    serde_json::to_string(&answer?).map_err(problems::storage)
}
