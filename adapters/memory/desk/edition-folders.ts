import type { EditionFolders, FolderFile } from '#core/desk/editions/ports.ts';

/** The folders of prepared editions, in memory. */
export const memoryEditionFolders = (): EditionFolders => {
  const folders = new Map<number, readonly FolderFile[]>();
  return {
    files: async (year) => folders.get(year) ?? [],
    async put(year, files) {
      folders.set(
        year,
        files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      );
    },
  };
};
