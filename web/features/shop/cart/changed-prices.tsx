import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { type Cart, lineTotal } from '#core/shop/cart/cart.ts';
import type { NewPrice } from '#core/shop/checkout/client.ports.ts';
import { Alert } from '../../../design/type/alert.tsx';

type ChangedPricesProps = {
  readonly refusal: { readonly total: Pence; readonly lines: readonly NewPrice[] };
  /** The cart that was refused. */
  readonly cart: Cart;
};

/** The refusal of a cart whose total has changed. When no product has a new price, the voucher's discount has changed. */
export const ChangedPrices = ({ refusal, cart }: ChangedPricesProps) => {
  const changed = refusal.lines.filter((line) => priceIn(cart, line) !== line.unitPrice);
  return (
    <Alert kind="bad">
      <p>
        {changed.length > 0 ? 'Prices have changed since you filled your cart.' : 'Your discount has changed.'} Nothing
        has been charged.
      </p>
      <ul>
        {changed.map(({ productId, name, unitPrice }) => (
          <li key={productId}>
            {name}: now {formatPounds(unitPrice)}
          </li>
        ))}
      </ul>
      <p>The new total is {formatPounds(refusal.total)}. If you’re happy with that, click Checkout again.</p>
    </Alert>
  );
};

const priceIn = (cart: Cart, { productId }: NewPrice): Pence | null | undefined => {
  const item = cart.find((each) => each.productId === productId);
  return item?.donation ? lineTotal(item) : item?.price;
};
