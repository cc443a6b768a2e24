import { describe, expect, it } from 'vitest';
import { soldAtDoor } from '#core/door/box-office/door-sales.ts';
import { holdPlaces, suggestedHold } from '#core/door/box-office/hold-places-for-till.ts';
import { type Till, tillId } from '#core/door/box-office/till.ts';
import { deviceId, orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const product = aProduct({ price: pence(1500) });
const office = { boxOffice: { opensAt: instant(0), mostHeld: 20, sellsParking: false } };
const heldLine = (taken: number, sold: number) => ({
  productId: product.id,
  priceId: product.priceId ?? fail('the product has a price'),
  name: product.name,
  ticketType: product.ticketType,
  unitPrice: pence(1500),
  taken,
  sold,
});
const fail = (why: string): never => {
  throw new Error(why);
};
const aTill = (taken: number, sold: number): Till => ({
  id: tillId('till-0123456789abcdef'),
  device: deviceId('phone-1'),
  name: 'Till 1',
  openedBy: userId('kezia'),
  openedAt: instant(0),
  float: pence(0),
  held: [heldLine(taken, sold)],
  blanks: [],
  returned: null,
  cashUp: null,
});
const holds = (till: Till, taken: number) =>
  holdPlaces([{ productId: product.id, taken }], [product], office, () => orderId('ord_0000000000000001'))(till, {
    free: new Map([[product.id, 100]]),
    pools: [],
  });

describe('the most places that a till may hold of a product', () => {
  it('the most places a till may hold of a product counts unsold ones only, so a sold allowance may be held again', () => {
    expect(holds(aTill(20, 20), 40)).toMatchObject({ ok: true, value: { till: { held: [{ taken: 40, sold: 20 }] } } });
    expect(holds(aTill(20, 20), 41)).toEqual(refuse({ kind: 'too-many-held', most: 20 }));
    expect(holds(aTill(20, 5), 26)).toEqual(refuse({ kind: 'too-many-held', most: 20 }));
  });
});

describe('the places that a till is suggested to hold', () => {
  it('the places that a till is suggested to hold are a share of what is left, never all of it', () => {
    expect([0, 1, 3, 4, 20, 43, 1_500].map(suggestedHold)).toEqual([0, 0, 0, 1, 5, 10, 10]);
    expect(suggestedHold(null)).toBe(10);
  });
});

describe('parking', () => {
  const parking = aProduct({ price: pence(400), metadata: { Kind: 'parking' } });

  it('parking is sold at a till only where the edition says so', () => {
    const selling = { boxOffice: { ...office.boxOffice, sellsParking: true } };
    expect(soldAtDoor([product, parking], office)).toEqual([product]);
    expect(soldAtDoor([product, parking], selling)).toEqual([product, parking]);
    const held = holdPlaces([{ productId: parking.id, taken: 1 }], [parking], office, () => orderId('ord_1'));
    const context = { free: new Map([[parking.id, 9]]), pools: [] };
    expect(held({ ...aTill(0, 0), held: [] }, context)).toEqual(
      refuse({ kind: 'product-unavailable', products: [parking.id] }),
    );
    const where = holdPlaces([{ productId: parking.id, taken: 1 }], [parking], selling, () => orderId('ord_1'));
    expect(where({ ...aTill(0, 0), held: [] }, context)).toEqual(ok(expect.anything()));
  });
});
