import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Makes a database file, or changes its mode, so that its owner alone can read it. SQLite gives the same mode to the
 * `-wal` and `-shm` beside it.
 * @throws Error of the file system when the file can be neither made nor opened
 */
export const keepPrivate = (database: string): void => {
  if (database === ':memory:') return;
  closeSync(openSync(database, 'a', 0o600));
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    try {
      chmodSync(file, 0o600);
    } catch {
      // Missing, or another user's, who decides about it.
    }
};
