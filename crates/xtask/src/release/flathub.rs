//! The package for Flathub: checks its manifest against what it installs, and completes it for a release.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use super::check::Faults;
use super::kept::{LOCK, METAINFO, json as read, workspace};
use crate::tell::{Result, output, program, root, say, target, text};

pub const MANIFEST: &str = "src-tauri/linux/io.github.hamletvillage.game.yml";

/// The lists of sources for an offline build, per package manager.
const LISTS: &[&str] = &["cargo-sources.json", "node-sources.json"];

/// The sandbox permissions: window, sound, network for storages and nearby devices, and the keychain with the
/// storage's password.
const PERMISSIONS: &[&str] = &[
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--device=dri",
    "--socket=pulseaudio",
    "--share=network",
    "--talk-name=org.freedesktop.secrets",
];

/// The installed files: the source in the repository, if any, and the target.
const INSTALLED: &[(Option<&str>, &str)] = &[
    (None, "/app/bin"),
    (Some("src-tauri/linux/$FLATPAK_ID.desktop"), "/app/share/applications"),
    (Some("src-tauri/linux/$FLATPAK_ID.metainfo.xml"), "/app/share/metainfo"),
    (Some("icons/icon.svg"), "/app/share/icons/hicolor/scalable/apps/$FLATPAK_ID.svg"),
    (Some("src-tauri/mime.xml"), "/app/share/mime/packages/$FLATPAK_ID.xml"),
];

/// Runs `cargo xtask flathub`: writes what Flathub's repository needs into `target/flathub`, except the lists of sources.
///
/// # Errors
/// Fails if the version has no tag yet, or a file cannot be read or written.
pub fn flathub() -> Result {
    let tag = tag()?;
    let commit = output(program("git").args(["rev-parse", "--verify", &format!("{tag}^{{commit}}")]));
    let commit = commit.ok_or_else(|| format!("there is no tag {tag}: Flathub builds what is tagged"))?;
    let folder = target().join("flathub");
    let file = PathBuf::from(MANIFEST).file_name().map(|name| folder.join(name)).ok_or("no name")?;
    let registry = output(program("npm").args(["config", "get", "registry"]));
    let registry = registry.ok_or("npm does not tell its registry")?;
    let lock = serde_json::to_string_pretty(&addressed(read(LOCK)?, registry.trim())?)
        .map_err(|error| error.to_string())?;
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join(LOCK), lock + "\n"))
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    fs::write(&file, committed(&text(MANIFEST)?, &tag, &commit)?)
        .map_err(|error| format!("{}: {error}", file.display()))?;
    say(&format!(
        "{} and {LOCK} are in {}; docs/building.md has the next steps",
        file.display(),
        folder.display()
    ));
    Ok(())
}

fn tag() -> Result<String> {
    Ok(format!("v{}", workspace(&text("Cargo.toml")?)?))
}

/// Adds the tag's commit, which Flathub requires and no file in that commit can contain.
fn committed(manifest: &str, tag: &str, commit: &str) -> Result<String> {
    let line = format!("        tag: {tag}\n");
    if manifest.matches(&line).count() != 1 {
        return Err(format!("{MANIFEST} does not name {tag} once"));
    }
    Ok(manifest.replace(&line, &format!("{line}        commit: {commit}\n")))
}

/// Adds each package's address to npm's lock, as an offline build needs it.
fn addressed(mut lock: Value, registry: &str) -> Result<Value> {
    let registry = registry.trim_end_matches('/');
    let packages = lock["packages"].as_object_mut().ok_or_else(|| format!("{LOCK} has no packages"))?;
    for (place, package) in packages {
        let Some((_, name)) = place.rsplit_once("node_modules/") else { continue };
        if package["link"] == json!(true) {
            continue;
        }
        let name = package["name"].as_str().unwrap_or(name).to_owned();
        let version = package["version"].as_str().ok_or_else(|| format!("{place} has no version"))?;
        let file = name.rsplit('/').next().unwrap_or_default();
        package["resolved"] = json!(format!("{registry}/{name}/-/{file}-{version}.tgz"));
    }
    Ok(lock)
}

/// Checks the manifest, as Flathub's own program parses it, against the rest of the repository.
///
/// # Errors
/// Fails if it cannot be read.
pub fn look(id: &str, faults: &mut Faults) -> Result {
    let read = parsed(&text(MANIFEST)?)?;
    inspect(&read, id, &tag()?, &text(METAINFO)?, faults);
    Ok(())
}

