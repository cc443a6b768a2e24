import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  changeMyCalendarLink,
  changeTicketCalendarLink,
  readDayCalendar,
  readMyCalendarLink,
  readOwnCalendar,
  readTicketCalendarLink,
} from '#core/tickets/calendar/api.ts';
import type { Calendar } from '#core/tickets/calendar/calendar.ts';
import type { CalendarOwner, LinkChange } from '#core/tickets/calendar/calendar-link.ts';
import type { WriteCalendar } from '#core/tickets/calendar/ports.ts';
import {
  type CalendarPorts,
  calendarPathOf,
  readDayCalendar as dayCalendar,
  readOwnCalendar as ownCalendar,
} from '#core/tickets/calendar/read-calendar.ts';
import { findTicketFor, type ShowTicketPorts, type TicketVisitor } from '#core/tickets/issued/show-ticket.ts';
import { kindOfKey } from '#core/tickets/issued/ticket-links.ts';
import { ticketOwner } from '#core/tickets/issued/ticket-owner.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { ofOneVisitor } from '../../http/shared-caches.ts';
import { ticketVisitor } from './ticket-visitor.ts';

export type CalendarRoutesPorts = CalendarPorts & { readonly writeCalendar: WriteCalendar };

/** `/calendar.ics`: the festival's day, for everyone. */
export const dayCalendarRoutes =
  (ports: CalendarRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, readDayCalendar, {}, async (request, reply) => {
      const body = await ports.writeCalendar(await dayCalendar(ports)());
      return sendCalendar(request, reply, { body, file: 'festival.ics', caches: 'public, max-age=300' });
    });
  };

/** The calendars that follow someone's tickets, and the links to them. */
export const calendarRoutes =
  (ports: CalendarRoutesPorts & ShowTicketPorts & { readonly guard: Guard }): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [read, pathOf, findFor] = [ownCalendar(ports), calendarPathOf(ports), findTicketFor(ports)];

    endpointRoute(app, readOwnCalendar, {}, async (request, reply) => {
      const { of, id, key } = request.params;
      const calendar: Calendar | undefined = await read(of, id, key);
      if (!calendar) return sendRefusal(reply, readOwnCalendar, { kind: 'calendar-unknown' });
      const body = await ports.writeCalendar(calendar);
      return sendCalendar(request, reply, { body, file: 'my-festival.ics', caches: 'private, no-cache' });
    });

    const linkTo = async (reply: FastifyReply, owner: CalendarOwner, change?: LinkChange) => {
      const link = change && (await ports.calendarLinks.change(owner, change, ports.machineClock.now()));
      reply.header('cache-control', ofOneVisitor);
      return { path: await pathOf(owner, link) };
    };
    endpointRoute(app, readMyCalendarLink, { guard }, (_request, reply, { user }) =>
      linkTo(reply, { of: 'account', id: user.id }),
    );
    endpointRoute(app, changeMyCalendarLink, { guard }, ({ body }, reply, { user }) =>
      linkTo(reply, { of: 'account', id: user.id }, body.change),
    );

    /** Of a ticket's owner the account's calendar; of the holder of a key that of what the key opens. */
    const calendarOwner = async (id: string, visitor: TicketVisitor): Promise<CalendarOwner | undefined> => {
      const found = await findFor(id, visitor);
      if (!found) return undefined;
      if (visitor.userId !== null && ticketOwner(found) === visitor.userId)
        return { of: 'account', id: visitor.userId };
      return kindOfKey(ports.ticketLinks, visitor.key, found) === 'buyers'
        ? { of: 'order', id: found.order.id }
        : { of: 'ticket', id: found.ticket.id };
    };
    endpointRoute(app, readTicketCalendarLink, { guard }, async (request, reply, caller) => {
      const owner = await calendarOwner(request.params.id, ticketVisitor(caller));
      return owner ? linkTo(reply, owner) : sendRefusal(reply, readTicketCalendarLink, { kind: 'ticket-unknown' });
    });
    endpointRoute(app, changeTicketCalendarLink, { guard }, async (request, reply, caller) => {
      const owner = await calendarOwner(request.params.id, ticketVisitor(caller));
      return owner
        ? linkTo(reply, owner, request.body.change)
        : sendRefusal(reply, changeTicketCalendarLink, { kind: 'ticket-unknown' });
    });
  };

type Sent = { readonly body: string; readonly file: string; readonly caches: string };

/** Sends a calendar with its ETag, or 304 when the program has this one. */
const sendCalendar = (request: FastifyRequest, reply: FastifyReply, { body, file, caches }: Sent): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': caches });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${file}"`)
    .send(body);
};
