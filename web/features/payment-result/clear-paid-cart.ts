import type { SavedAttempt } from '#core/checkout/client.ports.ts';
import { orderNumber } from '#core/checkout/order.ts';
import type { CartActor } from '../../session/cart.ts';

/**
 * Empties the cart that has just been paid for, or whose money is on its way, and forgets the press that led there. Another order's result, opened
 * from a link or another tab, leaves a cart that is on its way to the card page alone.
 */
export const clearPaidCart = (number: string, cart: CartActor, savedAttempt: SavedAttempt): void => {
  const order = savedAttempt.load()?.order;
  if (order && orderNumber(order) !== number) return;
  savedAttempt.save(null);
  cart.send({ type: 'bought' });
};
