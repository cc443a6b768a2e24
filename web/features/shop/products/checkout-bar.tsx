import { formatPounds } from '#core/kernel/money.ts';
import { type Cart, cartCount, cartTotal, countInWords } from '#core/shop/cart/cart.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import styles from './tickets.module.css';

/**
 * A bar at the bottom of narrow screens, where the cart is far below the tickets: the cart's count and total, and a
 * link to it.
 */
export const CheckoutBar = ({ cart }: { readonly cart: Cart }) => (
  <div className={styles.bar}>
    <p>
      {countInWords(cartCount(cart))} · <b>{formatPounds(cartTotal(cart))}</b>
    </p>
    <LinkButton small to={paths.cart}>
      Checkout
    </LinkButton>
  </div>
);