/// Parses the manifest with a stand-in for each list of sources.
fn parsed(manifest: &str) -> Result<Value> {
    let folder = root().join(target()).join("xtask/flathub");
    let file = folder.join("manifest.yml");
    let written = || -> std::io::Result<()> {
        fs::create_dir_all(&folder)?;
        for list in LISTS {
            let stand_in = json!([{ "type": "inline", "contents": list, "dest-filename": list }]);
            fs::write(folder.join(list), stand_in.to_string())?;
        }
        fs::write(&file, manifest)
    };
    written().map_err(|error| format!("{}: {error}", folder.display()))?;
    let done =
        Command::new("flatpak-builder").arg("--show-manifest").arg(&file).current_dir(&folder).output();
    let done = done.map_err(|error| format!("flatpak-builder: {error}"))?;
    let said = String::from_utf8_lossy(&done.stderr);
    // Unknown fields only produce a warning.
    if !done.status.success() || !said.trim().is_empty() {
        return Err(format!("{MANIFEST}: {}", said.trim()));
    }
    serde_json::from_slice(&done.stdout).map_err(|error| format!("{MANIFEST}: {error}"))
}

fn inspect(manifest: &Value, id: &str, tag: &str, metainfo: &str, faults: &mut Faults) {
    let mut expect = |holds: bool, fault: &str| faults.expect(holds, || format!("{MANIFEST} {fault}"));
    let words = |value: &Value| -> Vec<String> {
        let words = value.as_array().into_iter().flatten().filter_map(Value::as_str);
        words.map(str::to_owned).collect()
    };
    expect(manifest["id"] == id, &format!("is not of {id}"));
    let command = manifest["command"].as_str().unwrap_or_default();
    expect(
        metainfo.contains(&format!("<binary>{command}</binary>")),
        "starts another program than the metadata says",
    );
    for (key, wanted) in [("runtime", "org.gnome.Platform"), ("sdk", "org.gnome.Sdk")] {
        expect(
            manifest[key] == wanted,
            &format!("has another {key} than {wanted}, which brings the web view"),
        );
    }
    let path = manifest["build-options"]["append-path"].as_str().unwrap_or_default();
    for extension in words(&manifest["sdk-extensions"]) {
        let name = extension.rsplit('.').next().unwrap_or_default();
        let there = path.split(':').any(|folder| folder == format!("/usr/lib/sdk/{name}/bin"));
        expect(there, &format!("does not find the programs of {extension}"));
    }
    let rights = words(&manifest["finish-args"]);
    for right in &rights {
        expect(PERMISSIONS.contains(&right.as_str()), &format!("asks for {right}, which nothing needs"));
    }
    for right in PERMISSIONS {
        expect(rights.iter().any(|other| other == right), &format!("does not ask for {right}"));
    }

    let module = &manifest["modules"][0];
    let commands = words(&module["build-commands"]);
    for (from, to) in INSTALLED {
        let built = format!("target/release/{command}");
        let from = from.unwrap_or(&built);
        let there = commands.iter().any(|line| {
            line.starts_with("install ") && line.split(' ').any(|word| word == from) && line.ends_with(to)
        });
        expect(there, &format!("does not install {from} to {to}"));
        let file = root().join(from.replace("$FLATPAK_ID", id));
        expect(from == built || file.is_file(), &format!("installs {from}, which is not there"));
    }
    let sources: Vec<&Value> = module["sources"].as_array().into_iter().flatten().collect();
    let git = sources.iter().find(|source| source["type"] == "git");
    expect(git.is_some_and(|git| git["tag"] == tag), &format!("does not build {tag}"));
    let home = git.and_then(|git| git["url"].as_str()?.strip_suffix(".git")).unwrap_or_default();
    let told = format!("<url type=\"vcs-browser\">{home}</url>");
    expect(metainfo.contains(&told), &format!("builds from {home}, which the metadata does not mention"));
    expect(
        sources.iter().any(|source| source["type"] == "file" && source["path"] == LOCK),
        "has no lock with addresses",
    );
    for list in LISTS {
        expect(sources.iter().any(|source| source["contents"] == *list), &format!("lacks {list}"));
    }
    for (name, value) in [("CARGO_NET_OFFLINE", "true"), ("npm_config_offline", "true")] {
        expect(manifest["build-options"]["env"][name] == value, &format!("does not set {name}={value}"));
    }
}

/// Replaces the tag to build when the version changes.
///
/// # Errors
/// Fails if the old tag is not in the manifest.
pub fn tagged(manifest: &str, old: &str, new: &str) -> Result<String> {
    let (from, to) = (format!("        tag: v{old}\n"), format!("        tag: v{new}\n"));
    if manifest.contains(&from) {
        Ok(manifest.replacen(&from, &to, 1))
    } else {
        Err(format!("{MANIFEST} does not name v{old}"))
    }
}

