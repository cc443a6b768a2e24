import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharpPhotographs } from '#adapters/images/make-photograph.ts';

const maker = sharpPhotographs();

/** A photograph as a phone writes it: lying on its side, with its place, its camera and a profile of its colours. */
const fromAPhone = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03040' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Spurlock', Model: 'Nosecam 9', Artist: 'Nell Garraway' },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '50/1 55/1 3864/100' },
        ...{ GPSLongitudeRef: 'W', GPSLongitude: '0/1 3/1 3672/100' },
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer();

describe('a photograph of the gallery', () => {
  it('a photograph’s files contain neither place nor camera, stand upright and keep their colours', async () => {
    const photo = await fromAPhone(1200, 800);
    const before = await sharp(photo).metadata();
    expect(before.exif?.toString('latin1')).toContain('Nosecam');
    expect(before.orientation).toBe(6);
    expect(before.xmp && before.icc).toBeTruthy();
    const made = await maker.make(photo);
    if (!made.ok) throw new Error(made.refusal.kind);
    expect(made.value.files.map(({ file, width, height }) => `${file} ${width}x${height}`)).toEqual([
      '800.jpeg 800x1200',
      '800.avif 800x1200',
      '800.webp 800x1200',
      '480.avif 480x720',
      '480.webp 480x720',
    ]);
    for (const { bytes, type, width, height } of made.value.files) {
      const { exif, xmp, iptc, icc, orientation = 1, ...found } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation, width: found.width, height: found.height }).toEqual({
        ...{ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined, orientation: 1 },
        ...{ width, height },
      });
      const text = Buffer.from(bytes).toString('latin1');
      for (const word of ['Nosecam', 'Spurlock', 'Garraway', 'GPS', 'xmpmeta', 'Exif\0'])
        expect(text.includes(word), `${type} has ${word}`).toBe(false);
    }
    expect(made.value.colour).toMatch(/^#[b-d][0-9a-f][2-3][0-9a-f][3-4][0-9a-f]$/);
  });

  it('a photograph is not enlarged, and is refused when too narrow, with too many pixels or cut off', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#8a7f5c' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    const small = await maker.make(await plain(400, 300));
    expect(small.ok && small.value.files.map(({ file }) => file)).toEqual(['400.jpeg', '400.avif', '400.webp']);
    expect(await maker.make(await plain(319, 900))).toMatchObject({ refusal: { kind: 'picture-too-small' } });
    expect(await maker.make(await plain(7800, 7800))).toMatchObject({ refusal: { kind: 'picture-too-large' } });
    const photo = await fromAPhone(1200, 800);
    expect(await maker.make(photo.subarray(0, photo.length / 2))).toMatchObject({ refusal: { kind: 'not-a-picture' } });
  });

  it('a damaged picture is refused without an exception, whatever follows its first bytes', async () => {
    const begins = [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [...Buffer.from('RIFF....WEBPVP8 ')],
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...begins), fc.uint8Array({ maxLength: 400 }), async (begin, rest) => {
        expect((await maker.make(Uint8Array.from([...begin, ...rest]))).ok).toBe(false);
      }),
      { numRuns: 40 },
    );
    const photo = await fromAPhone(640, 480);
    await fc.assert(
      fc.asyncProperty(fc.nat(photo.length - 1), fc.nat(255), async (at, byte) => {
        const broken = Uint8Array.from(photo);
        broken[at] = byte;
        const made = await maker.make(broken);
        if (!made.ok) expect(made.refusal.kind).toMatch(/^(not-a-picture|picture-too-)/);
      }),
      { numRuns: 8 },
    );
  });
});
