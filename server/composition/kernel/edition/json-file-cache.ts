import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFileAtomically } from '#adapters/system/write-file-atomically.ts';

/**
 * A value that the program cached at an earlier start; undefined without one. Its content is trusted, so it needs a key
 * that changes with the code that wrote it.
 */
export const readJsonCache = <Value>(file: string): Value | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Does nothing in a read-only installation, which then makes the value at every start. */
export const writeJsonCache = (file: string, value: unknown): void => {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomically(file, JSON.stringify(value));
  } catch {}
};
