import { z } from 'zod';
import type { OrderNote } from '#core/desk/orders/ports.ts';
import { column } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const orderNote = rowCodec({
  id: z.string(),
  orderId: column.orderId,
  at: column.instant,
  byUser: column.userId,
  byName: z.string(),
  text: z.string(),
});

/** The desk's notes on orders. Append-only. */
export type OrderNotesTable = RowOf<typeof orderNote>;

/** Parses a row. @throws ZodError for a row that `noteRow` did not write */
export const toNote = (row: OrderNotesTable): OrderNote => {
  const { byUser: userId, byName: name, ...rest } = orderNote.decode(row);
  return { ...rest, by: { userId, name } };
};

/** The complete row of a note. */
export const noteRow = ({ by, ...rest }: OrderNote): OrderNotesTable =>
  orderNote.encode({ ...rest, byUser: by.userId, byName: by.name });
