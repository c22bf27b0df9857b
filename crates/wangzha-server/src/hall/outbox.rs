//! What waits to be sent to a client.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::session::Text;

/// What waits to be sent to a client. A table puts texts in and never waits; the
/// session takes them out as fast as its socket allows.
///
/// If there are too many, all of them are thrown away, and whatever comes next,
/// until the table shows everything anew: a client that cannot keep up misses
/// the way there, but not where it led.
#[derive(Debug)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    bell: Notify,
    most: usize,
}

#[derive(Debug, Default)]
struct Waiting {
    texts: VecDeque<Text>,
    /// Texts have been thrown away: nothing is put in before a new start.
    is_lost: bool,
    /// The session has been told to ask for it.
    is_asked: bool,
    /// Nothing comes after these.
    is_over: bool,
}

/// What the session is to do.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Send these.
    Send(VecDeque<Text>),
    /// Ask the table for a new start.
    Resynchronise,
    /// Close the socket: there is nothing more to say.
    Close,
}

impl Outbox {
    pub(crate) fn new(most: usize) -> Outbox {
        Outbox { waiting: Mutex::default(), bell: Notify::new(), most: most.max(1) }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts texts in. Says whether the client has just fallen behind.
    pub(crate) fn put(&self, texts: impl IntoIterator<Item = impl Into<Text>>) -> bool {
        let mut waiting = self.waiting();
        if waiting.is_lost || waiting.is_over {
            return false;
        }
        waiting.texts.extend(texts.into_iter().map(Into::into));
        let is_too_much = waiting.texts.len() > self.most;
        if is_too_much {
            waiting.texts.clear();
            (waiting.is_lost, waiting.is_asked) = (true, false);
        }
        drop(waiting);
        self.bell.notify_one();
        is_too_much
    }

    /// A new start: these texts say everything.
    pub(crate) fn begin_anew(&self, texts: impl IntoIterator<Item = String>) {
        let mut waiting = self.waiting();
        if !waiting.is_over {
            waiting.texts = texts.into_iter().map(Text::from).collect();
            waiting.is_lost = false;
        }
        drop(waiting);
        self.bell.notify_one();
    }

    /// The last text, whatever else waits.
    pub(crate) fn put_last(&self, text: String) {
        let mut waiting = self.waiting();
        if !waiting.is_over {
            waiting.texts.push_back(text.into());
            (waiting.is_lost, waiting.is_over) = (false, true);
        }
        drop(waiting);
        self.bell.notify_one();
    }

    /// What still waits.
    pub(crate) fn rest(&self) -> VecDeque<Text> {
        std::mem::take(&mut self.waiting().texts)
    }

    /// What is to be done next. To wait for it and give up loses nothing.
    pub(crate) async fn next(&self) -> Next {
        loop {
            {
                let mut waiting = self.waiting();
                if !waiting.texts.is_empty() {
                    return Next::Send(std::mem::take(&mut waiting.texts));
                }
                if waiting.is_over {
                    return Next::Close;
                }
                if waiting.is_lost && !waiting.is_asked {
                    waiting.is_asked = true;
                    return Next::Resynchronise;
                }
            }
            self.bell.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(numbers: std::ops::Range<u32>) -> impl Iterator<Item = String> {
        numbers.map(|number| number.to_string())
    }

    #[tokio::test]
    async fn texts_come_out_in_order() {
        let outbox = Outbox::new(4);
        assert!(!outbox.put(texts(0..2)));
        assert!(!outbox.put(texts(2..4)));
        assert_eq!(outbox.next().await, Next::Send(texts(0..4).map(Text::from).collect()));
    }

    #[tokio::test]
    async fn a_client_that_cannot_keep_up_begins_anew() {
        let outbox = Outbox::new(4);
        assert!(outbox.put(texts(0..5)));
        assert!(!outbox.put(texts(5..6)), "it is said once");
        assert_eq!(outbox.next().await, Next::Resynchronise);
        outbox.begin_anew(texts(9..10));
        assert!(!outbox.put(texts(10..11)));
        assert_eq!(outbox.next().await, Next::Send(texts(9..11).map(Text::from).collect()));
    }

    #[tokio::test]
    async fn the_last_text_is_the_last() {
        let outbox = Outbox::new(1);
        assert!(outbox.put(texts(0..2)));
        outbox.put_last("bye".into());
        outbox.put(texts(7..8));
        assert_eq!(outbox.next().await, Next::Send([Text::from("bye")].into()));
        assert_eq!(outbox.next().await, Next::Close);
    }
}
