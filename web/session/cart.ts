import { useEffect } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { type cartMachine, cartMachineFor } from '#core/shop/cart/cart.machine.ts';
import type { SavedCart } from '#core/shop/cart/client.ports.ts';
import { usePorts } from '../composition/ports-context.tsx';

export type CartActor = ActorRefFrom<typeof cartMachine>;

const carts = new WeakMap<SavedCart, CartActor>();

/** The single cart actor of a storage, which outlives every page. It is returned without being started. */
export const cartOf = (ports: { readonly savedCart: SavedCart }): CartActor => {
  const cart = carts.get(ports.savedCart) ?? createActor(cartMachineFor(ports));
  carts.set(ports.savedCart, cart);
  return cart;
};

/**
 * The visitor's cart, for pages that show it. It starts after hydration, so the first render is an empty cart, like the
 * server's. Only pages that show the cart load the machine; the header gets the count later.
 */
export const useCart = (): CartActor => {
  const cart = cartOf(usePorts());
  useEffect(() => {
    cart.start();
  }, [cart]);
  return cart;
};
