// The door to a table that a worker of this page keeps: it needs no server and no network.

import type { Door, DoorStatus } from './door.js';
import type { ClientSays, TableSays } from './protocol.js';
import type { NetsState, Pace } from './table-core.js';
import type { FromTable, ToTable } from './table-worker.js';

/** What of a worker is needed here; tests have one of their own. */
export interface WorkerLike {
  postMessage(message: ToTable): void;
  terminate(): void;
  onmessage: ((event: { data: FromTable }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

/** How often a worker that fails is started again before the door is shut. */
const MOST_FAILURES = 5;

export class WorkerDoor implements Door {
  status: DoorStatus = 'connecting';
  readonly token = null;
  onMessage: (message: TableSays) => void = () => {};
  onStatus: (status: DoorStatus) => void = () => {};
  /** Called whenever the nets that a player at the table needs have come nearer, or are not to be had. */
  onNets: (state: NetsState) => void = () => {};

  readonly #make: () => WorkerLike;
  readonly #pace: Pace | null;
  #worker: WorkerLike;
  #failures = 0;
  #listing = 0;
  readonly #lists = new Map<number, (tables: string[]) => void>();

  /** `pace`: how fast computers play; as people like it if it is missing. */
  constructor(pace: Pace | null = null, make: () => WorkerLike = start) {
    this.#make = make;
    this.#pace = pace;
    this.#worker = this.#start();
  }

  send(message: ClientSays): void {
    if (this.status === 'open') this.#worker.postMessage({ say: message });
  }

  /** The tables that can be joined, the one that was played at last first. */
  tables(): Promise<string[]> {
    return new Promise((resolve) => {
      this.#lists.set(++this.#listing, resolve);
      this.#worker.postMessage({ list: this.#listing });
    });
  }

  /** Asks again for nets that are missing. */
  loadNets(): void {
    this.#worker.postMessage({ loadNets: true });
  }

  close(): void {
    this.#become('closed');
    this.#worker.terminate();
    this.#lists.forEach((resolve) => resolve([]));
    this.#lists.clear();
  }

  #start(): WorkerLike {
    const worker = this.#make();
    worker.onmessage = ({ data }) => {
      if (this.#worker === worker || !this.#worker) this.#hear(data);
    };
    worker.onerror = () => this.#failed();
    worker.postMessage({ begin: this.#pace });
    return worker;
  }

  #hear(data: FromTable): void {
    if ('ready' in data) this.#become('open');
    else if ('said' in data) data.said.forEach((said) => this.onMessage(said as TableSays));
    else if ('tables' in data) {
      this.#lists.get(data.for)?.(data.tables);
      this.#lists.delete(data.for);
    } else if ('nets' in data) this.onNets(data.nets);
    else this.#failed();
  }

  /** The table is in its log: a new worker takes it up. */
  #failed(): void {
    if (this.status === 'closed') return;
    this.#worker.terminate();
    if (++this.#failures > MOST_FAILURES) return this.close();
    this.#become('connecting');
    this.#worker = this.#start();
  }

  #become(status: DoorStatus): void {
    if (this.status === status || this.status === 'closed') return;
    this.status = status;
    this.onStatus(status);
  }
}

function start(): WorkerLike {
  return new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
}
