import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { ZippedFile } from './zip.ts';

const inflate = promisify(inflateRaw);

/** The bytes are no readable archive; the message says why. */
export class ArchiveError extends Error {}

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const;
const endLength = 22;
/** The greatest length of the comment at the end of an archive. */
const maxComment = 0xffff;
const [stored, deflated] = [0, 8];
const encrypted = 0x0001;

type Limits = {
  readonly maxFiles: number;
  /** The limit for all unpacked files together, because a small archive can unpack to a huge size. */
  readonly maxBytes: number;
};

/**
 * Unpacks the files of a ZIP archive (APPNOTE 6.3), stored or deflated, which are the methods that operating systems use;
 * entries of folders are skipped. Runs in zlib's threads, and never unpacks more than the limit.
 * @throws ArchiveError
 */
export const filesInZip = async (archive: Buffer, limits: Limits): Promise<readonly ZippedFile[]> => {
  try {
    return await unpacked(archive, limits);
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    // An offset beyond the end, or bytes that do not inflate.
    throw new ArchiveError('the archive is damaged', { cause });
  }
};

const unpacked = async (archive: Buffer, { maxFiles, maxBytes }: Limits): Promise<readonly ZippedFile[]> => {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > maxFiles) throw new ArchiveError(`the archive has more than ${maxFiles} files`);
  const files: ZippedFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  let left = maxBytes;
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== signatures.directory) throw new ArchiveError('the archive is damaged');
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    if (!path.endsWith('/')) {
      const bytes = await entryAt(archive, at, left);
      left -= bytes.length;
      files.push({ path, bytes });
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
};

/** The offset of the end record, after which only a comment may follow. */
const endOf = (archive: Buffer): number => {
  const earliest = Math.max(0, archive.length - endLength - maxComment);
  for (let at = archive.length - endLength; at >= earliest; at -= 1)
    if (archive.readUInt32LE(at) === signatures.end) return at;
  throw new ArchiveError('this isn’t a ZIP file');
};

const entryAt = async (archive: Buffer, at: number, most: number): Promise<Buffer> => {
  const [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)];
  const [crc, packed, size, local] = [16, 20, 24, 42].map((field) => archive.readUInt32LE(at + field));
  if ((flags & encrypted) !== 0) throw new ArchiveError('the archive has a password');
  if (packed === undefined || size === undefined || local === undefined)
    throw new ArchiveError('the archive is damaged');
  if (size > most) throw new ArchiveError('the archive is too large when it is unpacked');
  if (archive.readUInt32LE(local) !== signatures.local) throw new ArchiveError('the archive is damaged');
  const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const body = archive.subarray(begin, begin + packed);
  if (method !== stored && method !== deflated) throw new ArchiveError('the archive is packed in a way we can’t read');
  // zlib refuses data that is longer than the entry declares.
  const bytes = method === stored ? body : await inflate(body, { maxOutputLength: Math.max(1, size) });
  if (bytes.length !== size || crc32(bytes) !== crc) throw new ArchiveError('the archive is damaged');
  return bytes;
};
