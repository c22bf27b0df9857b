// Keeps a table with the engine: the shell that a server is for tables far away. It writes down what
// happens before it says so, tells the time, and lets computers think, one decision at a time and
// not faster than people can watch. Nothing here needs a browser.

import { CallError, type Engine } from './engine.js';
import type { TableLog } from './log.js';
import type { ClientSays, TableSays } from './protocol.js';
import type { Language, TableStep } from './calls.js';

/** What the core needs of the world. */
export interface World {
  /** Milliseconds since 1970. */
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
  /** 32 bytes that nobody can foresee. */
  draw(): Uint8Array;
  /** What players with nets need; rejected if it cannot be had. Without it searchers play in their place. */
  netPlayers?(game: string): Promise<NetPlayers>;
}

/** An engine that can play with nets, and the nets of a game. */
export interface NetPlayers {
  engine: Engine;
  nets: Uint8Array;
}

/** Where the nets are that a player at the table needs: as long as they are `missing`, searchers play. */
export type NetsState = 'loading' | 'here' | 'missing';

/** How long a computer's action is looked at before the next, in milliseconds. */
export interface Pace {
  /** While a person plays too. */
  usual: number;
  /** While a computer plays for the person. */
  hurried: number;
}

export const USUAL_PACE: Pace = { usual: 700, hurried: 250 };

/** How long computers wait for their nets, in milliseconds. */
const PATIENCE = 20_000;

/** How many tables are remembered. */
const KEPT_TABLES = 8;

export class TableCore {
  #engine: Engine;
  readonly #log: TableLog;
  readonly #world: World;
  readonly #pace: Pace;
  readonly #say: (message: TableSays) => void;
  /** What has been asked for and is not done yet, in order. */
  #queue: Promise<void> = Promise.resolve();
  #table: string | null = null;
  /** All that has happened at the table. */
  #events: unknown[] = [];
  #hello: Extract<ClientSays, { type: 'hello' }> = { type: 'hello', versions: [1] };
  #cancelAlarm: () => void = () => {};
  #cancelThought: () => void = () => {};
  #isThinking = false;
  #isClosed = false;
  /** The game whose nets were asked for. */
  #sought: string | null = null;
  #nets: NetsState | null = null;
  /** Called whenever the nets have come nearer, or are not to be had. */
  onNets: (state: NetsState) => void = () => {};
  /** Whether everything that was said is written down too. */
  isKept = true;

  constructor(engine: Engine, log: TableLog, world: World, say: (message: TableSays) => void, pace: Pace = USUAL_PACE) {
    this.#engine = engine;
    this.#log = log;
    this.#world = world;
    this.#say = say;
    this.#pace = pace;
    this.#begin();
  }

