import type { ProductId } from '#core/kernel/ids.ts';
import { type Cart, quantityOf } from '#core/shop/cart/cart.ts';
import type { SavedAttempt, StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import type { CartActor } from '../../../session/cart.ts';

/** Changes the cart as the refusal requires: lowers quantities, removes items, or empties a cart that has been paid. */
export const adjustCart = (refusal: StartCheckoutRefusal, cart: CartActor, savedAttempt: SavedAttempt): void => {
  const now: Cart = cart.getSnapshot().context.cart;
  const lower = (id: ProductId, most: number) => {
    for (let quantity = quantityOf(now, id); quantity > most; quantity--) cart.send({ type: 'decreased', id });
  };
  if (refusal.kind === 'sold-out') for (const { productId, left } of refusal.short) lower(productId, left);
  if (refusal.kind === 'too-many-of-one') for (const { productId, most } of refusal.over) lower(productId, most);
  if (refusal.kind === 'sum-outside')
    for (const { productId, least, most } of refusal.sums) {
      const item = now.find((each) => each.productId === productId);
      if (item) cart.send({ type: 'sumNamed', product: item, pounds: Math.min(most, Math.max(least, item.quantity)) });
    }
  if (refusal.kind === 'product-unavailable') {
    const gone = now.filter(({ productId, name }) =>
      refusal.products.some((each) => each === productId || each === name),
    );
    for (const { productId: id } of gone) cart.send({ type: 'removed', id });
  }
  if (refusal.kind === 'already-paid') {
    savedAttempt.save(null);
    cart.send({ type: 'bought' });
  }
};

/** Writes the refusal's new prices into the cart, so that the page shows them. */
export const takeNewPrices = (refusal: StartCheckoutRefusal, cart: CartActor): void => {
  if (refusal.kind !== 'price-changed') return;
  const products = cart.getSnapshot().context.cart.flatMap(({ quantity: _, ...item }) => {
    const line = refusal.lines.find(({ productId }) => productId === item.productId);
    return line && !item.donation ? [{ ...item, name: line.name, price: line.unitPrice }] : [];
  });
  cart.send({ type: 'pricesSeen', products });
};
