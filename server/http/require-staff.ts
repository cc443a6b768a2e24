import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff, type StaffLabel, staffLabels } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { type CurrentUser, sendUnauthorized } from './current-user.ts';
import { sendSharedProblem } from './problem.ts';

/**
 * Requires a logged-in user with one of these labels; sends 401 or 403 otherwise.
 * @returns the user, or undefined when the refusal is sent
 */
export const requireStaff =
  (currentUser: CurrentUser, ...labels: readonly StaffLabel[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<User | undefined> => {
    const user = await currentUser(request);
    if (user && isStaff(user, ...labels)) return user;
    await (user ? sendStaffOnly(reply, labels) : sendUnauthorized(reply));
    return undefined;
  };

/**
 * Refuses strangers before the body of a staff's route is read, so that they learn nothing of its shape. Which staff may
 * ask is decided by the route itself.
 */
export const requireStaffFirst = (app: FastifyInstance, currentUser: CurrentUser): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.staffOnly) return undefined;
    const user = await currentUser(request);
    if (!user) return sendUnauthorized(reply);
    return isStaff(user, ...staffLabels) ? undefined : sendSharedProblem(reply, 'staff-only', strangerToStaff);
  });
};

const strangerToStaff = 'This is for the festival’s staff. Ask the organiser if that should be you.';

const sendStaffOnly = (reply: FastifyReply, labels: readonly StaffLabel[]) =>
  sendSharedProblem(reply, 'staff-only', `This is for ${inWords(labels)}. Ask the organiser if that should be you.`);

const names: Readonly<Record<StaffLabel, string>> = {
  organiser: 'the organiser',
  judge: 'judges',
  headjudge: 'the head judge',
  steward: 'stewards',
};

const inWords = (labels: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => names[label]));
