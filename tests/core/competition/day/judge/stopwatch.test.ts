import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarmBetween, elapsedMs, formatLeft, secondsFrom, startOf } from '#core/competition/day/judge/stopwatch.ts';
import { hundredthsOf } from '#core/competition/rules/run/run-sheet.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { hour, laterBy, minute, second } from '#core/kernel/time.ts';
import { aRingEvent, halfPastTen } from '#fixtures/builders/a-run.ts';

const device = deviceId('judge');
const started = aRingEvent('started');
const theirs = aRingEvent('started', { device: deviceId('other') });
const at = { attempt: 1, device, zero: null, received: [] } as const;
/** An event of the other phone, that many ms into the run by its clock, received after `delay` ms by this phone's clock. */
const received = (ms: number, delay: number) => ({
  mark: aRingEvent('dug', { device: deviceId('other'), at: laterBy(halfPastTen, ms) }),
  receivedHere: laterBy(halfPastTen, ms + delay),
});

describe('time of a run', () => {
  it('the time of a run begins at this device’s start event, or else at another device’s', () => {
    expect(startOf([], at)).toBeUndefined();
    expect(startOf([theirs], at)).toEqual({ id: theirs.id, at: theirs.at, source: 'unknown' });
    expect(startOf([theirs, started], at)).toEqual({ id: started.id, at: started.at, source: 'device-clock' });
    expect(startOf([theirs, started], { ...at, zero: { id: started.id, ms: 5 } })?.source).toBe('stopwatch');
    expect(startOf([started], { ...at, zero: { id: theirs.id, ms: 5 } })?.source).toBe('device-clock');
  });

  it('the time of a run uses another phone’s start as it is when an event shows that phone’s clock is right', () => {
    const start = { id: theirs.id, at: halfPastTen, source: 'other-device' };
    expect(startOf([theirs], { ...at, received: [received(0, 400)] })).toEqual(start);
    // The start waited for signal, a later event did not.
    expect(startOf([theirs], { ...at, received: [received(0, 90_000), received(90_000, 300)] })).toEqual(start);
    expect(startOf([theirs], { ...at, received: [received(0, 2 * second)] })).toEqual(start);
    const unknown = { ...received(0, 0), receivedHere: undefined };
    expect(startOf([theirs], { ...at, received: [unknown, received(0, 400)] })).toEqual(start);
  });

  it('a run’s time corrects another phone’s clock hours slow or fast, when two deliveries agree by how much', () => {
    for (const wrong of [3 * hour, -3 * hour]) {
      const two = [received(0, wrong + 400), received(30_000, wrong + 100), received(45_000, wrong + 20_000)];
      const start = startOf([theirs], { ...at, received: two });
      expect(start).toEqual({ id: theirs.id, at: laterBy(halfPastTen, wrong + 100), source: 'other-device' });
      const now = laterBy(halfPastTen, wrong + 2 * minute);
      expect(start && elapsedMs(start, { zero: null, stopwatchMs: 0, now })).toBe(2 * minute - 100);
      const asFast = [received(0, wrong), received(30_000, wrong + second)];
      expect(startOf([theirs], { ...at, received: asFast })?.at).toBe(laterBy(halfPastTen, wrong));
    }
  });

  it('a run has no time when another phone’s clock cannot be compared', () => {
    const now = laterBy(halfPastTen, 4 * hour);
    const unknown = [
      [received(0, 3 * hour)],
      // Both came in one delivery, which may have waited for signal.
      [received(0, 3 * hour), received(200, 3 * hour - 200)],
      [received(0, 3 * hour), received(second, 3 * hour)],
      [received(0, 3 * hour), received(60_000, 2 * hour)],
      [{ ...received(0, 0), receivedHere: undefined }],
      [{ ...received(0, 0), mark: started }],
    ];
    for (const each of unknown) {
      const start = startOf([theirs], { ...at, received: each });
      expect(start?.source).toBe('unknown');
      expect(start && elapsedMs(start, { zero: null, stopwatchMs: 0, now })).toBe(0);
    }
  });

  it('the time of a run starts again with the second attempt, and has no start after the start was undone', () => {
    expect(startOf([started], { ...at, attempt: 2 })).toBeUndefined();
    expect(startOf([started, aRingEvent({ kind: 'undone', undoes: started.id })], at)).toBeUndefined();
    expect(startOf([aRingEvent('oil-found')], at)).toBeUndefined();
  });

  it('the time of a run uses the stopwatch if there is one, and else the clock', () => {
    const zero = { id: started.id, ms: 1_000 };
    const [now, before] = [laterBy(halfPastTen, 3 * minute), laterBy(halfPastTen, -minute)];
    const by = (source: 'stopwatch' | 'device-clock') => ({ id: started.id, at: halfPastTen, source });
    expect(elapsedMs(by('stopwatch'), { zero, stopwatchMs: 5_500, now })).toBe(4_500);
    expect(elapsedMs(by('device-clock'), { zero, stopwatchMs: 5_500, now })).toBe(3 * minute);
    expect(elapsedMs(by('device-clock'), { zero: null, stopwatchMs: 0, now: before })).toBe(0);
    expect(elapsedMs(by('stopwatch'), { zero: null, stopwatchMs: 5_500, now })).toBe(3 * minute);
  });

  it('the time of a run is rounded down to hundredths', () => {
    expect(secondsFrom(278_419)).toBe(278.41);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (ms) => {
        const seconds = secondsFrom(ms);
        expect(hundredthsOf(seconds) / 100).toBe(seconds);
        expect(seconds * second).toBeLessThanOrEqual(ms + 1e-6);
      }),
    );
  });

  it('the time of a run counts down to zero', () => {
    expect(formatLeft(600, 0)).toBe('10:00');
    expect(formatLeft(600, 1)).toBe('10:00');
    expect(formatLeft(600, 1_000)).toBe('09:59');
    expect(formatLeft(600, 599_001)).toBe('00:01');
    expect(formatLeft(600, 600_000)).toBe('00:00');
    expect(formatLeft(600, 700_000)).toBe('00:00');
  });

  it('the time of a run triggers each alarm once, and skips alarms that are long past', () => {
    const minuteLeft = 540 * second;
    expect(alarmBetween(minuteLeft - 100, minuteLeft, 600)).toBe(60);
    expect(alarmBetween(minuteLeft, minuteLeft + 100, 600)).toBeNull();
    expect(alarmBetween(600 * second - 1, 600 * second + 99, 600)).toBe(0);
    expect(alarmBetween(0, 600 * second - 1, 600)).toBeNull();
    expect(alarmBetween(0, minuteLeft + 2 * second, 600)).toBeNull();
  });
});