  /** Somebody says something; it is answered when all before it is. */
  hear(message: ClientSays): void {
    this.#enqueue(async () => {
      if (message.type === 'hello') this.#hello = message;
      if (message.type === 'join') await this.#load(message.table);
      await this.#take(this.#engine.call('table_hear', { now: this.#now(), text: JSON.stringify(message) }));
    });
  }

  /** Asks again for the nets that are missing. */
  loadNets(): void {
    this.#enqueue(async () => {
      if (this.#nets !== 'missing') return;
      this.#sought = null;
      await this.#goOn();
    });
  }

  /** When everything that was asked for is done. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelAlarm();
    this.#cancelThought();
  }

  /** A keeper without a table, with new dice. */
  #begin(): void {
    this.#engine.call('table_begin', { dice: hex(this.#world.draw()) });
    this.#table = null;
  }

  async #load(table: string): Promise<void> {
    if (table === this.#table) return;
    const events = await this.#log.read(table);
    if (events.length === 0) return; // the keeper says that there is no such table
    await this.#take(this.#engine.call('table_load', { now: this.#now(), events }), events);
  }

  #now(): number {
    return Math.floor(this.#world.now());
  }

  #enqueue(act: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#isClosed) return;
      try {
        await act();
      } catch (error) {
        console.error(error);
        await this.#recover();
      }
    });
  }

  /** The engine has failed, and is a new one now. */
  async #recover(): Promise<void> {
    if (this.#nets === 'here') this.#sought = null;
    await this.#takeUp();
  }

  /** Lets an engine that knows nothing take the table up. */
  async #takeUp(): Promise<void> {
    const [table, events] = [this.#table, this.#events];
    this.#begin();
    if (table === null) return;
    const hear = (message: ClientSays) => this.#engine.call('table_hear', { now: this.#now(), text: JSON.stringify(message) });
    await this.#take(this.#engine.call('table_load', { now: this.#now(), events }), events);
    hear(this.#hello);
    await this.#take(hear({ type: 'join', table }));
  }

  /** Gets the nets that a player at the table needs. Computers wait for them, but not for ever. */
  #seek(game: string): void {
    if (this.#sought === game) return;
    this.#sought = game;
    this.#become('loading');
    const found = this.#world.netPlayers?.(game) ?? Promise.reject(new Error('nobody brings nets here'));
    const isLate = this.#world.after(PATIENCE, () => this.#enqueue(() => this.#doWithout('they take too long')));
    found.then(
      (players) => this.#enqueue(() => (isLate(), this.#bring(game, players))),
      (error: unknown) => this.#enqueue(() => (isLate(), this.#doWithout(error))),
    );
  }

  async #bring(game: string, { engine, nets }: NetPlayers): Promise<void> {
    if (this.#sought !== game) return;
    try {
      engine.call('nets', { game, language: (this.#hello.language ?? 'en') as Language }, nets);
    } catch (error) {
      // an engine that could not even refuse them knows nothing any more
      if (engine === this.#engine && !(error instanceof CallError)) await this.#takeUp();
      return this.#doWithout(error);
    }
    this.#become('here');
    if (engine === this.#engine) return this.#goOn();
    this.#engine = engine;
    await this.#takeUp();
  }

  async #doWithout(why: unknown): Promise<void> {
    if (this.#nets !== 'loading') return;
    console.warn('searchers play in place of players with nets:', why);
    this.#become('missing');
    await this.#goOn();
  }

  #become(state: NetsState): void {
    this.#nets = state;
    this.onNets(state);
  }

  async #goOn(): Promise<void> {
    await this.#take(this.#engine.call('table_tick', { now: this.#now() }));
  }

  /** Does what the keeper wants: writes down, says, and comes back. `before`: what has happened at a table that is taken up. */
  async #take(step: TableStep, before?: unknown[]): Promise<void> {
    const isNew = step.table != null && step.table !== this.#table;
    this.#table = step.table ?? null;
    this.#events = [...(before ?? (isNew ? [] : this.#events)), ...step.events];
    if (step.table != null && step.events.length > 0) {
      try {
        await this.#log.append(step.table, step.events);
      } catch (error) {
        // a browser that keeps nothing does not end the game
        if (this.isKept) console.warn('the game is not kept:', error);
        this.isKept = false;
      }
    }
    step.says.forEach((message) => this.#say(message));
    if (step.table != null && step.closed) await this.#forget(step.table);
    if (isNew) await this.#forgetOld();
    if (step.nets != null) this.#seek(step.nets);
    this.#wait(step);
  }

  #wait(step: TableStep): void {
    this.#cancelAlarm();
    this.#cancelAlarm = () => {};
    if (step.due != null) {
      const wait = Math.max(step.due - this.#world.now(), 0);
      this.#cancelAlarm = this.#world.after(wait, () =>
        this.#enqueue(() => this.#goOn()),
      );
    }
    if (!step.thinks || this.#nets === 'loading') {
      this.#cancelThought();
      this.#isThinking = false;
    } else if (!this.#isThinking) {
      this.#isThinking = true;
      const wait = step.hurries ? this.#pace.hurried : this.#pace.usual;
      this.#cancelThought = this.#world.after(wait, () =>
        this.#enqueue(async () => {
          this.#isThinking = false;
          await this.#take(this.#engine.call('table_think', { now: this.#now() }));
        }),
      );
    }
  }

  async #forget(table: string): Promise<void> {
    await this.#log.remove(table).catch(() => {});
  }

  async #forgetOld(): Promise<void> {
    const tables = await this.#log.tables().catch(() => [] as string[]);
    for (const table of tables.filter((table) => table !== this.#table).slice(KEPT_TABLES - 1)) await this.#forget(table);
  }
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
