//! Where a server keeps everything.

use std::path::PathBuf;

/// Where a server keeps everything.
#[derive(clap::Args, Debug)]
pub(crate) struct Kept {
    /// The folder that keeps everything
    #[arg(long, value_name = "FOLDER", default_value = "wangzha-data")]
    pub(crate) data: PathBuf,
    /// Keep everything in this database instead: postgres://USER@HOST/NAME
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) database: Option<String>,
}

impl Kept {
    /// The file in the folder.
    pub(crate) fn file(&self) -> PathBuf {
        self.data.join("wangzha.sqlite")
    }
}
