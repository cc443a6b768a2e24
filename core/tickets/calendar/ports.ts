import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import type { Calendar, CalendarEvent, Revision } from './calendar.ts';
import type { CalendarLink, CalendarOwner, LinkChange } from './calendar-link.ts';

/** The tickets, as the issued ones are stored. */
export interface CalendarTickets {
  /** Those that the user has, void ones included. @throws ServiceFailure */
  of(user: UserId): Promise<readonly OrderWithTickets[]>;
  /** @throws ServiceFailure */
  find(id: TicketId): Promise<{ readonly ticket: Ticket; readonly order: Order } | undefined>;
  /** @throws ServiceFailure */
  ofOrder(id: OrderId): Promise<OrderWithTickets | undefined>;
}

type OrderWithTickets = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** The links of those who have changed theirs. */
export interface CalendarLinks {
  /** @throws ServiceFailure */
  of(owner: CalendarOwner): Promise<CalendarLink>;
  /** Takes the link back, or replaces it by a new one, as one step. @throws ServiceFailure */
  change(owner: CalendarOwner, change: LinkChange, now: Instant): Promise<CalendarLink>;
}

/** What calendars said last of each event, so that a changed one gets the next sequence. It knows no readers. */
export interface CalendarRevisions {
  /** The revisions of these events, stored as of `now` where they have changed; by their sources. @throws ServiceFailure */
  of(events: readonly CalendarEvent[], now: Instant): Promise<ReadonlyMap<string, Revision>>;
}

/**
 * Signs the links to calendars. What a key depends on is signed with it: the year, the corrections of an order's address,
 * the issue of a ticket.
 */
export interface CalendarKeys {
  keyOf(owner: CalendarOwner, version: number, dependsOn: string): string;
  /** The version that a genuine key names; undefined for any other text. */
  versionIn(key: string, owner: CalendarOwner, dependsOn: string): number | undefined;
}

/** Writes a calendar in iCalendar (RFC 5545). */
export type WriteCalendar = (calendar: Calendar) => Promise<string>;
