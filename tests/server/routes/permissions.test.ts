import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { type StaffLabel, staffLabels } from '#core/kernel/staff.ts';
import { day } from '#core/kernel/time.ts';
import { endpoints } from '../../../server/openapi/endpoints.ts';
import { permissionTable } from '../../../server/openapi/permission-table.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { setsUpTwoStep } from '../../support/two-step.ts';
import type { Visitor } from '../../support/visitor.ts';

const forStaff = endpoints.flatMap(({ endpoint: { method, path, staff, ticketHolder } }) =>
  staff && !ticketHolder ? [{ method, path, staff }] : [],
);
const refusals = ['log_in_first', 'staff_only', 'two_step_needed'];

describe('permissions', () => {
  it('permissions of all endpoints are written down in docs/permissions.md', async () => {
    await expect(permissionTable(endpoints)).toMatchFileSnapshot('../../../docs/permissions.md');
  });

  it('permissions name staff for every endpoint of the desk and the door', () => {
    const areas = endpoints.map(({ endpoint }) => endpoint).filter(({ path }) => /^\/api\/(desk|door)\//.test(path));
    expect(areas.length).toBeGreaterThan(80);
    expect(areas.filter(({ staff }) => !staff?.includes('organiser'))).toEqual([]);
    expect(areas.filter(({ path, staff }) => path.startsWith('/api/desk/') && staff?.length !== 1)).toEqual([]);
  });
});

describe('every endpoint for staff', () => {
  let festival: OpenFestival;
  const people = new Map<string, Visitor>();
  beforeAll(async () => {
    festival = await openFestival();
    people.set('guest', festival.visitor());
    for (const label of ['member', ...staffLabels, 'overdue'] as const) {
      const person = festival.visitor();
      const id = userId(await person.joins());
      const role: StaffLabel | undefined =
        label === 'overdue' ? 'organiser' : staffLabels.find((each) => each === label);
      if (role) await festival.ports.accounts.members.addLabel(id, role);
      if (label === 'organiser' || label === 'headjudge') await setsUpTwoStep(festival, person);
      people.set(label, person);
    }
    await festival.passes(8 * day);
  });
  afterAll(() => festival.close());

  it('every endpoint declared for staff is a registered route of the server', () => {
    const registered = new Set(festival.apiRoutes);
    expect(forStaff.map(({ method, path }) => `${method} ${path}`).filter((route) => !registered.has(route))).toEqual(
      [],
    );
  });

  it.each(['guest', 'member', ...staffLabels, 'overdue'])(
    'every endpoint for staff admits a %s as it declares',
    async (who) => {
      const person = people.get(who);
      for (const { method, path, staff } of forStaff) {
        const { status, json } = (await person?.ask(method, path.replaceAll(/:\w+/g, 'an-unknown-one-of-it'), {
          body: method === 'GET' ? undefined : {},
        })) ?? { status: 0, json: {} };
        const code = String((json as { readonly code?: unknown } | undefined)?.code ?? '');
        expect(status, path).toBeLessThan(500);
        const isIn = staff.some((label) => label === who);
        const refused = who === 'guest' ? 'log_in_first' : who === 'overdue' ? 'two_step_needed' : 'staff_only';
        expect(refusals.includes(code) ? code : null, `${method} ${path}`).toBe(isIn ? null : refused);
      }
    },
  );
});
