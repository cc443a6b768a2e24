import { readPictureFile } from '#core/desk/pictures/picture.ts';
import { type EncodedResponse, sendEncoded } from '../http/encoded-response.ts';
import { encodeFile, type StaticFiles } from './static-files.ts';

/** The most files that are cached in memory; together they take at most 12 MB. */
const maxCached = 200;

const base = '/pictures/';

/**
 * The edition's pictures: the files of its folder, and those that were uploaded at the desk, which are read at their first
 * use. Browsers may cache all of them for ever, because a picture's address contains a hash of its bytes.
 */
export const withUploadedPictures = (
  folder: StaticFiles,
  bytesOf: (file: string) => Promise<Uint8Array | undefined>,
): StaticFiles => {
  const cached = new Map<string, EncodedResponse>();
  return (request, reply, path, extraHeaders) => {
    const found = folder(request, reply, path, extraHeaders);
    if (found || !path.startsWith(base) || !readPictureFile(path.slice(base.length))) return found;
    const read = async () => {
      const encoded = cached.get(path);
      if (encoded) return sendEncoded(request, reply, encoded);
      const bytes = await bytesOf(path.slice(base.length));
      if (!bytes) {
        reply.callNotFound();
        return reply;
      }
      const [oldest] = cached.keys();
      if (oldest !== undefined && cached.size >= maxCached) cached.delete(oldest);
      const made = await encodeFile(path, Buffer.from(bytes), extraHeaders);
      cached.set(path, made);
      return sendEncoded(request, reply, made);
    };
    return read();
  };
};
