import type { UserId } from '../kernel/ids.ts';
import type { TicketOfOrder } from './ticket-links.ts';

/** The user in whose My Festival the ticket is: the buyer; null while the order is in no account. */
export const ownerOf = ({ order }: TicketOfOrder): UserId | null => order.userId;
