import { describe, expect, it } from 'vitest';
import { instant, parseInstant } from '#core/kernel/time.ts';
import { festivalClock } from '../../../../web/app/festival/festival-clock.ts';
import { festivalDay, festivalHours, festivalPlace } from '../../../../web/app/festival/festival-day.ts';
import { aSite } from '../../support/site.tsx';

const pageMadeAt = parseInstant('2025-10-04T09:00:00+01:00');

describe('the festival’s clock in the browser', () => {
  it('runs on from the moment the page was made, whatever the machine says the year is', () => {
    let machine = 5_000_000;
    const clock = festivalClock(pageMadeAt, () => machine);
    machine += 90_000;
    expect(clock.now()).toBe(pageMadeAt + 90_000);
  });

  it('takes the server’s word over that of a page kept for an hour', () => {
    let machine = 5_000_000;
    const clock = festivalClock(pageMadeAt, () => machine);
    clock.learn(instant(pageMadeAt + 3_600_000));
    machine += 1_000;
    expect(clock.now()).toBe(pageMadeAt + 3_601_000);
  });
});

describe('the day in words', () => {
  const { edition } = aSite().config;

  it('is a Saturday from ten to five', () => {
    expect(festivalDay(edition)).toBe('Saturday 22 November 2025');
    expect(festivalHours(edition)).toBe('10am to 5pm');
  });

  it('is told in London’s time, with noon and halves as people say them', () => {
    const july = {
      ...edition,
      startsAt: parseInstant('2026-07-04T11:00:00Z'),
      endsAt: parseInstant('2026-07-04T16:30:00Z'),
    };
    expect(festivalHours(july)).toBe('12 noon to 5.30pm');
  });

  it('has a place with a capital letter', () => {
    expect(festivalPlace(edition)).toBe('The racecourse, East Sussex');
  });
});
