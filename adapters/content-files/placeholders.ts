import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many things in an edition's files are marked as invented, for the festival to replace by its own. */
export const placeholdersIn = (edition: string): number =>
  globSync('**/*.yaml', { cwd: edition }).flatMap(
    (file) => readFileSync(join(edition, file), 'utf8').match(/\bplaceholder: +true\b/g) ?? [],
  ).length;
