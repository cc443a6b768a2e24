import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type AcceptPorts, acceptGift, giftOfLink, isGiftOver } from '#core/tickets/changes/accept-gift.ts';
import { acceptedGift, type GiftAccepted } from '#core/tickets/changes/accepted-gift.ts';
import * as api from '#core/tickets/changes/api.ts';
import { declineGift, takeBackGift } from '#core/tickets/changes/end-gift.ts';
import { isPresent } from '#core/tickets/changes/gift.ts';
import { type GivePorts, giveTicket } from '#core/tickets/changes/give-ticket.ts';
import type { FoundGift } from '#core/tickets/changes/ports.ts';
import type { PrintableNamePorts } from '#core/tickets/changes/printable-name.ts';
import { renameHolder } from '#core/tickets/changes/rename-holder.ts';
import { type ReturnPorts, returnTicket } from '#core/tickets/changes/return-ticket.ts';
import type { Changer } from '#core/tickets/changes/who-may-change.ts';
import { orderLineOfTicket } from '#core/tickets/issued/order-line-of-ticket.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import { isTicketId, type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { kindOfKey, type TicketLinks } from '#core/tickets/issued/ticket-links.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { giftsOf } from './gift-view.ts';

export type TicketChangeRoutesPorts = GivePorts &
  AcceptPorts &
  ReturnPorts &
  PrintableNamePorts & {
    readonly issuedTickets: IssuedTickets;
    readonly ticketLinks: TicketLinks;
    readonly currentUser: CurrentUser;
    readonly guard: Guard;
  };

/** Changes of single tickets: another name, a gift, a return. */
export const ticketChangeRoutes =
  (ports: TicketChangeRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    ownTicketRoutes(app, ports);
    giftRoutes(app, ports);
  };

/** A user's own ticket: another name on it, giving it away, giving it back; and the list of what was given. */
const ownTicketRoutes = (app: FastifyInstance, ports: TicketChangeRoutesPorts): void => {
  const { guard } = ports;
  const [rename, returnTheTicket] = [renameHolder(ports), returnTicket(ports)];
  const [give, takeBack, listGifts] = [giveTicket(ports), takeBackGift(ports), giftsOf(ports)];

  endpointRoute(app, api.renameTicketHolder, { guard }, async (request, reply) => {
    const { name, key } = request.body;
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.renameTicketHolder, { kind: 'ticket-unknown' });
    const outcome = await rename(id, name, await changerOf(ports, request, key));
    if (!outcome.ok) return sendRefusal(reply, api.renameTicketHolder, outcome.refusal);
    return { holderName: outcome.value.holderName ?? '' };
  });

  endpointRoute(app, api.giveOwnTicket, { guard }, async (request, reply) => {
    const { key, ...form } = request.body;
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.giveOwnTicket, { kind: 'ticket-unknown' });
    const outcome = await give(id, form, await changerOf(ports, request, key));
    if (!outcome.ok) return sendRefusal(reply, api.giveOwnTicket, outcome.refusal);
    return { name: outcome.value.name, email: outcome.value.email };
  });

  endpointRoute(app, api.takeBackOwnTicket, { guard }, async (request, reply) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.takeBackOwnTicket, { kind: 'ticket-unknown' });
    const outcome = await takeBack(id, await changerOf(ports, request, request.body.key));
    return outcome.ok ? {} : sendRefusal(reply, api.takeBackOwnTicket, outcome.refusal);
  });

  endpointRoute(app, api.returnOwnTicket, { guard }, async (request, reply, { user }) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.returnOwnTicket, { kind: 'ticket-unknown' });
    const outcome = await returnTheTicket(id, user.id);
    if (!outcome.ok) return sendRefusal(reply, api.returnOwnTicket, outcome.refusal);
    return { amount: outcome.value.amount, settled: outcome.value.settled };
  });

  endpointRoute(app, api.listMyGifts, { guard }, async (_request, _reply, { user }) => listGifts(user.id));
};

