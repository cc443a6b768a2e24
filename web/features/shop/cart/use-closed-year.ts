import { useCallback, useEffect, useState } from 'react';
import type { Cart } from '#core/shop/cart/cart.ts';
import type { ClosedYear, StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import type { CartActor } from '../../../session/cart.ts';

/** Tickets that were taken out of the cart because their year has closed. */
export type TakenOutOfYear = { readonly year: number; readonly names: readonly string[] };

/**
 * Takes products of closed years out of the cart, when it is opened and after a refused checkout, and returns them, so
 * that the page can name them.
 * @param cart null until device storage has been read
 */
export const useClosedYear = (
  actor: CartActor,
  cart: Cart | null,
  refusal: StartCheckoutRefusal | null,
): TakenOutOfYear | null => {
  const { closedYears, log } = usePorts();
  const { catalogue, config } = useSite();
  const [taken, setTaken] = useState<TakenOutOfYear | null>(null);
  const takeOut = useCallback(
    ({ year, products }: ClosedYear) => {
      const gone = actor.getSnapshot().context.cart.filter(({ productId }) => products.includes(productId));
      if (gone.length === 0) return;
      for (const { productId: id } of gone) actor.send({ type: 'removed', id });
      setTaken({ year, names: gone.map(({ name }) => name) });
    },
    [actor],
  );
  const unlisted = (config.years?.closed.length ?? 0) === 0 ? [] : (cart ?? []).filter(isNotIn(catalogue));
  const asked = unlisted.map(({ productId }) => productId).join(' ');
  useEffect(() => {
    const found = actor.getSnapshot().context.cart.filter(({ productId }) => asked.split(' ').includes(productId));
    if (found.length === 0) return;
    closedYears.of(found.map(({ productId }) => productId)).then(
      (closed) => closed && takeOut(closed),
      (cause: unknown) => log.warn('the closed years could not be read', { cause: String(cause) }),
    );
  }, [actor, asked, closedYears, takeOut, log]);
  useEffect(() => {
    if (refusal?.kind === 'of-closed-year') takeOut(refusal);
  }, [refusal, takeOut]);
  return taken;
};

const isNotIn =
  (catalogue: readonly { readonly id: string }[]) =>
  ({ productId }: Cart[number]): boolean =>
    !catalogue.some(({ id }) => id === productId);
