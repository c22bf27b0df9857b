// The conformance files, through the npm package as it is installed.
// usage: CASES=FOLDER node --test tests.mjs

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CallError, Engine } from 'wangzha';

const engine = await Engine.load(readFileSync(new URL(import.meta.resolve('wangzha/wangzha.wasm'))));
const language = 'en';

const cases = (name) => {
  const lines = readFileSync(`${process.env.CASES}/${name}`, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
};

/** In Dou Dizhu "D" could be a joker, so that the engine takes suits as small letters. */
const written = (game, cards) => (game === 'tienlen' ? cards.replace(/[SHCD]/g, (suit) => suit.toLowerCase()) : cards);

const presets = (game, names = 'all') => {
  const chosen = engine.call('presets', { game, language });
  return names === 'all' ? chosen : chosen.filter(({ preset }) => names.split(',').includes(preset));
};

const play_cases = (kind, run) => {
  let count = 0;
  for (const it of cases('plays.jsonl').filter((it) => it.kind === kind)) {
    for (const { preset, rules } of presets(it.game, it.preset)) {
      run(it, rules, `${it.id} under ${preset}`);
      count++;
    }
  }
  return count;
};

let run = 0;

test('cards are what the case file says', () => {
  run += play_cases('classify', (it, rules, what) => {
    const found = engine.call('classify', { ...rules, cards: written(it.game, it.cards), language });
    const readings = found.map(({ reading }) => reading.toLowerCase()).sort();
    assert.deepEqual(readings, it.expect.map((reading) => reading.toLowerCase()).sort(), what);
  });
});

test('plays beat what the case file says', () => {
  run += play_cases('beats', (it, rules, what) => {
    const [cards, over] = [it.cards, it.over].map((cards) => written(it.game, cards));
    const { play, refusal } = engine.call('check', { ...rules, cards, over, over_as: it.over_as, language });
    assert.equal(play !== null, it.expect, what);
    assert.equal(refusal === null, it.expect, what);
  });
});

test('hands of Dou Dizhu have as many leads', () => {
  for (const it of cases('leads_doudizhu.jsonl')) {
    for (const { preset, rules } of presets('doudizhu').filter(({ preset }) => it[preset])) {
      const leads = engine.call('leads', { ...rules, hand: it.hand, language });
      const multisets = new Set(leads.map(({ cards }) => cards)).size;
      assert.deepEqual({ multisets, readings: leads.length }, it[preset], `${it.hand} under ${preset}`);
      run++;
    }
  }
});

test('hands of Tien Len have as many leads of each kind', () => {
  for (const it of cases('leads_tienlen.jsonl')) {
    for (const { preset, rules } of presets('tienlen').filter(({ preset }) => it.lead[preset])) {
      const found = { total: 0 };
      for (const { kind } of engine.call('leads', { ...rules, hand: written('tienlen', it.hand), language })) {
        found[kind] = (found[kind] ?? 0) + 1;
        found.total++;
      }
      assert.deepEqual(found, it.lead[preset], `${it.hand} under ${preset}`);
      run++;
    }
  }
});

test('fair deals follow from the bytes', () => {
  const pack = [...'3456789TJQKA2'].flatMap((rank) => [...'shcd'].map((suit) => rank + suit)).concat('B', 'R');
  for (const it of cases('fair_deals.jsonl')) {
    const commitment = (bytes) => engine.call('commitment', { bytes }).commitment;
    assert.equal(commitment(it.server_seed), it.server_commit);
    assert.deepEqual(it.client_seeds.map(commitment), it.client_commits);
    const game = it.n === 54 ? 'doudizhu' : 'tienlen';
    const asked = { game, server: it.server_seed, seats: it.client_seeds, table: it.table };
    const deck = engine.call('deck', { ...asked, round: it.round });
    assert.deepEqual(deck.map((card) => pack.indexOf(card)), it.deck);
    assert.notDeepEqual(engine.call('deck', { ...asked, round: it.round + 1 }), deck);
    run++;
  }
});

test('no case is left out', () => assert.equal(run, Number(process.env.EXPECTED)));

test('the engine for players with nets takes those of the package, and no others', async () => {
  const file = (name) => readFileSync(new URL(import.meta.resolve(`wangzha/${name}`)));
  const engine = await Engine.load(file('wangzha-nets.wasm'));
  for (const game of ['doudizhu', 'tienlen']) {
    const nets = file(`${game}.nets`);
    assert.equal(engine.call('nets', { game, language }, nets), null);
    assert.throws(() => engine.call('nets', { game, language }, nets.subarray(0, 999_999)), CallError);
  }
});

test('a wrong question says what is wrong', () => {
  assert.throws(() => engine.call('classify', { game: 'doudizhu', rules: 'huanlee', cards: '3', language }), CallError);
});
