import { expect, it } from 'vitest';
import { forgetOldActions } from '#core/kernel/audit-log/forget-old-actions.ts';
import { day, type Instant, instant, laterBy } from '#core/kernel/time.ts';

it('staff actions that are more than two years old are deleted', async () => {
  const now = instant(Date.UTC(2027, 10, 22));
  const asked: Instant[] = [];
  await forgetOldActions({
    machineClock: { now: () => now },
    auditLog: {
      forgetBefore: async (moment) => {
        asked.push(moment);
        return 0;
      },
    },
  })();
  expect(asked).toEqual([laterBy(now, -730 * day)]);
});
