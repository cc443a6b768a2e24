import type { User } from '../../accounts/user.ts';
import { ok, refuse } from '../../kernel/result.ts';
import type { TicketId } from '../issued/ticket.ts';
import type { TicketOfOrder } from '../issued/ticket-links.ts';
import type { TicketChanges } from './ports.ts';

type Changes = Pick<TicketChanges, 'acceptedBy' | 'change'>;

/**
 * Moves tickets into the account with the verified address at which they were accepted without a log-in. `claimByEmail`
 * does the same with orders.
 */
export const claimGivenTickets =
  ({ ticketChanges }: { readonly ticketChanges: Changes }) =>
  async (user: User): Promise<void> => {
    for (const id of await acceptedBy(ticketChanges, user))
      await ticketChanges.change(id, ({ ticket, order }) =>
        isClaimable({ ticket, order }, user)
          ? ok({ ticket: { ...ticket, givenTo: { userId: user.id } }, events: [], tasks: [] })
          : refuse({ kind: 'not-theirs' }),
      );
  };

/** The tickets that `claimGivenTickets` would move into the account now. @throws ServiceFailure */
export const claimableGivenTickets =
  (ports: {
    readonly ticketChanges: Pick<Changes, 'acceptedBy'>;
    readonly issuedTickets: { find(id: TicketId): Promise<TicketOfOrder | undefined> };
  }) =>
  async (user: User): Promise<readonly TicketOfOrder[]> => {
    const found = await Promise.all((await acceptedBy(ports.ticketChanges, user)).map(ports.issuedTickets.find));
    return found.filter((each) => each !== undefined).filter((each) => isClaimable(each, user));
  };

const acceptedBy = async (changes: Pick<Changes, 'acceptedBy'>, { email, emailVerified }: User) =>
  emailVerified && email !== '' ? changes.acceptedBy(email.toLowerCase()) : [];

const isClaimable = ({ ticket, order }: TicketOfOrder, user: User): boolean =>
  ticket.givenTo?.userId === null &&
  ticket.holderEmail?.toLowerCase() === user.email.toLowerCase() &&
  // A ticket that the buyers accepted at another address of theirs is not claimed: it stays given, and its code stays
  // valid.
  order.userId !== user.id;
