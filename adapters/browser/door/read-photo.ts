import type { CodeReader } from './code-reader.ts';

/**
 * Sizes to try, as the longer side in pixels: near codes are found more reliably in a small picture, distant codes in a
 * large one.
 */
const sizes = [960, 1_920, 480];

/**
 * Reads the code in a photo taken with the device's camera app, for pages that may not use the camera. Returns null when
 * the photo shows no code, or the file is no picture.
 */
export const readPhoto = async (reader: CodeReader, photo: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return null;
  try {
    for (const size of sizes) {
      const text = await reader.read(drawn(picture, size));
      if (text !== null) return text;
    }
    return null;
  } finally {
    picture.close();
  }
};

const drawn = (picture: ImageBitmap, size: number): HTMLCanvasElement => {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas
    .getContext('2d', { willReadFrequently: true, alpha: false })
    ?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};
