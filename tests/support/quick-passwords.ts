import { randomBytes } from 'node:crypto';
import { argonPasswords, type Passwords } from '../../server/accounts-service/hashing/passwords.ts';

const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
const made = new Map<string, string>();

/**
 * Passwords for mutation runs, which repeat the tests some hundred times: hashes of argon2's form that are made and compared at
 * once. A hash of another origin is compared by argon2 itself.
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
