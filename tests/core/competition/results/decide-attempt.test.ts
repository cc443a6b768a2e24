import { describe, expect, it } from 'vitest';
import { memoryCompetitionResults } from '#adapters/memory/competition/competition-results.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { publicBoard } from '#core/competition/results/boards.ts';
import { decideAttempt } from '#core/competition/results/decide-attempt.ts';
import { deskGroups } from '#core/competition/results/desk/desk-view.ts';
import { type ResultsPorts, readSources, takeStep } from '#core/competition/results/results-desk.ts';
import type { SignedRun } from '#core/competition/results/signed-runs.ts';
import type { RingEvent } from '#core/competition/rules/run/ring-event.ts';
import type { RingLog } from '#core/competition/rules/run/ring-log.ts';
import { deviceId, entryId, userId } from '#core/kernel/ids.ts';
import { hour, type Instant, laterBy, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aRingEvent, aRingLog, halfPastTen } from '#fixtures/builders/a-run.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { theRulebook } from '../rules/the-rulebook.ts';

const silver = { class: 'adult', level: 'silver' } as const;
const moss = aRunCard({ entry: entryId('moss'), hound: 'Moss' });
const at = (minutes: number): Instant => laterBy(halfPastTen, minutes * minute);
const nell = (minutes: number) => ({ user: userId('nell'), name: 'Nell Ashdown', at: at(minutes) });
const why = 'A loose dog spoilt the first attempt.';

const first = aRingLog('started', 'oil-found', { kind: 'stopped', secondsTaken: 590 });
const granted = aRingEvent({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' }, { at: at(1) });
const second = aRingLog('started', 'truffle-found', 'truffle-found', { kind: 'stopped', secondsTaken: 590 }).map(
  (event): RingEvent => ({ ...event, attempt: 2, at: laterBy(event.at, 2 * minute) }),
);
const both: RingLog = [...first, granted, ...second];

const aDesk = (log: RingLog = both, change: Partial<SignedRun> = {}) => {
  const run: SignedRun = { log, confirmed: true, late: 0, underWay: [], ...change };
  const ports: ResultsPorts = {
    rulebook: theRulebook,
    runCards: async () => [moss],
    ring: { of: async () => new Map([[moss.entry, run]]), add: async () => {}, sign: async () => {} },
    people: { handlersOf: async () => new Map(), headJudges: async () => [] },
    nonStarters: async () => new Set(),
    results: memoryCompetitionResults(),
    readings: async () => ({}),
    newId: () => nextId('result'),
    machineClock: simulatedClock(at(90)),
    desk: deviceId('desk'),
  };
  const decide = decideAttempt(ports);
  return {
    decide: (counts: 1 | 2, minutes = 60, reason = why) =>
      decide(moss.entry, counts, { by: nell(minutes), why: reason }),
    unknown: () => decide(entryId('nobody'), 2, { by: nell(60), why }),
    step: takeStep(ports),
    total: async () => publicBoard(silver, await readSources(ports, at(70))).rows[0]?.total,
    seen: async () =>
      deskGroups(await readSources(ports, at(70))).find(
        ({ group }) => group.class === 'adult' && group.level === 'silver',
      ),
  };
};

describe('decideAttempt', () => {
  it('deciding which attempt of a run counts makes the chosen one count, and shows both to the desk', async () => {
    const { decide, total, seen } = aDesk();
    expect(await seen()).toMatchObject({
      runsOutstanding: 1,
      attemptsUndecided: 1,
      runs: [
        { attempts: { each: [{ outcome: { total: 5 } }, { outcome: { total: 20 } }], decided: null }, corrections: [] },
      ],
    });
    expect(await total()).toBe(5);
    expect((await decide(2)).ok).toBe(true);
    expect(await total()).toBe(20);
    expect(await seen()).toMatchObject({
      runsOutstanding: 0,
      attemptsUndecided: 0,
      runs: [{ attempts: { decided: 2 }, corrections: [{ why, by: { name: 'Nell Ashdown' } }] }],
    });
  });

  it('deciding which attempt of a run counts can be changed, also when the phone’s clock is ahead of the desk’s', async () => {
    const ahead = both.map((event): RingEvent => ({ ...event, at: laterBy(event.at, 9 * hour) }));
    const { decide, total } = aDesk(ahead);
    await decide(2);
    expect((await decide(1, 61)).ok).toBe(true);
    expect(await total()).toBe(5);
    expect(await decide(1, 62)).toMatchObject({ refusal: { kind: 'nothing-changes' } });
  });

  it('deciding which attempt of a run counts needs a reason, a known run, and two attempts that are both signed', async () => {
    expect(await aDesk().decide(2, 60, ' ')).toMatchObject({ refusal: { kind: 'words-missing', field: 'why' } });
    expect(await aDesk().unknown()).toMatchObject({ refusal: { kind: 'run-unknown' } });
    expect(await aDesk(first).decide(1)).toMatchObject({ refusal: { kind: 'one-attempt-only' } });
    const timeOnly = { ...granted, as: 'time-only' } as RingEvent;
    expect(await aDesk([...first, timeOnly, ...second]).decide(2)).toMatchObject({
      refusal: { kind: 'one-attempt-only' },
    });
    expect(await aDesk(both, { confirmed: false }).decide(2)).toMatchObject({ refusal: { kind: 'run-not-confirmed' } });
    expect(await aDesk(both, { late: 1 }).decide(2)).toMatchObject({ refusal: { kind: 'run-not-confirmed' } });
  });

  it('deciding which attempt of a run counts is refused once the result is final', async () => {
    const { decide, step } = aDesk();
    await decide(2);
    await step(silver, { kind: 'review-begun', by: nell(61) });
    await step(silver, { kind: 'signed', by: nell(120) });
    expect(await decide(1, 121)).toMatchObject({ refusal: { kind: 'result-final' } });
  });
});
