import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RingEvent } from '#core/competition/rules/run/ring-event.ts';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { laterBy } from '#core/kernel/time.ts';
import { anEmptySheet, aRingEvent, aRingLog, type Given, halfPastTen } from '#fixtures/builders/a-run.ts';
import { someRingLog, someRules } from '#fixtures/builders/some-runs.ts';
import { rulesOf } from '../the-rulebook.ts';

const rules = rulesOf('adult', 'gold');
const record = (...happenings: readonly Given[]) => runRecord(aRingLog(...happenings), rules);
const { secondsTaken: _, ...nothing } = anEmptySheet;

describe('runRecord', () => {
  it('a run’s record is waiting, then searching, then finished', () => {
    expect(record().underWay).toEqual({ counts: nothing, status: { kind: 'waiting' } });
    expect(record('started').underWay.status).toEqual({ kind: 'searching' });
    expect(record('started', { kind: 'stopped', secondsTaken: 278.41 }).underWay.status).toEqual({
      kind: 'finished',
      secondsTaken: 278.41,
    });
  });

  it('a run’s record uses the full time when the time is up', () => {
    expect(record('started', 'time-up').counting.status).toEqual({ kind: 'finished', secondsTaken: 600 });
    expect(record('started', { kind: 'stopped', secondsTaken: 601 }).counting.status).toEqual({
      kind: 'finished',
      secondsTaken: 600,
    });
  });

  it('a run’s record uses the shorter of two stopwatch times', () => {
    const two = record('started', { kind: 'stopped', secondsTaken: 278.6 }, { kind: 'stopped', secondsTaken: 278.4 });
    expect(two.counting.status).toEqual({ kind: 'finished', secondsTaken: 278.4 });
    const late = record('started', 'time-up', { kind: 'stopped', secondsTaken: 599.8 });
    expect(late.counting.status).toEqual({ kind: 'finished', secondsTaken: 599.8 });
  });

  it('a run’s record counts each kind of sighting', () => {
    const seen = record(
      'started',
      ...(['oil-found', 'oil-found', 'truffle-found', 'wrong-flag', 'wrong-flag', 'wrong-flag', 'dug'] as const),
      ...(['toileted', 'toileted', 'bait-eaten', 'behaviour-warned', 'behaviour-warned'] as const),
    );
    expect(seen.underWay.counts).toEqual({
      oilFinds: 2,
      truffleFinds: 1,
      wrongFlags: 3,
      digs: 1,
      toileting: 2,
      baitsEaten: 1,
      behaviourWarnings: 2,
    });
  });

  it('a run’s record prefers a disqualification to a withdrawal, and both to a time', () => {
    const out = { kind: 'disqualified', reason: 'A bite.' } as const;
    expect(record('withdrawn', out, 'stopped').counting.status).toEqual(out);
    expect(record('stopped', 'withdrawn').counting.status).toEqual({ kind: 'withdrawn' });
  });

  it('a run’s record ignores order and duplicates of events', () => {
    fc.assert(
      fc.property(
        someRules(),
        someRingLog().chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log]))),
        (someRing, [log, others]) => {
          expect(runRecord([...others, ...log], someRing)).toEqual(runRecord(log, someRing));
        },
      ),
    );
  });

  it('a run’s record ignores the times of sightings', () => {
    const seen = ['started', 'dug', 'oil-found', 'dug', 'toileted', 'stopped'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...seen], { minLength: 6 }), (order) => {
        expect(record(...order)).toEqual(record(...seen));
      }),
    );
  });
});

describe('runRecord of a re-run', () => {
  const first = aRingLog('started', 'oil-found', 'dug', { kind: 'stopped', secondsTaken: 300 });
  const granted = (as: 'time-only' | 'second-attempt') =>
    aRingEvent({ kind: 'again-granted', as, reason: 'A loose dog.' });
  const second = aRingLog('started', 'truffle-found', 'dug', 'dug', { kind: 'stopped', secondsTaken: 200 }).map(
    (event): RingEvent => ({ ...event, attempt: 2 }),
  );

  it('a run’s record keeps finds and offences for a re-run for the time alone', () => {
    const again = runRecord([...first, granted('time-only'), ...second], rules);
    expect(again).toMatchObject({ attempt: 2, again: 'time-only', provisional: false });
    expect(again.counting).toEqual({
      counts: { ...nothing, oilFinds: 1, digs: 1 },
      status: { kind: 'finished', secondsTaken: 200 },
    });
    expect(again.underWay).toEqual(again.counting);
  });

  it('a run’s record has no time between the grant of a re-run for the time alone and the re-run', () => {
    expect(runRecord([...first, granted('time-only')], rules).counting).toEqual({
      counts: { ...nothing, oilFinds: 1, digs: 1 },
      status: { kind: 'waiting' },
    });
  });

  it('a run’s record scores the first attempt of an approved re-run until the head judge decides', () => {
    const provisional = runRecord([...first, granted('second-attempt'), ...second], rules);
    expect(provisional).toMatchObject({ attempt: 2, again: 'second-attempt', provisional: true });
    expect(provisional.counting.counts).toEqual({ ...nothing, oilFinds: 1, digs: 1 });
    expect(provisional.underWay.counts).toEqual({ ...nothing, truffleFinds: 1, digs: 2 });
  });

  it.each([
    [1, 300],
    [2, 200],
  ] as const)('a run’s record scores attempt %i by the head judge’s last decision', (counts, secondsTaken) => {
    const log = [...first, granted('second-attempt'), ...second];
    const other = counts === 1 ? 2 : 1;
    const decided = runRecord(
      [
        ...log,
        aRingEvent({ kind: 'attempt-decided', counts: other }),
        aRingEvent({ kind: 'attempt-decided', counts }, { at: laterBy(halfPastTen, 1000) }),
      ],
      rules,
    );
    expect(decided).toMatchObject({ attempt: 2, provisional: false });
    expect(decided.counting.status).toEqual({ kind: 'finished', secondsTaken });
    expect(decided.underWay.status).toEqual({ kind: 'finished', secondsTaken: 200 });
  });

  it('a run’s record ignores a grant of a re-run that was undone, and accepts another', () => {
    const mistaken = granted('time-only');
    const undone = aRingEvent({ kind: 'undone', undoes: mistaken.id });
    expect(runRecord([...first, mistaken, undone], rules)).toMatchObject({ attempt: 1, again: null });
    const log = [...first, mistaken, undone, granted('second-attempt')];
    expect(runRecord(log, rules)).toMatchObject({ attempt: 2, again: 'second-attempt', provisional: true });
  });

  it('a run’s record ignores a second attempt that was never granted', () => {
    expect(runRecord([...first, ...second], rules)).toMatchObject({
      attempt: 1,
      provisional: false,
      counting: { status: { kind: 'finished', secondsTaken: 300 } },
    });
  });
});
