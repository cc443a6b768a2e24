import { DatabaseSync } from 'node:sqlite';

/** How many faults SQLite looks for before it stops. */
const enough = 3;

/**
 * What SQLite's own check finds wrong in a file, which the program may have open; undefined when nothing is. Reads the
 * whole file. @throws Error of SQLite when the file cannot be read, or is no database
 */
export const sqliteFault = (file: string): string | undefined => {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const lines = connection.prepare(`pragma quick_check(${enough})`).all();
    const found = lines.map(({ quick_check: line }) => String(line));
    return found.length === 1 && found[0] === 'ok' ? undefined : found.join('; ');
  } finally {
    connection.close();
  }
};
