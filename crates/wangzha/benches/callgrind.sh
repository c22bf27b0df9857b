#!/usr/bin/env bash
# Instructions per call of everything that the benches time.
#
# Unlike times these do not depend on what else the machine does. Callgrind
# counts inside the function `measured_pass` of the harness alone and writes a
# file each time that it returns, so one run of a bench gives all its rows.
#
# usage: callgrind.sh [PART]     only rows whose key contains PART
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v valgrind >/dev/null; then
    echo "callgrind.sh: valgrind is not installed, so no instructions are counted (Debian: apt-get install valgrind)"
    exit 0
fi

part=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Where cargo put the benches: lines "Executable benches/NAME.rs (PATH)". The
# paths may be relative to the workspace.
cd "$(dirname "$(cargo locate-project --workspace --message-format plain)")"
build=(cargo bench --package wangzha --benches --no-run)
"${build[@]}" >"$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
sed -nE 's|^ *Executable benches/([a-z_]+)\.rs \((.*)\)$|\1 \2|p' "$work/build" >"$work/benches"

while read -r name path; do
    rm -f "$work"/out.*
    valgrind --tool=callgrind --callgrind-out-file="$work/out" --combine-dumps=no \
        --toggle-collect='*measured_pass*' --dump-after="$name::harness::measured_pass" \
        "$path" --callgrind "$part" >"$work/rows" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
    grep -q '^row' "$work/rows" || continue
    printf '\n%s: instructions per call\n' "$name"
    number=0
    grep '^row' "$work/rows" | while IFS=$'\t' read -r _ key calls what _; do
        number=$((number + 1))
        total=$(sed -n 's/^totals: //p' "$work/out.$number")
        LC_ALL=C awk -v key="$key" -v what="$what" -v total="$total" -v calls="$calls" \
            'BEGIN { printf "  %-28s %-40s %10.1f\n", key, what, total / calls }'
    done
done <"$work/benches"
