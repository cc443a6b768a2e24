import { crc32, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArchiveError, filesInZip } from '#adapters/system/unzip.ts';
import { zipOf } from '#adapters/system/zip.ts';

const limits = { maxFiles: 20, maxBytes: 10_000 };
const files = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^[a-zé]{1,8}(\/[a-z]{1,8})?\.yaml$/),
    bytes: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  }),
  { selector: ({ path }) => path, maxLength: 8 },
);

/** An archive with one deflated file, as most systems pack it. */
const deflated = (bytes: Buffer, says = bytes.length): Buffer => {
  const archive = zipOf([{ path: 'a.yaml', bytes: deflateRawSync(bytes) }]);
  const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  archive.writeUInt16LE(8, directory + 10);
  archive.writeUInt32LE(crc32(bytes), directory + 16);
  archive.writeUInt32LE(says, directory + 24);
  return archive;
};

describe('unzip: an archive', () => {
  it('unzip yields the files that were packed, for any contents and any bytes after the archive', () =>
    fc.assert(
      fc.asyncProperty(files, fc.uint8Array({ maxLength: 30 }), async (packed, comment) => {
        const archive = Buffer.concat([zipOf(packed), Buffer.from(comment)]);
        expect(await filesInZip(archive, limits)).toEqual(packed);
      }),
      { numRuns: 50 },
    ));

  it('unzip refuses an archive that inflates to more than the limit, or than its declared size', async () => {
    const text = Buffer.from('title: Truffles\n'.repeat(50));
    expect(await filesInZip(deflated(text), limits)).toEqual([{ path: 'a.yaml', bytes: text }]);
    const large = Buffer.alloc(20_000);
    await expect(filesInZip(deflated(large), limits)).rejects.toThrow('too large when it is unpacked');
    await expect(filesInZip(deflated(large, 100), limits)).rejects.toThrow(ArchiveError);
  });

  it('unzip throws nothing but an ArchiveError when the archive is damaged anywhere, or is none at all', async () => {
    await expect(filesInZip(Buffer.from('no archive'), limits)).rejects.toThrow('this isn’t a ZIP file');
    const archive = zipOf([{ path: 'a.yaml', bytes: Buffer.from('title: Truffles') }]);
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const broken = Buffer.from(archive);
        broken.writeUInt8((broken.readUInt8(at) + by) % 256, at);
        const read = await filesInZip(broken, limits).catch((cause: unknown) => cause);
        expect(read instanceof ArchiveError || Array.isArray(read)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
