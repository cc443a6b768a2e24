import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';

/** The edition's rules for a cart; null until fetched and after a failed fetch. The server checks the rules again. */
export const useCartRules = (when: boolean, voucher: string | undefined): CartRules | null => {
  const { saleRules } = usePorts();
  const read = useCallback(async () => ok(await saleRules.ofCart(voucher)), [saleRules, voucher]);
  return useFetched(read, { when }).value;
};
