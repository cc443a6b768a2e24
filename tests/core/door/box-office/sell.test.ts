import { describe, expect, it } from 'vitest';
import { type Sale, sell } from '#core/door/box-office/sell.ts';
import { type Till, tillId } from '#core/door/box-office/till.ts';
import { deviceId, orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { aLine, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const line = aLine({ quantity: 1, unitPrice: pence(1500) });
const openedAt = aSaturdayInOctober;
const now = laterBy(openedAt, 10 * minute);
const by = userId('kezia');
const till: Till = {
  ...{ id: tillId('till-0123456789abcdef'), device: deviceId('phone-1'), name: 'Till 1', openedBy: by, openedAt },
  ...{ float: pence(0), held: [], blanks: [], returned: null, cashUp: null },
};

/** When a sale was made, by the records. @param soldAt the time by the clock of its device */
const recordedAt = (soldAt: Sale['soldAt']) => {
  const items = [{ productId: line.productId, quantity: 1 }];
  const sale: Sale = {
    ...{ id: orderId('ord_0000000000000001'), items, total: pence(1500), paidBy: 'cash', tendered: null },
    ...{ email: null, soldAt, offline: true },
  };
  const places = { free: new Map([[line.productId, 5]]), pools: [] };
  const none = { takings: undefined as never, order: undefined, sale: undefined, isBlankElsewhere: false };
  const sold = sell(sale, ok([line]), by, now)(till, { ...none, ...places });
  return sold.ok ? [sold.value.entry?.at, sold.value.order?.payment?.paidAt] : sold.refusal;
};

describe('the time of a sale at the door', () => {
  it('the time of a sale at the door is the one that its device says', () => {
    const soldAt = laterBy(openedAt, minute);
    expect(recordedAt(soldAt)).toEqual([soldAt, soldAt]);
  });

  it('the time of a sale at the door is never before its till was opened, nor after it was reported', () => {
    expect(recordedAt(laterBy(openedAt, -hour))).toEqual([openedAt, openedAt]);
    expect(recordedAt(laterBy(now, hour))).toEqual([now, now]);
  });
});
