import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundsEndAt } from '#core/kernel/edition/edition.ts';
import { day, daysBetween, type Instant, instant, londonDate, parseInstant } from '#core/kernel/time.ts';
import { isRefundable, refundableUntil } from '#core/shop/products/refund-rule.ts';
import { edition } from '../../support/edition.ts';

const bought = (paidAt: Instant, createdAt = paidAt) => ({ createdAt, payment: { paidAt } });
const may = (paidAt: string, now: string) => isRefundable(edition, bought(parseInstant(paidAt)), parseInstant(now));
const until = (paidAt: string) => refundableUntil(edition, bought(parseInstant(paidAt)));

describe('refund period (§9)', () => {
  it('the refund period lasts fourteen days: to 23:59 in London on the fourteenth (§9)', () => {
    expect(until('2025-10-04T08:00:00Z')).toBe('2025-10-18');
    expect(may('2025-10-04T08:00:00Z', '2025-10-18T22:59:59Z')).toBe(true);
    expect(may('2025-10-04T08:00:00Z', '2025-10-18T23:00:00Z')).toBe(false);
  });

  it('the refund period is over for purchases from the moment of refundsEndAt, in summer time and out of it', () => {
    for (const closedWithinDays of [30, 10]) {
      const near = { ...edition, refund: { ...edition.refund, closedWithinDays } };
      const end = refundsEndAt(near);
      expect(refundableUntil(near, bought(instant(end - 1)))).not.toBeNull();
      expect(refundableUntil(near, bought(end))).toBeNull();
    }
  });

  it('the refund period counts from the London date of the purchase, not from its hour', () => {
    expect(until('2025-10-04T22:59:59Z')).toBe('2025-10-18');
    expect(until('2025-10-04T23:00:00Z')).toBe('2025-10-19');
  });

  it('the refund period counts calendar days across the night of 26 October, when the clocks go back', () => {
    expect(until('2025-10-15T12:00:00+01:00')).toBe('2025-10-29');
    // Fourteen days and an hour after the purchase is still the fourteenth day.
    expect(may('2025-10-15T23:30:00+01:00', '2025-10-29T23:59:59Z')).toBe(true);
    expect(may('2025-10-15T23:30:00+01:00', '2025-10-30T00:00:00Z')).toBe(false);
    // A period that ends on that night, which is an hour longer.
    expect(may('2025-10-12T09:00:00+01:00', '2025-10-26T23:59:59Z')).toBe(true);
    expect(may('2025-10-12T09:00:00+01:00', '2025-10-27T00:00:00Z')).toBe(false);
  });

  it('the refund period is closed for orders paid thirty days before the festival, and open for thirty-one', () => {
    expect(until('2025-10-22T23:59:59+01:00')).toBe('2025-11-05');
    expect(until('2025-10-23T00:00:00+01:00')).toBeNull();
    expect(may('2025-10-22T23:59:59+01:00', '2025-10-22T23:59:59+01:00')).toBe(true);
    expect(may('2025-10-23T00:00:00+01:00', '2025-10-23T00:00:00+01:00')).toBe(false);
  });

  it('the refund period of an order is that of the rule it was sold under, not of one that was changed later', () => {
    const changedAt = parseInstant('2025-09-08T10:20:00+01:00');
    const stricter = {
      ...edition,
      refund: {
        graceDays: 7,
        closedWithinDays: 60,
        earlier: [{ until: changedAt, graceDays: 14, closedWithinDays: 30 }],
      },
    };
    const before = instant(changedAt - 1);
    expect(refundableUntil(stricter, bought(before))).toBe('2025-09-22');
    expect(refundableUntil(stricter, bought(changedAt))).toBe('2025-09-15');
    // Paid after the change, with the card page that was opened before it.
    expect(refundableUntil(stricter, bought(instant(changedAt + day), before))).toBe('2025-09-23');
    const twice = {
      ...stricter,
      refund: {
        ...edition.refund,
        earlier: [{ until: before, graceDays: 1, closedWithinDays: 30 }, ...stricter.refund.earlier],
      },
    };
    expect(refundableUntil(twice, bought(instant(before - 1)))).toBe('2025-09-09');
    expect(refundableUntil(twice, bought(before))).toBe('2025-09-22');
  });

  it('the refund period is closed on the festival’s day and after it', () => {
    expect(until('2025-11-22T11:00:00Z')).toBeNull();
    expect(until('2026-01-01T00:00:00Z')).toBeNull();
  });

  const somePurchase = fc.integer({ min: Date.UTC(2025, 4, 1), max: Date.UTC(2025, 10, 30) }).map(instant);

  it('the refund period ends exactly on the date that is shown', () => {
    fc.assert(
      fc.property(somePurchase, fc.integer({ min: 0, max: 20 * day }), (paidAt, later) => {
        const now = instant(paidAt + later);
        const last = refundableUntil(edition, bought(paidAt));
        expect(isRefundable(edition, bought(paidAt), now)).toBe(
          last !== null && daysBetween(londonDate(now), last) >= 0,
        );
        if (last) expect(daysBetween(londonDate(paidAt), last)).toBe(14);
      }),
    );
  });

  it('the refund period never opens again once it is closed', () => {
    fc.assert(
      fc.property(somePurchase, fc.nat(30 * day), fc.nat(30 * day), (paidAt, wait, longer) => {
        const first = isRefundable(edition, bought(paidAt), instant(paidAt + wait));
        if (!first) expect(isRefundable(edition, bought(paidAt), instant(paidAt + wait + longer))).toBe(false);
      }),
    );
  });
});
