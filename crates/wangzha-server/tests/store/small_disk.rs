//! A disk that is soon full.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use rustix::mount::{MountFlags, UnmountFlags, mount, unmount};
use tempfile::TempDir;

/// A small disk of its own; it is gone when this is dropped.
pub(crate) struct SmallDisk(TempDir);

impl SmallDisk {
    /// `None` where one may not mount anything.
    pub(crate) fn new() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = mount("none", folder.path(), "tmpfs", MountFlags::empty(), c"size=2m");
        if mounted.is_err() {
            println!("this needs the right to mount a disk");
        }
        mounted.ok().map(|()| SmallDisk(folder))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
    pub(crate) fn fill(&self) -> io::Result<()> {
        let mut ballast = File::create(self.path().join("ballast"))?;
        while ballast.write_all(&[1; 4096]).is_ok() {}
        Ok(())
    }

    /// Gives it back.
    pub(crate) fn empty(&self) -> io::Result<()> {
        std::fs::remove_file(self.path().join("ballast"))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = unmount(self.path(), UnmountFlags::DETACH);
    }
}
