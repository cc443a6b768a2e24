import { z } from 'zod';
import { partyId, partyStates, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { column } from '../engine/columns.ts';
import type { WaitingPartiesTable } from './schema-waiting-lists.ts';

const row = z.object({
  id: z.string().transform(partyId),
  product_id: column.productId,
  product_name: z.string(),
  ticket_type: column.ticketType,
  position: z.number(),
  name: z.string(),
  email: z.string(),
  user_id: column.userId.nullable(),
  places: z.number(),
  passed_over: z.number(),
  joined_at: column.instant,
  state: z.enum(partyStates),
  offered_at: column.instant.nullable(),
  offered_until: column.instant.nullable(),
  order_id: column.orderId.nullable(),
  ended_at: column.instant.nullable(),
});

/** Parses a row. @throws ZodError for a row that `partyRow` did not write */
export const toParty = (stored: WaitingPartiesTable): WaitingParty => {
  const of = row.parse(stored);
  return {
    id: of.id,
    productId: of.product_id,
    productName: of.product_name,
    ticketType: of.ticket_type,
    position: of.position,
    name: of.name,
    email: of.email,
    userId: of.user_id,
    places: of.places,
    passedOver: of.passed_over,
    joinedAt: of.joined_at,
    state: of.state,
    offer: of.offered_at === null || of.offered_until === null ? null : { at: of.offered_at, until: of.offered_until },
    orderId: of.order_id,
    endedAt: of.ended_at,
  };
};

/** The complete row of a party. */
export const partyRow = (of: WaitingParty): WaitingPartiesTable => ({
  id: of.id,
  product_id: of.productId,
  product_name: of.productName,
  ticket_type: of.ticketType,
  position: of.position,
  name: of.name,
  email: of.email,
  user_id: of.userId,
  places: of.places,
  passed_over: of.passedOver,
  joined_at: of.joinedAt,
  state: of.state,
  offered_at: of.offer?.at ?? null,
  offered_until: of.offer?.until ?? null,
  order_id: of.orderId,
  ended_at: of.endedAt,
});
