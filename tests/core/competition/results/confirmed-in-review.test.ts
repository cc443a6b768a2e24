import { describe, expect, it } from 'vitest';
import { lastConfirmedInReview } from '#core/competition/results/review/confirmed-in-review.ts';
import type { RunOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import { entryId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aGroupStep, aSignature } from '#fixtures/builders/a-result.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';

const minutesOn = (minutes: number): Instant => laterBy(halfPastTen, minutes * minute);
const cardOf = (number: number) => aRunCard({ entry: entryId(`entry-${number}`), number });

/** The runs of a board that has number 7 placed with 35 points and number 8 disqualified. */
const onTheBoard = { kind: 'scored', total: 35, secondsTaken: 278.41 } as RunOutcome;
const disqualified: RunOutcome = { kind: 'disqualified', reason: 'A bite.' };

/** @param runs by number: the outcome, and the minute in which it was confirmed */
const last = (runs: Readonly<Record<number, readonly [RunOutcome, number]>>, steps = [aGroupStep()]) => {
  const entries = Object.entries(runs).map(([number, [outcome, at]]) => ({
    card: cardOf(Number(number)),
    outcome,
    at,
  }));
  return lastConfirmedInReview(steps, entries, {
    signedRuns: new Map(entries.map(({ card, at }) => [card.entry, { confirmedAt: minutesOn(at) }])),
    // The machine's clock is three minutes ahead.
    now: minutesOn(60),
    machineNow: minutesOn(63),
  });
};
const confirmed = (at: number) => ({ at: minutesOn(at - 3), receivedAt: minutesOn(at) });

describe('the last run that was confirmed during a review', () => {
  it('the last run confirmed during a results review is none of the runs that the review’s board already has', () => {
    expect(last({ 7: [onTheBoard, 20], 8: [disqualified, 21] })).toBeNull();
    expect(last({ 9: [{ kind: 'unfinished' }, 20] })).toBeNull();
  });

  it('the last run confirmed during a results review may have other points, time or ending than the board', () => {
    for (const outcome of [
      { ...onTheBoard, total: 30 },
      { ...onTheBoard, secondsTaken: 280 },
      { kind: 'withdrawn' },
      disqualified,
    ] as const)
      expect(last({ 7: [outcome as RunOutcome, 20] })).toEqual(confirmed(20));
    for (const outcome of [onTheBoard, { kind: 'withdrawn' } as const])
      expect(last({ 8: [outcome, 20] })).toEqual(confirmed(20));
    expect(last({ 9: [onTheBoard, 20] })).toEqual(confirmed(20));
  });

  it('the last run confirmed during a results review is the last of several, and none confirmed before the review', () => {
    expect(last({ 9: [onTheBoard, 20], 10: [onTheBoard, 25], 11: [onTheBoard, 22] })).toEqual(confirmed(25));
    expect(last({ 9: [onTheBoard, 3], 10: [onTheBoard, 1] })).toBeNull();
    expect(last({ 9: [onTheBoard, 4], 10: [onTheBoard, 1] })).toEqual(confirmed(4));
  });

  it('the last run confirmed in a results review is not one from before it or after the signature; a reopening counts anew', () => {
    const signed = aGroupStep({ step: { kind: 'signed', by: aSignature({ at: minutesOn(5) }) } });
    const reopened = aGroupStep({
      step: { kind: 'reopened', by: aSignature({ at: minutesOn(15) }), why: 'A photograph came in.' },
    });
    expect(last({ 9: [onTheBoard, 20] }, [])).toBeNull();
    expect(last({ 9: [onTheBoard, 20] }, [aGroupStep(), signed])).toBeNull();
    expect(last({ 9: [onTheBoard, 20] }, [aGroupStep(), signed, reopened])).toEqual(confirmed(20));
    expect(last({ 9: [onTheBoard, 18] }, [aGroupStep(), signed, reopened])).toBeNull();
  });
});
