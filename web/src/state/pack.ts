// A round as a link that carries the whole of it: compressed, in letters that an address may have.

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const fromLetters = (letters: string): Uint8Array =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The text as letters, a first one saying how it was packed. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return `z${toLetters(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** The text of packed letters; null if it is none. */
export async function unpack(letters: string): Promise<string | null> {
  if (!letters.startsWith('z')) return null;
  try {
    const bytes = await through(fromLetters(letters.slice(1)), new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
