import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesInZip } from '#adapters/system/unzip.ts';
import { zipOf } from '#adapters/system/zip.ts';
import type { ContentAnswer, ImportAnswer } from '#core/desk/content/client.ports.ts';
import { withValueAt } from '#core/desk/content/json-path.ts';
import type { DeskPicture } from '#core/desk/pictures/client.ports.ts';
import { wholePicture } from '#core/desk/pictures/crop.ts';
import { second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const limits = { maxFiles: 500, maxBytes: 20_000_000 };

/** A photograph on its side, with a GPS position; its left half is red once it is upright. */
const aPhotograph = async () => {
  const red = await sharp({ create: { width: 600, height: 250, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 500, channels: 3, background: '#0000c0' } })
    .composite([{ input: red, left: 0, top: 250 }])
    .withExif({ IFD0: { Copyright: 'Nell' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

describe('pictures at the desk', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const openDesk = async () => {
    const organiser = await anOrganiser(festival);
    return {
      ...organiser,
      uploads: (bytes: Buffer, more = {}) =>
        organiser.post('/api/desk/pictures', {
          ...{
            fileName: 'Nell’s hound (1).JPG',
            file: bytes.toString('base64'),
            alt: 'A hound asleep',
            crop: wholePicture,
          },
          ...more,
        }),
      shows: async (picture: string) => {
        const { value } = (await organiser.get('/api/desk/content/judges')).json as ContentAnswer;
        const next = withValueAt(value, ['judges', 0, 'picture'], { file: picture, alt: 'A hound asleep' });
        await organiser.post('/api/desk/content/judges/draft', { revision: 0, value: next });
        return organiser.post('/api/desk/content/judges/publish', { revision: 1 });
      },
    };
  };

  it('pictures at the desk are turned upright, cropped and encoded in both formats without EXIF, cached for ever', async () => {
    const desk = await openDesk();
    const crop = { left: 0, top: 0, width: 1, height: 0.5 };
    const added = await desk.uploads(await aPhotograph(), { crop });
    expect(added).toMatchObject({ status: 201, json: { alt: 'A hound asleep', width: 500, height: 300 } });
    const { name, src } = added.json as DeskPicture;
    expect(name).toMatch(/^nells-hound-1-[0-9a-f]{8}$/);
    expect(src).toMatch(/^\/pictures\/nells-hound-1-[0-9a-f]{8}-480x288\.webp\?v=[0-9a-f]{8}$/);
    for (const [file, format] of [
      [`${name}-500x300.webp`, 'webp'],
      [`${name}-480x288.avif`, 'heif'],
    ]) {
      const served = await festival.visitor().get(`/pictures/${file}`);
      expect(served).toMatchObject({
        status: 200,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': expect.stringMatching(/^image\//),
        },
      });
      const bytes = await festival.ports.deskContent.pictureStore.bytes('2025-11-22', file ?? '');
      const { exif, orientation, ...found } = await sharp(bytes).metadata();
      expect([found.format, exif, orientation]).toEqual([format, undefined, undefined]);
    }
    const bytes = await festival.ports.deskContent.pictureStore.bytes('2025-11-22', `${name}-500x300.webp`);
    const at = async (left: number) =>
      [...(await sharp(bytes).extract({ left, top: 150, width: 1, height: 1 }).raw().toBuffer())].map(
        (part) => part > 90,
      );
    expect([await at(60), await at(440)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
    expect(await festival.visitor().get('/pictures/no-such-00000000-480x320.webp')).toMatchObject({ status: 404 });
    expect((await desk.get('/api/desk/pictures')).json).toMatchObject({
      pictures: expect.arrayContaining([
        expect.objectContaining({
          name,
          alt: 'A hound asleep',
          added: expect.objectContaining({ by: expect.any(String) }),
        }),
        expect.objectContaining({ name: 'truffles-in-leaves', added: null }),
      ]),
    });
  });

  it('pictures at the desk are refused if not photographs, too small, too large, or without alternative text', async () => {
    const desk = await openDesk();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const halfOne = (await aPhotograph()).subarray(0, 700);
    for (const file of [svg, Buffer.from('%PDF-1.7'), Buffer.alloc(0), halfOne])
      expect(await desk.uploads(file)).toMatchObject({ status: 422, json: { code: 'not_a_picture' } });
    const photograph = await aPhotograph();
    expect(await desk.uploads(photograph, { crop: { left: 0, top: 0, width: 0.2, height: 0.2 } })).toMatchObject({
      json: { code: 'picture_too_small' },
    });
    expect(await desk.uploads(photograph, { alt: ' ' })).toMatchObject({ json: { code: 'picture_words_missing' } });
    const huge = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    huge.writeUInt32BE(9000, 16);
    huge.writeUInt32BE(7000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect(await desk.uploads(huge)).toMatchObject({ json: { code: 'picture_too_large' } });
    expect(await festival.ports.deskContent.pictureStore.count('2025-11-22')).toBe(0);
  });

  it('pictures at the desk are exported and imported with the edition, all or none', async () => {
    const desk = await openDesk();
    const { name } = (await desk.uploads(await aPhotograph())).json as DeskPicture;
    expect(await desk.shows(name)).toMatchObject({ status: 200 });
    await festival.passes(second);
    expect((await festival.visitor().get('/api/content/judges')).text).toContain(`/pictures/${name}-`);
    const exported = await desk.get('/api/desk/content/edition.zip');
    expect(exported).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
    // Not through `visitor`, which reads answers as text.
    const archive = await festival.ports.deskContent.editionZip();
    const files = await filesInZip(archive, limits);
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([`pictures/${name}-480x576.avif`, 'edition.yaml']),
    );

    const other = await openFestival();
    try {
      const organiser = await anOrganiser(other);
      const imports = (bytes: Buffer) => organiser.post('/api/desk/content/import', { file: bytes.toString('base64') });
      const around = files.map(({ path, bytes }) => ({ path: `2025/${path}`, bytes }));
      const broken = around.map(({ path, bytes }) => ({
        path,
        bytes: path.endsWith('pages/home.yaml') ? Buffer.from('title: 1\n') : bytes,
      }));
      expect(await imports(zipOf(broken))).toMatchObject({ status: 422, json: { code: 'content_invalid' } });
      const long = { path: '2025/pages/home.yaml', bytes: Buffer.from('# more\n'.repeat(20_000)) };
      const withLong = around.map((each) => (each.path === long.path ? long : each));
      expect(await imports(zipOf(withLong))).toMatchObject({ json: { why: 'pages/home.yaml is too long' } });
      const lies = around.map(({ path, bytes }) => ({
        path,
        bytes: path.endsWith('.avif') ? Buffer.from('<svg/>') : bytes,
      }));
      expect(await imports(zipOf(lies))).toMatchObject({ status: 422, json: { code: 'not_an_edition' } });
      expect(await imports(Buffer.from('no archive'))).toMatchObject({ status: 422, json: { code: 'not_an_edition' } });
      expect(await other.ports.deskContent.pictureStore.count('2025-11-22')).toBe(0);
      const edition = around.map(({ path, bytes }) =>
        path.endsWith('/catalogue.yaml')
          ? { path, bytes: Buffer.concat([bytes, Buffer.from('# more\n')]) }
          : { path, bytes },
      );
      const done = await imports(zipOf(edition));
      expect(done.json as ImportAnswer).toEqual({
        ...{ changed: [{ file: 'judges', title: 'Judges' }], pictures: [name], leftOut: ['catalogue.yaml'] },
      });
      await other.passes(second);
      expect((await other.visitor().get('/api/content/judges')).text).toContain(`/pictures/${name}-`);
      expect(await other.visitor().get(`/pictures/${name}-500x600.webp`)).toMatchObject({ status: 200 });
      expect((await imports(zipOf(edition))).json).toMatchObject({ changed: [], pictures: [] });
    } finally {
      await other.close();
    }
  });
});
