import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs in every page before anything else of ours: `first.js` without what is there for its readers. */
export const firstScript = readFileSync(join(import.meta.dirname, 'first.js'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** How a content security policy names it: the only script within a page that may run. */
export const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`;
