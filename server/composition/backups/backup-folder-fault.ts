import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/** A fault of a folder: `wrong` is a predicate that follows the folder's name, `mend` what the operator should do. */
export type FolderFault = { readonly wrong: string; readonly mend: string };

/** The fault that prevents backups in a folder; null without a fault, or for a folder that does not exist yet. */
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
