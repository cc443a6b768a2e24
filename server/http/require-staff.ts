import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff, type StaffLabel, staffLabels } from '#core/accounts/staff.ts';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
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

/** Areas of the API that are open only to staff with one of these labels, whatever their routes declare (F7). */
const areas: readonly { readonly prefix: string; readonly labels: readonly StaffLabel[] }[] = [
  { prefix: '/api/desk/', labels: ['organiser'] },
  { prefix: '/api/door/', labels: ['door', 'organiser'] },
];

/**
 * Guards all staff routes before a body is read, so that strangers learn nothing about its shape. Refuses strangers, and
 * staff whose seven-day grace period for setting up two-step login is over. Outside the areas of the desk and the door, the
 * route itself decides which staff it allows.
 */
export const requireStaffFirst = (
  app: FastifyInstance,
  currentUser: CurrentUser,
  twoStepDutyOf: (user: User) => Promise<TwoStepDuty | null>,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { config, url = '' } = request.routeOptions;
    if (!config.staffOnly && !areas.some(({ prefix }) => url.startsWith(prefix))) return undefined;
    const user = await currentUser(request);
    if (!user) return sendUnauthorized(reply);
    if (!isStaff(user, ...staffLabels)) return sendSharedProblem(reply, 'staff-only', strangerToStaff);
    const duty = await twoStepDutyOf(user);
    if (duty?.overdue) return sendSharedProblem(reply, 'two-step-needed', twoStepFirst);
    const labels = areas.find(({ prefix }) => url.startsWith(prefix))?.labels;
    return labels && !isStaff(user, ...labels) ? sendStaffOnly(reply, labels) : undefined;
  });
};

const twoStepFirst =
  'Please set up two-step login first: organisers and the head judge need it. You’ll find it in your account settings.';

const strangerToStaff = 'This is for the festival’s staff. Ask the organiser if that should be you.';

const sendStaffOnly = (reply: FastifyReply, labels: readonly StaffLabel[]) =>
  sendSharedProblem(reply, 'staff-only', `This is for ${inWords(labels)}. Ask the organiser if that should be you.`);

const names: Readonly<Record<StaffLabel, string>> = {
  organiser: 'the organiser',
  judge: 'judges',
  headjudge: 'the head judge',
  steward: 'stewards',
  door: 'door volunteers',
};

const inWords = (labels: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => names[label]));
