import type { Listing } from '#core/desk/catalogue/listing.ts';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import styles from './catalogue.module.css';

type ProductPictureProps = {
  readonly listing: Pick<Listing, 'panel' | 'icon' | 'picture'>;
  readonly images: readonly string[];
};

/** A product's picture on its colour. */
export const ProductPicture = ({ listing: { panel, icon, picture }, images }: ProductPictureProps) => {
  const metadata = { ...(panel === null ? {} : { Panel: panel }), ...(icon === null ? {} : { Icon: icon }) };
  const src = picture ?? pictureOf(images, metadata);
  return (
    <span className={styles.pict} data-panel={panelColourOf(metadata)}>
      {src && <img src={src} alt="" />}
    </span>
  );
};
