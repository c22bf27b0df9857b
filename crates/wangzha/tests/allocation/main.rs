//! The engine never allocates: a counting allocator watches every call on the
//! benchmark workloads and on the positions of the case files.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod counter;
mod doudizhu;
mod doudizhu_plan;
mod tienlen;
mod tienlen_plan;

/// A line of a workload: cards to play, and the table.
fn workload(file: &str) -> Vec<(String, String)> {
    let path = format!("{}/benches/workloads/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let fields = |line: &str| {
        let mut fields = line.split(';').map(str::to_owned);
        (fields.next().unwrap(), fields.next().unwrap())
    };
    lines.map(fields).collect()
}
