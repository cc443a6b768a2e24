import { describe, expect, it } from 'vitest';
import type { DayOffOrder, PersonReason } from '#core/desk/day-off/day-off.ts';
import { refundRow } from '#core/desk/day-off/refunds-csv.ts';
import { orderId } from '#core/kernel/ids.ts';
import { aRow } from '../../support/day-off.ts';

describe('the row of an order in the CSV', () => {
  it('the row of a refunded order in the CSV of a called-off day says what became of the refund', () => {
    const statusOf = (state: DayOffOrder['state']) => refundRow(aRow(orderId('ord_1'), { state, name: null }))[4];
    expect((['waiting', 'asked', 'refunded', 'person', 'settled'] as const).map(statusOf)).toEqual([
      'waiting',
      'on its way',
      'refunded',
      'needs a person',
      'sorted out',
    ]);
  });

  it('the row of a refunded order in the CSV of a called-off day says why it needs a person, and who settled it', () => {
    const whyOf = (kind: PersonReason, detail: string) =>
      refundRow(aRow(orderId('ord_1'), { state: 'settled', why: { kind, detail }, name: null }));
    expect(whyOf('door-cash', '')).toEqual([
      'ORD1',
      '',
      { number: '30.00' },
      2,
      'sorted out',
      'Paid in cash at the door',
      '',
      '',
    ]);
    expect(whyOf('door-card', '')[5]).toBe('Paid on the card machine at the door');
    expect(whyOf('disputed', '')[5]).toBe('Disputed: the bank has the money');
    expect(whyOf('refused', 'card closed')[5]).toBe('The card provider refused the refund: card closed');
    expect(refundRow(aRow(orderId('ord_1'), { settledBy: 'Morwenna', settledNote: 'In cash' })).slice(5)).toEqual([
      '',
      'Morwenna',
      'In cash',
    ]);
  });
});
