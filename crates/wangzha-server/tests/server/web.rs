//! A server on a real socket.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::connect_async;
use wangzha_server::store::{Memory, Store};
use wangzha_server::{Config, Server};

use crate::client::{Client, Wire};

pub(crate) struct Web {
    pub(crate) server: Server,
    pub(crate) address: SocketAddr,
}

pub(crate) fn config() -> Config {
    let mut config = Config::default();
    config.address.set_port(0);
    config.hall.pace = Duration::ZERO;
    config.hall.limits.credits = 100_000;
    config.quick = Duration::from_millis(300);
    config
}

impl Web {
    pub(crate) async fn start() -> Web {
        Web::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Web {
        let mut config = config();
        change(&mut config);
        Web::on(config, Arc::new(Memory::new())).await
    }

    pub(crate) async fn on(config: Config, store: Arc<dyn Store>) -> Web {
        let server = Server::start(config, store).await.unwrap();
        let address = server.address();
        Web { server, address }
    }

    /// Somebody new, by a call; their token.
    pub(crate) async fn visitor(&self, name: &str) -> String {
        let answer = self.call("POST", "/api/visitors", &[], Some(&json!({"name": name}))).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["token"].as_str().unwrap().to_owned()
    }

    /// A connection on which nothing was said.
    pub(crate) async fn dial(&self, token: &str) -> Client {
        let (socket, _) = connect_async(format!("ws://{}/ws", self.address)).await.unwrap();
        Client::new(Wire::Web(Box::new(socket)), token)
    }

    pub(crate) async fn connect(&self, token: &str) -> Client {
        let mut client = self.dial(token).await;
        let welcome = client.hello().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        client
    }
}
