import { z } from 'zod';
import type { OpeningMessage } from '#core/desk/editions/opening-message.ts';
import { column } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const opening = rowCodec({
  edition: z.number(),
  subject: z.string(),
  body: z.string(),
  writtenBy: column.userId,
  writtenByName: z.string(),
  writtenAt: column.instant,
});

/** The prepared messages, one row for an edition at most. */
export type OpeningMessagesTable = RowOf<typeof opening>;

/** Parses a row. @throws ZodError for a row that `openingMessageRow` did not write */
export const toOpeningMessage = (row: OpeningMessagesTable): OpeningMessage => {
  const { writtenBy: userId, writtenByName: name, edition: _, ...rest } = opening.decode(row);
  return { ...rest, writtenBy: { userId, name } };
};

/** The complete row of an edition's message. */
export const openingMessageRow = (edition: number, { writtenBy, ...rest }: OpeningMessage): OpeningMessagesTable =>
  opening.encode({ ...rest, edition, writtenBy: writtenBy.userId, writtenByName: writtenBy.name });
