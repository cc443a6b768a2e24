import { describe, expect, it } from 'vitest';
import { runTimeline } from '#core/competition/results/run-timeline.ts';
import { deskDevice, paperDevice } from '#core/competition/rules/run/devices-without-time.ts';
import { laterBy, second } from '#core/kernel/time.ts';
import { aRingEvent, type Given, halfPastTen } from '#fixtures/builders/a-run.ts';
import { rulesOf } from '../rules/the-rulebook.ts';

const rules = rulesOf('adult', 'silver');
const at = (seconds: number, happening: Given, attempt: 1 | 2 = 1) =>
  aRingEvent(happening, { at: laterBy(halfPastTen, seconds * second), attempt });

describe('timeline of a run', () => {
  it('the timeline of a run lists each event with its time and its own points', () => {
    const log = [
      at(0, 'started'),
      at(51, 'oil-found'),
      at(80, 'truffle-found'),
      at(118, 'dug'),
      at(160, 'wrong-flag'),
      at(185, 'dug'),
      at(278, { kind: 'stopped', secondsTaken: 278.4 }),
    ];
    expect(runTimeline(log, rules)).toEqual([
      { seconds: 0, what: 'Start', points: null },
      { seconds: 51, what: 'Oil find', points: 5 },
      { seconds: 80, what: 'Real truffle', points: 10 },
      { seconds: 118, what: 'Dig', points: 0 },
      { seconds: 160, what: 'Wrong flag', points: -5 },
      { seconds: 185, what: 'Dig', points: -5 },
      { seconds: 278, what: 'Finished', points: null },
    ]);
  });

  it('the timeline of a run lists the offence that disqualified, and how the run ended', () => {
    const out = [at(0, 'started'), at(5, 'dug'), at(6, 'dug'), at(7, 'dug'), at(8, 'time-up')];
    expect(runTimeline(out, rules).map(({ what, points }) => [what, points])).toEqual([
      ['Start', null],
      ['Dig', 0],
      ['Dig', -5],
      ['Dig', 'out'],
      ['Time up', null],
    ]);
    const ended = (happening: Given) => runTimeline([at(0, 'started'), at(9, happening)], rules).at(-1)?.what;
    expect(ended('withdrawn')).toBe('Withdrawn');
    expect(ended({ kind: 'disqualified', reason: 'A bite.' })).toBe('Disqualified: A bite.');
  });

  it('the timeline of a run leaves out undone events and the events that undo them, and is empty for an empty log', () => {
    const find = at(10, 'oil-found');
    const log = [at(0, 'started'), find, at(11, { kind: 'undone', undoes: find.id })];
    expect(runTimeline(log, rules)).toEqual([{ seconds: 0, what: 'Start', points: null }]);
    expect(runTimeline([], rules)).toEqual([]);
  });

  it('the timeline of a run shows events before the start, from a wrong clock, at second 0', () => {
    expect(runTimeline([at(5, 'started'), at(0, 'oil-found')], rules).map(({ seconds }) => seconds)).toEqual([0, 0]);
    expect(runTimeline([at(7, 'oil-found')], rules).map(({ seconds }) => seconds)).toEqual([null]);
  });

  it('the timeline of a time-only re-run combines the first attempt’s finds with the second’s time', () => {
    const log = [
      at(0, 'started'),
      at(30, 'oil-found'),
      at(60, { kind: 'stopped', secondsTaken: 60 }),
      at(100, { kind: 'again-granted', as: 'time-only', reason: 'The stopwatch failed.' }),
      at(600, 'started', 2),
      at(610, 'oil-found', 2),
      at(650, { kind: 'stopped', secondsTaken: 50 }, 2),
    ];
    expect(runTimeline(log, rules)).toEqual([
      { seconds: 30, what: 'Oil find', points: 5 },
      { seconds: 0, what: 'Start again', points: null },
      { seconds: 50, what: 'Finished', points: null },
    ]);
  });

  it('the timeline of a run has no times for the events of a paper sheet, and the sheet’s time at the end', () => {
    const typed = (['started', 'truffle-found', 'oil-found', 'oil-found', 'wrong-flag'] as const).map((kind) =>
      aRingEvent(kind, { device: paperDevice }),
    );
    const stop = aRingEvent({ kind: 'stopped', secondsTaken: 255.2 }, { device: paperDevice });
    const items = runTimeline([stop, ...typed], rules);
    expect(items.map(({ seconds }) => seconds)).toEqual([null, null, null, null, 255]);
    expect(items.at(-1)).toEqual({ seconds: 255, what: 'Finished', points: null });
    expect(items.some(({ what }) => what === 'Start')).toBe(false);
  });

  it('the timeline of a run ends with the time on the sheet when it is from a hand-held stopwatch', () => {
    const log = [at(0, 'started'), at(1, 'oil-found'), at(40, { kind: 'stopped', secondsTaken: 150.55 })];
    expect(runTimeline(log, rules).map(({ seconds }) => seconds)).toEqual([0, 1, 150]);
    expect(runTimeline([at(0, 'started'), at(605, 'time-up')], rules).at(-1)?.seconds).toBe(600);
  });

  it('the timeline of a run has no time for events added after the stop, or corrected at the desk', () => {
    const log = [
      at(0, 'started'),
      at(60, { kind: 'stopped', secondsTaken: 60.4 }),
      at(90, 'truffle-found'),
      aRingEvent('oil-found', { at: laterBy(halfPastTen, 20 * second), device: deskDevice }),
    ];
    expect(runTimeline(log, rules)).toEqual([
      { seconds: 0, what: 'Start', points: null },
      { seconds: null, what: 'Oil find', points: 5 },
      { seconds: null, what: 'Real truffle', points: 10 },
      { seconds: 60, what: 'Finished', points: null },
    ]);
  });

  it('the timeline of a run shows when a hound was withdrawn', () => {
    expect(runTimeline([at(0, 'started'), at(9, 'withdrawn')], rules).at(-1)?.seconds).toBe(9);
    expect(runTimeline([at(9, 'withdrawn')], rules)).toEqual([{ seconds: null, what: 'Withdrawn', points: null }]);
  });
});
