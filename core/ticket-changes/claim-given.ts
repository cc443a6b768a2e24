import type { User } from '../accounts/user.ts';
import { ok, refuse } from '../kernel/result.ts';
import type { TicketChanges } from './ports.ts';

/**
 * Puts tickets into the account that its verified address was given, as `claimByEmail` does with orders: they were
 * accepted without a log-in.
 */
export const claimGivenTickets =
  ({ ticketChanges }: { readonly ticketChanges: TicketChanges }) =>
  async (user: User): Promise<void> => {
    if (!user.emailVerified || user.email === '') return;
    const email = user.email.toLowerCase();
    for (const id of await ticketChanges.acceptedBy(email))
      await ticketChanges.change(id, ({ ticket, order }) => {
        const isTheirs = ticket.givenTo?.userId === null && ticket.holderEmail?.toLowerCase() === email;
        // The buyer's own address: the ticket stays given, because it was accepted with a code of its own.
        return isTheirs && order.userId !== user.id
          ? ok({ ticket: { ...ticket, givenTo: { userId: user.id } }, events: [], tasks: [] })
          : refuse({ kind: 'not-theirs' });
      });
  };
