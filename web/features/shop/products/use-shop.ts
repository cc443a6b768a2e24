import { useCallback, useEffect, useState } from 'react';
import type { Cart } from '#core/shop/cart/cart.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useObservable } from '../../../session/observable.ts';
import { lazyShopStore } from './lazy-shop-store.ts';
import type { ShopStore } from './shop-store.ts';

export type Shop = {
  readonly products: readonly CatalogueItem[];
  readonly loading: boolean;
  /** 'Failed to fetch products.' (§8), or null. */
  readonly message: string | null;
  /** null until device storage has been read. */
  readonly cart: Cart | null;
  readonly isSaved: boolean;
  readonly change: (event: Parameters<ShopStore['cart']['send']>[0]) => void;
  readonly retry: () => void;
};

/** The product list and the cart of the ticket page: the server's list first, then the browser's updates. */
export const useShop = (): Shop => {
  const ports = usePorts();
  const { catalogue } = useSite();
  const [store] = useState(() => lazyShopStore(ports, catalogue));
  const [notOpened, setNotOpened] = useState(false);

  const onceOpen = useCallback(
    (run: (open: ShopStore) => void) => {
      store.open().then(
        (open) => {
          setNotOpened(false);
          run(open);
        },
        (cause: unknown) => {
          ports.log.warn(ticketMessages.productsFailed, { cause: String(cause) });
          setNotOpened(true);
        },
      );
    },
    [store, ports],
  );
  useEffect(() => onceOpen(() => {}), [onceOpen]);

  const message = useObservable(store.message, null);
  return {
    products: useObservable(store.products, catalogue),
    loading: useObservable(store.busy, false),
    message: notOpened ? ticketMessages.productsFailed : message,
    cart: useObservable<Cart | null>(store.cart, null),
    isSaved: useObservable(store.isSaved, true),
    change: (event) => onceOpen(({ cart }) => cart.send(event)),
    retry: () => onceOpen(({ list }) => list.send({ type: 'refreshAsked' })),
  };
};
