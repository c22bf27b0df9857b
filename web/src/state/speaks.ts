import type { Language } from '../words/generated';

export const LANGUAGES: readonly Language[] = ['en', 'zh', 'vi'];

/** The first of the browser's languages that we speak. */
export function speaks(wanted: readonly string[]): Language {
  for (const locale of wanted) {
    const found = LANGUAGES.find((language) => locale.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
