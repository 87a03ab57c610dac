//! Lists the steps that need a vendor's tools, with their exact commands.

use super::check::Outcome;

const ANDROID: &[&str] = &[
    "export CARGO_PROFILE_RELEASE_OPT_LEVEL=z",
    "npx tauri android build --apk --split-per-abi",
    "npx tauri android build --aab",
];
const IOS: &[&str] = &[
    "export CARGO_PROFILE_RELEASE_OPT_LEVEL=z",
    "npx tauri ios init --ci",
    "cargo xtask apple",
    "(cd src-tauri/gen/apple && xcodegen generate)",
    "npx tauri ios build --export-method app-store-connect",
];
const MACOS: &[&str] = &[
    "rustup target add aarch64-apple-darwin x86_64-apple-darwin",
    "npx tauri build --target universal-apple-darwin --bundles app,dmg",
];
const WINDOWS: &[&str] = &["npx tauri build --bundles nsis"];

fn left(commands: &[&str]) -> Outcome {
    let commands = commands.join("\n  ");
    Outcome::Left(format!(
        "by .github/workflows/release.yml on a tag, or by hand:\n  {commands}\nwhat it needs: docs/building.md"
    ))
}

pub fn android() -> Outcome {
    left(ANDROID)
}

pub fn ios() -> Outcome {
    left(IOS)
}

pub fn macos() -> Outcome {
    left(MACOS)
}

pub fn windows() -> Outcome {
    left(WINDOWS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::text;

    #[test]
    fn listed_commands_equal_the_docs_and_the_workflow() {
        let page = text("docs/building.md").expect("the page");
        let workflow = text(".github/workflows/release.yml").expect("the workflow");
        for command in [ANDROID, IOS, MACOS, WINDOWS].concat() {
            let told = page.lines().any(|line| {
                let line = line.split("  #").next().unwrap_or_default();
                line.trim() == command
            });
            assert!(told, "docs/building.md does not say `{command}`");
            // `export` lines of the docs are environment entries in the workflow.
            let done = command.strip_prefix("export ").map(|name| name.replace('=', ": "));
            let done = done.unwrap_or_else(|| command.to_owned());
            assert!(workflow.contains(&done), "the workflow does not do `{done}`");
        }
    }
}
