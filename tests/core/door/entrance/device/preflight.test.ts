import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batteryCheck,
  type Check,
  checks,
  clockCheck,
  clockOffset,
  type Preflight,
  readinessOf,
  storageCheck,
  trialCheck,
} from '#core/door/entrance/device/preflight.ts';

const good: Check = { state: 'good', note: '' };
const allGood = Object.fromEntries(checks.map((name) => [name, good])) as Preflight;

describe('readiness for the day', () => {
  it('a door device’s readiness for the day is reached if and only if every check that it can make is good', () => {
    const aState = fc.constantFrom<Check['state']>('good', 'wrong', 'waiting', 'untold');
    fc.assert(
      fc.property(fc.tuple(...checks.map(() => aState)), (states) => {
        const preflight = Object.fromEntries(
          checks.map((name, position) => [name, { state: states[position], note: '' }]),
        ) as Preflight;
        const isReady = states.every((state) => state === 'good' || state === 'untold');
        expect(readinessOf(preflight).state === 'ready').toBe(isReady);
      }),
    );
  });

  it('a door device’s readiness for the day counts the failed checks, or else those still running', () => {
    const preflight: Preflight = { ...allGood, camera: { state: 'wrong', note: '' }, trial: { state: 'waiting' } };
    expect(readinessOf(preflight)).toEqual({ state: 'wrong', count: 1 });
    expect(readinessOf({ ...allGood, trial: { state: 'waiting' } })).toEqual({ state: 'checking', left: 1 });
  });
});

describe('clock check', () => {
  it('the clock check of a door device compares with the server’s clock halfway between the request and its answer', () => {
    expect(clockOffset(1_000, 61_200, 1_400)).toEqual({ offsetMs: 60_000, withinMs: 200 });
  });

  it('the clock check of a door device accepts a clock that is up to 30 seconds fast or slow', () => {
    expect(clockCheck({ offsetMs: 400, withinMs: 5 })).toEqual({
      state: 'good',
      note: 'in step with the server',
      value: '0.4 s',
    });
    expect(clockCheck({ offsetMs: -30_000, withinMs: 5 }).state).toBe('good');
    expect(clockCheck({ offsetMs: 30_001, withinMs: 5 }).state).toBe('wrong');
  });

  it('the clock check of a door device says what to do about a clock that is ten minutes wrong', () => {
    expect(clockCheck({ offsetMs: 600_000, withinMs: 5 })).toMatchObject({
      state: 'wrong',
      note: expect.stringMatching(/^It’s 10 minutes slow\. .*Set time automatically/),
    });
    expect(clockCheck({ offsetMs: -600_000, withinMs: 5 })).toMatchObject({ note: expect.stringMatching(/fast/) });
  });
});

describe('storage check', () => {
  it('the storage check of a door device fails when nothing can be stored, whatever space the browser reports', () => {
    expect(storageCheck(false, 1e12).state).toBe('wrong');
  });
  it('the storage check of a door device says how many scans fit', () => {
    expect(storageCheck(true, 5e9)).toEqual({ state: 'good', note: 'room for a million scans' });
    expect(storageCheck(true, 30e6)).toEqual({ state: 'good', note: 'room for 30,000 scans' });
    expect(storageCheck(true, undefined).state).toBe('good');
  });
  it('the storage check of a door device says what to do when storage is nearly full', () => {
    expect(storageCheck(true, 1e6)).toMatchObject({
      state: 'wrong',
      note: expect.stringMatching(/Delete some photos/),
    });
  });
});

describe('battery check', () => {
  it('the battery check does not block a door device that does not report its battery', () => {
    expect(batteryCheck(undefined)).toEqual({ state: 'untold' });
    expect(readinessOf({ ...allGood, battery: batteryCheck(undefined) })).toEqual({ state: 'ready' });
  });
  it('the battery check of a door device says how long the battery will last', () => {
    expect(batteryCheck({ level: 0.91, charging: false, secondsLeft: 9 * 3600 })).toEqual({
      state: 'good',
      note: 'about 9 hours left',
      value: '91%',
    });
    expect(batteryCheck({ level: 0.91, charging: false, secondsLeft: Number.POSITIVE_INFINITY })).toMatchObject({
      note: 'enough for the day',
    });
  });
  it('the battery check of a door device fails when the battery is low, unless it is charging', () => {
    expect(batteryCheck({ level: 0.2, charging: false, secondsLeft: 3600 }).state).toBe('wrong');
    expect(batteryCheck({ level: 0.2, charging: true, secondsLeft: Number.POSITIVE_INFINITY }).state).toBe('good');
  });
});

describe('the trial scan', () => {
  it('the trial scan of a door device is good with the time that it took, and wrong when it failed', () => {
    expect(trialCheck(180)).toEqual({ state: 'good', note: 'read and verified', value: '0.2 s' });
    expect(trialCheck(null).state).toBe('wrong');
  });
});
