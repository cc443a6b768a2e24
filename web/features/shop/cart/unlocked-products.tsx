import { formatPounds } from '#core/kernel/money.ts';
import type { Cart } from '#core/shop/cart/cart.ts';
import type { VoucherQuote } from '#core/shop/checkout/client.ports.ts';
import { Button } from '../../../design/button.tsx';
import type { CartActor } from '../../../session/cart.ts';
import styles from './voucher-box.module.css';

type UnlockedProductsProps = { readonly quote: VoucherQuote; readonly cart: Cart; readonly actor: CartActor };

/** The hidden products that the code opens and that aren’t in the cart yet. */
export const UnlockedProducts = ({ quote, cart, actor }: UnlockedProductsProps) => {
  const shown = quote.opens.filter(({ productId }) => !cart.some((item) => item.productId === productId));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.opened} aria-label={`Unlocked by ${quote.code}`}>
      {shown.map(({ description, ...product }) => (
        <li key={product.productId}>
          <div>
            <h2>{product.name}</h2>
            <p>{description}</p>
            {product.price !== null && <p className="muted">{formatPounds(product.price)} each</p>}
          </div>
          <Button
            small
            variant="ink"
            onClick={() => actor.send({ type: 'added', product })}
            aria-label={`Add to Cart: ${product.name}`}
          >
            Add to Cart
          </Button>
        </li>
      ))}
    </ul>
  );
};
