import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStaff, type StaffLabel } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { sendProblem } from './problem.ts';
import { logInFirst, type VisitorOf } from './visitor.ts';

/**
 * Who asks, when they have one of these labels; anybody else has been answered already, in words (401, 403).
 * @returns undefined when the answer is sent
 */
export const staffOnly =
  (visitorOf: VisitorOf, ...labels: readonly StaffLabel[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<User | undefined> => {
    const visitor = await visitorOf(request);
    if (visitor && isStaff(visitor, ...labels)) return visitor;
    await (visitor ? notYours(reply, labels) : logInFirst(reply));
    return undefined;
  };

const notYours = (reply: FastifyReply, labels: readonly StaffLabel[]) =>
  sendProblem(reply, 403, 'staff_only', `This is for ${inWords(labels)}. Ask the organiser if that should be you.`);

const names: Readonly<Record<StaffLabel, string>> = {
  organiser: 'the organiser',
  judge: 'judges',
  headjudge: 'the head judge',
  steward: 'stewards',
};

const inWords = (labels: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => names[label]));
