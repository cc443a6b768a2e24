import type { Cart } from '#core/cart/cart.ts';
import type { StartCheckoutRefusal } from '#core/checkout/client.ports.ts';
import { checkoutMessages } from '#core/checkout/messages.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

type RefusalWordsProps = {
  readonly refusal: StartCheckoutRefusal;
  readonly cart: Cart;
  /** Applies the one remedy, where there is one. */
  readonly onMend: () => void;
};

const placesOf = (left: number) => {
  if (left === 0) return 'none left';
  return left === 1 ? 'one place left' : `${left} places left`;
};

/** Explains why the checkout was refused, and offers one remedy. Nothing was charged. */
export const RefusalWords = ({ refusal, cart, onMend }: RefusalWordsProps) => {
  switch (refusal.kind) {
    case 'sold-out':
      return (
        <Alert kind="bad">
          <p>Not enough places for all of your cart. Nothing has been charged.</p>
          <ul>
            {refusal.short.map(({ productId, left }) => (
              <li key={productId}>
                {cart.find((item) => item.productId === productId)?.name ?? 'One of your tickets'}: {placesOf(left)}
              </li>
            ))}
          </ul>
          <Button small variant="ink" onClick={onMend}>
            Lower to what is left
          </Button>
        </Alert>
      );
    case 'price-changed':
      return (
        <Alert kind="bad">
          <p>Prices have changed since you filled your cart. Nothing has been charged.</p>
          <ul>
            {refusal.lines.map(({ productId, name, unitPrice }) => (
              <li key={productId}>
                {name}: now {formatPounds(unitPrice)}
              </li>
            ))}
          </ul>
          <p>The new total is {formatPounds(refusal.total)}. If that is fine, press Checkout again.</p>
        </Alert>
      );
    case 'product-unavailable':
      return (
        <Alert kind="bad">
          <p>No longer on sale: {refusal.products.join(', ')}. Nothing has been charged.</p>
          <Button small variant="ink" onClick={onMend}>
            Take it out of the cart
          </Button>
        </Alert>
      );
    case 'already-paid':
      return (
        <Alert kind="warn">
          <p>
            This cart has been paid for already; the receipt is in your email. To buy the same again, empty it first.
          </p>
          <p>
            <TextLink to={paths.myFestival}>My Festival</TextLink>
          </p>
          <Button small variant="ink" onClick={onMend}>
            Empty the cart
          </Button>
        </Alert>
      );
    case 'too-many':
      return (
        <Alert kind="bad">
          <p>One order takes {refusal.most} places at most. Take some out, or buy in two orders.</p>
        </Alert>
      );
    case 'too-many-of-one':
      return (
        <Alert kind="bad">
          <p>An order takes only so many of one thing, to leave some for others. Nothing has been charged.</p>
          <ul>
            {refusal.over.map(({ productId, name, most }) => (
              <li key={productId}>
                {name}: {most} at most
              </li>
            ))}
          </ul>
          <Button small variant="ink" onClick={onMend}>
            Lower to what an order takes
          </Button>
        </Alert>
      );
    case 'too-many-unpaid':
      return (
        <Alert kind="bad">
          <p>You already have places waiting to be paid for. Nothing has been charged.</p>
          <ul>
            {refusal.over.map(({ productId, name, most }) => (
              <li key={productId}>
                {name}: {most} unpaid at a time
              </li>
            ))}
          </ul>
          <p>
            Pay for the other order first, or cancel it. If you don’t, its places go back on sale within half an hour.
          </p>
        </Alert>
      );
    case 'sales-closed':
      return (
        <Alert kind="bad">
          <p>Online sales have closed. Nothing has been charged.</p>
        </Alert>
      );
    case 'entries-closed':
      return (
        <Alert kind="bad">
          <p>
            Entries for the competition have closed. Take the competitor ticket out, and the rest can still be bought.
            Nothing has been charged.
          </p>
        </Alert>
      );
    case 'busy':
      return (
        <Alert kind="warn">
          <p>Many people are buying at this moment. Your cart is safe: press Checkout again in a few seconds.</p>
        </Alert>
      );
    case 'logged-out':
      return (
        <Alert kind="warn">
          <p>You are no longer logged in. Press Checkout again to buy as a guest, or log in first.</p>
          <p>
            <TextLink to={paths.login}>Log in</TextLink>
          </p>
        </Alert>
      );
    case 'cart-empty':
    case 'attempt-over':
    case 'page-refused':
      return <Alert kind="bad">{checkoutMessages.failed}</Alert>;
    default:
      return refusal satisfies never;
  }
};
