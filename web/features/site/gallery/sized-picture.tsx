import type { ShownPhotograph } from '#core/site/frame/gallery-now.ts';
import { largestOf, sizesOf } from './picture-files.ts';

type SizedPictureProps = {
  readonly photograph: ShownPhotograph;
  readonly year: number;
  readonly alt: string;
  /** The displayed width, as in CSS `sizes`. */
  readonly sizes: string;
  /** Whether it is the first on the page, which is loaded before everything else. */
  readonly first?: boolean;
  readonly lazy?: boolean;
};

/** A picture in the smallest format that the browser knows, in the size that it needs, with its room reserved. */
export const SizedPicture = ({ photograph, year, alt, sizes, first = false, lazy = !first }: SizedPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={sizesOf(photograph, year, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={sizesOf(photograph, year, 'webp')} sizes={sizes} />
    <img
      src={largestOf(photograph, year)}
      alt={alt}
      width={photograph.width}
      height={photograph.height}
      loading={lazy ? 'lazy' : 'eager'}
      decoding={first ? 'auto' : 'async'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  </picture>
);
