import type { Cart } from '#core/shop/cart/cart.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import type { WebPorts } from '../../../composition/ports-context.tsx';
import { deferredObservable, type Observable, observe } from '../../../session/observable.ts';
import type { ShopStore } from './shop-store.ts';

/** The shop's state before its machines have loaded: the server's product list, and no cart yet. */
export type LazyShopStore = {
  readonly products: Observable<readonly CatalogueItem[]>;
  readonly busy: Observable<boolean>;
  readonly message: Observable<string | null>;
  readonly cart: Observable<Cart | null>;
  /** false when the cart cannot be saved on this device. */
  readonly isSaved: Observable<boolean>;
  /** Loads and starts the machines, once; a failed load is tried again with the next call. */
  open(): Promise<ShopStore>;
};

/** The machines are a module of their own: the page and its prices are readable without them. */
export const lazyShopStore = (ports: WebPorts, listed: readonly CatalogueItem[]): LazyShopStore => {
  const products = deferredObservable(listed);
  const busy = deferredObservable(false);
  const message = deferredObservable<string | null>(null);
  const cart = deferredObservable<Cart | null>(null);
  const isSaved = deferredObservable(true);
  let opened: Promise<ShopStore> | undefined;

  const open = async () => {
    const [{ openShopStore }] = await Promise.all([import('./shop-store.ts'), ports.deviceStorageReady()]);
    const floor = openShopStore(ports, listed);
    products.bind(observe(floor.list, ({ context }) => context.products));
    busy.bind(observe(floor.list, (snapshot) => snapshot.hasTag('busy')));
    message.bind(observe(floor.list, ({ context }) => context.message));
    cart.bind(observe(floor.cart, ({ context }) => context.cart));
    isSaved.bind(observe(floor.cart, ({ context }) => context.isSaved));
    return floor;
  };

  return {
    products,
    busy,
    message,
    cart,
    isSaved,
    open() {
      opened ??= open().catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      });
      return opened;
    },
  };
};
