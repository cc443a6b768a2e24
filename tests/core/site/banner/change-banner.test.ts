import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { userId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { bannerId } from '#core/site/banner/banner.ts';
import { type BannerRequest, putBannerUp, readBannerNow, showBannerAgain } from '#core/site/banner/change-banner.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';

const by = { id: userId('morwenna'), name: 'Morwenna Pike' };
const describeAction = () => aStaffAction(nextId('action'));

/** The site's banner, in memory. */
const aSite = () => {
  const festivalClock = simulatedClock(now);
  let changes = 0;
  const ports = {
    banners: memoryFestival(festivalClock).banners,
    festivalClock,
    bannerChanged: () => {
      changes += 1;
    },
  };
  return {
    passes: (ms: number) => festivalClock.passes(ms),
    puts: (headline: string, times: Partial<Pick<BannerRequest, 'from' | 'until'>> = {}) =>
      putBannerUp(ports)(
        { id: bannerId(headline), kind: 'info', headline, text: '', link: null, from: null, until: null, ...times },
        by,
        describeAction,
      ),
    again: (headline: string) => showBannerAgain(ports)(bannerId(headline), describeAction),
    shown: async () => (await readBannerNow(ports))?.headline ?? null,
    changes: () => changes,
  };
};

describe('the banner', () => {
  it('the site’s banner shows from its start until the moment of its end', async () => {
    const { puts, shown, passes } = aSite();
    await puts('Trains', { from: laterBy(now, hour), until: laterBy(now, 2 * hour) });
    expect(await shown()).toBeNull();
    passes(hour);
    expect(await shown()).toBe('Trains');
    passes(hour - 1);
    expect(await shown()).toBe('Trains');
    passes(1);
    expect(await shown()).toBeNull();
  });

  it('a banner that is over does not let an older one appear again', async () => {
    const { puts, shown, passes } = aSite();
    await puts('Parking');
    passes(1);
    await puts('Trains', { until: laterBy(now, hour) });
    passes(hour);
    expect(await shown()).toBeNull();
  });

  it('a banner is refused when its end has passed, or is not after its start', async () => {
    const { puts, changes } = aSite();
    const passed = refuse({ kind: 'moment-passed' });
    expect(await puts('Trains', { until: now })).toEqual(passed);
    expect(await puts('Trains', { from: laterBy(now, -2 * hour), until: laterBy(now, -hour) })).toEqual(passed);
    expect(await puts('Trains', { from: laterBy(now, hour), until: laterBy(now, hour) })).toEqual(passed);
    expect(changes()).toBe(0);
  });

  it('a banner that is shown again keeps an end that is still to come, and has none when that has passed', async () => {
    const { puts, again, shown, passes } = aSite();
    const until = laterBy(now, 2 * hour);
    await puts('Trains', { until });
    passes(hour);
    expect(await again('Trains')).toMatchObject({ ok: true, value: { fromAt: laterBy(now, hour), untilAt: until } });
    passes(hour);
    expect(await shown()).toBeNull();
    expect(await again('Trains')).toMatchObject({ ok: true, value: { untilAt: null } });
    expect(await shown()).toBe('Trains');
    expect(await again('Buses')).toEqual(refuse({ kind: 'banner-unknown' }));
  });
});
