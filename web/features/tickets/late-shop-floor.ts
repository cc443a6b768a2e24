import type { Cart } from '#core/cart/cart.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import type { WebPorts } from '../../composition/ports-context.tsx';
import { type Watched, watch, watchedLater } from '../../session/watched.ts';
import type { ShopFloor } from './shop-floor.ts';

/** The shop as the page may show it before the machines have come: what the server listed, and no cart yet. */
export type LateShopFloor = {
  readonly products: Watched<readonly CatalogueItem[]>;
  readonly busy: Watched<boolean>;
  readonly message: Watched<string | null>;
  readonly cart: Watched<Cart | null>;
  /** false when this device does not keep the cart. */
  readonly kept: Watched<boolean>;
  /** Fetches the machines and starts them, once; a fetch that failed is tried again with the next call. */
  open(): Promise<ShopFloor>;
};

/** The machines are a module of their own: the page reads, and its prices are true, without them. */
export const lateShopFloor = (ports: WebPorts, listed: readonly CatalogueItem[]): LateShopFloor => {
  const products = watchedLater(listed);
  const busy = watchedLater(false);
  const message = watchedLater<string | null>(null);
  const cart = watchedLater<Cart | null>(null);
  const kept = watchedLater(true);
  let opened: Promise<ShopFloor> | undefined;

  const open = async () => {
    const [{ openShopFloor }] = await Promise.all([import('./shop-floor.ts'), ports.deviceAtHand()]);
    const floor = openShopFloor(ports, listed);
    products.bind(watch(floor.list, ({ context }) => context.products));
    busy.bind(watch(floor.list, (snapshot) => snapshot.hasTag('busy')));
    message.bind(watch(floor.list, ({ context }) => context.message));
    cart.bind(watch(floor.cart, ({ context }) => context.cart));
    kept.bind(watch(floor.cart, ({ context }) => context.kept));
    return floor;
  };

  return {
    products,
    busy,
    message,
    cart,
    kept,
    open() {
      opened ??= open().catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      });
      return opened;
    },
  };
};
