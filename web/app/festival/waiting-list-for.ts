import type { TicketType } from '#core/tickets/ticket-type.ts';
import { paths } from '../paths.ts';

/** The address of the waiting list, its form filled in for that type of ticket. */
export const waitingListOf = (type: TicketType): string => `${paths.waitlist}?${new URLSearchParams({ type })}`;

/** The address of the waiting list, its form filled in for that product. */
export const waitingListFor = (product: string, type: TicketType): string =>
  `${paths.waitlist}?${new URLSearchParams({ for: product, type })}`;
