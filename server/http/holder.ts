import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStaff, type StaffLabel } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { OwnTickets } from '#core/registration/ports.ts';
import { sendProblem } from './problem.ts';
import { logInFirst, type VisitorOf } from './visitor.ts';

export type HolderPorts = { readonly visitorOf: VisitorOf; readonly competitorTickets: OwnTickets };

/**
 * Who asks about an entry, when they hold its competitor ticket or have one of these labels; anybody else has been
 * answered already, in words (401, 403).
 * @returns undefined when the answer is sent
 */
export const holderOr =
  ({ visitorOf, competitorTickets }: HolderPorts, ...labels: readonly StaffLabel[]) =>
  async (request: FastifyRequest, reply: FastifyReply, entry: EntryId): Promise<User | undefined> => {
    const visitor = await visitorOf(request);
    if (visitor && (isStaff(visitor, ...labels) || (await holds(competitorTickets, visitor, entry)))) return visitor;
    await (visitor ? notYourRun(reply) : logInFirst(reply));
    return undefined;
  };

/** An entry is called what its ticket is called. */
const holds = async (tickets: OwnTickets, visitor: User, entry: EntryId): Promise<boolean> =>
  (await tickets.of(visitor.id)).some(({ id }) => String(id) === entry);

const notYourRun = (reply: FastifyReply) =>
  sendProblem(reply, 403, 'not_your_run', 'A sheet is for whoever holds its competitor ticket.');
