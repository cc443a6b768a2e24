import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { TicketId } from '../issued/ticket.ts';

/** Whose tickets a calendar follows: all of an account's, those that a guest bought together, or one that was given. */
export type CalendarOwner =
  | { readonly of: 'account'; readonly id: UserId }
  | { readonly of: 'order'; readonly id: OrderId }
  | { readonly of: 'ticket'; readonly id: TicketId };

export const calendarOwners = ['account', 'order', 'ticket'] as const satisfies readonly CalendarOwner['of'][];

/** The present link of an owner: `version` grows with each new link; a closed one opens nothing. */
export type CalendarLink = { readonly version: number; readonly isOpen: boolean };

/** The link of an owner who has never changed it. */
export const firstLink: CalendarLink = { version: 1, isOpen: true };

/** What an owner does with the link. */
export const linkChanges = ['take-back', 'renew'] as const;
export type LinkChange = (typeof linkChanges)[number];

/** The link after a change: a new one opens nothing that an earlier one opened. */
export const changedLink = ({ version }: CalendarLink, change: LinkChange): CalendarLink =>
  change === 'take-back' ? { version, isOpen: false } : { version: version + 1, isOpen: true };

/** Whether a link of this version opens the calendar. */
export const opens = (link: CalendarLink, version: number): boolean => link.isOpen && link.version === version;

/**
 * The path of a calendar, which needs no log-in: its key is the permission. A closed year's is found by its order or
 * ticket.
 */
export const calendarPath = ({ of, id }: CalendarOwner, key: string): string => `/api/calendars/${of}/${id}/${key}`;

/** The path of the festival's day for everyone. */
export const dayCalendarPath = '/calendar.ics';
