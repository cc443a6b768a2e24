import { beforeAll, describe, expect, it } from 'vitest';
import { second } from '#core/kernel/time.ts';
import { theSiteIsBuilt } from '../support/built-site.ts';
import { playYear, type YearReport } from './processes/play-year.ts';

/** The short form of `npm run rehearse -- --year`. */
describe('a short year on two processes with one PostgreSQL', () => {
  let report: YearReport;
  beforeAll(async () => {
    await theSiteIsBuilt();
    report = await playYear({ seed: 7, processes: 2, tickets: 60, lastsMs: 3 * second });
  }, 300_000);

  it('two processes preview a draft for one browser, and open it within five seconds of its moment', () => {
    expect(report.lookedAt).toBeGreaterThan(0);
    expect(report.previews).toEqual(['2026 beside 2025', '2026 beside 2025']);
    expect(report.openedAfterMs).toBeLessThan(5 * second);
  });

  it('two years on two processes each add up: places, money as the provider has it, scans and marks', () => {
    expect(report.years.map(({ year, wrong }) => ({ year, wrong }))).toEqual([
      { year: 2025, wrong: [] },
      { year: 2026, wrong: [] },
    ]);
    for (const { sold, scans, ringEvents } of report.years) {
      expect(sold).toBeGreaterThan(0);
      expect(scans).toBeGreaterThan(0);
      expect(ringEvents).toBeGreaterThan(0);
    }
  });

  it('a closed year’s orders are disputed and refunded on two processes, and nothing else of it changes', () => {
    expect(report).toMatchObject({ disputed: 5, refunded: 5, changed: [], crashes: [] });
    expect(report.compared).toBeGreaterThan(100);
  });
});
