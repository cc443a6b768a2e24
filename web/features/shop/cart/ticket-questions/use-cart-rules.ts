import { useCallback, useState } from 'react';
import { ok } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { loadPartsOf } from './ticket-questions.tsx';

/** How long a page waits for the rules before it shows its Checkout without them: the server checks them again. */
const patienceMs = 1.5 * second;

/**
 * The edition's rules for a cart. They are known once all that the page shows of a cart is loaded, and a page shows its
 * Checkout only then: a part that came later would push the button from under a finger.
 * @param when whether they are needed yet
 * @param loadCartParts loads the parts that do not depend on the rules; a stable function
 * @returns undefined while they are waited for; null when they are not needed, cannot be fetched or take too long
 */
export const useCartRules = (
  when: boolean,
  voucher: string | undefined,
  loadCartParts: () => Promise<unknown>,
): CartRules | null | undefined => {
  const { saleRules } = usePorts();
  const [isOverdue, setOverdue] = useState(false);
  const read = useCallback(async () => {
    const timer = setTimeout(() => setOverdue(true), patienceMs);
    try {
      const [rules] = await Promise.all([saleRules.ofCart(voucher), loadCartParts()]);
      await loadPartsOf(rules);
      return ok(rules);
    } catch (cause) {
      setOverdue(true);
      throw cause;
    } finally {
      clearTimeout(timer);
    }
  }, [saleRules, voucher, loadCartParts]);
  const { value } = useFetched(read, { when });
  return value ?? (when && !isOverdue ? undefined : null);
};
