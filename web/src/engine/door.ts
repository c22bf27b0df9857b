// A door to a table: messages of the protocol in and out, wherever the table is kept. Whoever stands
// at the door says `hello` each time it opens, numbers the commands, and says again what was not
// answered; a door only carries messages, opens again by itself, and says whether it is open.

import type { ClientSays, TableSays } from './protocol.js';

/**
 * - `connecting`: not open yet, or opening again after it was shut;
 * - `open`: say `hello` and go on;
 * - `closed`: for good.
 */
export type DoorStatus = 'connecting' | 'open' | 'closed';

export interface Door {
  readonly status: DoorStatus;
  /** The secret that says who this is, for the `hello`; a table of one's own asks for none. */
  readonly token: string | null;
  /** Carries a message to the table. What is sent while the door is not open is not carried. */
  send(message: ClientSays): void;
  /** Called with each message of the table, in order. */
  onMessage: (message: TableSays) => void;
  /** Called whenever the status changes. */
  onStatus: (status: DoorStatus) => void;
  /** Shuts the door for good. */
  close(): void;
}
