import { statSync } from 'node:fs';

/** The identity of a file, whatever its name; undefined when the name leads to no file. */
const identityOf = (file: string): string | undefined => {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  } catch {
    // A part of the path is a file, or may not be entered any more.
    return undefined;
  }
};

/**
 * Remembers an open SQLite file, and returns a function that compares it with the file that has its name now. SQLite
 * goes on writing to a file that was deleted, moved or replaced, and nothing of that would be there after a restart.
 * @returns what is wrong; undefined while nothing is
 */
export const replacedSqliteFile = (file: string): (() => string | undefined) => {
  const opened = new Map<string, string | undefined>();
  return () => {
    // The log is made by the first write, and stays the same file for as long as the database is open.
    for (const part of [file, `${file}-wal`]) {
      const now = identityOf(part);
      const before = opened.get(part);
      if (before === undefined) opened.set(part, now);
      else if (now === undefined)
        return 'the database file is gone: it was deleted or moved, or its disk is not mounted';
      else if (now !== before) return 'another file is in the place of the database file';
    }
    return undefined;
  };
};
