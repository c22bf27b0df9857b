// The engine as `scripts/wasm` has built it, for tests.

import { readFileSync } from 'node:fs';
import { Engine, type Host } from '../../../src/engine/engine';

export function bytes(name = 'wangzha'): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(new URL(`../../../src/engine/pkg/${name}.wasm`, import.meta.url)));
  } catch {
    throw new Error('there is no engine yet: run scripts/wasm');
  }
}

export const load = (host?: Host): Promise<Engine> => Engine.load(bytes(), host);

/** The engine for players with nets. */
export const loadWithNets = (): Promise<Engine> => Engine.load(bytes('wangzha-nets'));

/** The nets of a game. */
export const nets = (game: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../crates/wangzha-ai/weights/${game}.nets`, import.meta.url)));

/** The cases of a file of the engine's own tests. */
export function cases<T>(name: string): T[] {
  const path = new URL(`../../../../crates/wangzha/tests/conformance/${name}`, import.meta.url);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}
