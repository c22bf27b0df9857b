// What is said again is not new: a snapshot repeats almost everything that is known. Whoever looks at a
// table compares by identity, so what is equal stays the same object, and nothing is drawn anew for it.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `after`, with every part of `before` that is equal in its place. */
export function share<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const parts = keys.map((key) => share(before[key], after[key]));
  const isEqual = keys.length === Object.keys(before).length && keys.every((key, i) => key in before && Object.is(before[key], parts[i]));
  if (isEqual) return before as T;
  if (keys.every((key, i) => Object.is(after[key], parts[i]))) return after;
  return (Array.isArray(after) ? parts : Object.fromEntries(keys.map((key, i) => [key, parts[i]]))) as T;
}