/** A ticket that was given, for its recipient: by the token in the email. */
const giftRoutes = (app: FastifyInstance, ports: TicketChangeRoutesPorts): void => {
  const { guard } = ports;
  const [gift, accept, decline] = [giftOfLink(ports), acceptGift(ports), declineGift(ports)];

  /** Whether a gift's token belongs to the ticket of the path. */
  const isOfThisTicket = async (id: string, token: string): Promise<boolean> =>
    (await gift(token, ports.issuedTickets.find))?.gift.ticketId === id;

  endpointRoute(app, api.readTicketGift, { guard }, async (request, reply) => {
    const found = await gift(request.body.token, ports.issuedTickets.find);
    if (found?.gift.ticketId !== request.params.id)
      return sendRefusal(reply, api.readTicketGift, { kind: 'gift-unknown' });
    if (found.gift.state !== 'open')
      return sendRefusal(reply, api.readTicketGift, await notOpen(ports, found, request));
    if (isGiftOver(ports.edition, ports.festivalClock.now()))
      return sendRefusal(reply, api.readTicketGift, { kind: 'doors-open' });
    if (found.ticket.state === 'void') return sendRefusal(reply, api.readTicketGift, { kind: 'ticket-void' });
    const { name, email, giverName: giver, message, signedBy } = found.gift;
    const { name: productName, ticketType } = orderLineOfTicket(found);
    const { productId } = found.ticket;
    return {
      name,
      email: isPresent(found.gift) ? null : email,
      giver,
      message,
      signedBy,
      isPresent: isPresent(found.gift),
      productId,
      productName,
      ticketType,
      until: ports.edition.startsAt,
    };
  });

  endpointRoute(app, api.acceptTicketGift, { guard }, async (request, reply) => {
    if (!(await isOfThisTicket(request.params.id, request.body.token)))
      return sendRefusal(reply, api.acceptTicketGift, { kind: 'gift-unknown' });
    const user = await ports.currentUser(request);
    const outcome = await accept(request.body, user?.id ?? null);
    if (!outcome.ok && outcome.refusal.kind === 'gift-over') {
      const found = await gift(request.body.token, ports.issuedTickets.find);
      return sendRefusal(reply, api.acceptTicketGift, await notOpen(ports, found, request));
    }
    if (!outcome.ok) return sendRefusal(reply, api.acceptTicketGift, outcome.refusal);
    return { id: outcome.value.ticket.id, key: ports.ticketLinks.keyOf(outcome.value) };
  });

  endpointRoute(app, api.declineTicketGift, { guard }, async (request, reply) => {
    if (!(await isOfThisTicket(request.params.id, request.body.token)))
      return sendRefusal(reply, api.declineTicketGift, { kind: 'gift-unknown' });
    const outcome = await decline(request.body.token);
    return outcome.ok ? {} : sendRefusal(reply, api.declineTicketGift, outcome.refusal);
  });
};

/** Who asks for a change of a ticket: a user, the key of the ticket's link, or both. */
export const changerOf = async (
  ports: Pick<TicketChangeRoutesPorts, 'currentUser' | 'ticketLinks'>,
  request: FastifyRequest,
  key: string | undefined,
): Promise<Changer> => {
  const user = await ports.currentUser(request);
  return {
    userId: user?.id ?? null,
    name: user?.name ?? null,
    email: user?.email ?? null,
    kindOfKey: (found) => kindOfKey(ports.ticketLinks, key, found),
  };
};

/** The refusal of a gift that is no longer open; for an accepted gift it leads to the ticket. */
const notOpen = async (
  ports: TicketChangeRoutesPorts,
  found: FoundGift | undefined,
  request: FastifyRequest,
): Promise<GiftAccepted | GiftOver> => {
  const user = await ports.currentUser(request);
  return (found && acceptedGift(found, user?.id ?? null, ports.ticketLinks)) ?? { kind: 'gift-over' };
};

type GiftOver = { readonly kind: 'gift-over' };

const idOf = (id: string): TicketId | undefined => (isTicketId(id) ? ticketId(id) : undefined);
