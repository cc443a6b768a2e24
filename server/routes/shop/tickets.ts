import type { FastifyPluginAsync } from 'fastify';
import { qrSvg } from '#adapters/qr/qr-svg.ts';
import { type ClaimPorts, claimByEmail } from '#core/checkout/claim-order.ts';
import { listMyTickets, readTicket, readTicketPdf, readTicketQr } from '#core/issued-tickets/api.ts';
import { lineOf } from '#core/issued-tickets/line-of.ts';
import { ticketFile } from '#core/issued-tickets/paper/messages.ts';
import type { PrintTickets } from '#core/issued-tickets/paper/print-tickets.ts';
import type { IssuedTickets } from '#core/issued-tickets/ports.ts';
import { findTicketFor, siblingsFor } from '#core/issued-tickets/show-ticket.ts';
import { type TicketSigning, ticketCode } from '#core/issued-tickets/ticket-code.ts';
import type { TicketLinks, TicketOfOrder } from '#core/issued-tickets/ticket-links.ts';
import type { Wallets } from '#core/issued-tickets/wallets/ports.ts';
import { claimGivenTickets } from '#core/ticket-changes/claim-given.ts';
import type { TicketChanges } from '#core/ticket-changes/ports.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { visitorOf } from './ticket-visitor.ts';

export type TicketRoutesPorts = Pick<ClaimPorts, 'orders'> & {
  readonly issuedTickets: IssuedTickets;
  readonly ticketChanges: TicketChanges;
  readonly ticketSigning: TicketSigning;
  readonly ticketLinks: TicketLinks;
  readonly wallets: Wallets;
  readonly printTickets: PrintTickets;
  readonly currentUser: CurrentUser;
  readonly limit: RateLimit;
};

/** Tickets one by one, each with its code: those of a user, and one by the key of its link. */
export const ticketRoutes =
  (ports: TicketRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const claimAddress = claimByEmail(ports);
    const claimGiven = claimGivenTickets(ports);
    const findFor = findTicketFor(ports);
    const siblings = siblingsFor(ports);

    privateNoStore(app);

    endpointRoute(app, listMyTickets, {}, async (request, reply) => {
      const user = await ports.currentUser(request);
      if (!user) return sendUnauthorized(reply);
      await claimAddress(user);
      await claimGiven(user);
      const orders = await ports.issuedTickets.of(user.id);
      return orders.flatMap(({ order, tickets }) => tickets.map((ticket) => ownTicket({ ticket, order })));
    });

    endpointRoute(app, readTicket, {}, async (request, reply) => {
      const visitor = visitorOf(await ports.currentUser(request), request.query.key);
      if (!visitor) return sendUnauthorized(reply);
      const found = await findFor(request.params.id, visitor);
      if (!found) return sendRefusal(reply, readTicket, { kind: 'ticket-unknown' });
      const { ticket, order } = found;
      return {
        ...ownTicket(found),
        productId: ticket.productId,
        code: ticket.state === 'valid' ? ticketCode(ports.ticketSigning, ticket) : null,
        wallets: { apple: ports.wallets.apple !== undefined, google: ports.wallets.google !== undefined },
        siblings: (await siblings(found, visitor.userId)).map((each) => {
          const { id, number, productName, holderName } = ownTicket({ ticket: each, order });
          return { id, number, productName, holderName };
        }),
      };
    });

    endpointRoute(app, readTicketQr, {}, async (request, reply) => {
      const visitor = visitorOf(await ports.currentUser(request), request.query.key);
      if (!visitor) return sendUnauthorized(reply);
      const found = await findFor(request.params.id, visitor);
      if (!found) return sendRefusal(reply, readTicketQr, { kind: 'ticket-unknown' });
      if (found.ticket.state === 'void') return sendRefusal(reply, readTicketQr, { kind: 'ticket-void' });
      return reply.type('image/svg+xml').send(qrSvg(ticketCode(ports.ticketSigning, found.ticket)));
    });

    endpointRoute(app, readTicketPdf, { onRequest: ports.limit('ticketPaper') }, async (request, reply) => {
      const visitor = visitorOf(await ports.currentUser(request), request.query.key);
      if (!visitor) return sendUnauthorized(reply);
      const found = await findFor(request.params.id, visitor);
      if (!found) return sendRefusal(reply, readTicketPdf, { kind: 'ticket-unknown' });
      if (found.ticket.state === 'void') return sendRefusal(reply, readTicketPdf, { kind: 'ticket-void' });
      const pdf = await ports.printTickets(found.order, [found.ticket]);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${ticketFile(found.ticket.number)}"`)
        .send(Buffer.from(pdf));
    });
  };

/** A ticket as its owner sees it in a list. */
const ownTicket = ({ ticket, order }: TicketOfOrder) => {
  const { id, number, orderId, holderName, state, voidReason } = ticket;
  const { name: productName, ticketType } = lineOf({ ticket, order });
  return { id, number, orderId, productName, ticketType, holderName, state, voidReason };
};