/// Returns the version that Flathub builds.
///
/// # Errors
/// Fails if there is none.
pub fn version(manifest: &str) -> Result<String> {
    let tag = manifest.lines().find_map(|line| line.trim().strip_prefix("tag: v"));
    tag.map(str::to_owned).ok_or_else(|| format!("{MANIFEST} has no tag"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_broken_manifest_is_reported() {
        let good = json!({
            "id": "io.github.x",
            "command": "x",
            "runtime": "org.gnome.Platform",
            "sdk": "org.gnome.Sdk",
            "sdk-extensions": ["org.freedesktop.Sdk.Extension.rust-stable"],
            "finish-args": PERMISSIONS,
            "build-options": {
                "append-path": "/usr/lib/sdk/rust-stable/bin",
                "env": { "CARGO_NET_OFFLINE": "true", "npm_config_offline": "true" },
            },
            "modules": [{
                "build-commands": INSTALLED.iter().map(|(from, to)| {
                    format!("install -Dm644 {} {to}", from.unwrap_or("target/release/x"))
                }).collect::<Vec<_>>(),
                "sources": [
                    { "type": "git", "url": "https://x/y.git", "tag": "v1.0.0" },
                    { "type": "file", "path": LOCK },
                    { "type": "inline", "contents": LISTS[0] },
                    { "type": "inline", "contents": LISTS[1] },
                ],
            }],
        });
        let told = |manifest: &Value| {
            let mut faults = Faults::default();
            let metainfo = "<binary>x</binary><url type=\"vcs-browser\">https://x/y</url>";
            inspect(manifest, "io.github.x", "v1.0.0", metainfo, &mut faults);
            faults.or("").err().unwrap_or_default()
        };
        // The two files that contain the identifier do not exist under this one.
        let left = told(&good);
        assert_eq!((left.lines().count(), left.matches("which is not there").count()), (2, 2), "{left}");
        for (place, value, said) in [
            ("/id", json!("io.github.y"), "is not of io.github.x"),
            ("/command", json!("y"), "starts another program"),
            ("/runtime", json!("org.kde.Platform"), "another runtime"),
            ("/build-options/append-path", json!("/usr/bin"), "does not find the programs"),
            ("/finish-args/0", json!("--filesystem=home"), "asks for --filesystem=home"),
            ("/finish-args/1", json!("--share=ipc"), "does not ask for --socket=wayland"),
            ("/modules/0/build-commands/3", json!("true"), "does not install icons/icon.svg"),
            ("/modules/0/sources/0/tag", json!("v0.9.0"), "does not build v1.0.0"),
            ("/modules/0/sources/0/url", json!("https://x/z.git"), "builds from https://x/z"),
            ("/modules/0/sources/1/path", json!("other.json"), "has no lock"),
            ("/modules/0/sources/3/contents", json!(""), "lacks node-sources.json"),
            ("/build-options/env/CARGO_NET_OFFLINE", json!("false"), "does not set CARGO_NET_OFFLINE"),
        ] {
            let mut broken = good.clone();
            *broken.pointer_mut(place).expect(place) = value;
            assert!(told(&broken).contains(said), "{place}: {}", told(&broken));
        }
    }

    #[test]
    fn the_manifest_gets_the_tag_of_the_version_and_its_commit() {
        let manifest = text(MANIFEST).expect("the manifest");
        let old = version(&manifest).expect("a version");
        let newer = tagged(&manifest, &old, "99.0.0").expect("tagged");
        assert_eq!(version(&newer), Ok("99.0.0".to_owned()));
        assert!(tagged(&newer, &old, "99.0.1").is_err());
        let whole = committed(&newer, "v99.0.0", "abc").expect("committed");
        assert!(whole.contains("        tag: v99.0.0\n        commit: abc\n"));
        assert!(committed(&newer, "v1.0.0", "abc").is_err());
    }

    #[test]
    fn each_package_has_an_address() {
        let lock = addressed(read(LOCK).expect("the lock"), "https://npm.example/").expect("addressed");
        let packages = lock["packages"].as_object().expect("packages");
        let svelte = &packages["node_modules/svelte"];
        let address = format!(
            "https://npm.example/svelte/-/svelte-{}.tgz",
            svelte["version"].as_str().expect("a version")
        );
        assert_eq!(svelte["resolved"], address);
        let scoped = packages["node_modules/@tauri-apps/api"]["resolved"].as_str().expect("an address");
        assert!(scoped.starts_with("https://npm.example/@tauri-apps/api/-/api-"), "{scoped}");
        for (place, package) in packages.iter().filter(|(place, _)| place.contains("node_modules/")) {
            assert!(package["resolved"].is_string(), "{place}");
        }
    }
}
