import { randomBytes } from 'node:crypto';
import { argonPasswords, type Passwords } from '../../server/accounts-service/hashing/passwords.ts';

const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
const made = new Map<string, string>();

/**
 * Fast passwords for the tests of the account service, where argon2 took a third of the processor time: random hashes in
 * argon2's form, with their passwords held in memory. Any other hash is checked with argon2.
 */
export const quickPasswords = (slow: Passwords = argonPasswords()): Passwords => ({
  async hash(password) {
    const hash = `$argon2id$v=19$m=19456,t=2,p=1$${randomBase64(16)}$${randomBase64(32)}`;
    made.set(hash, password);
    return hash;
  },
  async matches(password, hash) {
    if (hash === null) return false;
    const known = made.get(hash);
    return known === undefined ? slow.matches(password, hash) : known === password;
  },
});
