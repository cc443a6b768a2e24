import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, type AlertKind, alertKinds, placeOf, type Trouble } from '#core/kernel/alerts/alert.ts';
import { followAlerts, type Look } from '#core/kernel/alerts/follow-alerts.ts';
import { hour, instant, laterBy, minute, second } from '#core/kernel/time.ts';

const start = instant(1_763_800_000_000);

/** An alert store in memory with its reported changes. It holds all state, so a restart of a process changes nothing. */
const aWatch = () => {
  let stored: readonly Alert[] = [];
  let now = start;
  const reports: string[] = [];
  return {
    reports,
    raised: () => stored.filter(({ state }) => state === 'raised').map(({ kind, place }) => `${kind} ${place}`),
    look: (afterMs: number, wrong: readonly AlertKind[], machine = 'one', unknown: Look['unknown'] = []) => {
      now = laterBy(now, afterMs);
      const troubles = wrong.map((kind): Trouble => ({ kind, detail: 'So it is.' }));
      const followed = followAlerts(stored, { machine, troubles, unknown }, now);
      const changed = new Map(followed.changed.map((alert) => [`${alert.kind} ${alert.place}`, alert]));
      stored = [...stored.filter(({ kind, place }) => !changed.has(`${kind} ${place}`)), ...changed.values()];
      reports.push(...followed.said.map(({ alert, state }) => `${alert.kind} ${alert.place} ${alert.number} ${state}`));
    },
  };
};

describe('alerts (G21)', () => {
  it.each(alertKinds)(
    'alerts (G21) of the kind %s are reported once while they last, and once when they are over',
    (kind) => {
      const watch = aWatch();
      for (let each = 0; each < 30; each++) watch.look(30 * second, [kind]);
      expect(watch.reports).toEqual([`${kind} ${placeOf(kind, 'one')} 1 raised`]);
      for (let each = 0; each < 30; each++) watch.look(30 * second, []);
      expect(watch.reports.slice(1)).toEqual([`${kind} ${placeOf(kind, 'one')} 1 over`]);
    },
  );

  it('alerts (G21) are reported under a new number when their cause returns', () => {
    const watch = aWatch();
    for (let each = 0; each < 5; each++) watch.look(30 * second, ['order-needs-person']);
    for (let each = 0; each < 5; each++) watch.look(30 * second, []);
    watch.look(30 * second, ['order-needs-person']);
    expect(watch.reports).toEqual([
      'order-needs-person  1 raised',
      'order-needs-person  1 over',
      'order-needs-person  2 raised',
    ]);
  });

  it('alerts to the operator wait until a passing fault has lasted for a while, and end only after a while without it', () => {
    const watch = aWatch();
    watch.look(0, ['provider-unreachable']);
    watch.look(2 * minute, ['provider-unreachable']);
    watch.look(30 * second, []);
    watch.look(30 * second, ['provider-unreachable']);
    expect(watch.reports).toEqual([]);
    watch.look(3 * minute, ['provider-unreachable']);
    watch.look(minute, []);
    watch.look(4 * minute, ['provider-unreachable']);
    watch.look(minute, []);
    watch.look(5 * minute, []);
    expect(watch.reports).toEqual(['provider-unreachable one 1 raised', 'provider-unreachable one 1 over']);
  });

  it('alerts about a machine end after an hour without its reports, and reports of another machine do not end them', () => {
    const watch = aWatch();
    watch.look(0, ['disk-full'], 'one');
    watch.look(minute, ['disk-full'], 'one');
    watch.look(30 * minute, [], 'two');
    expect(watch.raised()).toEqual(['disk-full one']);
    watch.look(30 * minute, [], 'two');
    expect(watch.reports).toEqual(['disk-full one 1 raised', 'disk-full one 1 over']);
  });

  it('alerts to the operator stay unchanged while the state of their fault is unknown', () => {
    const watch = aWatch();
    watch.look(0, ['order-needs-person']);
    watch.look(hour, [], 'one', ['order-needs-person']);
    expect(watch.reports).toEqual(['order-needs-person  1 raised']);
  });

  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 20 * minute }),
    wrong: fc.subarray([...alertKinds]),
    machine: fc.constantFrom('one', 'two'),
    unknown: fc.subarray([...alertKinds], { maxLength: 1 }),
  });

  it('alerts to the operator are reported once as raised and then once as over, whatever faults two machines have', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const watch = aWatch();
        for (const { afterMs, wrong, machine, unknown } of steps) watch.look(afterMs, wrong, machine, unknown);
        for (const key of new Set(watch.reports.map((line) => line.replace(/ \d+ \w+$/, '')))) {
          const ofKey = watch.reports
            .filter((line) => line.startsWith(`${key} `))
            .map((line) => line.slice(key.length + 1));
          const expected = ofKey.map((_, at) => `${Math.floor(at / 2) + 1} ${at % 2 === 0 ? 'raised' : 'over'}`);
          expect(ofKey).toEqual(expected);
          expect(watch.raised().includes(key)).toBe(ofKey.length % 2 === 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('alerts to the operator are exactly those of the present faults, once these no longer change', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.subarray([...alertKinds]), (steps, lasting) => {
        const watch = aWatch();
        for (const { afterMs, wrong, machine, unknown } of steps) watch.look(afterMs, wrong, machine, unknown);
        for (let each = 0; each < 20; each++)
          for (const machine of ['one', 'two']) watch.look(15 * second, lasting, machine);
        const expected = ['one', 'two'].flatMap((machine) =>
          lasting.map((kind) => `${kind} ${placeOf(kind, machine)}`),
        );
        expect(watch.raised().sort()).toEqual([...new Set(expected)].sort());
      }),
      { numRuns: 200 },
    );
  });
});
