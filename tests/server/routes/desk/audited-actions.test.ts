import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser, aStaffMember } from '../../../support/staff.ts';

describe('an action of staff at the door or the rings', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const logged = async (): Promise<readonly StaffAction[]> =>
    (await festival.ports.desk.auditLog.page({}, null, 10)).toReversed();

  it('an action of staff at door or rings is in the audit log with before, after, actor, network and reason', async () => {
    const { visitor, id } = await aStaffMember(festival, 'organiser');
    const device = 'gate-a-phone';
    await visitor.post('/api/door/devices', { id: device, name: 'Gate A', checkpoint: 'entrance' });
    expect(await logged()).toEqual([]);
    const block = `/api/door/devices/${device}/block`;
    await visitor.post(block, { blocked: true, reason: 'Lost in the car park' });
    await visitor.post(block, { blocked: false, reason: 'Found' });
    expect(await logged()).toMatchObject([
      {
        action: 'device.blocked',
        actor: { userId: id },
        from: { network: expect.stringMatching(/^[\w-]{22}$/) },
        subject: { kind: 'device', id: device, name: 'Gate A' },
        before: 'in use',
        after: 'blocked',
        reason: 'Lost in the car park',
      },
      { action: 'people.logged-out', subject: { kind: 'account', id }, after: { where: 'every other device' } },
      { action: 'device.unblocked', before: 'blocked', after: 'in use', reason: 'Found' },
    ]);
  });

  it('an action of staff at door or rings is logged once, however often it is sent, and not when refused', async () => {
    const visitor = await anOrganiser(festival);
    const announcement = {
      id: '0123456789abcdef0123456789abcdef',
      ring: null,
      words: 'The beech ring rests',
      rest: null,
    };
    for (const status of [200, 200])
      expect(await visitor.post('/api/competition/announcements', announcement)).toMatchObject({ status });
    expect(await logged()).toMatchObject([
      { action: 'announcement.made', subject: { name: 'all rings' }, after: { words: 'The beech ring rests' } },
    ]);
    await visitor.post('/api/door/devices/unknown-device/block', { blocked: true, reason: 'Lost' });
    expect((await logged()).filter(({ action }) => action === 'device.blocked')).toEqual([]);
  });
});
