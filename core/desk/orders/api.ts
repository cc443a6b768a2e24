import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId, userId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { channels } from '../../shop/checkout/order.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { deskOrderRow, deskOrderShape, orderPeriods, ticketIdShape } from './desk-order-shapes.ts';
import { deskStatuses } from './desk-status.ts';
import { reviewDecisions } from './review.ts';

const productIdShape = wire.idOf(productId);
const byId = z.object({ id: z.string().check(z.maxLength(64)) });
const foundTicket = z.object({
  id: ticketIdShape,
  number: z.string(),
  orderId: orderIdShape,
  holder: z.nullable(z.string()),
  product: z.string(),
  state: z.enum(['valid', 'void']),
});

/** Finds people, orders and tickets by names, addresses and numbers; returns a few of each. */
export const searchDesk = endpoint({
  method: 'GET',
  path: '/api/desk/search',
  query: z.object({ q: wire.text(200) }),
  answer: z.object({
    /** Buyers, holders and accounts, with the names of their products. */
    people: z.array(
      z.object({
        name: z.string(),
        email: z.nullable(wire.email),
        /** Null for an account without orders. */
        orderId: z.nullable(orderIdShape),
        /** The person's account; null without one. */
        account: z.nullable(wire.idOf(userId)),
        products: z.array(z.string()),
      }),
    ),
    orders: z.array(deskOrderRow),
    tickets: z.array(foundTicket),
    /** Orders and tickets of other years, the latest year first; only years in which something was found. */
    otherYears: z.array(z.object({ year: z.int(), orders: z.array(deskOrderRow), tickets: z.array(foundTicket) })),
  }),
  staff: staffAt.desk,
});

/** Orders, newest first. `after` is the `next` of the previous page. */
export const listDeskOrders = endpoint({
  method: 'GET',
  path: '/api/desk/orders',
  query: z.object({
    q: z.optional(wire.text(200)),
    status: z.optional(z.enum(deskStatuses)),
    product: z.optional(productIdShape),
    days: z.optional(z.enum(orderPeriods)),
    channel: z.optional(z.enum(channels)),
    after: z.optional(wire.cursor),
  }),
  answer: z.object({
    orders: z.array(deskOrderRow),
    /** The cursor of the next page; null on the last page. A short page need not be the last. */
    next: z.nullable(z.string()),
    /** The number of all orders with each status. */
    counts: z.record(z.enum(deskStatuses), z.number()),
    products: z.array(z.object({ id: productIdShape, name: z.string() })),
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

const unknown = { 'order-unknown': { status: 404 } } as const;

/** One order with its tickets, emails and timeline. */
export const readDeskOrder = endpoint({
  method: 'GET',
  path: '/api/desk/orders/:id',
  params: byId,
  answer: deskOrderShape,
  refusals: unknown,
  staff: staffAt.desk,
});

/** Sends the email with the tickets to the buyer again. */
export const resendTickets = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/resend',
  params: byId,
  body: z.object({ attempt: wire.text(64) }),
  answer: z.object({ to: z.string() }),
  refusals: { ...unknown, 'no-address': { status: 409 }, 'no-tickets': { status: 409 } },
  staff: staffAt.desk,
});

/** Corrects the buyer’s name and email address, also on tickets with the old name or address. */
export const correctOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/correct',
  params: byId,
  body: z.object({ name: wire.text(500), email: wire.email, resend: z.boolean() }),
  answer: z.object({ name: z.string(), email: wire.email }),
  refusals: {
    ...unknown,
    'name-wrong': { status: 422 },
    'name-unprintable': { status: 422 },
    'address-wrong': { status: 422 },
    'no-tickets': { status: 409 },
  },
  staff: staffAt.desk,
});

/** Puts another name on one ticket, at any time. */
export const renameDeskTicket = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/tickets/:ticket/holder',
  params: z.object({ id: wire.text(64), ticket: ticketIdShape }),
  body: z.object({ name: wire.text(500) }),
  answer: z.object({ name: z.string() }),
  refusals: {
    ...unknown,
    'ticket-void': { status: 409 },
    'being-given': { status: 409 },
    'name-wrong': { status: 422 },
    'name-unprintable': { status: 422 },
  },
  staff: staffAt.desk,
});

/** Blocks a ticket, so that no door lets it in, or ends the block. No money moves. */
export const blockTicket = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/tickets/:ticket/block',
  params: z.object({ id: wire.text(64), ticket: ticketIdShape }),
  body: z.object({ blocked: z.boolean(), reason: wire.text(500) }),
  answer: z.object({ state: z.enum(['valid', 'void']) }),
  refusals: {
    ...unknown,
    'ticket-void': { status: 409 },
    'being-given': { status: 409 },
    'reason-missing': { status: 422 },
  },
  staff: staffAt.desk,
});

/** Refunds tickets of an order in one refund of their shares. Idempotent. */
export const refundTickets = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/refund',
  params: byId,
  body: z.object({
    tickets: z.array(ticketIdShape).check(z.maxLength(200)),
    /** The donations, by their line in the order from 0. */
    donations: z._default(z.array(wire.count).check(z.maxLength(100)), []),
    /** The reason; required for refunds outside the rule of §9. */
    reason: wire.text(500),
    /** The amount that the organiser was shown; refused when it has changed. */
    amount: wire.pence,
    /** The tickets whose use the organiser was told of: only these are refunded after their holders came in. */
    used: z._default(z.array(ticketIdShape).check(z.maxLength(200)), []),
  }),
  answer: z.object({ amount: wire.pence, settled: z.boolean() }),
  refusals: {
    ...unknown,
    'reason-missing': { status: 422 },
    'sum-changed': { status: 409 },
    'ticket-used': { status: 409 },
    'tickets-changed': { status: 409 },
    'bundle-apart': { status: 409 },
    'refund-under-way': { status: 409 },
    disputed: { status: 409 },
    'paid-at-door': { status: 409 },
    'not-refundable': { status: 409 },
    'refund-refused': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Adds a note to an order. */
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/notes',
  params: byId,
  body: z.object({ text: wire.text(2000) }),
  answer: z.object({}),
  refusals: { ...unknown, 'note-empty': { status: 422 } },
  staff: staffAt.desk,
});

/** Settles an order that needs review. */
export const settleReview = endpoint({
  method: 'POST',
  path: '/api/desk/orders/:id/settle',
  params: byId,
  body: z.object({ way: z.enum(reviewDecisions), review: wire.text(500), reason: wire.text(500) }),
  answer: z.object({ settled: z.boolean() }),
  refusals: {
    ...unknown,
    'review-changed': { status: 409 },
    'refund-under-way': { status: 409 },
    'not-refundable': { status: 409 },
    'refund-refused': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});
