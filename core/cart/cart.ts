import type { ProductId } from '../kernel/ids.ts';
import { addPence, type Pence, timesPence } from '../kernel/money.ts';
import type { TicketType } from '../tickets/ticket-type.ts';

/** One product a visitor has gathered, and how many. The price is what the visitor last saw: a wish, never a claim. */
export type CartItem = {
  readonly productId: ProductId;
  readonly name: string;
  readonly images: readonly string[];
  readonly price: Pence | null;
  readonly ticketType: TicketType;
  /** At least 1. */
  readonly quantity: number;
};

export type Cart = readonly CartItem[];

export type Addable = Omit<CartItem, 'quantity'>;

export const emptyCart: Cart = [];

/** Nobody needs more of one thing; it also keeps a held-down key from reaching absurdity. */
export const mostOfOne = 999;

const withQuantity = (cart: Cart, id: ProductId, change: (quantity: number) => number): Cart =>
  cart.flatMap((item) => {
    if (item.productId !== id) return [item];
    const quantity = Math.min(mostOfOne, change(item.quantity));
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });

/** One more of this product: a known one is raised by 1 and shows its newest facts, a new one is appended with 1 (§4). */
export const addToCart = (cart: Cart, product: Addable): Cart =>
  quantityOf(cart, product.productId) === 0
    ? [...cart, { ...product, quantity: 1 }]
    : withQuantity(
        cart.map((item) => (item.productId === product.productId ? { ...item, ...product } : item)),
        product.productId,
        (quantity) => quantity + 1,
      );

/** One more of what is already there; an unknown id changes nothing. */
export const increase = (cart: Cart, id: ProductId): Cart => withQuantity(cart, id, (quantity) => quantity + 1);

/** One fewer; the last one leaves the cart (§4). */
export const decrease = (cart: Cart, id: ProductId): Cart => withQuantity(cart, id, (quantity) => quantity - 1);

/** All of it; an unknown id changes nothing. */
export const removeFromCart = (cart: Cart, id: ProductId): Cart => withQuantity(cart, id, () => 0);

/** 0 for what is not in the cart. */
export const quantityOf = (cart: Cart, id: ProductId): number =>
  cart.find((item) => item.productId === id)?.quantity ?? 0;

/** The sum of the quantities (§4). */
export const cartCount = (cart: Cart): number => cart.reduce((count, item) => count + item.quantity, 0);

/** What a line costs, or null while its price is not known. */
export const lineTotal = (item: CartItem): Pence | null =>
  item.price === null ? null : timesPence(item.price, item.quantity);

/** The total of the lines whose price is known. */
export const cartTotal = (cart: Cart): Pence => addPence(...cart.flatMap((item) => lineTotal(item) ?? []));

/** The same cart with the catalogue's newest names and prices; what is no longer on sale stays, to be told apart later. */
export const refreshCart = (cart: Cart, products: readonly Addable[]): Cart =>
  cart.map((item) => {
    const product = products.find(({ productId }) => productId === item.productId);
    return product ? { ...item, ...product } : item;
  });
