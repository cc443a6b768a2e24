import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorrectedRun, correctingEvents } from '#core/competition/rules/run/correction.ts';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { anEmptySheet, aRingEvent, aRingLog, halfPastTen } from '#fixtures/builders/a-run.ts';
import { someRingLog, someRulesAndSheet } from '#fixtures/builders/some-runs.ts';
import { rulesOf } from '../rules/the-rulebook.ts';

const rules = rulesOf('adult', 'silver');
const source = { id: 'correction-1', device: deviceId('desk'), at: laterBy(halfPastTen, hour) };
const { secondsTaken: _, ...nothing } = anEmptySheet;

const corrected = (log: ReturnType<typeof aRingLog>, wanted: CorrectedRun) =>
  runRecord([...log, ...correctingEvents(log, wanted, source)], rules).counting;

describe('correctingEvents', () => {
  const ran = aRingLog('started', 'oil-found', 'oil-found', 'dug', { kind: 'stopped', secondsTaken: 278.4 });

  it('correcting a run’s events adds missing ones and undoes surplus ones, the latest first', () => {
    const events = correctingEvents(
      ran,
      { kind: 'finished', counts: { ...nothing, oilFinds: 1, truffleFinds: 1, digs: 1 }, secondsTaken: 278.4 },
      source,
    );
    expect(events).toEqual([
      { id: 'correction-1-1', device: 'desk', at: source.at, attempt: 1, kind: 'truffle-found' },
      { id: 'correction-1-2', device: 'desk', at: source.at, attempt: 1, kind: 'undone', undoes: ran[2]?.id },
    ]);
  });

  it('correcting a run’s events replaces the time with a longer or a shorter one', () => {
    const wanted = { kind: 'finished', counts: { ...nothing, oilFinds: 2, digs: 1 } } as const;
    for (const secondsTaken of [200, 300.05])
      expect(corrected(ran, { ...wanted, secondsTaken }).status).toEqual({ kind: 'finished', secondsTaken });
  });

  it('correcting a run’s events undoes a disqualification, or changes its reason', () => {
    const out = aRingLog('started', 'oil-found', { kind: 'disqualified', reason: 'A bite.' });
    const finished = { kind: 'finished', counts: { ...nothing, oilFinds: 1 }, secondsTaken: 90 } as const;
    expect(corrected(out, finished)).toEqual({
      counts: finished.counts,
      status: { kind: 'finished', secondsTaken: 90 },
    });
    const other = { kind: 'disqualified', reason: 'Two bites.' } as const;
    expect(corrected(out, other).status).toEqual(other);
    expect(corrected(ran, { kind: 'withdrawn' }).status).toEqual({ kind: 'withdrawn' });
  });

  it('correcting a run’s events returns nothing when the log has the wanted result', () => {
    const as: CorrectedRun = { kind: 'finished', counts: { ...nothing, oilFinds: 2, digs: 1 }, secondsTaken: 278.4 };
    expect(correctingEvents(ran, as, source)).toEqual([]);
    const out = aRingLog('started', { kind: 'disqualified', reason: 'A bite.' });
    expect(correctingEvents(out, { kind: 'disqualified', reason: 'A bite.' }, source)).toEqual([]);
    expect(correctingEvents(aRingLog('started', 'withdrawn'), { kind: 'withdrawn' }, source)).toEqual([]);
  });

  it('correcting a run after a time-only re-run corrects finds in the first attempt and the time in the second', () => {
    const again = [
      ...ran,
      aRingEvent({ kind: 'again-granted', as: 'time-only', reason: 'The stopwatch failed.' }),
      aRingEvent({ kind: 'stopped', secondsTaken: 200 }, { attempt: 2, at: laterBy(halfPastTen, 20 * minute) }),
    ];
    const wanted = { kind: 'finished', counts: { ...nothing, oilFinds: 3 }, secondsTaken: 190 } as const;
    const events = correctingEvents(again, wanted, source);
    expect(events.map(({ attempt, kind }) => [attempt, kind])).toEqual([
      [1, 'oil-found'],
      [1, 'undone'],
      [2, 'undone'],
      [2, 'stopped'],
    ]);
    expect(corrected(again, wanted)).toEqual({
      counts: wanted.counts,
      status: { kind: 'finished', secondsTaken: 190 },
    });
  });

  it('correcting a run’s events corrects the second attempt when that one counts', () => {
    const again = [
      ...ran,
      aRingEvent({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' }),
      aRingEvent('truffle-found', { attempt: 2 }),
      aRingEvent({ kind: 'stopped', secondsTaken: 200 }, { attempt: 2 }),
      aRingEvent({ kind: 'attempt-decided', counts: 2 }),
    ];
    const wanted = { kind: 'finished', counts: { ...nothing, truffleFinds: 2 }, secondsTaken: 200 } as const;
    expect(correctingEvents(again, wanted, source).map(({ attempt, kind }) => [attempt, kind])).toEqual([
      [2, 'truffle-found'],
    ]);
  });

  it('correcting a run’s events turns any log into the wanted result, and returns nothing when called again', () => {
    fc.assert(
      fc.property(someRingLog(), someRulesAndSheet(), (log, [someRing, { secondsTaken, ...counts }]) => {
        const wanted = { kind: 'finished', counts, secondsTaken } as const;
        const whole = [...log, ...correctingEvents(log, wanted, source)];
        expect(runRecord(whole, someRing).counting).toEqual({
          counts,
          status: { kind: 'finished', secondsTaken },
        });
        expect(correctingEvents(whole, wanted, { ...source, id: 'correction-2' })).toEqual([]);
      }),
    );
  });
});
