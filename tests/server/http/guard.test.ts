import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import { type GuardedEndpoint, endpoint as one } from '#core/kernel/endpoint.ts';
import { userId } from '#core/kernel/ids.ts';
import { staffAt, staffLabels } from '#core/kernel/staff.ts';
import { instant } from '#core/kernel/time.ts';
import { someTickets } from '#fixtures/builders/a-registration.ts';
import { currentUser } from '../../../server/http/current-user.ts';
import { endpointRoute } from '../../../server/http/endpoint-route.ts';
import { type GuardPorts, guard } from '../../../server/http/guard.ts';
import { readForms } from '../../../server/http/read-forms.ts';
import { aUser } from '../../core/support/people.ts';

const [own, other] = someTickets(2);
if (!own || !other) throw new Error('expected two tickets');

const people: Readonly<Record<string, User>> = {
  member: aUser({ labels: ['competitor'] }),
  harriet: aUser({ id: userId('harriet'), name: 'Harriet' }),
  ...Object.fromEntries(staffLabels.map((label) => [label, aUser({ labels: [label] })])),
};
const everyone = ['stranger', 'member', ...staffLabels] as const;

type Site = {
  readonly duty?: TwoStepDuty;
  readonly hasProof?: boolean;
  /** The seconds to wait at the rate limit. */
  readonly wait?: number;
  readonly takesRealMoney?: boolean;
};

type Asked = {
  /** The parameter of the path. */
  readonly entry?: string;
  readonly query?: string;
  readonly payload?: string;
  /** The payload's media type; JSON unless given. */
  readonly type?: string;
};

/** Answers requests to an endpoint, by the key of who sends them. */
const site = (endpoint: GuardedEndpoint, { duty, hasProof = true, wait, takesRealMoney = false }: Site = {}) => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const counted: string[] = [];
  const ports: GuardPorts = {
    currentUser: currentUser({ identify: async ({ cookie }) => people[cookie ?? ''] ?? null }),
    members: { hasFreshProofOrLogin: async () => hasProof },
    twoStepDutyOf: async () => duty ?? null,
    competitorTickets: { of: async (id) => (id === people.harriet?.id ? [own, other] : []) },
    secondsToWait: (name) => {
      counted.push(name);
      return wait;
    },
    takesRealMoney,
    describeActions: ({ ip }, { id, name }) => {
      const described = { id: '1', at: instant(0), actor: { userId: id, name }, from: { network: ip } };
      return (change) => ({ ...change, ...described });
    },
  };
  readForms(app);
  const callers: unknown[] = [];
  endpointRoute<GuardedEndpoint>(app, endpoint, { guard: guard(ports) }, async (_request, reply, caller) => {
    callers.push(caller);
    return reply.type('text/plain').send('in');
  });
  const ask = async (who: string, options: Asked = {}) => {
    const { entry = '', query = '', payload, type = 'application/json' } = options;
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/, encodeURIComponent(entry)) + query,
      headers: {
        ...(who === 'stranger' ? {} : { cookie: who }),
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return answer.statusCode === 200 ? 'in' : { ...answer.json(), after: answer.headers['retry-after'] };
  };
  return { ask, counted, callers };
};

const answer = { mediaType: 'text/plain' } as const;
const forStaff = one({ method: 'GET', path: '/desk', answer, staff: staffAt.door });

describe('guard of an endpoint for staff', () => {
  it('the guard of a staff endpoint admits accounts with one of its labels, and no others', async () => {
    const { ask } = site(forStaff);
    for (const who of everyone) {
      const isIn = who === 'door' || who === 'organiser';
      const refused = { code: who === 'stranger' ? 'log_in_first' : 'staff_only' };
      expect(await ask(who), who).toEqual(isIn ? 'in' : expect.objectContaining(refused));
    }
  });

  it('the guard of a staff endpoint names the roles to other staff, and says to members only that it is for staff', async () => {
    const { ask } = site(forStaff);
    expect((await ask('judge')).detail).toContain('This is for door volunteers and the organiser.');
    expect((await ask('member')).detail).toContain('the festival’s staff');
  });

  it.each([
    ['organiser', 'the organiser'],
    ['judge', 'judges'],
    ['headjudge', 'the head judge'],
    ['steward', 'stewards'],
    ['door', 'door volunteers'],
  ] as const)('the guard of a staff endpoint describes %s to others as “%s”', async (label, words) => {
    const { ask } = site(one({ method: 'GET', path: '/', answer, staff: [label] }));
    const { detail } = await ask(label === 'judge' ? 'steward' : 'judge');
    expect(detail).toBe(`This is for ${words}. Ask the organiser if that should be you.`);
  });

  it('the guard of a staff endpoint refuses staff whose two-step log-in is overdue, and not before', async () => {
    const by = instant(0);
    expect(await site(forStaff, { duty: { by, overdue: true } }).ask('organiser')).toMatchObject({
      status: 403,
      code: 'two_step_needed',
      detail: expect.stringContaining('set up two-step login'),
    });
    expect(await site(forStaff, { duty: { by, overdue: false } }).ask('organiser')).toBe('in');
  });

  it('the guard of a staff endpoint refuses before the body is read', async () => {
    const body = z.object({ note: z.string() });
    const { ask } = site(one({ method: 'POST', path: '/', body, answer, staff: staffAt.judging }));
    expect(await ask('stranger', { payload: '{' })).toMatchObject({ code: 'log_in_first' });
    expect(await ask('steward', { payload: '{' })).toMatchObject({ code: 'staff_only' });
    expect(await ask('judge', { payload: '{' })).toMatchObject({ statusCode: 400 });
  });
});

