import type { ReactNode } from 'react';
import type { ProductId } from '#core/kernel/ids.ts';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { type Cart, lineTotal } from '#core/shop/cart/cart.ts';
import { cartMessages } from '#core/shop/cart/messages.ts';
import { ticketsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import type { NewPrice, StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { checkoutMessages } from '#core/shop/checkout/messages.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { voucherMessage, voucherMessages } from '#core/shop/vouchers/messages.ts';
import { needInWords } from '#core/tickets/sale-rules/messages.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

type RefusalWordsProps = {
  readonly refusal: StartCheckoutRefusal;
  readonly cart: Cart;
  /** Applies the remedy, if the refusal has one. */
  readonly onMend: () => void;
};

const leftInWords = (left: number) => (left === 0 ? 'sold out' : `only ${left} left`);

const nameIn = (cart: Cart, id: ProductId): string =>
  cart.find(({ productId }) => productId === id)?.name ?? 'One of your tickets';

/** A ticket by the name of its product and, of several, by its number. */
const nameOfTicket = (cart: Cart, catalogue: readonly CatalogueItem[], id: ProductId, place: number): string => {
  const tickets = cart.filter(({ productId }) => productId === id).flatMap((item) => ticketsOfItem(item, catalogue));
  const name = tickets[place]?.name ?? nameIn(cart, id);
  return tickets.length > 1 ? `${name}, ticket ${place + 1}` : name;
};

/** The names of the products, by the cart; a product that is not in the cart keeps the text given by the refusal. */
const namesIn = (cart: Cart, products: readonly string[]): string =>
  products.map((product) => cart.find(({ productId }) => productId === product)?.name ?? product).join(', ');

const priceIn = (cart: Cart, { productId }: NewPrice): Pence | null | undefined => {
  const item = cart.find((each) => each.productId === productId);
  return item?.donation ? lineTotal(item) : item?.price;
};

const removalOf = (short: readonly { readonly left: number }[]): string => {
  if (short.some(({ left }) => left > 0)) return 'Update to what’s available';
  return short.length === 1 ? 'Remove it' : 'Remove them';
};

/** What is said of a refusal, in this order. */
type Words = {
  /** `bad` unless given. */
  readonly kind?: 'warn';
  readonly text: string;
  /** An `<li>` for each product that the refusal is about. */
  readonly list?: ReactNode;
  readonly after?: ReactNode;
  /** The button that applies the remedy. */
  readonly remedy?: string;
};

/** The refusals that name none of the cart's tickets. */
type WithoutNames = Exclude<
  StartCheckoutRefusal,
  {
    readonly kind:
      | 'price-changed'
      | 'sold-out'
      | 'product-unavailable'
      | 'of-closed-year'
      | 'too-many-of-one'
      | 'sum-outside'
      | 'too-many-unpaid'
      | 'needs-another'
      | 'answers-wrong';
  }
>;

const wordsWithoutNames = (refusal: WithoutNames): Words | string => {
  switch (refusal.kind) {
    case 'too-many':
      return {
        text: `You can buy up to ${refusal.most} tickets in one order. Remove some, or split them into two orders.`,
      };
    case 'already-paid':
      return {
        kind: 'warn',
        text: 'You’ve already paid for this cart: the receipt is in your email. To buy the same again, empty your cart first.',
        after: <TextLink to={paths.myFestival}>My Festival</TextLink>,
        remedy: 'Empty your cart',
      };
    case 'sales-closed':
      return { text: 'Online sales have closed. Nothing has been charged.' };
    case 'entries-closed':
      return {
        text: 'Entries for the competition have closed. Remove the competitor ticket and you can still buy the rest. Nothing has been charged.',
      };
    case 'offer-over':
      return { text: 'These places aren’t held for you any more. Nothing has been charged.' };
    case 'busy':
      return {
        kind: 'warn',
        text: 'Lots of people are buying right now. Your cart is safe: click Checkout again in a few seconds.',
      };
    case 'logged-out':
      return {
        kind: 'warn',
        text: 'You’re no longer logged in. Click Checkout again to buy as a guest, or log in first.',
        after: <TextLink to={paths.login}>Log in</TextLink>,
      };
    case 'cart-empty':
    case 'attempt-over':
    case 'page-refused':
      return checkoutMessages.failed;
    case 'email-needed':
      return voucherMessages.emailNeeded;
    case 'too-many-guesses':
      return voucherMessages.tooManyGuesses;
    case 'voucher-used-up':
      return `${voucherMessage(refusal)} Nothing has been charged. Please check the new total.`;
    default:
      return `${voucherMessage(refusal)} Nothing has been charged.`;
  }
};

/** The words of a refusal; a string is all that the alert says. */
const wordsOf = (refusal: StartCheckoutRefusal, cart: Cart, catalogue: readonly CatalogueItem[]): Words | string => {
  switch (refusal.kind) {
    case 'price-changed': {
      const changed = refusal.lines.filter((line) => priceIn(cart, line) !== line.unitPrice);
      // When no product has a new price, the voucher's discount has changed.
      const what = changed.length > 0 ? 'Prices have changed since you filled your cart' : 'Your discount has changed';
      return {
        text: `${what}. Nothing has been charged.`,
        list: changed.map(({ productId, name, unitPrice }) => (
          <li key={productId}>
            {name}: now {formatPounds(unitPrice)}
          </li>
        )),
        after: `The new total is ${formatPounds(refusal.total)}. If you’re happy with that, click Checkout again.`,
      };
    }
    case 'sold-out':
      return {
        text: 'We don’t have enough left for everything in your cart. Nothing has been charged.',
        list: refusal.short.map(({ productId, left }) => (
          <li key={productId}>
            {nameIn(cart, productId)}: {leftInWords(left)}
          </li>
        )),
        remedy: removalOf(refusal.short),
      };
    case 'product-unavailable':
      return {
        text: `No longer on sale: ${namesIn(cart, refusal.products)}. Nothing has been charged.`,
        remedy: refusal.products.length === 1 ? 'Remove it' : 'Remove them',
      };
    case 'of-closed-year':
      return {
        kind: 'warn',
        text: cartMessages.ofClosedYear(
          refusal.year,
          refusal.products.map((id) => nameIn(cart, id)),
        ),
        after: <TextLink to={paths.tickets}>Tickets</TextLink>,
      };
    case 'too-many-of-one':
      return {
        text: 'To leave some for others, we limit how many you can buy in one order. Nothing has been charged.',
        list: refusal.over.map(({ productId, name, most }) => (
          <li key={productId}>
            {name}: up to {most}
          </li>
        )),
        remedy: 'Reduce to the limit',
      };
    case 'sum-outside':
      return {
        text: 'That’s not a sum we can take. Nothing has been charged.',
        list: refusal.sums.map(({ productId, name, least, most }) => (
          <li key={productId}>
            {name}: from £{least} to £{most}
          </li>
        )),
        remedy: 'Change the sum',
      };
    case 'too-many-unpaid':
      return {
        text: 'You already have places waiting to be paid for. Nothing has been charged.',
        list: refusal.over.map(({ productId, name, most }) => (
          <li key={productId}>
            {name}: {most} unpaid at a time
          </li>
        )),
        after: 'Pay for the other order first, or cancel it. If you don’t, its places go back on sale within the hour.',
      };
    case 'needs-another':
      return {
        text: 'Something’s missing from your order. Nothing has been charged.',
        list: refusal.missing.map((missing) => (
          <li key={`${missing.productId} ${missing.called}`}>{needInWords(missing)}</li>
        )),
      };
    case 'answers-wrong':
      return {
        text: 'Please check what we ask about your tickets. Nothing has been charged.',
        list: refusal.wrong.map(({ productId, place, question, says }) => (
          <li key={`${productId} ${place} ${question}`}>
            {nameOfTicket(cart, catalogue, productId, place)}: {says}
          </li>
        )),
      };
    default:
      return wordsWithoutNames(refusal);
  }
};

/** Explains why the checkout was refused, and offers one remedy. Nothing was charged. */
export const RefusalWords = ({ refusal, cart, onMend }: RefusalWordsProps) => {
  const { catalogue } = useSite();
  const words = wordsOf(refusal, cart, catalogue);
  if (typeof words === 'string') return <Alert kind="bad">{words}</Alert>;
  const { kind = 'bad', text, list, after, remedy } = words;
  return (
    <Alert kind={kind}>
      <p>{text}</p>
      {list && <ul>{list}</ul>}
      {after && <p>{after}</p>}
      {remedy && (
        <Button small variant="ink" onClick={onMend}>
          {remedy}
        </Button>
      )}
    </Alert>
  );
};
