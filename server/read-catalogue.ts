import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CatalogueProduct, parseCatalogue } from '#fixtures/catalogue/catalogue.ts';

/** What an edition's sandbox puts on sale. @throws Error with file, line and reason for every mistake */
export const readCatalogue = (year: number, siteUrl: URL): readonly CatalogueProduct[] => {
  const file = fileURLToPath(new URL(`../fixtures/catalogue/${year}.yaml`, import.meta.url));
  return parseCatalogue(readFileSync(file, 'utf8'), relative(process.cwd(), file), siteUrl);
};
