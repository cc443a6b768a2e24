import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';

/** A ticket of another year's festival, as a door shows it. */
export const ticketElsewhereShape = z.object({
  year: z.int(),
  /** The start of the festival that it admits to. */
  startsAt: wire.instant,
  number: z.string(),
  holder: z.nullable(z.string()),
  product: z.string(),
  /** Where its holder came in that day; null when they did not. */
  usedAt: z.nullable(z.string()),
});
export type TicketElsewhere = z.output<typeof ticketElsewhereShape>;

/** Which of these tickets are of another year. @throws ServiceFailure */
export type TicketsElsewhere = (ids: readonly TicketId[]) => Promise<ReadonlyMap<TicketId, TicketElsewhere>>;
