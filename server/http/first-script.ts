import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inline script of every page, run before any other: `first.js` without comments and indentation. */
export const firstScript = readFileSync(join(import.meta.dirname, 'first.js'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** Its hash source for the content security policy, which allows no other inline script. */
export const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`;
