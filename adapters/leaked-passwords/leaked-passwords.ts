import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How much of each password's SHA-256 is kept: nobody can read the list, and hardly any other password is on it. */
const bytesEach = 6;

/** The file's format: the beginnings of the hashes, in order, one after the other. */
export const leakedPasswordsFile = new URL('./leaked-passwords.bin', import.meta.url);

/** The same password to a thief, however its letters are written. */
export const hashPrefix = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, bytesEach);

/**
 * Whether a password is one of those that thieves try first. The list is here, beside the program: no password ever
 * leaves it to be asked about. @throws Error when the list cannot be read
 */
export const leakedPasswords = (file: URL = leakedPasswordsFile): ((password: string) => boolean) => {
  const list = readFileSync(file);
  const at = (place: number) => list.subarray(place * bytesEach, (place + 1) * bytesEach);

  return (password) => {
    const wanted = hashPrefix(password);
    let [from, to] = [0, list.length / bytesEach];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const order = at(middle).compare(wanted);
      if (order === 0) return true;
      if (order < 0) from = middle + 1;
      else to = middle;
    }
    return false;
  };
};
