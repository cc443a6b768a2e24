import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/** What is wrong with a folder, in words that follow its name, and what the operator should do. */
export type FolderFault = { readonly wrong: string; readonly mend: string };

/** What keeps backups out of a folder; null when nothing does, or it is not there yet. */
export const backupFolderFault = async (folder: string): Promise<FolderFault | null> => {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code);
  // ENOTDIR: a part of the path is a file.
  if (found === 'ENOTDIR') return { wrong: 'lies below a file', mend: 'choose another folder' };
  if (found === undefined || typeof found === 'string') return null;
  if (!found.isDirectory()) return { wrong: 'is a file', mend: 'move it away, or choose a folder' };
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => null,
    () => ({ wrong: 'is not writable', mend: 'give it to the user that runs the program' }),
  );
};
