import type { CodeReader } from './code-reader.ts';

/** The longer side of what the reader gets, in pixels: a code is found more surely in a small picture, a distant one in a large one. */
const sizes = [960, 1_920, 480];

/**
 * Reads the code in a photo that the device's own camera program took, where the page may not have the camera. Returns null
 * when there is none in it, and for a file that is no picture.
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
