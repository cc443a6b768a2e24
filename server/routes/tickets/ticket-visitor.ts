import type { User } from '#core/accounts/user.ts';
import type { TicketVisitor } from '#core/tickets/issued/show-ticket.ts';

/** The visitor to a ticket; undefined for a guest without a key, to whom logging in may give access. */
export const ticketVisitor = (user: User | null, key: string | undefined): TicketVisitor | undefined =>
  user || key !== undefined ? { userId: user?.id ?? null, key } : undefined;
