import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalised } from '../../../core/kernel/capitalised.ts';
import { formatCount, formatNumber } from '../../../core/kernel/format-number.ts';
import { ordinal, spokenOrdinal } from '../../../core/kernel/ordinal.ts';
import { spokenCount, spokenNumber } from '../../../core/kernel/spoken-number.ts';

describe('numbers in texts', () => {
  it('numbers in running text are in words up to ten, and in figures beyond, with commas between thousands', () => {
    expect([0, 1, 10, 11, 1046].map(spokenNumber)).toEqual(['no', 'one', 'ten', '11', '1,046']);
    expect([0, 999, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,234,567']);
  });

  it('a whole number reads as British English writes it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(formatNumber(amount)).toBe(amount.toLocaleString('en-GB'));
      }),
    );
  });

  it('numbers in texts have a noun that is singular for one only', () => {
    expect([0, 1, 2].map((count) => spokenCount(count, 'order'))).toEqual(['no orders', 'one order', 'two orders']);
    expect([0, 1, 1046].map((count) => formatCount(count, 'order'))).toEqual(['0 orders', '1 order', '1,046 orders']);
    expect([1, 2].map((count) => spokenCount(count, 'party', 'parties'))).toEqual(['one party', 'two parties']);
  });

  it('numbers in texts are written as places (1st, 2nd) with the right ending', () => {
    const places = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111];
    expect(places.map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 101st 111th');
    expect([1, 10, 11, 22].map(spokenOrdinal)).toEqual(['first', 'tenth', '11th', '22nd']);
  });

  it('numbers in texts have a capital at the start of a sentence', () => {
    expect(capitalised('two places')).toBe('Two places');
    expect(capitalised('')).toBe('');
  });
});
