import type { Picture as PictureFacts } from '#core/content/shapes/picture.ts';

type PictureProps = {
  readonly picture: PictureFacts;
  /** How wide it is shown, as in CSS: `(min-width: 48em) 50vw, 100vw`. Drawings need none. */
  readonly sizes?: string;
  /** Whether it is on the first screen; all others are fetched when they come near. */
  readonly first?: boolean;
  readonly className?: string | undefined;
};

/** A picture of the content, in the lightest format the browser takes, with its place kept free for it; words go first. */
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
