import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPence, formatPounds, noPence, parsePounds, pence, timesPence } from '#core/kernel/money.ts';

const somePence = fc.integer({ min: -1e13, max: 1e13 }).map(pence);

describe('pence', () => {
  it.each([
    [5500, '£55.00'],
    [400, '£4.00'],
    [0, '£0.00'],
    [7, '£0.07'],
    [123456, '£1234.56'],
    [-1550, '-£15.50'],
    [-7, '-£0.07'],
  ])('money: %i pence are written as %s', (amount, shown) => {
    expect(formatPounds(pence(amount))).toBe(shown);
  });

  it('sums in pence are formatted with two decimals and a pound sign', () => {
    fc.assert(
      fc.property(somePence, (amount) => {
        expect(formatPounds(amount)).toMatch(/^-?£\d+\.\d\d$/);
      }),
    );
  });

  it('sums in pence are parsed back from their format', () => {
    fc.assert(
      fc.property(somePence, (amount) => {
        expect(parsePounds(formatPounds(amount))).toBe(amount);
      }),
    );
  });

  it.each(['', '55', '£55', '£5.5', '£5.555', '55.00', '£ 5.00', '£-5.00', '£1,000.00', '£1234567890123.00', '€5.00'])(
    'sums in pence are not parsed from %j',
    (text) => expect(parsePounds(text)).toBeUndefined(),
  );

  it('sums in pence are never -0', () => {
    expect(Object.is(parsePounds('-£0.00'), 0)).toBe(true);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is rejected as a sum in pence', (amount) => {
    expect(() => pence(amount)).toThrow(RangeError);
  });

  it('sums in pence add up, and an empty sum is zero', () => {
    expect(addPence()).toBe(noPence);
    expect(addPence(pence(100), pence(250), pence(-50))).toBe(300);
    expect(timesPence(pence(1500), 3)).toBe(4500);
  });

  it('sums and multiples of pence that would be inexact are rejected', () => {
    expect(() => addPence(pence(Number.MAX_SAFE_INTEGER), pence(1))).toThrow(RangeError);
    expect(() => timesPence(pence(100), 0.005)).toThrow(RangeError);
  });
});
