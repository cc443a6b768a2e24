import type { HostedCheckout } from '#core/checkout/ports.ts';
import { ok } from '#core/kernel/result.ts';

/** A payment provider that answers at once and stores nothing, so that it adds nothing to the measured memory. */
export const instantCheckout = (): HostedCheckout => {
  let pages = 0;
  return {
    open: async () => {
      pages += 1;
      const id = `cs_test_${pages}`;
      return ok({ id, url: `https://pay.example/${id}` });
    },
    retrieve: async () => undefined,
    close: async () => undefined,
  };
};
