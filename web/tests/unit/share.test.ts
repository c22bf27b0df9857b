import { describe, expect, it } from 'vitest';
import { share } from '../../src/table/share';

describe('what is said again', () => {
  const before = { rules: { preset: 'usual' }, seats: [{ name: 'Ana', left: 3 }, { name: 'Bo', left: 5 }], waits: [1] };

  it('is the same object if all of it is equal', () => {
    expect(share(before, structuredClone(before))).toBe(before);
    expect(share(null, before)).toBe(before);
  });

  it('is new where it has changed, and only there', () => {
    const told = structuredClone(before);
    told.seats[1]!.left = 4;
    const after = share(before, told);
    expect(after).toEqual(told);
    expect(after.seats).not.toBe(before.seats);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect([after.rules, after.waits]).toEqual([before.rules, before.waits]);
    expect(after.rules).toBe(before.rules);
  });

  it('knows more and less from the same', () => {
    expect(share({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(share([1, 2], [1])).toEqual([1]);
    expect(share([1], [1, 2])).toEqual([1, 2]);
    expect(share({ 0: 'a' }, ['a'])).toEqual(['a']);
    expect(share({ a: 1 }, null)).toBeNull();
  });
});
