import { Link } from 'react-router-dom';
import { type Cart, type CartItem, cartTotal, lineTotal } from '#core/cart/cart.ts';
import { cartMessages } from '#core/cart/messages.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { Quantity } from '../../design/forms/quantity.tsx';
import { PayPanel } from '../../design/layout/pay-panel.tsx';
import { dogs } from '../../design/pictures/dogs.ts';
import { Price } from '../../design/type/price.tsx';
import styles from './tickets.module.css';

type CartBesideProps = {
  /** null until device storage has been read. */
  readonly cart: Cart | null;
  readonly kept: boolean;
  readonly onSale: boolean;
  readonly mayAddMore: (item: CartItem) => boolean;
  readonly onMore: (item: CartItem) => void;
  readonly onFewer: (item: CartItem) => void;
};

/** The cart beside the tickets: rows, total, and the link to the cart. */
export const CartBeside = ({ cart, kept, onSale, mayAddMore, onMore, onFewer }: CartBesideProps) => {
  const full = cart !== null && cart.length > 0;
  const lines = full
    ? cart.map((item) => (
        <li key={item.productId}>
          <b>{item.name}</b>
          <Price amount={lineTotal(item)} />
          <Quantity
            mini
            name={item.name}
            count={item.quantity}
            onFewer={() => onFewer(item)}
            onMore={() => onMore(item)}
            atMost={!mayAddMore(item)}
          />
        </li>
      ))
    : undefined;
  return (
    <PayPanel title="Your cart" lines={lines} total={full ? cartTotal(cart) : null}>
      {cart === null && (
        <p>
          <Link to={paths.cart}>What you have gathered so far</Link>
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
      {!kept && <p className="small">This device does not keep the cart: it lasts as long as this page is open.</p>}
      {/* The rows would push it down, so it is rendered once they are known. */}
      {cart !== null && onSale && (
        <p className="small muted">You pay on our card provider’s secure page. No account needed.</p>
      )}
    </PayPanel>
  );
};
