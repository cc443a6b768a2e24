import { statfs } from 'node:fs/promises';
import type { Disk } from '#core/alerts/facts.ts';

/** What is free in these folders for this user, those left out that are not there yet; undefined when none says so. */
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
