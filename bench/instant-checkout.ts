import type { HostedCheckout } from '#core/checkout/ports.ts';
import { ok } from '#core/kernel/result.ts';

/** A provider that answers at once and remembers nothing: its books would grow in the memory that is measured. */
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
