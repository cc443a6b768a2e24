import { describe, expect, it } from 'vitest';
import {
  beginSale,
  checkDroppedSales,
  dropSale,
  emptyDeviceTill,
  sellOffline,
  unansweredSale,
} from '#core/door/box-office/device-till.ts';
import { orderId } from '#core/kernel/ids.ts';
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
const begun = beginSale(emptyDeviceTill, draft, instant(0), () => id).state;

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
