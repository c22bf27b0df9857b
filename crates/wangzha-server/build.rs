//! Lists the files of the page, so that they become part of the program: those
//! that were built in `web/dist`, or the small page in `page/` where nobody has
//! built any (there is no Node here, or the crate comes from a registry).

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let built = here.join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-changed=page");
    let is_built = built.join("index.html").is_file();
    let root = if is_built { built } else { here.join("page") };
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    // a copy, so that who builds the page meanwhile does not pull it away
    let copy = out.join("page");
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    copy_all(&root, &copy)?;
    let mut names = Vec::new();
    list(&copy, "", &mut names)?;
    names.sort();
    let entries: String = names.iter().filter_map(|name| entry(name, &names)).collect();
    fs::write(
        out.join("files.rs"),
        format!("const IS_BUILT: bool = {is_built};\nconst FILES: &[File] = &[\n{entries}];\n"),
    )
}

fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() { copy_all(&path, &copy)? } else { fs::copy(&path, &copy).map(|_| ())? }
    }
    Ok(())
}

/// The names of all files, with `/` between folders.
fn list(folder: &Path, before: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// A file as an entry of the list. Its compressed twin is no entry of its own.
fn entry(name: &str, names: &[String]) -> Option<String> {
    if name.ends_with(".gz") {
        return None;
    }
    let include = |name: &str| {
        let path = format!("/page/{name}");
        format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {path:?}))")
    };
    let twin = format!("{name}.gz");
    let compressed = match names.contains(&twin) {
        true => format!("Some({})", include(&twin)),
        false => "None".to_owned(),
    };
    let bytes = include(name);
    Some(format!("File {{ name: {name:?}, bytes: {bytes}, compressed: {compressed} }},\n"))
}
