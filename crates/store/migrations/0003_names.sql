-- How new a game's name is: no row for the name that it began with, higher with each renaming, and about the time of it in
-- milliseconds, so that the later one of two devices' can be told.
CREATE TABLE names (
    game  TEXT PRIMARY KEY NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    named INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Higher than before even where the clock was turned back.
CREATE TRIGGER renamed AFTER UPDATE OF name ON games WHEN NEW.name IS NOT OLD.name
BEGIN
    INSERT INTO names (game, named) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (game) DO UPDATE SET named = max(excluded.named, names.named + 1);
END;

-- What was renamed before is older than any renaming from now on.
INSERT INTO names (game, named)
SELECT id, 1 FROM games
WHERE CASE WHEN json_valid(header) THEN json_extract(header, '$.title') IS NOT name ELSE 0 END;
