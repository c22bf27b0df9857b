// Shows one scene: ?scene=plane&language=zh&theme=night&large&four
import { mount } from 'svelte';
import '../../src/style.css';
import type { Door, DoorStatus } from '../../src/engine/door';
import type { ClientSays, TableSays } from '../../src/engine/protocol';
import { settings } from '../../src/state/settings.svelte';
import { Session } from '../../src/table/session.svelte';
import Gallery from './Gallery.svelte';
import { SCENES } from './scenes';

class Scripted implements Door {
  status: DoorStatus = 'connecting';
  readonly token = null;
  onMessage: (message: TableSays) => void = () => {};
  onStatus: (status: DoorStatus) => void = () => {};
  send(_: ClientSays) {}
  close() {}
  become(status: DoorStatus) {
    this.status = status;
    this.onStatus(status);
  }
}

const wanted = new URLSearchParams(location.search);
Object.assign(settings, {
  language: wanted.get('language') ?? 'en',
  theme: wanted.get('theme') ?? 'felt',
  largePrint: wanted.has('large'),
  fourColours: wanted.has('four'),
  counter: wanted.has('counter'),
});
const scene = SCENES[wanted.get('scene') ?? 'lead']!();
const door = new Scripted();
const session = new Session(door, { do: 'join', table: 'k7mq2xzp', as: 'player' });
door.become('open');
for (const said of scene.says) door.onMessage(said);
for (const card of scene.selects ?? []) session.toggle(card);
if (scene.isDisconnected) door.become('connecting');
mount(Gallery, { target: document.getElementById('app')!, props: { session } });
