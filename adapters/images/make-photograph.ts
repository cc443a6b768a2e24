import sharp, { type OutputInfo } from 'sharp';
import { type PhotographFile, photographWidths } from '#core/desk/gallery/photograph.ts';
import type { MadePhotograph, PhotographMaker, PhotographRefusal } from '#core/desk/gallery/ports.ts';
import { leastWidth, maxPixels } from '#core/desk/pictures/upload-limits.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';

/** AVIF's own default is 4; at 1, a photograph takes a quarter of the time for about as many bytes. */
const effort = 1;
const maxSeconds = 30;

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/**
 * Makes photographs with libvips. Each briefly takes some hundred megabytes, so they are made one at a time
 * (`picture-process.ts`). The files are made of pixels alone, so nothing of the camera's data can be in them.
 */
export const sharpPhotographs = (): PhotographMaker => {
  sharp.cache(false);
  sharp.concurrency(1);
  return { make };
};

const make = async (bytes: Uint8Array): Promise<Result<MadePhotograph, PhotographRefusal>> => {
  try {
    // Reads only the header, so no pixel limit is needed; a picture beyond the limit then gets its own refusal.
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > maxPixels) return refuse({ kind: 'picture-too-large' });
    if (size.width < leastWidth) return refuse({ kind: 'picture-too-small' });
    const widths = [...new Set(photographWidths.map((each) => Math.min(each, size.width)))].reverse();
    let pixels: Pixels = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: widths[0] ?? size.width })
      .flatten({ background: '#ffffff' })
      // From the colours of the camera's profile to those that every screen takes a picture without one for.
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const files: MadePhotograph['files'][number][] = [await encoded(pixels, 'jpeg')];
    for (const width of widths) {
      if (width < pixels.info.width)
        pixels = await picture(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
      files.push(await encoded(pixels, 'avif'), await encoded(pixels, 'webp'));
    }
    return ok({ colour: await averageColour(pixels), files });
  } catch {
    // Any decoder error means the same: the file begins like a picture, but cannot be decoded.
    return refuse({ kind: 'not-a-picture' });
  }
};

const picture = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const encoded = async (
  pixels: Pixels,
  type: PhotographFile['type'],
): Promise<PhotographFile & { readonly bytes: Uint8Array }> => {
  const { width, height } = pixels.info;
  const bytes = await {
    avif: () => picture(pixels).avif({ quality: 50, effort }),
    webp: () => picture(pixels).webp({ quality: 75 }),
    jpeg: () => picture(pixels).jpeg({ quality: 82, mozjpeg: true }),
  }
    [type]()
    .toBuffer();
  return { file: `${width}.${type}`, type, width, height, bytes };
};

const averageColour = async (pixels: Pixels): Promise<string> => {
  const { data } = await picture(pixels).resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
};
