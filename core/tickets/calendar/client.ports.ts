import type { Result } from '../../kernel/result.ts';
import type { TicketId } from '../issued/ticket.ts';
import type { LinkChange } from './calendar-link.ts';

/** A ticket by which a visitor without an account comes to a calendar. */
export type CalendarTicket = { readonly id: TicketId; readonly key: string | undefined };

export type CalendarLinkRefusal = { readonly kind: 'ticket-unknown' | 'log-in-first' };

/** The link to the visitor's calendar. */
export interface OwnCalendar {
  /** The link's path; null while it is taken back. @param ticket undefined for the account's own @throws ServiceFailure */
  read(ticket: CalendarTicket | undefined): Promise<Result<string | null, CalendarLinkRefusal>>;
  /** @throws ServiceFailure */
  change(ticket: CalendarTicket | undefined, change: LinkChange): Promise<Result<string | null, CalendarLinkRefusal>>;
}
