import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../server/composition/store.ts';

/** An empty SQLite database with every migration, to be copied. */
export const migratedSqlite = async (): Promise<{ readonly file: string; readonly remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-migrated-'));
  const file = join(folder, 'festival.db');
  // Closing writes everything into this one file.
  await (await openStore(`sqlite:${file}`)).close();
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
};
