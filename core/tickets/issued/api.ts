import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { attemptId, isAttemptId } from '../../shop/checkout/attempt.ts';
import { ticketFilePaths } from './file-paths.ts';
import { listedTicketShape, ownTicketShape, shownTicketShape } from './own-ticket-shape.ts';
import { myTicketsPdf } from './ticket-path.ts';

/** The visitor's tickets, one for each place, void ones included: newest payment first. */
export const listMyTickets = endpoint({
  method: 'GET',
  path: '/api/my-tickets',
  answer: z.array(listedTicketShape),
  account: true,
});

/** A ticket's id in the path; a malformed id is treated as unknown. */
const byId = z.object({ id: z.string().check(z.maxLength(64)) });

/** The key of a ticket's link, for a visitor who is not logged in as its owner (`TicketLinks`). */
const byKey = z.object({ key: z.optional(z.string().check(z.maxLength(128))) });

/**
 * A guest's tickets for the browser that paid, each with the buyer's key. The attempt id is sent in the body because it
 * must not appear in any log. Available for an hour after the payment, as the receipt is.
 */
export const listBoughtTickets = endpoint({
  method: 'POST',
  path: '/api/tickets/bought',
  body: z.object({
    attemptId: z.pipe(z.string().check(z.refine(isAttemptId, 'not an attempt id')), z.transform(attemptId)),
  }),
  answer: z.array(
    z.object({
      ticket: ownTicketShape,
      key: z.string(),
      /** The receiver of a present, whose card the buyer prints; absent for any other ticket. */
      presentFor: z.optional(z.string()),
    }),
  ),
  refusals: { 'order-unknown': { status: 404 } },
  limit: 'byAttempt',
});

/** A ticket, for its owner or with the key of its link. Another person's ticket is answered as an unknown one. */
export const readTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/:id',
  params: byId,
  query: byKey,
  answer: shownTicketShape,
  refusals: { 'ticket-unknown': { status: 404 } },
  linkKey: 'key',
});

/** The code of a valid ticket as a picture, for the owner or with the key. */
export const readTicketQr = endpoint({
  method: 'GET',
  path: '/api/tickets/:id/qr.svg',
  params: byId,
  query: byKey,
  answer: { mediaType: 'image/svg+xml' },
  refusals: { 'ticket-unknown': { status: 404 }, 'ticket-void': { status: 410 } },
  linkKey: 'key',
});

/** A valid ticket as a PDF of one A4 page, for the owner or with the key. */
export const readTicketPdf = endpoint({
  method: 'GET',
  path: ticketFilePaths.pdf,
  params: byId,
  query: byKey,
  answer: { mediaType: 'application/pdf' },
  refusals: { 'ticket-unknown': { status: 404 }, 'ticket-void': { status: 410 } },
  limit: 'ticketPaper',
  linkKey: 'key',
});

/** All valid tickets of the visitor, from all orders, as a PDF with an A4 page for each. */
export const readMyTicketsPdf = endpoint({
  method: 'GET',
  path: myTicketsPdf,
  answer: { mediaType: 'application/pdf' },
  refusals: { 'no-tickets': { status: 404 } },
  account: true,
  limit: 'ticketPaper',
});

/** The ticket as a signed pass for Apple Wallet, where that is set up. A void ticket's pass says so, and has no code. */
export const readApplePass = endpoint({
  method: 'GET',
  path: ticketFilePaths.apple,
  params: byId,
  query: byKey,
  answer: { mediaType: 'application/vnd.apple.pkpass' },
  refusals: { 'ticket-unknown': { status: 404 }, 'no-such-wallet': { status: 404 } },
  limit: 'ticketPaper',
  linkKey: 'key',
});

/** Redirects to Google, where the visitor saves the ticket to their wallet. */
export const openGoogleWallet = endpoint({
  method: 'GET',
  path: ticketFilePaths.google,
  params: byId,
  query: byKey,
  answer: { mediaType: 'text/html' },
  pageStatuses: [302],
  refusals: {
    'ticket-unknown': { status: 404 },
    'ticket-void': { status: 410 },
    'no-such-wallet': { status: 404 },
  },
  limit: 'ticketPaper',
  linkKey: 'key',
});
