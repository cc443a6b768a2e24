import { type Cart, cartCount, cartTotal, countInWords } from '#core/cart/cart.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import styles from './tickets.module.css';

/** On narrow screens, where the cart is far below the tickets: what is in it and the way on, at the bottom of the screen. */
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
