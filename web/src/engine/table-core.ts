// Keeps a table with the engine: the shell that a server is for tables far away. It writes down what
// happens before it says so, tells the time, and lets computers think, one decision at a time and
// not faster than people can watch. Nothing here needs a browser.

import type { Engine } from './engine.js';
import type { TableLog } from './log.js';
import type { ClientSays, TableSays } from './protocol.js';
import type { TableStep } from './calls.js';

/** What the core needs of the world. */
export interface World {
  /** Milliseconds since 1970. */
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
  /** 32 bytes that nobody can foresee. */
  draw(): Uint8Array;
}

/** How long a computer's action is looked at before the next, in milliseconds. */
export interface Pace {
  /** While a person plays too. */
  usual: number;
  /** While a computer plays for the person. */
  hurried: number;
}

export const USUAL_PACE: Pace = { usual: 700, hurried: 250 };

/** How many tables are remembered. */
const KEPT_TABLES = 8;

export class TableCore {
  readonly #engine: Engine;
  readonly #log: TableLog;
  readonly #world: World;
  readonly #pace: Pace;
  readonly #say: (message: TableSays) => void;
  /** What has been asked for and is not done yet, in order. */
  #queue: Promise<void> = Promise.resolve();
  #table: string | null = null;
  #cancelAlarm: () => void = () => {};
  #cancelThought: () => void = () => {};
  #isThinking = false;
  #isClosed = false;
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
      if (message.type === 'join') await this.#load(message.table);
      await this.#take(this.#engine.call('table_hear', { now: this.#now(), text: JSON.stringify(message) }));
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
    await this.#take(this.#engine.call('table_load', { now: this.#now(), events }));
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

  /** The engine has failed: it is a new one now, and takes the table up from its log. */
  async #recover(): Promise<void> {
    const table = this.#table;
    this.#begin();
    if (table !== null) {
      const events = await this.#log.read(table);
      const text = JSON.stringify({ type: 'hello', versions: [1] } satisfies ClientSays);
      await this.#take(this.#engine.call('table_load', { now: this.#now(), events }));
      this.#engine.call('table_hear', { now: this.#now(), text });
      await this.#take(
        this.#engine.call('table_hear', { now: this.#now(), text: JSON.stringify({ type: 'join', table } satisfies ClientSays) }),
      );
    }
  }

  /** Does what the keeper wants: writes down, says, and comes back. */
  async #take(step: TableStep): Promise<void> {
    const isNew = step.table != null && step.table !== this.#table;
    this.#table = step.table ?? null;
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
    this.#wait(step);
  }

  #wait(step: TableStep): void {
    this.#cancelAlarm();
    this.#cancelAlarm = () => {};
    if (step.due != null) {
      const wait = Math.max(step.due - this.#world.now(), 0);
      this.#cancelAlarm = this.#world.after(wait, () =>
        this.#enqueue(async () => this.#take(this.#engine.call('table_tick', { now: this.#now() }))),
      );
    }
    if (!step.thinks) {
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
