import type { FastifyPluginAsync } from 'fastify';
import type { Edition } from '#core/edition/edition.ts';
import { openGoogleWallet, readApplePass } from '#core/issued-tickets/api.ts';
import { passFile } from '#core/issued-tickets/paper/messages.ts';
import { findTicketFor, type ShowTicketPorts } from '#core/issued-tickets/show-ticket.ts';
import { type TicketSigning, ticketCode } from '#core/issued-tickets/ticket-code.ts';
import type { TicketOfOrder } from '#core/issued-tickets/ticket-links.ts';
import type { Wallets } from '#core/issued-tickets/wallets/ports.ts';
import { walletTicket } from '#core/issued-tickets/wallets/wallet-ticket.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { visitorOf } from './ticket-visitor.ts';

export type WalletRoutesPorts = ShowTicketPorts & {
  readonly wallets: Wallets;
  readonly ticketSigning: TicketSigning;
  readonly edition: Edition;
  readonly currentUser: CurrentUser;
  readonly limit: RateLimit;
};

/** A ticket for the wallet of a phone, for those who may see the ticket. */
export const walletRoutes =
  (ports: WalletRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { wallets, ticketSigning, edition } = ports;
    const findFor = findTicketFor(ports);
    const onRequest = ports.limit('ticketPaper');
    const inWallet = ({ ticket, order }: TicketOfOrder) =>
      walletTicket(edition, order, ticket, ticket.state === 'valid' ? ticketCode(ticketSigning, ticket) : null);

    privateNoStore(app);

    endpointRoute(app, readApplePass, { onRequest }, async (request, reply) => {
      if (!wallets.apple) return sendRefusal(reply, readApplePass, { kind: 'no-such-wallet' });
      const visitor = visitorOf(await ports.currentUser(request), request.query.key);
      if (!visitor) return sendUnauthorized(reply);
      const found = await findFor(request.params.id, visitor);
      if (!found) return sendRefusal(reply, readApplePass, { kind: 'ticket-unknown' });
      return reply
        .type('application/vnd.apple.pkpass')
        .header('content-disposition', `attachment; filename="${passFile(found.ticket.number)}"`)
        .send(Buffer.from(await wallets.apple.passOf(inWallet(found))));
    });

    endpointRoute(app, openGoogleWallet, { onRequest }, async (request, reply) => {
      if (!wallets.google) return sendRefusal(reply, openGoogleWallet, { kind: 'no-such-wallet' });
      const visitor = visitorOf(await ports.currentUser(request), request.query.key);
      if (!visitor) return sendUnauthorized(reply);
      const found = await findFor(request.params.id, visitor);
      if (!found) return sendRefusal(reply, openGoogleWallet, { kind: 'ticket-unknown' });
      if (found.ticket.state === 'void') return sendRefusal(reply, openGoogleWallet, { kind: 'ticket-void' });
      return reply.redirect(await wallets.google.saveLinkOf(inWallet(found)), 302);
    });
  };
