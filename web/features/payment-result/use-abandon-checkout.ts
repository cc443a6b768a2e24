import { useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, emptyCart } from '#core/cart/cart.ts';
import { type AbandonOutcome, abandonCheckout } from '#core/checkout/abandon-checkout.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useCart } from '../../session/cart.ts';
import { observe, useObservable } from '../../session/observable.ts';

/** Gives up the order once, and tells what came of it; null while that is not known. An order paid or sent off after all empties the cart. */
export const useAbandonCheckout = (order: string | null): { cart: Cart; result: AbandonOutcome | null } => {
  const ports = usePorts();
  const actor = useCart();
  const observed = useMemo(() => observe(actor, ({ context }) => context.cart), [actor]);
  const [result, setGivenUp] = useState<AbandonOutcome | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (order === null || asked.current) return;
    asked.current = true;
    abandonCheckout(ports)(order).then(
      (outcome) => {
        setGivenUp(outcome);
        if (outcome === 'paid' || outcome === 'processing') actor.send({ type: 'bought' });
      },
      // The places free themselves when the card page is over.
      (cause: unknown) => ports.log.warn('the order could not be given up', { cause: String(cause) }),
    );
  }, [order, ports, actor]);

  return { cart: useObservable<Cart>(observed, emptyCart), result };
};
