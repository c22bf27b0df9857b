// The words of the page in the language that is chosen: `t.hint()`.

import { settings } from '../state/settings.svelte';
import { page, play, type Language } from './generated';

type Bound<T> = {
  [K in keyof T]: T[K] extends (language: Language, ...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : never;
};

function bind<T extends object>(subject: T): Bound<T> {
  return new Proxy(subject, {
    get: (messages, name) => {
      const message = Reflect.get(messages, name) as ((language: Language, ...facts: unknown[]) => string) | undefined;
      return message && ((...facts: unknown[]) => message(settings.language, ...facts));
    },
  }) as Bound<T>;
}

/** The words of the page. */
export const t = bind(page);
/** What is said at a table: bids, stakes, payments. */
export const said = bind(play);
