// The engine in a worker of its own, for whatever may take longer than a frame: the solver, reviews,
// puzzles. Calls wait for each other; who does not want to wait any more gives a call up.

import type { Answers, Asks, CallName } from './engine.js';
import type { FromThinker, ToThinker } from './thinker-worker.js';
import { CallError } from './engine.js';

/** What of a worker is needed here; tests have one of their own. */
export interface ThinkerLike {
  postMessage(message: ToThinker): void;
  terminate(): void;
  onmessage: ((event: { data: FromThinker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface Thought<N extends CallName> {
  answer: Promise<Answers<N>>;
  /** Gives it up: the answer is rejected with `GivenUp`. */
  giveUp(): void;
}

export class GivenUp extends Error {
  constructor() {
    super('the call was given up');
    this.name = 'GivenUp';
  }
}

interface Pending {
  message: ToThinker;
  resolve(answer: unknown): void;
  reject(error: Error): void;
  onProgress: (nodes: number) => void;
}

export class Thinker {
  readonly #make: () => ThinkerLike;
  #worker: ThinkerLike | null = null;
  #last = 0;
  /** What is not answered yet, in order: the first is being thought about. */
  readonly #pending = new Map<number, Pending>();

  constructor(make: () => ThinkerLike = start) {
    this.#make = make;
  }

  call<N extends CallName>(name: N, asks: Asks<N>): Promise<Answers<N>> {
    return this.think(name, asks).answer;
  }

  think<N extends CallName>(name: N, asks: Asks<N>, onProgress: (nodes: number) => void = () => {}): Thought<N> {
    const id = ++this.#last;
    const message: ToThinker = { id, name, asks };
    const answer = new Promise<Answers<N>>((resolve, reject) => {
      this.#pending.set(id, { message, resolve: resolve as (answer: unknown) => void, reject, onProgress });
    });
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
    return { answer, giveUp: () => this.#giveUp(id) };
  }

  /** Ends the worker; the next call starts another. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    pending.forEach(({ reject }) => reject(new GivenUp()));
  }

  #start(): ThinkerLike {
    const worker = this.#make();
    worker.onmessage = ({ data }) => {
      const pending = this.#pending.get(data.id);
      if (this.#worker !== worker || !pending) return;
      if ('nodes' in data) return pending.onProgress(data.nodes);
      this.#pending.delete(data.id);
      if ('answer' in data) pending.resolve(data.answer);
      else pending.reject(data.place === null ? new Error(data.error) : new CallError(pending.message.name, data.place, data.error));
    };
    worker.onerror = (event) => {
      if (this.#worker !== worker) return;
      const [id, first] = this.#pending.entries().next().value ?? [];
      if (id !== undefined) this.#pending.delete(id);
      first?.reject(new Error(event.message ?? 'the worker has failed'));
      this.#restart();
    };
    return worker;
  }

  #giveUp(id: number): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    const isFirst = this.#pending.keys().next().value === id;
    this.#pending.delete(id);
    pending.reject(new GivenUp());
    // a program cannot be interrupted but by ending it
    if (isFirst) this.#restart();
  }

  /** A new worker, to which all that is not answered is said again. */
  #restart(): void {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.#pending.size === 0) return;
    this.#worker = this.#start();
    for (const { message } of this.#pending.values()) this.#worker.postMessage(message);
  }
}

function start(): ThinkerLike {
  return new Worker(new URL('./thinker-worker.ts', import.meta.url), { type: 'module' }) as unknown as ThinkerLike;
}
