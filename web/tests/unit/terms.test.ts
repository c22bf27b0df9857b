import { describe, expect, it } from 'vitest';
import { MemoryLog } from '../../src/engine/log';
import type { ClientSays, Settings, TableSays } from '../../src/engine/protocol';
import { TableCore } from '../../src/engine/table-core';
import { withFriends } from '../../src/table/tables';
import { agreed, CLOCKS, LEVELS, levelLike, termsOf, TIMES, USUAL_TERMS, type Terms } from '../../src/table/terms';
import { load } from './engine/wasm';

/** What a real table says that it is about, when it was opened with this. */
async function opened(settings: Settings): Promise<Settings> {
  const heard: TableSays[] = [];
  const world = { now: () => 1_760_000_000_000, after: () => () => {}, draw: () => new Uint8Array(32).fill(7), netPlayers: () => new Promise<never>(() => {}) };
  const core = new TableCore(await load(), new MemoryLog(), world, (said) => heard.push(said), { usual: 700, hurried: 100 });
  // as a door sends it
  const say = (message: ClientSays) => core.hear(JSON.parse(JSON.stringify(message)) as ClientSays);
  say({ type: 'hello', versions: [1], language: 'en' });
  say({ type: 'create', key: 1, name: 'An', settings });
  await core.settled();
  const shown = heard.find((said) => said.type === 'snapshot');
  if (!shown) throw new Error(JSON.stringify(heard));
  return shown.settings;
}

const UNUSUAL: Terms = { time: 'relaxed', isPublic: true, watchers: false, hints: false, fill: 'expert' };

describe('what people agree about at a table', () => {
  it('is in the message that opens the table', () => {
    const { clocks, ...said } = withFriends('tienlen', UNUSUAL, { players: 3, rules: 'southern run_least=4' });
    expect(said).toEqual({
      rules: { game: 'tienlen', rules: 'southern run_least=4' },
      players: 3,
      public: true,
      watchers: false,
      hints: false,
      fill: 'expert',
      stand_in: 'expert',
    });
    expect([clocks?.decision, clocks?.reserve]).toEqual([60_000, 120_000]);
  });

  it('is private, watched, hinted and on the clock where nothing was chosen', () => {
    const said = withFriends('doudizhu', USUAL_TERMS);
    expect([said.public, said.watchers, said.hints, said.fill, said.clocks?.decision]).toEqual([false, true, true, 'planner', 20_000]);
  });

  it('is taken by a real table, whatever is chosen', async () => {
    for (const [i, fill] of [...LEVELS, 'nobody' as const].entries()) {
      const time = TIMES[i % TIMES.length]!;
      const terms = { ...UNUSUAL, time, fill };
      const table = await opened(withFriends('doudizhu', terms));
      expect(termsOf(table)).toEqual(terms);
      expect(table.clocks ?? null).toEqual(CLOCKS[time]);
      expect(table.stand_in).toBe(terms.fill === 'nobody' ? 'planner' : terms.fill);
    }
  });

  it('is read from a table that was opened elsewhere', () => {
    const elsewhere = { ...agreed(USUAL_TERMS), clocks: { ...CLOCKS.quick!, decision: 15_000 }, fill: 'expert' };
    expect(termsOf(elsewhere)).toMatchObject({ time: 'usual', fill: 'expert' });
    const fills = ['searcher:50ms', 'learned', 'beginner', 'quick-searcher', null].map((fill) => termsOf({ ...elsewhere, fill }).fill);
    expect(fills).toEqual(['learned', 'learned', 'beginner', 'planner', 'nobody']);
    expect(termsOf({ ...elsewhere, clocks: { ...CLOCKS.quick!, decision: 3_600_000 } }).time).toBe('endless');
    expect(termsOf({ ...elsewhere, clocks: { ...CLOCKS.quick!, decision: 5_000 } }).time).toBe('quick');
  });

  it('has a level for every computer that was kept once', () => {
    expect(LEVELS.map(levelLike)).toEqual(LEVELS);
    expect(levelLike('searcher')).toBe('learned');
    expect(levelLike('somebody else')).toBe('planner');
  });
});
