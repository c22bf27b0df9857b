//! The store that somebody names.

use std::path::Path;
use std::sync::Arc;

use super::{Postgres, Sqlite, Store, StoreError};

/// Opens the store that is named so: the address of a database of `PostgreSQL`,
/// or a file.
///
/// ```
/// use wangzha_server::store::open;
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
/// # runtime.block_on(async {
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("wangzha.db");
/// let store = open(file.to_str().ok_or("not text")?).await?;
/// assert!(store.unfinished().await?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub async fn open(database: &str) -> Result<Arc<dyn Store>, StoreError> {
    let is_address = ["postgres://", "postgresql://"].iter().any(|it| database.starts_with(it));
    Ok(match is_address {
        true => Arc::new(Postgres::open(database).await?),
        false => Arc::new(Sqlite::open(Path::new(database)).await?),
    })
}
