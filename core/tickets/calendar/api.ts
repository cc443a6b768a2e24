import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { calendarOwners, dayCalendarPath, linkChanges } from './calendar-link.ts';

const calendarFile = { mediaType: 'text/calendar' } as const;

/** The festival's day as a calendar (RFC 5545), for everyone. */
export const readDayCalendar = endpoint({ method: 'GET', path: dayCalendarPath, answer: calendarFile, etag: true });

/**
 * A calendar that follows someone's tickets. The key in its address is the permission, because calendar programs cannot log
 * in; it shows no names.
 */
export const readOwnCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:of/:id/:key',
  params: z.object({
    of: z.enum(calendarOwners),
    id: z.string().check(z.maxLength(64)),
    key: z.string().check(z.maxLength(128)),
  }),
  answer: calendarFile,
  etag: true,
  refusals: { 'calendar-unknown': { status: 404 } },
});

/** The path of a calendar; null once its link was taken back. */
const linkShape = z.object({ path: z.nullable(z.string()) });

/** The link to the calendar of the visitor's own tickets. */
export const readMyCalendarLink = endpoint({
  method: 'GET',
  path: '/api/my-calendar',
  answer: linkShape,
  account: true,
});

/** Takes the link back, or makes a new one. */
export const changeMyCalendarLink = endpoint({
  method: 'POST',
  path: '/api/my-calendar',
  body: z.object({ change: z.enum(linkChanges) }),
  answer: linkShape,
  account: true,
  limit: 'ownAccount',
});

const byId = z.object({ id: z.string().check(z.maxLength(64)) });
const key = z.optional(z.string().check(z.maxLength(128)));

/** The link to the calendar of a ticket's owner, or of what the key of its link opens: its order's, or this ticket's. */
export const readTicketCalendarLink = endpoint({
  method: 'GET',
  path: '/api/tickets/:id/calendar',
  params: byId,
  query: z.object({ key }),
  answer: linkShape,
  refusals: { 'ticket-unknown': { status: 404 } },
  linkKey: 'key',
});

/** Takes the link of a ticket's calendar back, or makes a new one. */
export const changeTicketCalendarLink = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/calendar',
  params: byId,
  body: z.object({ key, change: z.enum(linkChanges) }),
  answer: linkShape,
  refusals: { 'ticket-unknown': { status: 404 } },
  linkKey: 'key',
  limit: 'ownAccount',
});
