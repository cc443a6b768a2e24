import { useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, emptyCart } from '#core/shop/cart/cart.ts';
import { type AbandonOutcome, abandonCheckout, offerOfOrder } from '#core/shop/checkout/abandon-checkout.ts';
import type { OfferKey } from '#core/shop/checkout/client.ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useCart } from '../../../session/cart.ts';
import { observe, useObservable } from '../../../session/observable.ts';
import { useHistoryState } from './history-state.ts';
import { readOffer, writeOffer } from './offer-note.ts';

type Abandoned = {
  readonly cart: Cart;
  readonly result: AbandonOutcome | null;
  /** The offer of a waiting list that the order was to pay for; null for a plain cart. A reload still has it. */
  readonly offer: OfferKey | null;
};

/**
 * Abandons the order once, and returns the outcome; null while unknown. If an order for the cart turns out paid or in
 * process, the cart is emptied.
 */
export const useAbandonCheckout = (order: string | null): Abandoned => {
  const ports = usePorts();
  const actor = useCart();
  const observed = useMemo(() => observe(actor, ({ context }) => context.cart), [actor]);
  const [result, setResult] = useState<AbandonOutcome | null>(null);
  const [offer, setOffer] = useState<OfferKey | null>(null);
  const [noted, note] = useHistoryState('offer');
  const asked = useRef(false);

  useEffect(() => {
    if (order === null || asked.current) return;
    asked.current = true;
    const paidFor = offerOfOrder(ports.savedAttempt, order);
    setOffer(paidFor);
    abandonCheckout(ports)(order).then(
      (outcome) => {
        setResult(outcome);
        if (outcome !== 'paid' && outcome !== 'processing') return;
        ports.savedAnswers.save(new Map());
        if (paidFor) return;
        ports.savedVoucher.save(null);
        actor.send({ type: 'bought' });
      },
      // The reserved places are released anyway when the checkout expires.
      (cause: unknown) => ports.log.warn('order could not be abandoned', { cause: String(cause) }),
    );
  }, [order, ports, actor]);

  // Written after the outcome, when the order is in the history entry already: two writes at once would lose one.
  useEffect(() => {
    if (result !== null && offer && noted === null) note(writeOffer(offer));
  }, [result, offer, noted, note]);
  const known = useMemo(() => offer ?? readOffer(noted), [offer, noted]);

  return { cart: useObservable<Cart>(observed, emptyCart), result, offer: known };
};
