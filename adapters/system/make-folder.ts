import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it where they are missing. Node's own way to do so never ends under /proc, where a
 * folder is there and yet nothing can be made in it.
 * @throws Error of the file system
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Whoever starts at the same moment may have been first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
};
