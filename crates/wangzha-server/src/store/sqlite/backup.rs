//! A copy of everything, made while others read and write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::{Sqlite, fail};
use crate::store::StoreError;

impl Sqlite {
    /// Writes all of it to a file that is not there yet, and appears when it is
    /// complete.
    pub(super) async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(cannot(to, "is there already"));
        }
        let half = half(to);
        let text = half.to_str().ok_or_else(|| cannot(to, "is not text"))?;
        let done = match make_private(&half) {
            Ok(()) => sqlx::query("VACUUM INTO $1").bind(text).execute(self.reader()).await,
            Err(error) => return Err(cannot(&half, error)),
        };
        if let Err(error) = done {
            let _ = fs::remove_file(&half);
            return Err(fail(error));
        }
        finish(&half, to).map_err(|error| cannot(to, error))
    }
}

fn cannot(file: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Failed { detail: format!("{}: {why}", file.display()) }
}

/// Where the copy is until it is complete.
fn half(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// Makes sure that there is an empty file which nobody else can read: in it are
/// the secrets of deals that are not over.
pub(super) fn make_private(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// The copy is on the disk, and then it is there.
fn finish(half: &Path, to: &Path) -> io::Result<()> {
    File::open(half)?.sync_all()?;
    fs::rename(half, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
