import type { ProductId } from '#core/kernel/ids.ts';
import type { Cart } from '#core/shop/cart/cart.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { checkoutMessages } from '#core/shop/checkout/messages.ts';
import { voucherMessage, voucherMessages } from '#core/shop/vouchers/messages.ts';
import { needInWords } from '#core/tickets/sale-rules/messages.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { ChangedPrices } from './changed-prices.tsx';

type RefusalWordsProps = {
  readonly refusal: StartCheckoutRefusal;
  readonly cart: Cart;
  /** Applies the remedy, if the refusal has one. */
  readonly onMend: () => void;
};

const leftInWords = (left: number) => (left === 0 ? 'sold out' : `only ${left} left`);

const nameIn = (cart: Cart, id: ProductId): string =>
  cart.find(({ productId }) => productId === id)?.name ?? 'One of your tickets';

/** The names of the products, by the cart; a product that is not in the cart keeps the text given by the refusal. */
const namesIn = (cart: Cart, products: readonly string[]): string =>
  products.map((product) => cart.find(({ productId }) => productId === product)?.name ?? product).join(', ');

const removalOf = (short: readonly { readonly left: number }[]): string => {
  if (short.some(({ left }) => left > 0)) return 'Update to what’s available';
  return short.length === 1 ? 'Remove it' : 'Remove them';
};

/** Explains why the checkout was refused, and offers one remedy. Nothing was charged. */
export const RefusalWords = ({ refusal, cart, onMend }: RefusalWordsProps) => {
  switch (refusal.kind) {
    case 'sold-out':
      return (
        <Alert kind="bad">
          <p>We don’t have enough left for everything in your cart. Nothing has been charged.</p>
          <ul>
            {refusal.short.map(({ productId, left }) => (
              <li key={productId}>
                {nameIn(cart, productId)}: {leftInWords(left)}
              </li>
            ))}
          </ul>
          <Button small variant="ink" onClick={onMend}>
            {removalOf(refusal.short)}
          </Button>
        </Alert>
      );
    case 'price-changed':
      return <ChangedPrices refusal={refusal} cart={cart} />;
    case 'product-unavailable':
      return (
        <Alert kind="bad">
          <p>No longer on sale: {namesIn(cart, refusal.products)}. Nothing has been charged.</p>
          <Button small variant="ink" onClick={onMend}>
            {refusal.products.length === 1 ? 'Remove it' : 'Remove them'}
          </Button>
        </Alert>
      );
    case 'already-paid':
      return (
        <Alert kind="warn">
          <p>
            You’ve already paid for this cart: the receipt is in your email. To buy the same again, empty your cart
            first.
          </p>
          <p>
            <TextLink to={paths.myFestival}>My Festival</TextLink>
          </p>
          <Button small variant="ink" onClick={onMend}>
            Empty your cart
          </Button>
        </Alert>
      );
    case 'too-many':
      return (
        <Alert kind="bad">
          <p>You can buy up to {refusal.most} tickets in one order. Remove some, or split them into two orders.</p>
        </Alert>
      );
    case 'too-many-of-one':
      return (
        <Alert kind="bad">
          <p>To leave some for others, we limit how many you can buy in one order. Nothing has been charged.</p>
          <ul>
            {refusal.over.map(({ productId, name, most }) => (
              <li key={productId}>
                {name}: up to {most}
              </li>
            ))}
          </ul>
          <Button small variant="ink" onClick={onMend}>
            Reduce to the limit
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
          <p>Pay for the other order first, or cancel it. If you don’t, its places go back on sale within the hour.</p>
        </Alert>
      );
    case 'needs-another':
      return (
        <Alert kind="bad">
          <p>Something’s missing from your order. Nothing has been charged.</p>
          <ul>
            {refusal.missing.map((missing) => (
              <li key={`${missing.productId} ${missing.called}`}>{needInWords(missing)}</li>
            ))}
          </ul>
        </Alert>
      );
    case 'answers-wrong':
      return (
        <Alert kind="bad">
          <p>Please check what we ask about your tickets. Nothing has been charged.</p>
          <ul>
            {refusal.wrong.map(({ productId, place, question, says }) => (
              <li key={`${productId} ${place} ${question}`}>
                {nameIn(cart, productId)}: {says}
              </li>
            ))}
          </ul>
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
            Entries for the competition have closed. Remove the competitor ticket and you can still buy the rest.
            Nothing has been charged.
          </p>
        </Alert>
      );
    case 'offer-over':
      return (
        <Alert kind="bad">
          <p>These places aren’t held for you any more. Nothing has been charged.</p>
        </Alert>
      );
    case 'busy':
      return (
        <Alert kind="warn">
          <p>Lots of people are buying right now. Your cart is safe: click Checkout again in a few seconds.</p>
        </Alert>
      );
    case 'logged-out':
      return (
        <Alert kind="warn">
          <p>You’re no longer logged in. Click Checkout again to buy as a guest, or log in first.</p>
          <p>
            <TextLink to={paths.login}>Log in</TextLink>
          </p>
        </Alert>
      );
    case 'cart-empty':
    case 'attempt-over':
    case 'page-refused':
      return <Alert kind="bad">{checkoutMessages.failed}</Alert>;
    case 'email-needed':
      return <Alert kind="bad">{voucherMessages.emailNeeded}</Alert>;
    case 'too-many-guesses':
      return <Alert kind="bad">{voucherMessages.tooManyGuesses}</Alert>;
    case 'voucher-unknown':
    case 'voucher-not-yet':
    case 'voucher-over':
    case 'voucher-used-up':
    case 'voucher-too-little':
    case 'voucher-saves-nothing':
    case 'voucher-needs-email':
      return (
        <Alert kind="bad">
          {voucherMessage(refusal)} Nothing has been charged.
          {refusal.kind === 'voucher-used-up' && ' Please check the new total.'}
        </Alert>
      );
    default:
      return refusal satisfies never;
  }
};
