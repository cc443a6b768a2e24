const begins = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Whether a file begins as a JPEG, PNG, WebP or AVIF, whatever its name says. Everything else is refused before anything
 * reads it: a drawing in SVG can hold scripts, and decoders of rare formats have had the most holes.
 */
export const isPhotograph = (bytes: Uint8Array): boolean =>
  begins(bytes, 0, 0xff, 0xd8, 0xff) ||
  begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (begins(bytes, 0, ...letters('RIFF')) && begins(bytes, 8, ...letters('WEBP'))) ||
  begins(bytes, 4, ...letters('ftypavif'));

/** The largest file that may be uploaded, in bytes. */
export const mostUploadBytes = 15_000_000;

/** The most pixels of an uploaded picture: what a good phone makes. */
export const mostPixels = 60_000_000;

/** A picture narrower than this would be blurred wherever the site shows it. */
export const leastWidth = 320;
