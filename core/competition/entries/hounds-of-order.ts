import type { OrderId } from '../../kernel/ids.ts';
import { type CompetitorTicketId, isTicketOf } from './competitor-ticket.ts';
import type { OwnRegistrations } from './ports.ts';

/**
 * The hounds that are registered with the competitor tickets of this order.
 * @param names of all hounds of the user (`houndNames`)
 */
export const houndsOfOrder = (
  order: OrderId,
  { tickets }: Pick<OwnRegistrations, 'tickets'>,
  names: ReadonlyMap<CompetitorTicketId, string>,
): readonly string[] => tickets.flatMap(({ id }) => (isTicketOf(order, id) ? (names.get(id) ?? []) : []));
