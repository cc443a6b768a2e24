import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { orderId, productId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { ticketTypes } from '../../shop/products/ticket-type.ts';
import { isTicketId, ticketId } from '../issued/ticket.ts';

/** A ticket's id in the path; a malformed id is treated as unknown. */
const byId = z.object({ id: z.string().check(z.maxLength(64)) });

/** The key of a ticket's link, for a visitor who is not logged in as its owner (`TicketLinks`). */
const key = z.optional(z.string().check(z.maxLength(128)));

const typed = wire.text(500);
const token = z.string().check(z.minLength(1), z.maxLength(200));
const productIdShape = wire.idOf(productId);
const orderIdShape = wire.idOf(orderId);
const id = wire.idOf(ticketId, isTicketId);

const changeRefusals = {
  'ticket-unknown': { status: 404 },
  'ticket-void': { status: 409 },
  'doors-open': { status: 409 },
  'being-given': { status: 409 },
} as const;

/** Changes the holder's name on a ticket. */
export const renameTicketHolder = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/holder',
  params: byId,
  body: z.object({ name: typed, key }),
  answer: z.object({ holderName: z.string() }),
  refusals: { ...changeRefusals, 'name-wrong': { status: 422 }, 'name-unprintable': { status: 422 } },
  limit: 'ownAccount',
});

/** Offers a ticket to another person by email. */
export const giveOwnTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/give',
  params: byId,
  body: z.object({ name: typed, email: wire.email, message: typed, key }),
  answer: z.object({ name: z.string(), email: wire.email }),
  refusals: {
    ...changeRefusals,
    'name-wrong': { status: 422 },
    'name-unprintable': { status: 422 },
    'address-wrong': { status: 422 },
    'own-address': { status: 422 },
    'buyers-link-needed': { status: 403 },
    'not-to-give': { status: 409 },
    'given-too-often': { status: 409 },
    'offered-too-often': { status: 409 },
  },
  limit: 'ownAccount',
});

/** Takes back an offered ticket that has not been accepted yet. */
export const takeBackOwnTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/take-back',
  params: byId,
  body: z.object({ key }),
  answer: z.object({}),
  refusals: {
    'ticket-unknown': { status: 404 },
    'accepted-meanwhile': { status: 409 },
    'not-being-given': { status: 409 },
  },
  limit: 'ownAccount',
});

/** Returns one ticket for a refund to the person who paid (§9). */
export const returnOwnTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/return',
  params: byId,
  answer: z.object({
    amount: wire.pence,
    /** False while the card company has not confirmed the refund; no further request is needed. */
    settled: z.boolean(),
  }),
  refusals: {
    'ticket-unknown': { status: 404 },
    'ticket-void': { status: 409 },
    'being-given': { status: 409 },
    'ticket-used': { status: 409 },
    'bundle-apart': { status: 409 },
    'not-refundable': { status: 409 },
    'too-late': { status: 409 },
    'paid-at-door': { status: 409 },
    disputed: { status: 409 },
    'refund-refused': { status: 409 },
    'refund-under-way': { status: 409 },
  },
  account: true,
  limit: 'ownAccount',
});

/** The receiver still has the ticket: `key` opens it, and is null for its logged-in holder. */
const giftAccepted = { status: 410, facts: z.object({ key: z.nullable(z.string()) }) } as const;

/** The ticket that an email's link offers. The token is sent in the body, because it must not appear in any log. */
export const readTicketGift = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/gift',
  params: byId,
  body: z.object({ token }),
  answer: z.object({
    name: z.string(),
    /** Null for a present, whose card proves no address: its receiver types the one to which the ticket is sent. */
    email: z.nullable(wire.email),
    giver: z.string(),
    message: z.nullable(z.string()),
    /** The names under a present's message; null for the giver's, and for a gift that is no present. */
    signedBy: z._default(z.nullable(z.string()), null),
    isPresent: z._default(z.boolean(), false),
    productId: productIdShape,
    productName: z.string(),
    ticketType: z.enum(ticketTypes),
    /** When the doors open, until which the ticket can be accepted. */
    until: wire.instant,
  }),
  refusals: {
    'gift-unknown': { status: 404 },
    'gift-over': { status: 410 },
    'doors-open': { status: 409 },
    'ticket-void': { status: 409 },
    'gift-accepted': giftAccepted,
  },
  limit: 'ownAccount',
});

/** Accepts a ticket, for the logged-in account or for a visitor without an account. */
export const acceptTicketGift = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/accept',
  params: byId,
  /** `email` is read for a present. */
  body: z.object({ token, name: typed, email: z.optional(wire.email) }),
  /** The key that shows the ticket to a visitor without an account. */
  answer: z.object({ id, key: z.string() }),
  refusals: {
    'name-wrong': { status: 422 },
    'name-unprintable': { status: 422 },
    'gift-unknown': { status: 404 },
    'gift-over': { status: 410 },
    'doors-open': { status: 409 },
    'gift-accepted': giftAccepted,
    'ticket-void': { status: 409 },
    'given-too-often': { status: 409 },
    'address-wrong': { status: 422 },
  },
  limit: 'ownAccount',
});

/** Declines a ticket, which stays with its giver. */
export const declineTicketGift = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/decline',
  params: byId,
  body: z.object({ token }),
  answer: z.object({}),
  refusals: { 'gift-unknown': { status: 404 }, 'gift-over': { status: 410 } },
  limit: 'ownAccount',
});

/** The tickets that the visitor has given away or has offered, newest first. */
export const listMyGifts = endpoint({
  method: 'GET',
  path: '/api/my-tickets/gifts',
  answer: z.array(
    z.object({
      ticketId: id,
      orderId: z.optional(orderIdShape),
      number: z.string(),
      productId: productIdShape,
      productName: z.string(),
      ticketType: z.enum(ticketTypes),
      state: z.enum(['open', 'accepted']),
      name: z.string(),
      isPresent: z._default(z.boolean(), false),
      /** Whether the receiver was emailed about it; always for a gift that is no present. */
      isEmailed: z._default(z.boolean(), true),
      givenAt: wire.instant,
      endedAt: z.nullable(wire.instant),
    }),
  ),
  account: true,
});
