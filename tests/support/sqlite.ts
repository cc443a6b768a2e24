import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openStore } from '../../server/composition/kernel/store.ts';
import { askBroker } from './broker.ts';

/**
 * A migrated SQLite database in a temporary folder, which is deleted when the database is closed.
 * @param put puts the database there
 */
export const freshSqlite = async (put: (file: string) => Promise<unknown> = putMigratedSqlite): Promise<Database> => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-sqlite-'));
  const file = join(folder, 'festival.db');
  await put(file);
  const database = await openStore(`sqlite:${file}`);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Copies the run's empty, migrated database to this path, which takes a fraction of the time of all migrations. Mutation
 * runs and programs outside a test run, such as rehearsals, have no such database: nothing is copied, and opening the
 * store runs the migrations.
 */
export const putMigratedSqlite = async (file: string): Promise<void> => {
  const broker: string | undefined = process.env.VITEST ? inject('sqliteBroker') : undefined;
  if (broker) await copyFile(await askBroker(broker), file, constants.COPYFILE_FICLONE);
};
