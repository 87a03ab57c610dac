-- A saved game is its header and its steps; everything else can be made from them again.
CREATE TABLE games (
    id         TEXT PRIMARY KEY NOT NULL,
    name       TEXT NOT NULL,
    -- The record's header as JSON (format, rules version, catalogue, options, players).
    header     TEXT NOT NULL,
    -- Grows with every stored change, undo included: what a request was made on.
    revision   INTEGER NOT NULL,
    -- Steps taken; the steps from here on were undone and can be done again.
    cursor     INTEGER NOT NULL,
    -- What the list of games shows, as JSON: derived, kept so that the list needs no replay.
    card       TEXT NOT NULL,
    created_at TEXT NOT NULL,
    saved_at   TEXT NOT NULL,
    -- Set while the game lies in the trash.
    trashed_at TEXT
) STRICT;

CREATE TABLE steps (
    game   TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    step   INTEGER NOT NULL,
    -- Index into the sorted list of choices.
    choice INTEGER NOT NULL,
    -- Folded hash of the state after it.
    digest INTEGER NOT NULL,
    PRIMARY KEY (game, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key   TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
