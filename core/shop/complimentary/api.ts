import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isId, productId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import { attemptId, isAttemptId } from '../checkout/attempt.ts';
import { maxComplimentary } from './complimentary-lines.ts';

const typed = (most: number) => z.string().check(z.maxLength(most));
const productIdShape = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(productId));
/** The products that the desk may issue at £0, with the places left. */
export const listComplimentary = endpoint({
  method: 'GET',
  path: '/api/desk/complimentary',
  answer: z.object({
    products: z.array(
      z.object({
        id: productIdShape,
        name: z.string(),
        /** Places left, by the product's own capacity and its pools; null is unlimited. */
        left: z.nullable(z.number()),
      }),
    ),
    most: z.number(),
  }),
  staff: staffAt.desk,
});

/** Issues tickets at £0 to an email address, with a reason. */
export const issueComplimentary = endpoint({
  method: 'POST',
  path: '/api/desk/complimentary',
  body: z.object({
    attempt: z.pipe(z.string().check(z.refine(isAttemptId, 'not an attempt id')), z.transform(attemptId)),
    name: typed(500),
    email: typed(500),
    items: z
      .array(z.object({ productId: productIdShape, quantity: z.int().check(z.gte(1), z.lte(maxComplimentary)) }))
      .check(z.maxLength(20)),
    reason: typed(500),
  }),
  answer: z.object({ orderId: z.string(), number: z.string(), to: z.string() }),
  status: 201,
  refusals: {
    'name-wrong': { status: 422 },
    'name-unprintable': { status: 422 },
    'address-wrong': { status: 422 },
    'reason-missing': { status: 422 },
    'cart-empty': { status: 422 },
    'too-many': { status: 422, facts: z.object({ most: z.number() }) },
    'product-unavailable': { status: 409 },
    'sold-out': {
      status: 409,
      facts: z.object({ short: z.array(z.object({ name: z.string(), left: z.number() })) }),
    },
    'attempt-over': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Cancels complimentary tickets: they become void at once, and their places free. */
export const takeBackComplimentary = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/take-back',
  params: z.object({ id: typed(64) }),
  body: z.object({ reason: typed(500) }),
  answer: z.object({}),
  refusals: {
    'order-unknown': { status: 404 },
    'reason-missing': { status: 422 },
    'not-complimentary': { status: 409 },
    'checked-in': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});
