import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Clock } from '#core/kernel/ports.ts';
import { openGoogleWallet, readApplePass } from '#core/tickets/issued/api.ts';
import { passFile } from '#core/tickets/issued/paper/messages.ts';
import { findTicketFor, type ShowTicketPorts, type TicketVisitor } from '#core/tickets/issued/show-ticket.ts';
import type { TicketOfOrder } from '#core/tickets/issued/ticket-links.ts';
import type { WalletPasses, Wallets } from '#core/tickets/issued/wallets/ports.ts';
import type { WalletKind } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { type WalletTicketPorts, walletTicketOf } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { ticketVisitor } from './ticket-visitor.ts';

export type WalletRoutesPorts = ShowTicketPorts &
  WalletTicketPorts & {
    readonly wallets: Wallets;
    readonly walletPasses: Pick<WalletPasses, 'make'>;
    readonly machineClock: Clock;
    readonly guard: Guard;
  };

/** A ticket as a pass for a phone's wallet, for visitors who may see the ticket. */
export const walletRoutes =
  (ports: WalletRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { wallets, walletPasses, machineClock } = ports;
    const findFor = findTicketFor(ports);
    const inWallet = walletTicketOf(ports);
    /** Stores the pass and then reads the ticket again: any later change of the ticket finds the pass and updates it. */
    const noted = async (wallet: WalletKind, { ticket }: TicketOfOrder, visitor: TicketVisitor) => {
      const { id, issue } = ticket;
      await walletPasses.make(wallet, { ticket: id, issue }, machineClock.now());
      const found = await findFor(id, visitor);
      // If the ticket was given away at this moment, its next issue must not become the visitor's pass.
      return found?.ticket.issue === issue ? found : undefined;
    };

    privateNoStore(app);

    const { apple, google } = wallets;
    if (apple)
      endpointRoute(app, readApplePass, { guard }, async (request, reply, caller) => {
        const visitor = ticketVisitor(caller);
        const known = await findFor(request.params.id, visitor);
        const found = known && (await noted('apple', known, visitor));
        if (!found) return sendRefusal(reply, readApplePass, { kind: 'ticket-unknown' });
        return reply
          .type('application/vnd.apple.pkpass')
          .header('content-disposition', `attachment; filename="${passFile(found.ticket.number)}"`)
          .send(Buffer.from(await apple.passOf(await inWallet(found))));
      });
    else withoutWallet(app, readApplePass, guard);

    if (google)
      endpointRoute(app, openGoogleWallet, { guard }, async (request, reply, caller) => {
        const visitor = ticketVisitor(caller);
        const known = await findFor(request.params.id, visitor);
        if (known?.ticket.state === 'void') return sendRefusal(reply, openGoogleWallet, { kind: 'ticket-void' });
        const found = known && (await noted('google', known, visitor));
        if (!found) return sendRefusal(reply, openGoogleWallet, { kind: 'ticket-unknown' });
        if (found.ticket.state === 'void') return sendRefusal(reply, openGoogleWallet, { kind: 'ticket-void' });
        return reply.redirect(await google.saveLinkOf(await inWallet(found)), 302);
      });
    else withoutWallet(app, openGoogleWallet, guard);
  };

/** Tells every visitor that a wallet is not set up, without a log-in. */
const withoutWallet = (
  app: FastifyInstance,
  { linkKey: _, ...endpoint }: typeof readApplePass | typeof openGoogleWallet,
  guard: Guard,
): void =>
  endpointRoute(app, endpoint, { guard }, async (_request, reply) =>
    sendRefusal(reply, endpoint, { kind: 'no-such-wallet' }),
  );
