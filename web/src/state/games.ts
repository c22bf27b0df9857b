// The rounds that were played in this browser, the latest first.

import type { Game } from '../table/view';
import { keep, kept } from './kept';

export interface KeptRound {
  at: number;
  game: Game;
  record: string;
  you: number | null;
  score: number | null;
}

const MOST = 60;

export function keepRound(record: string, you: number | null, scores: number[]): void {
  const game: Game = record.includes('\ngame tienlen\n') ? 'tienlen' : 'doudizhu';
  const round = { at: Date.now(), game, record, you, score: you === null ? null : (scores[you] ?? null) };
  keep('rounds', [round, ...keptRounds().filter((old) => old.record !== record)].slice(0, MOST));
}

export const keptRounds = (): KeptRound[] => kept<KeptRound[]>('rounds', []);

export function forgetRounds(): void {
  keep('rounds', []);
}
