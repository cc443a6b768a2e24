import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';
import { channels, doorPayments } from '../../shop/checkout/order.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { ticketTypes } from '../../shop/products/ticket-type.ts';
import { isTicketId, ticketId, voidReasons } from '../../tickets/issued/ticket.ts';
import { deskStatuses } from './desk-status.ts';
import { reviewDecisions } from './review.ts';
import { notReturnable } from './why-not-returnable.ts';

export const ticketIdShape = wire.idOf(ticketId, isTicketId);

/** Periods by which orders are filtered: days in London, counted back from today. */
export const orderPeriods = ['today', 'yesterday', 'week', 'month'] as const;
export type OrderPeriod = (typeof orderPeriods)[number];

/** An order in a list. Amounts are in pence, times on the festival’s clock. */
export const deskOrderRow = z.object({
  id: orderIdShape,
  number: z.string(),
  status: z.enum(deskStatuses),
  channel: z.enum(channels),
  /** The buyer's name from the card page; null before the payment. */
  name: z.nullable(z.string()),
  email: z.nullable(wire.email),
  lines: z.array(z.object({ name: z.string(), quantity: wire.quantity })),
  at: wire.instant,
  /** The end of the hold of an order that is being paid. */
  payBy: z.nullable(wire.instant),
  /** Null before the payment, and for an order of £0. */
  payment: z.nullable(z.object({ how: z.enum(['card', ...doorPayments]), cardEnding: z.nullable(z.string()) })),
  /** Whether the desk issued the order at £0. */
  complimentary: z.boolean(),
  total: wire.pence,
  refunded: wire.pence,
  /** Why the order needs review; null when it does not. */
  review: z.nullable(z.string()),
});

const deskTicket = z.object({
  id: ticketIdShape,
  number: z.string(),
  product: z.string(),
  ticketType: z.enum(ticketTypes),
  holder: z.nullable(z.string()),
  holderEmail: z.nullable(wire.email),
  state: z.enum(['valid', 'void']),
  voidReason: z.nullable(z.enum(voidReasons)),
  issue: wire.count,
  /** Whether the buyer gave the ticket away. */
  given: z.boolean(),
  returnedAt: z.nullable(wire.instant),
  /** The price paid for the ticket. */
  price: wire.pence,
  /** The refund for this ticket alone, if made now. */
  share: wire.pence,
  /** When and where the holder was first admitted; null before. */
  entered: z.nullable(z.object({ at: wire.instant, checkpoint: z.string() })),
  /** The person to whom the ticket is offered; null without an open offer. */
  offeredTo: z.nullable(z.string()),
  /** The bundle that it was sold in, with all tickets of which it is refunded; null when it was sold singly. */
  bundle: z._default(z.nullable(z.object({ name: z.string(), tickets: z.array(ticketIdShape) })), null),
  /** Why the ticket cannot be refunded singly now; null when it can. */
  notReturnable: z.nullable(z.enum(notReturnable)),
  /** What a buyer of it needs too: "a day ticket", with the valid tickets of the order that are one. */
  needs: z._default(z.array(z.object({ called: z.string(), metBy: z.array(ticketIdShape) })), []),
  /** The answers to the questions about it, by the names of the desk's lists. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** One order with all its details. */
export const deskOrderShape = z.object({
  order: deskOrderRow,
  account: z.nullable(z.object({ id: z.string(), name: z.string(), email: wire.email, competitor: z.boolean() })),
  /** The catalogue's price of all lines, from which the discounts were taken. */
  fullPrice: wire.pence,
  discounts: z.array(
    z.object({
      /** The voucher's code; null for a discount on the card page. */
      code: z.nullable(z.string()),
      /** The discounted tickets in words; null for a discount on the whole order. */
      on: z.nullable(z.string()),
      off: wire.pence,
    }),
  ),
  paid: z.nullable(wire.pence),
  paidAt: z.nullable(wire.instant),
  disputed: z.boolean(),
  /** The last date in London for a refund by the rule; null when the order was never refundable. */
  refundableUntil: z.nullable(z.string()),
  withinRule: z.boolean(),
  /** Whether a refund of some tickets is not finished. */
  refundUnderWay: z.boolean(),
  tickets: z.array(deskTicket),
  /** The donations, by their line in the order from 0, with what was paid for each. */
  donations: z._default(
    z.array(z.object({ line: wire.count, name: z.string(), amount: wire.pence, isRefunded: z.boolean() })),
    [],
  ),
  timeline: z.array(
    z.object({
      at: wire.instant,
      tone: z.enum(['plain', 'soft', 'good', 'bad']),
      title: z.string(),
      detail: z.nullable(z.string()),
    }),
  ),
  emails: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The giver or the receiver of a ticket, for an email that did not go to the buyer; null otherwise. */
      to: z.nullable(z.object({ name: z.string(), email: wire.email })),
      at: wire.instant,
      /** `failing` is tried again; `refused` was refused for good, or came back. */
      state: z.enum(['sent', 'waiting', 'failing', 'refused']),
      error: z.nullable(z.string()),
      /** Whether the tickets’ PDF is missing, because it could not be printed. */
      withoutPdf: z.boolean(),
      /** The address that it did not reach, as long as no email goes there; null otherwise. */
      badAddress: z.nullable(z.string()),
    }),
  ),
  notes: z.array(z.object({ at: wire.instant, by: z.string(), text: z.string() })),
  /** The ways to settle the order's review; empty when it needs none. */
  waysOut: z.array(z.enum(reviewDecisions)),
  now: wire.instant,
});

/** An order in a list. */
export type DeskOrderRow = z.output<typeof deskOrderRow>;
/** One order with all its details. */
export type DeskOrder = z.output<typeof deskOrderShape>;
export type DeskTicket = DeskOrder['tickets'][number];
