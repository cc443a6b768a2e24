import { z } from 'zod';
import { partyId, partyStates, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const party = rowCodec({
  id: text(partyId),
  productId: column.productId,
  productName: z.string(),
  ticketType: column.ticketType,
  position: z.number(),
  name: z.string(),
  email: z.string(),
  userId: column.userId.nullable(),
  places: z.number(),
  passedOver: z.number(),
  joinedAt: column.instant,
  state: z.enum(partyStates),
  offeredAt: column.instant.nullable(),
  offeredUntil: column.instant.nullable(),
  orderId: column.orderId.nullable(),
  endedAt: column.instant.nullable(),
});

/** A party on a waiting list. Both offer columns are null without an offer. */
export type WaitingPartiesTable = RowOf<typeof party>;

/** Parses a row. @throws ZodError for a row that `partyRow` did not write */
export const toParty = (row: WaitingPartiesTable): WaitingParty => {
  const { offeredAt: at, offeredUntil: until, ...rest } = party.decode(row);
  return { ...rest, offer: at === null || until === null ? null : { at, until } };
};

/** The complete row of a party. */
export const partyRow = ({ offer, ...rest }: WaitingParty): WaitingPartiesTable =>
  party.encode({ ...rest, offeredAt: offer?.at ?? null, offeredUntil: offer?.until ?? null });
