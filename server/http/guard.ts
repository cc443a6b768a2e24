import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Members } from '#core/accounts/ports.ts';
import { isStaff } from '#core/accounts/staff.ts';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import type { OwnTickets } from '#core/competition/entries/ports.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Endpoint, SharedProblem } from '#core/kernel/endpoint.ts';
import { countedRequests } from '#core/kernel/rate-limit-names.ts';
import { type StaffLabel, staffLabels } from '#core/kernel/staff.ts';
import type { CurrentUser } from './current-user.ts';
import type { DescribeActions } from './describe-actions.ts';
import { type SecondsToWait, sendTooManyRequests } from './load-shedding/rate-limit.ts';
import { sendSharedProblem } from './problem.ts';
import { isForm } from './read-forms.ts';

/** Who sends a request to an endpoint for accounts or staff. */
export type Caller = {
  readonly user: User;
  /** Describes the caller's actions for the audit log. */
  readonly describe: DescribeAction;
};

/**
 * Who sends a request to an endpoint that an emailed link or a guest may open as well: an account, the key of a link, or
 * both.
 */
export type Visitor = { readonly user: User | null; readonly key: string | undefined };

/** What an endpoint's declaration demands of a request, checked in one place. */
export type Guard = {
  /**
   * Whether the request may go on to its body: checks staff, a fresh proof and the rate limit, and sends the refusal.
   * Called before the body is read, so that strangers learn nothing about the shape of staff's requests.
   */
  readonly admits: Check;
  /** Whether the valid request may be handled: checks the account, its id, the ticket's holder or the link's key. */
  readonly admitsCaller: Check;
  /** The caller of a request that was admitted. @throws Error for a guest, whom no such endpoint admits */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  /** The visitor of a request to an endpoint with `linkKey` or `ownUserId`. */
  readonly visitorOf: (endpoint: Endpoint, request: FastifyRequest) => Promise<Visitor>;
};

type Check = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** The guard, as routes receive it. */
export type Guarded = { readonly guard: Guard };

export type GuardPorts = {
  readonly currentUser: CurrentUser;
  readonly describeActions: DescribeActions;
  readonly members: Pick<Members, 'hasFreshProofOrLogin'>;
  readonly twoStepDutyOf: (user: User) => Promise<TwoStepDuty | null>;
  readonly competitorTickets: OwnTickets;
  readonly secondsToWait: SecondsToWait;
  /** Whether payments are real, not the sandbox's. */
  readonly takesRealMoney: boolean;
};

/** Checks what endpoints declare: an account or a link's key, staff and their two-step login (F7), a fresh proof, the limit. */
export const guard = (ports: GuardPorts): Guard => ({
  async admits(endpoint, request, reply) {
    const refused = await refusalBeforeBody(ports, endpoint, request);
    if (refused) return sendRefused(reply, refused);
    const seconds = secondsToWait(ports, endpoint, request);
    if (seconds === undefined) return true;
    sendTooManyRequests(reply, seconds);
    return false;
  },
  async admitsCaller(endpoint, request, reply) {
    const refused = await refusalOfCaller(ports, endpoint, request);
    return refused ? sendRefused(reply, refused) : true;
  },
  async callerOf(request) {
    const user = await ports.currentUser(request);
    if (!user) throw new Error('a guest was admitted to an endpoint for accounts');
    return { user, describe: ports.describeActions(request, user) };
  },
  async visitorOf({ linkKey, ownUserId }, request) {
    const isGuest = ownUserId !== undefined && userIdIn(request) === undefined;
    return { user: isGuest ? null : await ports.currentUser(request), key: linkKey && textIn(request, linkKey) };
  },
});

const secondsToWait = (ports: GuardPorts, { limit }: Endpoint, request: FastifyRequest): number | undefined => {
  if (!limit) return undefined;
  const isCounted = { forms: isForm(request), 'real money': ports.takesRealMoney, all: true };
  return isCounted[countedRequests[limit] ?? 'all'] ? ports.secondsToWait(limit, request.ip) : undefined;
};

type Refusal = { readonly problem: SharedProblem; readonly detail: string };

const sendRefused = (reply: FastifyReply, { problem, detail }: Refusal): false => {
  sendSharedProblem(reply, problem, detail);
  return false;
};

