import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { type MorningReport, playMorning } from './door-morning.ts';

describe('a short morning at the doors, with wrong clocks and bad signal', () => {
  let festival: OpenFestival;
  let report: MorningReport;
  beforeAll(async () => {
    festival = await openFestival();
    report = await playMorning(festival, { seed: 7, tickets: 100, lastsMs: 15 * minute, everyMs: 30 * second });
  });
  afterAll(() => festival.close());

  it('a rehearsed morning at the doors lets most visitors in, although signal is lost now and then', () => {
    expect(report.scans).toBeGreaterThan(80);
    expect(report.letIn).toBeGreaterThan(70);
    expect(report.signalLost).toBeGreaterThan(3);
  });

  it('a rehearsed morning at the doors loses no scan and stores none twice', () => {
    expect(report).toMatchObject({ lost: [], twice: [], unknown: [] });
  });

  it('a rehearsed morning sells at two tills at once, with signal and without, and loses no sale, place or penny', () => {
    const { sales, offline, ...rest } = report.atTheTills;
    expect(offline).toBeGreaterThan(0);
    expect(sales).toBeGreaterThan(offline);
    expect(rest).toMatchObject({ lost: [], unknown: [], withoutPlaces: [], otherTickets: [], cashOff: 0, faults: 0 });
  });

  it('a rehearsed morning at the doors ends with the admissions that follow from the true time of every scan', () => {
    expect(report.differences).toEqual([]);
  });
});
