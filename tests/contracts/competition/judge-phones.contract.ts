import { describe, expect, it } from 'vitest';
import type { JudgePhone } from '#core/competition/day/all-rings/judge-phone.ts';
import { deviceId, ringId, userId } from '#core/kernel/ids.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const aPhone = (id: string, change: Partial<JudgePhone> = {}): JudgePhone => ({
  id: deviceId(id),
  by: userId('nell'),
  ring: ringId('oak'),
  lastSeenAt: aSaturdayInOctober,
  unsent: 0,
  battery: 64,
  ...change,
});

export const judgePhonesContract = (name: string, open: () => Promise<Store>) =>
  describe(`JudgePhones: ${name}`, () => {
    it('the store of judges’ phones has each phone once, with its last report, sorted by id', async () => {
      const { judgePhones, close } = await open();
      await judgePhones.put(aPhone('phone-b', { unsent: 12 }));
      await judgePhones.put(aPhone('phone-a', { ring: null, battery: null }));
      const last = aPhone('phone-b', { by: userId('odo'), ring: ringId('beech'), battery: 12 });
      await judgePhones.put(last);
      expect(await judgePhones.all()).toEqual([aPhone('phone-a', { ring: null, battery: null }), last]);
      await close();
    });
  });
