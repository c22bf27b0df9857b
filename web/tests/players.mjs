// How fast the players with nets think in WebAssembly: decisions a second of `learned`, playouts in
// 100 ms of `expert`, at whole tables as the page keeps them. `node tests/players.mjs [WASM [SECONDS]]`

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file = new URL('../src/engine/pkg/wangzha-nets.wasm', import.meta.url), seconds = 10] = process.argv.slice(2);
const PLAYOUTS = 100;

async function engine() {
  const host = { now: () => performance.now(), progress() {}, trouble() {} };
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { host });
  const { memory, question, attach, call, answer } = instance.exports;
  const write = (bytes) => {
    const at = question(bytes.length); // which may move the memory
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };
  return (name, asks, attached) => {
    if (attached) (write(attached), attach());
    write(new TextEncoder().encode(`${name}\n${JSON.stringify(asks)}`));
    const length = call();
    const said = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length)));
    if (said.error) throw new Error(said.error.text);
    return said.ok;
  };
}

/** Rounds with computers on all seats, for so many seconds of thinking: how long each decision took. */
async function decisions(game, preset, players, player) {
  const ask = await engine();
  const nets = readFileSync(new URL(`../../crates/wangzha-ai/weights/${game}.nets`, import.meta.url));
  ask('nets', { game, language: 'en' }, nets);
  let [key, now, round, spent] = [0, 1_000, 0, 0];
  const times = [];
  const say = (message) => ask('table_hear', { now, text: JSON.stringify(message) });
  const want = (wish) => say({ ...wish, key: ++key });
  for (; spent < seconds * 1000; round++) {
    ask('table_begin', { dice: createHash('sha256').update(`${game} ${round}`).digest('hex') });
    say({ type: 'hello', versions: [1] });
    const settings = { rules: { game, rules: { preset } }, players, public: false, watchers: false, hints: false, fill: player, stand_in: player };
    want({ type: 'create', name: 'An', settings });
    want({ type: 'ready', ready: true });
    const bytes = '07'.repeat(32);
    want({ type: 'commit', commitment: ask('commitment', { bytes }).commitment });
    want({ type: 'reveal', bytes });
    let step = want({ type: 'auto_play', on: true });
    while (step.thinks && spent < seconds * 1000) {
      const begin = performance.now();
      step = ask('table_think', { now: (now += 10) });
      times.push(performance.now() - begin);
      spent += times.at(-1);
    }
  }
  return times.sort((one, other) => one - other);
}

const part = (sorted, share) => sorted[Math.floor(sorted.length * share)];

for (const [game, preset, players] of [['doudizhu', 'competition', 3], ['tienlen', 'southern', 2], ['tienlen', 'southern', 4]]) {
  const learned = await decisions(game, preset, players, 'learned');
  const spent = learned.reduce((sum, time) => sum + time, 0);
  // where there is nothing to choose nobody searches
  const searched = (await decisions(game, preset, players, `expert:${PLAYOUTS}`)).filter((time) => time > 5 * part(learned, 0.5));
  console.log(
    `${game} of ${players}: learned ${Math.round((1000 * learned.length) / spent)} decisions a second`,
    `(median ${part(learned, 0.5).toFixed(3)} ms, 99 % ${part(learned, 0.99).toFixed(2)} ms),`,
    `expert ${Math.round((100 * PLAYOUTS) / part(searched, 0.5))} playouts in 100 ms (median of ${searched.length} decisions)`,
  );
}
