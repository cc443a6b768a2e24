import type { OrderId } from '../kernel/ids.ts';
import type { OwnRegistrations } from './ports.ts';
import { isTicketOf } from './ticket.ts';

/** The names of the hounds that are registered with the competitor tickets of this order. */
export const houndsEnteredWith = (order: OrderId, { tickets }: Pick<OwnRegistrations, 'tickets'>): readonly string[] =>
  tickets.flatMap(({ id, registration }) =>
    registration && isTicketOf(order, id) ? [registration.typed.dogName ?? ''] : [],
  );
