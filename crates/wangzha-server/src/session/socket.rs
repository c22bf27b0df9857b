//! What carries the texts.

use std::collections::VecDeque;
use std::future::Future;

/// A text that is written once, however many clients it is sent to.
pub type Text = axum::extract::ws::Utf8Bytes;

/// What carries texts between a client and the server: a WebSocket, or a test.
pub trait Socket: Send {
    /// What comes next; `None` when the client is gone. Whoever stops waiting
    /// loses nothing.
    fn receive(&mut self) -> impl Future<Output = Option<Received>> + Send;

    /// Sends a text. Says whether the client is still there.
    fn send(&mut self, text: String) -> impl Future<Output = bool> + Send;

    /// Sends texts together. Says whether the client is still there.
    fn send_all(&mut self, texts: VecDeque<Text>) -> impl Future<Output = bool> + Send {
        async move {
            for text in texts {
                if !self.send(text.as_str().to_owned()).await {
                    return false;
                }
            }
            true
        }
    }

    /// Asks for a sign of life. Says whether the client is still there.
    fn ping(&mut self) -> impl Future<Output = bool> + Send;

    /// Says why it is over.
    fn close(self, why: Goodbye) -> impl Future<Output = ()> + Send;
}

/// What has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// A text.
    Text(String),
    /// Something else than a text.
    Bytes,
    /// A sign of life.
    Life,
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goodbye {
    /// It is done.
    Done,
    /// The server stops, or has let go of the table.
    Away,
    /// The client does not do as it should.
    Policy,
}
