import type { Cart } from './cart.ts';

/** The cart remembered on this device, under one key that all its tabs share (§3). Never throws: a cart that cannot be kept lives as long as the page. */
export interface SavedCart {
  /** The saved cart; empty when there is none. A damaged or foreign value is put aside, not lost, and read as empty. */
  load(): Cart;
  /** Returns whether it could be saved. */
  save(cart: Cart): boolean;
  /** Tells when another tab saved a cart; returns the way to stop listening. */
  onChange(listener: (cart: Cart) => void): () => void;
}
