// One's own part in a deal that nobody can rig: 32 bytes, and the commitment to them.

import { sha256 } from './sha256';

export interface Part {
  round: number;
  bytes: string;
  commitment: string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of `wangzha commit v1|` and the bytes. */
export function commitmentTo(bytes: Uint8Array): string {
  const label = new TextEncoder().encode('wangzha commit v1|');
  const all = new Uint8Array(label.length + bytes.length);
  all.set(label);
  all.set(bytes, label.length);
  return hex(sha256(all));
}

/** Draws new bytes for a deal. */
export function drawPart(round: number): Part {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { round, bytes: hex(bytes), commitment: commitmentTo(bytes) };
}