const refusalBeforeBody = async (
  ports: GuardPorts,
  { staff, ticketHolder, freshProof }: Endpoint,
  request: FastifyRequest,
): Promise<Refusal | undefined> => {
  if (!freshProof && (!staff || ticketHolder)) return undefined;
  const user = await ports.currentUser(request);
  if (!user) return logInFirst;
  const refused = staff && !ticketHolder ? await refusalOfOthers(ports, staff, user) : undefined;
  if (refused) return refused;
  return freshProof && !(await hasFreshProof(ports, user, request)) ? confirmFirst : undefined;
};

const refusalOfCaller = async (
  ports: GuardPorts,
  { account, staff = [], ticketHolder, linkKey, ownUserId }: Endpoint,
  request: FastifyRequest,
): Promise<Refusal | undefined> => {
  const asked = ownUserId === undefined ? undefined : userIdIn(request);
  const needsKey = linkKey !== undefined && textIn(request, linkKey) === undefined;
  if (!account && !ticketHolder && !needsKey && asked === undefined) return undefined;
  const user = await ports.currentUser(request);
  if (!user) return logInFirst;
  if (asked !== undefined && asked !== user.id) return { problem: 'not-your-account', detail: ownUserId ?? '' };
  const isAdmitted = !ticketHolder || isStaff(user, ...staff) || (await holdsEntry(ports, user, request.params));
  return isAdmitted ? undefined : notYourRun;
};

const hasFreshProof = ({ members }: GuardPorts, { id }: User, { headers: { cookie } }: FastifyRequest) =>
  members.hasFreshProofOrLogin({ jwt: undefined, cookie }, id);

const fields = z.record(z.string(), z.unknown()).catch({});

/** A text in the path, the query or the body of a valid request; undefined without one. */
const textIn = ({ params, query, body }: FastifyRequest, field: string): string | undefined => {
  const sent: unknown = [params, query, body].map((part) => fields.parse(part)[field]).find((each) => each != null);
  return typeof sent === 'string' ? sent : undefined;
};

const userIdIn = (request: FastifyRequest): string | undefined => textIn(request, 'userId');

const entryOf = z.object({ entry: z.string() });

/** Whether the user has the competitor ticket of the entry in the path; both have the same id. */
const holdsEntry = async ({ competitorTickets }: GuardPorts, user: User, params: unknown): Promise<boolean> => {
  const { entry } = entryOf.parse(params);
  return (await competitorTickets.of(user.id)).some(({ id }) => id === entry);
};

/** Refuses strangers to the staff, staff whose days to set up two-step login are over, and staff of other areas. */
const refusalOfOthers = async (
  { twoStepDutyOf }: GuardPorts,
  staff: readonly StaffLabel[],
  user: User,
): Promise<Refusal | undefined> => {
  if (!isStaff(user, ...staffLabels)) return strangerToStaff;
  if ((await twoStepDutyOf(user))?.overdue) return twoStepFirst;
  if (isStaff(user, ...staff)) return undefined;
  return { problem: 'staff-only', detail: `This is for ${inWords(staff)}. Ask the organiser if that should be you.` };
};

const logInFirst: Refusal = { problem: 'log-in-first', detail: 'You need to log in to do this.' };

const notYourRun: Refusal = {
  problem: 'not-your-run',
  detail: 'Only the person with the competitor ticket can see this score sheet.',
};

const confirmFirst: Refusal = {
  problem: 'proof-needed',
  detail: 'Please confirm that it’s you: this needs your password, or a code, of the last half hour.',
};

const twoStepFirst: Refusal = {
  problem: 'two-step-needed',
  detail:
    'Please set up two-step login first: organisers and the head judge need it. You’ll find it in your account settings.',
};

const strangerToStaff: Refusal = {
  problem: 'staff-only',
  detail: 'This is for the festival’s staff. Ask the organiser if that should be you.',
};

const names: Readonly<Record<StaffLabel, string>> = {
  organiser: 'the organiser',
  judge: 'judges',
  headjudge: 'the head judge',
  steward: 'stewards',
  door: 'door volunteers',
};

const inWords = (labels: readonly StaffLabel[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => names[label]));
