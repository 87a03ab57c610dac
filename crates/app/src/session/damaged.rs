//! Damaged saved games: lists, recovers, exports and trashes them. They do not affect the other games.

use crate::api::{DamagedGame, GameCard, GameFile, Sent};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::exchange::file_name;
use crate::session::open::Log;
use crate::session::saves::stored_card;
use hamlet_record::shown_title;
use hamlet_store::{ListEntry, RawValue, RowNumber, SavedGame, StoredStep};
use serde_json::{Value, json};
use tabletop::Ruleset;

/// The readable part of a damaged game.
#[derive(Debug)]
pub(crate) struct Remains {
    pub row: RowNumber,
    pub name: Option<String>,
    pub header: Option<String>,
    pub card: Option<String>,
    pub saved_at: Option<String>,
    pub trashed: bool,
    pub cursor: Option<usize>,
    /// The steps up to the first unreadable one.
    pub steps: Vec<StoredStep>,
}

impl Remains {
    pub fn new(damaged: hamlet_store::DamagedGame, steps: Vec<StoredStep>) -> Remains {
        Remains {
            row: damaged.row,
            name: damaged.name,
            header: damaged.header,
            card: damaged.card,
            saved_at: damaged.saved_at,
            trashed: damaged.trashed,
            cursor: damaged.cursor.map(|cursor| cursor as usize),
            steps,
        }
    }

    fn of_entry(entry: ListEntry, saved: SavedGame, trashed: bool) -> Remains {
        Remains {
            row: entry.row,
            name: Some(entry.name),
            header: Some(entry.header),
            card: Some(entry.card),
            saved_at: Some(entry.saved_at),
            trashed,
            cursor: Some(saved.cursor),
            steps: saved.steps,
        }
    }

    /// Replays the readable steps; `None` if the header is unreadable.
    pub fn replay(&self, app: &App) -> Option<Log> {
        let cursor = self.cursor.unwrap_or(self.steps.len());
        let name = self.name.as_deref().unwrap_or_default();
        Some(app.load_log(self.header.as_deref()?, name, &self.steps, cursor).ok()?.log)
    }

    /// Returns whether this was a finished game of the rules `G`; `false` if its card is unreadable.
    pub fn was_over<G: Ruleset>(&self) -> bool {
        let card = self.card.as_deref().map(stored_card);
        card.is_some_and(|card| card.is_ok_and(|card| card.over && card.ruleset == G::ID.into()))
    }

    fn view(self, app: &App) -> DamagedGame {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        DamagedGame {
            row: self.row.0.to_string(),
            recoverable: self.replay(app).map(|log| count(log.cursor())),
            steps: self.cursor.map(count),
            name: self.name.as_deref().and_then(shown_title),
            saved_at: self.saved_at,
            trashed: self.trashed,
        }
    }
}

impl App {
    /// Returns the damaged games, including those in the trash; [`App::list_games`] omits them.
    ///
    /// # Errors
    /// `storage`.
    pub async fn damaged_games(&self) -> Answer<Vec<DamagedGame>> {
        Ok(self.all_remains().await?.into_iter().map(|remains| remains.view(self)).collect())
    }

    /// Stores the valid part of a damaged game as a new game; the damaged one is unchanged.
    ///
    /// # Errors
    /// `not_found` if there is no such damaged game, `damaged` if no part of it replays; `storage`.
    pub async fn recover_damaged(&self, row: &str) -> Answer<GameCard> {
        let log = self.remains(row).await?.replay(self);
        let open = self.create(log.ok_or_else(|| problems::damaged("problem_damaged"))?).await?;
        self.one_card(&open.save().id).await
    }

    /// Returns all stored values of a damaged game as a file, for manual recovery.
    ///
    /// # Errors
    /// `not_found` if there is no such damaged game; `storage`.
    pub async fn export_damaged(&self, row: &str) -> Answer<GameFile> {
        let remains = self.remains(row).await?;
        let raw = self.store()?.raw_game(remains.row).await?;
        let columns: serde_json::Map<String, Value> =
            raw.columns.iter().map(|column| (column.name.to_owned(), written(&column.value))).collect();
        let steps: Vec<Value> = raw.steps.iter().map(|step| step.iter().map(written).collect()).collect();
        let all = json!({ "format": "hamlet-damaged-game", "version": 1, "game": columns, "steps": steps });
        let name = file_name(remains.name.as_deref().unwrap_or_default(), "json");
        Ok(GameFile { name, text: all.to_string() })
    }

    /// Sends the file of [`App::export_damaged`] through the platform, like [`App::send_file`].
    ///
    /// # Errors
    /// `refused` on a device that cannot send files; the errors of [`App::export_damaged`].
    pub async fn send_damaged(&self, row: &str) -> Answer<Sent> {
        let file = self.export_damaged(row).await?;
        self.send(file.into()).await
    }

    /// Moves a damaged game to the trash, or restores it from there.
    ///
    /// # Errors
    /// `not_found` if there is no such damaged game; `storage`.
    pub async fn trash_damaged(&self, row: &str, trashed: bool) -> Answer<()> {
        let remains = self.remains(row).await?;
        Ok(self.store()?.trash_damaged(remains.row, trashed).await?)
    }

    async fn remains(&self, row: &str) -> Answer<Remains> {
        let all = self.all_remains().await?;
        let wanted = all.into_iter().find(|remains| remains.row.0.to_string() == row);
        wanted.ok_or_else(|| problems::not_found("problem_no_game"))
    }

    /// Returns every damaged game: games with unreadable rows, and games with invalid values.
    pub(crate) async fn all_remains(&self) -> Answer<Vec<Remains>> {
        let store = self.store()?;
        let mut all = Vec::new();
        for damaged in store.damaged_games().await? {
            let steps = store.readable_steps(damaged.row).await?;
            all.push(Remains::new(damaged, steps));
        }
        for trashed in [false, true] {
            for entry in store.list(trashed).await? {
                if self.card(&entry, trashed).await.is_some() {
                    continue;
                }
                let saved =
                    if trashed { store.load_trashed(&entry.id).await } else { store.load(&entry.id).await };
                if let Ok(saved) = saved {
                    all.push(Remains::of_entry(entry, saved, trashed));
                }
            }
        }
        Ok(all)
    }
}

/// Converts a stored value to JSON: numbers and texts unchanged, any other value as its type and hexadecimal digits.
fn written(value: &RawValue) -> Value {
    let text = std::str::from_utf8(&value.bytes).ok();
    match (value.kind.as_str(), text) {
        ("null", _) => Value::Null,
        ("integer", Some(text)) => text.parse::<i64>().map_or_else(|_| json!(text), |number| json!(number)),
        ("text", Some(text)) => json!(text),
        (kind, _) => {
            let hex: String = value.bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            json!({ "type": kind, "hex": hex })
        }
    }
}
