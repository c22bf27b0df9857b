// Where one is in the page: what stands behind the # of the address.

export const route = $state({ path: read() });

function read(): string[] {
  const parts = location.hash.replace(/^#\/?/, '').split('/');
  return parts.filter((part) => part !== '').map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // somebody has typed a % there
  }
}

addEventListener('hashchange', () => (route.path = read()));

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** Goes somewhere without a way back to here. */
export function replace(path: string): void {
  history.replaceState(null, '', `#/${path}`);
  route.path = read();
}
