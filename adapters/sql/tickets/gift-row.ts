import { z } from 'zod';
import { giftId, giftStates, type TicketEvent, type TicketGift, ticketEventKinds } from '#core/tickets/changes/gift.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const gift = rowCodec({
  id: text(giftId),
  ticketId: text(ticketId),
  orderId: column.orderId,
  state: z.enum(giftStates),
  giverId: column.userId.nullable(),
  giverName: z.string(),
  giverEmail: z.string().nullable(),
  name: z.string(),
  /** Empty for none: the column is older than presents, and may not be null. */
  email: z.codec(z.string(), z.string().nullable(), {
    decode: (plain) => (plain === '' ? null : plain),
    encode: (email) => email ?? '',
  }),
  message: z.string().nullable(),
  givenAt: column.instant,
  endedAt: column.instant.nullable(),
  codeHash: z.string().nullable(),
  signedBy: z.string().nullable(),
});

/** A gift of a ticket: open, accepted or ended. At most one open gift per ticket. */
export type TicketGiftsTable = RowOf<typeof gift>;

/** Parses a row. @throws ZodError for a row that `giftRow` did not write */
export const toGift = (row: TicketGiftsTable): TicketGift => {
  const { giverId: giver, ...rest } = gift.decode(row);
  return { ...rest, giver };
};

/** The complete row of a gift. */
export const giftRow = ({ giver, ...rest }: TicketGift): TicketGiftsTable => gift.encode({ ...rest, giverId: giver });

const event = rowCodec({
  orderId: column.orderId,
  position: z.number(),
  ticketId: text(ticketId),
  kind: z.enum(ticketEventKinds),
  byUser: column.userId.nullable(),
  at: column.instant,
  name: z.string().nullable(),
});

/** The log of changes of single tickets, append-only. `position` counts from 1 within the order. */
export type TicketEventsTable = RowOf<typeof event>;

/** Parses a row of the log. @throws ZodError for a row that `eventRow` did not write */
export const toEvent = (row: TicketEventsTable): TicketEvent => {
  const { byUser: by, position: _, ...rest } = event.decode(row);
  return { ...rest, by };
};

/** The row of an event, with its position in the order's log. */
export const eventRow = ({ by, ...rest }: TicketEvent, position: number): TicketEventsTable =>
  event.encode({ ...rest, byUser: by, position });
