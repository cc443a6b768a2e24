import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { hashPrefix, leakedPasswordsFile } from '#adapters/leaked-passwords/leaked-passwords.ts';
import { passwordLength } from '#core/accounts/password-length.ts';

/**
 * `node server/commands/leaked-passwords.ts`: generates the list of known-leaked passwords from the dictionary of zxcvbn-ts
 * (MIT). Run it after an update of that package and commit the output.
 */

const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.least);
const starts = longEnough.map(hashPrefix).sort((one, other) => one.compare(other));
writeFileSync(leakedPasswordsFile, Buffer.concat(starts));
console.info(`${starts.length} passwords in ${leakedPasswordsFile.pathname}`);
