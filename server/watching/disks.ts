import { statfs } from 'node:fs/promises';
import type { Disk } from '#core/alerts/facts.ts';

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
