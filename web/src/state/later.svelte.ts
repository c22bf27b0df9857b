import { frameBegun } from './drawn';

/** What `read` says, a frame later: for what is not a card, so that cards are drawn in time. */
export function later<T>(read: () => T): { readonly now: T } {
  let shown = $state.raw(read());
  $effect(() => {
    const next = read();
    void frameBegun().then(() => (shown = next));
  });
  return {
    get now() {
      return shown;
    },
  };
}
