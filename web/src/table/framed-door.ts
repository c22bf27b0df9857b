// A door that hands messages over just after a frame was drawn. To work out what they change and to draw
// it takes a slow phone a frame each: a message that came just before a frame would make that one late.

import type { Door, DoorStatus } from '../engine/door';
import type { ClientSays, TableSays } from '../engine/protocol';
import { frameBegun } from '../state/drawn';

export class FramedDoor implements Door {
  onMessage: (message: TableSays) => void = () => {};
  onStatus: (status: DoorStatus) => void = () => {};

  readonly #door: Door;
  #waiting: TableSays[] = [];

  /** `turn`: what messages wait for. */
  constructor(door: Door, turn: () => Promise<void> = frameBegun) {
    this.#door = door;
    door.onMessage = (message) => {
      if (this.#waiting.push(message) === 1) void turn().then(() => this.#handOver());
    };
    door.onStatus = (status) => {
      this.#handOver(); // what was said before comes before
      this.onStatus(status);
    };
  }

  get status(): DoorStatus {
    return this.#door.status;
  }

  get token(): string | null {
    return this.#door.token;
  }

  send(message: ClientSays): void {
    this.#door.send(message);
  }

  close(): void {
    this.#door.close();
  }

  #handOver(): void {
    const heard = this.#waiting;
    this.#waiting = [];
    heard.forEach((message) => this.onMessage(message));
  }
}
