import { useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, emptyCart } from '#core/cart/cart.ts';
import { type AbandonOutcome, abandonCheckout } from '#core/checkout/abandon-checkout.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useCart } from '../../session/cart.ts';
import { observe, useObservable } from '../../session/observable.ts';

/**
 * Abandons the order once, and returns the outcome; null while unknown. If the order turns out paid or in process, the
 * cart is emptied.
 */
export const useAbandonCheckout = (order: string | null): { cart: Cart; result: AbandonOutcome | null } => {
  const ports = usePorts();
  const actor = useCart();
  const observed = useMemo(() => observe(actor, ({ context }) => context.cart), [actor]);
  const [result, setResult] = useState<AbandonOutcome | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (order === null || asked.current) return;
    asked.current = true;
    abandonCheckout(ports)(order).then(
      (outcome) => {
        setResult(outcome);
        if (outcome === 'paid' || outcome === 'processing') actor.send({ type: 'bought' });
      },
      // The reserved places are released anyway when the checkout expires.
      (cause: unknown) => ports.log.warn('order could not be abandoned', { cause: String(cause) }),
    );
  }, [order, ports, actor]);

  return { cart: useObservable<Cart>(observed, emptyCart), result };
};
