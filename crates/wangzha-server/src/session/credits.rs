//! How much a client may say.

use tokio::time::Instant;

/// Credits against floods: a message costs one, and they come back with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Credits {
    left: f64,
    most: f64,
    a_second: f64,
    at: Instant,
}

impl Credits {
    pub(crate) fn new(most: u32, a_second: f64) -> Credits {
        let most = f64::from(most);
        Credits { left: most, most, a_second, at: Instant::now() }
    }

    /// Pays for one message. Whoever cannot pay runs up a debt.
    pub(crate) fn pay(&mut self) -> bool {
        let now = Instant::now();
        let back = (now - self.at).as_secs_f64() * self.a_second;
        (self.left, self.at) = ((self.left + back).min(self.most) - 1.0, now);
        self.left >= 0.0
    }

    /// Whether nothing has been spent that has not come back.
    pub(crate) fn is_full(&self) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * self.a_second >= self.most
    }

    /// Whether the debt is so high that there is no use in saying so again.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.left < -self.most
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn credits_run_out_and_come_back() {
        let mut credits = Credits::new(3, 2.0);
        assert!((0..3).all(|_| credits.pay()));
        assert!(!credits.pay());
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(credits.pay(), "two came back, one was owed");
        assert!(!credits.pay());
        assert!(!credits.is_hopeless());
        assert!((0..3).all(|_| !credits.pay()));
        assert!(credits.is_hopeless());
    }
}
