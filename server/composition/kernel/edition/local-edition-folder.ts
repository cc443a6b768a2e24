import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

type File = { readonly path: string; readonly bytes: Uint8Array };

/**
 * The folder of an edition that is in the store, as this machine's copy of it, which is written at the first use. Its name
 * has a hash of the files, so a copy is never changed.
 * @param within the folder of all copies
 * @throws Error for an edition without files, or a path that leaves the folder
 */
export const localEditionFolder = async (within: string, year: number, files: readonly File[]): Promise<string> => {
  if (files.length === 0) throw new Error(`the store has no files of the edition ${year}`);
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(path).update('\0').update(String(bytes.length)).update(bytes);
  const folder = join(within, `${year}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  await mkdir(within, { recursive: true });
  // Renamed when it is whole, because a process may be killed in between, and another may write the same folder.
  const draft = await mkdtemp(join(within, `.${year}-`));
  for (const { path, bytes } of files) {
    const file = join(draft, path);
    if (!file.startsWith(draft + sep)) throw new Error(`the edition ${year} has a file outside its folder: ${path}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await rename(draft, folder).catch(async (cause: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  });
  return folder;
};
