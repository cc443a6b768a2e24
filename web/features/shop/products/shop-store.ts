import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { type productsMachine, productsMachineFor } from '#core/shop/products/products.machine.ts';
import { addableOf } from '../../../app/festival/product-for-cart.ts';
import type { WebPorts } from '../../../composition/ports-context.tsx';
import { type CartActor, cartOf } from '../../../session/cart.ts';

export type ShopStore = { readonly cart: CartActor; readonly list: ActorRefFrom<typeof productsMachine> };

/** Starts the cart and the product list; new prices of the list update the cart. */
export const openShopStore = (ports: WebPorts, products: readonly CatalogueItem[]): ShopStore => {
  const cart = cartOf(ports);
  cart.start();
  const list = createActor(productsMachineFor(ports), { input: { products } });
  list.start();
  list.subscribe((snapshot) => {
    const nothingToTell = !snapshot.matches('loaded') || cart.getSnapshot().context.cart.length === 0;
    if (!nothingToTell) cart.send({ type: 'pricesSeen', products: snapshot.context.products.map(addableOf) });
  });
  return { cart, list };
};
