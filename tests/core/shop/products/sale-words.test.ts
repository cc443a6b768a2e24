import { expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { offerEnd, saleWords, shortMoment } from '#core/shop/products/sale-words.ts';

const morning = parseInstant('2025-11-20T09:00:00Z');

it('a short moment has the day without the year, and the time unless it is midnight', () => {
  expect(shortMoment(morning)).toBe('20 November, 9am');
  expect(shortMoment(parseInstant('2025-11-20T00:00:00Z'))).toBe('20 November');
});

it.each([
  ['2025-10-31T00:00:00Z', 'on 30 October at midnight'],
  ['2025-10-31T09:00:00Z', 'on 31 October at 9am'],
  ['2024-07-03T23:00:00Z', 'on 3 July 2024 at midnight'],
  ['2026-01-02T09:00:00Z', 'on 2 January 2026 at 9am'],
])(
  'the end of a price is the last day before a midnight, with the year when it is not the festival’s: %s',
  (end, words) => {
    expect(offerEnd(parseInstant(end), { startsAt: parseInstant('2025-11-22T10:00:00Z') })).toBe(words);
  },
);

it('the words of a sale say until when a price holds, and from when a product is on sale', () => {
  expect(saleWords.priceUntil({ at: morning, amount: pence(2000) })).toBe('until 20 November, 9am, then £20.00');
  expect(saleWords.notYet(morning)).toBe('On sale from 20 November, 9am');
  expect(saleWords.notYet(null)).toBe('Not on sale yet');
});
