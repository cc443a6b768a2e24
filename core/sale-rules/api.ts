import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { needShape, productsShape } from './need-shape.ts';

/**
 * What the edition asks of a cart: what products need beside them, and the questions about each ticket. A hidden product
 * is left out, unless the cart's voucher opens it.
 */
export const readSaleRules = endpoint({
  method: 'GET',
  path: '/api/sale-rules',
  query: z.object({ voucher: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    needs: z.array(needShape),
    questions: z.array(
      z.object({
        id: z.string(),
        products: productsShape,
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
