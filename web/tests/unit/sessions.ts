// The sessions that docs/protocol.md records, as far as they are written out there.

import { readFileSync } from 'node:fs';
import type { TableSays } from '../../src/engine/protocol';

const TEXT = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

/** What the table says in the session under this title, up to where the document leaves something out. */
export function recorded(title: string): TableSays[] {
  const session = TEXT.split(`## ${title}\n`)[1]!.split('```text\n')[1]!.split('\n```')[0]!;
  return session
    .split('\n')
    .filter((line) => line.startsWith('< ') && !line.includes('{…}'))
    .map((line) => JSON.parse(line.slice(2).replace('\n…\n', '')) as TableSays);
}
