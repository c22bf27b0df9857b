// What the tables are about that this page opens.

import type { Settings as TableSettings } from '../engine/protocol';
import { USUAL } from './house-rules';
import { agreed, type Level, type Terms } from './terms';
import type { Game } from './view';

/** What may be asked for: how many play, and rules of one's own as their text. */
export interface Wanted {
  players?: number | undefined;
  rules?: string | undefined;
}

/** With computers, and nobody is hurried. */
export function alone(game: Game, level: Level, { players, rules }: Wanted = {}): TableSettings {
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

/** With friends, by what they agree about. */
export function withFriends(game: Game, terms: Terms, wanted: Wanted = {}): TableSettings {
  return { ...alone(game, 'planner', wanted), ...agreed(terms) };
}
