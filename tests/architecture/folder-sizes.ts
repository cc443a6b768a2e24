import { posix } from 'node:path';

/** The most files that a folder may hold, not counting its subfolders. */
export const maxFiles = 30;

/** Folders without a limit: page features, and migrations (one file each). */
const exempt = [/^web\/features\/[^/]+$/, /(^|\/)migrations$/];

/** "folder: count", one for each folder under the program's sources with too many files. @param paths relative to the root */
export const crowdedFolders = (paths: readonly string[]): readonly string[] => {
  const counted = paths.filter((path) => /^(core|adapters|server|web)\//.test(path));
  return [...Map.groupBy(counted, (path) => posix.dirname(path))]
    .filter(([folder, files]) => files.length > maxFiles && !exempt.some((pattern) => pattern.test(folder)))
    .map(([folder, files]) => `${folder}: ${files.length}`);
};
