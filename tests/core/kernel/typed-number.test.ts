import { describe, expect, it } from 'vitest';
import { typedPounds, typedWholeNumber } from '#core/kernel/typed-number.ts';

describe('typed whole numbers', () => {
  it.each([
    ['7', 7],
    [' 1000 ', 1_000],
    ['1,000', 1_000],
    ['12,345,678', 12_345_678],
  ])('a whole number may be typed as %j', (text, count) => expect(typedWholeNumber(text)).toBe(count));

  it.each(['', '1,00', '10,00', '1,0000', ',100', '1.5', '1.000', '1e3', '-1', '0x10', 'ten'])(
    'a whole number may not be typed as %j',
    (text) => expect(typedWholeNumber(text)).toBeUndefined(),
  );
});

describe('typed sums', () => {
  it.each([
    ['10', 1_000],
    ['10.5', 1_050],
    ['£10.50', 1_050],
    ['£ 1,200.00', 120_000],
    ['0', 0],
  ])('a sum of money may be typed as %j', (text, sum) => expect(typedPounds(text)).toBe(sum));

  it.each(['', '£', 'abc', '10.505', '1,50', '1,20.00', '-5', '10 pounds'])(
    'a sum of money may not be typed as %j',
    (text) => expect(typedPounds(text)).toBeUndefined(),
  );
});