describe('guard of a score sheet', () => {
  const sheet = one({
    method: 'GET',
    path: '/runs/:entry',
    answer,
    staff: staffAt.decisions,
    ticketHolder: true,
  });

  it('the guard of a score sheet admits the holder of its ticket and the staff that it names', async () => {
    const { ask } = site(sheet);
    for (const { id } of [own, other]) expect(await ask('harriet', { entry: id })).toBe('in');
    expect(await ask('harriet', { entry: 'another-entry' })).toMatchObject({ status: 403, code: 'not_your_run' });
    expect(await ask('stranger', { entry: own.id })).toMatchObject({ status: 401, code: 'log_in_first' });
    expect(await ask('headjudge', { entry: own.id })).toBe('in');
    expect(await ask('judge', { entry: own.id })).toMatchObject({ status: 403, code: 'not_your_run' });
  });
});

describe('guard of an endpoint for accounts', () => {
  const change = one({ method: 'POST', path: '/own', answer, account: true, freshProof: true, limit: 'ownAccount' });

  it('the guard for accounts refuses guests, then accounts without a fresh proof, then those over the limit', async () => {
    expect(await site(change, { hasProof: false, wait: 60 }).ask('stranger')).toMatchObject({ code: 'log_in_first' });
    expect(await site(change, { hasProof: false, wait: 60 }).ask('member')).toMatchObject({ code: 'proof_needed' });
    expect(await site(change, { wait: 60 }).ask('member')).toMatchObject({ code: 'too_many_requests', after: '60' });
    expect(await site(change).ask('member')).toBe('in');
  });

  it('the guard of an endpoint for accounts counts admitted requests against the limit that it names', async () => {
    const { ask, counted } = site(change);
    await ask('member');
    await ask('stranger');
    expect(counted).toEqual(['ownAccount']);
  });
});

describe('guard of an endpoint that an emailed link opens as well', () => {
  const key = z.optional(z.string());
  const byQuery = one({ method: 'GET', path: '/ticket', query: z.object({ key }), answer, linkKey: 'key' });

  it('the guard of an emailed link’s endpoint admits an account or the key, and refuses a guest without one', async () => {
    const { ask, callers } = site(byQuery);
    expect(await ask('stranger')).toMatchObject({ status: 401, code: 'log_in_first' });
    expect(await ask('member')).toBe('in');
    expect(await ask('stranger', { query: '?key=signed' })).toBe('in');
    expect(await ask('harriet', { query: '?key=' })).toBe('in');
    expect(callers).toEqual([
      { user: people.member, key: undefined },
      { user: null, key: 'signed' },
      { user: people.harriet, key: '' },
    ]);
  });

  it('the guard of an emailed link’s endpoint reads the key or token of a body, where null is none', async () => {
    const body = z.object({ token: z.nullable(z.string()) });
    const { ask } = site(one({ method: 'POST', path: '/keep', body, answer, linkKey: 'token' }));
    expect(await ask('stranger', { payload: '{"token":null}' })).toMatchObject({ code: 'log_in_first' });
    expect(await ask('stranger', { payload: '{"token":"signed"}' })).toBe('in');
    expect(await ask('stranger', { payload: '{}' })).toMatchObject({ statusCode: 400 });
  });
});

describe('guard of an endpoint with a user’s id', () => {
  const body = z.object({ userId: z.nullish(z.string()) });
  const checkout = one({ method: 'POST', path: '/checkout', body, answer, ownUserId: 'Only for your own account.' });
  const params = z.object({ userId: z.string() });
  const own = one({ method: 'GET', path: '/tickets/:userId', params, answer, account: true, ownUserId: 'Not yours.' });

  it('the guard of an endpoint with a user’s id admits that account alone, whatever its labels, and gives the reason', async () => {
    const { ask } = site(own);
    expect(await ask('stranger', { entry: 'harriet' })).toMatchObject({ status: 401, code: 'log_in_first' });
    expect(await ask('harriet', { entry: 'harriet' })).toBe('in');
    for (const who of ['member', 'organiser'])
      expect(await ask(who, { entry: 'harriet' })).toMatchObject({ code: 'not_your_account', detail: 'Not yours.' });
  });

  it('the guard of an endpoint with a user’s id admits guests without an id; a logged-in account counts as one then', async () => {
    const { ask, callers } = site(checkout);
    for (const payload of ['{}', '{"userId":null}']) expect(await ask('harriet', { payload })).toBe('in');
    expect(await ask('harriet', { payload: '{"userId":"harriet"}' })).toBe('in');
    expect(await ask('stranger', { payload: '{"userId":"harriet"}' })).toMatchObject({ code: 'log_in_first' });
    expect(await ask('member', { payload: '{"userId":"harriet"}' })).toMatchObject({ code: 'not_your_account' });
    expect(callers).toEqual([null, null, people.harriet].map((user) => ({ user, key: undefined })));
  });
});

describe('rate limits that count some requests only', () => {
  it('rate limits count score sheets in forms, not those of programs', async () => {
    const { ask, counted } = site(one({ method: 'POST', path: '/score', answer, limit: 'score' }));
    await ask('stranger', { payload: '{}' });
    expect(counted).toEqual([]);
    await ask('stranger', { payload: 'class=adult', type: 'application/x-www-form-urlencoded' });
    expect(counted).toEqual(['score']);
  });

  it('rate limits count checkouts with real money only', async () => {
    const checkout = one({ method: 'POST', path: '/checkout', answer, limit: 'checkout' });
    expect(await site(checkout, { wait: 60 }).ask('stranger')).toBe('in');
    expect(await site(checkout, { wait: 60, takesRealMoney: true }).ask('stranger')).toMatchObject({
      code: 'too_many_requests',
    });
  });
});
