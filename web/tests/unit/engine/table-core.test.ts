import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { MemoryLog, type TableLog } from '../../../src/engine/log';
import type { ClientSays, Settings, TableSays } from '../../../src/engine/protocol';
import { TableCore, type World } from '../../../src/engine/table-core';
import { load } from './wasm';

/** A world whose clock is turned by the test: what waits is done in the order of its time. */
class TestWorld implements World {
  time = 1_760_000_000_000;
  #seed = 1;
  readonly #waiting = new Set<{ at: number; act: () => void }>();

  now(): number {
    return this.time;
  }

  after(milliseconds: number, act: () => void): () => void {
    const entry = { at: this.time + milliseconds, act };
    this.#waiting.add(entry);
    return () => this.#waiting.delete(entry);
  }

  draw(): Uint8Array {
    return new Uint8Array(32).fill(this.#seed++);
  }

  /** Lets the next thing happen that waits; says whether there was one. */
  next(): boolean {
    const [first] = [...this.#waiting].sort((one, other) => one.at - other.at);
    if (!first) return false;
    this.#waiting.delete(first);
    this.time = Math.max(this.time, first.at);
    first.act();
    return true;
  }
}

/** A person at a table who does what a hint says, or lets a computer play. */
class Player {
  readonly heard: TableSays[] = [];
  readonly core: TableCore;
  #key = 0;

  constructor(
    engine: Engine,
    readonly world: TestWorld,
    readonly log: TableLog = new MemoryLog(),
    readonly plays = true,
  ) {
    this.core = new TableCore(engine, log, world, (message) => this.hear(engine, message), { usual: 700, hurried: 100 });
  }

  say(message: ClientSays): void {
    this.core.hear(message);
  }

  want(wish: Record<string, unknown> & { type: string }): void {
    // keys rise, also after a reload
    this.#key = Math.max(this.#key + 1, this.world.time);
    this.say({ ...wish, key: this.#key } as unknown as ClientSays);
  }

  hear(engine: Engine, message: TableSays): void {
    this.heard.push(message);
    if (message.type === 'happened' && message.what === 'opened' && message.people.includes(0)) {
      const bytes = '07'.repeat(32);
      this.want({ type: 'commit', commitment: engine.call('commitment', { bytes }).commitment });
      this.want({ type: 'reveal', bytes });
    }
    if (message.type === 'asked' && message.your_turn && this.plays) {
      this.say({ type: 'hint' });
    }
    if (message.type === 'hints') {
      const best = message.hints[0];
      if (best) this.want({ type: 'act', at: message.at, action: best.action });
    }
  }

  /** Lets time pass until the rounds are over. */
  async finish(rounds: number): Promise<Array<Extract<TableSays, { type: 'happened' }>>> {
    const finished = () => this.heard.filter((said) => said.type === 'happened' && said.what === 'finished' && !said.redeal);
    for (let steps = 0; finished().length < rounds; steps++) {
      expect(steps).toBeLessThan(5_000);
      await this.core.settled();
      if (!this.world.next()) await this.core.settled();
    }
    return finished() as Array<Extract<TableSays, { type: 'happened' }>>;
  }

  last<T extends TableSays['type']>(type: T): Extract<TableSays, { type: T }> {
    const said = this.heard.filter((message) => message.type === type).at(-1);
    if (!said) throw new Error(`no ${type} was said`);
    return said as Extract<TableSays, { type: T }>;
  }
}

const SETTINGS: Record<string, Settings> = {
  doudizhu: { rules: { game: 'doudizhu', rules: { preset: 'huanle' } }, players: 3, public: false, watchers: false, hints: true, fill: 'planner', stand_in: 'planner' },
  tienlen: { rules: { game: 'tienlen', rules: { preset: 'southern' } }, players: 4, public: false, watchers: false, hints: true, fill: 'searcher:40', stand_in: 'planner' },
};

function open(player: Player, settings: Settings): void {
  player.say({ type: 'hello', versions: [1], language: 'en' });
  player.want({ type: 'create', name: 'An', settings });
  player.want({ type: 'ready', ready: true });
}

describe('a table in a worker', () => {
  it.each(Object.keys(SETTINGS))('plays a whole round of %s with a person', async (game) => {
    const engine = await load();
    const player = new Player(engine, new TestWorld());
    open(player, SETTINGS[game]!);
    const [finished] = await player.finish(1);
    if (finished?.what !== 'finished') throw new Error('it is not over');
    expect(finished.scores.reduce((sum, points) => sum + points, 0)).toBe(0);
    const verified = engine.call('verify', { record: finished.record, language: 'en' });
    expect(verified.conclusion).toBe('holds');
    // numbers without gaps, and nothing that was not understood
    const numbers = player.heard.filter((said) => said.type === 'happened').map((said) => said.n);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(player.heard.filter((said) => said.type === 'error' || said.type === 'refused')).toEqual([]);
  });

  it.each(Object.keys(SETTINGS))('plays a whole round of %s with computers on all seats', async (game) => {
    const player = new Player(await load(), new TestWorld(), new MemoryLog(), false);
    open(player, SETTINGS[game]!);
    await player.core.settled();
    player.want({ type: 'auto_play', on: true });
    const [finished] = await player.finish(1);
    expect(finished?.what).toBe('finished');
  });

  it('lets computers act one by one, and not faster than people can watch', async () => {
    const world = new TestWorld();
    const player = new Player(await load(), world);
    open(player, SETTINGS['tienlen']!);
    await player.finish(1);
    const acted = player.heard.filter((said) => said.type === 'happened' && said.what === 'acted' && said.auto);
    const times = acted.map((said) => (said.type === 'happened' ? said.at : 0));
    for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(700);
  });

  it('goes on after a reload where it was', async () => {
    const log = new MemoryLog();
    const world = new TestWorld();
    const before = new Player(await load(), world, log);
    open(before, SETTINGS['doudizhu']!);
    await before.core.settled();
    for (let step = 0; step < 12; step++) {
      world.next();
      await before.core.settled();
    }
    const { table } = before.last('snapshot');
    const count = (await log.read(table)).length;
    before.core.close();
    world.time += 3_600_000;

    const after = new Player(await load(), world, log);
    after.say({ type: 'hello', versions: [1], language: 'en' });
    after.say({ type: 'join', table });
    await after.core.settled();
    expect(after.last('snapshot').n).toBeGreaterThanOrEqual(count);
    const [finished] = await after.finish(1);
    expect(finished?.what).toBe('finished');
    expect(await log.tables()).toEqual([table]);
  });

  it('says that there is no such table', async () => {
    const player = new Player(await load(), new TestWorld());
    player.say({ type: 'hello', versions: [1], language: 'vi' });
    player.say({ type: 'join', table: 'room 9' });
    await player.core.settled();
    expect(player.last('refused').id).toBe('no_such_table');
  });

  it('plays on where nothing can be kept', async () => {
    class FullLog extends MemoryLog {
      override async append(): Promise<void> {
        throw new Error('the disk is full');
      }
    }
    const player = new Player(await load(), new TestWorld(), new FullLog());
    open(player, SETTINGS['tienlen']!);
    const [finished] = await player.finish(1);
    expect(finished?.what).toBe('finished');
    expect(player.core.isKept).toBe(false);
  });

  it('says nothing before it is written down', async () => {
    const order: string[] = [];
    class SlowLog extends MemoryLog {
      override async append(table: string, events: unknown[]): Promise<void> {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await super.append(table, events);
        order.push('kept');
      }
    }
    const engine = await load();
    const core = new TableCore(engine, new SlowLog(), new TestWorld(), (said) => order.push(said.type));
    core.hear({ type: 'hello', versions: [1] });
    core.hear({ type: 'create', key: 1, name: 'An', settings: SETTINGS['tienlen']! });
    await core.settled();
    expect(order).toEqual(['welcome', 'kept', 'snapshot', 'done']);
  });

  it('forgets a table that is closed', async () => {
    const log = new MemoryLog();
    const player = new Player(await load(), new TestWorld(), log);
    player.say({ type: 'hello', versions: [1] });
    player.want({ type: 'create', name: 'An', settings: SETTINGS['tienlen']! });
    await player.core.settled();
    expect(await log.tables()).toHaveLength(1);
    player.want({ type: 'close' });
    await player.core.settled();
    expect(await log.tables()).toEqual([]);
  });

  it('remembers the last tables only', async () => {
    const log = new MemoryLog();
    const player = new Player(await load(), new TestWorld(), log);
    player.say({ type: 'hello', versions: [1] });
    for (let table = 0; table < 12; table++) {
      player.want({ type: 'create', name: 'An', settings: SETTINGS['tienlen']! });
      await player.core.settled();
    }
    expect((await log.tables()).length).toBeLessThanOrEqual(8);
  });
});
