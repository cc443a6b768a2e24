import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { qrSvg } from '#adapters/qr/qr-svg.ts';
import { type ClaimPorts, claimByEmail } from '#core/shop/checkout/claim-order.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { ownReceipt } from '#core/shop/checkout/own-receipt.ts';
import { changesByLink } from '#core/tickets/changes/changes-by-link.ts';
import { claimGivenTickets } from '#core/tickets/changes/claim-given.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import type { GiveToIntendedHolders } from '#core/tickets/changes/presents/give-to-intended-holders.ts';
import { presentsOfOrder } from '#core/tickets/changes/presents/presents-of-order.ts';
import type { Changer } from '#core/tickets/changes/who-may-change.ts';
import {
  listBoughtTickets,
  listMyTickets,
  readMyTicketsPdf,
  readTicket,
  readTicketPdf,
  readTicketQr,
} from '#core/tickets/issued/api.ts';
import { orderLineOfTicket } from '#core/tickets/issued/order-line-of-ticket.ts';
import { myTicketsFile, ticketFile } from '#core/tickets/issued/paper/messages.ts';
import type { PrintTickets } from '#core/tickets/issued/paper/print-tickets.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import { findTicketFor, siblingsFor, type TicketVisitor } from '#core/tickets/issued/show-ticket.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { kindOfKey, type TicketLinks, type TicketOfOrder } from '#core/tickets/issued/ticket-links.ts';
import { ticketOwner } from '#core/tickets/issued/ticket-owner.ts';
import type { Wallets } from '#core/tickets/issued/wallets/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { type TicketViewPorts, ticketListOf, ticketViews } from './ticket-view.ts';
import { ticketVisitor } from './ticket-visitor.ts';

type BoughtTicketsPorts = Pick<ClaimPorts, 'orders'> &
  TicketViewPorts & {
    readonly issuedTickets: Pick<IssuedTickets, 'of' | 'ofOrder' | 'refundsOf'>;
    readonly ticketLinks: Pick<TicketLinks, 'buyersKeyOf'>;
    readonly giveToIntendedHolders: GiveToIntendedHolders;
    readonly ticketChanges: Pick<TicketChanges, 'giftsOfOrder'>;
  };

export type TicketRoutesPorts = Pick<ClaimPorts, 'orders'> &
  TicketViewPorts & {
    readonly guard: Guard;
    readonly issuedTickets: IssuedTickets;
    readonly ticketChanges: TicketChanges;
    readonly ticketLinks: TicketLinks;
    readonly wallets: Wallets;
    readonly printTickets: PrintTickets;
    /** The ports of the year whose order has this attempt. @throws ServiceFailure */
    readonly boughtBy: (attempt: AttemptId) => Promise<BoughtTicketsPorts>;
  };

/** Single tickets, each with its code: all of a user's, or one by the key of its link. */
export const ticketRoutes =
  (ports: TicketRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    ownTicketsRoutes(app, ports);
    oneTicketRoutes(app, ports);
  };

/** All tickets of a user, and those that a guest has just bought. */
const ownTicketsRoutes = (app: FastifyInstance, ports: TicketRoutesPorts): void => {
  const { guard } = ports;
  const [claimAddress, claimGiven] = [claimByEmail(ports), claimGivenTickets(ports)];
  const listOf = ticketListOf(ports);

  endpointRoute(app, listMyTickets, { guard }, async (_request, _reply, { user }) => {
    await claimAddress(user);
    await claimGiven(user);
    return listOf(user.id);
  });

  endpointRoute(app, listBoughtTickets, { guard }, async (request, reply) => {
    const { attemptId } = request.body;
    const shop = await ports.boughtBy(attemptId);
    const order = await ownReceipt(shop)(attemptId);
    const presents = order && (await presentsOfOrder(shop)(order.id));
    const bought = order && (await shop.issuedTickets.ofOrder(order.id));
    if (!bought) return sendRefusal(reply, listBoughtTickets, { kind: 'order-unknown' });
    const key = shop.ticketLinks.buyersKeyOf(bought.order);
    const own = await ticketViews(shop)(bought.order, bought.tickets.filter(isStillWithBuyer));
    return own.map((ticket) => ({ ticket, key, presentFor: presents?.get(ticket.id) }));
  });

  endpointRoute(app, readMyTicketsPdf, { guard }, async (_request, reply, { user }) => {
    const orders = (await ports.issuedTickets.of(user.id))
      .map(({ order, tickets }) => ({ order, tickets: tickets.filter(({ state }) => state === 'valid') }))
      .filter(({ tickets }) => tickets.length > 0);
    if (orders.length === 0) return sendRefusal(reply, readMyTicketsPdf, { kind: 'no-tickets' });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${myTicketsFile}"`)
      .send(Buffer.from(await ports.printTickets(...orders)));
  });
};

