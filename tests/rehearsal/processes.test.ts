import { beforeAll, describe, expect, it } from 'vitest';
import { second } from '#core/kernel/time.ts';
import { theSiteIsBuilt } from '../support/built-site.ts';
import { type ProcessesReport, playOnProcesses } from './processes/play.ts';

/** Linux only, because PostgreSQL’s processes are found in /proc to pause them. */
describe.skipIf(process.platform !== 'linux')('a short afternoon on two processes with one PostgreSQL', () => {
  let report: ProcessesReport;
  beforeAll(async () => {
    await theSiteIsBuilt();
    report = await playOnProcesses({
      seed: 7,
      processes: 2,
      lastsMs: 6 * second,
      troubleEveryMs: 2 * second,
      buyers: 3,
      viewers: 4,
    });
  }, 300_000);

  it('two processes continue to serve and sell while processes are killed and PostgreSQL is restarted', () => {
    expect(report.trouble.kills).toBeGreaterThan(0);
    expect(report.trouble.restarts).toBeGreaterThan(0);
    expect(report.paid).toBeGreaterThan(0);
    expect(report.shares.every((requests) => requests > 0)).toBe(true);
  });

  it('two processes on one PostgreSQL, killed and restarted, sell no place twice and lose no payment', () => {
    expect(report).toMatchObject({ oversold: [], lost: [], faults: [] });
  });

  it('two processes on one PostgreSQL, killed and restarted, lose no scan and no event that a judge recorded', () => {
    expect(report.scans).toBeGreaterThan(0);
    expect(report.ringEvents).toBeGreaterThan(0);
    expect(report).toMatchObject({ lostScans: [], lostRingEvents: [] });
  });

  it('two processes on one PostgreSQL show every viewer the right boards within five seconds of the end', () => {
    expect(report.wrongBoards).toBe(0);
  });
});
