import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileDigest } from '#adapters/images/file-digest.ts';
import { readPictureFile } from '#core/desk/pictures/picture.ts';

/** Whether an edition has a picture with these bytes, by the digest of its address (`pictureAddress`). @throws ServiceFailure */
export type HasPicture = (file: string, digest: string) => Promise<boolean>;

/**
 * Tells editions' pictures of the same name apart: the files of a folder, which are listed at the start, and those uploaded
 * at the desk.
 * @param bytesOf the bytes of an uploaded picture
 */
export const pictureDigests = (
  folder: string,
  bytesOf: (file: string) => Promise<Uint8Array | undefined>,
): HasPicture => {
  const own = new Map<string, Promise<string> | undefined>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) own.set(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'), undefined);
  return async (file, digest) => {
    if (own.has(file)) {
      const known = own.get(file) ?? readFile(join(folder, file)).then(fileDigest);
      own.set(file, known);
      return (await known) === digest;
    }
    const uploaded = readPictureFile(file) && (await bytesOf(file));
    return uploaded !== undefined && fileDigest(uploaded) === digest;
  };
};
