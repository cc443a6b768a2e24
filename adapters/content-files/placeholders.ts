import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many texts in an edition's files are marked as placeholders that the festival has to replace. */
export const placeholdersIn = (edition: string): number =>
  globSync('**/*.yaml', { cwd: edition }).flatMap(
    (file) => readFileSync(join(edition, file), 'utf8').match(/\bplaceholder: +true\b/g) ?? [],
  ).length;
