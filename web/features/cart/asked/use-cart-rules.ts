import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { CartRules, FetchCartRules } from '#core/sale-rules/client.ports.ts';
import { cartRules } from '../../../composition/cart-rules-api.ts';
import { useFetched } from '../../../composition/use-fetched.ts';

/** What the edition asks of a cart; null until fetched, and when that fails: the server checks it again. */
export const useCartRules = (when: boolean, ask: FetchCartRules = cartRules): CartRules | null => {
  const read = useCallback(async () => ok(await ask()), [ask]);
  return useFetched(read, { when }).value;
};
