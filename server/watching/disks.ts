import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Disk } from '#core/kernel/alerts/alert-facts.ts';

/** The free space of this user on each folder's disk. Missing folders are left out; undefined when no disk can be read. */
export const readDisks = async (
  folders: readonly { readonly name: string; readonly path: string }[],
): Promise<readonly Disk[] | undefined> => {
  const read = await Promise.all(
    folders.map(async ({ name, path }) => {
      try {
        const { bavail, blocks, bsize } = await statfs(path);
        return [{ name, freeBytes: bavail * bsize, totalBytes: blocks * bsize }];
      } catch {
        return [];
      }
    }),
  );
  const disks = read.flat();
  return disks.length === 0 ? undefined : disks;
};

/** The folder itself or, when it does not exist, its nearest existing parent; the program creates the folders between. */
export const existingAbove = async (folder: string): Promise<string> => {
  const isThere = (await stat(folder).catch(() => undefined)) !== undefined;
  return isThere || dirname(folder) === folder ? folder : existingAbove(dirname(folder));
};

/** Whether two folders are on one disk, whose failure would take both; also for folders that do not exist yet. */
export const areOnOneDisk = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all(
    [one, other].map(async (folder) => (await stat(await existingAbove(resolve(folder)))).dev),
  );
  return first === second;
};
