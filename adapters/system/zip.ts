import { crc32 } from 'node:zlib';

/** A file in an archive: its path with slashes, and its bytes. */
export type ZippedFile = { readonly path: string; readonly bytes: Buffer };

/** The flag for UTF-8 names. */
const utf8 = 0x0800;
/** 1 January 1980 for every file, so that equal files give equal archives. */
const date = 0x0021;
const version = 20;

/**
 * Packs files into a ZIP archive (APPNOTE 6.3), without compression: pictures are compressed already, and texts are small.
 * The archive is made in memory, so use it only for a few megabytes.
 */
export const zipOf = (files: readonly ZippedFile[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path, 'utf8');
    const facts = factsOf(name, bytes);
    const local = Buffer.concat([u32(0x04034b50), facts, u16(0), name, bytes]);
    // No comment, first disk, no attributes.
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(version), facts, u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = u16(files.length);
  const end = Buffer.concat([u32(0x06054b50), u16(0), u16(0), count, count, u32(central.length), u32(offset), u16(0)]);
  return Buffer.concat([...parts, central, end]);
};

/** The fields that an entry's local header and its directory entry share. */
const factsOf = (name: Buffer, bytes: Buffer): Buffer =>
  Buffer.concat([
    ...[u16(version), u16(utf8), u16(0), u16(0), u16(date)],
    ...[u32(crc32(bytes)), u32(bytes.length), u32(bytes.length), u16(name.length)],
  ]);

const u16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
};

const u32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
