import { describe, expect, it } from 'vitest';
import { runProgress } from '#core/competition/day/gate/run-progress.ts';
import { statusWithRing } from '#core/competition/day/gate/status-with-ring.ts';
import type { AttributedEvent } from '#core/competition/day/judge/run-event.ts';
import { deviceId, entryId } from '#core/kernel/ids.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent } from '#fixtures/builders/a-run-event.ts';
import { rulesOf } from '../../rules/the-rulebook.ts';

const bramble = entryId('bramble');
/** Ten minutes after the judge’s first event, by the machine’s clock; noon by the festival’s clock. */
const noon = parseInstant('2025-11-22T12:00:00Z');
const now = { festival: noon, machine: laterBy(halfPastTen, 10 * minute) };
const tapped = (
  kind: 'started' | 'dug' | 'toileted' | 'oil-found' | 'time-up' | 'withdrawn',
  minutes: number,
  of: { attempt?: 1 | 2; device?: string } = {},
) =>
  anAttributedEvent(
    { kind },
    { at: laterBy(halfPastTen, minutes * minute), attempt: of.attempt ?? 1, device: deviceId(of.device ?? 'judge') },
  );
const signed = (...of: readonly AttributedEvent[]) =>
  anAttributedEvent(
    { kind: 'signed', initials: 'EO', covers: of.map(({ mark }) => mark.id) },
    { at: laterBy(halfPastTen, 9 * minute) },
  );
const progressOf = (...events: readonly AttributedEvent[]) =>
  runProgress(events, now, () => rulesOf('adult', 'gold')).get(bramble);
const ago = (minutes: number) => laterBy(noon, -minutes * minute);

describe('progress of a run', () => {
  it('the progress of a run is undefined before the judge’s first event, and running afterwards', () => {
    expect(progressOf()).toBeUndefined();
    expect(progressOf(tapped('started', 0))).toEqual({ state: 'running', startedAt: ago(10), endedAt: null });
    expect(progressOf(tapped('dug', 1))).toEqual({ state: 'running', startedAt: null, endedAt: null });
  });

  it('the progress of a run is undefined when every event was undone', () => {
    const start = tapped('started', 0);
    const undone = anAttributedEvent({ kind: 'undone', undoes: start.mark.id }, { at: laterBy(halfPastTen, minute) });
    expect(progressOf(start, undone)).toBeUndefined();
  });

  it('the progress of a run is over when the run has ended, and signed when its sheet is signed', () => {
    const run = [tapped('started', 0), tapped('dug', 2), tapped('time-up', 5)];
    expect(progressOf(...run)).toEqual({ state: 'over', startedAt: ago(10), endedAt: ago(5) });
    expect(progressOf(...run, signed(...run))).toMatchObject({ state: 'signed', endedAt: ago(5) });
    const open = [tapped('started', 0)];
    expect(progressOf(...open, signed(...open))).toMatchObject({ state: 'running', endedAt: null });
  });

  it('the progress of a run is that of the second attempt once this has begun', () => {
    const first = [tapped('started', 0), tapped('time-up', 2)];
    const second = [...first, tapped('started', 4, { attempt: 2 })];
    expect(progressOf(...second)).toEqual({ state: 'running', startedAt: ago(6), endedAt: null });
    expect(progressOf(...second, tapped('time-up', 7, { attempt: 2 }))).toEqual({
      state: 'over',
      startedAt: ago(6),
      endedAt: ago(3),
    });
  });

  it('a run is over at the third dig or toileting, by which the rules end it, and goes on when one is undone', () => {
    for (const kind of ['dug', 'toileted'] as const) {
      const third = tapped(kind, 4);
      const run = [tapped('started', 0), tapped(kind, 1), tapped('oil-found', 2), tapped(kind, 3)];
      expect(progressOf(...run)).toMatchObject({ state: 'running' });
      const out = [...run, third, tapped('oil-found', 5)];
      expect(progressOf(...out)).toEqual({ state: 'over', startedAt: ago(10), endedAt: ago(6) });
      expect(progressOf(...out, signed(...out))).toMatchObject({ state: 'signed', endedAt: ago(6) });
      const undone = anAttributedEvent(
        { kind: 'undone', undoes: third.mark.id },
        { at: laterBy(halfPastTen, 6 * minute) },
      );
      expect(progressOf(...out, undone)).toEqual({ state: 'running', startedAt: ago(10), endedAt: null });
    }
  });

  it('a run goes on after a third dig where the ladder has no disqualification, and in a second attempt', () => {
    const run = [tapped('started', 0), tapped('dug', 1), tapped('dug', 2), tapped('dug', 3)];
    expect(runProgress(run, now, () => rulesOf('junior', 'gold')).get(bramble)).toMatchObject({ state: 'running' });
    const again = [tapped('time-up', 4), tapped('started', 5, { attempt: 2 }), tapped('dug', 6, { attempt: 2 })];
    const granted = anAttributedEvent(
      { kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' },
      { at: laterBy(halfPastTen, 4.5 * minute) },
    );
    expect(progressOf(...run, granted, ...again)).toMatchObject({ state: 'running', startedAt: ago(5) });
  });

  it('the progress of a run has only an end for a hound that was withdrawn before its start', () => {
    expect(progressOf(tapped('withdrawn', 3))).toEqual({ state: 'over', startedAt: null, endedAt: ago(7) });
  });

  it('the progress of a run takes no times from paper sheets or corrections, which are entered later', () => {
    for (const device of ['paper', 'desk'])
      expect(progressOf(tapped('started', 0, { device }), tapped('time-up', 1, { device }))).toEqual({
        state: 'over',
        startedAt: null,
        endedAt: null,
      });
  });

  it('the progress of a run is never later than now, whatever a phone’s clock says', () => {
    expect(progressOf(tapped('started', 90))).toMatchObject({ startedAt: noon });
  });

  it('the progress of runs is computed for each entry separately', () => {
    const other = anAttributedEvent({ kind: 'started' }, { entry: entryId('moss') });
    const gold = () => rulesOf('adult', 'gold');
    expect([...runProgress([other, tapped('started', 0)], now, gold).keys()]).toEqual([entryId('moss'), bramble]);
    const inOrder = (entry: string) => (entry === bramble ? gold() : undefined);
    expect([...runProgress([other, tapped('started', 0)], now, inOrder).keys()]).toEqual([bramble]);
  });
});

describe('gate status combined with the ring’s progress', () => {
  const status = (kind: Parameters<typeof statusWithRing>[0]['kind']) => ({ kind, calls: 2 });

  it('a hound’s gate status is in the ring while the hound runs, and done afterwards', () => {
    expect(statusWithRing(status('here'), 'running')).toEqual({ kind: 'in-the-ring', calls: 2 });
    for (const over of ['over', 'signed'] as const)
      expect(statusWithRing(status('not-here'), over)).toEqual({ kind: 'done', calls: 2 });
    expect(statusWithRing(status('on-deck'), null)).toEqual(status('on-deck'));
  });

  it('the ring’s progress keeps the steward’s gate status of a hound that is scratched, absent or done', () => {
    for (const kind of ['scratched', 'absent', 'done'] as const)
      expect(statusWithRing(status(kind), 'running')).toEqual(status(kind));
  });
});
