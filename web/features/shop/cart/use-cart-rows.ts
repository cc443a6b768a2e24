import { useMemo, useState } from 'react';
import type { Cart } from '#core/shop/cart/cart.ts';
import { type CartActor, useCart } from '../../../session/cart.ts';
import { observe, useObservable } from '../../../session/observable.ts';
import { type Row, rowsOf, type TakenOut } from './cart-rows.ts';

export type CartRows = {
  readonly actor: CartActor;
  /** null until device storage has been read. */
  readonly cart: Cart | null;
  readonly isSaved: boolean;
  readonly rows: readonly Row[];
  readonly more: (row: Row) => void;
  readonly fewer: (row: Row) => void;
  readonly nameSum: (row: Row, pounds: number) => void;
};

/** The cart as this page shows it: a removed item stays as quantity 0 until the page is left (§2 Cart). */
export const useCartRows = (): CartRows => {
  const actor = useCart();
  const observed = useMemo(
    () => ({
      cart: observe<ReturnType<CartActor['getSnapshot']>, Cart | null>(actor, ({ context }) => context.cart),
      isSaved: observe(actor, ({ context }) => context.isSaved),
    }),
    [actor],
  );
  const cart = useObservable<Cart | null>(observed.cart, null);
  const isSaved = useObservable(observed.isSaved, true);
  const [takenOut, setTakenOut] = useState<readonly TakenOut[]>([]);
  const rows = rowsOf(cart ?? [], takenOut);
  const keepInPlace = (row: Row) => {
    const others = takenOut.filter(({ item }) => item.productId !== row.productId);
    const at = rows.findIndex(({ productId }) => productId === row.productId);
    setTakenOut([...others, { item: row, at }]);
  };

  return {
    actor,
    cart,
    isSaved,
    rows,
    more({ quantity, ...product }) {
      actor.send(quantity === 0 ? { type: 'added', product } : { type: 'increased', id: product.productId });
    },
    nameSum({ quantity, ...product }, pounds) {
      if (pounds === 0) keepInPlace({ quantity, ...product });
      actor.send({ type: 'sumNamed', product, pounds });
    },
    fewer(row) {
      if (row.quantity === 1) keepInPlace(row);
      actor.send({ type: 'decreased', id: row.productId });
    },
  };
};
