import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The one folder that holds all state of this installation. */
export type DataDir = {
  readonly path: string;
  /** The full path of a file in the folder. */
  file(...names: readonly string[]): string;
};

/** A folder with one of these files is recognised as a data folder of this program. */
const ours: ReadonlySet<string> = new Set(['festival.db', 'secrets']);

/**
 * Makes a folder that an operator created by hand private to its owner. A folder with unknown files keeps its mode,
 * because it may be a whole disk or home given by mistake. So does another user's folder, whose mode this program may not
 * change.
 */
const closeToOthers = (folder: string): void => {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) === 0 || uid !== process.getuid?.()) return;
  const names = readdirSync(folder);
  if (names.length === 0 || names.some((name) => ours.has(name))) chmodSync(folder, 0o700);
};

/**
 * Creates the folder when it is missing and writes a trial file to it.
 * @throws Error for a folder that cannot be written, with the reason and what to do
 */
export const openDataDir = (path: string): DataDir => {
  const folder = resolve(path);
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    makeFolder(folder);
    closeToOthers(folder);
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
