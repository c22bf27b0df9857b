// The server that has sent this page, if one has: who we are there, which tables it keeps.

import { t } from '../words';
import type { Game } from '../table/view';
import { keep, kept } from './kept';
import { settings } from './settings.svelte';

export interface ListedTable {
  table: string;
  game: Game;
  preset: string;
  players: number;
  people: string[];
  is_playing: boolean;
  watchers: boolean;
}

export interface PlayedRound {
  id: number;
  table: string;
  game: Game;
  at: number;
  seats: { name?: string | null; person?: number; computer?: string; score: number }[];
  record: string;
}

/** Whether there is a server: unknown until it was asked. */
export const server = $state<{ isThere: boolean | null }>({ isThere: null });

/** Why a call failed, in words for people. */
export class Trouble extends Error {}

let token: string | null = kept<string | null>('token', null);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': settings.language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => {
    throw new Trouble(t.no_server());
  });
  const answer = (await response.json().catch(() => ({}))) as T & { id?: string; text?: string };
  if (response.ok) return answer;
  if (answer.id === 'unknown_token') keep('token', (token = null));
  throw new Trouble(answer.text ?? t.no_server());
}

/** Looks whether there is a server. A page from a static host has none. */
export async function look(): Promise<void> {
  try {
    const response = await fetch('healthz', { cache: 'no-store' });
    server.isThere = response.ok && (await response.text()).trim() === 'ok';
  } catch {
    server.isThere = false;
  }
}

/** Who we are there: somebody new the first time. */
export async function identify(): Promise<string> {
  if (token) return token;
  const name = settings.name.trim() || t.guest_name();
  const answer = await call<{ token: string }>('POST', 'api/visitors', { name });
  token = answer.token;
  keep('token', token);
  return token;
}

/** Forgets who we are, after the server did. */
export function forget(): void {
  token = null;
  keep('token', null);
}

export const tables = async (): Promise<ListedTable[]> => (await call<{ tables: ListedTable[] }>('GET', 'api/tables')).tables;

export async function quick(game: Game): Promise<{ table: string; key: number }> {
  await identify();
  return call('POST', 'api/quick', { game });
}

export async function rounds(): Promise<PlayedRound[]> {
  if (!token) return [];
  return (await call<{ rounds: PlayedRound[] }>('GET', 'api/me/rounds')).rounds;
}

export async function recordOf(round: PlayedRound): Promise<string> {
  const response = await fetch(round.record.replace(/^\//, ''), { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Trouble(t.no_server());
  return response.text();
}
