import type { User } from '#core/accounts/user.ts';
import type { TicketVisitor } from '#core/issued-tickets/show-ticket.ts';

/** Undefined for a visitor who is not logged in and has no key: logging in may help them. */
export const ticketVisitor = (user: User | null, key: string | undefined): TicketVisitor | undefined =>
  user || key !== undefined ? { userId: user?.id ?? null, key } : undefined;
