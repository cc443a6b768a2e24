import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ringEventShape } from '#core/competition/rules/run/ring-event-shape.ts';
import { aRingEvent, type Given } from '#fixtures/builders/a-run.ts';
import { someRingEvent } from '#fixtures/builders/some-runs.ts';

const read = (event: unknown) => z.safeParse(ringEventShape, event);
const isValid = (given: Given, change: object = {}) => read({ ...aRingEvent(given), ...change }).success;

describe('ring event schema', () => {
  it('the ring event schema parses every kind unchanged', () => {
    fc.assert(
      fc.property(someRingEvent(), (event) => {
        expect(read(JSON.parse(JSON.stringify(event)))).toEqual({ success: true, data: event });
      }),
    );
  });

  it.each([
    ['of an unknown kind', { kind: 'barked' }],
    ['without an id', { id: '' }],
    ['without a device', { device: undefined }],
    ['without a numeric time', { at: 'noon' }],
    ['at half a millisecond', { at: 0.5 }],
    ['in a third attempt', { attempt: 3 }],
    ['in attempt 0', { attempt: 0 }],
  ])('the ring event schema refuses an event %s', (_what, change) => {
    expect(isValid('dug')).toBe(true);
    expect(isValid('dug', change)).toBe(false);
  });

  it.each([
    [0, true],
    [600.01, true],
    [86_400, true],
    [86_401, false],
    [-0.01, false],
    ['60', false],
  ])('the ring event schema accepts stop times from 0 to a day: %j', (secondsTaken, isAccepted) => {
    expect(isValid('stopped', { secondsTaken })).toBe(isAccepted);
  });

  it('the ring event schema limits the length of a reason', () => {
    for (const kind of ['disqualified', 'again-granted'] as const) {
      expect(isValid(kind, { reason: '' })).toBe(false);
      expect(isValid(kind, { reason: '  ' })).toBe(false);
      expect(isValid(kind, { reason: 'x'.repeat(500) })).toBe(true);
      expect(isValid(kind, { reason: 'x'.repeat(501) })).toBe(false);
      expect(read({ ...aRingEvent(kind), reason: ' A bite. ' }).data).toMatchObject({ reason: 'A bite.' });
    }
    expect(read({ ...aRingEvent('disqualified'), reason: '' }).error?.issues[0]?.message).toBe('a reason in words');
  });

  it('the ring event schema accepts one undone id, two kinds of re-run, and decisions for attempt 1 or 2', () => {
    expect(isValid('undone', { undoes: 'not an id' })).toBe(false);
    expect(isValid('again-granted', { as: 'third-attempt' })).toBe(false);
    expect(isValid('attempt-decided', { counts: 3 })).toBe(false);
    expect(read({ ...aRingEvent('dug'), id: '?' }).error?.issues[0]?.message).toBe('an id');
  });
});
