import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffLabel } from '#core/accounts/staff.ts';
import { userId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import { endpoints } from '../../../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { setsUpTwoStep } from '../../../support/two-step.ts';
import type { Visitor } from '../../../support/visitor.ts';
import { rolesTable } from './roles-table.ts';

const labels: Readonly<Record<string, readonly StaffLabel[]>> = {
  member: [],
  judge: ['judge'],
  steward: ['steward'],
  'head judge': ['headjudge'],
  'door volunteer': ['door'],
  organiser: ['organiser'],
  'organiser without a second proof': ['organiser'],
};

const refusals = ['log_in_first', 'staff_only', 'two_step_needed'];

describe('the routes of the desk and the door', () => {
  let festival: OpenFestival;
  const people = new Map<string, Visitor>();
  beforeAll(async () => {
    festival = await openFestival();
    people.set('visitor', festival.visitor());
    for (const [role, own] of Object.entries(labels)) {
      const person = festival.visitor();
      const id = userId(await person.joins());
      for (const label of own) await festival.ports.accounts.members.addLabel(id, label);
      people.set(role, person);
    }
    for (const role of ['organiser', 'head judge'])
      await setsUpTwoStep(festival, people.get(role) ?? festival.visitor());
    await festival.passes(8 * day);
  });
  afterAll(() => festival.close());

  const declared = endpoints
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((route) => /^\w+ \/api\/(desk|door)\//.test(route));

  /** The code of the refusal for this person, or null when the route lets them in. */
  const refusalTo = async (role: string, route: string): Promise<string | null> => {
    const [method = '', path = ''] = route.split(' ');
    const { status, json } = await (people.get(role) ?? festival.visitor()).ask(
      method as 'GET' | 'POST' | 'PUT',
      path.replaceAll(/:\w+/g, 'an-unknown-one-of-it'),
      { body: method === 'GET' ? undefined : (rolesTable[route]?.body ?? {}) },
    );
    const code = String((json as { readonly code?: unknown } | undefined)?.code ?? '');
    if (!refusals.includes(code)) expect(status, `${route} for ${role}`).toBeLessThan(500);
    return refusals.includes(code) ? code : null;
  };

  it('are exactly those in the table of roles', () => {
    expect(Object.keys(rolesTable).toSorted()).toEqual(declared.toSorted());
    const registered = festival.apiRoutes.filter((route) => /^\w+ \/api\/(desk|door)\//.test(route));
    expect(new Set(registered)).toEqual(new Set(declared));
  });

  it.each<[string, string | null, string | null]>([
    ['visitor', 'log_in_first', 'log_in_first'],
    ['member', 'staff_only', 'staff_only'],
    ['judge', 'staff_only', 'staff_only'],
    ['steward', 'staff_only', 'staff_only'],
    ['head judge', 'staff_only', 'staff_only'],
    ['door volunteer', null, 'staff_only'],
    ['organiser without a second proof', 'two_step_needed', 'two_step_needed'],
    ['organiser', null, null],
  ])('answer a %s at the door with %s, and at the desk with %s', async (role, atTheDoor, atTheDesk) => {
    for (const route of declared)
      expect(await refusalTo(role, route), route).toBe(rolesTable[route]?.who === 'door' ? atTheDoor : atTheDesk);
  });
});
