// Paths of SVG, moved: what is made of many shapes can then be one path, and one element of the page.

/** How many numbers belong to each command, up to its next repetition. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, C: 6, S: 4, H: 1, V: 1, A: 7, Z: 0 };
const TOKEN = /[a-z]|-?(?:\d*\.\d+|\d+)/gi;

const round = (value: number) => Math.round(value * 100) / 100;

/** A path that is scaled, and then moved; a scale below zero turns it around by half. */
export function moved(d: string, x: number, y: number, scale: number): string {
  let command = '';
  let at = 0;
  return (d.match(TOKEN) ?? [])
    .map((token) => {
      if (/[a-z]/i.test(token)) {
        command = token;
        at = 0;
        return token;
      }
      const kind = command.toUpperCase();
      const place = at++ % NUMBERS[kind]!;
      return round(one(kind, place, Number(token), command === kind ? { x, y } : { x: 0, y: 0 }, scale));
    })
    .join(' ');
}

function one(kind: string, place: number, value: number, by: { x: number; y: number }, scale: number): number {
  // of an arc two radii, an angle and two flags come before the point
  if (kind === 'A' && place < 2) return value * Math.abs(scale);
  if (kind === 'A' && place < 5) return value;
  const isUpright = kind === 'V' || (kind === 'A' ? place === 6 : kind !== 'H' && place % 2 === 1);
  return value * scale + (isUpright ? by.y : by.x);
}
