import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../server/composition/kernel/store.ts';

/** Creates an empty, fully migrated SQLite database, which tests copy. */
export const migratedSqlite = async (
  inFolder = tmpdir(),
): Promise<{ readonly file: string; readonly remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(inFolder, 'truffle-migrated-'));
  const file = join(folder, 'festival.db');
  // Closing the database moves its write-ahead log into this file.
  await (await openStore(`sqlite:${file}`)).close();
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
};
