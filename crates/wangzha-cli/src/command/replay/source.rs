//! Where a record comes from.

use std::path::Path;

use wangzha::record::{AnyRecord, RecordError};

use crate::file_text::{self, FileProblem};
use crate::input::InputError;

/// More bytes than any record has.
const MOST: u64 = 1 << 20;

/// The record in a file. Editors and mail programs that end lines as Windows
/// does have changed nothing of it.
pub(crate) fn read(file: &Path) -> Result<AnyRecord, InputError> {
    let text = file_text::read(file, MOST)?.replace("\r\n", "\n");
    if text.trim().is_empty() {
        return Err(InputError::File { path: file.to_owned(), reason: FileProblem::Empty });
    }
    text.parse().map_err(|error: RecordError| {
        let line = text.split('\n').nth(error.line() - 1).unwrap_or_default().to_owned();
        InputError::Record { line, error: Box::new(error) }
    })
}
