import { z } from 'zod';
import type { TicketNumber } from '#core/tickets/issued/ticket.ts';
import { type Ticket, type TicketState, ticketId, voidReasons } from '#core/tickets/issued/ticket.ts';
import { isTicketNumber } from '#core/tickets/issued/ticket-number.ts';
import { column } from '../engine/columns.ts';
import type { TicketsTable } from './schema-tickets.ts';

const row = z
  .object({
    id: z.string().transform(ticketId),
    number: z.custom<TicketNumber>(isTicketNumber),
    order_id: column.orderId,
    line: z.number(),
    product_id: column.productId,
    holder_name: z.string().nullable(),
    holder_email: z.string().nullable(),
    issue: z.number(),
    given: column.flag,
    owner_id: column.userId.nullable(),
    returned_at: column.instant.nullable(),
  })
  .and(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('valid'), void_reason: z.null() }),
      z.object({ state: z.literal('void'), void_reason: z.enum(voidReasons) }),
    ]),
  );

/** Parses a row. @throws ZodError for a row that `ticketRow` did not write */
export const toTicket = (stored: TicketsTable): Ticket => {
  const of = row.parse(stored);
  return {
    id: of.id,
    number: of.number,
    orderId: of.order_id,
    line: of.line,
    productId: of.product_id,
    holderName: of.holder_name,
    holderEmail: of.holder_email,
    issue: of.issue,
    givenTo: of.given ? { userId: of.owner_id } : null,
    returnedAt: of.returned_at,
    ...(of.state === 'valid'
      ? { state: of.state, voidReason: of.void_reason }
      : { state: of.state, voidReason: of.void_reason }),
  };
};

/** The complete row of a ticket. */
export const ticketRow = (ticket: Ticket): TicketsTable => ({
  id: ticket.id,
  number: ticket.number,
  order_id: ticket.orderId,
  line: ticket.line,
  product_id: ticket.productId,
  holder_name: ticket.holderName,
  holder_email: ticket.holderEmail,
  ...stateColumns(ticket),
  issue: ticket.issue,
  given: ticket.givenTo ? 1 : 0,
  owner_id: ticket.givenTo?.userId ?? null,
  returned_at: ticket.returnedAt,
});

/** The columns of a ticket's state. */
export const stateColumns = ({ state, voidReason }: TicketState): Pick<TicketsTable, 'state' | 'void_reason'> => ({
  state,
  void_reason: voidReason,
});
