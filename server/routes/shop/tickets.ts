import type { FastifyPluginAsync } from 'fastify';
import { qrSvg } from '#adapters/qr/qr-svg.ts';
import { type ClaimPorts, claimByEmail } from '#core/checkout/claim-order.ts';
import { listMyTickets, readTicketQr } from '#core/issued-tickets/api.ts';
import type { IssuedTickets, OrderWithTickets } from '#core/issued-tickets/ports.ts';
import { isTicketId } from '#core/issued-tickets/ticket.ts';
import { type TicketSigning, ticketCode } from '#core/issued-tickets/ticket-code.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type TicketRoutesPorts = Pick<ClaimPorts, 'orders'> & {
  readonly issuedTickets: IssuedTickets;
  readonly ticketSigning: TicketSigning;
  readonly currentUser: CurrentUser;
};

/** A user's tickets, one by one, each with its code. */
export const ticketRoutes =
  (ports: TicketRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const claimAddress = claimByEmail(ports);

    privateNoStore(app);

    endpointRoute(app, listMyTickets, {}, async (request, reply) => {
      const user = await ports.currentUser(request);
      if (!user) return sendUnauthorized(reply);
      await claimAddress(user);
      return (await ports.issuedTickets.of(user.id)).flatMap(ownTickets);
    });

    endpointRoute(app, readTicketQr, {}, async (request, reply) => {
      const user = await ports.currentUser(request);
      if (!user) return sendUnauthorized(reply);
      const { id } = request.params;
      const found = isTicketId(id) ? await ports.issuedTickets.find(id) : undefined;
      if (found?.order.userId !== user.id) return sendRefusal(reply, readTicketQr, { kind: 'ticket-unknown' });
      if (found.ticket.state === 'void') return sendRefusal(reply, readTicketQr, { kind: 'ticket-void' });
      return reply.type('image/svg+xml').send(qrSvg(ticketCode(ports.ticketSigning, found.ticket)));
    });
  };

const ownTickets = ({ order, tickets }: OrderWithTickets) =>
  tickets.flatMap(({ id, number, orderId, line, holderName, state, voidReason }) => {
    const bought = order.lines[line];
    if (!bought) return [];
    const { name: productName, ticketType } = bought;
    return [{ id, number, orderId, productName, ticketType, holderName, state, voidReason }];
  });
