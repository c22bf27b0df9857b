// Opens the door to a table: on a server, or in a worker of this page.

import { WebSocketDoor, doorOf } from '../engine/websocket-door';
import { identify } from '../state/server.svelte';
import { Session, type Aim } from './session.svelte';

export async function openOnline(aim: Aim): Promise<Session> {
  const token = await identify();
  return new Session(new WebSocketDoor(doorOf(location.href), token), aim);
}

export async function openAlone(aim: Aim): Promise<Session> {
  const { WorkerDoor } = await import('../engine/worker-door');
  return new Session(new WorkerDoor(), aim);
}
