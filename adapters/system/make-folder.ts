import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** For the owner only, because the folder contains orders, addresses and secrets. */
const mode = 0o700;

/**
 * Makes a folder and its missing parents, readable by their owner only; existing folders keep their mode. Node's recursive
 * `mkdir` never returns below /proc, which takes no new folder and answers ENOENT (decision 0035).
 * @throws Error of the file system
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  makeSubfolder(folder);
};

/**
 * Makes a folder in one that has to be there. A running program uses this below its data folder: where that has been moved
 * away, a new one would be in the way of moving it back.
 * @throws Error of the file system
 */
export const makeSubfolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
};
