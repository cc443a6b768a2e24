import { photographAddress } from '#core/desk/gallery/photograph-address.ts';
import type { ShownPhotograph } from '#core/site/frame/gallery-now.ts';

/** The address of a picture in its largest size as JPEG: for saving it, and for browsers without scripts. */
export const largestOf = ({ id, width }: ShownPhotograph, year: number): string =>
  photographAddress(year, id, `${width}.jpeg`);

/** The sizes of a picture in one format, as in `srcset`. */
export const sizesOf = ({ id, widths }: ShownPhotograph, year: number, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${photographAddress(year, id, `${width}.${type}`)} ${width}w`).join(', ');
