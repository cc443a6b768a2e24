import { statfs } from 'node:fs/promises';
import type { Disk } from '#core/alerts/facts.ts';

/** What is free in these folders for this user; undefined when that cannot be found out. */
export const readDisks = async (
  folders: readonly { readonly name: string; readonly path: string }[],
): Promise<readonly Disk[] | undefined> => {
  try {
    return await Promise.all(
      folders.map(async ({ name, path }) => {
        const { bavail, blocks, bsize } = await statfs(path);
        return { name, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      }),
    );
  } catch {
    return undefined;
  }
};
