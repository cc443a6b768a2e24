import { Link } from 'react-router-dom';
import { type Cart, type CartItem, cartCount, cartTotal, lineTotal } from '#core/shop/cart/cart.ts';
import { cartMessages } from '#core/shop/cart/messages.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { Quantity } from '../../../design/forms/quantity.tsx';
import { PayPanel } from '../../../design/layout/pay-panel.tsx';
import { dogs } from '../../../design/pictures/dogs.ts';
import { Price } from '../../../design/type/price.tsx';
import styles from './tickets.module.css';

type CartBesideProps = {
  /** null until device storage has been read. */
  readonly cart: Cart | null;
  readonly isSaved: boolean;
  readonly onSale: boolean;
  readonly mayAddMore: (item: CartItem) => boolean;
  readonly onMore: (item: CartItem) => void;
  readonly onFewer: (item: CartItem) => void;
};

/** The cart beside the tickets: rows, total, and the link to the cart. */
export const CartBeside = ({ cart, isSaved, onSale, mayAddMore, onMore, onFewer }: CartBesideProps) => {
  const full = cart !== null && cart.length > 0;
  const lines = full
    ? cart.map((item) => (
        <li key={item.productId}>
          <b>{item.name}</b>
          <Price amount={lineTotal(item)} />
          {!item.donation && (
            <Quantity
              mini
              name={item.name}
              count={item.quantity}
              onFewer={() => onFewer(item)}
              onMore={() => onMore(item)}
              atMost={!mayAddMore(item)}
            />
          )}
        </li>
      ))
    : undefined;
  return (
    <PayPanel title="Your cart" lines={lines} total={full ? cartTotal(cart) : null} count={cartCount(cart ?? [])}>
      {cart === null && (
        <p>
          <Link to={paths.cart}>See what’s in your cart</Link>
        </p>
      )}
      {cart?.length === 0 && (
        <>
          <img className={styles.dog} alt="" {...dogs.scent} />
          <p>{cartMessages.empty}</p>
        </>
      )}
      {full && onSale && (
        <LinkButton block to={paths.cart}>
          Checkout
        </LinkButton>
      )}
      {!isSaved && (
        <p className="small">We can’t save your cart on this device, so it’ll be gone when you close this page.</p>
      )}
      {/* Rendered only once the cart is known, because the cart's rows would move this text down. */}
      {cart !== null && onSale && (
        <p className="small muted">You pay on our card provider’s secure page. No account needed.</p>
      )}
    </PayPanel>
  );
};
