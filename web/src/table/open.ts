// Opens the door to a table: on a server, or in a worker of this page.

import { WebSocketDoor, doorOf } from '../engine/websocket-door';
import { keep, kept } from '../state/kept';
import { identify } from '../state/server.svelte';
import { settings } from '../state/settings.svelte';
import { FramedDoor } from './framed-door';
import { Session, type Aim } from './session.svelte';

export async function openOnline(aim: Aim): Promise<Session> {
  const token = await identify();
  return new Session(new FramedDoor(new WebSocketDoor(doorOf(location.href), token)), aim);
}

/** A table with computers: the one that was left in the middle of a game, or a new one. */
export async function openAlone(aim: Aim, game: string): Promise<Session> {
  const { WorkerDoor } = await import('../engine/worker-door');
  const door = new WorkerDoor({ usual: settings.pace, hurried: Math.min(250, settings.pace) });
  const table = kept<string | null>(`alone.${game}`, null);
  const isKept = table !== null && (await door.tables()).includes(table);
  const session = new Session(new FramedDoor(door), isKept ? { do: 'join', table, as: 'player', otherwise: aim } : aim);
  door.onNets = (state) => (session.nets = state);
  session.loadNets = () => door.loadNets();
  return session;
}

/** Remembers the table with computers, or that there is none any more. */
export function keepAlone(game: string, table: string | null): void {
  keep(`alone.${game}`, table);
}
