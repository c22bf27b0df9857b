import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentTo, drawPart } from '../../src/table/ceremony';
import { rankOfKey } from '../../src/table/keyboard';
import { sides } from '../../src/table/seating';
import { sha256 } from '../../src/table/sha256';

describe("one's part in the deal", () => {
  it('is SHA-256, of every length of a block', () => {
    for (const length of [0, 1, 50, 55, 56, 63, 64, 65, 200]) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
      const right = createHash('sha256').update(message).digest('hex');
      expect(Buffer.from(sha256(message)).toString('hex')).toBe(right);
    }
  });

  it('commits as the protocol says', () => {
    // the example of docs/protocol.md: 32 bytes of one
    expect(commitmentTo(new Uint8Array(32).fill(1))).toBe('163fcd447ec946f8c46d650bc560a39e0a2181df3d045cc7e311050759bcb615');
    const part = drawPart(3);
    expect(commitmentTo(Uint8Array.from(Buffer.from(part.bytes, 'hex')))).toBe(part.commitment);
    expect(drawPart(3).bytes).not.toBe(part.bytes);
  });
});

describe('the table', () => {
  it('has the next player on the right', () => {
    expect(sides(3, 0)).toEqual(['bottom', 'right', 'left']);
    expect(sides(3, 2)).toEqual(['right', 'left', 'bottom']);
    expect(sides(4, 1)).toEqual(['left', 'bottom', 'right', 'top']);
    expect(sides(2, null)).toEqual(['bottom', 'top']);
  });

  it('has keys of ranks that are none of its other keys', () => {
    expect(['0', '1', 't', 'j', '2', 'b', 'R'].map(rankOfKey)).toEqual(['T', 'A', 'T', 'J', '2', 'B', 'R']);
    for (const key of ['p', 'h', 'c', '?', ' ', 'Enter', 'Escape']) expect(rankOfKey(key)).toBeNull();
  });
});
