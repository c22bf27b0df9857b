# The commands of the README. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help run play test bench bindings bench-bindings compare-python bench-python
.PHONY: verify fuzz swarm soak setup

help:
	@echo "make run     a server with tables for people and computers, in your browser"
	@echo "make play    a game of Dou Dizhu in the terminal"
	@echo "make test    format, lints, all tests, documentation, features, other targets"
	@echo "make bench   speed of the engine, as ratios, and instruction counts"
	@echo "make bindings        what users of C, C#, Lua, Java, Python and Node take, into target/bindings"
	@echo "make bench-bindings  what a call costs from each of them"
	@echo "make verify  the whole space of plays of both games, and new random cases by the million"
	@echo "make swarm   how many tables a server keeps here: latency, memory, recovery"
	@echo "make soak    an hour of play while the server is killed again and again"
	@echo "make compare-python, bench-python   the Python package beside RLCard, OpenSpiel, DouZero"
	@echo "make fuzz    a minute of fuzzing for each target (needs a nightly Rust)"

# Says what is missing, and installs it where apt can.
setup:
	@./scripts/setup

# Everything is kept in wangzha-data; OPTIONS="--address 0.0.0.0:8080" lets others in.
run: setup
	@./scripts/web build
	@trap 'exit 0' INT HUP TERM; \
		cargo run --quiet --release --package wangzha-cli -- serve --data wangzha-data $(OPTIONS)

# Whoever leaves the game with Ctrl-C or closes the terminal has not met an error
# of make.
play: setup
	@trap 'exit 0' INT HUP TERM; cargo run --quiet --release --package wangzha-cli -- play

test:
	@./scripts/setup targets
	CARGO_PROFILE=test ./scripts/web build
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features --quiet -- -D warnings
	@if cargo nextest --version >/dev/null 2>&1; \
	then cargo nextest run --workspace --all-features; \
	else cargo test --workspace --all-features --lib --bins --tests; fi
	cargo test --workspace --all-features --doc --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --quiet
	@# what needs no fuzzer: that the targets still compile
	CUSTOM_LIBFUZZER_PATH=$(CURDIR)/none cargo clippy --quiet --manifest-path fuzz/Cargo.toml \
		--target-dir target -- -D warnings
	@# the program that the tests above were made with
	WANGZHA_PROGRAM=$(CURDIR)/target/debug/wangzha ./scripts/web test
	@# the libraries are those that the tests have just been linked with
	cargo build --workspace --exclude wangzha-py --all-features --lib --profile test --quiet
	./scripts/bindings test target/debug target/bindings-test
	./scripts/features
	./scripts/targets
	./scripts/python
	@echo "all checks passed"

bench: setup
	cargo bench --package wangzha
	cargo bench --package wangzha-table
	cargo bench --package wangzha-ai --bench decide
	./crates/wangzha/benches/callgrind.sh

bindings:
	@./scripts/setup bindings
	@./scripts/web build
	cargo build --release --package wangzha-ffi
	./scripts/bindings make target/release target/bindings
	@echo "it is all in target/bindings; begin with its README.md"

bench-bindings: bindings
	./scripts/bindings bench target/bindings

verify: setup
	@./scripts/verify

# SIZES="3000 4000" TIME=60 STORES="sqlite postgresql"
swarm:
	@./scripts/setup targets
	@./scripts/swarm

# TIME=3600 TABLES=250 LIFE="120 480"
soak: setup
	@./scripts/soak

fuzz: setup
	@./scripts/fuzz

# Installs the other programs on first use; docs/python.md has what they print.
compare-python: setup
	@./scripts/python compare 20000

bench-python: setup
	@./scripts/python bench
