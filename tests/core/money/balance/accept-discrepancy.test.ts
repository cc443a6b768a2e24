import { describe, expect, it } from 'vitest';
import { differences } from '#core/kernel/audit-log/differences.ts';
import type { StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { acceptDiscrepancy } from '#core/money/balance/accept-discrepancy.ts';
import { acceptanceOf } from '#core/money/balance/discrepancies.ts';
import type { MoneyReport } from '#core/money/balance/report.ts';

/** What the audit log shows of the acceptance of a discrepancy. */
const logged = async (report: object, key: string, state: string) => {
  const changes: StaffChange[] = [];
  const accept = acceptDiscrepancy({
    moneyRecords: { accept: async () => {} },
    festivalClock: { now: () => parseInstant('2025-11-22T18:00:00Z') },
  });
  const none = { tills: [], payouts: [], withoutOrder: { count: 0, sum: 0 }, awaited: 0, onItsWay: 0 };
  await accept({ key, state }, 'Looked at', { ...none, ...report } as unknown as MoneyReport, 'Jess', (change) => {
    changes.push(change);
    return { ...change } as never;
  });
  return changes.map(({ subject, before, after }) => [subject.name, differences(before, after)]);
};

describe('an accepted discrepancy in the audit log', () => {
  it('an accepted discrepancy of the money in the audit log shows each sum’s name, and the sum in pounds', async () => {
    const till = { id: 'till_1', name: 'Tent', cashUp: { expected: 8100, counted: 7900 } };
    expect(await logged({ tills: [till] }, 'till:till_1', '8100/7900')).toEqual([
      [
        'Tent',
        [
          { member: 'expected', before: null, after: '£81.00' },
          { member: 'counted', before: null, after: '£79.00' },
        ],
      ],
    ]);
    expect(await logged({ awaited: -12_000 }, 'awaited', '-12000')).toEqual([
      ['payments not seen at Stripe', [{ member: 'sum', before: null, after: '-£120.00' }]],
    ]);
    expect(await logged({ withoutOrder: { count: 2, sum: 3000 } }, 'without-order', '2/3000')).toEqual([
      [
        'payments without an order',
        [
          { member: 'payments', before: null, after: '2' },
          { member: 'sum', before: null, after: '£30.00' },
        ],
      ],
    ]);
  });

  it('an accepted discrepancy in the audit log names the payouts that did not reach the bank', async () => {
    const payouts = [
      { id: 'po_1', state: 'failed' },
      { id: 'po_2', state: 'failed' },
    ];
    expect(await logged({ payouts }, 'payouts-failed', 'po_1 po_2')).toEqual([
      ['payouts that didn’t reach the bank', [{ member: 'payouts', before: null, after: 'po_1, po_2' }]],
    ]);
  });
});

describe('the acceptance of a discrepancy', () => {
  it('accepting a discrepancy of the money is refused when its figures are no longer those that the organiser saw', async () => {
    expect(await logged({ awaited: 500 }, 'awaited', '400')).toEqual([]);
    expect(await logged({ awaited: 500 }, 'without-order', '500')).toEqual([]);
  });

  it('the acceptance of a discrepancy of the money counts only while the figures are the same', () => {
    const accepted = [{ key: 'awaited', state: '400', reason: 'Slow', by: 'Jess', at: 0 }];
    expect(acceptanceOf({ key: 'awaited', state: '400' }, accepted)).toBe(accepted[0]);
    expect(acceptanceOf({ key: 'awaited', state: '500' }, accepted)).toBeUndefined();
    expect(acceptanceOf({ key: 'without-order', state: '400' }, accepted)).toBeUndefined();
  });
});
