import type { Picture as PictureFacts } from '#core/kernel/content-shapes/picture.ts';

type PictureProps = {
  readonly picture: PictureFacts;
  /** The displayed width, as in CSS `sizes`: `(min-width: 48em) 50vw, 100vw`. Not needed for drawings. */
  readonly sizes?: string;
  /** Whether the picture is on the first screen; all others are lazy-loaded. */
  readonly first?: boolean;
  readonly className?: string | undefined;
};

/**
 * A picture from the edition's content, in the smallest format that the browser supports, with its room reserved;
 * decoded without blocking text.
 */
export const Picture = ({ picture, sizes = '100vw', first = false, className }: PictureProps) => {
  const { src, alt, width, height, sources } = picture;
  const image = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority="low"
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
