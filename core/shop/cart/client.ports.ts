import type { Cart } from './cart.ts';

/**
 * The cart saved on this device, under one key for all tabs (§3). Never throws: a cart that cannot be saved exists
 * until the page closes.
 */
export interface SavedCart {
  /** The saved cart; empty when there is none. A malformed value is moved to another key and read as empty. */
  load(): Cart;
  /** @returns whether the cart could be saved */
  save(cart: Cart): boolean;
  /** Calls the listener when another tab saved a cart. @returns the unsubscribe function */
  onChange(listener: (cart: Cart) => void): () => void;
}
