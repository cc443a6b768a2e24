import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The one folder that holds all state of this installation. */
export type DataDir = {
  readonly path: string;
  /** The full path of something in it. */
  file(...names: readonly string[]): string;
};

/**
 * Makes the folder when it is missing and tries it out.
 * @throws Error that says which folder cannot be written, why, and what to do
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
