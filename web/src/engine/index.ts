// What the npm package has; the page takes the files that it needs.

export type * from './calls.js';
export type * from './protocol.js';
export { CallError, Engine, type Answers, type Asks, type CallName, type Host } from './engine.js';
export type { Door, DoorStatus } from './door.js';
export { MemoryLog, type TableLog } from './log.js';
export { TableCore, USUAL_PACE, type NetPlayers, type NetsState, type Pace, type World } from './table-core.js';
export { WebSocketDoor, doorOf, type SocketLike, type Surroundings } from './websocket-door.js';
