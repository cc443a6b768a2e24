import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';

/** The files found below each folder, so that a folder with sources of several outputs is read only once. */
export type Walked = Map<string, readonly string[]>;

/** A hash over path, size and modification time of every file under these paths; fast at every start: reads no content. */
export const fileFingerprint = (paths: readonly string[], walked: Walked = new Map()): string => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(filesAt(path, walked).join(''));
  return hash.digest('hex');
};

const filesAt = (path: string, walked: Walked): readonly string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? filesUnder(path, walked) : [`${path} ${found.size} ${found.mtimeMs}`];
};

const filesUnder = (folder: string, walked: Walked): readonly string[] => {
  const known = walked.get(folder);
  if (known) return known;
  const found = readdirSync(folder, { withFileTypes: true })
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path, walked) : filesAt(path, walked);
    });
  walked.set(folder, found);
  return found;
};
