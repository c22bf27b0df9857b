//! Lists the files of the page, so that they become part of the program: those
//! that were built in `web/dist`, or the small page in `page/` where nobody has
//! built any (there is no Node here, or the crate comes from a registry).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let built = here.join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-changed=page");
    let is_built = built.join("index.html").is_file();
    let root = if is_built { built } else { here.join("page") }.canonicalize()?;
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let list: String = files.iter().filter_map(|file| entry(&root, file, &files)).collect();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("files.rs");
    fs::write(
        out,
        format!(
            "pub(crate) const IS_BUILT: bool = {is_built};\npub(crate) const FILES: &[File] = &[\n{list}];\n"
        ),
    )
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// A file as an entry of the list. Its compressed twin is no entry of its own.
fn entry(root: &Path, file: &Path, files: &[PathBuf]) -> Option<String> {
    let name = file.strip_prefix(root).ok()?.to_str()?.replace('\\', "/");
    if name.ends_with(".gz") {
        return None;
    }
    let include = |path: &Path| format!("include_bytes!({:?})", path.display().to_string());
    let twin = PathBuf::from(format!("{}.gz", file.display()));
    let compressed = match files.contains(&twin) {
        true => format!("Some({})", include(&twin)),
        false => "None".to_owned(),
    };
    let bytes = include(file);
    Some(format!("File {{ name: {name:?}, bytes: {bytes}, compressed: {compressed} }},\n"))
}
