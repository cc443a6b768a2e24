import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId } from '../../kernel/ids.ts';
import { parseInstant } from '../../kernel/time.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { ownOrderShape } from '../../shop/checkout/own-order-shape.ts';
import { pastFestivalShape } from './past-festival-shape.ts';

/** A user's purchases (§7), for that user alone. */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/gbtf-tickets/:userId',
  params: z.object({ userId: z.string().check(z.maxLength(64)) }),
  answer: z.array(
    z.object({
      orderId: orderIdShape,
      itemId: z.pipe(z.string(), z.transform(productId)),
      itemName: z.string(),
      /** Of the whole line, in pence. */
      itemCost: wire.pence,
      quantity: z.number(),
      purchased: z.pipe(z.string(), z.transform(parseInstant)),
    }),
  ),
  account: true,
  ownUserId: 'These are someone else’s tickets.',
});

/** The visitor's own orders, newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  answer: z.array(ownOrderShape),
  account: true,
});

/** The visitor's festivals of closed years, the latest first. */
export const listPastFestivals = endpoint({
  method: 'GET',
  path: '/api/my-festival/past',
  answer: z.array(pastFestivalShape),
  account: true,
});

/** Refunds a whole order (§9). Idempotent. */
export const refundOwnOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: ownOrderShape,
  refusals: {
    'order-unknown': { status: 404 },
    'paid-at-door': { status: 409 },
    'not-refundable': { status: 409 },
    'too-late': { status: 409 },
    disputed: { status: 409 },
    'refund-refused': { status: 409 },
    'refund-under-way': { status: 409 },
    'tickets-given': { status: 409 },
    'tickets-used': { status: 409 },
  },
  account: true,
});

/** Moves an order bought as a guest into the visitor's account, by the signed token of its email. */
export const claimOrder = endpoint({
  method: 'POST',
  path: '/api/orders/claim',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ number: z.string() }),
  refusals: {
    'link-not-genuine': { status: 404 },
    'order-unknown': { status: 404 },
    'claimed-by-another': { status: 409 },
  },
  account: true,
});
