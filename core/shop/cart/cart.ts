import { formatCount } from '../../kernel/format-number.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { addPence, type Pence, timesPence } from '../../kernel/money.ts';
import type { TicketType } from '../products/ticket-type.ts';

/** One product in the cart and its quantity. The price is the one that the visitor last saw; the server prices the order. */
export type CartItem = {
  readonly productId: ProductId;
  readonly name: string;
  readonly images: readonly string[];
  readonly price: Pence | null;
  readonly ticketType: TicketType;
  /** A donation, whose quantity is its whole pounds, at £1 each. */
  readonly donation?: true;
  /** At least 1. */
  readonly quantity: number;
};

export type Cart = readonly CartItem[];

export type Addable = Omit<CartItem, 'quantity'>;

export const emptyCart: Cart = [];

/**
 * The largest quantity of one product in a cart or request; it also stops a held-down key. An order's limit is lower:
 * `maxPerOrder`.
 */
export const largestQuantity = 999;

const withQuantity = (cart: Cart, id: ProductId, change: (quantity: number) => number): Cart =>
  cart.flatMap((item) => {
    if (item.productId !== id) return [item];
    const quantity = Math.min(largestQuantity, change(item.quantity));
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });

/** Adds one of this product: raises its quantity by 1 and updates its name and price, or appends it with quantity 1 (§4). */
export const addToCart = (cart: Cart, product: Addable): Cart =>
  quantityOf(cart, product.productId) === 0
    ? [...cart, { ...product, quantity: 1 }]
    : withQuantity(
        cart.map((item) => (item.productId === product.productId ? { ...item, ...product } : item)),
        product.productId,
        (quantity) => quantity + 1,
      );

/** Raises a product's quantity by 1; an unknown id changes nothing. */
export const increase = (cart: Cart, id: ProductId): Cart => withQuantity(cart, id, (quantity) => quantity + 1);

/** Lowers a product's quantity by 1; at 0 it is removed (§4). */
export const decrease = (cart: Cart, id: ProductId): Cart => withQuantity(cart, id, (quantity) => quantity - 1);

/** Removes a product; an unknown id changes nothing. */
export const removeFromCart = (cart: Cart, id: ProductId): Cart => withQuantity(cart, id, () => 0);

/** Puts another product in the place of one, such as another size, with its quantity; an unknown id changes nothing. */
export const exchange = (cart: Cart, id: ProductId, product: Addable): Cart => {
  const quantity = quantityOf(cart, id);
  if (quantity === 0 || id === product.productId) return cart;
  const all = Math.min(largestQuantity, quantity + quantityOf(cart, product.productId));
  return removeFromCart(cart, product.productId).map((item) =>
    item.productId === id ? { ...product, quantity: all } : item,
  );
};

/** Puts a donation of so many whole pounds into the cart, or changes the sum of the one that is there; £0 removes it. */
export const nameSum = (cart: Cart, product: Addable, pounds: number): Cart => {
  const sum = Math.min(largestQuantity, Math.max(0, Math.trunc(pounds)));
  if (sum === 0) return removeFromCart(cart, product.productId);
  return quantityOf(cart, product.productId) === 0
    ? [...cart, { ...product, quantity: sum }]
    : withQuantity(cart, product.productId, () => sum);
};

/** A product's quantity; 0 when it is not in the cart. */
export const quantityOf = (cart: Cart, id: ProductId): number =>
  cart.find((item) => item.productId === id)?.quantity ?? 0;

/** The sum of the quantities (§4); a donation is one item. */
export const cartCount = (cart: Cart): number =>
  cart.reduce((count, { quantity, donation }) => count + (donation ? 1 : quantity), 0);

/** "1 item", "3 items". */
export const countInWords = (count: number): string => formatCount(count, 'item');

/** An item in words: "2 × Parking", "Donation to hound rescue". */
export const itemInWords = ({ name, quantity, donation }: CartItem): string =>
  quantity === 1 || donation ? name : `${quantity} × ${name}`;

/** A line's price times its quantity, or null while the price is unknown. */
export const lineTotal = (item: CartItem): Pence | null =>
  item.price === null ? null : timesPence(item.price, item.quantity);

/** The total of the lines with a known price. */
export const cartTotal = (cart: Cart): Pence => addPence(...cart.flatMap((item) => lineTotal(item) ?? []));

/** The cart with the catalogue's current names and prices; products no longer on sale stay unchanged. */
export const refreshCart = (cart: Cart, products: readonly Addable[]): Cart =>
  cart.map((item) => {
    const product = products.find(({ productId }) => productId === item.productId);
    return product ? { ...item, ...product } : item;
  });
