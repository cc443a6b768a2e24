import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EditionFolder, readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { fileFingerprint } from '#adapters/system/file-fingerprint.ts';
import { readJsonCache, writeJsonCache } from './json-file-cache.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const editions = join(root, 'fixtures/editions');
/** The code that reads and validates an edition: a change in it invalidates the cache. */
const readers = [
  'core/site/content',
  'core/desk/overview',
  'core/door/entrance',
  'core/kernel',
  'core/kernel/edition',
  'core/tickets/sale-rules',
  'core/shop/products',
  'core/competition/rules',
  'core/competition/day',
  'adapters/content-files',
].map((folder) => join(root, folder));

/** The folder of an edition: a year under `fixtures/editions`, or any path. */
export const editionPath = (yearOrFolder: string): string => resolve(editions, yearOrFolder);

/** `stamp` is a hash of the folder and of the code that reads it. */
export type OpenedEdition = EditionFolder & { readonly stamp: string };

/**
 * Reads and validates an edition's folder. The result is cached in `dist/editions` until the folder or the code that
 * reads it changes, so that most starts do not read the files.
 * @throws ContentError with file, line, field and reason of every mistake; Error when there is no such folder
 */
export const openEditionFolder = async (folder: string): Promise<OpenedEdition> => {
  if (!existsSync(folder)) throw new Error(`EDITION: there is no folder ${folder}`);
  const cacheFile = join(root, 'dist/editions', `${basename(folder)}.json`);
  const stamp = fileFingerprint([folder, ...readers]);
  const cached = readJsonCache<OpenedEdition>(cacheFile);
  if (cached?.stamp === stamp) return cached;

  const read = readEditionFolder(folder);
  writeJsonCache(cacheFile, { stamp, ...read });
  return { stamp, ...read };
};
