import { describe, expect, it } from 'vitest';
import { onSale } from '#core/kernel/edition/edition.ts';
import { editionFile } from '#core/kernel/edition/edition-shape.ts';
import { formatDate, formatTime, laterBy, parseInstant } from '#core/kernel/time.ts';
import { anyDrawing, edition } from '../../support/edition.ts';

const gatesOpen = parseInstant('2025-11-22T10:00:00Z');

describe('edition 2025', () => {
  it('the festival’s edition 2025 is on Saturday 22 November 2025 from ten to five', () => {
    expect(formatDate(edition.startsAt)).toBe('22 November 2025');
    expect(new Date(edition.startsAt).getUTCDay()).toBe(6);
    expect([formatTime(edition.startsAt), formatTime(edition.endsAt)]).toEqual(['10:00', '17:00']);
  });

  it('the edition 2025 sells tickets until the millisecond at which the gates open', () => {
    expect(onSale(edition, laterBy(gatesOpen, -1))).toBe(true);
    expect(onSale(edition, gatesOpen)).toBe(false);
  });

  const written = {
    ...edition,
    startsAt: '2025-11-22T10:00:00+00:00',
    endsAt: '2025-11-22T17:00:00+00:00',
    salesCloseAt: '2025-11-22T10:00:00+00:00',
    registrationClosesAt: '2025-11-08T00:00:00+00:00',
    earlyBird: { ...edition.earlyBird, endedAt: '2024-07-04T00:00:00+01:00' },
    boxOffice: { ...edition.boxOffice, opensAt: '2025-11-22T08:00:00+00:00' },
  };

  it.each<[string, Record<string, unknown>]>([
    ['a date without its offset from UTC', { startsAt: '2025-11-22T10:00:00' }],
    ['a date in words', { endsAt: 'Saturday at five' }],
    ['no name', { name: '' }],
    ['a year in text', { year: '2025' }],
    ['half a parking space', { parking: { accessibleSpaces: 1.5 } }],
    ['a negative refund period', { refund: { graceDays: -1, closedWithinDays: 30 } }],
    ['an unknown field', { parknig: {} }],
  ])('an edition file with %s is rejected', (_, mistake) => {
    expect(editionFile(anyDrawing).safeParse(written).success).toBe(true);
    expect(editionFile(anyDrawing).safeParse({ ...written, ...mistake }).success).toBe(false);
  });
});
