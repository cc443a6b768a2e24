import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

describe('the audit log’s route', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const recorded = (...ids: readonly string[]) =>
    Promise.all(ids.map((id) => festival.ports.desk.auditLog.record(aStaffAction(id))));

  it('the audit log’s route returns pages, newest first, until there are no more', async () => {
    const organiser = await anOrganiser(festival);
    await recorded(...Array.from({ length: 51 }, (_, at) => `action-${String(at).padStart(2, '0')}`));
    const first = await organiser.get('/api/desk/log');
    expect(first.json).toMatchObject({
      next: expect.stringMatching(/^\d+\.action-01$/),
      actors: [{ userId: 'morwenna', name: 'Morwenna Pike' }],
      areas: ['device'],
    });
    const { next } = first.json as { readonly next: string };
    expect((await organiser.get(`/api/desk/log?after=${next}`)).json).toMatchObject({
      actions: [{ id: 'action-00', before: { state: 'in use' }, after: { state: 'shut out' } }],
      next: null,
    });
  });

  it('the audit log’s route filters by London’s days', async () => {
    const organiser = await anOrganiser(festival);
    const { auditLog } = festival.ports.desk;
    const moments = ['2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'];
    for (const at of moments) await auditLog.record(aStaffAction(`at-${Date.parse(at)}`, { at: parseInstant(at) }));
    expect((await organiser.get('/api/desk/log?day=2026-10-25')).json).toMatchObject({
      actions: [{ at: Date.parse('2026-10-25T23:59:59Z') }, { at: Date.parse('2026-10-24T23:00:00Z') }],
    });
    for (const query of ['day=yesterday', 'after=3', 'area=Voucher'])
      expect(await organiser.get(`/api/desk/log?${query}`)).toMatchObject({ status: 400 });
  });
});
