import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database.ts';

/**
 * Reads a page of a long list, after a turn of the event loop. SQLite answers in the turn in which it is asked, so that a
 * list read page by page would hold up all other requests until its end: three seconds for 450,000 tickets.
 */
export const readPage = async <Value>(
  database: Pick<Database, 'read'>,
  query: Parameters<typeof database.read<Value>>[0],
): Promise<Value> => {
  await nextTurn();
  return database.read(query);
};
