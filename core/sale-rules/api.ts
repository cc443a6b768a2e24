import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { isId, productId } from '../kernel/ids.ts';

const product = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(productId));
const products = z.array(product);

/**
 * What the edition asks of a cart: what products need beside them, and the questions about each ticket. A hidden product
 * is left out, unless the cart's voucher opens it.
 */
export const readSaleRules = endpoint({
  method: 'GET',
  path: '/api/sale-rules',
  query: z.object({ voucher: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    needs: z.array(z.object({ products, needs: products, called: z.string(), within: z.enum(['order', 'account']) })),
    questions: z.array(
      z.object({
        id: z.string(),
        products,
        asks: z.string(),
        hint: z.string(),
        kind: z.enum(['text', 'number', 'date']),
        options: z.array(z.object({ value: z.string(), name: z.string() })),
        required: z.boolean(),
        /** Asked only where another question has this answer. */
        when: z.nullable(z.object({ question: z.string(), is: z.string() })),
      }),
    ),
  }),
});
