// What the tables are about that this page opens.

import type { Settings as TableSettings } from '../engine/protocol';
import { settings } from '../state/settings.svelte';
import { USUAL } from './house-rules';
import type { Game } from './view';

const CLOCKS = { decision: 20_000, reserve: 40_000, ceremony: 5_000, between: 120_000, computer: 10_000 };

/** What may be asked for: how many play, and rules of one's own as their text. */
export interface Wanted {
  players?: number | undefined;
  rules?: string | undefined;
}

/** With computers, and nobody is hurried. */
export function alone(game: Game, { players, rules }: Wanted = {}): TableSettings {
  const level = settings.level;
  return {
    rules: { game, rules: rules ?? { preset: USUAL[game].preset } },
    players: players ?? USUAL[game].players,
    public: false,
    watchers: false,
    hints: true,
    fill: level,
    stand_in: level,
  };
}

/** With friends, who come by a link. */
export function withFriends(game: Game, wanted: Wanted = {}): TableSettings {
  return { ...alone(game, wanted), clocks: CLOCKS, watchers: true };
}
