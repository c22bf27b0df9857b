//! A guest with a real connection, which is made again when it breaks.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rand_core::Rng;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wangzha::deck::ChaCha20;

use crate::Options;
use crate::course::Stopping;
use crate::faults::Fault;
use crate::guest::{Farewell, Guest, Out};
use crate::tally::Tally;

type Socket = WebSocketStream<TcpStream>;

/// How a guest with a connection stands to the rest of the swarm.
pub(crate) struct Client {
    pub(crate) options: Arc<Options>,
    pub(crate) tally: Arc<Tally>,
    /// Which table of the tally.
    pub(crate) table: usize,
    pub(crate) stopping: watch::Receiver<Stopping>,
    /// How long its connection lasts on average, if it is a bad one.
    pub(crate) lasts: Option<Duration>,
    /// To which of the servers it goes.
    pub(crate) place: usize,
    pub(crate) dice: ChaCha20,
}

/// Why a connection is over.
enum Over {
    /// It broke, or was broken.
    Broken,
    /// The guest is done, or the swarm is.
    Done,
}

impl Client {
    /// Plays until the guest is done or the swarm stops; `met` is called as soon
    /// as the table is known.
    pub(crate) async fn run(mut self, mut guest: Guest, mut met: impl FnMut(&Guest)) {
        let mut wait = Duration::from_millis(50);
        let mut was_connected = false;
        while !self.is_stopped() {
            match self.connect().await {
                Ok(socket) => {
                    if was_connected {
                        self.tally.reconnected.fetch_add(1, Ordering::Relaxed);
                    }
                    was_connected = true;
                    wait = Duration::from_millis(50);
                    self.tally.connected.fetch_add(1, Ordering::Relaxed);
                    let over = self.converse(&mut guest, socket, &mut met).await;
                    self.tally.connected.fetch_sub(1, Ordering::Relaxed);
                    guest.disconnected();
                    if matches!(over, Over::Done) {
                        break;
                    }
                }
                Err(_) => {
                    self.tally.failed.fetch_add(1, Ordering::Relaxed);
                    wait = (wait * 2).min(Duration::from_secs(1));
                    self.place += 1;
                }
            }
            let spread = u64::from(self.dice.next_u32()) % (wait.as_millis() as u64 + 1);
            let mut pause = wait / 2 + Duration::from_millis(spread);
            if let Some(Farewell { after, is_moved }) = guest.farewell() {
                pause += Duration::from_millis(after);
                self.place += usize::from(is_moved);
            }
            sleep(pause).await;
        }
        if guest.is_in_last_round() && !guest.is_done() {
            let table = guest.table().map_or(String::new(), |table| table.to_string());
            guest.faults.note(Fault::Stalled, format_args!("table {table}"));
        }
        self.tally.add_faults(&guest.faults);
        guest.witness().into_iter().for_each(|witness| self.tally.add_witness(witness));
    }

    fn is_stopped(&self) -> bool {
        matches!(*self.stopping.borrow(), Stopping::Now)
    }

    async fn connect(&mut self) -> Result<Socket, String> {
        let address = self.options.address(self.place);
        let connecting = async {
            let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
            stream.set_nodelay(true).map_err(|error| error.to_string())?;
            // thousands of guests cannot have the usual buffers
            let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
            let url = format!("ws://{address}/ws");
            let (socket, _) = client_async_with_config(url, stream, Some(config))
                .await
                .map_err(|error| error.to_string())?;
            Ok(socket)
        };
        timeout(Duration::from_secs(10), connecting).await.unwrap_or(Err("too slow".to_owned()))
    }

    async fn converse(
        &mut self,
        guest: &mut Guest,
        mut socket: Socket,
        met: &mut impl FnMut(&Guest),
    ) -> Over {
        let breaks = self.lasts.map(|mean| Instant::now() + self.exponential(mean));
        let far = Instant::now() + Duration::from_secs(1 << 30);
        let mut out = Out::default();
        guest.connected(&mut out);
        self.call_last_round(guest, &mut out);
        loop {
            if self.flush(&mut socket, &mut out).await.is_err() {
                return Over::Broken;
            }
            if guest.is_done() {
                return Over::Done;
            }
            if guest.reconnects() {
                return Over::Broken;
            }
            let due = guest.due().map_or(far, |due| self.tally.start + Duration::from_millis(due));
            tokio::select! {
                heard = socket.next() => match heard {
                    Some(Ok(Message::Text(text))) => {
                        guest.hear(self.tally.now(), &text, &mut out);
                        met(guest);
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Over::Broken,
                },
                () = sleep_until(due) => guest.tick(self.tally.now(), &mut out),
                () = sleep_until(breaks.unwrap_or(far)) => return Over::Broken,
                changed = self.stopping.changed() => {
                    if changed.is_err() || self.is_stopped() {
                        return Over::Done;
                    }
                    self.call_last_round(guest, &mut out);
                }
            }
        }
    }

    fn call_last_round(&self, guest: &mut Guest, out: &mut Out) {
        if matches!(*self.stopping.borrow(), Stopping::AfterRound) && !guest.is_in_last_round() {
            guest.last_round(self.tally.now(), out);
        }
    }

    async fn flush(&self, socket: &mut Socket, out: &mut Out) -> Result<(), ()> {
        for mark in out.marks.drain(..) {
            self.tally.mark(self.table, mark);
        }
        for id in out.refused.drain(..) {
            self.tally.refused(id);
        }
        for text in out.say.drain(..) {
            socket.send(Message::text(text)).await.map_err(|_| ())?;
        }
        Ok(())
    }

    fn exponential(&mut self, mean: Duration) -> Duration {
        let uniform = (f64::from(self.dice.next_u32()) + 1.0) / (f64::from(u32::MAX) + 2.0);
        mean.mul_f64(-uniform.ln())
    }
}
