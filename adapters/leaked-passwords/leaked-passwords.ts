import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isEasilyGuessed } from '#core/accounts/easily-guessed.ts';

/** Bytes stored of each SHA-256: too few to recover a password, and enough that other passwords hardly ever match. */
const bytesEach = 6;

/** The list: hash prefixes of equal length, sorted and concatenated. */
export const leakedPasswordsFile = new URL('./leaked-passwords.bin', import.meta.url);

/** The start of a password's hash, in lower case, because attackers try every capitalisation. */
export const hashPrefix = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, bytesEach);

/**
 * Returns a function that checks whether a password is among the most common leaked ones, or of a kind that is tried
 * first: the list has few number rows and words with a year. It is a local file: no password is sent anywhere.
 * @throws Error when the list cannot be read
 */
export const leakedPasswords = (file: URL = leakedPasswordsFile): ((password: string) => boolean) => {
  const list = readFileSync(file);
  const at = (place: number) => list.subarray(place * bytesEach, (place + 1) * bytesEach);

  return (password) => {
    if (isEasilyGuessed(password)) return true;
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
