import { describe, expect, it } from 'vitest';
import { festivalDay, festivalHours, festivalPlace } from '#core/kernel/edition/festival-day.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';
import { festivalClock, timeWithoutServer } from '../../../../web/app/festival/festival-clock.ts';
import { aSite } from '../../support/site.tsx';

const pageMadeAt = parseInstant('2025-10-04T09:00:00+01:00');

describe('festival clock in the browser', () => {
  it('the browser’s festival clock runs on from the time in the page, even if the device’s clock is wrong', () => {
    let machine = 5_000_000;
    const clock = festivalClock(pageMadeAt, () => machine);
    machine += 90_000;
    expect(clock.now()).toBe(pageMadeAt + 90_000);
  });

  it('the browser’s festival clock prefers the server’s current time to that of a cached page', () => {
    let machine = 5_000_000;
    const clock = festivalClock(pageMadeAt, () => machine);
    clock.learn(instant(pageMadeAt + 3_600_000));
    machine += 1_000;
    expect(clock.now()).toBe(pageMadeAt + 3_601_000);
  });
});

describe('festival day in words', () => {
  const { edition } = aSite().config;

  it('the festival day in words formats the date and the hours', () => {
    expect(festivalDay(edition)).toBe('Saturday 22 November 2025');
    expect(festivalHours(edition)).toBe('10am to 5pm');
  });

  it('the festival day in words uses London’s time, and writes noon and half hours as people say them', () => {
    const july = {
      ...edition,
      startsAt: parseInstant('2026-07-04T11:00:00Z'),
      endsAt: parseInstant('2026-07-04T16:30:00Z'),
    };
    expect(festivalHours(july)).toBe('12 noon to 5.30pm');
  });

  it('the festival day in words capitalises the place', () => {
    expect(festivalPlace(edition)).toBe('The racecourse, East Sussex');
    expect(festivalPlace({ venue: { ...edition.venue, postcode: 'BN8 4TF' } })).toBe(
      'The racecourse, East Sussex BN8 4TF',
    );
  });
});

describe('time of a page without the server', () => {
  const page = { now: instant(1_000), aheadMs: 50 };

  it('a page from the device’s cache goes by the device’s clock, as far ahead as the festival’s is', () => {
    expect(timeWithoutServer(page, () => 5_000)).toBe(5_050);
  });

  it('a device whose clock is behind does not set a cached page’s time back', () => {
    expect(timeWithoutServer(page, () => 10)).toBe(1_000);
  });
});
