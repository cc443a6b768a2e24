import { stallPicturePaths } from '#core/desk/traders/trader-address.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import type { MarketStall } from '#core/site/frame/market-now.ts';
import { useSite } from '../../../composition/site-context.tsx';
import styles from './stall.module.css';

type PictureProps = { readonly id: string; readonly files: MarketStall['picture']; readonly of: string };

/** The picture of a trader's stall, in the sizes that the site has; a closed year's from its own address. */
export const StallPicture = ({ id, files, of }: PictureProps) => {
  const { years, edition } = useSite().config;
  const at = (file: string) => {
    const path = pathTo(stallPicturePaths.market, { id, file });
    return years?.closed.includes(edition.year) ? inYear(edition.year, path) : path;
  };
  const ofType = (type: 'avif' | 'webp') =>
    files.filter((file) => file.type === type).map(({ file, width }) => `${at(file)} ${width}w`);
  const plain = files.findLast(({ type }) => type === 'webp');
  if (!plain) return null;
  const sizes = '(max-width: 43.75em) 90vw, (max-width: 63.75em) 45vw, 30vw';
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={ofType('avif').join(', ')} sizes={sizes} />
      <img
        src={at(plain.file)}
        srcSet={ofType('webp').join(', ')}
        sizes={sizes}
        width={plain.width}
        height={plain.height}
        alt={`The stall of ${of}`}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
};
