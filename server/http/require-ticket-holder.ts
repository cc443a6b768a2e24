import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStaff, type StaffLabel } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import type { OwnTickets } from '#core/competition/entries/ports.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { type CurrentUser, sendUnauthorized } from './current-user.ts';
import { sendSharedProblem } from './problem.ts';

export type TicketHolderPorts = { readonly currentUser: CurrentUser; readonly competitorTickets: OwnTickets };

/**
 * Requires the holder of an entry's competitor ticket or a user with one of these labels; sends 401 or 403 otherwise.
 * @returns the user, or undefined when the refusal is sent
 */
export const requireTicketHolderOr =
  ({ currentUser, competitorTickets }: TicketHolderPorts, ...labels: readonly StaffLabel[]) =>
  async (request: FastifyRequest, reply: FastifyReply, entry: EntryId): Promise<User | undefined> => {
    const user = await currentUser(request);
    if (user && (isStaff(user, ...labels) || (await holds(competitorTickets, user, entry)))) return user;
    await (user ? sendNotYourRun(reply) : sendUnauthorized(reply));
    return undefined;
  };

/** Whether the user has the competitor ticket of an entry; both have the same id. */
const holds = async (tickets: OwnTickets, user: User, entry: EntryId): Promise<boolean> =>
  (await tickets.of(user.id)).some(({ id }) => String(id) === entry);

const sendNotYourRun = (reply: FastifyReply) =>
  sendSharedProblem(reply, 'not-your-run', 'Only the person with the competitor ticket can see this score sheet.');
