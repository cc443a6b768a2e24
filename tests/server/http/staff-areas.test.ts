import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { staffLabels } from '#core/accounts/staff.ts';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import { instant } from '#core/kernel/time.ts';
import { currentUser } from '../../../server/http/current-user.ts';
import { requireOrganiser } from '../../../server/http/require-organiser.ts';
import { requireStaff, requireStaffFirst } from '../../../server/http/require-staff.ts';
import { aUser } from '../../core/support/people.ts';

const people: Readonly<Record<string, User>> = {
  member: aUser({ labels: ['competitor'] }),
  ...Object.fromEntries(staffLabels.map((label) => [label, aUser({ labels: [label] })])),
};
const userOf = currentUser({ identify: async ({ cookie }) => people[cookie ?? ''] ?? null });
const everyone = ['stranger', 'member', ...staffLabels] as const;

const site = (duty: TwoStepDuty | null = null) => {
  const app = fastify();
  requireStaffFirst(app, userOf, async () => duty);
  // None of these routes declares that it is for staff.
  for (const url of ['/api/desk/orders', '/api/door/list', '/api/desktop', '/in/api/door/list'])
    app.get(url, async () => 'in');
  return async (url: string, who: string) => {
    const answer = await app.inject({ url, headers: who === 'stranger' ? {} : { cookie: who } });
    return answer.statusCode === 200 ? 'in' : answer.json();
  };
};

describe('an area of the API', () => {
  it.each([
    ['/api/desk/orders', ['organiser']],
    ['/api/door/list', ['organiser', 'door']],
    ['/api/desktop', everyone],
    ['/in/api/door/list', everyone],
  ] as const)('%s is open only to its roles, whatever its routes declare', async (url, allowed) => {
    const ask = site();
    for (const who of everyone) {
      const isIn = (allowed as readonly string[]).includes(who);
      const refused = { code: who === 'stranger' ? 'log_in_first' : 'staff_only' };
      expect(await ask(url, who), who).toEqual(isIn ? 'in' : expect.objectContaining(refused));
    }
  });

  it('names its roles to other staff, and says to other users only that it is for staff', async () => {
    const ask = site();
    expect((await ask('/api/desk/orders', 'judge')).detail).toContain('This is for the organiser.');
    expect((await ask('/api/door/list', 'judge')).detail).toContain('door volunteers and the organiser');
    expect((await ask('/api/door/list', 'member')).detail).toContain('the festival’s staff');
  });

  it('is closed to staff whose two-step log-in is overdue, and open until then', async () => {
    const by = instant(0);
    const overdue = site({ by, overdue: true });
    expect(await overdue('/api/desk/orders', 'organiser')).toMatchObject({
      status: 403,
      code: 'two_step_needed',
      detail: expect.stringContaining('set up two-step login'),
    });
    expect(await overdue('/api/desktop', 'organiser')).toBe('in');
    expect(await site({ by, overdue: false })('/api/desk/orders', 'organiser')).toBe('in');
  });
});

describe('a route for one kind of staff', () => {
  it.each([
    ['organiser', 'the organiser'],
    ['judge', 'judges'],
    ['headjudge', 'the head judge'],
    ['steward', 'stewards'],
    ['door', 'door volunteers'],
  ] as const)('for %s is described to others as “%s”', async (label, words) => {
    const app = fastify();
    app.get('/', async (request, reply) => ((await requireStaff(userOf, label)(request, reply)) ? 'in' : reply));
    const { detail } = (await app.inject({ url: '/', headers: { cookie: 'member' } })).json();
    expect(detail).toBe(`This is for ${words}. Ask the organiser if that should be you.`);
  });
});

describe('a route of the desk', () => {
  it('receives the organiser and a function that describes their actions; others are refused', async () => {
    const described: string[] = [];
    const app = fastify();
    const require = requireOrganiser({
      currentUser: userOf,
      describeActions: ({ ip }, { name }) => {
        described.push(`${name} from ${ip}`);
        return (change) => ({
          ...change,
          id: '1',
          at: instant(0),
          actor: { userId: aUser().id, name },
          from: { network: '' },
        });
      },
    });
    app.get('/', async (request, reply) => (await require(request, reply))?.organiser.labels[0] ?? reply);
    const ask = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body;
    expect(await ask('organiser')).toBe('organiser');
    for (const who of ['steward', 'member', 'door']) expect(await ask(who)).toContain('staff_only');
    expect(described).toEqual(['Ada from 127.0.0.1']);
  });
});
