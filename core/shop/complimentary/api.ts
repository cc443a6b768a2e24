import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { attemptId, isAttemptId } from '../checkout/attempt.ts';
import { maxComplimentary } from './complimentary-lines.ts';

const productIdShape = wire.idOf(productId);
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
        left: z.nullable(wire.count),
      }),
    ),
    most: wire.count,
  }),
  staff: staffAt.desk,
});

/** Issues tickets at £0 to an email address, with a reason. */
export const issueComplimentary = endpoint({
  method: 'POST',
  path: '/api/desk/complimentary',
  body: z.object({
    attempt: z.pipe(z.string().check(z.refine(isAttemptId, 'not an attempt id')), z.transform(attemptId)),
    name: wire.text(500),
    email: wire.email,
    items: z
      .array(z.object({ productId: productIdShape, quantity: wire.quantity.check(z.lte(maxComplimentary)) }))
      .check(z.maxLength(20)),
    reason: wire.text(500),
  }),
  answer: z.object({ orderId: z.string(), number: z.string(), to: z.string() }),
  status: 201,
  refusals: {
    'name-wrong': { status: 422 },
    'name-unprintable': { status: 422 },
    'address-wrong': { status: 422 },
    'reason-missing': { status: 422 },
    'cart-empty': { status: 422 },
    'too-many': { status: 422, facts: z.object({ most: wire.count }) },
    'product-unavailable': { status: 409 },
    'sold-out': {
      status: 409,
      facts: z.object({ short: z.array(z.object({ name: z.string(), left: wire.count })) }),
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
  params: z.object({ id: wire.text(64) }),
  body: z.object({ reason: wire.text(500) }),
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
