import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import * as wire from '../../../kernel/wire.ts';
import { ticketFilePaths } from '../../issued/file-paths.ts';
import { isTicketId, ticketId } from '../../issued/ticket.ts';

const ticket = wire.idOf(ticketId, isTicketId);
const byId = z.object({ id: z.string().check(z.maxLength(64)) });
/** The key of a ticket's link, for a visitor who is not logged in as its owner (`TicketLinks`). */
const key = z.optional(z.string().check(z.maxLength(128)));

/** Reads a present's code, which is sent in the body because it must not appear in any log. Wrong codes are limited. */
export const openPresentByCode = endpoint({
  method: 'POST',
  path: '/api/presents/open',
  body: z.object({ code: z.string().check(z.maxLength(64)) }),
  /** The ticket, and the token that accepts it, like the link in the email about a gift. */
  answer: z.object({ ticketId: ticket, token: z.string() }),
  refusals: {
    'present-unknown': { status: 404 },
    'present-accepted': { status: 410 },
    'present-declined': { status: 410 },
    'present-taken-back': { status: 410 },
    'ticket-void': { status: 410 },
    'doors-open': { status: 409 },
  },
  limit: 'presentCode',
});

/** The card of a present that is not accepted yet, as a PDF of one A4 page, for its giver. */
export const readPresentCard = endpoint({
  method: 'GET',
  path: ticketFilePaths.present,
  params: byId,
  query: z.object({ key }),
  answer: { mediaType: 'application/pdf' },
  refusals: { 'ticket-unknown': { status: 404 }, 'no-present': { status: 410 } },
  limit: 'ticketPaper',
  linkKey: 'key',
});

/** Emails a present to its receiver, beside its card; once. */
export const emailOwnPresent = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/present/email',
  params: byId,
  body: z.object({ email: wire.email, key }),
  answer: z.object({ name: z.string(), email: wire.email }),
  refusals: {
    'ticket-unknown': { status: 404 },
    'not-being-given': { status: 409 },
    'doors-open': { status: 409 },
    'address-wrong': { status: 422 },
    'own-address': { status: 422 },
  },
  limit: 'ownAccount',
});
