// SHA-256 (FIPS 180-4). Browsers offer it to pages over TLS only, and a game in the living room has none.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const CONSTANTS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function padded(message: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  all.set(message);
  all[message.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, message.length * 8);
  return view;
}

function schedule(data: DataView, block: number): number[] {
  const words: number[] = [];
  for (let i = 0; i < 16; i++) words.push(data.getUint32(block + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((words[i - 16]! + words[i - 7]! + small + large) >>> 0);
  }
  return words;
}

export function sha256(message: Uint8Array): Uint8Array {
  const data = padded(message);
  const hash = [...START];
  for (let block = 0; block < data.byteLength; block += 64) {
    const words = schedule(data, block);
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + words[i]!) >>> 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) >>> 0));
  }
  const result = new Uint8Array(32);
  hash.forEach((word, i) => new DataView(result.buffer).setUint32(4 * i, word));
  return result;
}
