import * as z from 'zod/mini';
import { isId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Cart, type CartItem, emptyCart, largestQuantity } from '#core/shop/cart/cart.ts';
import { ticketTypeOf, ticketTypes } from '#core/shop/products/ticket-type.ts';

/** An item under `cartItems` (§3): a product with a price in pounds, and a quantity. */
const storedItem = () =>
  z.object({
    id: z.string().check(z.refine(isId)),
    name: z.string().check(z.trim(), z.minLength(1)),
    images: z.catch(z.array(z.string()), []),
    price: z.catch(z.nullable(z.number().check(z.nonnegative(), z.lte(100_000))), null),
    ticketType: z.catch(z.optional(z.enum(ticketTypes)), undefined),
    metadata: z.catch(z.record(z.string(), z.string()), {}),
    donation: z.catch(z.optional(z.literal(true)), undefined),
    quantity: z.number().check(z.int(), z.positive()),
  });

type StoredItem = z.output<ReturnType<typeof storedItem>>;

/** A parsed cart, and whether all of the text could be parsed. */
export type ReadCart = { readonly cart: Cart; readonly isComplete: boolean };

/** Parses a cart saved by this site or the previous one. Valid items are used, even if others are invalid. */
export const readCart = (text: string): ReadCart => {
  const list = parsed(text);
  if (!Array.isArray(list)) return { cart: emptyCart, isComplete: false };
  const shape = storedItem();
  const items = list.flatMap((each: unknown) => {
    const read = z.safeParse(shape, each);
    return read.success ? [toItem(read.data)] : [];
  });
  return { cart: merged(items), isComplete: items.length === list.length };
};

/** The text for `cartItems` (§3): prices in pounds, null for a price not known yet. */
export const writeCart = (cart: Cart): string =>
  JSON.stringify(
    cart.map(({ productId: id, price, ...facts }) => ({ id, ...facts, price: price === null ? null : price / 100 })),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const toItem = ({ id, name, images, price, ticketType, metadata, donation, quantity }: StoredItem): CartItem => ({
  productId: productId(id),
  name,
  images,
  price: price === null ? null : pence(Math.round(price * 100)),
  ticketType: ticketType ?? ticketTypeOf(metadata),
  ...(donation ? { donation } : {}),
  quantity,
});

/** Merges items of one product and adds their quantities, up to the most that a cart takes. */
const merged = (items: readonly CartItem[]): Cart => {
  const byId = new Map<string, CartItem>();
  for (const item of items) {
    const known = byId.get(item.productId);
    const quantity = Math.min(largestQuantity, (known?.quantity ?? 0) + item.quantity);
    byId.set(item.productId, { ...(known ?? item), quantity });
  }
  return [...byId.values()];
};
