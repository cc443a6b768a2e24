import { expect, it } from 'vitest';
import { forgetOldDeliveries } from '#core/kernel/email/forget-old-deliveries.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

it('outcomes of emails that are more than thirteen months old are deleted', async () => {
  const asked: Instant[] = [];
  await forgetOldDeliveries({
    machineClock: { now: () => instant(Date.UTC(2027, 10, 22)) },
    emailDeliveries: {
      forgetBefore: async (moment) => {
        asked.push(moment);
      },
    },
  })();
  expect(asked).toEqual([instant(Date.UTC(2026, 9, 22))]);
});
