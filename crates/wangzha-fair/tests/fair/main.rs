//! Deals as another program computes them
//! (`crates/wangzha/tests/conformance/fair_deals.jsonl`), spoilt in every way
//! there is, and ceremonies in which anybody may be missing.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod ceremony;
mod played;
mod verdict;
