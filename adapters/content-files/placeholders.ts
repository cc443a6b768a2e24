import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many things in an edition's pages are marked as invented, for the festival to replace by its own. */
export const placeholdersIn = (edition: string): number => {
  const folder = join(edition, 'pages');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\bplaceholder: true\b/g) ?? []).length;
};
