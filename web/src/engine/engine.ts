// The engine as WebAssembly, called by name with objects of JSON. It works wherever there is
// WebAssembly: a page, a worker, Node. Whatever may take long belongs into a worker (`thinker.ts`).

import type { Calls } from './calls.js';

export type CallName = keyof Calls;
export type Asks<N extends CallName> = Calls[N]['asks'];
export type Answers<N extends CallName> = Calls[N]['answers'];

/** What the program wants of its host, and can be changed by tests. */
export interface Host {
  /** Milliseconds that never run backwards. */
  now(): number;
  /** A long search has looked at so many positions. */
  progress(nodes: number): void;
}

/** A call that could not be answered: what was wrong with what was asked, and in which field. */
export class CallError extends Error {
  constructor(
    readonly call: string,
    readonly place: string,
    text: string,
  ) {
    super(text);
    this.name = 'CallError';
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  question(length: number): number;
  attach(): void;
  call(): number;
  answer(): number;
}

const QUIET: Host = { now: () => performance.now(), progress: () => {} };

export class Engine {
  readonly #module: WebAssembly.Module;
  readonly #host: Host;
  #exports: Exports;
  #failure = '';
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(module: WebAssembly.Module, host: Host) {
    this.#module = module;
    this.#host = host;
    this.#exports = this.#instantiate();
  }

  /** Makes an engine of the bytes of `wangzha.wasm`, or of the answer that brings them. */
  static async load(source: BufferSource | Response | Promise<Response>, host: Host = QUIET): Promise<Engine> {
    const given = await source;
    const isResponse = typeof Response !== 'undefined' && given instanceof Response;
    // a server may not know the type of the file, which streaming needs
    const bytes = isResponse ? await given.arrayBuffer() : (given as BufferSource);
    return new Engine(await WebAssembly.compile(bytes), host);
  }

  /** Answers a call, some with a file attached. It throws a `CallError` if the question is wrong. */
  call<N extends CallName>(name: N, asks: Asks<N>, attached?: Uint8Array): Answers<N> {
    const answer = JSON.parse(this.#send(`${name}\n${JSON.stringify(asks)}`, attached)) as {
      ok?: Answers<N>;
      error?: { place: string; text: string };
    };
    if (answer.error) throw new CallError(name, answer.error.place, answer.error.text);
    return answer.ok as Answers<N>;
  }

  #send(text: string, attached?: Uint8Array): string {
    try {
      if (attached) {
        this.#write(attached);
        this.#exports.attach();
      }
      this.#write(this.#encoder.encode(text));
      const length = this.#exports.call();
      const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), length);
      return this.#decoder.decode(answer);
    } catch (error) {
      // what has failed once is in an unknown state: the next call gets a new one
      const what = this.#failure || String(error);
      this.#failure = '';
      this.#exports = this.#instantiate();
      throw new Error(`the engine has failed: ${what}`, { cause: error });
    }
  }

  #write(bytes: Uint8Array): void {
    // memory may move whenever the program runs: look at it anew after each call
    const question = this.#exports.question(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, question, bytes.length).set(bytes);
  }

  #instantiate(): Exports {
    const instance = new WebAssembly.Instance(this.#module, {
      host: {
        now: () => this.#host.now(),
        progress: (nodes: number) => this.#host.progress(nodes),
        trouble: (pointer: number, length: number) => {
          const bytes = new Uint8Array(this.#exports.memory.buffer, pointer, length);
          this.#failure = this.#decoder.decode(bytes);
        },
      },
    });
    return instance.exports as unknown as Exports;
  }
}
