import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Makes a database file if it is missing, readable by its owner only, and restricts the mode of an existing one. SQLite
 * gives the same mode to its `-wal` and `-shm` files.
 * @throws Error of the file system when the file can be neither made nor opened
 */
export const privateDatabaseFile = (database: string): void => {
  if (database === ':memory:') return;
  closeSync(openSync(database, 'a', 0o600));
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    try {
      chmodSync(file, 0o600);
    } catch {
      // The file is missing, or belongs to another user, who decides its mode.
    }
};
