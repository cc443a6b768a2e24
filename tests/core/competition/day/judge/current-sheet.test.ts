import { describe, expect, it } from 'vitest';
import { type ChecklistItem, checklist } from '#core/competition/day/judge/checklist.ts';
import { currentSheet, isAccepted, isChecked } from '#core/competition/day/judge/current-sheet.ts';
import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aRingEvent, halfPastTen } from '#fixtures/builders/a-run.ts';
import { aRunEvent, someRunEvents } from '#fixtures/builders/a-run-event.ts';
import { rulesOf } from '../../rules/the-rulebook.ts';

const gold = rulesOf('adult', 'gold');
const bronze = rulesOf('adult', 'bronze');
const times = (number: number, body: RunEventBody): readonly RunEventBody[] =>
  Array.from({ length: number }, () => body);
const sheet = (...all: readonly RunEventBody[]) =>
  currentSheet(someRunEvents({ kind: 'presented' }, { kind: 'started' }, ...all), gold);
const ticks: readonly RunEventBody[] = checklist.map((item: ChecklistItem) => ({ kind: 'ticked', item }));
const later = (ms: number) => ({ at: laterBy(halfPastTen, ms) });
const stopped: RunEventBody = { kind: 'stopped', secondsTaken: 239.5 };

describe('current sheet of a run', () => {
  it('a run’s current sheet shows on each button the next points and the count so far', () => {
    const { pads } = sheet({ kind: 'truffle-found' }, { kind: 'dug' }, { kind: 'toileted' }, { kind: 'toileted' });
    expect(pads.truffleFinds).toEqual({ of: 'truffleFinds', next: 10, soFar: 1, spent: null });
    expect(pads.oilFinds).toMatchObject({ next: 5, soFar: 0 });
    expect(pads.wrongFlags).toMatchObject({ next: -5, soFar: 0 });
    expect(pads.digs).toMatchObject({ next: -5, soFar: 1 });
    expect(pads.toileting).toMatchObject({ next: 'out', soFar: 2 });
    expect(pads.baitsEaten).toMatchObject({ next: -5, soFar: 0 });
  });

  it('a run’s current sheet adds up the points so far without time bonus, and the flags used', () => {
    const after = sheet(
      { kind: 'truffle-found' },
      { kind: 'oil-found' },
      { kind: 'wrong-flag' },
      { kind: 'bait-eaten' },
    );
    expect(after).toMatchObject({ points: 5, flagsUsed: 3, stage: 'searching', initials: null, impossible: null });
    expect(after.outcome).toEqual({ kind: 'unfinished' });
  });

  it('a run’s current sheet disables buttons when flags or baits are used up', () => {
    const spent = sheet(...times(15, { kind: 'wrong-flag' })).pads;
    expect(spent.truffleFinds.spent).toBe('no flags left');
    expect(spent.wrongFlags.spent).toBe('no flags left');
    expect(spent.digs.spent).toBeNull();
    const found = (finds: number) =>
      currentSheet(someRunEvents({ kind: 'started' }, ...times(finds, { kind: 'oil-found' })), {
        ...bronze,
        ring: { ...bronze.ring, flags: 9 },
      }).pads;
    expect(found(5).oilFinds.spent).toBe('no baits left');
    expect(found(5).wrongFlags.spent).toBeNull();
    expect(found(4).oilFinds.spent).toBeNull();
  });

  it('a run’s current sheet explains, in place of points, that two phones recorded more flags than there are', () => {
    const double = sheet(...times(16, { kind: 'oil-found' }), stopped);
    expect(double).toMatchObject({ points: null, outcome: null, impossible: expect.stringContaining('15 flags') });
  });

  it('a run’s current sheet shows a score only after the run is over', () => {
    const once = sheet({ kind: 'truffle-found' }, stopped);
    expect(once).toMatchObject({ outcome: { kind: 'scored', total: 16 }, firstOutcome: null });
    const timeOnly = { kind: 'again-granted', as: 'time-only', reason: 'The stopwatch failed.' } as const;
    expect(sheet(stopped, timeOnly).firstOutcome).toBeNull();
    expect(sheet(...times(3, { kind: 'dug' }))).toMatchObject({ stage: 'disqualified' });
  });

  it('a run’s current sheet is checked when all items are ticked, and unchecked when the run ends again', () => {
    expect(isChecked(sheet(stopped))).toBe(false);
    expect(isChecked(sheet(stopped, ...ticks.slice(1)))).toBe(false);
    expect(isChecked(sheet(stopped, ...ticks))).toBe(true);
    expect(isChecked(sheet(stopped, ...ticks, stopped))).toBe(false);
    // Ticks before the end do not count, nor does anything else after it.
    expect(sheet(...ticks, stopped, { kind: 'dug' }).ticked).toEqual(new Set());
    expect(sheet(stopped, { kind: 'ticked', item: 'sheet-shown' }).ticked).toEqual(new Set(['sheet-shown']));
  });

  it('a run’s current sheet has nothing to check for a hound that never ran', () => {
    const gone = currentSheet(someRunEvents({ kind: 'withdrawn' }), gold);
    expect(gone).toMatchObject({ stage: 'withdrawn', toCheck: [] });
    expect(isChecked(gone)).toBe(true);
    expect(sheet({ kind: 'withdrawn' }).toCheck).toEqual(checklist);
  });

  it('a run’s current sheet is ready at first, confirmed when signed, and under review after a delayed event', () => {
    expect(currentSheet(someRunEvents({ kind: 'presented' }), gold).stage).toBe('ready');
    // Another phone may have sent a find without the start.
    expect(currentSheet(someRunEvents({ kind: 'oil-found' }), gold).stage).toBe('called');
    expect(currentSheet(someRunEvents({ kind: 'presented' }, { kind: 'oil-found' }), gold).stage).toBe('ready');
    const marks = someRunEvents({ kind: 'presented' }, { kind: 'started' }, stopped);
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: marks.map(({ id }) => id) }, later(9_000));
    expect(currentSheet([...marks, signed], gold)).toMatchObject({ stage: 'confirmed', initials: 'DO' });
    const late = aRunEvent({ kind: 'wrong-flag' }, { ...later(1_500), device: deviceId('other') });
    expect(currentSheet([...marks, signed, late], gold)).toMatchObject({ stage: 'review', initials: null });
    const ids = [...marks, late].map(({ id }) => id);
    const again = aRunEvent({ kind: 'signed', initials: 'DO', covers: ids }, later(99_000));
    expect(currentSheet([...marks, signed, late, again], gold)).toMatchObject({ stage: 'confirmed', initials: 'DO' });
  });

  it('a run’s current sheet is confirmed when a signed second attempt is decided', () => {
    const granted: RunEventBody = { kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' };
    const marks = someRunEvents({ kind: 'presented' }, { kind: 'started' }, { kind: 'oil-found' }, stopped, granted);
    const second = [{ kind: 'started' }, { kind: 'truffle-found' }, stopped] as const satisfies readonly RunEventBody[];
    const again = second.map((body, at) => aRunEvent(body, { ...later(5_000 + at), attempt: 2 }));
    const log = [...marks, ...again];
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: log.map(({ id }) => id) }, later(9_000));
    const provisional = currentSheet([...log, signed], gold);
    // The signed sheet is of the second attempt; the first attempt counts until the decision.
    expect(provisional).toMatchObject({
      stage: 'provisional',
      outcome: { plus: 10 },
      firstOutcome: { plus: 5 },
      record: { decided: null, counting: { counts: { oilFinds: 1 } } },
    });
    const decided = aRunEvent({ kind: 'attempt-decided', counts: 2 }, { ...later(20_000), attempt: 2 });
    const done = currentSheet([...log, signed, decided], gold);
    expect(done).toMatchObject({ stage: 'confirmed', initials: 'DO', outcome: { plus: 10 } });
    const first = aRunEvent({ kind: 'attempt-decided', counts: 1 }, { ...later(30_000), attempt: 2 });
    expect(currentSheet([...log, signed, first], gold).outcome).toMatchObject({ plus: 5 });
  });

  it('a run’s current sheet accepts the events that the run allows', () => {
    const searching = sheet();
    expect(isAccepted(aRingEvent('withdrawn'), searching)).toBe(true);
    expect(isAccepted(aRingEvent('again-granted'), searching)).toBe(false);
  });
});
