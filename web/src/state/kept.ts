// What this browser remembers. A private window, or a full disk, remembers nothing.

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`wangzha.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`wangzha.${name}`, JSON.stringify(value));
  } catch {
    // then it is not remembered
  }
}
