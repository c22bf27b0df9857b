// Players with nets: what they play, and what is done where their nets cannot be had.

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { MemoryLog } from '../../../src/engine/log';
import type { ClientSays, TableSays } from '../../../src/engine/protocol';
import { TableCore, type NetPlayers, type NetsState } from '../../../src/engine/table-core';
import { load, loadWithNets, nets } from './wasm';

interface Round {
  game: string;
  preset: string;
  players: number;
  player: string;
  dice: string;
  record: string;
}

/** Rounds as the program plays them that is compiled for this machine (`crates/wangzha-wasm/tests/nets.rs`). */
const ROUNDS = JSON.parse(readFileSync(new URL('../../../../crates/wangzha-wasm/tests/nets.json', import.meta.url), 'utf8')) as Round[];

const settings = ({ game, preset, players, player }: Round) =>
  ({ rules: { game, rules: { preset } }, players, public: false, watchers: false, hints: true, fill: player, stand_in: player });

/** The record of a round with computers on all seats. */
function play(engine: Engine, round: Round): string {
  let key = 0;
  const now = 1_000;
  const say = (message: object) => engine.call('table_hear', { now, text: JSON.stringify(message) });
  const want = (wish: object) => say({ ...wish, key: ++key });
  engine.call('table_begin', { dice: round.dice });
  say({ type: 'hello', versions: [1] });
  want({ type: 'create', name: 'An', settings: settings(round) });
  want({ type: 'ready', ready: true });
  const bytes = '07'.repeat(32);
  want({ type: 'commit', commitment: engine.call('commitment', { bytes }).commitment });
  want({ type: 'reveal', bytes });
  let step = want({ type: 'auto_play', on: true });
  while (step.thinks) step = engine.call('table_think', { now });
  const over = step.says.find((said) => said.type === 'happened' && said.what === 'finished');
  return over && 'record' in over ? over.record : '';
}

describe('players with nets', () => {
  it.each(ROUNDS)('play $game of $players as $player to the last bit as they do elsewhere', async (round) => {
    const engine = await loadWithNets();
    engine.call('nets', { game: round.game, language: 'en' }, nets(round.game));
    expect(play(engine, round)).toBe(round.record);
  });

  it('are refused damaged nets in the language of the page', async () => {
    const engine = await loadWithNets();
    const bring = (bytes: Uint8Array) => () => engine.call('nets', { game: 'tienlen', language: 'vi' }, bytes);
    expect(bring(nets('tienlen').slice(0, 1_000_000))).toThrow('tệp mạng nơ-ron bị cụt');
    expect(bring(nets('doudizhu'))).toThrow('doudizhu');
    expect(bring(nets('tienlen'))).not.toThrow();
  });

  it('are not in the engine that everybody downloads, which says so', async () => {
    const engine = await load();
    expect(() => engine.call('nets', { game: 'tienlen', language: 'en' }, nets('tienlen'))).toThrow('wangzha-nets.wasm');
  });
});

/** A table with an expert whose nets the test brings, or does not. */
async function seated(brings: (game: string) => Promise<NetPlayers>) {
  const heard: TableSays[] = [];
  const states: NetsState[] = [];
  const waiting: Array<{ after: number; act: () => void }> = [];
  const world = {
    now: () => 1_760_000_000_000,
    after(after: number, act: () => void) {
      const entry = { after, act };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry) >>> 0, 1);
    },
    draw: () => new Uint8Array(32).fill(5),
    netPlayers: vi.fn(brings),
  };
  const core = new TableCore(await load(), new MemoryLog(), world, (said) => heard.push(said), { usual: 700, hurried: 100 });
  core.onNets = (state) => states.push(state);
  let key = 0;
  const want = (wish: object) => core.hear({ ...wish, key: ++key } as unknown as ClientSays);
  core.hear({ type: 'hello', versions: [1], language: 'zh' });
  want({ type: 'create', name: 'An', settings: settings({ ...ROUNDS[2]!, player: 'learned' }) });
  want({ type: 'ready', ready: true });
  const bytes = '07'.repeat(32);
  want({ type: 'commit', commitment: (await load()).call('commitment', { bytes }).commitment });
  want({ type: 'reveal', bytes });
  want({ type: 'auto_play', on: true });
  await core.settled();
  const acted = () => heard.filter((said) => said.type === 'happened' && said.what === 'acted').length;
  /** Lets happen what waits so long. */
  const pass = async (after: number) => {
    waiting.filter((entry) => entry.after === after).forEach((entry) => (waiting.splice(waiting.indexOf(entry), 1), entry.act()));
    await core.settled();
  };
  return { core, world, heard, states, acted, pass, thinks: () => waiting.some((entry) => entry.after <= 700) };
}

describe('a table with an expert', () => {
  it('waits for the nets, and goes on with them where it was', async () => {
    let bring!: (players: NetPlayers) => void;
    const table = await seated(() => new Promise((resolve) => (bring = resolve)));
    expect([table.states, table.thinks()]).toEqual([['loading'], false]);
    bring({ engine: await loadWithNets(), nets: nets('tienlen') });
    await vi.waitFor(() => expect(table.states).toEqual(['loading', 'here']));
    await table.core.settled();
    expect(table.heard.at(-1)?.type).toBe('snapshot');
    expect(table.thinks()).toBe(true);
    await table.pass(100);
    await table.pass(700);
    expect(table.acted()).toBeGreaterThan(0);
    // in the language that was agreed on before
    table.core.hear({ type: 'hint' });
    table.core.hear({ type: 'join', table: 'room 9' });
    await table.core.settled();
    const refused = table.heard.find((said) => said.type === 'refused' && said.id === 'no_such_table');
    expect(refused && 'text' in refused && refused.text).toBe('这台设备上没有这张牌桌');
    expect(table.world.netPlayers).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cannot be had', async () => Promise.reject(new Error('there is no network'))],
    ['are damaged', async () => ({ engine: await loadWithNets(), nets: new Uint8Array(99) })],
  ])('plays on without nets that %s, until they are asked for again', async (_, brings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const table = await seated(brings as () => Promise<NetPlayers>);
    await vi.waitFor(() => expect(table.states).toEqual(['loading', 'missing']));
    await table.core.settled();
    await table.pass(100);
    await table.pass(700);
    expect(table.acted()).toBeGreaterThan(0);
    table.world.netPlayers.mockImplementation(async () => ({ engine: await loadWithNets(), nets: nets('tienlen') }));
    table.core.loadNets();
    await vi.waitFor(() => expect(table.states).toEqual(['loading', 'missing', 'loading', 'here']));
    warn.mockRestore();
  });

  it('does not wait for ever', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const table = await seated(() => new Promise(() => {}));
    await table.pass(20_000);
    expect([table.states, table.thinks()]).toEqual([['loading', 'missing'], true]);
    warn.mockRestore();
  });
});
