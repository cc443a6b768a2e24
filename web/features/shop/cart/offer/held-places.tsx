import { formatPounds, timesPence } from '#core/kernel/money.ts';
import type { CartItem } from '#core/shop/cart/cart.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { Quantity } from '../../../../design/forms/quantity.tsx';
import { panelColourOf, pictureOf } from '../../../../design/layout/panel-colour.ts';
import { Price } from '../../../../design/type/price.tsx';
import styles from './offer.module.css';

type HeldPlacesProps = {
  readonly held: CartItem;
  readonly metadata: CatalogueItem['metadata'] | undefined;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
};

/** Picture, name and price of the held places, with the quantity that is wanted of them. */
export const HeldPlaces = ({ held, metadata, quantity, onChange }: HeldPlacesProps) => {
  const { name, images, price, quantity: places } = held;
  const picture = pictureOf(images, metadata);
  return (
    <div className={styles.row}>
      <div className={styles.picture} data-panel={panelColourOf(metadata)}>
        {picture && <img src={picture} alt="" width="128" height="128" />}
      </div>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <span className="muted">{price === null ? 'Price to follow' : `${formatPounds(price)} each`}</span>
      </div>
      <div className={styles.count}>
        <Quantity
          name={name}
          count={quantity}
          onFewer={() => onChange(Math.max(1, quantity - 1))}
          onMore={() => onChange(Math.min(places, quantity + 1))}
          atMost={quantity >= places}
        />
      </div>
      {price !== null && <Price className={styles.line} amount={timesPence(price, quantity)} />}
    </div>
  );
};
