// Where the events of offline tables are kept, so that a game survives a reload.

/** The log of tables, each a list of events by number. */
export interface TableLog {
  /** Adds events to the end; when it is done they are durable. */
  append(table: string, events: unknown[]): Promise<void>;
  /** All events of a table, the first first; none if there is no such table. */
  read(table: string): Promise<unknown[]>;
  /** The tables there are, the one that was opened last first. */
  tables(): Promise<string[]>;
  remove(table: string): Promise<void>;
}

/** A log that is gone with the page: for tests, and where the browser keeps nothing. */
export class MemoryLog implements TableLog {
  readonly #logs = new Map<string, unknown[]>();

  async append(table: string, events: unknown[]): Promise<void> {
    const log = this.#logs.get(table) ?? [];
    this.#logs.set(table, [...log, ...structuredClone(events)]);
  }

  async read(table: string): Promise<unknown[]> {
    return structuredClone(this.#logs.get(table) ?? []);
  }

  async tables(): Promise<string[]> {
    return [...this.#logs.keys()].reverse();
  }

  async remove(table: string): Promise<void> {
    this.#logs.delete(table);
  }
}

const EVENTS = 'events';
const TABLES = 'tables';

/** A log in the browser's own database. */
export class IndexedDbLog implements TableLog {
  #database: Promise<IDBDatabase> | null = null;

  constructor(
    readonly name = 'wangzha',
    readonly factory: IDBFactory = indexedDB,
  ) {}

  async append(table: string, events: unknown[]): Promise<void> {
    if (events.length === 0) return;
    await this.#transact('readwrite', (store, tables) => {
      for (const event of events) store.add({ table, event });
      tables.put({ table, at: Date.now() });
    });
  }

  async read(table: string): Promise<unknown[]> {
    const rows = await this.#transact('readonly', (store) => store.index('table').getAll(table));
    return (rows as Array<{ event: unknown }>).map((row) => row.event);
  }

  async tables(): Promise<string[]> {
    const rows = (await this.#transact('readonly', (_, tables) => tables.getAll())) as Array<{ table: string; at: number }>;
    return rows.sort((one, other) => other.at - one.at).map((row) => row.table);
  }

  async remove(table: string): Promise<void> {
    await this.#transact('readwrite', (store, tables) => {
      tables.delete(table);
      const found = store.index('table').openKeyCursor(table);
      found.onsuccess = () => {
        const cursor = found.result;
        if (!cursor) return;
        store.delete(cursor.primaryKey);
        cursor.continue();
      };
    });
  }

  /** Carries something out as a whole, and waits until it is durable. */
  async #transact(
    mode: IDBTransactionMode,
    act: (events: IDBObjectStore, tables: IDBObjectStore) => IDBRequest | void,
  ): Promise<unknown> {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([EVENTS, TABLES], mode, { durability: 'strict' });
      const request = act(transaction.objectStore(EVENTS), transaction.objectStore(TABLES));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise((resolve, reject) => {
      const request = this.factory.open(this.name, 1);
      request.onupgradeneeded = () => {
        // keys rise, so that events of a table stay in their order
        const events = request.result.createObjectStore(EVENTS, { autoIncrement: true });
        events.createIndex('table', 'table');
        request.result.createObjectStore(TABLES, { keyPath: 'table' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return this.#database;
  }
}
