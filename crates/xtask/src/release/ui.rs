//! Checks the built ui's size, compressed as a web server would.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::check::{Faults, Outcome};
use crate::node;
use crate::tell::{Result, root};

/// Limit of code and styles in bytes.
const CODE: usize = 150_000;
/// Limit in bytes of the QR reader, which loads with the first picture that is read.
const READER: usize = 20_000;
/// Limit in bytes of everything, with the longest language.
const ALL: usize = 400_000;

const LANGUAGES: [&str; 6] = ["de", "en", "es", "fr", "it", "pl"];

/// The parts of the built ui, by file name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Code,
    /// The reader of QR codes in pictures.
    Reader,
    Art,
    Words,
    /// Fallbacks for older web views, which are not supported.
    Unused,
}

fn part(name: &str) -> Part {
    let is = |stem: &str| name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('-'));
    match name.rsplit('.').next() {
        Some("woff") => Part::Unused,
        Some("woff2" | "svg") => Part::Art,
        Some("js") if is("art") => Part::Art,
        Some("js") if is("find.worker") => Part::Reader,
        Some("js") if LANGUAGES.iter().any(|language| is(language)) => Part::Words,
        _ => Part::Code,
    }
}

/// Checks the sizes.
pub fn check() -> Outcome {
    weigh().into()
}

fn weigh() -> Result<String> {
    node::packages()?;
    node::build()?;
    let (mut code, mut reader, mut art, mut words) = (0, 0, 0, 0);
    for file in files(&root().join("ui/dist"))? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match part(&name) {
            Part::Code => code += packed(&file)?,
            Part::Reader => reader += packed(&file)?,
            Part::Art => art += packed(&file)?,
            Part::Words => words = words.max(packed(&file)?),
            Part::Unused => {}
        }
    }
    let mut faults = Faults::default();
    // Fail if a part is missing, so that renamed files do not count as zero bytes.
    let found = [code, reader, art, words].iter().all(|bytes| *bytes > 0);
    faults.expect(found, || "a part of the ui is not found in ui/dist".into());
    faults.expect(code <= CODE, || format!("code and styles have {code} bytes gzipped, more than {CODE}"));
    faults.expect(reader <= READER, || {
        format!("the reader of codes has {reader} bytes gzipped, more than {READER}")
    });
    let all = code + reader + art + words;
    faults.expect(all <= ALL, || format!("the ui has {all} bytes gzipped, more than {ALL}"));
    let kilo = |bytes: usize| bytes.div_ceil(1000);
    faults.or(format!(
        "gzipped: code and styles {} kB (at most {}), the reader of codes {} kB (at most {}), with art and typefaces ({}) and the longest language ({}) {} kB (at most {})",
        kilo(code), kilo(CODE), kilo(reader), kilo(READER), kilo(art), kilo(words), kilo(all), kilo(ALL),
    ))
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let list = || -> std::io::Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                found.extend(files(&path).map_err(std::io::Error::other)?);
            } else {
                found.push(path);
            }
        }
        Ok(found)
    };
    list().map_err(|error| format!("cannot read {}: {error}", folder.display()))
}

fn packed(file: &Path) -> Result<usize> {
    let packed = Command::new("gzip").args(["-9", "-c"]).arg(file).output();
    let packed = packed.map_err(|error| format!("cannot run gzip: {error}"))?;
    if packed.status.success() {
        Ok(packed.stdout.len())
    } else {
        Err(format!("gzip cannot pack {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_assigned_to_parts_by_name() {
        for (name, wanted) in [
            ("index-hl8nY4DN.js", Part::Code),
            ("Rules-BZm93N8s.js", Part::Code),
            ("index-DDosmsI6.css", Part::Code),
            ("index.html", Part::Code),
            ("find.worker-CPV_Ns1W.js", Part::Reader),
            ("art-CCxHk3qX.js", Part::Art),
            ("lato-latin-400-normal-BEhtfm5r.woff2", Part::Art),
            ("lato-latin-400-normal-B11PyLys.woff", Part::Unused),
            ("icon.svg", Part::Art),
            ("en-Cg76F6V4.js", Part::Words),
            ("entry-Cg76F6V4.js", Part::Code),
        ] {
            assert_eq!(part(name), wanted, "{name}");
        }
    }
}
