//! Whether a database is sound as a structure, whatever its values are.

use sqlx::{Row, SqliteConnection};

/// How thoroughly to look.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Check {
    /// Everything but the content of indexes.
    Quick,
    /// Everything.
    Full,
}

/// Returns what is wrong with the pages, trees and indexes of a database, if anything. A value of a wrong type or a
/// missing one is damage of its row alone, which is read as such: it is no reason to refuse all the others.
///
/// # Errors
/// Those of reading the file.
pub(crate) async fn structural_fault(
    connection: &mut SqliteConnection,
    check: Check,
) -> Result<Option<String>, sqlx::Error> {
    // The number bounds what is listed, so that wrong values cannot hide what comes after them.
    let check = match check {
        Check::Quick => "PRAGMA quick_check(1000000000)",
        Check::Full => "PRAGMA integrity_check(1000000000)",
    };
    let rows = sqlx::query(check).fetch_all(connection).await?;
    let mut faults = Vec::with_capacity(rows.len());
    for row in rows {
        faults.push(row.try_get::<String, _>(0)?);
    }
    Ok(match faults.iter().find(|fault| *fault != "ok" && !is_of_a_value(fault)) {
        Some(fault) => Some(fault.clone()),
        None if faults.is_empty() => Some("no answer".to_owned()),
        None => None,
    })
}

/// SQLite says `NULL value in TABLE.COLUMN` and `non-TYPE value in TABLE.COLUMN`, each in a row of its own.
fn is_of_a_value(fault: &str) -> bool {
    let kind = fault.split_once(" value in ").map(|(kind, _)| kind);
    kind.is_some_and(|kind| kind == "NULL" || (kind.starts_with("non-") && !kind.contains(' ')))
}
