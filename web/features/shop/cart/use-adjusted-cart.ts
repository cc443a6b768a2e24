import { useEffect, useState } from 'react';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { CartActor } from '../../../session/cart.ts';
import { adjustCart, takeNewPrices } from './adjust-cart.ts';

type MendedCart = {
  /** Whether the refusal's remedy has been applied. */
  readonly mended: boolean;
  readonly mend: () => void;
};

/**
 * Changes the cart after a refusal: takes its new prices at once, and applies its remedy when the buyer agrees.
 * @param refresh prices the voucher again, which may have another price, too
 * @param onEmptied called when the remedy has removed the last item
 */
export const useAdjustedCart = (
  refusal: StartCheckoutRefusal | null,
  cart: CartActor,
  refresh: () => void,
  onEmptied: () => void,
): MendedCart => {
  const { savedAttempt } = usePorts();
  const [mended, setMended] = useState<StartCheckoutRefusal | null>(null);
  useEffect(() => {
    if (!refusal) return;
    takeNewPrices(refusal, cart);
    refresh();
  }, [refusal, cart, refresh]);
  return {
    mended: refusal !== null && refusal === mended,
    mend() {
      if (!refusal) return;
      adjustCart(refusal, cart, savedAttempt);
      setMended(refusal);
      if (cart.getSnapshot().context.cart.length === 0) onEmptied();
    },
  };
};
