const begins = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Whether a file begins as a JPEG, PNG, WebP or AVIF, whatever its name says. All other files are refused before they
 * are decoded: an SVG can contain scripts, and decoders of rare formats have had the most security holes.
 */
export const isPhotograph = (bytes: Uint8Array): boolean =>
  begins(bytes, 0, 0xff, 0xd8, 0xff) ||
  begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (begins(bytes, 0, ...letters('RIFF')) && begins(bytes, 8, ...letters('WEBP'))) ||
  begins(bytes, 4, ...letters('ftypavif'));

/** The largest file that may be uploaded, in bytes. */
export const maxUploadBytes = 15_000_000;

/** The most pixels of an uploaded picture: as many as a good phone's camera makes. */
export const maxPixels = 60_000_000;

/** The smallest width of an uploaded picture: a narrower one would be blurred wherever the site shows it. */
export const leastWidth = 320;
