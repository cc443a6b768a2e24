import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFileIfExists } from './read-file-if-exists.ts';
import { syncFolderNow } from './sync-folder.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** The secrets of this installation, one file each, readable by its owner only. */
export type Secrets = {
  /** A secret of 64 hexadecimal digits, generated at its first use. */
  of(name: string): string;
  /** A stored secret, or undefined. */
  known(name: string): string | undefined;
  /** Stores a given secret and replaces an earlier one. */
  keep(name: string, value: string): void;
};

/** @throws RangeError for a name that is not lower-case words with dashes; Error for an empty or unreadable secret */
export const secrets = (dataDir: string): Secrets => {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);

  const fileOf = (name: string): string => {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new RangeError(`not the name of a secret: ${name}`);
    return join(folder, name);
  };
  // A cache of read secrets: every payment notice needs one, and reading a file takes as long as verifying a signature.
  const read = new Map<string, string>();
  const known = (name: string): string | undefined => {
    const text = read.get(name) ?? readFileIfExists(fileOf(name))?.trim();
    if (text === '')
      throw new Error(`the secret in ${fileOf(name)} is empty: delete the file to have it generated again`);
    if (text !== undefined) read.set(name, text);
    return text;
  };

  return {
    known,
    keep(name, value) {
      writeFileAtomically(fileOf(name), `${value}\n`);
      read.set(name, value.trim());
    },
    of(name) {
      const before = known(name);
      if (before !== undefined) return before;
      const made = randomBytes(32).toString('hex');
      if (placeFirst(fileOf(name), `${made}\n`)) return made;
      return known(name) ?? made;
    },
  };
};

/** Writes the file unless another process did so first; both processes then use the same secret. */
const placeFirst = (file: string, text: string): boolean => {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    // Codes of sold tickets and links in emails are signed with it: it must not be lost when they are not.
    syncFolderNow(dirname(file));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};
