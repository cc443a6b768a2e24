import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/tickets/changes/presents/api.ts';
import { cardFile } from '#core/tickets/changes/presents/card-words.ts';
import { type EmailPresentPorts, emailPresent } from '#core/tickets/changes/presents/email-present.ts';
import { type OpenPresentPorts, openPresent } from '#core/tickets/changes/presents/open-present.ts';
import type { printPresentCard } from '#core/tickets/changes/presents/print-present-card.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import { findTicketFor } from '#core/tickets/issued/show-ticket.ts';
import { isTicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { kindOfKey, type TicketLinks } from '#core/tickets/issued/ticket-links.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { changerOf } from './ticket-changes.ts';
import { ticketVisitor } from './ticket-visitor.ts';

export type PresentRoutesPorts = EmailPresentPorts &
  OpenPresentPorts & {
    readonly issuedTickets: IssuedTickets;
    readonly ticketLinks: TicketLinks;
    readonly printPresentCard: ReturnType<typeof printPresentCard>;
    readonly currentUser: CurrentUser;
    readonly guard: Guard;
  };

/** Presents: the card for the giver to print, the code for the receiver, and the email if the giver wants one after all. */
export const presentRoutes =
  (ports: PresentRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard, ticketLinks } = ports;
    privateNoStore(app);
    const [open, email, findFor] = [openPresent(ports), emailPresent(ports), findTicketFor(ports)];

    endpointRoute(app, api.openPresentByCode, { guard }, async (request, reply) => {
      const opened = await open(request.body.code);
      return opened.ok ? opened.value : sendRefusal(reply, api.openPresentByCode, opened.refusal);
    });

    endpointRoute(app, api.readPresentCard, { guard }, async (request, reply, caller) => {
      const visitor = ticketVisitor(caller);
      const found = await findFor(request.params.id, visitor);
      if (!found) return sendRefusal(reply, api.readPresentCard, { kind: 'ticket-unknown' });
      const who = {
        userId: visitor.userId,
        name: null,
        kindOfKey: (each: typeof found) => kindOfKey(ticketLinks, visitor.key, each),
      };
      const printed = await ports.printPresentCard(found, who);
      if (!printed.ok) return sendRefusal(reply, api.readPresentCard, printed.refusal);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${cardFile(found.ticket.number)}"`)
        .send(Buffer.from(printed.value));
    });

    endpointRoute(app, api.emailOwnPresent, { guard }, async (request, reply) => {
      const { id } = request.params;
      if (!isTicketId(id)) return sendRefusal(reply, api.emailOwnPresent, { kind: 'ticket-unknown' });
      const { email: address, key } = request.body;
      const emailed = await email(ticketId(id), address, await changerOf(ports, request, key));
      if (!emailed.ok) return sendRefusal(reply, api.emailOwnPresent, emailed.refusal);
      return { name: emailed.value.name, email: emailed.value.email };
    });
  };
