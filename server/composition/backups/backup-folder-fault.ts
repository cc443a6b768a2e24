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
  return writeFault(folder);
};

/** The reason why this user cannot write into an existing folder; null when there is none. */
export const writeFault = (folder: string): Promise<FolderFault | null> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) =>
      code === 'EROFS'
        ? {
            wrong: 'is on a read-only disk',
            mend: 'a disk turns read-only after errors: look at dmesg, then mount it writable; in a service or a container, allow this folder (docs/operations/install.md)',
          }
        : { wrong: 'is not writable', mend: 'give it to the user that runs the program: chown' },
  );
