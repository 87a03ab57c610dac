//! The commands by name, with arguments and answers as JSON: what the window and the web server speak.

use crate::api::*;
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
    /// A guest in the network, who may play.
    Guest,
}

/// Who may send a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// The owner and guests.
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

/// Defines [`COMMANDS`], `run` and `run_on_file`.
macro_rules! dispatcher {
    (
        asker { $($for_asker_access:ident $for_asker:ident() -> $for_asker_answer:ty;)* }
        app { $($app_access:ident $of_app:ident($($mode:ident $argument:ident: $kind:ty),*) -> $app_answer:ty;)* }
        table { $($table_access:ident $of_table:ident $table_arguments:tt -> $table_answer:ty;)* }
        file { $($file_access:ident $of_file:ident $file_arguments:tt -> $file_answer:ty;)* }
    ) => {
        /// Every command.
        pub const COMMANDS: &[Command] = &[
            $(Command { name: stringify!($for_asker), access: Access::$for_asker_access },)*
            $(Command { name: stringify!($of_app), access: Access::$app_access },)*
            $(Command { name: stringify!($of_table), access: Access::$table_access },)*
            $(Command { name: stringify!($of_file), access: Access::$file_access },)*
        ];

        async fn run(app: &App, asker: Asker, command: &str, args: &Value) -> Answer<String> {
            match command {
                $(stringify!($for_asker) => answer(app.$for_asker().await.map(|told| told.told_to(asker))),)*
                $(stringify!($of_app) => {
                    let told: Answer<$app_answer> =
                        app.$of_app($(parsed!($mode args $argument $kind)),*).await;
                    answer(told)
                })*
                $(stringify!($of_table) => table(app, TableCommand::$of_table, args).await,)*
                $(stringify!($of_file) => Err(malformed("bytes", "they are the body of the request, not JSON")),)*
                unknown => Err(Problem::new(
                    ProblemKind::NotFound,
                    Phrase::new("problem_no_command").text("command", unknown),
                )),
            }
        }

        async fn run_on_file(app: &App, command: &str, bytes: &[u8]) -> Answer<String> {
            match command {
                $(stringify!($of_file) => answer(app.$of_file(bytes).await),)*
                other => Err(malformed(other, "its arguments are JSON")),
            }
        }
    };
}

/// Parses an argument of a command.
macro_rules! parsed {
    (own $args:ident $argument:ident $kind:ty) => {
        argument::<$kind>($args, stringify!($argument))?
    };
    (ref $args:ident $argument:ident $kind:ty) => {
        &argument::<$kind>($args, stringify!($argument))?
    };
    (own_secret $args:ident $argument:ident $kind:ty) => {
        private::<$kind>($args, stringify!($argument))?
    };
    (ref_secret $args:ident $argument:ident $kind:ty) => {
        &private::<$kind>($args, stringify!($argument))?
    };
}

commands!(dispatcher);

impl AppInfo {
    /// Returns the information for a client, which says whether that client is the owner.
    fn told_to(self, asker: Asker) -> AppInfo {
        AppInfo { owner: asker == Asker::Owner, ..self }
    }
}

/// Returns the answer to a request without a valid key.
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

/// Fails if only the owner may send the command and a guest sent it.
fn admit(asker: Asker, command: &str) -> Result<(), Problem> {
    let known = COMMANDS.iter().find(|known| known.name == command);
    if asker == Asker::Guest && known.is_some_and(|known| known.access == Access::Owner) {
        return Err(problems::refused("problem_owner_only"));
    }
    Ok(())
}

/// Has the game of the save, or of the set-up, or the named one, carry out a command.
async fn table(app: &App, command: TableCommand, args: &Value) -> Answer<String> {
    let of = match command {
        TableCommand::new_game | TableCommand::new_distance_game => {
            app.game_of_setup(args.get("setup").unwrap_or(&Value::Null))?
        }
        TableCommand::statistics | TableCommand::weekly => {
            app.game_asked_for(&argument::<String>(args, "ruleset")?)?
        }
        _ => app.game_of_save(&argument::<String>(args, "game")?).await?,
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
    run_on_file(app, command, bytes).await
}

/// Returns the problem of a request whose arguments take more room than any command needs.
#[must_use]
pub fn too_large() -> Problem {
    problems::too_large("problem_record_long")
}
