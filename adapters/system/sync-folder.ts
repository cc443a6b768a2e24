import { closeSync, constants, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Flushes a folder, so that the name of a file that was made, renamed or linked in it survives a power cut; flushing the
 * file itself saves only its contents. Some file systems cannot do that, and lose nothing.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
};

/** The same, for the moments before anything is served. */
export const syncFolderNow = (folder: string): void => {
  try {
    const handle = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // This file system cannot do that.
  }
};
