import { isPhotograph } from '../pictures/upload-limits.ts';

/** The largest file of a photograph, in bytes. */
export const maxPhotographBytes = 25_000_000;

/** The brands of HEIC and HEIF, which phones photograph in and no browser shows. */
const heicBrands: readonly string[] = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Whether a file is HEIC by its first bytes: its own refusal says what to do about it. */
export const isHeic = (bytes: Uint8Array): boolean =>
  letters(bytes, 4, 8) === 'ftyp' && heicBrands.includes(letters(bytes, 8, 12));

/** Why a file is refused before it is decoded, by its size and first bytes; undefined for one that may be a photograph. */
export const refusedBeforeDecoding = (
  bytes: Uint8Array,
): 'picture-too-large' | 'picture-is-heic' | 'not-a-picture' | undefined => {
  if (bytes.length > maxPhotographBytes) return 'picture-too-large';
  if (isHeic(bytes)) return 'picture-is-heic';
  return isPhotograph(bytes) ? undefined : 'not-a-picture';
};
