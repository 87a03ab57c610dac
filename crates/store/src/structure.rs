//! Checks a database's structure, regardless of its values.

use sqlx::{Row, SqliteConnection};

/// How thorough the check is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Check {
    /// Without comparing indexes with tables.
    Quick,
    /// Everything.
    Full,
}

/// Returns the first fault in the pages, trees and indexes, if any. A value that is missing or has a wrong
/// type is ignored here: it damages only its own row.
///
/// # Errors
/// Fails if the file cannot be read.
pub(crate) async fn structural_fault(
    connection: &mut SqliteConnection,
    check: Check,
) -> Result<Option<String>, sqlx::Error> {
    // The number is the limit of reported faults; high, so that value faults do not hide others.
    let check = match check {
        Check::Quick => "PRAGMA quick_check(1000000000)",
        Check::Full => "PRAGMA integrity_check(1000000000)",
    };
    let rows = sqlx::query(check).fetch_all(connection).await?;
    let mut faults = Vec::with_capacity(rows.len());
    for row in rows {
        faults.push(row.try_get::<String, _>(0)?);
    }
    Ok(match faults.iter().find(|fault| *fault != "ok" && !concerns_a_value(fault)) {
        Some(fault) => Some(fault.clone()),
        None if faults.is_empty() => Some("no answer".to_owned()),
        None => None,
    })
}

/// Recognizes `NULL value in TABLE.COLUMN` and `non-TYPE value in TABLE.COLUMN`.
fn concerns_a_value(fault: &str) -> bool {
    let kind = fault.split_once(" value in ").map(|(kind, _)| kind);
    kind.is_some_and(|kind| kind == "NULL" || (kind.starts_with("non-") && !kind.contains(' ')))
}
