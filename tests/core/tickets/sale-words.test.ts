import { expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { saleWords, shortMoment } from '#core/tickets/sale-words.ts';

const morning = parseInstant('2025-11-20T09:00:00Z');

it('shortMoment: returns the day without the year, and the time unless it is midnight', () => {
  expect(shortMoment(morning)).toBe('20 November, 9am');
  expect(shortMoment(parseInstant('2025-11-20T00:00:00Z'))).toBe('20 November');
});

it('saleWords: says until when a price holds, and from when a product is on sale', () => {
  expect(saleWords.priceUntil({ at: morning, amount: pence(2000) })).toBe('until 20 November, 9am, then £20.00');
  expect(saleWords.notYet(morning)).toBe('On sale from 20 November, 9am');
  expect(saleWords.notYet(null)).toBe('Not on sale yet');
});
