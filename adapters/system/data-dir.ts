import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The one folder that holds all state of this installation. */
export type DataDir = {
  readonly path: string;
  /** The full path of a file in the folder. */
  file(...names: readonly string[]): string;
};

/**
 * Creates the folder when it is missing and writes a trial file to it.
 * @throws Error that names a folder that cannot be written, the reason and what to do
 */
export const openDataDir = (path: string): DataDir => {
  const folder = resolve(path);
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    makeFolder(folder);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`cannot write to ${folder}: make it writable or set DATA_DIR to a folder that is (${reason})`, {
      cause,
    });
  }
  return { path: folder, file: (...names) => join(folder, ...names) };
};
