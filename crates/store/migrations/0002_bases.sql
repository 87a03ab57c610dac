-- What each game was last the same as on a storage of the player's own, as JSON.
CREATE TABLE bases (
    storage TEXT NOT NULL,
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    base    TEXT NOT NULL,
    PRIMARY KEY (storage, game)
) STRICT, WITHOUT ROWID;
