// Which puzzles were solved in this browser.

import { keep, kept } from '../state/kept';
import type { Game } from '../table/view';

export type Grade = 'easy' | 'medium' | 'hard';
export const GRADES: readonly Grade[] = ['easy', 'medium', 'hard'];

type Solved = Record<string, number[]>;

const nameOf = (game: Game, grade: Grade) => `${game}.${grade}`;

export const solvedOf = (game: Game, grade: Grade): number[] => kept<Solved>('puzzles', {})[nameOf(game, grade)] ?? [];

export function solve(game: Game, grade: Grade, number: number): void {
  const all = kept<Solved>('puzzles', {});
  const name = nameOf(game, grade);
  keep('puzzles', { ...all, [name]: [...new Set([...(all[name] ?? []), number])] });
}

/** The first that is not solved yet. */
export function nextOf(game: Game, grade: Grade): number {
  const solved = solvedOf(game, grade);
  let number = 1;
  while (solved.includes(number)) number++;
  return number;
}
