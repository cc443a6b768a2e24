import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { day, hour, minute } from '#core/kernel/time.ts';
import { endpoints } from '../../../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { setsUpTwoStep } from '../../../support/two-step.ts';
import type { Visitor } from '../../../support/visitor.ts';

describe('two-step login of staff', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const aMember = async (...labels: readonly StaffLabel[]) => {
    const visitor = festival.visitor();
    const id = userId(await visitor.joins());
    for (const label of labels) await festival.ports.accounts.members.addLabel(id, label);
    return { visitor, id };
  };

  const gate = async (visitor: Visitor) => {
    const { status, json } = await visitor.get('/api/competition/gate');
    return status === 200 ? 200 : { status, json };
  };
  const shut = { status: 403, json: expect.objectContaining({ code: 'two_step_needed' }) };
  const duty = async (visitor: Visitor) => (await visitor.get('/api/account/status')).json;

  it.each(['organiser', 'headjudge'] as const)(
    'two-step log-in of staff may wait for a week after the label was given: %s',
    async (label) => {
      const { visitor } = await aMember(label);
      expect(await gate(visitor)).toBe(200);
      expect(await duty(visitor)).toMatchObject({ twoStepDuty: { by: expect.any(Number), overdue: false } });
      await festival.passes(7 * day - hour);
      expect(await gate(visitor)).toBe(200);

      await festival.passes(2 * hour);
      expect(await gate(visitor)).toEqual(shut);
      expect(await duty(visitor)).toMatchObject({ twoStepDuty: { overdue: true } });
    },
  );

  it('two-step log-in, once set up, opens the staff routes again, but only to sessions with both factors', async () => {
    const { visitor: before } = await aMember('headjudge');
    await festival.passes(8 * day);
    const email = (await festival.ports.accounts.members.find(userId(before.userId ?? '')))?.email ?? '';
    // Beginning needs a recent login.
    const visitor = festival.visitor();
    await visitor.logsIn(email);
    expect(await gate(visitor)).toEqual(shut);
    await setsUpTwoStep(festival, visitor);
    expect(await gate(visitor)).toBe(200);
    expect(await duty(visitor)).toMatchObject({ twoStepDuty: null });

    const elsewhere = festival.visitor();
    await elsewhere.logsIn(email);
    expect(await gate(elsewhere)).toMatchObject({ status: 401 });
  });

  it('two-step log-in is required at every route for staff, also of a user with two roles', async () => {
    const { visitor } = await aMember('judge', 'headjudge');
    await festival.passes(8 * day);
    const staffRoutes = endpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ staff, ticketHolder }) => staff && !ticketHolder);
    expect(staffRoutes.length).toBeGreaterThan(15);
    for (const { method, path } of staffRoutes)
      expect(await visitor.ask(method, path.replaceAll(/:\w+/g, 'x')), path).toMatchObject({
        status: 403,
        json: { code: 'two_step_needed' },
      });
  });

  it('two-step log-in is not required of judges and stewards', async () => {
    const { visitor } = await aMember('judge', 'steward');
    await festival.passes(20 * day);
    expect(await gate(visitor)).toBe(200);
    expect(await duty(visitor)).toMatchObject({ twoStepDuty: null });
  });

  it('two-step log-in’s deadline runs from the first of both staff labels, and anew after a time without either', async () => {
    const { visitor, id } = await aMember('headjudge');
    const { members } = festival.ports.accounts;
    await festival.passes(5 * day);
    await members.addLabel(id, 'organiser');
    await members.removeLabel(id, 'headjudge');
    await festival.passes(3 * day);
    expect(await gate(visitor)).toEqual(shut);

    await members.removeLabel(id, 'organiser');
    await members.addLabel(id, 'organiser');
    await festival.passes(minute);
    expect(await gate(visitor)).toBe(200);
  });
});
