import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash over path, size and modification time of every file under these paths; reads no content, so it fits every start. */
export const fileFingerprint = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesUnder(path)) hash.update(file);
  return hash.digest('hex');
};

const filesUnder = (path: string): readonly string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [`${path} ${found.size} ${found.mtimeMs}`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};
