import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { costOf, priceWithVoucher, ticketPrice, usesForOrder } from '#core/shop/vouchers/price-with-voucher.ts';
import { discountPerTicket, type VoucherEffect } from '#core/shop/vouchers/voucher.ts';

const adult = { productId: productId('adult'), unitPrice: pence(1500), quantity: 2 };
const lunch = { productId: productId('lunch'), unitPrice: pence(3200), quantity: 3 };
const parking = { productId: productId('parking'), unitPrice: pence(400), quantity: 1 };
const breakfast = productId('breakfast');
const nothingHidden = () => false;

describe('a voucher on a cart', () => {
  it('a voucher takes ten per cent off the day tickets only: £3.00 off a cart of £98.00', () => {
    const voucher = { effect: { kind: 'percent', percent: 10 }, products: [adult.productId] } as const;
    const priced = priceWithVoucher([adult, { ...lunch, quantity: 2 }, parking], voucher, 200, nothingHidden);
    expect(priced).toMatchObject({ ok: true, value: [{ voucher: { each: 150, quantity: 2 } }, {}, {}] });
  });

  it('a voucher is used for the tickets that it saves most on, when there are fewer uses than tickets', () => {
    const voucher = { effect: { kind: 'percent', percent: 50 }, products: null } as const;
    const priced = priceWithVoucher([adult, lunch], voucher, 4, nothingHidden);
    expect(priced).toMatchObject({
      ok: true,
      value: [{ voucher: { each: 750, quantity: 1 } }, { voucher: { each: 1600, quantity: 3 } }],
    });
  });

  it('a voucher on a cart rounds half a penny up, and never takes more than the price', () => {
    expect(discountPerTicket({ kind: 'percent', percent: 33 }, pence(50))).toBe(17);
    expect(discountPerTicket({ kind: 'pounds-off', off: pence(2000) }, pence(1500))).toBe(1500);
    expect(discountPerTicket({ kind: 'fixed-price', price: pence(2000) }, pence(1500))).toBe(0);
  });

  it('a voucher opens a hidden product for as many tickets as the voucher has uses left', () => {
    const voucher = { effect: { kind: 'opens' }, products: [breakfast] } as const;
    const line = { productId: breakfast, unitPrice: pence(1800), quantity: 2 };
    const hidden = (id: string) => id === breakfast;
    expect(priceWithVoucher([line], voucher, 2, hidden)).toMatchObject({
      ok: true,
      value: [{ voucher: { each: 0, quantity: 2 } }],
    });
    expect(priceWithVoucher([line], voucher, 1, hidden)).toEqual(refuse({ kind: 'voucher-used-up', left: 1 }));
  });

  it('a voucher opens a hidden bundle for one use each, and lowers no bundle', () => {
    const bundle = { id: productId('family') };
    const lines = [
      { ...adult, quantity: 2, bundle },
      { ...lunch, quantity: 2, bundle },
    ];
    const hidden = (id: string) => id === bundle.id;
    const half = { effect: { kind: 'percent', percent: 50 }, products: [bundle.id] } as const;
    const opened = priceWithVoucher(lines, half, 2, hidden);
    expect(opened).toEqual({ ok: true, value: [{ ...lines[0], voucher: { each: 0, quantity: 2 } }, lines[1]] });
    expect(priceWithVoucher(lines, half, 1, hidden)).toEqual(refuse({ kind: 'voucher-used-up', left: 1 }));
    expect(priceWithVoucher(lines, half, 2, nothingHidden)).toEqual({ ok: true, value: lines });
  });

  it('a voucher is refused when it would leave less to pay than a card payment can be', () => {
    const voucher = { effect: { kind: 'percent', percent: 99 }, products: null } as const;
    expect(priceWithVoucher([parking], voucher, 9, nothingHidden)).toEqual(refuse({ kind: 'voucher-too-little' }));
    const leaves = (left: number) => {
      const fixed = { effect: { kind: 'fixed-price', price: pence(left) }, products: null } as const;
      return priceWithVoucher([parking], fixed, 9, nothingHidden);
    };
    expect(leaves(29)).toEqual(refuse({ kind: 'voucher-too-little' }));
    expect(leaves(30)).toMatchObject({ ok: true });
    expect(leaves(0)).toMatchObject({ ok: true });
  });

  it('a voucher has as many uses as the tightest of its limits leaves: in all, per order and per email', () => {
    const limits = { total: 24, perOrder: 2, perEmail: 3 };
    expect(usesForOrder({ limits }, [5, 1])).toBe(1);
    expect(usesForOrder({ limits }, [5, null])).toBe(2);
    expect(usesForOrder({ limits }, [-1, 3])).toBe(0);
  });

  const effects: fc.Arbitrary<VoucherEffect> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('pounds-off' as const), off: fc.integer({ min: 1, max: 9_999 }).map(pence) }),
    fc.record({ kind: fc.constant('fixed-price' as const), price: fc.integer({ min: 0, max: 9_999 }).map(pence) }),
  );
  const carts = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          productId: fc.constant(productId(`p${id}`)),
          unitPrice: fc.integer({ min: 30, max: 20_000 }).map(pence),
          quantity: fc.integer({ min: 1, max: 20 }),
        }),
      ),
    ),
  );

  it('tickets with a voucher cost whole pence from £0 to their price, and add up to their line; each use counts once', () => {
    fc.assert(
      fc.property(carts, effects, fc.integer({ min: 1, max: 30 }), (lines, effect, uses) => {
        const priced = priceWithVoucher(lines, { effect, products: null }, uses, nothingHidden);
        if (!priced.ok) return priced.refusal.kind === 'voucher-too-little';
        const used = priced.value.reduce((sum, { voucher }) => sum + (voucher?.quantity ?? 0), 0);
        expect(used).toBeLessThanOrEqual(uses);
        for (const line of priced.value) {
          const each = Array.from({ length: line.quantity }, (_, at) => ticketPrice(line, at));
          expect(each.every((price) => Number.isSafeInteger(price) && price >= 0 && price <= line.unitPrice)).toBe(
            true,
          );
          expect(each.reduce((sum, price) => sum + price, 0)).toBe(costOf(line));
        }
        return true;
      }),
      { numRuns: 300 },
    );
  });
});
