import sharp, { type OutputInfo } from 'sharp';
import { type Crop, inPixels } from '#core/desk/pictures/crop.ts';
import { type PictureType, pictureTypes, pictureWidths } from '#core/desk/pictures/picture.ts';
import type { NotAPicture, PictureBytes, PictureEncoder } from '#core/desk/pictures/ports.ts';
import { isPhotograph, leastWidth, maxPixels } from '#core/desk/pictures/upload-limits.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { fileDigest } from './file-digest.ts';

/** The size limit of a picture (CONTRIBUTING.md, The pictures). */
const maxBytes = 60_000;
const qualities: Readonly<Record<PictureType, readonly number[]>> = {
  avif: [55, 45, 35, 25],
  webp: [78, 68, 55, 40, 28],
};
/** AVIF's own default is 4; 2 takes a third of the time for a few bytes more. */
const effort = 2;
const maxSeconds = 30;

/** Encodes pictures with libvips. Each briefly takes some hundred megabytes, so they are made one at a time (`picture-process.ts`). */
export const sharpPictures = (): PictureEncoder => {
  // No cache: uploads are rare, and memory held between two of them would be wasted.
  sharp.cache(false);
  sharp.concurrency(1);
  return { encode, isAsNamed };
};

const isAsNamed: PictureEncoder['isAsNamed'] = async (bytes, { type, width, height }) => {
  try {
    const found = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).metadata();
    const isOfType = type === 'avif' ? found.format === 'heif' && found.compression === 'av1' : found.format === type;
    return isOfType && found.width === width && found.height === height && !found.exif;
  } catch {
    return false;
  }
};

const encode = async (
  bytes: Uint8Array,
  crop: Crop,
  isLogo = false,
): Promise<Result<readonly PictureBytes[], NotAPicture>> => {
  if (!isPhotograph(bytes)) return refuse({ kind: 'not-a-picture' });
  try {
    // Reads only the header, so no pixel limit is needed; a picture beyond the limit then gets its own refusal.
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > maxPixels) return refuse({ kind: 'picture-too-large' });
    const kept = inPixels(crop, size);
    if (kept.width < leastWidth) return refuse({ kind: 'picture-too-small' });
    const widths = [...new Set(pictureWidths.map((each) => Math.min(each, kept.width)))].reverse();
    const whole = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: maxSeconds })
      // Rotates by the camera's EXIF data, which the encoded files do not contain.
      .autoOrient()
      .extract(kept)
      .resize({ width: widths[0] ?? kept.width });
    let pixels = await (isLogo ? whole : whole.flatten({ background: '#ffffff' }))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const made: PictureBytes[] = [];
    for (const width of widths) {
      if (width < pixels.info.width)
        pixels = await sharp(pixels.data, { raw: rawOf(pixels.info) })
          .resize({ width })
          .raw()
          .toBuffer({ resolveWithObject: true });
      for (const type of pictureTypes) made.push(await lightEnough(pixels, type));
    }
    return ok(made);
  } catch {
    // Any decoder error means the same: the file begins like a picture, but cannot be decoded.
    return refuse({ kind: 'not-a-picture' });
  }
};

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

/** A picture at the first quality within the size limit, or at the last quality. */
const lightEnough = async (
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  type: PictureType,
): Promise<PictureBytes> => {
  const { width, height } = info;
  const at = async (quality: number): Promise<Buffer> => {
    const picture = sharp(data, { raw: rawOf(info) });
    return (type === 'avif' ? picture.avif({ quality, effort }) : picture.webp({ quality })).toBuffer();
  };
  const [first = 50, ...lower] = qualities[type];
  let bytes = await at(first);
  for (const quality of lower) {
    if (bytes.length <= maxBytes) break;
    bytes = await at(quality);
  }
  return { type, width, height, digest: fileDigest(bytes), bytes };
};
