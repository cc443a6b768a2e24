import * as z from 'zod/mini';
import { orderIdShape } from '../checkout/own-order-shape.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ticketTypes } from '../tickets/ticket-type.ts';
import { voidReasons } from './ticket.ts';

const ownTicketShape = z.object({
  id: z.string(),
  /** For people and phones: `7K3M-2Q9D`. */
  number: z.string(),
  orderId: orderIdShape,
  /** As it was when it was bought. */
  productName: z.string(),
  ticketType: z.enum(ticketTypes),
  holderName: z.nullable(z.string()),
  state: z.enum(['valid', 'void']),
  /** Null while the ticket is valid. */
  voidReason: z.nullable(z.enum(voidReasons)),
});

/** The visitor's tickets, one a place, void ones included: newest payment first. */
export const listMyTickets = endpoint({
  method: 'GET',
  path: '/api/my-tickets',
  answer: z.array(ownTicketShape),
  problems: ['log-in-first'],
});

/** The code of one of the visitor's valid tickets as a picture. A ticket of someone else is answered as an unknown one. */
export const readTicketQr = endpoint({
  method: 'GET',
  path: '/api/tickets/:id/qr.svg',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: { mediaType: 'image/svg+xml' },
  refusals: { 'ticket-unknown': { status: 404 }, 'ticket-void': { status: 410 } },
  problems: ['log-in-first'],
});
