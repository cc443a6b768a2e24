import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EditionFolder } from '#adapters/content-files/edition-folder.ts';
import { writeFileAtomically } from '#adapters/system/write-file-atomically.ts';
import { fileFingerprint } from '../process/file-fingerprint.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const editions = join(root, 'fixtures/editions');
/** What an edition's files are read with: when it changes, what was read before counts for nothing. */
const readers = [
  'core/content',
  'core/kernel',
  'core/edition',
  'core/tickets',
  'core/competition',
  'core/competition-day',
  'adapters/content-files',
].map((folder) => join(root, folder));

/** Where an edition's files lie: a year beside the others, or any folder. */
export const editionPath = (yearOrFolder: string): string => resolve(editions, yearOrFolder);

/**
 * Everything in an edition's folder. What was read and found right is kept in `dist/editions`, so that a start at which
 * nothing has changed need not read some dozen files, nor load what reads them.
 * @throws ContentError with file, line, field and reason of every mistake; Error when there is no such folder
 */
export const openEditionFolder = async (folder: string): Promise<EditionFolder> => {
  if (!existsSync(folder)) throw new Error(`EDITION: there is no folder ${folder}`);
  const cacheFile = join(root, 'dist/editions', `${basename(folder)}.json`);
  const stamp = fileFingerprint([folder, ...readers]);
  const cached = readCache(cacheFile);
  if (cached?.stamp === stamp) return cached;

  const { readEditionFolder } = await import('#adapters/content-files/edition-folder.ts');
  const read = readEditionFolder(folder);
  writeCache(cacheFile, { stamp, ...read });
  return read;
};

type CachedEdition = EditionFolder & { readonly stamp: string };

const readCache = (file: string): CachedEdition | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** An installation that cannot be written to reads its files at every start. */
const writeCache = (file: string, read: CachedEdition): void => {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomically(file, JSON.stringify(read));
  } catch {}
};
