import { z } from 'zod';
import { giftId, giftStates, type TicketEvent, type TicketGift, ticketEventKinds } from '#core/tickets/changes/gift.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { column } from '../engine/columns.ts';
import type { TicketEventsTable, TicketGiftsTable } from './schema-tickets.ts';

const gift = z.object({
  id: z.string().transform(giftId),
  ticket_id: z.string().transform(ticketId),
  order_id: column.orderId,
  state: z.enum(giftStates),
  giver_id: column.userId.nullable(),
  giver_name: z.string(),
  giver_email: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  given_at: column.instant,
  ended_at: column.instant.nullable(),
});

/** Parses a row. @throws ZodError for a row that `giftRow` did not write */
export const toGift = (stored: TicketGiftsTable): TicketGift => {
  const of = gift.parse(stored);
  return {
    id: of.id,
    ticketId: of.ticket_id,
    orderId: of.order_id,
    state: of.state,
    giver: of.giver_id,
    giverName: of.giver_name,
    giverEmail: of.giver_email,
    name: of.name,
    email: of.email,
    message: of.message,
    givenAt: of.given_at,
    endedAt: of.ended_at,
  };
};

/** The complete row of a gift. */
export const giftRow = (of: TicketGift): TicketGiftsTable => ({
  id: of.id,
  ticket_id: of.ticketId,
  order_id: of.orderId,
  state: of.state,
  giver_id: of.giver,
  giver_name: of.giverName,
  giver_email: of.giverEmail,
  name: of.name,
  email: of.email,
  message: of.message,
  given_at: of.givenAt,
  ended_at: of.endedAt,
});

const event = z.object({
  ticket_id: z.string().transform(ticketId),
  order_id: column.orderId,
  kind: z.enum(ticketEventKinds),
  by_user: column.userId.nullable(),
  at: column.instant,
  name: z.string().nullable(),
});

/** Parses a row of the log. @throws ZodError for a row that `eventRow` did not write */
export const toEvent = (stored: TicketEventsTable): TicketEvent => {
  const of = event.parse(stored);
  return { ticketId: of.ticket_id, orderId: of.order_id, kind: of.kind, by: of.by_user, at: of.at, name: of.name };
};

/** The row of an event, with its position in the order's log. */
export const eventRow = (of: TicketEvent, position: number): TicketEventsTable => ({
  order_id: of.orderId,
  position,
  ticket_id: of.ticketId,
  kind: of.kind,
  by_user: of.by,
  at: of.at,
  name: of.name,
});
