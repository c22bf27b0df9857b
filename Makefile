# The commands of the README. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help run test bench verify setup

help:
	@echo "make run     a game of Dou Dizhu in the terminal"
	@echo "make test    format, lints, all tests, documentation"
	@echo "make bench   speed of the engine, as ratios, and instruction counts"
	@echo "make verify  the whole space of plays of both games, and new random cases by the million"

# Says what is missing, and installs a C linker where apt can.
setup:
	@./scripts/setup

run: setup
	@cargo run --quiet --release --package wangzha-cli -- play

test: setup
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	@if cargo nextest --version >/dev/null 2>&1; \
	then cargo nextest run --workspace; \
	else cargo test --workspace --lib --bins --tests; fi
	cargo test --workspace --doc --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	cargo build --package wangzha --lib --no-default-features --quiet
	@echo "all checks passed"

bench: setup
	cargo bench --package wangzha
	./crates/wangzha/benches/callgrind.sh

verify: setup
	@./scripts/verify
