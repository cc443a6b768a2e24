import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringLogOf, signatureOn, unsignedEvents } from '#core/competition/day/judge/run-event.ts';
import { contradictsPhones, paperEvents } from '#core/competition/day/paper/paper-events.ts';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { anEmptySheet, aRingLog, halfPastTen } from '#fixtures/builders/a-run.ts';
import { someRingLog, someSheet } from '#fixtures/builders/some-runs.ts';
import { rulesOf } from '../../rules/the-rulebook.ts';

const rules = rulesOf('adult', 'silver');
const source = { id: 'note-1', now: laterBy(halfPastTen, hour) };
const { secondsTaken: _, ...nothing } = anEmptySheet;
const sheet = {
  run: { kind: 'finished', counts: { ...nothing, oilFinds: 2 }, secondsTaken: 278.4 },
  initials: 'eo ',
} as const;

describe('events of a paper sheet', () => {
  it('the events of a paper sheet are a whole run when no phone recorded it', () => {
    const marks = paperEvents([], sheet, source);
    expect(marks.map(({ kind }) => kind)).toEqual(['started', 'oil-found', 'oil-found', 'stopped', 'signed']);
    expect(new Set(marks.map(({ device }) => device))).toEqual(new Set(['paper']));
    expect(signatureOn(marks)).toMatchObject({
      initials: 'eo',
      covers: ['note-1-1', 'note-1-2', 'note-1-3', 'note-1-start'],
    });
    expect(unsignedEvents(marks)).toEqual([]);
  });

  it('a paper sheet’s events start a run of which a phone has only finds, and the granted second attempt', () => {
    const kinds = (log: ReturnType<typeof aRingLog>) =>
      paperEvents(log, sheet, source).map(({ kind, attempt }) => `${kind} ${attempt}`);
    expect(kinds(aRingLog('oil-found', 'oil-found'))).toEqual(['started 1', 'stopped 1', 'signed 1']);
    const again = aRingLog('started', 'oil-found', 'oil-found', 'again-granted');
    expect(kinds(again)).toEqual(['started 2', 'stopped 2', 'signed 2']);
  });

  it('the events of a paper sheet undo the phone’s events that are not on the sheet, and keep the others', () => {
    const log = aRingLog('started', 'oil-found', 'dug');
    const marks = paperEvents(log, sheet, source);
    expect(marks.map(({ kind }) => kind)).toEqual(['oil-found', 'undone', 'stopped', 'signed']);
    expect(contradictsPhones(log, sheet)).toBe(true);
    expect(contradictsPhones([...log, ...marks], sheet)).toBe(false);
  });

  it('a paper sheet’s events are later than those of a phone with a fast clock, so their signature is the last', () => {
    const ahead = paperEvents([], sheet, { id: 'before', now: laterBy(source.now, 5 * hour) });
    const marks = [...ahead, ...paperEvents(ahead, { ...sheet, initials: 'EO' }, source)];
    expect(signatureOn(marks)?.initials).toBe('EO');
  });

  it('the events of a paper sheet have no start for a hound that was withdrawn before its run', () => {
    const marks = paperEvents([], { run: { kind: 'withdrawn' }, initials: 'EO' }, source);
    expect(marks.map(({ kind }) => kind)).toEqual(['withdrawn', 'signed']);
  });

  it('the events of a paper sheet turn any log into its result, with all events signed, in any order', () => {
    fc.assert(
      fc.property(someRingLog(), someSheet(rules), fc.nat(), (log, { secondsTaken, ...counts }, seed) => {
        const wanted = { run: { kind: 'finished', counts, secondsTaken }, initials: 'EO' } as const;
        const marks = [...log, ...paperEvents(log, wanted, source)];
        const shuffled = marks.toSorted((a, b) => (a.id + seed < b.id + seed ? 1 : -1));
        expect(runRecord(ringLogOf(shuffled), rules).counting).toEqual({
          counts,
          status: { kind: 'finished', secondsTaken },
        });
        expect(unsignedEvents(shuffled)).toEqual([]);
        expect(signatureOn(shuffled)?.initials).toBe('EO');
      }),
    );
  });

  it('the events of a paper sheet are only the signature when the same sheet is recorded again', () => {
    fc.assert(
      fc.property(someRingLog(), (log) => {
        const marks = [...log, ...paperEvents(log, sheet, source)];
        expect(contradictsPhones(marks, sheet)).toBe(false);
        expect(paperEvents(marks, sheet, { ...source, id: 'note-2' }).map(({ kind }) => kind)).toEqual(['signed']);
      }),
    );
  });
});
