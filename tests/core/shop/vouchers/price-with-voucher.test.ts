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

  const family = { id: productId('family'), price: pence(3501) };
  const inFamily = [
    { ...adult, unitPrice: pence(2001), quantity: 2, bundle: family },
    { ...lunch, unitPrice: pence(1500), quantity: 2, bundle: family },
  ];

  it('a voucher lowers a bundle’s own price, which its tickets share, for one use each', () => {
    const half = { effect: { kind: 'percent', percent: 50 }, products: [family.id] } as const;
    const lowered = (quantity: number) => [
      { ...inFamily[0], voucher: { each: 1001, quantity } },
      { ...inFamily[1], voucher: { each: 750, quantity } },
    ];
    expect(priceWithVoucher(inFamily, half, 2, nothingHidden)).toEqual({ ok: true, value: lowered(2) });
    expect(priceWithVoucher(inFamily, half, 1, nothingHidden)).toEqual({ ok: true, value: lowered(1) });
  });

  it('a voucher for a ticket by itself does not lower one in a bundle', () => {
    const half = { effect: { kind: 'percent', percent: 50 }, products: [adult.productId] } as const;
    expect(priceWithVoucher(inFamily, half, 2, nothingHidden)).toEqual({ ok: true, value: inFamily });
  });

  it('a voucher opens a hidden bundle for one use each', () => {
    const opens = { effect: { kind: 'opens' }, products: [family.id] } as const;
    const hidden = (id: string) => id === family.id;
    const opened = [{ ...inFamily[0], voucher: { each: 0, quantity: 2 } }, inFamily[1]];
    expect(priceWithVoucher(inFamily, opens, 2, hidden)).toEqual({ ok: true, value: opened });
    expect(priceWithVoucher(inFamily, opens, 1, hidden)).toEqual(refuse({ kind: 'voucher-used-up', left: 1 }));
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

  /** A bundle of two to six tickets, some of which may be free. */
  const bundles = fc
    .record({
      shares: fc.array(fc.nat(5_000), { minLength: 2, maxLength: 6 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ shares, quantity }) => {
      const bundle = { id: productId('bundle'), price: pence(shares.reduce((sum, share) => sum + share, 0)) };
      return shares.map((share, nth) => ({
        ...{ productId: productId(`part${nth}`), unitPrice: pence(share) },
        ...{ quantity, bundle },
      }));
    });

  it('tickets with a voucher cost whole pence from £0 to their price, and add up to their line; each use counts once', () => {
    fc.assert(
      fc.property(carts, bundles, effects, fc.integer({ min: 1, max: 30 }), (single, parts, effect, uses) => {
        const priced = priceWithVoucher([...single, ...parts], { effect, products: null }, uses, nothingHidden);
        if (!priced.ok) return priced.refusal.kind === 'voucher-too-little';
        const inBundle = priced.value.slice(single.length);
        const [first] = inBundle;
        const used = [...priced.value.slice(0, single.length), first].reduce(
          (sum, line) => sum + (line?.voucher?.quantity ?? 0),
          0,
        );
        expect(used).toBeLessThanOrEqual(uses);
        const each = discountPerTicket(effect, parts[0]?.bundle.price ?? pence(0));
        const off = inBundle.reduce((sum, { voucher }) => sum + (voucher ? voucher.each * voucher.quantity : 0), 0);
        expect(off).toBe(each * (first?.voucher?.quantity ?? 0));
        for (const line of priced.value) {
          const prices = Array.from({ length: line.quantity }, (_, at) => ticketPrice(line, at));
          expect(prices.every((price) => Number.isSafeInteger(price) && price >= 0 && price <= line.unitPrice)).toBe(
            true,
          );
          expect(prices.reduce((sum, price) => sum + price, 0)).toBe(costOf(line));
        }
        return true;
      }),
      { numRuns: 300 },
    );
  });
});
