import { describe, expect, it } from 'vitest';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import {
  beginSale,
  checkDroppedSales,
  dropSale,
  emptyDeviceTill,
  sellable,
  sellOffline,
  unansweredSale,
} from '#core/door/box-office/device-till.ts';
import { tillId } from '#core/door/box-office/till.ts';
import { deviceId, orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const product = aProduct({ price: pence(1500) });
const id = orderId('ord_000000000000000000000001');
const draft = {
  items: [{ productId: product.id, quantity: 1 }],
  total: pence(1500),
  paidBy: 'cash',
  tendered: null,
  email: null,
} as const;
const nothing = { count: 0, sum: pence(0) };
const noTakings = { cashSales: nothing, cashRefunds: nothing, cardSales: nothing, cardRefunds: nothing };
const begun = beginSale(emptyDeviceTill, draft, instant(0), () => id).state;

describe('a bundle at a till', () => {
  it('an unanswered sale of a box office’s bundle counts against the allowance of its parts, and is never made offline', () => {
    const till: TillView = {
      ...{ id: tillId('till-0123456789abcdef'), device: deviceId('phone-1'), name: 'Till 1', openedAt: instant(0) },
      ...{ float: pence(0), returned: null, takings: noTakings, expected: pence(0), cashUp: null },
      held: [{ productId: product.id, name: product.name, unitPrice: pence(1500), taken: 5, sold: 0 }],
    };
    const family = { productId: productId('prod_family'), quantity: 1, parts: [{ product: product.id, count: 2 }] };
    const sold = beginSale({ ...emptyDeviceTill, till }, { ...draft, items: [family] }, instant(0), () => id).state;
    expect(sellable(sold).get(product.id)).toBe(3);
    expect(sellOffline(sold, id)).toBeUndefined();
    expect(unansweredSale(sold)).toBe(id);
  });
});

describe('a sale without an answer and without places held for it', () => {
  it('a box-office sale without an answer and without places held ends only with an answer or when the seller drops it', () => {
    expect(sellOffline(begun, id)).toBeUndefined();
    expect(unansweredSale(begun)).toBe(id);
    const dropped = dropSale(begun, id);
    expect(dropped.queue).toEqual([]);
    expect(unansweredSale(dropped)).toBeNull();
    expect(dropSale(dropped, id)).toBe(dropped);
  });

  it('a dropped box-office sale is reported once if the server has recorded it after all, unless it was refunded', () => {
    const dropped = dropSale(begun, id);
    const sale = { kind: 'sale', orderId: id, number: '7K3M2Q9D' } as const;
    expect(checkDroppedSales(dropped, [])).toMatchObject({ value: [], state: { dropped: [] } });
    const checked = checkDroppedSales(dropped, [sale]);
    expect(checked.value).toEqual(['7K3M2Q9D']);
    expect(checkDroppedSales(checked.state, [sale]).value).toEqual([]);
    expect(checkDroppedSales(dropped, [sale, { ...sale, kind: 'refund' }]).value).toEqual([]);
  });
});
