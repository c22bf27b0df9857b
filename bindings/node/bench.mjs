// Nanoseconds a call from Node: see crates/wangzha-ffi/examples/bench.rs. Every call is JSON in and
// out, which is what takes the time.
// usage: node bench.mjs FOLDER-OF-THE-PACKAGE

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const { Engine } = await import(pathToFileURL(`${folder}/index.js`));
const engine = await Engine.load(readFileSync(`${folder}/wangzha.wasm`));
const CALLS = 50_000;
const BATCHES = 5;
const rules = { game: 'doudizhu', rules: 'competition', language: 'en' };
const cards = ['3334', '5556', '34568'];

const best = (call, calls) => {
  let best = Infinity;
  for (let batch = 0; batch < BATCHES; batch++) {
    const start = process.cpuUsage();
    for (let i = 0; i < calls; i++) call(i);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, ((user + system) * 1e3) / calls);
  }
  return best.toFixed(1).padStart(6);
};

const classify = best((i) => engine.call('classify', { ...rules, cards: cards[i % 3] }), CALLS);
const answer = best((i) => engine.call('check', { ...rules, cards: cards[i % 3], over: '3334' }), CALLS);
console.log(`Node     classify ${classify}  answer ${answer}`);
