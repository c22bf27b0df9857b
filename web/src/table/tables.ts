// What the tables are about that this page opens.

import type { Settings as TableSettings } from '../engine/protocol';
import { settings } from '../state/settings.svelte';
import type { Game } from './view';

/** Rules and number of players of each game, where nothing else is asked for. */
const GAMES = {
  doudizhu: { rules: { game: 'doudizhu', rules: { preset: 'huanle' } }, players: 3 },
  tienlen: { rules: { game: 'tienlen', rules: { preset: 'southern' } }, players: 4 },
} as const;

const CLOCKS = { decision: 20_000, reserve: 40_000, ceremony: 5_000, between: 120_000, computer: 10_000 };

/** With computers, and nobody is hurried. */
export function alone(game: Game, players?: number): TableSettings {
  const level = settings.level;
  return {
    ...GAMES[game],
    players: players ?? GAMES[game].players,
    public: false,
    watchers: false,
    hints: true,
    fill: level,
    stand_in: level,
  };
}

/** With friends, who come by a link. */
export function withFriends(game: Game, players?: number): TableSettings {
  return { ...alone(game, players), clocks: CLOCKS, watchers: true };
}
