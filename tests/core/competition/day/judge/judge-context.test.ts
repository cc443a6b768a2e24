import { describe, expect, it } from 'vitest';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import {
  afterPersisting,
  emptyContext,
  isDuplicate,
  type JudgeContext,
  lastEventAt,
  pendingKey,
  requireDevice,
  requireJudge,
  topicsFor,
} from '#core/competition/day/judge/judge-context.ts';
import { entryId, ringEventId, ringId } from '#core/kernel/ids.ts';
import { laterBy, second } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aStoredEvent, nell } from '#fixtures/builders/a-run-event.ts';

const [bramble, moss] = [entryId('bramble'), entryId('moss')];
const context = (change: Partial<JudgeContext>): JudgeContext => ({ ...emptyContext, ...change });
const started = { kind: 'started' } as const;
const undoing = (id: string) => ({ kind: 'undone', undoes: ringEventId(id) }) as const;

describe('an event that is being written to the phone', () => {
  const writing = context({ pending: [pendingKey(bramble, started), pendingKey(bramble, undoing('one'))] });

  it('a judge’s event being written is not entered again for the same hound by a double tap', () => {
    expect(isDuplicate(writing, bramble, started)).toBe(true);
    expect(isDuplicate(writing, moss, started)).toBe(false);
    expect(isDuplicate(writing, bramble, { kind: 'withdrawn' })).toBe(false);
  });

  it('a judge’s event being written is not confused with the undoing of another event', () => {
    expect(isDuplicate(writing, bramble, undoing('one'))).toBe(true);
    expect(isDuplicate(writing, bramble, undoing('other'))).toBe(false);
  });

  it('a judge’s event being written is entered twice if its kind can occur twice at once', () => {
    const found = { kind: 'truffle-found' } as const;
    expect(isDuplicate(context({ pending: [pendingKey(bramble, found)] }), bramble, found)).toBe(false);
  });
});

describe('a write to the phone', () => {
  const pending = ['this', 'that'];

  it('a write to the judge’s phone removes only its own pending key, and reports a failure', () => {
    expect(afterPersisting(context({ pending }), { type: 'persistFailed', key: 'this' })).toEqual({
      pending: ['that'],
      notSaved: true,
    });
  });

  it('writing a start to the judge’s phone sets the stopwatch, and writing another event does not', () => {
    const written = (kind: 'started' | 'dug') => {
      const mark = aStoredEvent({ kind });
      const outcome = { type: 'eventPersisted', key: 'this', mark, stopwatchMs: 1_200 } as const;
      return { mark, after: afterPersisting(context({ pending }), outcome) };
    };
    const start = written('started');
    expect(start.after).toEqual({
      pending: ['that'],
      events: [start.mark],
      mustSyncAgain: true,
      zero: { id: start.mark.mark.id, ms: 1_200 },
    });
    expect(written('dug').after).not.toHaveProperty('zero');
  });
});

describe('context of a phone', () => {
  it('a judge’s phone has the latest time of a run’s events, in any order of arrival', () => {
    const at = (seconds: number, entry = bramble) =>
      aStoredEvent(started, { entry, at: laterBy(halfPastTen, seconds * second) });
    const events = [at(1), at(9), at(4), at(20, moss)];
    expect(lastEventAt({ events, day: null }, bramble)).toBe(laterBy(halfPastTen, 9 * second));
    expect(lastEventAt({ events: [], day: null }, bramble)).toBeUndefined();
  });

  it('a judge’s phone with signal subscribes to the running order, the gate and the runs of its ring', () => {
    const runs = [
      aRunCard({ entry: bramble, ring: ringId('ring-1') }),
      aRunCard({ entry: moss, ring: ringId('ring-2') }),
    ];
    const [own] = runs;
    if (!own) throw new Error('no run');
    const position = { ring: own.ring, run: null };
    const here = context({ day: aJudgingDay({ runs }), position });
    expect(topicsFor(here)).toEqual([dayTopics.order, dayTopics.gate, dayTopics.runs(own)]);
    expect(topicsFor(context({ position }))).toEqual([dayTopics.order, dayTopics.gate]);
    expect(topicsFor({ ...here, syncResult: 'no-signal' })).toEqual([]);
  });

  it('a judge’s phone throws when a judge or a device is needed before it is known', () => {
    expect(requireJudge(context({ judge: nell }))).toBe(nell);
    expect(() => requireJudge(emptyContext)).toThrow('no judge');
    expect(() => requireDevice(emptyContext)).toThrow('has not opened the device');
  });
});
