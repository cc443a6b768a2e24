import { describe, expect, it } from 'vitest';
import { formatPounds } from '#core/kernel/money.ts';
import { formatDate, laterBy, parseInstant } from '#core/kernel/time.ts';
import { earlyBird } from '#core/shop/products/early-bird.ts';
import { edition } from '../../support/edition.ts';

/** "The offer ended 03/07/24 at midnight" (§5): the midnight at that day's end, in London. */
const midnight = parseInstant('2024-07-03T23:00:00Z');

describe("competitor ticket's early-bird offer", () => {
  it('the competitor ticket’s early-bird offer was £40.00 instead of £55.00, which saved £15.00', () => {
    const { price, fullPrice, saving, endedAt } = earlyBird(edition, midnight);
    expect([price, fullPrice, saving].map(formatPounds)).toEqual(['£40.00', '£55.00', '£15.00']);
    expect(formatDate(laterBy(endedAt, -1))).toBe('3 July 2024');
  });

  it('the competitor ticket’s early-bird offer ends at midnight, not a millisecond before', () => {
    expect(earlyBird(edition, laterBy(midnight, -1)).ended).toBe(false);
    expect(earlyBird(edition, midnight).ended).toBe(true);
    expect(earlyBird(edition, parseInstant('2025-10-04T08:00:00Z')).ended).toBe(true);
  });
});
