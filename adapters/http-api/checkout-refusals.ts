import * as z from 'zod/mini';
import type { StartCheckoutRefusal } from '#core/checkout/client.ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { isId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Problem } from './http-client.ts';

const count = z.number().check(z.int(), z.nonnegative());
const amount = z.pipe(count, z.transform(pence));
const id = z.pipe(z.string().check(z.refine(isId)), z.transform(productId));

const factsOf = {
  sold_out: z.object({ short: z.array(z.object({ productId: id, left: count })) }),
  price_changed: z.object({
    total: amount,
    lines: z.array(z.object({ productId: id, name: z.string(), unitPrice: amount })),
  }),
  product_unavailable: z.object({ products: z.array(z.string()) }),
  too_many: z.object({ most: count }),
  too_many_of_one: z.object({ over: z.array(z.object({ productId: id, name: z.string(), most: count })) }),
};

/**
 * What a problem says no to, in the core's words; undefined for a problem that is no refusal but trouble.
 * @throws ServiceFailure when a refusal comes without its facts
 */
export const startCheckoutRefusalIn = ({ status, code, facts }: Problem): StartCheckoutRefusal | undefined => {
  if (status === 429) return { kind: 'busy' };
  if (status === 401 || status === 403) return { kind: 'logged-out' };
  switch (code) {
    case 'sold_out':
      return { kind: 'sold-out', ...read(factsOf.sold_out, facts) };
    case 'price_changed':
      return { kind: 'price-changed', ...read(factsOf.price_changed, facts) };
    case 'product_unavailable':
      return { kind: 'product-unavailable', ...read(factsOf.product_unavailable, facts) };
    case 'too_many':
      return { kind: 'too-many', ...read(factsOf.too_many, facts) };
    case 'too_many_of_one':
      return { kind: 'too-many-of-one', ...read(factsOf.too_many_of_one, facts) };
    case 'cart_empty':
      return { kind: 'cart-empty' };
    case 'sales_closed':
      return { kind: 'sales-closed' };
    case 'entries_closed':
      return { kind: 'entries-closed' };
    case 'already_paid':
      return { kind: 'already-paid' };
    case 'attempt_over':
      return { kind: 'attempt-over' };
    case 'page_refused':
      return { kind: 'page-refused' };
    case 'too_busy':
      return { kind: 'busy' };
    default:
      return undefined;
  }
};

const read = <Facts>(shape: z.ZodMiniType<Facts>, facts: Problem['facts']): Facts => {
  const found = z.safeParse(shape, facts);
  if (found.success) return found.data;
  throw new ServiceFailure('festival', 'a refusal came without its facts', { cause: found.error, retryable: true });
};
