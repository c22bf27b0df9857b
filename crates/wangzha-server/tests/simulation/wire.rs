//! The server's end of a connection in memory.

use std::sync::Arc;

use tokio::sync::{Notify, mpsc};
use wangzha_server::{Goodbye, Received, Socket};

use crate::agenda::Line;
use crate::inspector::Inspector;

/// What the server sends.
#[derive(Debug)]
pub(crate) enum Sent {
    Text(String),
    Ping,
}

/// The server's end of a connection. Everything that it sends is inspected.
pub(crate) struct Wire {
    pub(crate) line: Line,
    pub(crate) from_client: mpsc::Receiver<Received>,
    pub(crate) to_client: mpsc::Sender<Sent>,
    pub(crate) inspector: Arc<Inspector>,
    /// Rings when something was sent.
    pub(crate) bell: Arc<Notify>,
}

impl Socket for Wire {
    async fn receive(&mut self) -> Option<Received> {
        self.from_client.recv().await
    }

    async fn send(&mut self, text: String) -> bool {
        for text in self.inspector.spoilt(self.line, text) {
            self.inspector.look(self.line, &text).await;
            if self.to_client.send(Sent::Text(text)).await.is_err() {
                return false;
            }
            self.bell.notify_one();
        }
        true
    }

    async fn ping(&mut self) -> bool {
        self.bell.notify_one();
        // a client whose network is full answers later
        !matches!(self.to_client.try_send(Sent::Ping), Err(mpsc::error::TrySendError::Closed(_)))
    }

    async fn close(self, _: Goodbye) {
        self.bell.notify_one();
    }
}
