import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ZippedFile } from '#adapters/system/zip.ts';
import type { PublishedFile } from '#core/desk/content/ports.ts';
import { rulesFileName } from '#core/desk/content/sale-rules-desk.ts';
import { settingsFileName } from '#core/desk/content/settings/settings-file.ts';
import type { PictureStore } from '#core/desk/pictures/ports.ts';
import type { PoolId } from '#core/shop/products/pool.ts';

/** The path of a content file in an edition's folder. */
export const pathOfContent = (file: PublishedFile): string =>
  file === rulesFileName || file === settingsFileName ? `${file}.yaml` : `pages/${file}.yaml`;

type Published = {
  /** The original folder of the edition. */
  readonly folder: string;
  readonly editionKey: string;
  readonly texts: ReadonlyMap<PublishedFile, string>;
  readonly pictureStore: Pick<PictureStore, 'list' | 'bytes'>;
  /** The capacities that the desk set for pools. */
  readonly poolPlaces: ReadonlyMap<PoolId, number>;
};

/**
 * The files of the edition's folder with everything that was published and uploaded at the desk; a program can start from
 * them (F34). @throws ServiceFailure
 */
export const editionFiles = async ({
  folder,
  editionKey,
  texts,
  pictureStore,
  poolPlaces,
}: Published): Promise<readonly ZippedFile[]> => {
  const published = new Map<string, string>([...texts].map(([file, text]) => [pathOfContent(file), text]));
  const { exportedSaleRules } = await import('./exported-sale-rules.ts');
  for (const [path, text] of exportedSaleRules(folder, texts.get(rulesFileName), poolPlaces)) published.set(path, text);
  const own = (await folderFiles(folder)).map(({ path, bytes }) => {
    const text = published.get(path);
    return { path, bytes: text === undefined ? bytes : Buffer.from(text) };
  });
  const uploaded: ZippedFile[] = [];
  for (const { files } of await pictureStore.list(editionKey))
    for (const { file } of files) {
      const bytes = await pictureStore.bytes(editionKey, file);
      if (bytes) uploaded.push({ path: `pictures/${file}`, bytes: Buffer.from(bytes) });
    }
  const known = new Set(own.map(({ path }) => path));
  // A file that the folder lacks, such as the rules of sale or the words of emails.
  const added = [...published].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  return [...own, ...[...added, ...uploaded].filter(({ path }) => !known.has(path))].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
};

/** Every file of a folder, with slashes in its path. */
export const folderFiles = async (folder: string): Promise<readonly ZippedFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })));
};
