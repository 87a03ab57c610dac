//! The schema of the database, as a list of migrations.

/// The migrations in order; `user_version` counts those applied.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_games.sql"),
    include_str!("../migrations/0002_bases.sql"),
    include_str!("../migrations/0003_names.sql"),
];

/// The newest schema version known here.
pub const SCHEMA: i64 = MIGRATIONS.len() as i64;
