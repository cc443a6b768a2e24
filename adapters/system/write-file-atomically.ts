import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderNow } from './sync-folder.ts';

/**
 * Writes a file, readable by its owner only, so that after a crash, and for readers, the file has either the old or the
 * new text.
 */
export const writeFileAtomically = (file: string, text: string): void => {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
    syncFolderNow(dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
};
