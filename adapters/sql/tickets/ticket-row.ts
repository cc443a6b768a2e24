import { z } from 'zod';
import type { TicketNumber } from '#core/tickets/issued/ticket.ts';
import { type Ticket, type TicketState, ticketId, voidReasons } from '#core/tickets/issued/ticket.ts';
import { isTicketNumber } from '#core/tickets/issued/ticket-number.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const ticket = rowCodec({
  id: text(ticketId),
  number: z.custom<TicketNumber>(isTicketNumber),
  orderId: column.orderId,
  line: z.number(),
  productId: column.productId,
  holderName: z.string().nullable(),
  holderEmail: z.string().nullable(),
  state: z.enum(['valid', 'void']),
  voidReason: z.enum(voidReasons).nullable(),
  issue: z.number(),
  given: column.flag,
  ownerId: column.userId.nullable(),
  returnedAt: column.instant.nullable(),
});

/**
 * One place that was paid for. There is no index by order: the ids of an order's tickets are adjacent, so a range of the
 * primary key finds them. `given` is 1 for a ticket that was given away; `owner_id` is then the new holder's account, or
 * null without one.
 */
export type TicketsTable = RowOf<typeof ticket>;

/** Parses a row. @throws ZodError for a row that `ticketRow` did not write */
export const toTicket = (row: TicketsTable): Ticket => {
  const { given, ownerId, state, voidReason, ...rest } = ticket.decode(row);
  return { ...rest, givenTo: given ? { userId: ownerId } : null, ...ticketState.parse({ state, voidReason }) };
};

const ticketState: z.ZodType<TicketState> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('valid'), voidReason: z.null() }),
  z.object({ state: z.literal('void'), voidReason: z.enum(voidReasons) }),
]);

/** The complete row of a ticket. */
export const ticketRow = ({ givenTo, ...rest }: Ticket): TicketsTable =>
  ticket.encode({ ...rest, given: givenTo !== null, ownerId: givenTo?.userId ?? null });

/** The columns of a ticket's state. */
export const stateColumns = ({ state, voidReason }: TicketState): Pick<TicketsTable, 'state' | 'void_reason'> => ({
  state,
  void_reason: voidReason,
});
