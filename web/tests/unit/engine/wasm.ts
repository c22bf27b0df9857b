// The engine as `scripts/wasm` has built it, for tests.

import { readFileSync } from 'node:fs';
import { Engine, type Host } from '../../../src/engine/engine';

const file = new URL('../../../src/engine/pkg/wangzha.wasm', import.meta.url);

export function bytes(): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw new Error('there is no engine yet: run scripts/wasm');
  }
}

export const load = (host?: Host): Promise<Engine> => Engine.load(bytes(), host);

/** The cases of a file of the engine's own tests. */
export function cases<T>(name: string): T[] {
  const path = new URL(`../../../../crates/wangzha/tests/conformance/${name}`, import.meta.url);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}
