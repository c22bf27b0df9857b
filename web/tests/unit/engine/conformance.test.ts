// The case files of the engine, through WebAssembly.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import type { Rules } from '../../../src/engine/protocol';
import { cases, load } from './wasm';

interface PlayCase {
  id: string;
  game: 'doudizhu' | 'tienlen';
  preset: string;
  kind: 'classify' | 'beats';
  cards: string;
  over: string | null;
  over_as?: string;
  expect: string[] | boolean;
}

let engine: Engine;
beforeAll(async () => {
  engine = await load();
});

const language = 'en';

/** Cards as the engine reads them where there are jokers: D alone could be one. */
const plain = (game: string, cards: string): string => (game === 'tienlen' ? cards.replace(/[SHCD]/g, (suit) => suit.toLowerCase()) : cards);

/** The rules that a case is about. */
function presets(game: 'doudizhu' | 'tienlen', named: string): Rules[] {
  const all = engine.call('presets', { game, language });
  const wanted = named.split(',');
  return all.filter(({ preset }) => named === 'all' || wanted.includes(preset)).map(({ rules }) => rules);
}

describe('the case files', () => {
  it('say what cards are', () => {
    let count = 0;
    for (const it of cases<PlayCase>('plays.jsonl').filter(({ kind }) => kind === 'classify')) {
      for (const rules of presets(it.game, it.preset)) {
        const found = engine.call('classify', { ...rules, cards: plain(it.game, it.cards), language }).map(({ reading }) => reading.toLowerCase());
        expect(found.sort(), `${it.id} ${it.cards}`).toEqual((it.expect as string[]).map((text) => text.toLowerCase()).sort());
        count++;
      }
    }
    expect(count).toBeGreaterThan(400);
  });

  it('say what beats what', () => {
    let count = 0;
    for (const it of cases<PlayCase>('plays.jsonl').filter(({ kind }) => kind === 'beats')) {
      for (const rules of presets(it.game, it.preset)) {
        const { play, refusal } = engine.call('check', { ...rules, cards: plain(it.game, it.cards), over: plain(it.game, it.over!), over_as: it.over_as, language });
        expect(play !== null, `${it.id} ${it.cards} over ${it.over}`).toBe(it.expect);
        expect(refusal === null).toBe(it.expect);
        count++;
      }
    }
    expect(count).toBeGreaterThan(400);
  });

  it('count the leads of Dou Dizhu', () => {
    for (const it of cases<{ hand: string } & Record<string, { multisets: number; readings: number }>>('leads_doudizhu.jsonl')) {
      for (const { preset, rules } of engine.call('presets', { game: 'doudizhu', language })) {
        const column = it[preset === 'rlcard' ? 'competition' : preset]!;
        const leads = engine.call('leads', { ...rules, hand: it.hand, language });
        expect(leads.length, `${preset} ${it.hand}`).toBe(column.readings);
        expect(new Set(leads.map(({ cards }) => cards)).size).toBe(column.multisets);
      }
    }
  });

  it('count the leads of Tien Len', () => {
    for (const it of cases<{ hand: string; lead: Record<string, Record<string, number>> }>('leads_tienlen.jsonl')) {
      for (const { preset, rules } of engine.call('presets', { game: 'tienlen', language })) {
        const found: Record<string, number> = { total: 0 };
        for (const { kind } of engine.call('leads', { ...rules, hand: plain('tienlen', it.hand), language })) {
          found[kind] = (found[kind] ?? 0) + 1;
          found['total']!++;
        }
        expect(found, `${preset} ${it.hand}`).toEqual(it.lead[preset]);
      }
    }
  });

  it('say how the cards are dealt', () => {
    interface DealCase {
      server_seed: string;
      server_commit: string;
      client_seeds: string[];
      client_commits: string[];
      table: string;
      round: number;
      n: number;
      deck: number[];
    }
    const ordered = [...'3456789TJQKA2'].flatMap((rank) => [...'shcd'].map((suit) => rank + suit)).concat('B', 'R');
    const deals = cases<DealCase>('fair_deals.jsonl');
    expect(deals).toHaveLength(4);
    for (const it of deals) {
      const commitment = (bytes: string) => engine.call('commitment', { bytes }).commitment;
      expect(commitment(it.server_seed)).toBe(it.server_commit);
      expect(it.client_seeds.map(commitment)).toEqual(it.client_commits);
      const game = it.n === 54 ? 'doudizhu' : 'tienlen';
      const deck = engine.call('deck', { game, server: it.server_seed, seats: it.client_seeds, table: it.table, round: it.round });
      expect(deck.map((card) => ordered.indexOf(card))).toEqual(it.deck);
    }
  });
});
