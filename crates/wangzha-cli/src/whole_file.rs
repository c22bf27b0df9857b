//! Files that are written whole or not at all.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that will be written later: its new text is written beside it and
/// takes its place when it is whole. Whoever ends the program before that finds
/// the file as it was.
#[derive(Debug)]
pub(crate) enum WholeFile {
    /// A file that there may be already.
    Regular(PathBuf),
    /// A terminal, a pipe, a device: nothing can take its place.
    Device(File),
}

impl WholeFile {
    /// Makes sure that it can be written, without changing anything: a long
    /// piece of work should not end with a file that cannot.
    pub(crate) fn check(path: &Path) -> io::Result<WholeFile> {
        let target = resolve(path)?;
        match fs::metadata(&target) {
            Ok(metadata) if metadata.is_file() => {
                OpenOptions::new().write(true).open(&target)?;
            }
            Ok(_) => {
                return Ok(WholeFile::Device(OpenOptions::new().write(true).open(&target)?));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let beside = Beside::create(&target)?;
        drop(beside);
        Ok(WholeFile::Regular(target))
    }

    /// Like [`check`](WholeFile::check), for a file that must not be there yet:
    /// it is made, empty, so that nobody else can make it.
    pub(crate) fn claim(path: &Path) -> io::Result<WholeFile> {
        match WholeFile::check(path)? {
            WholeFile::Regular(target) => {
                OpenOptions::new().write(true).create_new(true).open(&target)?;
                Ok(WholeFile::Regular(target))
            }
            device => Ok(device),
        }
    }

    /// Writes the text in place of what is there; a device gets it after what
    /// it got before.
    pub(crate) fn write(&self, text: &str) -> io::Result<()> {
        match self {
            WholeFile::Device(file) => (&mut &*file).write_all(text.as_bytes()),
            WholeFile::Regular(target) => {
                let mut beside = Beside::create(target)?;
                beside.file.write_all(text.as_bytes())?;
                if let Ok(metadata) = fs::metadata(target) {
                    beside.file.set_permissions(metadata.permissions())?;
                }
                fs::rename(&beside.path, target)
            }
        }
    }
}

/// Whether two paths name the same file, though perhaps in two ways.
pub(crate) fn are_same(one: &Path, other: &Path) -> bool {
    match (resolve(one), resolve(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// The path without links and dots. The file itself need not be there.
fn resolve(path: &Path) -> io::Result<PathBuf> {
    if let Ok(path) = fs::canonicalize(path) {
        return Ok(path);
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).map_err(|error| {
        let is_missing = error.kind() == io::ErrorKind::NotFound;
        if is_missing { io::Error::new(error.kind(), NoFolder) } else { error }
    })?;
    Ok(folder.join(name))
}

/// The folder of a file is missing, not the file.
#[derive(Debug)]
struct NoFolder;

impl fmt::Display for NoFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such folder")
    }
}

impl std::error::Error for NoFolder {}

/// Whether a file cannot be written because its folder is not there.
pub(crate) fn is_folder_missing(error: &io::Error) -> bool {
    match error.get_ref() {
        Some(inner) => inner.is::<NoFolder>(),
        None => false,
    }
}

/// The file beside; it is gone in the end, unless it has taken its place.
struct Beside {
    file: File,
    path: PathBuf,
}

impl Beside {
    fn create(target: &Path) -> io::Result<Beside> {
        let mut name = std::ffi::OsString::from(".");
        name.push(target.file_name().unwrap_or_default());
        name.push(format!(".{}.tmp", std::process::id()));
        let path = target.with_file_name(name);
        let file = OpenOptions::new().write(true).create_new(true).open(&path)?;
        Ok(Beside { file, path })
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// A folder of its own, which is removed in the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("wangzha-whole-{}-{name}", std::process::id());
            let path = std::env::temp_dir().join(name);
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn files(&self) -> usize {
            fs::read_dir(&self.0).unwrap().count()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_stays_as_it_was_until_its_new_text_is_whole() {
        let folder = Folder::new("stays");
        let path = folder.0.join("table.csv");
        fs::write(&path, "old").unwrap();
        let output = WholeFile::check(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(folder.files(), 1);
        output.write("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(folder.files(), 1);
    }

    #[test]
    fn a_file_that_is_not_there_is_made_only_when_it_is_written() {
        let folder = Folder::new("made");
        let path = folder.0.join("new.svg");
        let output = WholeFile::check(&path).unwrap();
        assert_eq!(folder.files(), 0);
        output.write("text").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "text");
        assert!(WholeFile::check(&folder.0.join("no-folder/x")).is_err());
        assert!(WholeFile::check(&folder.0).is_err(), "a folder cannot be written");
    }

    #[test]
    fn a_file_that_is_claimed_must_not_be_there_and_nobody_else_gets_it() {
        let folder = Folder::new("claimed");
        let path = folder.0.join("round.txt");
        let mine = WholeFile::claim(&path).unwrap();
        let error = WholeFile::claim(&path).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        mine.write("one").unwrap();
        mine.write("two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(folder.files(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link_and_a_device_a_device() {
        let folder = Folder::new("link");
        let (path, link) = (folder.0.join("text"), folder.0.join("link"));
        fs::write(&path, "old").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert!(are_same(&path, &link));
        WholeFile::check(&link).unwrap().write("new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        WholeFile::check(Path::new("/dev/null")).unwrap().write("away").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