/** One ticket, for its owner or by the key of its link: on screen, as a QR code, as a PDF. */
const oneTicketRoutes = (app: FastifyInstance, ports: TicketRoutesPorts): void => {
  const { guard } = ports;
  const [findFor, siblingsOf, ownTickets] = [findTicketFor(ports), siblingsFor(ports), ticketViews(ports)];

  endpointRoute(app, readTicket, { guard }, async (request, reply, caller) => {
    const visitor = ticketVisitor(caller);
    const found = await findFor(request.params.id, visitor);
    const [shown] = found ? await ownTickets(found.order, [found.ticket]) : [];
    if (!found || !shown) return sendRefusal(reply, readTicket, { kind: 'ticket-unknown' });
    const siblings = (await siblingsOf(found, visitor)).map((ticket) => ({
      id: ticket.id,
      number: ticket.number,
      productName: orderLineOfTicket({ ticket, order: found.order }).name,
      holderName: ticket.holderName,
    }));
    return {
      ...shown,
      wallets: { apple: ports.wallets.apple !== undefined, google: ports.wallets.google !== undefined },
      siblings,
      changes: await changesFor(ports, found, visitor),
      invoice: kindOfKey(ports.ticketLinks, visitor.key, found) === 'buyers' && (found.order.payment?.amount ?? 0) > 0,
    };
  });

  endpointRoute(app, readTicketQr, { guard }, async (request, reply, caller) => {
    const visitor = ticketVisitor(caller);
    const found = await findFor(request.params.id, visitor);
    if (!found) return sendRefusal(reply, readTicketQr, { kind: 'ticket-unknown' });
    if (found.ticket.state === 'void') return sendRefusal(reply, readTicketQr, { kind: 'ticket-void' });
    return reply.type('image/svg+xml').send(qrSvg(ticketCode(ports.ticketSigning, found.ticket)));
  });

  endpointRoute(app, readTicketPdf, { guard }, async (request, reply, caller) => {
    const visitor = ticketVisitor(caller);
    const found = await findFor(request.params.id, visitor);
    if (!found) return sendRefusal(reply, readTicketPdf, { kind: 'ticket-unknown' });
    if (found.ticket.state === 'void') return sendRefusal(reply, readTicketPdf, { kind: 'ticket-void' });
    const pdf = await ports.printTickets({ order: found.order, tickets: [found.ticket] });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${ticketFile(found.ticket.number)}"`)
      .send(Buffer.from(pdf));
  });
};

/** The changes that a visitor with the ticket's key may make. Null without a key, and for the owner: see My Festival. */
const changesFor = async (ports: TicketRoutesPorts, found: TicketOfOrder, { userId, key }: TicketVisitor) => {
  const isOwners = userId !== null && ticketOwner(found) === userId;
  if (isOwners || kindOfKey(ports.ticketLinks, key, found) === null) return null;
  const who: Changer = { userId, name: null, kindOfKey: (each) => kindOfKey(ports.ticketLinks, key, each) };
  const gift = await ports.ticketChanges.openGift(found.ticket.id);
  return changesByLink({ ...found, gift }, who, ports.edition, ports.festivalClock.now());
};

/** Whether the buyer still has the ticket; the link of a ticket that was given away belongs to its new holder. */
const isStillWithBuyer = ({ givenTo }: Pick<Ticket, 'givenTo'>): boolean => givenTo === null;
