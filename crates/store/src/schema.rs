//! The schema of the database, as a list of migrations, and what each connection adds to it.

/// The migrations in order; `user_version` counts those applied.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_games.sql"),
    include_str!("../migrations/0002_bases.sql"),
    include_str!("../migrations/0003_names.sql"),
];

/// The newest schema version known here.
pub const SCHEMA: i64 = MIGRATIONS.len() as i64;

/// Builds an UPDATE that moves a game, if it is still at a revision, to the next one. The arguments are SQL expressions.
macro_rules! update_game {
    ($id:literal, $revision:literal, $cursor:literal, $card:literal) => {
        concat!(
            "UPDATE games SET revision = revision + 1, cursor = ",
            $cursor,
            ", card = ",
            $card,
            ", saved_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ",
            $id,
            " AND revision = ",
            $revision,
            " AND trashed_at IS NULL"
        )
    };
}
pub(crate) use update_game;

/// A view into which the steps appended to a game are inserted, as an array of arrays of a choice and a digest. Its rows are never
/// read: only its trigger matters. It belongs to a connection and is not part of the file.
pub(crate) const APPENDED_STEPS: &str = concat!(
    "CREATE TEMP VIEW appended_steps (game, revision, first, steps, cursor, card) AS SELECT 1, 2, 3, 4, 5, 6; \
     CREATE TEMP TRIGGER append_steps INSTEAD OF INSERT ON appended_steps BEGIN ",
    update_game!("NEW.game", "NEW.revision", "NEW.cursor", "NEW.card"),
    "; SELECT RAISE(ABORT, 'the game is not at this revision') WHERE changes() = 0; \
     DELETE FROM steps WHERE game = NEW.game AND step >= NEW.first; \
     INSERT INTO steps (game, step, choice, digest) \
     SELECT NEW.game, NEW.first + key, value ->> 0, value ->> 1 FROM json_each(NEW.steps); END"
);
