import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { needShape, productsShape } from './need-shape.ts';

/** The needs and questions for a cart. A hidden product is left out, unless the cart's voucher opens it. */
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
        /** Asked only when another question has this answer; null to ask always. */
        when: z.nullable(z.object({ question: z.string(), is: z.string() })),
      }),
    ),
  }),
});
